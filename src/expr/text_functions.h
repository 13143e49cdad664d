#pragma once

#include <span>
#include <string_view>

#include "expr/functions.h"
#include "text/regex.h"

namespace alignlint {

/// The functions of texts, and `size`. Part of `pure_functions()`.
std::span<const PureFunction> text_functions();

/// The one whose pattern is compiled with the expression when it stands there in quotes.
inline constexpr std::string_view kMatches = "matches";

/// `matches` with a pattern that is compiled already.
Value find_match(const Value& text, const Regex& pattern, std::string_view part);

}  // namespace alignlint
