#include <algorithm>
#include <optional>
#include <utility>

#include "mapping/backwards/backwards.h"
#include "mapping/backwards/entry_ways.h"

namespace alignlint {

std::vector<const ExprNode*> Inverse::children_of(const ExprTree& tree, const ExprNode& node) {
  std::vector<const ExprNode*> children;
  for (std::uint32_t at = node.child; at != ExprNode::kNone; at = tree.nodes[at].next) children.push_back(&tree.nodes[at]);
  return children;
}

Ways Inverse::of_expression(const Expression& expression, const Frame& frame, const Value& wanted) {
  const ExprTree* tree = expression.tree();
  return tree == nullptr ? kNoWay : of_node(*tree, tree->nodes.back(), frame, wanted);
}

Ways Inverse::of_truth(const Expression& expression, const Frame& frame, bool wanted) {
  const ExprTree* tree = expression.tree();
  if (expression.empty()) return wanted ? kNothingToDo : kNoWay;
  return tree == nullptr ? kNoWay : of_condition(*tree, tree->nodes.back(), frame, wanted);
}

Ways Inverse::of_node(const ExprTree& tree, const ExprNode& node, const Frame& frame, const Value& wanted) {
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
      const bool is_open = evaluated(tree, *parts[0], frame).is_none();
      Ways ways;
      if (is_open) ways = of_node(tree, *parts[1], frame, wanted);
      add(ways, of_node(tree, *parts[0], frame, wanted));
      // What counts without the first part says it already: that goes.
      if (!is_open && is_meant(evaluated(tree, *parts[1], frame), wanted)) add(ways, of_node(tree, *parts[0], frame, Value::none()));
      return ways;
    }
    case ExprKind::index:
      return of_item(tree, parts, frame, wanted);
    case ExprKind::each:
      if (wanted.is_list()) return of_each(tree, node, frame, wanted.as_list());
      return wanted.is_bool() ? of_condition(tree, node, frame, wanted.as_bool()) : kNoWay;
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

Value Inverse::negated(const Value& value) { return value.is_int() ? Value(-value.as_int()) : Value(-value.as_real()); }

Ways Inverse::of_operands(const ExprTree& tree, const ExprNode& node, const std::vector<const ExprNode*>& parts, const Frame& frame,
                          const Value& wanted) {
  if (wanted.is_list()) return of_list(tree, node, frame, wanted.as_list());
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

Ways Inverse::of_list(const ExprTree& tree, const ExprNode& node, const Frame& frame, const ValueList& wanted) {
  const Value& known = evaluated(tree, node, frame);
  // A list of another length is one of another network, and no reason to change that; where the framework refuses what is written, it is none.
  const bool another = known.is_list() && known.as_list().size() != wanted.size() && !is_lost_;
  return another ? kNoWay : of_sequence(tree, node, frame, wanted);
}

Ways Inverse::of_each(const ExprTree& tree, const ExprNode& node, const Frame& frame, const ValueList& wanted) {
  const Value& known = evaluated(tree, node, frame);
  const bool another = known.is_list() && known.as_list().size() != wanted.size() && !is_lost_;
  if (another || tree.name(node) != "map") return kNoWay;
  const std::vector<const ExprNode*> parts = children_of(tree, node);
  Ways ways = of_node(tree, *parts[0], frame, Value(wanted));
  const ExprNode* list = ways.empty() ? indexed_in(tree, *parts[1], frame) : nullptr;
  return list == nullptr ? ways : of_node(tree, *list, frame, Value(wanted));
}

const ExprNode* Inverse::indexed_in(const ExprTree& tree, const ExprNode& node, const Frame& frame) {
  const std::vector<const ExprNode*> parts = children_of(tree, node);
  if (node.kind == ExprKind::index && entry_in(tree, *parts[0], frame) != nullptr) return parts[0];
  for (const ExprNode* part : parts) {
    if (const ExprNode* found = indexed_in(tree, *part, frame)) return found;
  }
  return nullptr;
}

Ways Inverse::of_sequence(const ExprTree& tree, const ExprNode& node, const Frame& frame, const ValueList& wanted) {
  const std::vector<const ExprNode*> parts = children_of(tree, node);
  Ways ways;
  if (node.kind == ExprKind::multiply) {
    for (const std::size_t list : {std::size_t{0}, std::size_t{1}}) {
      const auto count = repetitions_of(evaluated(tree, *parts[list], frame), wanted);
      if (count.has_value()) add(ways, of_node(tree, *parts[1 - list], frame, Value(*count)));
    }
    return ways;
  }
  if (node.kind != ExprKind::add) return of_node(tree, node, frame, Value(wanted));
  for (std::size_t end = 0; end <= wanted.size(); ++end) {
    // Parts that repeat an item meet where the items change.
    if (end > 0 && end < wanted.size() && is_meant(wanted[end - 1], wanted[end])) continue;
    const auto middle = wanted.begin() + static_cast<std::ptrdiff_t>(end);
    const Ways first = of_sequence(tree, *parts[0], frame, ValueList(wanted.begin(), middle));
    if (!first.empty()) add(ways, both(first, of_sequence(tree, *parts[1], frame, ValueList(middle, wanted.end()))));
  }
  return ways;
}

Ways Inverse::of_name(std::string_view name, const Frame& frame, const Value& wanted) {
  constexpr std::string_view kLocalName = "local.";
  if (name == "native") return ways_of_entry(resolver_, frame.at.lookup, wanted);
  if (name.starts_with(kLocalName)) return of_definition(name.substr(kLocalName.size()), wanted);
  const auto key = vocabulary_.find(name);
  return key.has_value() ? setting(*key, wanted) : kNoWay;
}

const Lookup* Inverse::named_in(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame) {
  std::vector<std::string> paths;
  for (const ExprNode* argument : arguments) {
    if (argument->kind != ExprKind::literal || !tree.literals[argument->literal].is_text()) return nullptr;
    for (const std::string& meant : frame.owner.meant_by(tree.literals[argument->literal].as_text())) paths.push_back(meant);
  }
  const std::vector<std::string_view> views(paths.begin(), paths.end());
  return resolver_.primary_of(views);
}

Ways Inverse::of_call(const ExprTree& tree, const ExprNode& node, const std::vector<const ExprNode*>& arguments, const Frame& frame,
                      const Value& wanted) {
  const std::string_view function = tree.name(node);
  if (function == "native") return ways_of_entry(resolver_, named_in(tree, arguments, frame), wanted);
  if (function == "class") return of_class(tree, arguments, frame, wanted);
  if (function == "raw") return ways_of_raw(named_in(tree, arguments, frame), wanted);
  if (function == "int" && arguments.size() == 1 && wanted.is_int()) return of_whole_part(tree, *arguments[0], frame, wanted);
  if (function == "math.greatest" || function == "math.least")
    return of_extreme(tree, function == "math.greatest", arguments, frame, wanted);
  const bool same_in_another_type = function == "int" || function == "double" || function == "bool" || function == "string";
  const bool same_in_another_case = (function == "lowerAscii" || function == "upperAscii") && wanted.is_text();
  if ((same_in_another_type || same_in_another_case) && arguments.size() == 1) return of_node(tree, *arguments[0], frame, wanted);
  return wanted.is_bool() ? of_condition(tree, node, frame, wanted.as_bool()) : kNoWay;
}

Ways Inverse::of_extreme(const ExprTree& tree, bool greatest, const std::vector<const ExprNode*>& arguments, const Frame& frame,
                         const Value& wanted) {
  if (!wanted.is_number()) return kNoWay;
  Ways ways;
  for (const ExprNode* argument : arguments) {
    const bool decides = std::all_of(arguments.begin(), arguments.end(), [&](const ExprNode* other) {
      const Value known = other == argument ? wanted : evaluated(tree, *other, frame);
      return known.is_number() && (greatest ? known.number() <= wanted.number() : known.number() >= wanted.number());
    });
    if (decides) add(ways, of_node(tree, *argument, frame, wanted));
  }
  return ways;
}

Ways Inverse::of_whole_part(const ExprTree& tree, const ExprNode& argument, const Frame& frame, const Value& wanted) {
  Ways shares = of_node(tree, argument, frame, Value(wanted.number()));
  add(shares, of_node(tree, argument, frame, Value(wanted.number() + 0.5)));
  for (Way& way : shares) way.price *= 2;
  Ways ways = of_node(tree, argument, frame, wanted);
  add(ways, std::move(shares));
  return ways;
}

const MountSpec* Inverse::mount_named(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame) {
  if (arguments.size() != 1 || arguments[0]->kind != ExprKind::literal || !tree.literals[arguments[0]->literal].is_text()) return nullptr;
  const std::vector<std::string> paths = frame.owner.meant_by(tree.literals[arguments[0]->literal].as_text());
  return paths.empty() ? nullptr : resolver_.mount_of(paths.front());
}

Ways Inverse::of_class(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame, const Value& wanted) {
  const MountSpec* mount = mount_named(tree, arguments, frame);
  return mount == nullptr ? kNoWay : of_value(mount->select, {frame.owner, {}}, wanted);
}

bool Inverse::is_in_order(ExprKind kind, double left, double right) {
  switch (kind) {
    case ExprKind::less:
      return left < right;
    case ExprKind::less_equal:
      return left <= right;
    case ExprKind::greater:
      return left > right;
    default:
      return left >= right;
  }
}

Ways Inverse::of_condition(const ExprTree& tree, const ExprNode& node, const Frame& frame, bool wanted) {
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
    case ExprKind::less:
    case ExprKind::less_equal:
    case ExprKind::greater:
    case ExprKind::greater_equal:
      return of_order(tree, node, parts, frame, wanted);
    default:
      return kNoWay;
  }
}

Ways Inverse::of_order(const ExprTree& tree, const ExprNode& node, const std::vector<const ExprNode*>& parts, const Frame& frame,
                       bool wanted) {
  Ways ways = kLeftToOthers;  // how much more or less only a value that is wanted elsewhere tells
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const Lookup* const lookup = entry_in(tree, *parts[side], frame);
    const Value known = evaluated(tree, *parts[1 - side], frame);
    if (lookup == nullptr || !lookup->given() || lookup->key == nullptr || !lookup->remainder.empty() || !known.is_number()) continue;
    // Or what the entry is when nobody writes it.
    const Value& without = lookup->key->default_value;
    if (!without.is_number()) continue;
    const double left = side == 0 ? without.number() : known.number();
    const double right = side == 0 ? known.number() : without.number();
    if (is_in_order(node.kind, left, right) == wanted) add(ways, ways_of_being_given(*lookup, false));
  }
  return ways;
}

