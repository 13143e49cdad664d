#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "read/shell/expand/file_names.h"
#include "read/shell/expand/pattern.h"
#include "read/shell/run/choice.h"
#include "read/shell/run/files.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

/// A word under expansion: fields so far, the last one open.
struct Building {
  Fields fields{Text{}};
  bool vanishing = false;  ///< a quoted "$@" without elements was there: alone it leaves no field

  void add(Fragment fragment) { fields.back().add(std::move(fragment)); }
  void add(const Fields& parts, bool quoted_list) {
    if (parts.empty()) {
      vanishing = vanishing || quoted_list;
      return;
    }
    fields.back().add(parts[0]);
    for (std::size_t i = 1; i < parts.size(); ++i) fields.push_back(parts[i]);
  }
};

Text mark(Text text, bool quoted, Span span) {
  for (Fragment& fragment : text.fragments) {
    fragment.quoted = quoted;
    fragment.split = !quoted;
  }
  if (quoted && text.fragments.empty()) text.add(Fragment{.span = span, .quoted = true});
  return text;
}

/// The text of an expansion that is used at `span`: a single word stands there; a block of words keeps its own places.
Text placed(Text text, Span span) {
  for (Fragment& fragment : text.fragments) {
    if (fragment.span.known()) continue;
    fragment.span = span;
    fragment.exact = false;
  }
  return text;
}

std::optional<Text> home_directory(Shell& shell, std::string_view name) {
  if (name.empty()) {
    const Variable* home = look_up(shell, "HOME");
    if (!home) return std::nullopt;
    if (!home->set) return make_unknown("~", why("the home that the machine knows when 'HOME' is not set", {}));
    Text text = home->value;
    for (Fragment& fragment : text.fragments) {
      if (fragment.unknown) fragment.text = "~";
    }
    return text;
  }
  if (name == "+") return look_up(shell, "PWD")->value;
  // a login of the machine; without such a one, bash leaves the text as it is
  const std::string source = "~" + std::string(name);
  if (name == "-" || is_name(name)) return make_unknown(source, why("what '" + source + "' stands for on the machine", {}));
  return std::nullopt;
}

/// Where the `=` stands in `name=`, `name+=`, `name[1]=`.
std::size_t assigning_equals(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && is_name_char(text[at])) ++at;
  if (at == 0 || !is_name_start(text[0])) return std::string_view::npos;
  if (at < text.size() && text[at] == '[') at = std::min(text.find(']', at), text.size() - 1) + 1;
  if (at < text.size() && text[at] == '+') ++at;
  return at < text.size() && text[at] == '=' ? at : std::string_view::npos;
}

constexpr std::ptrdiff_t kNoEquals = std::numeric_limits<std::ptrdiff_t>::max();  ///< it is no assignment, or not yet
constexpr std::ptrdiff_t kEqualsBefore = -2;                                      ///< in an earlier piece of the word

/// Behind the bracket that closes the one at `open`, as bash looks for it in a word; the end when none does.
std::size_t behind_subscript(std::string_view source, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < source.size(); ++at) {
    const char c = source[at];
    if (c == '\\') {
      ++at;
    } else if (c == '\'' || c == '"') {
      at = std::min(source.find(c, at + 1), source.size() - 1);
    } else if (c == '[') {
      ++depth;
    } else if (c == ']' && --depth == 0) {
      return at + 1;
    }
  }
  return source.size();
}

/// The `=` of a word like `name=~/x`, `name[$i]=~/x`, in each of its pieces: such a word is treated as an assignment, whatever command it is given to.
class Equals {
 public:
  explicit Equals(const SyntaxWord& word) {
    const auto* const first = word.parts.empty() ? nullptr : std::get_if<Literal>(&word.parts[0]);
    if (first == nullptr || first->fragment.quoted) return;
    const std::string_view text = first->fragment.text;
    if (assigning_equals(text) != std::string_view::npos) {
      sought_ = true;
      return;
    }
    const std::size_t open = text.find('[');
    if (open == std::string_view::npos || assigning_equals(std::string(text.substr(0, open)) + '=') == std::string_view::npos) return;
    const std::string_view behind = std::string_view(word.source).substr(behind_subscript(word.source, open));
    sought_ = in_subscript_ = behind.starts_with('=') || behind.starts_with("+=");
  }

  /// Of the next piece that is text without quotes.
  std::ptrdiff_t of(std::string_view text) {
    if (!sought_) return kNoEquals;
    if (found_) return kEqualsBefore;
    std::size_t at = in_subscript_ ? text.find("]=") : assigning_equals(text);
    if (in_subscript_ && at == std::string_view::npos) at = text.find("]+=");
    if (at == std::string_view::npos) return kNoEquals;
    found_ = true;
    return static_cast<std::ptrdiff_t>(in_subscript_ ? text.find('=', at) : at);
  }

