#include <algorithm>
#include <limits>

#include "read/shell/expand/parameter.h"
#include "read/shell/expand/pattern.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

/// A text that is a whole block of words (options, a command line) keeps the places of its words when it is used.
bool is_block(const Text& text) {
  const std::string bytes = text.str();
  return bytes.find_first_of(" \t\n") != std::string::npos || (!bytes.empty() && bytes[0] == '-');
}

Text unknown_result(const Parameter& parameter, const Text& value, const Why& reason) {
  return make_unknown(parameter.source, reason, value.via());
}

Text cut(Shell& shell, const Text& value, const std::string& pattern, ParameterOp op) {
  const std::string text = value.str();
  const bool prefix = op == ParameterOp::cut_prefix || op == ParameterOp::cut_prefix_long;
  const bool longest = op == ParameterOp::cut_prefix_long || op == ParameterOp::cut_suffix_long;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const std::size_t size = longest ? text.size() - i : i;
    const std::string_view part = prefix ? std::string_view(text).substr(0, size) : std::string_view(text).substr(text.size() - size);
    if (!matches(shell, pattern, part)) continue;
    return prefix ? slice(value, size, text.size()) : slice(value, 0, text.size() - size);
  }
  return value;
}

Text replace(Shell& shell, const Parameter& parameter, const Text& value, const std::string& pattern) {
  const std::string text = value.str();
  const std::string_view view = text;
  const Text replacement = parameter.operands.size() > 1 ? expand_single(shell, parameter.operands[1]) : Text{};
  if (!pattern.empty() && matches(shell, pattern, {}) && pattern.find_first_not_of('*') != std::string::npos)
    return unknown_result(parameter, value, why("what bash replaces where a pattern matches nothing", parameter.span));
  Text result;
  bool replaced = false;
  std::size_t done = 0;
  for (std::size_t at = 0; at <= text.size();) {
    std::optional<std::size_t> size;
    const bool anchored_end = parameter.op == ParameterOp::replace_suffix;
    for (std::size_t length = text.size() - at + 1; length-- > 0 && !size;) {
      if (anchored_end && at + length != text.size()) continue;
      const bool may_be_empty = parameter.op == ParameterOp::replace_prefix || anchored_end || (text.empty() && !pattern.empty());
      if (length == 0 && !may_be_empty) continue;
      if (matches(shell, pattern, view.substr(at, length))) size = length;
    }
    if (size) {
      result.add(slice(value, done, at));
      result.add(replacement);
      replaced = true;
      at += *size;
      done = at;
      if (parameter.op != ParameterOp::replace_all || *size == 0) break;
      continue;
    }
    if (parameter.op == ParameterOp::replace_prefix) break;
    ++at;
  }
  result.add(slice(value, done, text.size()));
  if (replaced && replacement.str().find('&') != std::string::npos)
    return make_unknown(parameter.source, why("a '&' in a replacement, which bash takes for the match from 5.2 on", parameter.span),
                        value.via());
  return result;
}

/// `pattern`: none for any letter.
Text change_case(Shell& shell, const Text& value, ParameterOp op, const std::optional<std::string>& pattern) {
  const bool upper = op == ParameterOp::upper_all || op == ParameterOp::upper_first;
  const bool first_only = op == ParameterOp::upper_first || op == ParameterOp::lower_first;
  if (!is_ascii(value.str())) return make_unknown(value.str(), why("the case of letters beyond ASCII", value.span()), value.via());
  Text result = value;
  bool first = true;
  for (Fragment& fragment : result.fragments) {
    for (char& c : fragment.text) {
      const bool letter = upper ? (c >= 'a' && c <= 'z') : (c >= 'A' && c <= 'Z');
      if (letter && (first || !first_only) && (!pattern || matches(shell, *pattern, std::string_view(&c, 1))))
        c = static_cast<char>(c ^ 0x20);
      first = false;
    }
  }
  return result;
}

Text substring(Shell& shell, const Parameter& parameter, const Text& value) {
  const std::string text = value.str();
  const auto open = [&](const Why& reason) {
    heed_operands(shell, parameter, reason);
    return unknown_result(parameter, value, reason);
  };
  if (!is_ascii(text)) return open(beyond_ascii(parameter.span));
  const auto size = static_cast<std::int64_t>(text.size());
  Number offset = evaluate_arithmetic(shell, parameter.operands[0]);
  if (offset.unknown) return open(offset.unknown);
  if (offset.value < 0) offset.value += size;
  if (offset.value < 0 || offset.value > size) return make_text("");
  std::int64_t end = size;
  if (parameter.operands.size() > 1) {
    const Number length = evaluate_arithmetic(shell, parameter.operands[1]);
    if (length.unknown) return unknown_result(parameter, value, length.unknown);
    end = length.value < 0 ? size + length.value : offset.value + std::min(size - offset.value, length.value);
    if (end < offset.value) {
      abandon(shell, why("'" + parameter.source + "', which ends before it begins", parameter.span));
      return make_text("");
    }
  }
  return slice(value, static_cast<std::size_t>(offset.value), static_cast<std::size_t>(end));
}

