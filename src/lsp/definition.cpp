// Where a value comes from: of a variable its assignments, of an alias its anchor; else the line of the other side that says the same setting.

#include <algorithm>

#include "lsp/server.h"
#include "pipeline/tell/report_builder.h"

namespace alignlint {

namespace {

using Locations = std::vector<Json>;

void add(Spots& spots, Span place, Locations& out) {
  if (auto location = spots.location(place)) out.push_back(*std::move(location));
}

/// Places through which the entry's value came, unless the question is asked at one of them.
void add_origins(const EntryHere& here, Span place, Spots& spots, Locations& out) {
  const Node* node = here.native.empty() ? nullptr : here.side->entries.find(here.native);
  if (node == nullptr || !holds(node->span, place)) return;
  for (const Label& label : node->via) {
    if (!holds(label.span, place)) add(spots, label.span, out);
  }
}

void add_other_side(const EntryHere& here, const Judgement& judgement, Spots& spots, Locations& out) {
  const LoadedSide* candidate = judgement.judged.candidate.get();
  const LoadedSide* other = here.side == candidate ? judgement.judged.reference.get() : candidate;
  if (other == nullptr || !other->usable() || other == here.side) return;
  for (const KeyId key : here.keys) {
    const Setting& setting = other->effective->settings[key];
    add(spots, nearest_place(SideValue{{}, {}, {}, setting.where, {}, setting.via, {}}), out);
  }
}

}  // namespace

Json answer_definition(Server& server, const Json& params) {
  const Asked asked = asked_of(server, params);
  Locations found;
  for (const auto& [subject, judgement] : subjects_at(server.workspace, asked.place)) {
    Spots spots(server.workspace, *judgement, server.client.encoding);
    for (const Span place : spots.at(asked.place, asked.position)) {
      const auto here = entry_at(*judgement, place);
      if (!here.has_value()) continue;
      Locations own;
      add_origins(*here, place, spots, own);
      if (own.empty()) add_other_side(*here, *judgement, spots, own);
      found.insert(found.end(), own.begin(), own.end());
    }
  }
  Json::Array out;
  std::vector<std::string> seen;  // of several pairs with one reference
  for (Json& location : found) {
    std::string text = to_json_text(location);
    if (std::find(seen.begin(), seen.end(), text) != seen.end()) continue;
    seen.push_back(std::move(text));
    out.push_back(std::move(location));
  }
  return out;
}

}  // namespace alignlint
