#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "read/shell/run/attributes.h"
#include "read/shell/run/builtins.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

/// `local N=1; declare -gi N=N+1`: what is worked out sees the names as they are where the command stands.
Text worked_out(Shell& shell, const Attributes& wanted, Text value) {
  Variable number;
  number.integer = wanted.global && wanted.integer;
  return apply_attributes(shell, number, std::move(value));
}

/// `declare -n name=value`
void refer(Shell& shell, const std::string& name, Text value, Span span) {
  const Why open = value.unknown() ? value.unknown() : value.empty() ? value.assumed() : nullptr;
  const bool plain = !open && is_name(value.str());  // an element of an array is not followed
  if (!plain || value.str() == name)                 // a name that refers to itself means that of the caller, or none
    return lose_variables(shell, why("the variable that '" + name + "' refers to" + (open ? " (" + open->reason + ")" : ""), span));
  Variable& variable = shell.state.variables[name];
  variable.value = std::move(value);
  variable.stamp = shell.clock;
  variable.set = variable.reference = true;
}

/// What stands before the `=` is a name; unknown text there, or an unknown text that may split into more words, can be any name.
Why unknown_name(const Text& word, std::size_t equals) {
  std::size_t at = 0;
  for (const Fragment& fragment : word.fragments) {
    if (fragment.unknown && (at <= equals || equals == std::string::npos || !fragment.quoted)) return fragment.unknown;
    at += fragment.text.size();
  }
  return nullptr;
}

/// `declare X+=value`
Text behind_value(Shell& shell, const std::string& name, Text value) {
  const Variable& variable = touch(shell, name);
  const Text* const before = variable.element("0");
  if (!before) return value;
  Text whole = *before;
  if (variable.integer) whole.add(make_text("+"));
  whole.add(value);
  return whole;
}

/// A list in quotes is read as a list once more. True when it is one.
bool is_quoted_list(Shell& shell, const Attributes& wanted, const std::string& name, const Text& value, Span span) {
  const Variable* const old = look_up(shell, name);
  const bool is_list = wanted.indexed || wanted.associative || (old != nullptr && old->kind != Variable::Kind::scalar);
  if (!is_list || !value.str().starts_with('(')) return false;
  Variable& list = touch(shell, name);
  list.become_list();
  list.lose(why("what a list in quotes stands for", span), name);
  return true;
}

/// A plain word as an argument: `NAME`, or `NAME=VALUE` that only the expansion made. False when it is no name.
bool declare_word(Shell& shell, const Text& word, const Attributes& wanted, bool local, Span span) {
  const std::string text = word.str();
  const auto equals = text.find('=');
  if (const Why unknown = unknown_name(word, equals)) {
    lose_variables(shell, why("the names that are declared (" + unknown->reason + ")", span));
    return true;
  }
  std::string name = text.substr(0, equals);
  const bool appends = !name.empty() && name.back() == '+' && equals != std::string::npos;
  if (appends) name.pop_back();
  if (!is_name(name)) {  // `declare "A[1]=x"`
    const bool element = equals != std::string::npos && name.find('[') != std::string::npos && !wanted.whole_names;
    if (element && appends) touch(shell, name.substr(0, name.find('['))).lose(why("what '" + text + "' adds", span), name);
    if (element && !appends) assign_named(shell, make_text(name, span), slice(word, equals + 1, text.size()), span);
    return element || name == "-";
  }
  Text value = equals == std::string::npos ? Text{} : worked_out(shell, wanted, slice(word, equals + 1, text.size()));
  const Global meant(shell, wanted, name);
  const bool known = look_up(shell, name) != nullptr;
  if (!known && equals == std::string::npos && !local && !wanted.indexed && !wanted.associative && !wanted.integer && !wanted.exported &&
      !wanted.reference && !wanted.readonly && !wanted.lower && !wanted.upper)
    return true;
  apply(shell, name, wanted, local);
  if (equals == std::string::npos) {
    if (wanted.reference) refer(shell, name, {}, span);  // what is assigned first says what it refers to
    if (wanted.readonly && !wanted.reference) shell.state.variable(name).readonly = true;
    return true;
  }
  if (const Why unknown = word.unknown(); unknown && value.known()) value = make_unknown(value.str(), unknown);
  if (wanted.reference) {
    refer(shell, name, std::move(value), span);
    return true;
  }
  if (is_quoted_list(shell, wanted, name, value, span)) return true;
  if (appends) value = behind_value(shell, name, std::move(value));
  assign(shell, name, std::move(value), assigned_here(name, word.span().known() ? word.span() : span));
  if (wanted.readonly) shell.state.variable(name).readonly = true;
  return true;
}

