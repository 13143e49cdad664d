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
Fields keys_of(const Parameter& parameter, const Variable& variable) {
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

}  // namespace

Fields expand_indirect(Shell& shell, const Parameter& parameter, bool single) {
  Parameter pointer = parameter;
  pointer.indirect = false;
  pointer.op = ParameterOp::none;
  pointer.operands.clear();
  if (parameter.names || parameter.all) {
    Fields result;
    if (parameter.names) {
      for (const auto& [name, variable] : shell.state.variables) {
        spend(shell, name.starts_with(parameter.name) ? kUnitsOfWord : 1);
        if (!name.starts_with(parameter.name) || !variable.set) continue;
        result.push_back(variable.perhaps_unset ? make_unknown(name, variable.perhaps_unset) : make_text(name, parameter.span));
        if (variable.perhaps_unset) as_several(result.back());
      }
      if (begins_machine_variable(parameter.name))
        result.push_back(make_unknown(parameter.source, why("which variables the machine has", parameter.span)));
    } else if (const Variable* variable = look_up(shell, parameter.name)) {
      result = keys_of(parameter, *variable);
    }
    return finish(shell, std::move(result), parameter, true, single);
  }
  if (const Variable* const direct = shell.state.variables.find(parameter.name); direct && direct->reference && !parameter.subscript) {
    const bool plain = parameter.op == ParameterOp::none && direct->value.known();
    const std::string target = shell.state.resolve(parameter.name);
    const Why reason = why("the name of what '" + parameter.name + "' refers to", parameter.span);
    return finish(shell, {plain ? make_text(target, parameter.span) : make_unknown(parameter.source, reason)}, parameter, false, single);
  }
  const Found found = find_parameter(shell, pointer);
  if (!found.set || found.values.empty()) {
    if (shell.state.options.refuse_unset) assume_set(shell, pointer, found, "is not set and 'set -u' refuses");
    if (found.absent) lose_named(shell, parameter, found.absent);
    abandon(shell, why("'" + parameter.source + "', which names no variable" + (found.absent ? " unless it is set" : ""), parameter.span));
    return finish(shell, {}, parameter, false, single);
  }
  if (const Why unknown = found.values[0].unknown()) {
    lose_named(shell, parameter, unknown);
    return finish(shell, {make_unknown(parameter.source, unknown)}, parameter, false, single);
  }
  Parameter target = parameter;
  target.indirect = false;
  target.name = found.values[0].str();
  if (const auto bracket = target.name.find('['); bracket != std::string::npos && target.name.back() == ']') {
    const std::string key = target.name.substr(bracket + 1, target.name.size() - bracket - 2);
    target.name.resize(bracket);
    if (heed_second_expansion(shell, key, parameter.span)) {
      const Why reason = why("which element '" + found.values[0].str() + "' is", parameter.span);
      lose_named(shell, parameter, reason);
      return finish(shell, {make_unknown(parameter.source, reason)}, parameter, false, single);
    }
    if (key == "@" || key == "*") {
      target.all = key[0];
    } else {
      SyntaxWord word;
      word.parts.emplace_back(Literal{Fragment{.text = key, .span = parameter.span}});
      target.subscript = std::make_shared<const SyntaxWord>(std::move(word));
    }
  }
  const bool special = target.name.size() == 1 && std::string_view("@*#?-$!").find(target.name[0]) != std::string_view::npos;
  if (!is_name(target.name) && !special && (target.name.empty() || !all_digits(target.name)))
    abandon(shell, why("'" + parameter.source + "', which names no variable", parameter.span));
  return expand_parameter(shell, target, single);
}

}  // namespace alignlint::shell
