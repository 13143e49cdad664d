#pragma once

#include <utility>
#include <vector>

#include "mapping/evaluate/settings.h"

namespace alignlint {

/// What is otherwise at another version than the assumed one.
struct Variant {
  VersionId version = 0;
  std::vector<std::pair<KeyId, Setting>> differing;  ///< by key
};

/// Whether two values are the same as far as is known: a version of which a thing is not known contradicts no other.
bool alike(const Value& a, const Value& b);

/// What the assumed version and the variants do not agree on becomes unknown, with the reason; versions that are alike in all of it become one
/// possibility.
Effective compare_possibilities(const VersionTree& tree, VersionId assumed, std::vector<Setting> settings,
                                const std::vector<Variant>& variants);

}  // namespace alignlint
