#include "mapping/inverse.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "mapping/entry_ways.h"
#include "mapping/evaluator.h"
#include "mapping/ways.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostProposed = 12;  // the least that has to change first
constexpr int kDeepest = 6;                // settings worked out from settings

/// Reads one side's mapping backwards.
class Inverse {
 public:
  Inverse(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, const std::string& chip,
          Evaluator& evaluator)
      : evaluator_(evaluator),
        resolver_(mapping, version, entries, vocabulary, chip, [this](KeyId key) { return evaluator_.setting(key).value; }),
        vocabulary_(vocabulary) {
    evaluator.lend(resolver_);
  }

  Ways setting(KeyId key, const Value& wanted) {
    if (is_meant(evaluator_.setting(key).value, wanted)) return kNothingToDo;
    if (depth_ == kDeepest) return kNoWay;
    ++depth_;
    FirstOfMany entries;
    for (const Mapping* owner : resolver_.chain()) {
      for (const SettingSpec* spec : owner->settings_of(key))
        add_entry(entries, {&spec->condition, &spec->value, owner}, [&] { return of_spec(*spec, *owner, wanted); });
    }
    --depth_;
    return entries.ways;
  }

 private:
  /// The mapping and the entry that an expression is evaluated for.
  struct Frame {
    const Mapping& owner;
    EntryAtHand at;
  };

  Ways of_spec(const SettingSpec& spec, const Mapping& owner, const Value& wanted) {
    if (spec.fixed) return kNoWay;
    const Frame frame{owner, resolver_.at_hand(resolver_.primary_of(spec.natives))};
    Ways ways = of_branches(spec.value, frame, wanted);
    // Without its entry the setting takes its default, which may be what is wanted.
    if (!spec.default_value.empty() && frame.at.lookup != nullptr && frame.at.lookup->given()) {
      if (is_meant(evaluated(spec.default_value, frame), wanted)) add(ways, one_entry({frame.at.lookup->written, std::nullopt, nullptr}));
    }
    return where_holding(spec.condition, {owner, {}}, ways);
  }

  /// One of several entries of the same thing, of which the first that counts is taken.
  struct Alternative {
    const Condition* condition;
    const Branches* branches;
    const Mapping* owner;
  };
  struct FirstOfMany {
    Ways ways;
    Ways to_here = kNothingToDo;       // what it takes that those before do not count …
    std::vector<Alternative> to_pass;  // … but for these, of which that is not worked out yet
    bool is_decided = false;           // one counts whatever is written
  };

