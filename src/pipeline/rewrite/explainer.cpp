#include "pipeline/rewrite/explainer.h"

#include <algorithm>
#include <functional>

#include "mapping/evaluate/evaluator.h"
#include "pipeline/tell/help.h"
#include "text/printable.h"

namespace alignlint {

Explainer::Explainer(const LoadedSide& source, const LoadedSide& made, const Sources& sources)
    : side_(source),
      source_(source.effective->settings),
      made_(made.effective->settings),
      sources_(sources),
      related_(are_related(*source.mapping, *made.mapping)) {}

void Explainer::explain(DraftEntry& entry) const {
  if (entry.text.empty()) entry.comment = carried(entry);
  if (entry.text.empty() && entry.comment.empty()) entry.comment = written(entry);
  if (entry.text.empty() && entry.comment.empty()) entry.comment = standard(entry);
  if (!entry.decide.empty()) entry.comment = "to be decided: " + entry.decide;
  entry.comment = printable(entry.comment);  // names of files are the source's
}

std::string Explainer::carried(const DraftEntry& entry) const {
  const Node* const node = related_ ? side_.entries.find(entry.native) : nullptr;
  if (node == nullptr || !node->span.known() || equal(side_.effective->evaluator->said(entry.native), entry.value) != Truth::yes) return {};
  return entry.native + ", " + place_of(node->span);
}

std::string Explainer::written(const DraftEntry& entry) const {
  std::vector<std::string> origins;
  for (const KeyId key : decided_by(entry)) {
    const bool is_known = source_[key].where.span.known() || (source_[key].origin == Origin::derived && !source_[key].why.empty());
    if (!is_known) continue;
    std::string origin = origin_of(source_[key]);
    if (std::find(origins.begin(), origins.end(), origin) == origins.end()) origins.push_back(std::move(origin));
  }
  std::string text;
  for (const std::string& origin : origins) text += (text.empty() ? "" : "; ") + origin;
  return text;
}

std::vector<KeyId> Explainer::decided_by(const DraftEntry& entry) const {
  std::vector<KeyId> about;
  for (KeyId key = 0; key < made_.size(); ++key) {
    if (is_about(entry, key)) about.push_back(key);
  }
  if (!entry.of.empty()) return about;
  const auto another_value = [&](KeyId key) { return equal(made_[key].value, entry.value) != Truth::yes; };
  const bool is_one = std::any_of(about.begin(), about.end(), std::not_fn(another_value));
  if (is_one && !entry.value.is_bool()) std::erase_if(about, another_value);
  const auto worked_out = [&](KeyId key) { return made_[key].origin != Origin::written && source_[key].origin == Origin::derived; };
  if (says_setting(entry)) std::erase_if(about, worked_out);
  return about;
}

bool Explainer::says_setting(const DraftEntry& entry) const {
  for (KeyId key = 0; key < made_.size(); ++key) {
    const Setting& said = made_[key];
    if (said.origin == Origin::written && said.by_native && path_in(entry.native, said.native)) return true;
  }
  return false;
}

bool Explainer::is_about(const DraftEntry& entry, KeyId key) const {
  if (!entry.of.empty()) return std::find(entry.of.begin(), entry.of.end(), key) != entry.of.end();
  const Setting& said = made_[key];
  // What stands in every such file tells of a setting only where nothing beside it decides that: one epoch is not the number of steps.
  if (entry.usual && (!said.reads.empty() || !said.via.empty())) return false;
  return said.by_native && path_in(entry.native, said.native) && equal(source_[key].value, said.value) == Truth::yes;
}

std::string Explainer::origin_of(const Setting& setting) const {
  // Of a fact of the framework the entry that it is told at does not decide it.
  const bool is_reason = setting.origin == Origin::derived || setting.origin == Origin::fixed || setting.native.empty();
  if (!setting.why.empty() && is_reason) return setting.why;
  const std::string& name = setting.native.empty() ? setting.near : setting.native;
  return name.empty() ? place_of(setting.where.span) : name + ", " + place_of(setting.where.span);
}

std::string Explainer::standard(const DraftEntry& entry) const {
  for (KeyId key = 0; key < made_.size(); ++key) {
    const Setting& said = source_[key];
    const bool is_it = is_about(entry, key) && equal(made_[key].value, entry.value) == Truth::yes;  // and not only what it switches
    const bool same = is_it || (made_[key].entry != nullptr && made_[key].native == entry.native);
    if (same && said.origin == Origin::standard && !said.native.empty()) return "default of " + said.native;
  }
  return {};
}

std::string Explainer::place_of(Span span) const {
  const std::string place = line_of(span, sources_);
  return place.substr(place.rfind('/') + 1);
}

}  // namespace alignlint
