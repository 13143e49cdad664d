#include "expr/evaluate.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "expr/functions.h"
#include "expr/operators.h"
#include "expr/text_functions.h"
#include "value/size.h"

namespace alignlint {

namespace {

/// A macro in a macro goes over a list for each item of another: some ten thousand steps for the largest networks and their stages.
constexpr std::size_t kMostVisits = 20'000;

/// One walk over a tree. The parser bounds the depth of trees.
class Evaluation {
 public:
  Evaluation(const ExprTree& tree, const Scope& scope) : tree_(tree), scope_(scope) {}

  Value value(const ExprNode& node) {
    switch (node.kind) {
      case ExprKind::literal:
        return tree_.literals[node.literal];
      case ExprKind::name:
        return scope_.name ? scope_.name(tree_.name(node)) : failed(tree_.name(node), "has no value here");
      case ExprKind::list:
        return list(node);
      case ExprKind::call:
        return call(node);
      case ExprKind::each:
        return each(node);
      case ExprKind::item:
        return items_[node.literal];
      case ExprKind::negate:
        return apply_minus(value(child(node)), tree_.part(node));
      case ExprKind::logical_not:
        return negation(condition(node, child(node)));
      case ExprKind::logical_and:
        return logical(node, false);
      case ExprKind::logical_or:
        return logical(node, true);
      case ExprKind::choice:
        return choice(node);
      case ExprKind::coalesce:
        return coalesce(node);
      default:
        return binary(node);
    }
  }

 private:
  const ExprNode& child(const ExprNode& node) const { return tree_.nodes[node.child]; }
  const ExprNode& next(const ExprNode& node) const { return tree_.nodes[node.next]; }

  /// The value of an operand; what stands there as it is is not copied. `made` keeps what is worked out.
  const Value& operand(const ExprNode& node, Value& made) {
    if (node.kind == ExprKind::literal) return tree_.literals[node.literal];
    made = value(node);
    return made;
  }

  std::vector<Value> children(const ExprNode& node) {
    std::vector<Value> out;
    for (std::uint32_t i = node.child; i != ExprNode::kNone; i = tree_.nodes[i].next) out.push_back(value(tree_.nodes[i]));
    return out;
  }

  /// The values of a call's arguments: nearly all calls are of names in quotes, which lie one behind the other. `made` is as for `operand`.
  std::span<const Value> arguments(const ExprNode& node, std::vector<Value>& made) {
    std::uint32_t first = ExprNode::kNone;
    std::uint32_t count = 0;
    for (std::uint32_t i = node.child; i != ExprNode::kNone; i = tree_.nodes[i].next, ++count) {
      const ExprNode& argument = tree_.nodes[i];
      if (count == 0) first = argument.literal;
      if (argument.kind == ExprKind::literal && argument.literal == first + count) continue;
      made = children(node);
      return made;
    }
    return count == 0 ? std::span<const Value>() : std::span(tree_.literals).subspan(first, count);
  }

  Value list(const ExprNode& node) {
    Value made(children(node));
    if (count_values(made) - 1 > kMostItems) return failed(tree_.part(node), "has more than " + std::to_string(kMostItems) + " items");
    return made;
  }

  Value call(const ExprNode& node) {
    std::vector<Value> made;
    const std::span<const Value> arguments = this->arguments(node, made);
    if (node.literal != ExprNode::kNone) return find_match(arguments.front(), tree_.patterns[node.literal], tree_.part(node));
    if (node.function != ExprNode::kOfContext) return call_function(pure_functions()[node.function], arguments, tree_.part(node));
    std::optional<Value> result = scope_.call ? scope_.call(tree_.name(node), arguments) : std::nullopt;
    return result ? *std::move(result) : failed(tree_.part(node), "calls a function that does not exist here");
  }

  /// A macro over a list, or the keys of a dict. `all` and `exists` are decided by one item that decides them, whatever is unknown of the others.
  Value each(const ExprNode& node) {
    const ExprNode& receiver = child(node);
    const Value over = value(receiver);
    if (over.is_unknown()) return over;
    if (!over.is_list() && !over.is_dict()) return needs(tree_.part(node), "a list or a dict", over);
    const ValueList list = over.is_list() ? over.as_list() : keys_of(over.as_dict());
    const std::string_view macro = tree_.name(node);
    const ExprNode& body = next(receiver);
    items_.resize(node.literal + 1);
    return macro == "map"      ? mapped(node, list, body)
           : macro == "filter" ? filtered(node, list, body)
                               : quantified(node, list, body, macro == "exists");
  }

