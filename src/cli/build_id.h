#pragma once

#include <string>

namespace alignlint {

/// What tells this program from every other build of it: the number that the linker makes of all its bytes, as it stands in the program's notes (gABI, "Note
/// Section"; `ld --build-id`). Empty where it was linked without.
std::string build_id();

}  // namespace alignlint
