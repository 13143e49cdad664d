#include "read/shell/expand/parameter.h"
#include "read/shell/expand/pattern.h"

namespace alignlint::shell {

bool is_quoted_list(const Parameter& parameter) { return parameter.quoted && (parameter.all == '@' || parameter.name == "@"); }

Fields no_word(Shell& shell, const Found& found) {
  if (found.absent) shell.told.absent_in_command.push_back(found.absent);
  return {};
}

namespace {

bool is_known_empty(const Found& found) {
  return (found.values.empty() && !found.unknown_rest) || (found.values.size() == 1 && found.values[0].empty());
}

Fields unknown_word(Shell& shell, const Parameter& parameter, const Why& reason, bool single) {
  return finish(shell, {make_unknown(parameter.source, reason)}, parameter, false, single);
}

/// The operand where it makes one word: `x=${y:-a b}`.
Text operand_text(Shell& shell, const Parameter& parameter) {
  Text text = expand_pattern(shell, parameter.operands[0], shell.assigns ? Tilde::assignment : Tilde::start);
  if (!parameter.quoted) return text;
  for (Fragment& fragment : text.fragments) fragment.quoted = true;
  if (text.fragments.empty()) text.add(Fragment{.span = parameter.span, .quoted = true});
  return text;
}

/// The operand of `${x-operand}`. `"${a[@]+"${a[@]}"}"`: within quotes, too, it may be several words.
Fields operand(Shell& shell, const Parameter& parameter, bool single) {
  if (single) return {operand_text(shell, parameter)};
  Fields fields = expand_operand(shell, parameter.operands[0]);
  for (Text& text : fields) {
    for (Fragment& fragment : text.fragments) {
      fragment.quoted = fragment.quoted || parameter.quoted;
      fragment.split = !fragment.quoted;
    }
    if (parameter.quoted && text.fragments.empty()) text.add(Fragment{.span = parameter.span, .quoted = true});
  }
  return fields;
}

/// `${x+operand}` where x is set.
Fields alternative(Shell& shell, const Parameter& parameter, const Found& found, bool single) {
  const Why open = may_assign(parameter) ? perhaps_no_word(parameter, found, {}, true) : nullptr;
  const State before = open ? copy_state(shell) : State{};
  Fields words = operand(shell, parameter, single);
  if (open) merge(shell, before, open);
  const Why unsure = perhaps_no_word(parameter, found, words, single);
  return unsure ? Fields{unsure_words(parameter, words, unsure)} : words;
}

/// `${x+operand}` where x is not set.
Fields no_alternative(Shell& shell, const Parameter& parameter, const Found& found, bool single) {
  if (!single && found.values.empty() && is_quoted_list(parameter)) return no_word(shell, found);
  Fields words = finish(shell, {}, parameter, false, single);
  if (found.absent && words.size() == 1)
    words[0].add(Fragment{.span = parameter.span, .assumed = found.absent, .quoted = parameter.quoted});
  return words;
}

/// `${x-operand}`, `${x=operand}`, `${x?operand}` where x is set as far as is known: nothing where the operand is for nothing.
std::optional<Fields> value_that_is_set(Shell& shell, const Parameter& parameter, const Found& found, bool single) {
  const bool required = parameter.op == ParameterOp::require;
  if (required && found.perhaps_unset) doubt(shell, found.perhaps_unset);
  if (const Why open = perhaps_no_word(parameter, found, {}, true)) {
    heed_operands(shell, parameter, open);
    if (required && !found.perhaps_unset) may_end(shell, parameter, open);
  }
  if (!found.perhaps_unset || found.many || !found.values[0].known()) return std::nullopt;
  return finish(shell, {set_or_not(shell, parameter, found)}, parameter, false, single);
}

/// `${x?}` where x is not set.
Fields required(Shell& shell, const Parameter& parameter, const Found& found, bool single) {
  const Why reason = found.absent ? found.absent : why("'" + parameter.name + "', which must be set", parameter.span);
  if (assume_set(shell, parameter, found, "must be set")) expect_from_outside(shell, found.name, parameter.span);
  return unknown_word(shell, parameter, reason, single);
}

/// `${x=operand}` where x is not set.
Fields assigned(Shell& shell, const Parameter& parameter, bool single) {
  const Why none = is_name(parameter.name) ? nullptr : why("'" + parameter.source + "', which assigns no variable", parameter.span);
  if (none) {  // bash looks at the name before it expands the word
    abandon(shell, none);
    return unknown_word(shell, parameter, none, single);
  }
  Text value = expand_single(shell, parameter.operands[0]);
  if (const Variable* declared = shell.state.find(parameter.name)) value = apply_attributes(shell, *declared, std::move(value));
  const Label where = assigned_here(parameter.name, parameter.span);
  if (parameter.all)
    abandon(shell, why("'" + parameter.source + "', which assigns no variable", parameter.span));
  else if (parameter.subscript)
    assign_element(shell, parameter.name, expand_single(shell, *parameter.subscript), value, false, where);
  else
    assign(shell, parameter.name, value, where);
  return finish(shell, {value}, parameter, false, single);
}

}  // namespace

std::optional<Fields> apply_default(Shell& shell, const Parameter& parameter, const Found& found, bool single) {
  const bool empty = is_known_empty(found);
  // in `x=${a[@]:+y}`, not elsewhere, bash takes a list of one empty word for one that holds something
  const bool is_list = parameter.all != 0 || is_positional_list(parameter);
  if (single && !parameter.quoted && parameter.colon && empty && is_list && !found.values.empty())
    return unknown_word(shell, parameter, why("whether a list of one empty word is empty", parameter.span), single);
  const bool here = found.set && !(parameter.colon && empty);
  if (parameter.op == ParameterOp::alternative)
    return here ? alternative(shell, parameter, found, single) : no_alternative(shell, parameter, found, single);
  if (here) return value_that_is_set(shell, parameter, found, single);
  if (parameter.op == ParameterOp::require) return required(shell, parameter, found, single);
  if (parameter.op == ParameterOp::assign_default) return assigned(shell, parameter, single);
  return operand(shell, parameter, single);
}

}  // namespace alignlint::shell