bool is_control(char c) { return (c >= 0 && c < ' ') || c == '\x7F'; }

/// One digit of a control character, from the bit on.
char octal(char c, unsigned bit) { return static_cast<char>('0' + ((static_cast<unsigned>(static_cast<unsigned char>(c)) >> bit) & 7U)); }

/// What bash writes in `$'…'`: control characters by their names or in octal.
std::string quoted_with_escapes(const std::string& text) {
  constexpr std::string_view kNamed = "\x1B\a\b\f\n\r\t\v\\'";
  constexpr std::string_view kNames = "Eabfnrtv\\'";
  std::string result = "$'";
  for (const char c : text) {
    if (const std::size_t name = kNamed.find(c); name != std::string_view::npos)
      result += {'\\', kNames[name]};
    else if (is_control(c))
      result += {'\\', octal(c, 6), octal(c, 3), octal(c, 0)};
    else
      result += c;
  }
  return result + "'";
}

std::string quoted_for_input(const std::string& text) {
  if (std::any_of(text.begin(), text.end(), is_control)) return quoted_with_escapes(text);
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

Text transform(Shell& shell, const Parameter& parameter, const Text& value) {
  switch (parameter.transform) {
    case 'Q':
      if (!is_ascii(value.str())) return make_unknown(value.str(), beyond_ascii(parameter.span), value.via());
      return derive(quoted_for_input(value.str()), parameter.span, {&value});
    case 'U':
      return change_case(shell, value, ParameterOp::upper_all, std::nullopt);
    case 'u':
      return change_case(shell, value, ParameterOp::upper_first, std::nullopt);
    case 'L':
      return change_case(shell, value, ParameterOp::lower_all, std::nullopt);
    case 'P':
      // the value is expanded as a prompt is: it may assign, and run commands
      if (!value.known() || value.str().find_first_of("$`") != std::string::npos)
        lose_commands(shell, why("what '" + parameter.source + "' expands", parameter.span));
      [[fallthrough]];
    default:
      return make_unknown(parameter.source, why("the transformation '@" + std::string(1, parameter.transform) + "'", parameter.span));
  }
}

}  // namespace

Why beyond_ascii(Span span) { return why("how many characters there are beyond ASCII, which depends on the locale", span); }

bool may_assign(const Parameter& parameter) {
  return std::any_of(parameter.operands.begin(), parameter.operands.end(), [](const SyntaxWord& word) {
    return word.source.find('=') != std::string::npos || word.source.find("++") != std::string::npos ||
           word.source.find("--") != std::string::npos;
  });
}

void heed_operands(Shell& shell, const Parameter& parameter, const Why& reason) {
  if (!may_assign(parameter)) return;
  const State before = copy_state(shell);
  for (const SyntaxWord& operand : parameter.operands)
    parameter.op == ParameterOp::substring ? static_cast<void>(evaluate_arithmetic(shell, operand))
                                           : static_cast<void>(expand_pattern(shell, operand));
  merge(shell, before, reason);
}

Text operate(Shell& shell, const Parameter& parameter, const Text& value) {
  if (const Why reason = value.unknown()) return heed_operands(shell, parameter, reason), unknown_result(parameter, value, reason);
  if (parameter.op == ParameterOp::substring) return substring(shell, parameter, value);
  if (parameter.op == ParameterOp::transform) return transform(shell, parameter, value);
  const bool anchored = parameter.op == ParameterOp::replace_prefix || parameter.op == ParameterOp::replace_suffix;
  const Tilde tilde = anchored ? Tilde::none : Tilde::start;  // what it is anchored by stands before it
  const Text pattern = parameter.operands.empty() ? Text{} : expand_pattern(shell, parameter.operands[0], tilde);
  if (const Why reason = pattern.unknown()) return heed_operands(shell, parameter, reason), unknown_result(parameter, value, reason);
  const std::string glob = pattern_of(pattern);
  if (!shell.state.options.extended_globs && has_groups(glob))
    return unknown_result(parameter, value, why("a pattern that 'shopt -s extglob' would make one", parameter.span));
  if (const std::string_view doubt = doubt_of_pattern(shell, glob, value.str()); !doubt.empty())
    return unknown_result(parameter, value, why("what bash makes of " + std::string(doubt), parameter.span));
  if (parameter.op >= ParameterOp::cut_prefix && parameter.op <= ParameterOp::cut_suffix_long) return cut(shell, value, glob, parameter.op);
  const bool replaces = parameter.op >= ParameterOp::replace && parameter.op <= ParameterOp::replace_suffix;
  if (replaces && shell.state.options.ignore_case)
    return unknown_result(parameter, value, why("what is replaced after 'shopt -s nocasematch'", parameter.span));
  if (replaces) return replace(shell, parameter, value, glob);
  const bool any =
      pattern.empty() && std::none_of(pattern.fragments.begin(), pattern.fragments.end(), [](const Fragment& part) { return part.quoted; });
  return change_case(shell, value, parameter.op, any ? std::nullopt : std::optional(glob));
}

