#include "mapping/backwards/inverse.h"

#include <algorithm>
#include <utility>

#include "mapping/backwards/backwards.h"
#include "mapping/backwards/entry_ways.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostProposed = 12;  // the least that has to change first
constexpr int kDeepest = 6;                // settings worked out from settings

/// Whether two scalars are the same in every respect: `1` and `1.0` are not.
bool is_written_alike(const Value& a, const Value& b) {
  return !a.is_list() && !a.is_dict() && kind_word(a) == kind_word(b) && equal(a, b, 0) == Truth::yes;
}

}  // namespace

Inverse::Inverse(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, const std::string& chip,
                 Evaluator& evaluator, bool may_guess)
    : evaluator_(evaluator),
      resolver_(mapping, version, entries, vocabulary, chip, [this](KeyId key) { return evaluator_.setting(key).value; }),
      vocabulary_(vocabulary),
      may_guess_(may_guess) {
  evaluator.lend(resolver_);
}

template <class What, class Work>
Ways Inverse::once(Known<What>& known, const What& what, const Value& wanted, const Work& work) {
  if (depth_ == kDeepest) return kNoWay;
  std::vector<std::pair<Value, Ways>>& ways = known[{what, depth_}];
  const auto same = [&](const auto& one) { return is_written_alike(one.first, wanted); };
  if (const auto found = std::find_if(ways.begin(), ways.end(), same); found != ways.end()) return found->second;
  ++depth_;
  Ways made = work();
  --depth_;
  return ways.emplace_back(wanted, std::move(made)).second;
}

Ways Inverse::setting(KeyId key, const Value& wanted) {
  const Value& now = evaluator_.setting(key).value;
  if (is_meant(now, wanted)) return kNothingToDo;
  return once(known_settings_, key, wanted, [&] {
    const bool outer = std::exchange(is_lost_, now.is_unknown());
    Ways ways = of_settings(key, wanted);
    is_lost_ = outer;
    return ways;
  });
}

Ways Inverse::of_settings(KeyId key, const Value& wanted) {
  FirstOfMany entries;
  for (const Mapping* owner : resolver_.chain()) {
    for (const SettingSpec* spec : owner->settings_of(key))
      add_entry(entries, {&spec->condition, &spec->value, owner}, [&] { return of_spec(*spec, *owner, wanted); });
  }
  return entries.ways;
}

Ways Inverse::of_spec(const SettingSpec& spec, const Mapping& owner, const Value& wanted) {
  if (spec.fixed) return kNoWay;
  const Frame frame{owner, {resolver_.primary_of(spec.natives)}};
  Ways ways = of_branches(spec.value, frame, wanted);
  // Without its entry the setting takes its default, which may be what is wanted, or become it.
  if (!spec.default_value.empty()) {
    const bool given = frame.at.lookup != nullptr && frame.at.lookup->given();
    add(ways, both(given ? ways_of_being_given(*frame.at.lookup, false) : kNothingToDo, of_expression(spec.default_value, frame, wanted)));
  }
  return where_holding(spec.condition, {owner, {}}, ways);
}

void Inverse::add_entry(FirstOfMany& entries, const Alternative& entry, const std::function<Ways()>& own_ways) {
  if (entries.is_decided || !resolver_.in_range(*entry.condition, *entry.owner)) return;
  if (const Ways own = own_ways(); !own.empty()) {
    for (const Alternative& before : entries.to_pass) entries.to_here = both(entries.to_here, passing_over(before));
    entries.to_pass.clear();
    add(entries.ways, both(entries.to_here, own));
  }
  entries.to_pass.push_back(entry);
  const std::vector<CaseSpec>& cases = entry.branches->cases;
  entries.is_decided = entry.condition->unconditional() && (cases.empty() || cases.back().when.empty());
}

Ways Inverse::passing_over(const Alternative& entry) {
  const Frame frame{*entry.owner, {}};
  const ScopeSpec* scope = entry.condition->scope;
  Ways ways = scope == nullptr ? kNoWay : failing(scope->when, frame);
  if (!is_done(ways)) add(ways, failing(entry.condition->when, frame));
  if (!is_done(ways) && !entry.branches->cases.empty()) {
    Ways no_case = kNothingToDo;
    for (const CaseSpec& one : entry.branches->cases) no_case = both(no_case, failing(one.when, frame));
    add(ways, std::move(no_case));
  }
  return is_done(ways) ? kNothingToDo : to_another_branch(std::move(ways));
}

bool Inverse::is_done(const Ways& ways) {
  return std::any_of(ways.begin(), ways.end(), [](const Way& way) { return way.price == 0; });
}

Ways Inverse::failing(const Expression& condition, const Frame& frame) {
  if (condition.empty()) return kNoWay;
  Ways ways = of_truth(condition, frame, false);
  return ways.empty() ? kLeftToOthers : ways;
}

Ways Inverse::where_holding(const Condition& condition, const Frame& frame, const Ways& ways) {
  if (ways.empty() || !resolver_.in_range(condition, frame.owner)) return kNoWay;
  Ways to_here = kNothingToDo;
  if (condition.scope != nullptr) to_here = of_truth(condition.scope->when, frame, true);
  if (!to_here.empty()) to_here = both(to_here, of_truth(condition.when, frame, true));
  return both(to_another_branch(std::move(to_here)), ways);
}

