#pragma once

#include <string>
#include <string_view>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

/// A glob as one string: bytes that must not be special are escaped by a backslash.
std::string pattern_of(const Text& text);
/// The text contains an active `*`, `?` or `[…]`.
bool is_pattern(Shell& shell, std::string_view pattern);
/// Whether the whole of `text` matches, with `@(a|b)` and its kin. UTF-8: `?` is one code point.
bool matches(Shell& shell, std::string_view pattern, std::string_view text, bool ignore_case = false);
/// Why bash may answer otherwise than `matches`, for one of its releases or in another locale; empty when it does not.
std::string_view doubt_of_pattern(Shell& shell, std::string_view pattern, std::string_view text);
/// Without its backslashes.
std::string unescape_pattern(std::string_view pattern);

}  // namespace alignlint::shell
