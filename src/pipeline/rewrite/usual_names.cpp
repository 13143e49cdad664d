#include "pipeline/rewrite/usual_names.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "mapping/evaluate/evaluator.h"

namespace alignlint {

namespace {

std::string_view section_of(std::string_view native) { return native.substr(0, native.rfind('.') + 1); }

}  // namespace

Composition UsualNames::under(Composition best) const {
  const std::vector<DraftEntry> entries = best.draft.entries();
  for (const DraftEntry& entry : entries) {
    if (reader_.is_spent()) break;
    const std::string name(usual_name(entry, best));
    if (name.empty()) continue;
    Draft draft = best.draft;
    for (DraftEntry& one : draft.entries()) {
      if (one.native == entry.native) one.native = name;
    }
    Composition tried = reader_.read_instead(best, std::move(draft));
    if (tried.side->usable() && tried.refused <= best.refused && tried.risky <= best.risky && reader_.says_the_same(best, tried))
      best = std::move(tried);
  }
  return best;
}

bool UsualNames::is_usual(std::string_view native, const Draft& draft) const {
  return std::any_of(what_.outline.sections.begin(), what_.outline.sections.end(), [&](const OutlineSection& section) {
    const auto is_it = [&](const OutlineRow& row) { return row.at == native && rows_.has(row, section.layout); };
    return section.layout == draft.layout() && std::any_of(section.rows.begin(), section.rows.end(), is_it);
  });
}

std::string_view UsualNames::usual_name(const DraftEntry& entry, const Composition& in) const {
  if (entry.key == nullptr || entry.stays || is_usual(entry.native, in.draft)) return {};
  for (const OutlineSection& section : what_.outline.sections) {
    if (section.layout != in.draft.layout()) continue;
    for (const OutlineRow& row : section.rows) {
      if (section_of(row.at) != section_of(entry.native) || !rows_.has(row, section.layout) || in.draft.find(row.at) != nullptr) continue;
      if (in.side->effective->evaluator->schema_of(row.at) == entry.key) return row.at;
    }
  }
  return {};
}

}  // namespace alignlint
