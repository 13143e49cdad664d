#pragma once

#include <optional>
#include <string_view>

namespace alignlint {

/// Whether a version (`0.12.0`: numbers between dots; missing ones are 0) lies in a range: comparisons with commas between them, `>= 0.2, < 0.4`; a version
/// alone is that one. None when it is no range.
std::optional<bool> in_version_range(std::string_view version, std::string_view range);

}  // namespace alignlint
