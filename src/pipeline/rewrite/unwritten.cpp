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

}  // namespace alignlint
