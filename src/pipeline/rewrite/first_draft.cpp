#include "pipeline/rewrite/first_draft.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "edit/spelling.h"
#include "mapping/evaluate/evaluator.h"
#include "pipeline/rewrite/outline_of.h"

namespace alignlint {

namespace {

/// The text with the items of a list in place of `{0}`, `{1}`, …; nothing where one of them is not known.
std::optional<std::string> filled(std::string_view text, const Value& items) {
  if (!items.is_list()) return std::nullopt;
  std::string out(text);
  for (std::size_t i = 0; i < items.as_list().size(); ++i) {
    const Value& item = items.as_list()[i];
    const std::vector<std::string> spellings = item.is_unknown() ? std::vector<std::string>() : tree_spellings(item, nullptr, false);
    if (spellings.empty()) return std::nullopt;
    const std::string place = "{" + std::to_string(i) + "}";
    if (const std::size_t at = out.find(place); at != std::string::npos) out.replace(at, place.size(), spellings.front());
  }
  return out;
}

}  // namespace

FirstDraft::FirstDraft(const Composing& what, const Vocabulary& vocabulary)
    : what_(what), vocabulary_(vocabulary), source_(what.source.effective->settings) {
  for (const OutlineSection& section : what_.outline.sections) {
    if (!supposed_.contains(section.layout)) supposed_.emplace(section.layout, supposed(section.layout));
  }
}

Scope FirstDraft::scope_of(const OutlineRow& row, std::string_view layout) const {
  const auto found = supposed_.find(layout);
  const Settings& settings = row.undecided.has_value() && found != supposed_.end() ? found->second : source_;
  return {[this, &settings](std::string_view name) { return value_of(settings, name); }, {}};
}

bool FirstDraft::has(const OutlineRow& row, std::string_view layout) const {
  if (!holds(row.range) || (row.undecided.has_value() && !source_[*row.undecided].value.is_unknown())) return false;
  return row.when.empty() || applies(row, scope_of(row, layout));
}

Draft FirstDraft::of(const OutlineNetwork& network) const {
  Draft draft(what_.outline.format, network.layout);
  for (const OutlineSection& section : what_.outline.sections) {
    if (section.layout == network.layout) add(draft, section.rows, false);
  }
  add(draft, network.rows, true);
  return draft;
}

void FirstDraft::add(Draft& draft, const std::vector<OutlineRow>& rows, bool names_network) const {
  std::set<std::string_view> settled;  // paths whose first row that holds says nothing of its own
  for (const OutlineRow& row : rows) {
    if (!has(row, draft.layout()) || draft.find(row.at) != nullptr || settled.contains(row.at)) continue;
    if (row.from.empty() && !row.value.has_value() && row.text.empty()) settled.insert(row.at);
    const Value said = row.from.empty() ? Value() : evaluate(row.from, scope_of(row, draft.layout()));
    DraftEntry entry;
    entry.native = row.at;
    if (row.text.find("{0}") != std::string_view::npos) {
      if (auto text = filled(row.text, said)) {
        entry.text = *std::move(text);
        draft.add(std::move(entry));
      }
    } else if (!said.is_unknown() && draft.write({{entry.native, said, nullptr}})) {
      draft.entries().back().worked_out = true;
      for (const auto& one : row.from.names()) {
        if (const auto key = vocabulary_.find(one.name)) draft.entries().back().of.push_back(*key);
      }
    } else if (row.value.has_value() || !row.text.empty()) {
      entry.value = row.value.value_or(Value());
      entry.text = row.text;
      entry.decide = row.decide;
      entry.stays = names_network;
      entry.usual = true;
      draft.add(std::move(entry));
    }
  }
}

Settings FirstDraft::supposed(std::string_view layout) const {
  Assumptions assumed;
  const auto assume = [&](KeyId key, const Value& value) {
    const auto is_it = [&](const auto& one) { return one.first == key; };
    if (source_[key].value.is_unknown() && std::none_of(assumed.begin(), assumed.end(), is_it)) assumed.emplace_back(key, value);
  };
  for (const OutlineSection& section : what_.outline.sections) {
    if (section.layout != layout) continue;
    for (const OutlineRow& row : section.rows) {
      if (row.undecided.has_value() && row.supposing.has_value()) assume(*row.undecided, *row.supposing);
      if (row.decide.empty() || !row.value.has_value() || row.from.names().size() != 1) continue;
      const auto key = vocabulary_.find(row.from.names().front().name);
      if (key.has_value() && is_asked_for(*key, layout)) assume(*key, *row.value);
    }
  }
  if (assumed.empty() || what_.source.effective->evaluator == nullptr) return source_;
  std::vector<KeyId> keys(source_.size());
  std::iota(keys.begin(), keys.end(), KeyId{0});
  return suppose_settings(*what_.source.effective->evaluator, assumed, keys);
}

bool FirstDraft::is_asked_for(KeyId key, std::string_view layout) const {
  const auto& sections = what_.outline.sections;
  return std::any_of(sections.begin(), sections.end(), [&](const OutlineSection& section) {
    return section.layout == layout &&
           std::any_of(section.rows.begin(), section.rows.end(), [&](const OutlineRow& row) { return row.undecided == key; });
  });
}

Value FirstDraft::value_of(const Settings& settings, std::string_view name) const {
  const auto key = vocabulary_.find(name);
  return key.has_value() ? settings[*key].value : Value();
}

}  // namespace alignlint