Ways Inverse::of_comparison(const ExprTree& tree, const std::vector<const ExprNode*>& parts, const Frame& frame, bool wanted) {
  Ways ways;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    Value known = evaluated(tree, *parts[1 - side], frame);
    if (known.is_unknown()) continue;
    const bool another = !wanted && !known.is_bool();
    if (!wanted && !another) known = Value(!known.as_bool());
    if (another && ways.empty()) ways = kLeftToOthers;
    add(ways, another ? of_another(tree, *parts[side], frame, {known}) : of_node(tree, *parts[side], frame, known));
  }
  return ways;
}

Ways Inverse::of_another(const ExprTree& tree, const ExprNode& node, const Frame& frame, const ValueList& unwanted) {
  if (!may_guess_) return kNoWay;
  if (const Lookup* lookup = entry_in(tree, node, frame)) return ways_to_another(*lookup, unwanted);
  if (node.kind == ExprKind::call && tree.name(node) == "class") return class_to_another(tree, children_of(tree, node), frame);
  const auto key = node.kind == ExprKind::name ? vocabulary_.find(tree.name(node)) : std::nullopt;
  return key.has_value() ? setting_to_another(*key, unwanted) : kNoWay;
}

Ways Inverse::class_to_another(const ExprTree& tree, const std::vector<const ExprNode*>& arguments, const Frame& frame) {
  const MountSpec* mount = mount_named(tree, arguments, frame);
  const ExprTree* select = mount == nullptr ? nullptr : mount->select.value.tree();
  if (select == nullptr) return kNoWay;
  const Frame there{frame.owner, {}};
  return of_another(*select, select->nodes.back(), there, {evaluated(*select, select->nodes.back(), there)});
}

