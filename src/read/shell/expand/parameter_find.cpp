#include <algorithm>

#include "read/shell/expand/parameter.h"

namespace alignlint::shell {

bool all_digits(std::string_view name) {
  return std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

void refuse_before_first(Shell& shell, const Parameter& parameter) {
  abandon(shell, why("'" + parameter.source + "', a subscript that names no element", parameter.span));
}

namespace {

void find_positional(Shell& shell, const Parameter& parameter, Found& found) {
  if (const Why unknown = shell.state.arguments_unknown) {
    found.set = true;
    found.values = {make_unknown(parameter.source, unknown)};
    found.perhaps_unset = unknown;
    return;
  }
  const std::size_t number = parameter.name.size() > 6 ? 999'999 : std::stoul(parameter.name);
  if (number >= 1 && number <= shell.state.arguments.size()) {
    found.set = true;
    found.values = {shell.state.arguments[number - 1]};
    found.where = {found.values[0].span(), "$" + parameter.name + " given here"};  // in the call, or in `set`
  } else if (shell.state.arguments_assumed) {
    found.absent = why("positional parameter " + parameter.name, parameter.span);
    found.unknown = found.absent;
  }
}

void find_list(Shell& shell, Found& found) {
  found.many = true;
  found.values = shell.state.arguments;
  found.unknown_count = shell.state.arguments_unknown;
  if (found.values.empty()) found.unknown_rest = found.unknown_count;
  found.perhaps_unset = found.unknown_count;
  spend(shell, found.values.size());
  if (found.values.empty() && !found.unknown_count) found.absent = shell.state.arguments_assumed;
  found.set = !found.values.empty() || found.unknown_rest;
}

/// With `set -e` such a subscript ends bash wherever it stands.
void heed_before_first(Shell& shell, const Parameter& parameter) {
  if (shell.state.options.exit_on_error) refuse_before_first(shell, parameter);
}

/// What no variable holds.
void find_absent(Shell& shell, const Parameter& parameter, Found& found) {
  if (find_call_stack(shell, parameter, found)) return;
  if (parameter.subscript) {  // it may assign
    const Number index = evaluate_arithmetic(shell, expand_single(shell, *parameter.subscript));
    found.before_first = !index.unknown && index.value < 0;
    if (found.before_first) heed_before_first(shell, parameter);
  }
  found.absent = why("environment variable '" + parameter.name + "'", parameter.span);
  found.name = parameter.name;
  if (shell.state.options.refuse_unset) found.unknown = found.absent;
}

/// `${a[@]}`
void find_elements(Shell& shell, const Variable& variable, Found& found) {
  found.many = true;
  spend(shell, variable.items.size() + variable.entries.size());  // those of a list by names are put in order
  for (const auto& [key, text] : variable.elements()) {
    spend(shell, text->cost());
    found.values.push_back(*text);
  }
  if (variable.kind == Variable::Kind::scalar && variable.perhaps_unset) {  // one, or none
    found.values.clear();
    found.unknown_rest = variable.perhaps_unset;
  }
  found.set = !found.values.empty() || found.unknown_rest;
  found.unknown_count = variable.several_items;
  if (variable.open_items) shell.told.open_lists.push_back(variable.open_items->span);
}

void find_unknown(const Parameter& parameter, const Why& unknown, Found& found) {
  found.values = {make_unknown(parameter.source, unknown)};
  found.set = true;
}

/// The number a subscript is, as text; unknown for a reason, also where it is not known which element has it.
Text number_of_element(Shell& shell, const Parameter& parameter, const Text& subscript, Found& found) {
  const Number index = evaluate_arithmetic(shell, subscript);
  if (index.unknown) return make_unknown(parameter.source, index.unknown);
  const Variable& variable = *look_up(shell, parameter.name);  // the subscript may have assigned
  found.before_first = index.value < 0 && variable.from_end(index.value) < 0;
  if (found.before_first) heed_before_first(shell, parameter);
  const Text number = make_text(std::to_string(index.value));
  const bool moved = variable.several_items && (index.value < 0 || index.value >= variable.several_from);
  return moved ? make_unknown(number.str(), variable.several_items) : number;
}

/// `${a[KEY]}`: the key of an element.
Text key_of_element(Shell& shell, const Parameter& parameter, const Variable& variable, Found& found) {
  heed_subscript(shell, parameter.name, *parameter.subscript);
  Text key = expand_single(shell, *parameter.subscript);
  if (variable.kind != Variable::Kind::associative && key.known()) key = number_of_element(shell, parameter, key, found);
  if (key.known() && key.str().empty()) {
    found.before_first = true;
    heed_before_first(shell, parameter);
  }
  return key;
}

void find_element(Shell& shell, const Parameter& parameter, const Variable& variable, std::string_view key, Found& found) {
  if (const Text* text = variable.set || variable.kind != Variable::Kind::scalar ? variable.element(key) : nullptr) {
    found.set = true;
    spend(shell, text->cost());
    found.values = {*text};
    // Of a list that is not the same on all ways, what is the same stays known.
    if (variable.unknown_items && (variable.kind == Variable::Kind::associative || !text->known()))
      found.perhaps_unset = variable.unknown_items;
  } else if (variable.unknown_items) {
    found.perhaps_unset = variable.unknown_items;
    find_unknown(parameter, variable.unknown_items, found);
  }
}

void find_variable(Shell& shell, const Parameter& parameter, Found& found) {
  const Variable* variable = look_up(shell, parameter.name);
  if (!variable) return find_absent(shell, parameter, found);
  found.where = variable->where;
  found.perhaps_unset = variable->perhaps_unset;
  if (variable->unknown_items) found.unknown_rest = variable->unknown_items;
  // a part of a text is a part of it, however the list is written: `x=abc; ${x[@]:1}`
  const bool part_of_text = parameter.op == ParameterOp::substring && variable->kind == Variable::Kind::scalar && variable->set;
  if (parameter.all && !(part_of_text && !variable->perhaps_unset)) return find_elements(shell, *variable, found);
  std::string key = "0";
  if (parameter.subscript) {
    const Text text = key_of_element(shell, parameter, *variable, found);
    if (const Why unknown = text.unknown()) return find_unknown(parameter, unknown, found);
    key = text.str();
    variable = look_up(shell, parameter.name);  // the subscript may have assigned
  }
  find_element(shell, parameter, *variable, key, found);
}

}  // namespace

Found find_parameter(Shell& shell, const Parameter& parameter) {
  Found found;
  if (parameter.name == "@" || parameter.name == "*") {
    find_list(shell, found);
  } else if (parameter.name.empty()) {
    return found;
  } else if (parameter.name != "0" && all_digits(parameter.name)) {
    find_positional(shell, parameter, found);
  } else if (parameter.name.size() == 1 && std::string_view("#?0$!-").find(parameter.name[0]) != std::string_view::npos) {
    find_special(shell, parameter, found);
  } else {
    find_variable(shell, parameter, found);
  }
  return found;
}

}  // namespace alignlint::shell