  static ValueList keys_of(const ValueDict& dict) {
    ValueList keys;
    for (const auto& [key, entry] : dict) keys.emplace_back(key);
    return keys;
  }

  Value of_item(const ExprNode& node, const Value& item, const ExprNode& body) {
    if (++visits_ > kMostVisits) return failed(tree_.part(node), "goes over more than " + std::to_string(kMostVisits) + " items");
    items_.resize(node.literal + 1);  // a macro inside the body has added its own
    items_[node.literal] = item;
    return value(body);
  }

  Value mapped(const ExprNode& node, const ValueList& list, const ExprNode& body) {
    ValueList made;
    for (const Value& item : list) {
      made.push_back(of_item(node, item, body));
      if (visits_ > kMostVisits) return made.back();
    }
    return Value(std::move(made));
  }

  Value filtered(const ExprNode& node, const ValueList& list, const ExprNode& body) {
    ValueList kept;
    for (const Value& item : list) {
      Value keep = of_item(node, item, body);
      if (!keep.is_bool()) return keep.is_unknown() ? keep : needs(tree_.part(node), "true or false", keep);
      if (keep.as_bool()) kept.push_back(item);
    }
    return Value(std::move(kept));
  }

  Value quantified(const ExprNode& node, const ValueList& list, const ExprNode& body, bool deciding) {
    Value all(!deciding);
    for (const Value& item : list) {
      Value one = of_item(node, item, body);
      if (!one.is_bool() && !one.is_unknown()) one = needs(tree_.part(node), "true or false", one);
      if (one.is_bool() && one.as_bool() == deciding) return one;
      if (visits_ > kMostVisits) return one;
      if (one.is_unknown() && !all.is_unknown()) all = std::move(one);
    }
    return all;
  }

  Value binary(const ExprNode& node) {
    const ExprNode& left = child(node);
    Value made_left;
    Value made_right;
    const Value& a = operand(left, made_left);
    const Value& b = operand(next(left), made_right);
    return node.kind == ExprKind::index ? apply_index(a, b, tree_.part(node)) : apply_operator(node.kind, a, b, tree_.part(node));
  }

  /// A bool or unknown.
  Value condition(const ExprNode& whole, const ExprNode& node) {
    Value result = value(node);
    if (result.is_bool() || result.is_unknown()) return result;
    return failed(tree_.part(whole), "needs true or false, not " + std::string(kind_word(result)));
  }

  static Value negation(Value condition) { return condition.is_bool() ? Value(!condition.as_bool()) : condition; }

  /// `&&` and `||`; `deciding` is the operand that makes the other one irrelevant.
  Value logical(const ExprNode& node, bool deciding) {
    const ExprNode& left = child(node);
    Value a = condition(node, left);
    if (a.is_bool() && a.as_bool() == deciding) return a;
    Value b = condition(node, next(left));
    if (a.is_bool() || (b.is_bool() && b.as_bool() == deciding)) return b;
    return a;
  }

  Value choice(const ExprNode& node) {
    const ExprNode& decision = child(node);
    const ExprNode& yes = next(decision);
    const ExprNode& no = next(yes);
    Value decided = condition(node, decision);
    if (decided.is_bool()) return value(decided.as_bool() ? yes : no);
    Value a = value(yes);
    return equal_by_meaning(a, value(no)) == Truth::yes ? a : decided;
  }

  Value coalesce(const ExprNode& node) {
    const ExprNode& left = child(node);
    Value a = value(left);
    if (a.is_none()) return value(next(left));
    if (a.is_unknown()) static_cast<void>(value(next(left)));  // it may be null: the result rests on both
    return a;
  }

  const ExprTree& tree_;
  const Scope& scope_;
  std::vector<Value> items_;  // of the macros around the node at hand, outermost first
  std::size_t visits_ = 0;    // of all of them
};

}  // namespace

Value evaluate(const Expression& expression, const Scope& scope) {
  const ExprTree* tree = expression.tree();
  return tree == nullptr ? Value() : Evaluation(*tree, scope).value(tree->nodes.back());
}

Value evaluate(const ExprTree& tree, const ExprNode& part, const Scope& scope) { return Evaluation(tree, scope).value(part); }

Truth evaluate_truth(const Expression& expression, const Scope& scope) {
  const Value value = evaluate(expression, scope);
  return value.is_bool() ? truth(value.as_bool()) : Truth::unknown;
}

}  // namespace alignlint
