#include "read/shell/expand/parameter.h"

#include <algorithm>

namespace alignlint::shell {

namespace {

Fields expand_length(Shell& shell, const Parameter& parameter, bool single) {
  Parameter plain = parameter;
  plain.length = false;
  if (parameter.subscript && parameter.all == 0) {  // of what is not set, bash asks for no element
    const Variable* const asked = look_up(shell, parameter.name);
    if (asked == nullptr || !asked->set) plain.subscript.reset();
    if (asked != nullptr && asked->perhaps_unset && parameter.subscript->source.find_first_of("=+-$`") != std::string::npos)
      doubt(shell, asked->perhaps_unset);
  }
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

/// `$x` where nothing is set, and no operator says what then.
Fields expand_unset(Shell& shell, const Parameter& parameter, const Found& found, bool single) {
  if (shell.state.options.refuse_unset) assume_set(shell, parameter, found, "is not set and 'set -u' refuses");
  if (found.absent && !found.unknown) shell.told.absent_uses.insert_or_assign(parameter.span, found.name);
  if (!single && !found.unknown && is_quoted_list(parameter)) return no_word(shell, found);
  Fragment fragment{.span = parameter.span};
  fragment.assumed = found.absent;
  fragment.unknown = found.unknown;
  if (fragment.unknown) fragment.text = parameter.source;
  Text text;
  text.add(std::move(fragment));
  return finish(shell, {text}, parameter, false, single);
}

/// `"$@"` of a script to which arguments may be given, `${@: -1}`: that list counts from `$0`, which is always there.
Fields expand_absent_list(Shell& shell, const Parameter& parameter, const Found& found, bool single) {
  Fields values = parameter.op == ParameterOp::substring && is_positional_list(parameter) ? sub_list(shell, parameter, {}) : Fields();
  if (values.empty()) return open_list(shell, parameter, found.absent, single);
  shell.told.open_lists.push_back(parameter.span);
  return finish(shell, std::move(values), parameter, true, single);
}

/// Why a part of the list is not known.
Why unknown_part(Shell& shell, const Parameter& parameter, const Found& found) {
  const Why unknown = found.unknown_rest ? found.unknown_rest : found.unknown_count;
  if (found.many && unknown && parameter.op == ParameterOp::substring) return unknown;
  return unsliced(shell, parameter);
}

void apply_operator(Shell& shell, const Parameter& parameter, Found& found, bool single) {
  if (parameter.op == ParameterOp::substring && found.many) {
    found.values = sub_list(shell, parameter, std::move(found.values));
    return;
  }
  if (parameter.op <= ParameterOp::alternative) return;
  for (Text& value : found.values) value = operate(shell, parameter, value);
  // `"${x[@]:3}"` of a text: an empty word, or none beyond its end
  const bool of_list = parameter.op == ParameterOp::substring && !single && is_quoted_list(parameter);
  if (of_list && !found.values.empty() && found.values[0].empty())
    found.values[0] = unsure_words(parameter, {}, why("whether a part that holds nothing is a word", parameter.span));
}

/// `${x@a}` of what is declared and has no value: it has attributes.
bool shows_attributes(Shell& shell, const Parameter& parameter) {
  return parameter.op == ParameterOp::transform && std::string_view("aAkK").find(parameter.transform) != std::string_view::npos &&
         shell.state.find(parameter.name) != nullptr;
}

bool is_default(ParameterOp op) { return op >= ParameterOp::use_default && op <= ParameterOp::alternative; }

}  // namespace

Fields expand_parameter(Shell& shell, const Parameter& parameter, bool single) {
  if (parameter.indirect) return expand_indirect(shell, parameter, single);
  if (parameter.length) return expand_length(shell, parameter, single);
  Found found = find_parameter(shell, parameter);
  if (is_default(parameter.op)) {
    if (auto words = apply_default(shell, parameter, found, single)) return *std::move(words);
  }
  if (!found.set && shows_attributes(shell, parameter)) return finish(shell, {operate(shell, parameter, Text{})}, parameter, false, single);
  if (!found.set && !found.many) return expand_unset(shell, parameter, found, single);
  if (found.perhaps_unset && !found.many && shell.state.options.refuse_unset && found.values[0].known()) doubt(shell, found.perhaps_unset);
  if (found.many && found.absent && found.values.empty()) return expand_absent_list(shell, parameter, found, single);
  if (const Why unknown = unknown_part(shell, parameter, found)) {
    heed_operands(shell, parameter, unknown);
    Text part = make_unknown(parameter.source, unknown);
    if (found.many) as_several(part);
    return finish(shell, {std::move(part)}, parameter, true, single);
  }
  apply_operator(shell, parameter, found, single);
  for (Text& value : found.values) value = used_at(std::move(value), found.where, parameter, found.many);
  if (found.many && found.unknown_rest) found.values.push_back(make_unknown(parameter.source, found.unknown_rest));
  if (found.many && (found.unknown_rest || found.unknown_count)) std::for_each(found.values.begin(), found.values.end(), as_several);
  return finish(shell, std::move(found.values), parameter, found.many, single);
}

}  // namespace alignlint::shell