Ways Inverse::of_item(const ExprTree& tree, const std::vector<const ExprNode*>& parts, const Frame& frame, const Value& wanted) {
  const Value list = evaluated(tree, *parts[0], frame);
  const Value index = evaluated(tree, *parts[1], frame);
  if (!list.is_list() || !index.is_int() || index.as_int() < 0) return kNoWay;
  ValueList items = list.as_list();
  const auto at = static_cast<std::size_t>(index.as_int());
  if (at >= items.size()) return kNoWay;
  items[at] = wanted;
  return of_node(tree, *parts[0], frame, Value(std::move(items)));
}

const Lookup* Inverse::entry_in(const ExprTree& tree, const ExprNode& node, const Frame& frame) {
  if (node.kind == ExprKind::name) return tree.name(node) == "native" ? frame.at.lookup : nullptr;
  if (node.kind != ExprKind::call) return nullptr;
  const std::vector<const ExprNode*> parts = children_of(tree, node);
  const std::string_view function = tree.name(node);
  if (function == "native" || function == "raw") return named_in(tree, parts, frame);
  return parts.size() == 1 && function != "class" && function != "given" ? entry_in(tree, *parts[0], frame) : nullptr;
}

Ways Inverse::of_membership(const ExprTree& tree, const std::vector<const ExprNode*>& parts, const Frame& frame, bool wanted) {
  const Value list = evaluated(tree, *parts[1], frame);
  if (!list.is_list()) return kNoWay;
  Ways ways = wanted ? kNoWay : kLeftToOthers;
  if (!wanted) add(ways, of_another(tree, *parts[0], frame, list.as_list()));
  if (!wanted) return ways;
  for (const Value& item : list.as_list()) add(ways, of_node(tree, *parts[0], frame, item));
  return ways;
}

}  // namespace alignlint