/// `export -f NAME`, `readonly -f NAME`: what refuses another definition of a function is not followed.
Flow declare_functions(Shell& shell, const Call& call, std::size_t first, const Attributes& wanted) {
  if (wanted.readonly) doubt(shell, why("functions that are readonly", call.span));
  for (std::size_t i = first; i < call.words.size(); ++i) {
    const std::string name = call.words[i].str();
    const auto unsure = shell.state.unsure_functions.find(name);
    if (!shell.state.functions.contains(name))
      set_status(shell, 1);
    else if (unsure != shell.state.unsure_functions.end())
      shell.state.status = {std::nullopt, unsure->second};
    if (wanted.exported) shell.state.exported_functions.insert(call.words[i].str());
    if (wanted.unexport) shell.state.exported_functions.erase(call.words[i].str());
  }
  return Flow::next;
}

/// `local -`: what `set` switches in this function is switched back when it ends.
void keep_options(Shell& shell) {
  std::optional<Options>& kept = shell.state.frames.back().options;
  if (!kept) kept = shell.state.options;
}

/// `a=b`, neither an array nor an element of one.
bool is_plain(const Assignment& assignment) { return !assignment.array && !assignment.subscript; }

/// A value of `declare x=VALUE`. Of several that braces make, each is assigned.
Text plain_value(Shell& shell, const Assignment& assignment, bool first_counts, Span span) {
  const SyntaxWord& value = assignment.value;
  const std::vector<SyntaxWord> words = shell.state.options.no_braces ? std::vector{value} : expand_braces(shell, value);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) expand_single(shell, words[i], true);
  if (words.size() > 1 && (assignment.append || first_counts)) doubt(shell, why("several values for '" + assignment.name + "'", span));
  return expand_single(shell, words.empty() ? value : words.back(), true);
}

/// What stands behind the name of an argument: a plain value, or what an element gets.
struct Given {
  Text value;
  ExpandedItems items;
};

/// bash makes an array while it still expands the words: what stands behind it sees it, `local A=("${A[@]}" x) n=${#A[@]}`.
void declare_list(Shell& shell, const Assignment& assignment, const Attributes& wanted, bool local) {
  const Variable* const old = local ? nullptr : shell.state.find(assignment.name);
  const bool keyed = wanted.associative || (old != nullptr && old->kind == Variable::Kind::associative);
  ExpandedItems items = expand_items(shell, assignment, keyed);
  const Global meant(shell, wanted, assignment.name);
  apply(shell, assignment.name, wanted, local);
  assign_items(shell, assignment, std::move(items));
}

/// All other values are expanded before any variable is made or an outer one hidden: `local x=$x y=$x`.
std::deque<Given> expanded_arguments(Shell& shell, const SimpleCommand& simple, const Attributes& wanted, bool local, Span span) {
  std::deque<Given> values;
  const bool first_counts = wanted.readonly || simple.words[0].word.plain() == "readonly";
  for (const Argument& argument : simple.words) {
    if (!argument.assignment) continue;
    const Assignment& assignment = *argument.assignment;
    Given& given = values.emplace_back();
    if (assignment.array && !wanted.reference)
      declare_list(shell, assignment, wanted, local);
    else if (assignment.subscript)
      given.items = expand_items(shell, assignment, false);
    else
      given.value = plain_value(shell, assignment, first_counts, span);
  }
  return values;
}

/// The attributes that a command's name and options ask for; `first` becomes where the names begin.
Attributes wanted_by(const Call& call, std::size_t& first) {
  const std::string command = call.words[0].str();
  Attributes wanted;
  wanted.exported = command == "export";
  wanted.readonly = command == "readonly";
  wanted.whole_names = wanted.exported || wanted.readonly;
  for (first = 1; first < call.words.size(); ++first) {
    const std::string word = call.words[first].str();
    if (word.size() < 2 || (word[0] != '-' && word[0] != '+')) break;
    if (word == "--") {
      ++first;
      break;
    }
    read_attributes(word, wanted);
  }
  if (command == "export" && wanted.reference) {
    wanted.exported = wanted.reference = false;
    wanted.unexport = true;
  }
  return wanted;
}

