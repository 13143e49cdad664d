#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "read/shell/syntax/text.h"

namespace alignlint::shell {

struct Script;
struct Command;
struct SyntaxWord;
using ScriptPtr = std::shared_ptr<const Script>;
using CommandPtr = std::shared_ptr<const Command>;
using WordPtr = std::shared_ptr<const SyntaxWord>;

/// Bytes that stand for themselves, escapes and quotes resolved.
struct Literal {
  Fragment fragment;  ///< `quoted` as written
};

enum class ParameterOp {
  none,
  use_default,      ///< `${x-w}`
  assign_default,   ///< `${x=w}`
  require,          ///< `${x?w}`
  alternative,      ///< `${x+w}`
  substring,        ///< `${x:o:l}`
  cut_prefix,       ///< `${x#p}`
  cut_prefix_long,  ///< `${x##p}`
  cut_suffix,
  cut_suffix_long,
  replace,      ///< `${x/p/r}`
  replace_all,  ///< `${x//p/r}`
  replace_prefix,
  replace_suffix,
  upper_first,
  upper_all,
  lower_first,
  lower_all,
  transform,  ///< `${x@Q}`
};

/// `$x`, `${…}`.
struct Parameter {
  std::string name;       ///< a variable, digits, or one of `@*#?-$!0_`
  bool length = false;    ///< `${#x}`
  bool indirect = false;  ///< `${!x}`; with `all` the keys of an array
  bool names = false;     ///< `${!prefix*}`
  char all = 0;           ///< `@` or `*` as the subscript
  WordPtr subscript;      ///< any other subscript
  ParameterOp op = ParameterOp::none;
  bool colon = false;  ///< an empty value counts as absent
  std::vector<SyntaxWord> operands;
  char transform = 0;
  std::string source;
  Span span;
  bool quoted = false;
  bool braced = false;
};

/// `$(…)` and `` `…` ``.
struct CommandSubstitution {
  ScriptPtr script;
  std::string source;
  Span span;
  bool quoted = false;
};

/// `$((…))`
struct ArithmeticExpansion {
  WordPtr expression;
  std::string source;
  Span span;
  bool quoted = false;
};

/// `<(…)`
struct ProcessSubstitution {
  ScriptPtr script;
  std::string source;
  Span span;
};

using Part = std::variant<Literal, Parameter, CommandSubstitution, ArithmeticExpansion, ProcessSubstitution>;

struct SyntaxWord {
  std::vector<Part> parts;
  Span span;
  std::string source;  ///< as written

  /// The word's text when it has no expansion and no quotes; empty otherwise.
  [[nodiscard]] std::string plain() const;
};

struct ArrayItem {
  std::optional<SyntaxWord> subscript;
  bool append = false;
  SyntaxWord value;
};

struct Assignment {
  std::string name;
  std::optional<SyntaxWord> subscript;
  bool append = false;
  bool array = false;  ///< `x=(…)`
  SyntaxWord value;
  std::vector<ArrayItem> items;
  Span span;  ///< whole
  Span name_span;
};

/// bash gives `{name}>file` a descriptor from here on.
constexpr int kFirstFreeDescriptor = 10;

struct Redirect {
  enum class Kind {
    input,
    output,
    append,
    clobber,
    read_write,
    duplicate_input,
    duplicate_output,
    both,
    both_append,
    here_document,
    here_string
  };
  Kind kind = Kind::input;
  int descriptor = -1;   ///< as written; -1: the kind's own
  std::string variable;  ///< `{fd}>…`
  bool element = false;  ///< `{fds[1]}>…`
  SyntaxWord target;
  std::shared_ptr<SyntaxWord> document;  ///< body of a here-document
  Span span;
};

/// A word of a command; `assignment` is set for arguments of `declare`, `export` … that have that form.
struct Argument {
  SyntaxWord word;
  std::optional<Assignment> assignment;
};

struct SimpleCommand {
  std::vector<Assignment> assignments;
  std::vector<Argument> words;
};

struct Pipeline {
  bool negated = false;
  std::vector<CommandPtr> commands;
  Span span;
};

enum class Connector { none, and_then, or_else };

struct AndOr {
  struct Item {
    Connector connector = Connector::none;  ///< before this item
    Pipeline pipeline;
  };
  std::vector<Item> items;
  bool background = false;
  Span group_pattern =
      {};  ///< of the lines that bash reads before it runs this: `@(a|b)` behind `case`, which it refuses without `shopt -s extglob`
};

struct SyntaxError {
  std::string message;
  Span span;
};

/// A list of commands. A syntax error ends it: what stands before has been run by then.
struct Script {
  std::vector<AndOr> items;
  std::optional<SyntaxError> error;
};

struct Group {
  ScriptPtr body;
  std::string coprocess = {};  ///< it starts the coprocess of that name
};
struct Subshell {
  ScriptPtr body;
};
struct If {
  struct Branch {
    ScriptPtr condition;  ///< null for `else`
    ScriptPtr body;
    Span span;  ///< of the condition
  };
  std::vector<Branch> branches;
};
struct While {
  ScriptPtr condition;
  ScriptPtr body;
  bool until = false;
  Span condition_span;
};
struct For {
  std::string name;
  Span name_span;
  bool positional = false;  ///< no `in`: over "$@"
  bool chosen = false;      ///< `select`: whoever sits there chooses one
  std::vector<SyntaxWord> words;
  ScriptPtr body;
};
struct ArithmeticFor {
  SyntaxWord start, condition, step;
  ScriptPtr body;
};
struct Case {
  struct Item {
    std::vector<SyntaxWord> patterns;
    ScriptPtr body;
    std::string terminator;  ///< `;;`, `;&`, `;;&`
  };
  SyntaxWord subject;
  std::vector<Item> items;
};
struct ArithmeticCommand {
  SyntaxWord expression;
};
/// `[[ … ]]`, in its own little tree.
struct Condition {
  enum class Kind { word, unary, binary, negation, conjunction, disjunction };
  Kind kind = Kind::word;
  std::string op;
  std::vector<SyntaxWord> operands;
  std::vector<Condition> children;
};
struct ConditionCommand {
  Condition condition;
};
struct FunctionDefinition {
  std::string name;
  CommandPtr body;
};

struct Command {
  std::variant<SimpleCommand, Group, Subshell, If, While, For, ArithmeticFor, Case, ArithmeticCommand, ConditionCommand, FunctionDefinition>
      form;
  std::vector<Redirect> redirects;
  Span span;
  std::string source;  ///< first line of it, for messages
};

}  // namespace alignlint::shell
