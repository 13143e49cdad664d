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
/// `@(a|b)` and its kin: only `[[` and, after `shopt -s extglob`, everything else takes them for patterns.
bool has_groups(std::string_view pattern);
/// Why bash may answer otherwise than `matches`, for one of its releases or in another locale; empty when it does not.
std::string_view doubt_of_pattern(Shell& shell, std::string_view pattern, std::string_view text);
/// What else there is, a bash without a locale takes for other characters.
bool is_ascii(std::string_view text);
/// Whether every locale puts the two in the order that their bytes have.
bool order_is_sure(std::string_view a, std::string_view b);
/// Without its backslashes.
std::string unescape_pattern(std::string_view pattern);

}  // namespace alignlint::shell
