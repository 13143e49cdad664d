#include "pipeline/rewrite/unwritten.h"

#include <algorithm>

#include "expr/evaluate.h"

namespace alignlint {

const UnwrittenSetting* unwritten(const LoadedSide& side, KeyId key, const Settings* wanted, Data& data) {
  Diagnostics ignored;  // outlines are checked where they are made
  const Outline* const outline = data.outline(*side.mapping, ignored);
  if (outline == nullptr) return nullptr;
  const auto value = [&](std::string_view name) {
    const auto found = data.vocabulary().find(name);
    return found.has_value() && wanted != nullptr ? (*wanted)[*found].value : Value();
  };
  const auto is_it = [&](const UnwrittenSetting& one) {
    return one.key == key && one.range.holds(side.mapping->versions, side.version) &&
           (one.when.empty() || evaluate_truth(one.when, Scope{value, {}}) == Truth::yes);
  };
  const auto found = std::find_if(outline->unwritten.begin(), outline->unwritten.end(), is_it);
  return found == outline->unwritten.end() ? nullptr : &*found;
}

bool is_untold(const Setting& said, const LoadedSide& side, Data& data) {
  Diagnostics ignored;
  const auto says = [&](const UntoldEntries& one) {
    const auto is_it = [&](std::string_view path) { return path_matches(path, said.native); };
    const auto is_said = [&](const Value& value) { return equal(value, said.value) == Truth::yes; };
    return std::any_of(one.at.begin(), one.at.end(), is_it) &&
           (one.values.empty() || std::any_of(one.values.begin(), one.values.end(), is_said));
  };
  for (const Mapping* owner = side.mapping; owner != nullptr; owner = owner->base) {
    const Outline* const outline = data.outline(*owner, ignored);
    if (outline != nullptr && std::any_of(outline->untold.begin(), outline->untold.end(), says)) return true;
  }
  return false;
}

}  // namespace alignlint
