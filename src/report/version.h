#pragma once

#include <string_view>

namespace alignlint {

/// Of this program, `0.1.0`.
std::string_view tool_version();

}  // namespace alignlint
