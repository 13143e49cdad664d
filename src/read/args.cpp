#include "read/formats.h"
#include "read/shell/run/shell.h"
#include "read/shell/syntax/parser.h"

namespace alignlint {

namespace {

using namespace shell;

/// Of a word that is not known: it is told with its reason, wherever it stands.
constexpr std::uint64_t kUnitsOfOpenWord = 8 * Budget::kNode;

/// Of a word what stands there without quotes.
std::string bare_text(const SyntaxWord& word) {
  std::string text;
  for (const Part& part : word.parts) {
    const auto* literal = std::get_if<Literal>(&part);
    if (literal != nullptr && !literal->fragment.quoted) text += literal->fragment.text;
  }
  return text;
}

/// What a shell makes other words of, and whoever reads the file as a list of words does not.
bool readers_differ(const SyntaxWord& word) {
  const std::string text = bare_text(word);
  if (word.source.starts_with('~')) return true;
  const std::size_t open = text.find('{');
  if (open == std::string::npos) return false;
  const std::size_t between = std::min(text.find(',', open), text.find("..", open));
  return between != std::string::npos && text.find('}', between) != std::string::npos;
}

/// `>`, `2>&1`, `|`, `&&`, `;`, `>log.txt`: of a line that was copied with what stands behind its arguments. `<ip>` is to be filled in.
bool is_operator(const SyntaxWord& word) {
  std::string_view text = word.source;
  if (text == "(" || text == ")") return true;
  const std::size_t sign = text.find_first_not_of("0123456789");
  if (sign == std::string_view::npos) return false;
  if (text[sign] == '<') return text.find('>') == std::string_view::npos;
  const bool redirects = text[sign] == '>';
  const bool separates = std::string_view("|&;").find(text[sign]) != std::string_view::npos;
  return redirects || (separates && (sign == 0 || sign + 1 == text.size()));
}

Text unread(const SyntaxWord& word, std::string source, std::string reason) {
  Text text;
  text.add(make_unknown(std::move(source), why(std::move(reason), word.span)));
  return text;
}

/// Nothing is expanded but variables that were given from outside; the rest stays as it is written, unresolved.
Text value_of(const SyntaxWord& word, const ReadContext& context) {
  Text text;
  for (const Part& part : word.parts) {
    if (const auto* literal = std::get_if<Literal>(&part)) {
      text.add(literal->fragment);
      continue;
    }
    const auto* parameter = std::get_if<Parameter>(&part);
    const auto given = parameter ? context.environment.find(parameter->name) : context.environment.end();
    if (parameter && given != context.environment.end() && parameter->op == ParameterOp::none && !parameter->length &&
        !parameter->indirect) {
      Text value = make_text(given->second.value, parameter->span,
                             given->second.where.span.known() ? append(nullptr, given->second.where) : nullptr);
      text.add(value);
      continue;
    }
    const Span span = std::visit(
        [](const auto& any) {
          if constexpr (std::is_same_v<std::decay_t<decltype(any)>, Literal>)
            return any.fragment.span;
          else
            return any.span;
        },
        part);
    const std::string source(context.sources->text(span));
    const std::string reason = parameter ? "variable '" + parameter->name + "'" : "an expansion, which an argument list does not have";
    text.add(make_unknown(source, why(reason, span)));
  }
  return text;
}

}  // namespace

Document read_args(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  Document document;
  document.file = file;
  document.kind = DocumentKind::args;
  Budget own;
  const Input input(context.sources->text(file), file);
  Budget& budget = context.budget == nullptr ? own : *context.budget;
  shell::Parser parser(input, budget);
  std::optional<SyntaxError> error;
  std::vector<SyntaxWord> words;
  try {
    words = parser.parse_words(error);
  } catch (const WorkSpent&) {
    give_up(context.sources->name(file), {file, 0, 0}, diagnostics);
  }
  if (error) diagnostics.push_back(make_diagnostic<Code::syntax_error, "shell">({{error->span, "here"}}, error->message));
  if (words.empty()) return document;
  Launch launch;
  for (const SyntaxWord& word : words) {
    if (is_operator(word)) {
      // To a shell the arguments end here: what follows is another command's, or the name of a file.
      const Span rest{file, word.span.begin, words.back().span.end};
      launch.argv.push_back(to_word(unread(word, std::string(context.sources->text(rest)), "an operator of the shell ends the arguments")));
      break;
    }
    const bool differ = readers_differ(word);
    if (differ && !budget.spend(kUnitsOfOpenWord)) {
      give_up(context.sources->name(file), {file, 0, 0}, diagnostics);
      break;
    }
    launch.argv.push_back(
        to_word(differ ? unread(word, word.source, "an expansion, which an argument list does not have") : value_of(word, context)));
  }
  launch.span = {file, words.front().span.begin, words.back().span.end};
  launch.directory = ".";
  document.launches.push_back(std::move(launch));
  return document;
}

}  // namespace alignlint
