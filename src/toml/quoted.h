#pragma once

#include <string>
#include <string_view>

namespace alignlint {

/// A string of TOML in double quotes, control bytes escaped.
std::string toml_quoted(std::string_view text);

}  // namespace alignlint