Ways Inverse::of_branches(const Branches& branches, const Frame& frame, const Value& wanted) {
  if (branches.cases.empty()) return of_value(branches.value, frame, wanted);
  Ways ways;
  Ways to_here = kNothingToDo;  // what it takes that no case before holds …
  std::size_t passed = 0;       // … of so many
  for (std::size_t i = 0; i < branches.cases.size(); ++i) {
    const Ways own = of_value(branches.cases[i].value, frame, wanted);
    if (own.empty()) continue;
    for (; passed < i; ++passed) to_here = both(to_here, of_truth(branches.cases[passed].when, frame, false));
    add(ways, both(to_another_branch(both(to_here, of_truth(branches.cases[i].when, frame, true))), own));
  }
  return ways;
}

Ways Inverse::of_value(const ValueSpec& spec, const Frame& frame, const Value& wanted) {
  const auto inner = [&](const Value& value) {
    return spec.value.empty() ? ways_of_entry(resolver_, frame.at.lookup, value) : of_expression(spec.value, frame, value);
  };
  if (spec.map.rows.empty()) return inner(wanted);
  Ways ways;
  for (const ValueMap::Row& row : spec.map.rows) {
    if (!is_meant(row.out, wanted)) continue;
    for (const Value& in : row.in) add(ways, inner(in));
  }
  return ways;
}

Value Inverse::evaluated(const Expression& expression, const Frame& frame) {
  Reads ignored;
  return resolver_.evaluate(expression, frame.owner, frame.at, ignored);
}

const Value& Inverse::evaluated(const ExprTree& tree, const ExprNode& node, const Frame& frame) {
  const auto [known, is_new] = values_.try_emplace({&node, &frame.owner, frame.at.lookup});
  if (is_new) {
    Reads ignored;
    known->second = resolver_.evaluate(tree, node, frame.owner, frame.at, ignored);
  }
  return known->second;
}

Ways Inverse::of_definition(std::string_view name, const Value& wanted) {
  return once(known_definitions_, name, wanted, [&] { return of_definitions(name, wanted); });
}

Ways Inverse::of_definitions(std::string_view name, const Value& wanted) {
  FirstOfMany entries;
  for (const Mapping* owner : resolver_.chain()) {
    for (const DefineSpec& define : owner->defines) {
      if (define.name != name) continue;
      const Frame frame{*owner, {}};
      add_entry(entries, {&define.condition, &define.value, owner},
                [&] { return where_holding(define.condition, frame, of_branches(define.value, frame, wanted)); });
    }
  }
  return entries.ways;
}

ValueList Inverse::named_values(KeyId key) {
  ValueList values;
  const auto name = [&](const ValueSpec& spec) {
    for (const ValueMap::Row& row : spec.map.rows) values.push_back(row.out);
    const ExprTree* tree = spec.value.tree();
    if (!spec.map.rows.empty() || tree == nullptr || tree->nodes.back().kind != ExprKind::literal) return;
    if (const Value& value = tree->literals[tree->nodes.back().literal]; !value.is_none()) values.push_back(value);
  };
  for (const Mapping* owner : resolver_.chain()) {
    for (const SettingSpec* spec : owner->settings_of(key)) {
      name(spec->value.value);
      for (const CaseSpec& one : spec->value.cases) name(one.value);
    }
  }
  return values;
}

Ways Inverse::setting_to_another(KeyId key, const ValueList& unwanted) {
  ValueList tried = unwanted;
  Ways ways;
  for (const Value& value : named_values(key)) {
    if (std::any_of(tried.begin(), tried.end(), [&](const Value& one) { return is_meant(one, value); })) continue;
    tried.push_back(value);
    add(ways, setting(key, value));
  }
  return ways;
}

namespace {

std::vector<Change> cheapest(Ways ways) {
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.price < b.price; });
  std::vector<Change> changes;
  for (Way& way : ways) {
    const auto same = [&](const Change& one) { return same_change(one, way.change); };
    if (changes.size() == kMostProposed) break;
    if (!way.change.empty() && std::none_of(changes.begin(), changes.end(), same)) changes.push_back(std::move(way.change));
  }
  return changes;
}

}  // namespace

std::vector<Change> changes_for(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries,
                                const std::string& chip, KeyId key, const Value& wanted) {
  if (wanted.is_unknown()) return {};
  Evaluator evaluator(vocabulary, mapping, version, entries, chip);
  Inverse side(vocabulary, mapping, version, entries, chip, evaluator, true);
  return changes_for(side, key, wanted);
}

std::vector<Change> changes_for(Inverse& side, KeyId key, const Value& wanted) {
  return wanted.is_unknown() ? std::vector<Change>() : cheapest(side.setting(key, wanted));
}

ValueList named_values(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, KeyId key) {
  const std::string chip;
  Evaluator own(vocabulary, mapping, version, entries, chip);
  return Inverse(vocabulary, mapping, version, entries, chip, own, true).named_values(key);
}

}  // namespace alignlint
