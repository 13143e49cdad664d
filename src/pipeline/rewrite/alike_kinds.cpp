#include "pipeline/rewrite/alike_kinds.h"

#include <algorithm>

namespace alignlint {

namespace {

/// A person decides it, whatever the kind of network is.
bool is_decided(const Outline& outline, std::string_view native) {
  return std::any_of(outline.sections.begin(), outline.sections.end(), [&](const OutlineSection& section) {
    return std::any_of(section.rows.begin(), section.rows.end(),
                       [&](const OutlineRow& row) { return row.at == native && !row.decide.empty(); });
  });
}

/// Whether they differ in what is not known of the source, where a difference would be an error.
bool differ_in_unknown(const Composition& a, const Composition& b, const Composing& what, const Wishes& wishes) {
  const Settings& source = what.source.effective->settings;
  const Settings& of_a = a.side->effective->settings;
  const Settings& of_b = b.side->effective->settings;
  for (KeyId key = 0; key < source.size(); ++key) {
    if (!source[key].value.is_unknown() || !wishes.is_error(key) || is_decided(what.outline, of_a[key].native)) continue;
    if (equal(of_a[key].value, of_b[key].value) == Truth::no) return true;
  }
  return false;
}

}  // namespace

std::vector<std::vector<std::string>> alike_kinds(const std::vector<Composition>& kinds, const Composing& what, const Wishes& wishes,
                                                  const DraftReader& reader) {
  const auto reaches_as_much = [&](const Composition& other, const Composition& kind) {
    const std::vector<std::string_view> lacking = reader.out_of_reach(kind);
    const std::vector<std::string_view> of_other = reader.out_of_reach(other);
    return std::all_of(of_other.begin(), of_other.end(),
                       [&](std::string_view key) { return std::find(lacking.begin(), lacking.end(), key) != lacking.end(); });
  };
  std::vector<std::vector<std::string>> names;
  for (const Composition& kind : kinds) {
    names.emplace_back();
    for (const Composition& other : kinds) {
      if (&kind == &other || kind.draft.layout() != other.draft.layout() || !differ_in_unknown(kind, other, what, wishes)) continue;
      if (reaches_as_much(other, kind)) names.back().push_back(other.network);
    }
  }
  return names;
}

void put_nearest_first(std::vector<Composition>& kinds, std::vector<std::vector<std::string>>& alike) {
  std::size_t best = 0;
  for (std::size_t at = 1; at < kinds.size(); ++at) {
    const bool fits = std::find(alike.front().begin(), alike.front().end(), kinds[at].network) != alike.front().end();
    if (fits && kinds[at].apart < kinds[best].apart) best = at;
  }
  if (best == 0) return;
  const auto to_front = [&](auto& list) {
    const auto from = list.begin() + static_cast<std::ptrdiff_t>(best);
    std::rotate(list.begin(), from, from + 1);
  };
  to_front(kinds);
  to_front(alike);
}

}  // namespace alignlint
