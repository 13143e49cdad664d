#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "rules/evaluate.h"
#include "rules/rule.h"

namespace alignlint {

/// Which rules count, and how.
struct RuleChoice {
  std::vector<std::string> select;  ///< rule ids or prefixes (`moe/`); empty: all
  std::vector<std::string> ignore;
  std::map<std::string, std::string> severity;  ///< overrides of the project file: id to `error`, `warning`, `advice`, `off`
  std::map<std::string, Span> places;           ///< where the project file writes these names
  Language language = Language::en;             ///< in which they speak

  bool operator==(const RuleChoice&) const = default;
};

/// The chip families that can be named.
std::span<const std::string_view> chip_words();

/// A rule id fits itself, and a prefix that ends in a slash or names its first part: `moe/`, `moe`.
bool rule_matches(std::string_view pattern, std::string_view rule);

/// Whether a rule is among the chosen ones; names that fit no rule are reported with a suggestion.
void check_choice(const RuleChoice& choice, const RuleSet& rules, Diagnostics& diagnostics);
/// What to say behind "there is no such rule": a suggestion, or nothing; none when some rule fits.
std::optional<std::string> unknown_rule(std::string_view pattern, const RuleSet& rules);
/// The same of one name, which stands at `where`.
void check_rule_name(std::string_view pattern, Span where, const RuleSet& rules, Diagnostics& diagnostics);

/// Leaves out the findings of rules that were not chosen and applies severity overrides.
void apply_choice(const RuleChoice& choice, std::vector<Finding>& findings);

}  // namespace alignlint
