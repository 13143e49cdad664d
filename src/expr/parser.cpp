#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "diag/catalog.h"
#include "expr/expression.h"
#include "expr/functions.h"
#include "expr/precedence.h"
#include "expr/text_functions.h"
#include "expr/token.h"
#include "value/number.h"

namespace alignlint {

namespace {

// Evaluation recurses over the tree: this bounds both its depth and the parser's own.
constexpr int kDeepest = 200;
constexpr std::uint32_t kNone = ExprNode::kNone;

/// What a token of another language would be called here.
std::string_view translated(const Token& token) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kWords = {
      {{"and", "&&"}, {"or", "||"}, {"not", "!"}, {"True", "true"}, {"False", "false"}, {"None", "null"}}};
  const auto* found = std::find_if(kWords.begin(), kWords.end(), [&](const auto& row) { return token.is_word(row.first); });
  return found == kWords.end() ? std::string_view() : found->second;
}

/// No names: a method is called on a name.
bool is_reserved(std::string_view word) { return word == "true" || word == "false" || word == "null" || word == "in"; }

/// CEL's macros over lists: `x.all(item, CONDITION)`.
constexpr std::array<std::string_view, 4> kMacros = {"all", "exists", "filter", "map"};

bool is_macro(std::string_view name) { return std::find(kMacros.begin(), kMacros.end(), name) != kMacros.end(); }

/// A part of the tree in the making.
struct Branch {
  std::uint32_t node = kNone;
  int height = 0;
  std::uint32_t begin = 0;  // with the parentheses around it
};

/// What is wrong with an expression. Ends its parse.
struct Mistake {
  Diagnostic diagnostic;
};

/// Recursive descent; the binary operators by precedence climbing.
class ExprParser {
 public:
  ExprParser(std::string_view text, const TextPlace& place) {
    tree_.text = text;
    tree_.place = place;
    tree_.nodes.reserve(2 + text.size() / 6);
    advance();
  }

  /// Throws a `Mistake`.
  ExprTree parse() {
    [[maybe_unused]] const Branch root = parse_choice(0);
    if (token_.kind != TokenKind::end) fail_at_token("an operator");
    assert(root.node + 1 == tree_.nodes.size());
    return std::move(tree_);
  }

 private:
  // a ? b : c
  Branch parse_choice(int depth) {
    if (depth > kDeepest) fail<"nested">(token_.begin, token_.end);
    Branch condition = parse_binary(1, depth);
    if (!token_.is("?")) return condition;
    advance();
    const Branch yes = parse_binary(1, depth + 1);
    expect(":");
    const Branch no = parse_choice(depth + 1);
    return join(ExprKind::choice, condition, {yes, no});
  }

  Branch parse_binary(int level, int depth) {
    Branch left = parse_unary(depth);
    bool compared = false;
    while (operator_ != nullptr && operator_->level >= level) {
      const Operator* op = operator_;
      if (op->level == kComparison && std::exchange(compared, true)) fail<"chained">(token_.begin, token_.end);
      advance();
      const Branch right = parse_binary(op->level + 1, depth + 1);
      if (op->level != kComparison) compared = false;
      left = join(op->kind, left, {right});
    }
    return left;
  }

  Branch parse_unary(int depth) {
    if (depth > kDeepest) fail<"nested">(token_.begin, token_.end);
    const Token sign = token_;
    if (!sign.is("-") && !sign.is("!")) return parse_suffixes(parse_primary(depth), depth);
    advance();
    if (sign.is("-") && token_.kind == TokenKind::number) return parse_number(sign.begin, true);
    const Branch operand = parse_unary(depth + 1);
    return join(sign.is("-") ? ExprKind::negate : ExprKind::logical_not, {operand.node, operand.height, sign.begin}, {});
  }

  Branch parse_suffixes(Branch value, int depth) {
    while (true) {
      if (token_.is("[")) {
        advance();
        const Branch index = parse_choice(depth + 1);
        expect("]");
        value = join(ExprKind::index, value, {index});
      } else if (token_.is(".")) {
        value = parse_method(value, depth);
      } else {
        break;
      }
    }
    return value;
  }

