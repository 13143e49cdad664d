#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "expr/place.h"
#include "text/regex.h"
#include "text/shared.h"
#include "text/span.h"
#include "value/value.h"

namespace alignlint {

enum class ExprKind : std::uint8_t {
  literal,
  name,         ///< dotted: `network.heads`
  list,         ///< children: the items
  call,         ///< children: the arguments, of a method the value it is called on first
  each,         ///< children: a list, what is asked or made of each item; `name` is the macro, `literal` the number of its variable
  item,         ///< the variable of an `each` around it; `literal` is its number, from 0 for the outermost
  index,        ///< list, index
  negate,       ///< -a
  logical_not,  ///< !a
  logical_and,
  logical_or,
  choice,  ///< condition, then, else
  equal,
  unequal,
  less,
  less_equal,
  greater,
  greater_equal,
  in,
  add,
  subtract,
  multiply,
  divide,
  floor_divide,
  modulo,
  coalesce,  ///< a ?? b
};

/// A node of an expression; plain data, linked by indices into `ExprTree::nodes`.
struct ExprNode {
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  static constexpr std::uint16_t kOfContext = 0xFFFFU;

  ExprKind kind = ExprKind::literal;
  std::uint16_t function = kOfContext;  ///< of a call: its number among the language's own (`find_pure_function`)
  std::uint32_t begin = 0;              ///< what it was made of: bytes of `ExprTree::text`
  std::uint32_t end = 0;
  std::uint32_t name_begin = 0;  ///< of a name or call: the word
  std::uint32_t name_size = 0;
  std::uint32_t child = kNone;    ///< the first
  std::uint32_t next = kNone;     ///< the parent's next child
  std::uint32_t literal = kNone;  ///< index into `ExprTree::literals`; of a call of `matches` with a pattern in quotes, into `patterns`
};

/// A parsed expression; does not change any more.
struct ExprTree {
  std::string_view text;
  TextPlace place;
  std::vector<ExprNode> nodes;  ///< children before parents, in the order written; the root is last
  std::vector<Value> literals;
  std::vector<Regex> patterns;

  [[nodiscard]] std::string_view part(const ExprNode& node) const { return text.substr(node.begin, node.end - node.begin); }
  [[nodiscard]] std::string_view name(const ExprNode& node) const { return text.substr(node.name_begin, node.name_size); }
};

/// A name an expression may read. `name` lives as long as the expression.
struct ExprName {
  std::string_view name;
  Span span;
};

/// A call of a function as it is written. `function` lives as long as the expression.
struct ExprCall {
  std::string_view function;
  std::vector<std::optional<Value>> arguments;  ///< the literal ones; nothing for a computed argument
  std::vector<Span> argument_spans;
  Span span;
};

/// An expression: an immutable value. Its text outlives it and is not copied. A default-made one is empty; evaluating it gives unknown.
class Expression {
 public:
  Expression() = default;
  explicit Expression(Shared<ExprTree> tree);
  /// One that is parsed when it is first needed: a run needs a few hundred of the thousands in the data. `text` stands at `where` (as for
  /// `parse_expression`). With a mistake it gives unknown, and only `check` says so.
  Expression(std::string_view text, Span where);

  [[nodiscard]] bool empty() const { return text_.data() == nullptr; }
  /// As written; nothing when empty.
  [[nodiscard]] std::string_view text() const { return text_; }
  /// The place of the whole.
  [[nodiscard]] Span span() const { return place_.at(0, text_.size()); }

  /// All names that may be read, in the order they are written, repeated ones once.
  [[nodiscard]] std::vector<ExprName> names() const;
  /// All calls, pure functions included, inner before outer.
  [[nodiscard]] std::vector<ExprCall> calls() const;

  /// Appends the mistake, when there is one, as `parse_expression` does.
  void check(Diagnostics& diagnostics) const;

  /// For the evaluator; null when empty or broken.
  [[nodiscard]] const ExprTree* tree() const;

 private:
  std::string_view text_;
  TextPlace place_;
  mutable Shared<ExprTree> tree_;  // made when it is needed, without nodes where the text has a mistake; copies made from then on share it
};

/// Parses an expression that stands in a file at `where`: the string's value, quotes included, or exactly the text. Mistakes are
/// `expression_error`s at the column; where the file spells `text` with escapes they point to the whole. An expression with a mistake is
/// empty. `text` outlives the expression.
Expression parse_expression(std::string_view text, Span where, Diagnostics& diagnostics);
/// The same for a part of a text (`expr/template_text.h`).
Expression parse_expression(std::string_view text, const TextPlace& place, Diagnostics& diagnostics);

/// What a text says; null when it has a mistake.
Shared<ExprTree> parse_tree(std::string_view text, const TextPlace& place, Diagnostics& diagnostics);

/// For tests: with every operation in parentheses, `(a ? (b + 1) : (-c)[0])`.
std::string dump(const Expression& expression);

}  // namespace alignlint
