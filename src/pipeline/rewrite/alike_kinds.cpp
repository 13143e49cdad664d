#include "pipeline/rewrite/alike_kinds.h"

#include <algorithm>

namespace alignlint {

namespace {

/// Whether the other one may be meant as well: no error speaks for this one, and what would is not known of the source.
bool is_alike(const Composition& kind, const Composition& other, const Settings& source, const Wishes& wishes) {
  if (kind.draft.layout() != other.draft.layout() || other.refused > kind.refused) return false;
  bool differ = false;
  for (KeyId key = 0; key < source.size(); ++key) {
    const Value& value = kind.side->effective->settings[key].value;
    const Value& of_other = other.side->effective->settings[key].value;
    if (!wishes.is_error(key) || equal(value, of_other) != Truth::no) continue;
    if (equal(source[key].value, value) == Truth::yes) return false;
    differ |= source[key].value.is_unknown();
  }
  return differ;
}

}  // namespace

std::vector<std::vector<std::string>> alike_kinds(const std::vector<Composition>& kinds, const Settings& source, const Wishes& wishes) {
  std::vector<std::vector<std::string>> names;
  for (const Composition& kind : kinds) {
    names.emplace_back();
    for (const Composition& other : kinds) {
      if (&kind != &other && is_alike(kind, other, source, wishes)) names.back().push_back(other.network);
    }
  }
  return names;
}

}  // namespace alignlint