  // .size()
  Branch parse_method(const Branch& receiver, int depth) {
    const Token dot = token_;
    advance();
    const Token name = token_;
    if (name.kind == TokenKind::name) advance();
    if (name.kind == TokenKind::name && name.word.find('.') == std::string_view::npos && token_.is("(")) {
      return parse_call({name.begin, name.word}, &receiver, depth);
    }
    fail<"dot">(dot.begin, dot.end);
  }

  Branch parse_primary(int depth) {
    switch (token_.kind) {
      case TokenKind::name:
        return parse_name(depth);
      case TokenKind::number:
        return parse_number(token_.begin, false);
      case TokenKind::text:
        return parse_text();
      case TokenKind::sign:
        break;
      case TokenKind::end:
      case TokenKind::broken:
        fail_at_token("a value");
    }
    const Token open = token_;
    if (open.is("[")) return parse_list(depth);
    if (!open.is("(")) fail_at_token("a value");
    advance();
    const Branch inside = parse_choice(depth + 1);
    expect(")");
    return {inside.node, inside.height, open.begin};
  }

  Branch parse_name(int depth) {
    const Token name = token_;
    if (name.word == "true" || name.word == "false") return literal(Value(name.word == "true"), name.begin);
    if (name.word == "null") return literal(Value::none(), name.begin);
    if (name.word == "in" || !translated(name).empty()) fail_at_token("a value");
    advance();
    if (!token_.is("(")) return push_name(name.begin, name.word);
    const std::size_t dot = name.word.rfind('.');
    if (dot == std::string_view::npos || find_pure_function(name.word) != nullptr)
      return parse_call({name.begin, name.word}, nullptr, depth);
    const std::string_view before = name.word.substr(0, dot);
    const auto end = name.begin + static_cast<std::uint32_t>(dot);
    if (is_reserved(before)) fail<"expected">(name.begin, end, "a value", before, "");
    const Branch receiver = push_name(name.begin, before);
    return parse_call({end + 1, name.word.substr(dot + 1)}, &receiver, depth);
  }

  Branch parse_number(std::uint32_t begin, bool negative) {
    const bool real = token_.word.find_first_of(".eE") != std::string_view::npos;
    if (!real) return literal(*parse_digits(token_.word, 10, negative), begin);
    const double number = parse_decimal(token_.word).value_or(0);
    return literal(Value(negative ? -number : number), begin);
  }

  Branch parse_text() {
    constexpr std::size_t kFine = std::string_view::npos;
    std::size_t bad_escape = kFine;
    std::string text = unquoted(token_.word, bad_escape);
    if (bad_escape == kFine) return literal(Value(std::move(text)), token_.begin);
    const auto at = token_.begin + static_cast<std::uint32_t>(bad_escape);
    fail<"escape">(at, at + 2, tree_.text.substr(at, 2));
  }

  /// From an opening bracket to the closing one: values with `,` between them, appended to `items`.
  void parse_items(std::string_view close, int depth, std::vector<Branch>& items) {
    advance();
    for (bool first = true; !token_.is(close); first = false) {
      if (!first) expect(",");
      items.push_back(parse_choice(depth + 1));
    }
    advance();
  }

  Branch parse_list(int depth) {
    const std::uint32_t begin = token_.begin;
    std::vector<Branch> items;
    parse_items("]", depth, items);
    return over(push(ExprKind::list, begin, before_), items);
  }

  /// The name of a call and where it stands.
  struct Called {
    std::uint32_t begin;
    std::string_view name;
  };