  /// What costs most, that those before do not count, is asked only where the entry has a way of its own.
  template <typename OwnWays>
  void add_entry(FirstOfMany& entries, const Alternative& entry, const OwnWays& own_ways) {
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

  /// What it takes that an entry does not count: that its condition does not hold, or none of its cases.
  Ways passing_over(const Alternative& entry) {
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

  static bool is_done(const Ways& ways) {
    return std::any_of(ways.begin(), ways.end(), [](const Way& way) { return way.price == 0; });
  }

  /// What it takes that a condition does not hold; where no way is known it is left to what is changed anyway.
  Ways failing(const Expression& condition, const Frame& frame) {
    if (condition.empty()) return kNoWay;
    Ways ways = of_truth(condition, frame, false);
    return ways.empty() ? kLeftToOthers : ways;
  }

  /// The ways, where a condition holds.
  Ways where_holding(const Condition& condition, const Frame& frame, const Ways& ways) {
    if (ways.empty() || !resolver_.in_range(condition, frame.owner)) return kNoWay;
    Ways to_here = kNothingToDo;
    if (condition.scope != nullptr) to_here = of_truth(condition.scope->when, frame, true);
    if (!to_here.empty()) to_here = both(to_here, of_truth(condition.when, frame, true));
    return both(to_another_branch(std::move(to_here)), ways);
  }

  Ways of_branches(const Branches& branches, const Frame& frame, const Value& wanted) {
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

  Ways of_value(const ValueSpec& spec, const Frame& frame, const Value& wanted) {
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

  Value evaluated(const Expression& expression, const Frame& frame) {
    Reads ignored;
    return resolver_.evaluate(expression, frame.owner, frame.at, ignored);
  }

  // ---- expressions ----

  /// A part of an expression, by itself. Conditions are shared by many settings: each of their parts is evaluated once.
  const Value& evaluated(const ExprTree& tree, const ExprNode& node, const Frame& frame) {
    const auto [known, is_new] = values_.try_emplace({&node, &frame.owner, frame.at.lookup});
    if (is_new) {
      Reads ignored;
      known->second = resolver_.evaluate(tree, node, frame.owner, frame.at, ignored);
    }
    return known->second;
  }

  static std::vector<const ExprNode*> children_of(const ExprTree& tree, const ExprNode& node) {
    std::vector<const ExprNode*> children;
    for (std::uint32_t at = node.child; at != ExprNode::kNone; at = tree.nodes[at].next) children.push_back(&tree.nodes[at]);
    return children;
  }

  Ways of_expression(const Expression& expression, const Frame& frame, const Value& wanted) {
    const ExprTree* tree = expression.tree();
    return tree == nullptr ? kNoWay : of_node(*tree, tree->nodes.back(), frame, wanted);
  }

  Ways of_truth(const Expression& expression, const Frame& frame, bool wanted) {
    const ExprTree* tree = expression.tree();
    if (expression.empty()) return wanted ? kNothingToDo : kNoWay;
    return tree == nullptr ? kNoWay : of_condition(*tree, tree->nodes.back(), frame, wanted);
  }

  Ways of_node(const ExprTree& tree, const ExprNode& node, const Frame& frame, const Value& wanted) {
    if (is_meant(evaluated(tree, node, frame), wanted)) return kNothingToDo;
    const std::vector<const ExprNode*> parts = children_of(tree, node);
    switch (node.kind) {
      case ExprKind::name:
        return of_name(tree.name(node), frame, wanted);
      case ExprKind::call:
        return of_call(tree, node, parts, frame, wanted);
      case ExprKind::choice: {
        Ways ways;
        for (const bool first : {true, false}) {
          const Ways own = of_node(tree, *parts[first ? 1 : 2], frame, wanted);
          if (!own.empty()) add(ways, both(to_another_branch(of_condition(tree, *parts[0], frame, first)), own));
        }
        return ways;
      }
      case ExprKind::coalesce: {
        Ways ways;
        if (evaluated(tree, *parts[0], frame).is_none()) ways = of_node(tree, *parts[1], frame, wanted);
        add(ways, of_node(tree, *parts[0], frame, wanted));
        return ways;
      }
      case ExprKind::negate:
        return wanted.is_number() ? of_node(tree, *parts[0], frame, negated(wanted)) : kNoWay;
      case ExprKind::add:
      case ExprKind::subtract:
      case ExprKind::multiply:
      case ExprKind::divide:
      case ExprKind::floor_divide:
        return of_operands(tree, node, parts, frame, wanted);
      default:
        return wanted.is_bool() ? of_condition(tree, node, frame, wanted.as_bool()) : kNoWay;
    }
  }

  static Value negated(const Value& value) { return value.is_int() ? Value(-value.as_int()) : Value(-value.as_real()); }

  Ways of_operands(const ExprTree& tree, const ExprNode& node, const std::vector<const ExprNode*>& parts, const Frame& frame,
                   const Value& wanted) {
    Ways ways;
    for (const bool known_first : {false, true}) {
      const Value known = evaluated(tree, *parts[known_first ? 0 : 1], frame);
      const auto operand = operand_of(node.kind, wanted, known, known_first);
      if (operand.has_value()) add(ways, of_node(tree, *parts[known_first ? 1 : 0], frame, *operand));
    }
    // Of whole numbers only ones make one: `nodes * processes`.
    const Value one(std::int64_t{1});
    if (node.kind == ExprKind::multiply && is_meant(one, wanted))
      add(ways, both(of_node(tree, *parts[0], frame, one), of_node(tree, *parts[1], frame, one)));
    return ways;
  }

  Ways of_name(std::string_view name, const Frame& frame, const Value& wanted) {
    constexpr std::string_view kLocal = "local.";
    if (name == "native") return ways_of_entry(resolver_, frame.at.lookup, wanted);
    if (name.starts_with(kLocal)) return of_definition(name.substr(kLocal.size()), wanted);
    const auto key = vocabulary_.find(name);
    return key.has_value() ? setting(*key, wanted) : kNoWay;
  }

  Ways of_definition(std::string_view name, const Value& wanted) {
    if (depth_ == kDeepest) return kNoWay;
    ++depth_;
    FirstOfMany entries;
    for (const Mapping* owner : resolver_.chain()) {
      for (const DefineSpec& define : owner->defines) {
        if (define.name != name) continue;
        const Frame frame{*owner, {}};
        add_entry(entries, {&define.condition, &define.value, owner},
                  [&] { return where_holding(define.condition, frame, of_branches(define.value, frame, wanted)); });
      }
    }
    --depth_;
    return entries.ways;
  }

  /// The entry that a call of `native` or `given` names; null when it names none, or several of which none is written.
  const Lookup* named_in(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame) {
    std::vector<std::string> paths;
    for (const ExprNode* argument : arguments) {
      if (argument->kind != ExprKind::literal || !tree.literals[argument->literal].is_text()) return nullptr;
      for (const std::string& meant : frame.owner.meant_by(tree.literals[argument->literal].as_text())) paths.push_back(meant);
    }
    const std::vector<std::string_view> views(paths.begin(), paths.end());
    return resolver_.primary_of(views);
  }

  Ways of_call(const ExprTree& tree, const ExprNode& node, const std::vector<const ExprNode*>& arguments, const Frame& frame,
               const Value& wanted) {
    const std::string_view function = tree.name(node);
    if (function == "native") return ways_of_entry(resolver_, named_in(tree, arguments, frame), wanted);
    if (function == "class") return of_class(tree, arguments, frame, wanted);
    if (function == "raw") return ways_of_raw(named_in(tree, arguments, frame), wanted);
    if (function == "int" && arguments.size() == 1 && wanted.is_int()) return of_whole_part(tree, *arguments[0], frame, wanted);
    const bool same_in_another_type = function == "int" || function == "double" || function == "bool" || function == "string";
    const bool same_in_another_case = (function == "lowerAscii" || function == "upperAscii") && wanted.is_text();
    if ((same_in_another_type || same_in_another_case) && arguments.size() == 1) return of_node(tree, *arguments[0], frame, wanted);
    return wanted.is_bool() ? of_condition(tree, node, frame, wanted.as_bool()) : kNoWay;
  }

  /// What the fraction is cut off of, as in `int(steps * ratio)`: the ratio itself, or the middle between two whole numbers, since the product of a
  /// rounded ratio may fall below the number. An entry that says the number itself is plainer.
  Ways of_whole_part(const ExprTree& tree, const ExprNode& argument, const Frame& frame, const Value& wanted) {
    Ways shares = of_node(tree, argument, frame, Value(wanted.number()));
    add(shares, of_node(tree, argument, frame, Value(wanted.number() + 0.5)));
    for (Way& way : shares) way.price *= 2;
    Ways ways = of_node(tree, argument, frame, wanted);
    add(ways, std::move(shares));
    return ways;
  }

  /// The class of a section is what its mount selects by an entry.
  Ways of_class(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame, const Value& wanted) {
    if (arguments.size() != 1 || arguments[0]->kind != ExprKind::literal || !tree.literals[arguments[0]->literal].is_text()) return kNoWay;
    const std::vector<std::string> paths = frame.owner.meant_by(tree.literals[arguments[0]->literal].as_text());
    const MountSpec* mount = paths.empty() ? nullptr : resolver_.mount_of(paths.front());
    return mount == nullptr ? kNoWay : of_value(mount->select, {frame.owner, {}}, wanted);
  }

  Ways of_condition(const ExprTree& tree, const ExprNode& node, const Frame& frame, bool wanted) {
    const Value now = evaluated(tree, node, frame);
    if (now.is_bool() && now.as_bool() == wanted) return kNothingToDo;
    const std::vector<const ExprNode*> parts = children_of(tree, node);
    switch (node.kind) {
      case ExprKind::logical_not:
        return of_condition(tree, *parts[0], frame, !wanted);
      case ExprKind::logical_and:
      case ExprKind::logical_or: {
        const bool all = (node.kind == ExprKind::logical_and) == wanted;
        Ways first = of_condition(tree, *parts[0], frame, wanted);
        if (all) return first.empty() ? first : both(first, of_condition(tree, *parts[1], frame, wanted));
        add(first, of_condition(tree, *parts[1], frame, wanted));
        return first;
      }
      case ExprKind::equal:
      case ExprKind::unequal:
        return of_comparison(tree, parts, frame, (node.kind == ExprKind::equal) == wanted);
      case ExprKind::in:
        return of_membership(tree, parts, frame, wanted);
      case ExprKind::name:
        return of_name(tree.name(node), frame, Value(wanted));
      case ExprKind::call: {
        const Lookup* lookup = tree.name(node) == "given" ? named_in(tree, parts, frame) : nullptr;
        if (lookup != nullptr) return ways_of_being_given(*lookup, wanted);
        const bool entry = tree.name(node) == "native" || tree.name(node) == "raw" || tree.name(node) == "bool";
        return entry ? of_call(tree, node, parts, frame, Value(wanted)) : kNoWay;
      }
      default:
        return kNoWay;
    }
  }

  /// `x == known`; that something is not so leaves open what it is, but for yes and no: the entry that is changed anyway may be the one, which reading it
  /// back shows.
  Ways of_comparison(const ExprTree& tree, const std::vector<const ExprNode*>& parts, const Frame& frame, bool wanted) {
    Ways ways;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      Value known = evaluated(tree, *parts[1 - side], frame);
      if (known.is_unknown()) continue;
      const bool another = !wanted && !known.is_bool();
      if (!wanted && !another) known = Value(!known.as_bool());
      if (another && ways.empty()) ways = kLeftToOthers;
      add(ways, another ? of_another(tree, *parts[side], frame, known) : of_node(tree, *parts[side], frame, known));
    }
    return ways;
  }

  /// Anything but this: the entry goes, or says another of its choices.
  Ways of_another(const ExprTree& tree, const ExprNode& node, const Frame& frame, const Value& unwanted) {
    const Lookup* lookup = entry_in(tree, node, frame);
    return lookup == nullptr ? kNoWay : ways_to_another(*lookup, unwanted);
  }

  /// The entry that a part of an expression is, but for its type and its case; null when it is none.
  const Lookup* entry_in(const ExprTree& tree, const ExprNode& node, const Frame& frame) {
    if (node.kind == ExprKind::name) return tree.name(node) == "native" ? frame.at.lookup : nullptr;
    if (node.kind != ExprKind::call) return nullptr;
    const std::vector<const ExprNode*> parts = children_of(tree, node);
    const std::string_view function = tree.name(node);
    if (function == "native" || function == "raw") return named_in(tree, parts, frame);
    return parts.size() == 1 && function != "class" && function != "given" ? entry_in(tree, *parts[0], frame) : nullptr;
  }

  Ways of_membership(const ExprTree& tree, const std::vector<const ExprNode*>& parts, const Frame& frame, bool wanted) {
    const Value list = evaluated(tree, *parts[1], frame);
    if (!wanted || !list.is_list()) return kNoWay;
    Ways ways;
    for (const Value& item : list.as_list()) add(ways, of_node(tree, *parts[0], frame, item));
    return ways;
  }

  Evaluator& evaluator_;
  Resolver resolver_;
  const Vocabulary& vocabulary_;
  std::map<std::tuple<const ExprNode*, const Mapping*, const Lookup*>, Value> values_;  // of parts of expressions, for the entry at hand
  int depth_ = 0;
};

}  // namespace

std::vector<Change> changes_for(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries,
                                const std::string& chip, KeyId key, const Value& wanted) {
  Evaluator own(vocabulary, mapping, version, entries, chip);
  return changes_for(vocabulary, mapping, version, entries, chip, key, wanted, own);
}

std::vector<Change> changes_for(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries,
                                const std::string& chip, KeyId key, const Value& wanted, Evaluator& known) {
  if (wanted.is_unknown()) return {};
  Ways ways = Inverse(vocabulary, mapping, version, entries, chip, known).setting(key, wanted);
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.price < b.price; });
  std::vector<Change> changes;
  for (Way& way : ways) {
    const auto same = [&](const Change& one) { return same_change(one, way.change); };
    if (changes.size() == kMostProposed) break;
    if (!way.change.empty() && std::none_of(changes.begin(), changes.end(), same)) changes.push_back(std::move(way.change));
  }
  return changes;
}

}  // namespace alignlint
