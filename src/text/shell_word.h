#pragma once

#include <string>
#include <string_view>

namespace alignlint {

/// A word as it can be pasted into a shell.
std::string shell_word(std::string_view text);

/// What stands between double quotes of a shell for a text that is to be read there as it is.
std::string in_double_quotes(std::string_view text);

}  // namespace alignlint
