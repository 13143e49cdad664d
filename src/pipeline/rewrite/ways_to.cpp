#include "pipeline/rewrite/ways_to.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "expr/evaluate.h"
#include "mapping/evaluate/evaluator.h"
#include "pipeline/rewrite/outline_of.h"

namespace alignlint {

namespace {

/// The rows of an outline for a side whose setting is what is wanted already.
class OutlineWays {
 public:
  OutlineWays(const LoadedSide& side, KeyId key, const Value& wanted, const Vocabulary& vocabulary)
      : side_(side), vocabulary_(vocabulary), name_(vocabulary[key].name), supposed_(supposed(key, wanted)) {}

  [[nodiscard]] std::vector<Change> of(const VersionedOutline& laid) const {
    std::vector<Change> ways;
    std::set<std::string_view> settled;  // paths whose first row that holds is not about the setting
    const auto add = [&](const std::vector<OutlineRow>& rows) {
      for (const OutlineRow& row : rows) {
        if (!row.range.holds(*laid.versions, laid.version) || row.undecided.has_value() || settled.contains(row.at)) continue;
        if (auto way = by_row(row)) ways.push_back({*std::move(way)});
        const bool says = !row.from.empty() || row.value.has_value() || !row.text.empty();  // otherwise only where the entry stands
        if (says && holds(row)) settled.insert(row.at);
      }
    };
    const std::vector<std::string_view> layouts = layouts_of(laid.outline, side_.entries);
    if (layouts.empty()) return ways;
    for (const OutlineSection& section : laid.outline.sections) {
      if (section.layout == layouts.front()) add(section.rows);
    }
    for (const OutlineNetwork& network : laid.outline.networks) {
      if (network.layout == layouts.front()) add(network.rows);
    }
    return ways;
  }

 private:
  [[nodiscard]] Settings supposed(KeyId key, const Value& wanted) const {
    std::vector<KeyId> keys(vocabulary_.size());
    std::iota(keys.begin(), keys.end(), KeyId{0});
    return suppose_settings(*side_.effective->evaluator, {{key, wanted}}, keys);
  }

  [[nodiscard]] bool names(const Expression& expression) const {
    const auto found = expression.names();
    return std::any_of(found.begin(), found.end(), [&](const ExprName& one) { return one.name == name_; });
  }

  [[nodiscard]] bool holds(const OutlineRow& row) const { return applies(row, scope_); }

  [[nodiscard]] bool asks_for_it(const OutlineRow& row) const {
    return names(row.from) || std::any_of(row.when.begin(), row.when.end(), [this](const Expression& when) { return names(when); });
  }

  /// A row that is written for the setting; where it is for others of its values, the entry goes.
  [[nodiscard]] std::optional<EntryChange> by_row(const OutlineRow& row) const {
    const bool is_part = row.text.find("{0}") != std::string_view::npos;  // of a text
    const bool is_fixed = row.from.empty() && row.value.has_value() && row.decide.empty();
    if ((row.from.empty() && !is_fixed) || is_part || !asks_for_it(row)) return std::nullopt;
    const std::string native(row.at);
    const SchemaKey* const entry = side_.effective->evaluator->schema_of(native);
    if (!holds(row)) return side_.entries.find(native) == nullptr ? std::nullopt : std::optional(EntryChange{native, std::nullopt, entry});
    Value said = is_fixed ? *row.value : evaluate(row.from, scope_);
    return said.is_unknown() ? std::nullopt : std::optional(EntryChange{native, std::move(said), entry});
  }

  const LoadedSide& side_;
  const Vocabulary& vocabulary_;
  const std::string_view name_;
  const Settings supposed_;
  const Scope scope_{[this](std::string_view name) {
                       const auto key = vocabulary_.find(name);
                       return key.has_value() ? supposed_[*key].value : Value();
                     },
                     {}};
};

/// A list that says something of each layer: one of another length is one of another network, and no reason to change that.
bool is_of_another_network(const KeySpec& key, const Value& now, const Value& wanted) {
  const bool of_layers = key.parts || !key.items.empty();
  return of_layers && now.is_list() && wanted.is_list() && now.as_list().size() != wanted.as_list().size();
}

/// What the rows of an outline say for such settings.
class LaidRows {
 public:
  LaidRows(const LoadedSide& side, const VersionedOutline& laid, const Settings& settings, const Vocabulary& vocabulary)
      : side_(side),
        laid_(laid),
        scope_{[&settings, &vocabulary](std::string_view name) {
                 const auto key = vocabulary.find(name);
                 return key.has_value() ? settings[*key].value : Value();
               },
               {}} {}