void doubt_rare(Shell& shell, const Attributes& wanted, Span span) {
  if (wanted.reference && wanted.exported) doubt(shell, why("a reference that is exported", span));
  if (wanted.capital) doubt(shell, why("what 'declare -c' makes of a value", span));
  if (wanted.plain_name) lose_variables(shell, why("the variables that are no references any more", span));
}

/// `declare NAME=VALUE`, `declare A=(VALUE...)`. False when bash refuses it.
bool declare_assignment(Shell& shell, const Assignment& assignment, Given given, const Attributes& wanted, bool local, Span span) {
  if (assignment.subscript && wanted.whole_names) return false;
  auto [value, items] = std::move(given);
  const std::string& name = assignment.name;
  if (is_plain(assignment)) value = worked_out(shell, wanted, std::move(value));
  const Global meant(shell, wanted, name);
  if (wanted.reference) {
    if (local) hide_outer(shell, name);
    refer(shell, name, std::move(value), span);
    return true;
  }
  if (!assignment.array) apply(shell, name, wanted, local);
  if (assignment.subscript) {
    assign_items(shell, assignment, std::move(items));
  } else if (!assignment.array) {
    if (is_quoted_list(shell, wanted, name, value, span)) return true;
    if (assignment.append) value = behind_value(shell, name, std::move(value));
    assign(shell, name, std::move(value), assigned_here(assignment));
  }
  if (wanted.readonly) shell.state.variable(name).readonly = true;
  return true;
}

bool declare_assignments(Shell& shell, const Call& call, std::deque<Given> given, const Attributes& wanted, bool local) {
  bool understood = true;
  for (const Argument& argument : call.simple->words) {
    if (!argument.assignment) continue;
    understood = declare_assignment(shell, *argument.assignment, std::move(given.front()), wanted, local, call.span) && understood;
    given.pop_front();
  }
  return understood;
}

}  // namespace

/// `export`, `declare`, `typeset`, `local`, `readonly`.
Flow run_declare(Shell& shell, const Call& call) {
  const Status before = std::exchange(shell.state.status, Status{});
  std::size_t first = 1;
  const Attributes wanted = wanted_by(call, first);
  doubt_rare(shell, wanted, call.span);
  if (wanted.functions) return declare_functions(shell, call, first, wanted);
  if (wanted.print) return show_declared(shell, call, first);
  const std::string command = call.words[0].str();
  const bool in_function = shell.state.frames.size() > 1;
  const bool local = in_function && !wanted.global && (command == "local" || command == "declare" || command == "typeset");
  shell.state.status = before;  // which a value may show: `declare -i failed=$?`
  std::deque<Given> given = call.simple ? expanded_arguments(shell, *call.simple, wanted, local, call.span) : std::deque<Given>();
  if (command == "local" && !in_function) {  // bash complains, when it has expanded the words
    set_status(shell, 1);
    return Flow::next;
  }
  if (local && first < call.words.size() && call.words[first].str() == "-") keep_options(shell);
  bool understood = true;
  for (std::size_t i = first; i < call.words.size(); ++i)
    understood = declare_word(shell, call.words[i], wanted, local, call.span) && understood;
  if (call.simple) understood = declare_assignments(shell, call, std::move(given), wanted, local) && understood;
  set_status(shell, understood ? 0 : 1);  // not that of a substitution in a value
  return Flow::next;
}

Flow run_let(Shell& shell, const Call& call) {
  Number last;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const Text& expression = call.words[i];
    if (const Why unknown = slice(expression, 0, expression.str().find('=')).unknown())
      lose_variables(shell, why("which variables 'let' assigns (" + unknown->reason + ")", call.span));
    last = evaluate_arithmetic(shell, expression);
  }
  if (last.unknown)
    shell.state.status = {std::nullopt, last.unknown};
  else
    shell.state.status = {last.value != 0 ? 0 : 1, last.assumed};
  return Flow::next;
}

}  // namespace alignlint::shell