  /// At the opening parenthesis: `(item, EXPRESSION)`, where the expression may speak of the item.
  Branch parse_macro(const Called& called, const Branch& receiver, int depth) {
    advance();
    const Token item = token_;
    if (item.kind != TokenKind::name || item.word.find('.') != std::string_view::npos) fail_at_token("a name for the items");
    advance();
    expect(",");
    items_.push_back(item.word);
    const Branch body = parse_choice(depth + 1);
    items_.pop_back();
    expect(")");
    const Branch each = push(ExprKind::each, receiver.begin, before_);
    ExprNode& node = tree_.nodes[each.node];
    node.name_begin = called.begin;
    node.name_size = static_cast<std::uint32_t>(called.name.size());
    node.literal = static_cast<std::uint32_t>(items_.size());
    return over(each, {receiver, body});
  }

  /// At the opening parenthesis; `receiver` is what a method is called on.
  Branch parse_call(const Called& called, const Branch* receiver, int depth) {
    if (receiver != nullptr && is_macro(called.name)) return parse_macro(called, *receiver, depth);
    std::vector<Branch> arguments;
    if (receiver != nullptr) arguments.push_back(*receiver);
    const std::uint32_t begin = receiver != nullptr ? receiver->begin : called.begin;
    parse_items(")", depth, arguments);
    const Branch call = push(ExprKind::call, begin, before_);
    ExprNode& node = tree_.nodes[call.node];
    node.name_begin = called.begin;
    node.name_size = static_cast<std::uint32_t>(called.name.size());
    const PureFunction* const function = find_pure_function(called.name);
    if (function != nullptr) node.function = static_cast<std::uint16_t>(function - pure_functions().data());
    const Branch whole = over(call, arguments);
    check_call(called, function, receiver != nullptr, arguments);
    return whole;
  }

  void check_call(const Called& called, const PureFunction* function, bool method, const std::vector<Branch>& arguments) {
    const std::uint32_t end = called.begin + static_cast<std::uint32_t>(called.name.size());
    if (function == nullptr) {
      const std::string_view here = function_here(called.name);
      if (!here.empty()) fail<"function">(called.begin, end, called.name, here);
      return;
    }
    if (method && function->style == CallStyle::function) {
      fail<"no method">(called.begin, end, called.name, std::string(called.name) + "(x)");
    } else if (!method && function->style == CallStyle::method) {
      fail<"method">(called.begin, end, called.name, "x." + std::string(called.name) + (function->most == 1 ? "()" : "(…)"));
    } else if (arguments.size() < function->least || (function->most != 0 && arguments.size() > function->most)) {
      fail_count(called.name, *function, method, arguments.size(), called.begin);
    } else if (called.name == kMatches) {
      compile_pattern(arguments[1]);
    }
  }

  void fail_count(std::string_view name, const PureFunction& function, bool method, std::size_t given, std::uint32_t begin) {
    const std::size_t receiver = method ? 1 : 0;
    const std::size_t least = function.least - receiver;
    const std::string wanted = (function.most == 0 ? "at least " : "") + std::to_string(least) + (least == 1 ? " argument" : " arguments");
    fail<"arguments">(begin, before_, name, wanted,
                      std::to_string(given - receiver) + (given - receiver == 1 ? " is given" : " are given"));
  }

  /// A pattern in quotes is compiled once, and wrong ones are told at their place. The call is the last node.
  void compile_pattern(const Branch& argument) {
    const ExprNode& node = tree_.nodes[argument.node];
    if (node.kind != ExprKind::literal || !tree_.literals[node.literal].is_text()) return;
    Regex pattern(tree_.literals[node.literal].as_text());
    if (!pattern.valid()) {
      fail<"pattern">(node.begin, node.end, pattern.mistake());
      return;
    }
    tree_.nodes.back().literal = static_cast<std::uint32_t>(tree_.patterns.size());
    tree_.patterns.push_back(std::move(pattern));
  }

  Branch literal(Value value, std::uint32_t begin) {
    tree_.literals.push_back(std::move(value));
    const Branch made = push(ExprKind::literal, begin, token_.end);
    tree_.nodes.back().literal = static_cast<std::uint32_t>(tree_.literals.size() - 1);
    advance();
    return made;
  }