  /// Null where none holds.
  [[nodiscard]] const OutlineRow* first_of(const std::vector<OutlineRow>& rows, std::string_view native) const {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const OutlineRow& one) {
      return one.at == native && one.range.holds(*laid_.versions, laid_.version) && !one.undecided.has_value() && applies(one, scope_);
    });
    return row == rows.end() ? nullptr : &*row;
  }

  /// None where only a person can say it.
  [[nodiscard]] std::optional<Value> says(const OutlineRow& row) const {
    Value said = row.from.empty() ? Value() : evaluate(row.from, scope_);
    if (!said.is_unknown() && !said.is_none() && row.text.empty()) return said;
    return row.decide.empty() && row.text.empty() ? row.value : std::nullopt;
  }

  /// What names the network, the one first of which most is written.
  [[nodiscard]] std::vector<Value> of_networks(std::string_view native, std::string_view layout) const {
    std::vector<std::pair<std::size_t, Value>> found;
    for (const OutlineNetwork& network : laid_.outline.networks) {
      const bool is_one = network.layout == layout && network.range.holds(*laid_.versions, laid_.version);
      const OutlineRow* const row = is_one ? first_of(network.rows, native) : nullptr;
      if (auto said = row == nullptr ? std::nullopt : says(*row)) found.emplace_back(written_of(network), *std::move(said));
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Value> values;
    for (auto& [written, value] : found) values.push_back(std::move(value));
    return values;
  }

 private:
  [[nodiscard]] std::size_t written_of(const OutlineNetwork& network) const {
    return static_cast<std::size_t>(std::count_if(network.rows.begin(), network.rows.end(), [&](const OutlineRow& row) {
      const auto said = side_.entries.find(row.at) == nullptr ? std::nullopt : says(row);
      return said.has_value() && equal(side_.effective->evaluator->said(row.at), *said) == Truth::yes;
    }));
  }

  const LoadedSide& side_;
  const VersionedOutline& laid_;
  const Scope scope_;
};

std::string_view deciding(const Setting& setting) { return setting.native.empty() ? setting.near : setting.native; }

}  // namespace

std::vector<Change> ways_to(const LoadedSide& side, KeyId key, const Value& wanted, const Settings* like, const LoadContext& context) {
  const Vocabulary& vocabulary = context.data.vocabulary();
  const auto solved = [&](KeyId of, const Value& value) {
    return changes_for(vocabulary, *side.mapping, side.version, side.entries, context.chip, of, value);
  };
  std::vector<Change> ways = solved(key, wanted);
  const bool is_there = side.usable() && equal(side.effective->settings[key].value, wanted) == Truth::yes;
  if (is_there || wanted.is_unknown() || !side.usable() || side.effective->evaluator == nullptr) return ways;
  const auto add = [&](std::vector<Change> more) { std::move(more.begin(), more.end(), std::back_inserter(ways)); };
  Diagnostics ignored;  // the outline is checked where it is made
  const Settings& settings = side.effective->settings;
  const bool another = is_of_another_network(vocabulary[key], settings[key].value, wanted);
  if (const auto laid = another ? std::nullopt : outline_of(*side.mapping, side.version, context.data, ignored))
    add(OutlineWays(side, key, wanted, vocabulary).of(*laid));
  const std::string_view entry = deciding(settings[key]);
  if (like == nullptr || entry.empty() || wanted.is_list() || wanted.is_number()) return ways;
  for (KeyId other = 0; other < settings.size(); ++other) {
    const bool same_entry = other != key && settings[other].native == entry;
    if (same_entry && !(*like)[other].value.is_unknown()) add(solved(other, (*like)[other].value));
  }
  return ways;
}

std::vector<Value> laid_out(const LoadedSide& side, std::string_view native, const Settings& settings, const LoadContext& context) {
  Diagnostics ignored;  // the outline is checked where it is made
  const auto laid = outline_of(*side.mapping, side.version, context.data, ignored);
  if (!laid.has_value()) return {};
  const std::vector<std::string_view> layouts = layouts_of(laid->outline, side.entries);
  if (layouts.empty()) return {};
  const LaidRows rows{side, *laid, settings, context.data.vocabulary()};
  for (const OutlineSection& section : laid->outline.sections) {
    if (section.layout != layouts.front()) continue;
    if (const OutlineRow* row = rows.first_of(section.rows, native)) {
      if (auto said = rows.says(*row)) return {*std::move(said)};
    }
  }
  return rows.of_networks(native, layouts.front());
}

}  // namespace alignlint
