#include <algorithm>
#include <charconv>

#include "read/shell/expand/parameter.h"
#include "read/shell/expand/pattern.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

bool all_digits(std::string_view name) {
  return std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
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

void refuse_before_first(Shell& shell, const Parameter& parameter) {
  abandon(shell, why("'" + parameter.source + "', a subscript that names no element", parameter.span));
}

/// With `set -e` such a subscript ends bash wherever it stands.
void heed_before_first(Shell& shell, const Parameter& parameter) {
  if (shell.state.options.exit_on_error) refuse_before_first(shell, parameter);
}

void find_variable(Shell& shell, const Parameter& parameter, Found& found) {
  const Variable* variable = look_up(shell, parameter.name);
  if (!variable) {
    if (find_call_stack(shell, parameter, found)) return;
    if (parameter.subscript) {  // it may assign
      const Number index = evaluate_arithmetic(shell, expand_single(shell, *parameter.subscript));
      found.before_first = !index.unknown && index.value < 0;
      if (found.before_first) heed_before_first(shell, parameter);
    }
    found.absent = why("environment variable '" + parameter.name + "'", parameter.span);
    found.name = parameter.name;
    if (shell.state.options.refuse_unset) found.unknown = found.absent;
    return;
  }
  found.where = variable->where;
  found.perhaps_unset = variable->perhaps_unset;
  if (variable->unknown_items) found.unknown_rest = variable->unknown_items;
  // a part of a text is a part of it, however the list is written: `x=abc; ${x[@]:1}`
  const bool part_of_text = parameter.op == ParameterOp::substring && variable->kind == Variable::Kind::scalar && variable->set;
  if (parameter.all && !(part_of_text && !variable->perhaps_unset)) {
    found.many = true;
    for (const auto& [key, text] : variable->elements()) {
      spend(shell, text->cost());
      found.values.push_back(*text);
    }
    if (variable->kind == Variable::Kind::scalar && variable->perhaps_unset) {  // one, or none
      found.values.clear();
      found.unknown_rest = variable->perhaps_unset;
    }
    found.set = !found.values.empty() || found.unknown_rest;
    found.unknown_count = variable->several_items;
    if (variable->open_items) shell.told.open_lists.push_back(variable->open_items->span);
    return;
  }
  std::string key = "0";
  if (parameter.subscript) {
    heed_subscript(shell, parameter.name, *parameter.subscript);
    Text text = expand_single(shell, *parameter.subscript);
    if (variable->kind != Variable::Kind::associative && text.known()) {
      const Number index = evaluate_arithmetic(shell, text);
      if (index.unknown) {
        found.values = {make_unknown(parameter.source, index.unknown)};
        found.set = true;
        return;
      }
      text = make_text(std::to_string(index.value));
      variable = look_up(shell, parameter.name);  // the subscript may have assigned
      found.before_first = index.value < 0 && variable->from_end(index.value) < 0;
      if (found.before_first) heed_before_first(shell, parameter);
      if (variable->several_items && (index.value < 0 || index.value >= variable->several_from))
        text = make_unknown(text.str(), variable->several_items);
    }
    if (!text.known()) {
      found.values = {make_unknown(parameter.source, text.unknown())};
      found.set = true;
      return;
    }
    key = text.str();
    variable = look_up(shell, parameter.name);
    if (key.empty()) {
      found.before_first = true;
      heed_before_first(shell, parameter);
    }
  }
  if (const Text* text = variable->set || variable->kind != Variable::Kind::scalar ? variable->element(key) : nullptr) {
    found.set = true;
    spend(shell, text->cost());
    found.values = {*text};
    // Of a list that is not the same on all ways, what is the same stays known.
    if (variable->unknown_items && (variable->kind == Variable::Kind::associative || !text->known()))
      found.perhaps_unset = variable->unknown_items;
  } else if (variable->unknown_items) {
    found.set = true;
    found.perhaps_unset = variable->unknown_items;
    found.values = {make_unknown(parameter.source, variable->unknown_items)};
  }
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

namespace {

Fields expand_length(Shell& shell, const Parameter& parameter, bool single) {
  Parameter plain = parameter;
  plain.length = false;
  const Found found = find_parameter(shell, plain);
  Fragment fragment{.span = parameter.span};
  if (found.before_first && look_up(shell, parameter.name)) refuse_before_first(shell, parameter);
  // with `set -u` a length by a subscript is asked of lists alone that have been given something, of no text
  if (const Variable* asked =
          (parameter.all || parameter.subscript) && shell.state.options.refuse_unset ? look_up(shell, parameter.name) : nullptr;
      asked && (!asked->set || asked->kind == Variable::Kind::scalar))
    abandon(shell, why("'" + parameter.source + "', which 'set -u' refuses of what is no list", parameter.span));
  if (found.many) {
    fragment.text = std::to_string(found.values.size());
    fragment.unknown = found.unknown_rest ? found.unknown_rest : found.unknown_count;
    fragment.assumed = found.absent;
  } else if (found.set && !found.values.empty()) {
    const std::string value = found.values[0].str();
    fragment.text = std::to_string(value.size());
    fragment.unknown = found.values[0].unknown();
    if (!fragment.unknown && !is_ascii(value)) fragment.unknown = beyond_ascii(parameter.span);
    fragment.assumed = found.values[0].assumed();
  } else {
    if (shell.state.options.refuse_unset) assume_set(shell, parameter, found, "is not set and 'set -u' refuses");
    fragment.text = "0";
    fragment.unknown = found.unknown;
    fragment.assumed = found.absent;
  }
  if (fragment.unknown) fragment.text = parameter.source;
  if (found.where.span.known()) fragment.via = append(nullptr, found.where);
  Text text;
  text.add(std::move(fragment));
  return finish(shell, {text}, parameter, false, single);
}

/// `"${a[@]}"`, `"$@"`: no element, no word.
bool is_quoted_list(const Parameter& parameter) { return parameter.quoted && (parameter.all == '@' || parameter.name == "@"); }

void leave_no_word(Shell& shell, const Found& found) {
  if (found.absent) shell.told.absent_in_command.push_back(found.absent);
}

/// `${x?}`
void require(Shell& shell, const Parameter& parameter, const Found& found) {
  if (assume_set(shell, parameter, found, "must be set")) expect_from_outside(shell, found.name, parameter.span);
}

/// The operators `-`, `=`, `?`, `+`: true when they decided the result.
bool apply_default(Shell& shell, const Parameter& parameter, const Found& found, bool single, Fields& result) {
  const bool known_empty = (found.values.empty() && !found.unknown_rest) || (found.values.size() == 1 && found.values[0].empty());
  const bool here = found.set && !(parameter.colon && known_empty);
  // in `x=${a[@]:+y}`, not elsewhere, bash takes a list of one empty word for one that holds something
  const bool is_list = parameter.all != 0 || parameter.name == "@" || parameter.name == "*";
  if (single && !parameter.quoted && parameter.colon && known_empty && is_list && !found.values.empty()) {
    const Why reason = why("whether a list of one empty word is empty", parameter.span);
    return result = finish(shell, {make_unknown(parameter.source, reason)}, parameter, false, single), true;
  }
  const auto operand = [&] {
    const SyntaxWord& word = parameter.operands[0];
    if (single) {
      Text text = expand_pattern(shell, word);
      if (!parameter.quoted) return Fields{text};
      for (Fragment& fragment : text.fragments) fragment.quoted = true;
      if (text.fragments.empty()) text.add(Fragment{.span = parameter.span, .quoted = true});
      return Fields{text};
    }
    Fields fields = expand_operand(shell, word);
    for (Text& text : fields) {
      // `"${a[@]+"${a[@]}"}"`: within quotes, too, the operand may be several words
      for (Fragment& fragment : text.fragments) {
        fragment.quoted = fragment.quoted || parameter.quoted;
        fragment.split = !fragment.quoted;
      }
      if (parameter.quoted && text.fragments.empty()) text.add(Fragment{.span = parameter.span, .quoted = true});
    }
    return fields;
  };
  if (parameter.op == ParameterOp::alternative) {
    if (!here && !single && found.values.empty() && is_quoted_list(parameter)) return leave_no_word(shell, found), true;
    const Why open = here && may_assign(parameter) ? perhaps_no_word(parameter, found, {}, true) : nullptr;
    const State before = open ? copy_state(shell) : State{};
    result = here ? operand() : finish(shell, {}, parameter, false, single);
    if (open) merge(shell, before, open);
    if (const Why unsure = here ? perhaps_no_word(parameter, found, result, single) : nullptr)
      result = {unsure_words(parameter, result, unsure)};
    if (!here && found.absent && result.size() == 1)
      result[0].add(Fragment{.span = parameter.span, .assumed = found.absent, .quoted = parameter.quoted});
    return true;
  }
  if (here && parameter.op == ParameterOp::require && found.perhaps_unset) doubt(shell, found.perhaps_unset);
  if (const Why open = here ? perhaps_no_word(parameter, found, {}, true) : nullptr) {
    heed_operands(shell, parameter, open);
    if (parameter.op == ParameterOp::require && !found.perhaps_unset) may_end(shell, parameter, open);
  }
  if (here && (!found.perhaps_unset || found.many || !found.values[0].known())) return false;
  if (here) return result = finish(shell, {set_or_not(shell, parameter, found)}, parameter, false, single), true;
  if (parameter.op == ParameterOp::require) {
    const Why reason = found.absent ? found.absent : why("'" + parameter.name + "', which must be set", parameter.span);
    require(shell, parameter, found);
    result = finish(shell, {make_unknown(parameter.source, reason)}, parameter, false, single);
    return true;
  }
  if (parameter.op == ParameterOp::assign_default) {
    Text value = expand_single(shell, parameter.operands[0]);
    if (const Variable* declared = shell.state.find(parameter.name)) value = apply_attributes(shell, *declared, std::move(value));
    const Label where = assigned_here(parameter.name, parameter.span);
    if (!is_name(parameter.name) || parameter.all)
      abandon(shell, why("'" + parameter.source + "', which assigns no variable", parameter.span));
    else if (parameter.subscript)
      assign_element(shell, parameter.name, expand_single(shell, *parameter.subscript), value, false, where);
    else
      assign(shell, parameter.name, value, where);
    result = finish(shell, {value}, parameter, false, single);
    return true;
  }
  result = operand();
  return true;
}

}  // namespace

namespace {

/// Why the slice of a list is not worked out.
Why unsliced(Shell& shell, const Parameter& parameter) {
  const Variable* const array = parameter.op == ParameterOp::substring && parameter.all != 0 ? look_up(shell, parameter.name) : nullptr;
  if (array == nullptr) return nullptr;
  if (!array->entries.empty()) return why("a slice of a table", parameter.span);
  const auto size = static_cast<std::int64_t>(array->items.size());
  return size > 0 && array->items.rbegin()->first >= size ? why("a slice of a list with gaps", parameter.span) : nullptr;
}

/// `"$@"` when no arguments were given: nothing, as far as that is known.
Fields open_list(Shell& shell, const Parameter& parameter, const Why& absent, bool single) {
  shell.told.open_lists.push_back(parameter.span);
  const bool one = single || (parameter.quoted && parameter.name == "*");
  if (!one) return finish(shell, {}, parameter, true, single);
  Text nothing;
  nothing.add(Fragment{.span = parameter.span, .assumed = why(absent->reason, parameter.span)});
  return finish(shell, {nothing}, parameter, false, single);
}

}  // namespace

Fields expand_parameter(Shell& shell, const Parameter& parameter, bool single) {
  if (parameter.indirect) return expand_indirect(shell, parameter, single);
  if (parameter.length) return expand_length(shell, parameter, single);
  Found found = find_parameter(shell, parameter);
  Fields result;
  const bool defaults = parameter.op >= ParameterOp::use_default && parameter.op <= ParameterOp::alternative;
  if (defaults && apply_default(shell, parameter, found, single, result)) return result;
  // `${x@a}`: what is declared has attributes without a value, too
  if (!found.set && parameter.op == ParameterOp::transform &&
      std::string_view("aAkK").find(parameter.transform) != std::string_view::npos && shell.state.find(parameter.name) != nullptr)
    return finish(shell, {operate(shell, parameter, Text{})}, parameter, false, single);
  if (!found.set && !found.many) {
    if (shell.state.options.refuse_unset) assume_set(shell, parameter, found, "is not set and 'set -u' refuses");
    Fragment fragment{.span = parameter.span};
    fragment.assumed = found.absent;
    fragment.unknown = found.unknown;
    if (fragment.unknown) fragment.text = parameter.source;
    if (found.absent && !found.unknown) shell.told.absent_uses.insert_or_assign(parameter.span, found.name);
    if (!single && !found.unknown && is_quoted_list(parameter)) return leave_no_word(shell, found), Fields();
    Text text;
    text.add(std::move(fragment));
    return finish(shell, {text}, parameter, false, single);
  }
  if (found.perhaps_unset && !found.many && shell.state.options.refuse_unset && found.values[0].known()) doubt(shell, found.perhaps_unset);
  if (found.many && found.absent && found.values.empty()) {
    // `${@: -1}`: the list counts from `$0`, which is always there
    Fields values = parameter.op == ParameterOp::substring && is_positional_list(parameter) ? sub_list(shell, parameter, {}) : Fields();
    if (values.empty()) return open_list(shell, parameter, found.absent, single);
    shell.told.open_lists.push_back(parameter.span);
    return finish(shell, std::move(values), parameter, true, single);
  }
  if (const Why unknown = found.unknown_rest ? found.unknown_rest : found.unknown_count;
      found.many && unknown && parameter.op == ParameterOp::substring)
    return heed_operands(shell, parameter, unknown), finish(shell, {make_unknown(parameter.source, unknown)}, parameter, true, single);
  if (const Why open = unsliced(shell, parameter)) {
    heed_operands(shell, parameter, open);
    return finish(shell, {make_unknown(parameter.source, open)}, parameter, true, single);
  }
  if (parameter.op == ParameterOp::substring && found.many) {
    found.values = sub_list(shell, parameter, std::move(found.values));
  } else if (parameter.op > ParameterOp::alternative) {
    for (Text& value : found.values) value = operate(shell, parameter, value);
    // `"${x[@]:3}"` of a text: an empty word, or none beyond its end
    if (const bool of_list = parameter.op == ParameterOp::substring && !single && is_quoted_list(parameter) && !found.values.empty();
        of_list && found.values[0].empty())
      found.values[0] = unsure_words(parameter, {}, why("whether a part that holds nothing is a word", parameter.span));
  }
  for (Text& value : found.values) value = used_at(std::move(value), found.where, parameter, found.many);
  if (found.many && found.unknown_rest) found.values.push_back(make_unknown(parameter.source, found.unknown_rest));
  if (found.many && (found.unknown_rest || found.unknown_count)) std::for_each(found.values.begin(), found.values.end(), as_several);
  return finish(shell, std::move(found.values), parameter, found.many, single);
}

}  // namespace alignlint::shell