  Branch push(ExprKind kind, std::uint32_t begin, std::uint32_t end) {
    ExprNode& node = tree_.nodes.emplace_back();
    node.kind = kind;
    node.begin = begin;
    node.end = end;
    return {static_cast<std::uint32_t>(tree_.nodes.size() - 1), 1, begin};
  }

  /// A name, or the variable of a macro around it: the innermost of that name.
  Branch push_name(std::uint32_t begin, std::string_view name) {
    const auto size = static_cast<std::uint32_t>(name.size());
    const auto bound = std::find(items_.rbegin(), items_.rend(), name);
    const Branch made = push(bound == items_.rend() ? ExprKind::name : ExprKind::item, begin, begin + size);
    ExprNode& node = tree_.nodes.back();
    node.name_begin = begin;
    node.name_size = size;
    if (bound != items_.rend()) node.literal = static_cast<std::uint32_t>(items_.rend() - bound - 1);
    return made;
  }

  /// A node over `first` and `others`, from the begin of the first to the end of the last.
  Branch join(ExprKind kind, const Branch& first, std::initializer_list<Branch> others) {
    std::vector<Branch> children{first};
    children.insert(children.end(), others);
    return over(push(kind, first.begin, before_), children);
  }

  Branch over(Branch parent, const std::vector<Branch>& children) {
    std::uint32_t* link = &tree_.nodes[parent.node].child;
    for (const Branch& child : children) link = adopt(parent, link, child);
    return checked(parent);
  }

  /// Hangs a child in at `link`; returns where the next one goes.
  std::uint32_t* adopt(Branch& parent, std::uint32_t* link, const Branch& child) {
    parent.height = std::max(parent.height, child.height + 1);
    *link = child.node;
    return &tree_.nodes[child.node].next;
  }

  Branch checked(const Branch& made) {
    const ExprNode& node = tree_.nodes[made.node];
    if (made.height > kDeepest) fail<"nested">(node.begin, node.end);
    return made;
  }

  void advance() {
    before_ = token_.end;
    token_ = next_token(tree_.text, token_.end);
    operator_ = find_operator(token_);
  }

  void expect(std::string_view sign) {
    if (!token_.is(sign)) fail_at_token("'" + std::string(sign) + "'");
    advance();
  }

  [[noreturn]] void fail_at_token(const std::string& wanted) const {
    if (token_.kind == TokenKind::broken) fail<"token">(token_.begin, token_.end, token_.problem);
    if (token_.kind == TokenKind::end) fail<"end">(token_.begin, token_.end, wanted);
    const std::string_view meant = translated(token_);
    const std::string suggestion = meant.empty() ? "" : ", did you mean '" + std::string(meant) + "'?";
    fail<"expected">(token_.begin, token_.end, wanted, token_.word, suggestion);
  }

  template <MessageName message, class... Arguments>
  [[noreturn]] void fail(std::uint32_t begin, std::uint32_t end, const Arguments&... arguments) const {
    throw Mistake{make_diagnostic<Code::expression_error, message>(tree_.place.at(begin, end), arguments...)};
  }

  ExprTree tree_;
  Token token_;
  const Operator* operator_ = nullptr;   // the token as a binary operator
  std::vector<std::string_view> items_;  // variables of the macros around the token
  std::uint32_t before_ = 0;             // end of the token before
};

}  // namespace

Expression parse_expression(std::string_view text, Span where, Diagnostics& diagnostics) {
  return parse_expression(text, TextPlace(where, text.size()), diagnostics);
}

Expression parse_expression(std::string_view text, const TextPlace& place, Diagnostics& diagnostics) {
  return Expression(parse_tree(text, place, diagnostics));
}

Shared<ExprTree> parse_tree(std::string_view text, const TextPlace& place, Diagnostics& diagnostics) {
  try {
    return Shared<ExprTree>::make(ExprParser(text, place).parse());
  } catch (Mistake& mistake) {
    diagnostics.push_back(std::move(mistake.diagnostic));
    return {};
  }
}

}  // namespace alignlint
