#pragma once

#include <span>

#include "mapping/spec/mapping.h"
#include "rules/rule.h"

namespace alignlint {

/// Topics of traps that no rule asks for, and topics of rules that nothing in the mappings has, are reported at their places: those that stand in files
/// from `from` on.
void check_topics(const RuleSet& rules, std::span<const Mapping* const> mappings, Diagnostics& diagnostics, FileId from = 0);

}  // namespace alignlint
