#pragma once

#include <string_view>
#include <vector>

#include "lint/check.h"
#include "rules/evaluate.h"

namespace alignlint {

/// A rule id fits itself, and a prefix that ends in a slash or names its first part: `moe/`, `moe`.
bool rule_matches(std::string_view pattern, std::string_view rule);

/// Leaves out the findings of rules that were not chosen and applies severity overrides.
void apply_choice(const RuleChoice& choice, std::vector<Finding>& findings);

}  // namespace alignlint
