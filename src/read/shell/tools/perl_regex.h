#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace alignlint::shell {

/// A Perl expression (`grep -P`) in RE2's syntax, for lines of ASCII: the first match of both is the same.
struct PerlPattern {
  std::string text;
  bool keeps = false;  ///< it has `\K`: the match is the first group
};

/// None for what RE2 cannot say (looking around, back-references, possessive ones), or might say otherwise.
std::optional<PerlPattern> perl_pattern(std::string_view pattern);

}  // namespace alignlint::shell
