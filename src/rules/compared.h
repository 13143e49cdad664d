#pragma once

#include "rules/rule.h"

namespace alignlint {

/// The setting whose values a rule compares: that of `same`, or the only one that something is required of on both sides. Null for any other rule.
inline const KeyId* compared_by(const Rule& rule) {
  if (rule.kind == CheckKind::same) return &rule.key;
  return rule.kind == CheckKind::require && rule.scope == RuleScope::pair && rule.keys.size() == 1 ? &rule.keys.front() : nullptr;
}

}  // namespace alignlint