 private:
  bool sought_ = false;
  bool in_subscript_ = false;
  bool found_ = false;
};

/// `~` in an unquoted literal.
void add_literal(Shell& shell, Building& building, const Fragment& fragment, bool first, bool last, Tilde tilde, std::ptrdiff_t equals) {
  if (fragment.quoted || fragment.unknown || tilde == Tilde::none || fragment.text.find('~') == std::string::npos) {
    building.add(fragment);
    return;
  }
  Text whole;
  whole.add(fragment);
  std::size_t done = 0;
  const bool assignment = tilde == Tilde::assignment;
  for (std::size_t at = 0; at < fragment.text.size(); ++at) {
    const auto place = static_cast<std::ptrdiff_t>(at);
    const bool after_colon = (assignment || place > equals) && at > 0 && fragment.text[at - 1] == ':';
    const bool start = (at == 0 && first) || after_colon || place - 1 == equals;
    if (fragment.text[at] != '~' || !start) continue;
    std::size_t end = at + 1;
    while (end < fragment.text.size() && fragment.text[end] != '/' && fragment.text[end] != ':') ++end;
    if (end == fragment.text.size() && !last) continue;  // `~"x"` is no tilde prefix
    const auto home = home_directory(shell, std::string_view(fragment.text).substr(at + 1, end - at - 1));
    if (!home) continue;
    for (const Fragment& part : slice(whole, done, at).fragments) building.add(part);
    for (const Fragment& part : mark(placed(*home, fragment.span), true, fragment.span).fragments) building.add(part);
    done = end;
  }
  for (const Fragment& part : slice(whole, done, fragment.text.size()).fragments) building.add(part);
}

/// Where the first command within an arithmetic expression begins: quotes behind it may be its own.
std::size_t first_command(std::string_view source) {
  std::size_t at = source.find("$(", 1);
  while (at != std::string_view::npos && source.substr(at).starts_with("$((")) at = source.find("$(", at + 3);
  return std::min(at, source.find('`'));
}

Text arithmetic_text(Shell& shell, const ArithmeticExpansion& part) {
  Number number = evaluate_arithmetic(shell, *part.expression);
  if (part.source.find('\'') < first_command(part.source))  // newer releases refuse them, older ones remove them
    number.unknown = why("quotes in an arithmetic expression", part.span);
  Fragment fragment{.text = number.unknown ? part.source : std::to_string(number.value), .span = part.span, .via = number.via};
  fragment.unknown = number.unknown;
  fragment.assumed = number.assumed;
  fragment.number = number.unknown != nullptr;
  Text text;
  text.add(std::move(fragment));
  return text;
}

/// `<(…)`: a file that holds what the commands print. `>(…)`: their input, and what they print goes where that of the shell goes.
Text process_path(Shell& shell, const ProcessSubstitution& process) {
  const std::string path = "/dev/fd/" + std::to_string(shell.state.files.size() + 60);
  const bool writes = process.source.starts_with('>');
  const Text written = make_unknown(process.source, why("what is written to a process substitution", process.span));
  std::optional<Text> outer = shell.io.input;
  const std::uint64_t source = shell.io.source;
  if (writes) {
    shell.io.input = written;
    shell.io.source = ++shell.sources;
  }
  const Text printed = capture(shell, *process.script, process.source, process.span, true);
  if (writes) {
    shell.io.input = std::move(outer);
    shell.io.source = source;
  }
  if (writes && !printed.empty())
    write_output(shell, make_unknown(process.source, why("when a process substitution prints", process.span)));
  shell.state.files[path] = writes ? written : printed;
  Text text;
  text.add(Fragment{.text = path, .span = process.span, .unknown = why("a process substitution", process.span), .quoted = true});
  return text;
}

