#include "pipeline/rewrite/outline_of.h"

#include <algorithm>
#include <utility>

namespace alignlint {

namespace {

/// Rows of a framework that extends the outline's come before those of the section of their name, since the first that holds counts; other sections come last.
void extend(Outline& outline, const Outline& own, const Mapping& mapping, VersionId version) {
  for (const OutlineSection& section : own.sections) {
    const auto is_it = [&](const OutlineSection& one) {
      return one.layout == section.layout && one.name == section.name && (!one.name.empty() || one.title == section.title);
    };
    auto place = std::find_if(outline.sections.begin(), outline.sections.end(), is_it);
    if (place == outline.sections.end()) place = outline.sections.insert(place, {section.title, section.name, section.layout, {}});
    place->carried.insert(place->carried.end(), section.carried.begin(), section.carried.end());
    std::vector<OutlineRow> rows;
    for (const OutlineRow& row : section.rows) {
      if (!row.range.holds(mapping.versions, version)) continue;
      rows.push_back(row);
      rows.back().range = {};  // of its own framework's versions, which are done with
    }
    place->rows.insert(place->rows.begin(), rows.begin(), rows.end());
  }
}

}  // namespace

bool applies(const OutlineRow& row, const Scope& scope) {
  return std::all_of(row.when.begin(), row.when.end(), [&](const Expression& when) { return evaluate_truth(when, scope) == Truth::yes; });
}

std::string full_name(const OutlineNetwork& network) {
  return (network.layout.empty() ? "" : std::string(network.layout) + "/") + std::string(network.name);
}

bool is_asked_for(const OutlineNetwork& network, std::string_view name) {
  return name.empty() || name == network.name || name == network.layout || name == full_name(network);
}

std::vector<std::string_view> layouts_of(const Outline& outline, const Entries& like) {
  std::vector<std::pair<std::string_view, std::size_t>> layouts;
  for (const OutlineSection& section : outline.sections) {
    auto place = std::find_if(layouts.begin(), layouts.end(), [&](const auto& one) { return one.first == section.layout; });
    if (place == layouts.end()) place = layouts.insert(place, {section.layout, 0});
    for (const OutlineRow& row : section.rows) place->second += like.find(row.at) != nullptr ? 1U : 0U;
  }
  std::stable_sort(layouts.begin(), layouts.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::vector<std::string_view> names;
  for (const auto& [name, written] : layouts) names.push_back(name);
  return names;
}

std::optional<VersionedOutline> outline_of(const Mapping& mapping, VersionId version, Data& data, Diagnostics& diagnostics) {
  const Mapping* owner = &mapping;
  VersionId at = version;
  const Outline* outline = data.outline(mapping, diagnostics);
  const Outline* const own = outline;
  while ((outline == nullptr || outline->extends) && owner->base != nullptr) {
    at = owner->base_version(at);
    owner = owner->base;
    outline = data.outline(*owner, diagnostics);
  }
  if (outline == nullptr || outline->extends) return std::nullopt;
  VersionedOutline found{*outline, &owner->versions, at};
  if (own != nullptr && own != outline) extend(found.outline, *own, mapping, version);
  return found;
}

bool decides(const Outline& outline, const Change& change) {
  const auto is_left = [&](const EntryChange& entry) {
    return std::any_of(outline.sections.begin(), outline.sections.end(), [&](const OutlineSection& section) {
      return std::any_of(section.rows.begin(), section.rows.end(), [&](const OutlineRow& row) {
        return !row.decide.empty() && std::find(row.also.begin(), row.also.end(), entry.native) != row.also.end();
      });
    });
  };
  return std::any_of(change.begin(), change.end(), is_left);
}

}  // namespace alignlint
