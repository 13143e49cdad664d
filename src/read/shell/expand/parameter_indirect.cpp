#include "read/shell/expand/parameter.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

/// `${!x:=5}`, where it is not known what x names.
void lose_named(Shell& shell, const Parameter& parameter, const Why& unknown) {
  if (parameter.op == ParameterOp::assign_default)
    lose_variables(shell, why("the name of a variable that is assigned (" + unknown->reason + ")", parameter.span));
}

/// `${!a[@]}`: an element that is not known may not be there.
Fields keys_of(Shell& shell, const Parameter& parameter, const Variable& variable) {
  spend(shell, kUnitsOfWord * (variable.items.size() + variable.entries.size()));
  Fields keys;
  Why open = variable.unknown_items ? variable.unknown_items : variable.several_items;
  if (variable.kind == Variable::Kind::scalar && variable.perhaps_unset) open = variable.perhaps_unset;
  for (const auto& [key, text] : variable.elements()) {
    const bool there = !open || (text->known() && variable.kind != Variable::Kind::scalar && !variable.several_items);
    if (there) keys.push_back(make_text(key, parameter.span, append(nullptr, variable.where)));
  }
  if (open) keys.push_back(make_unknown(parameter.source, open));
  if (open) as_several(keys.back());
  return keys;
}

/// `${!PREFIX@}`
Fields names_with(Shell& shell, const Parameter& parameter) {
  Fields names;
  for (const auto& [name, variable] : shell.state.variables) {
    spend(shell, name.starts_with(parameter.name) ? kUnitsOfWord : 1);
    if (!name.starts_with(parameter.name) || !variable.set) continue;
    names.push_back(variable.perhaps_unset ? make_unknown(name, variable.perhaps_unset) : make_text(name, parameter.span));
    if (variable.perhaps_unset) as_several(names.back());
  }
  if (begins_machine_variable(parameter.name))
    names.push_back(make_unknown(parameter.source, why("which variables the machine has", parameter.span)));
  return names;
}

/// `${!ref}` of a reference (`declare -n`): the name that it refers to.
Text referred_name(const Shell& shell, const Parameter& parameter, const Variable& reference) {
  if (parameter.op == ParameterOp::none && reference.value.known()) return make_text(shell.state.resolve(parameter.name), parameter.span);
  return make_unknown(parameter.source, why("the name of what '" + parameter.name + "' refers to", parameter.span));
}

/// `x='a[1]'; ${!x}`: takes the subscript out of the name; false when it may run something.
bool take_subscript(Shell& shell, Parameter& target) {
  const auto bracket = target.name.find('[');
  if (bracket == std::string::npos || target.name.back() != ']') return true;
  const std::string key = target.name.substr(bracket + 1, target.name.size() - bracket - 2);
  target.name.resize(bracket);
  if (heed_second_expansion(shell, key, target.span)) return false;
  if (key == "@" || key == "*") {
    target.all = key[0];
    return true;
  }
  SyntaxWord word;
  word.parts.emplace_back(Literal{Fragment{.text = key, .span = target.span}});
  target.subscript = std::make_shared<const SyntaxWord>(std::move(word));
  return true;
}

/// Whether `name` can be expanded.
bool is_parameter(std::string_view name) {
  const bool special = name.size() == 1 && std::string_view("@*#?-$!").find(name[0]) != std::string_view::npos;
  return is_name(name) || special || (!name.empty() && all_digits(name));
}

Fields names_nothing(Shell& shell, const Parameter& parameter, const Parameter& pointer, const Found& found, bool single) {
  if (shell.state.options.refuse_unset) assume_set(shell, pointer, found, "is not set and 'set -u' refuses");
  if (found.absent) lose_named(shell, parameter, found.absent);
  abandon(shell, why("'" + parameter.source + "', which names no variable" + (found.absent ? " unless it is set" : ""), parameter.span));
  return finish(shell, {}, parameter, false, single);
}

/// `${!PREFIX@}`, `${!a[@]}`
Fields expand_names(Shell& shell, const Parameter& parameter, bool single) {
  Fields names;
  if (parameter.names)
    names = names_with(shell, parameter);
  else if (const Variable* variable = look_up(shell, parameter.name))
    names = keys_of(shell, parameter, *variable);
  return finish(shell, std::move(names), parameter, true, single);
}

/// What is behind the `!`, by itself.
Parameter pointer_of(const Parameter& parameter) {
  Parameter pointer = parameter;
  pointer.indirect = false;
  pointer.op = ParameterOp::none;
  pointer.operands.clear();
  return pointer;
}

}  // namespace

Fields expand_indirect(Shell& shell, const Parameter& parameter, bool single) {
  if (parameter.names || parameter.all) return expand_names(shell, parameter, single);
  if (const Variable* const direct = shell.state.variables.find(parameter.name); direct && direct->reference && !parameter.subscript)
    return finish(shell, {referred_name(shell, parameter, *direct)}, parameter, false, single);
  const Parameter pointer = pointer_of(parameter);
  const Found found = find_parameter(shell, pointer);
  if (!found.set || found.values.empty()) return names_nothing(shell, parameter, pointer, found, single);
  Why unknown = found.values[0].unknown();
  Parameter target = parameter;
  target.indirect = false;
  target.name = found.values[0].str();
  if (!unknown && !take_subscript(shell, target)) unknown = why("which element '" + found.values[0].str() + "' is", parameter.span);
  if (unknown) {
    lose_named(shell, parameter, unknown);
    return finish(shell, {make_unknown(parameter.source, unknown)}, parameter, false, single);
  }
  if (!is_parameter(target.name)) abandon(shell, why("'" + parameter.source + "', which names no variable", parameter.span));
  return expand_parameter(shell, target, single);
}

}  // namespace alignlint::shell