bool is_positional_list(const Parameter& parameter) { return parameter.name == "@" || parameter.name == "*"; }

/// `${@:2}`, `${a[@]:1:2}`. The positional list counts from `$0`.
Fields sub_list(Shell& shell, const Parameter& parameter, Fields values) {
  const bool positional = is_positional_list(parameter);
  if (positional) values.insert(values.begin(), make_text(shell.state.script_name));
  Number offset = evaluate_arithmetic(shell, parameter.operands[0]);
  const auto size = static_cast<std::int64_t>(values.size());
  Number length{size};
  if (parameter.operands.size() > 1) length = evaluate_arithmetic(shell, parameter.operands[1]);
  if (offset.unknown || length.unknown) {
    Text part = make_unknown(parameter.source, offset.unknown ? offset.unknown : length.unknown);
    as_several(part);
    return {part};
  }
  if (offset.value < 0) offset.value += size;
  if (positional && offset.value == 0 && parameter.operands.size() == 1) length.value = size;
  if (length.value < 0) abandon(shell, why("'" + parameter.source + "', which ends before it begins", parameter.span));
  if (offset.value < 0 || offset.value >= size || length.value <= 0) return {};
  if (length.value > std::numeric_limits<std::int64_t>::max() - offset.value)
    return {
        make_unknown(parameter.source, why("a slice whose end does not fit 64 bits", parameter.span))};  // bash wraps it, some releases do
  const std::int64_t end = offset.value + std::min(size - offset.value, length.value);
  return Fields(values.begin() + offset.value, values.begin() + end);
}

namespace {

/// Why a value that is set may hold nothing. What a user is expected to set outside is taken to hold something.
Why perhaps_empty(const Found& found) {
  if (found.values.size() != 1 || !found.values[0].may_be_empty()) return nullptr;
  const Why unknown = found.values[0].unknown();
  return unknown->from_outside ? nullptr : unknown;
}

}  // namespace

Why perhaps_no_word(const Parameter& parameter, const Found& found, const Fields& words, bool single) {
  if (found.perhaps_unset && !found.many) return found.perhaps_unset;
  // Of a list with words that are not known these tell it: they stay as many words. One text does not.
  const bool told = !single && std::any_of(words.begin(), words.end(), [](const Text& word) { return !word.known(); });
  if (found.many && !told) return found.perhaps_unset ? found.perhaps_unset : found.unknown_rest;
  return parameter.colon ? perhaps_empty(found) : nullptr;
}

Text set_or_not(Shell& shell, const Parameter& parameter, const Found& found) {
  Text either = make_unknown(parameter.source, found.perhaps_unset);
  if (parameter.op == ParameterOp::assign_default && is_name(parameter.name) && !parameter.subscript)
    assign(shell, parameter.name, either, assigned_here(parameter.name, parameter.span));
  return either;
}

Text unsure_words(const Parameter& parameter, const Fields& words, const Why& unsure) {
  Text text;
  for (const Text& word : words) {
    if (!text.fragments.empty()) text.add(make_text(" ", parameter.span));
    text.add(word);
  }
  Text result = make_unknown(text.str(), unsure, text.via());
  for (Fragment& fragment : result.fragments) {
    fragment.span = parameter.span;
    fragment.quoted = parameter.quoted;
    fragment.split = !parameter.quoted;
    fragment.several = true;
  }
  return result;
}

namespace {

/// Of one element of a list or table the place of the element, where it stands there as it is: the list may have many.
Label assigned_at(const Text& value, const Label& where, const Parameter& parameter) {
  const bool one = parameter.subscript != nullptr && value.fragments.size() == 1;
  return one && value.fragments[0].exact && value.fragments[0].span.known() ? Label{value.fragments[0].span, where.text} : where;
}

}  // namespace

Text used_at(Text value, const Label& assigned, const Parameter& parameter, bool element) {
  const Label where = assigned_at(value, assigned, parameter);
  const bool block = element || is_block(value);
  const bool whole = !block && value.fragments.size() == 1 && value.fragments[0].unknown;
  for (Fragment& fragment : value.fragments) {
    if (block) {
      if (where.span.known()) fragment.via = append(fragment.via, where);
      if (fragment.span.known()) continue;
    } else if (where.span.known()) {
      fragment.via = prepend(where, fragment.via);
    }
    fragment.span = parameter.span;
    fragment.exact = false;
    if (whole) fragment.text = parameter.source;
  }
  return value;
}

}  // namespace alignlint::shell
