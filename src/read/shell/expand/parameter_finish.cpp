// What an expansion leaves: words, or one that joins them.
#include <algorithm>

#include "read/shell/expand/parameter.h"

namespace alignlint::shell {

namespace {

bool may_be_several(const Text& text) {
  return std::any_of(text.fragments.begin(), text.fragments.end(), [](const Fragment& part) { return part.several; });
}

/// `"${a[*]}"`. Where each of the words may not be there, what stands between them may not be, either; a blank says nothing.
Text joined(const Fields& values, const std::string& between, Span span) {
  const bool open = between != " " && std::all_of(values.begin(), values.end(), may_be_several);
  Text text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) text.add(Fragment{.text = between, .span = span, .unknown = open ? values[i].unknown() : nullptr});
    text.add(values[i]);
  }
  settle(text);
  return text;
}

}  // namespace

void as_several(Text& text) {
  for (Fragment& fragment : text.fragments) fragment.several = fragment.unknown != nullptr;
}

/// Marks texts as quoted or to be split; an unquoted list in a single context is joined.
Fields finish(Shell& shell, Fields values, const Parameter& parameter, bool many, bool single) {
  const bool star = parameter.all == '*' || parameter.name == "*";
  if (many && ((star && parameter.quoted) || single)) {
    const std::string between = values.size() > 1 ? separators(shell) : " ";
    // Whether the words of `${a[@]#p}` are joined by a blank or as those of `${a[*]}` depends on quotes, on the operator and on bash's release.
    const bool unsure = !star && (parameter.indirect || parameter.op > ParameterOp::alternative) && !between.starts_with(' ');
    if (unsure && values.size() > 1)
      return finish(shell, {make_unknown(parameter.source, why("how bash joins these words", parameter.span))}, parameter, false, single);
    values = {joined(values, star ? between.substr(0, 1) : " ", parameter.span)};
  }
  // `$*` with words that hold nothing: they stay where another byte than a blank parts words
  const auto is_empty = [](const Text& text) { return text.empty(); };
  if (many && !single && !parameter.quoted && std::any_of(values.begin(), values.end(), is_empty) && separators(shell) != " \t\n")
    return finish(shell, {make_unknown(parameter.source, why("how bash parts these words", parameter.span))}, parameter, false, single);
  for (Text& text : values) {
    for (Fragment& fragment : text.fragments) {
      fragment.quoted = parameter.quoted;
      fragment.split = !parameter.quoted;
    }
    if (parameter.quoted && text.fragments.empty()) text.add(Fragment{.span = parameter.span, .quoted = true});
  }
  if (values.empty() && !many) {
    Text empty;
    empty.add(Fragment{.span = parameter.span, .quoted = parameter.quoted, .split = !parameter.quoted});
    return {empty};
  }
  return values;
}

}  // namespace alignlint::shell