Building build(Shell& shell, const SyntaxWord& word, bool single, Tilde tilde) {
  Building building;
  std::optional<Equals> equals;
  if (tilde == Tilde::word) equals.emplace(word);
  for (std::size_t i = 0; i < word.parts.size(); ++i) {
    const Part& part = word.parts[i];
    if (const auto* literal = std::get_if<Literal>(&part)) {
      const Fragment& fragment = literal->fragment;
      const std::ptrdiff_t at = equals && !fragment.quoted ? equals->of(fragment.text) : kNoEquals;
      add_literal(shell, building, fragment, i == 0, i + 1 == word.parts.size(), tilde, at);
    } else if (const auto* parameter = std::get_if<Parameter>(&part)) {
      Fields parts = expand_parameter(shell, *parameter, single);
      building.add(parts, parameter->quoted);
    } else if (const auto* command = std::get_if<CommandSubstitution>(&part)) {
      building.add(
          {mark(placed(capture(shell, *command->script, command->source, command->span), command->span), command->quoted, command->span)},
          false);
    } else if (const auto* arithmetic = std::get_if<ArithmeticExpansion>(&part)) {
      building.add({mark(arithmetic_text(shell, *arithmetic), arithmetic->quoted, arithmetic->span)}, false);
    } else if (const auto* process = std::get_if<ProcessSubstitution>(&part)) {
      building.add({process_path(shell, *process)}, false);
    }
  }
  return building;
}

bool may_split(const Fields& fields) {
  const auto splits = [](const Fragment& fragment) { return fragment.split && !fragment.unknown && !fragment.text.empty(); };
  return std::any_of(fields.begin(), fields.end(),
                     [&](const Text& field) { return std::any_of(field.fragments.begin(), field.fragments.end(), splits); });
}

/// `"$x$@"`: parameters that touch each other, all between the same quotes.
bool is_one_quotation(const SyntaxWord& word) {
  const Parameter* before = nullptr;
  for (const Part& part : word.parts) {
    const auto* parameter = std::get_if<Parameter>(&part);
    if (!parameter || !parameter->quoted || (before && before->span.end != parameter->span.begin)) return false;
    before = parameter;
  }
  return true;
}

Fields expand_fields(Shell& shell, const SyntaxWord& word, Tilde tilde) {
  Fields result;
  const bool braces = !shell.state.options.no_braces;
  for (const SyntaxWord& one : braces ? expand_braces(shell, word) : std::vector<SyntaxWord>{word}) {
    Building building = build(shell, one, false, tilde);
    for (const Text& field : building.fields) {
      for (const Fragment& fragment : field.fragments) {
        if (fragment.assumed && fragment.text.empty() && !fragment.unknown) shell.told.absent_in_command.push_back(fragment.assumed);
      }
    }
    Fields fields = split_fields(building.fields, may_split(building.fields) ? separators(shell) : "");
    if (building.vanishing && fields.size() == 1) {
      // `"$@"` without elements; other quoted parts of the word keep it alive, but not an empty variable between the same quotes
      bool other = false;
      const bool alone = is_one_quotation(one);
      for (const Fragment& fragment : fields[0].fragments)
        other = other || (fragment.quoted && !alone) || !fragment.text.empty() || fragment.unknown;
      if (!other) fields.clear();
    }
    expand_names(shell, fields);
    for (Text& field : fields) {
      for (Fragment& fragment : field.fragments) fragment.split = false;
      heed_choice(shell, field);
      result.push_back(std::move(field));
    }
  }
  return result;
}

}  // namespace

Fields expand_word(Shell& shell, const SyntaxWord& word) { return expand_fields(shell, word, Tilde::word); }

Fields expand_item(Shell& shell, const SyntaxWord& word) { return expand_fields(shell, word, Tilde::start); }

Fields expand_words(Shell& shell, const std::vector<const SyntaxWord*>& words) {
  Fields result;
  for (const SyntaxWord* word : words) {
    for (Text& field : expand_word(shell, *word)) result.push_back(std::move(field));
  }
  return result;
}

Fields expand_operand(Shell& shell, const SyntaxWord& word) {
  return build(shell, word, false, shell.assigns ? Tilde::assignment : Tilde::start).fields;
}

Text expand_pattern(Shell& shell, const SyntaxWord& word, Tilde tilde) {
  Building building = build(shell, word, true, tilde);
  Text text = std::move(building.fields[0]);
  for (std::size_t i = 1; i < building.fields.size(); ++i) {
    text.add(Fragment{.text = " "});
    text.add(building.fields[i]);
  }
  return text;
}

Text expand_single(Shell& shell, const SyntaxWord& word, bool assignment) {
  const bool before = std::exchange(shell.assigns, assignment);
  Building building = build(shell, word, true, assignment ? Tilde::assignment : Tilde::word);
  shell.assigns = before;
  Text text = std::move(building.fields[0]);
  for (std::size_t i = 1; i < building.fields.size(); ++i) {
    text.add(Fragment{.text = " "});
    text.add(building.fields[i]);
  }
  settle(text);
  heed_choice(shell, text);
  return text;
}

Number evaluate_arithmetic(Shell& shell, const SyntaxWord& expression) {
  return evaluate_arithmetic(shell, expand_single(shell, expression));
}

}  // namespace alignlint::shell
