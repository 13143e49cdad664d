#pragma once

#include <span>

#include "hostile/inputs.h"

namespace alignlint::test {

/// Reads each input and does with it what the program does; checks that each ends as it says.
void check_hostile(std::span<const HostileInput> inputs);

}  // namespace alignlint::test
