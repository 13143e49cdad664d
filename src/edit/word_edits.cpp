#include "edit/word_edits.h"

#include <algorithm>

#include "edit/text_lines.h"
#include "value/yaml_scalar.h"

namespace alignlint {

namespace {

constexpr std::string_view kQuotes = "\"'";

/// Without the quotes around it.
Span unquoted(Span span, const Sources& sources) {
  const std::string_view text = sources.text(span);
  const bool quoted = text.size() >= 2 && text.front() == text.back() && kQuotes.find(text.front()) != std::string_view::npos;
  return quoted ? Span{span.file, span.begin + 1, span.end - 1} : span;
}

/// Whether it stands between quotes that are not part of it.
bool stands_in_quotes(Span span, const Sources& sources) {
  const std::string_view text = sources.text(span.file);
  return span.begin > 0 && span.end < text.size() && text[span.begin - 1] == text[span.end] &&
         kQuotes.find(text[span.end]) != std::string_view::npos;
}

/// The value in the text of an assignment: `1e-4` of `LR=1e-4`, of `LR="1e-4"` and of `LR=${LR:-1e-4}`, or the element of a list that it is. Nothing when it
/// is not `old`.
std::optional<Span> assigned_value(Span assignment, std::string_view old, const Sources& sources) {
  const std::string_view text = sources.text(assignment);
  if (text == old) return assignment;
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const auto from = [&](std::size_t begin, std::size_t end) {
    return Span{assignment.file, assignment.begin + static_cast<std::uint32_t>(begin), assignment.begin + static_cast<std::uint32_t>(end)};
  };
  Span value = unquoted(from(equals + 1, text.size()), sources);
  if (sources.text(value) == old) return value;
  const std::string_view expansion = sources.text(value);
  const std::size_t otherwise = expansion.find(":-");
  if (!expansion.starts_with("${") || !expansion.ends_with('}') || otherwise == std::string_view::npos) return std::nullopt;
  value.begin += static_cast<std::uint32_t>(otherwise + 2);
  value.end -= 1;
  value = unquoted(value, sources);
  return sources.text(value) == old ? std::optional(value) : std::nullopt;
}

/// An edit's text where it stands in quotes already: without its own.
std::string bare(const std::string& spelling) {
  const bool quoted =
      spelling.size() >= 2 && spelling.front() == spelling.back() && kQuotes.find(spelling.front()) != std::string_view::npos;
  return quoted ? spelling.substr(1, spelling.size() - 2) : spelling;
}

bool ends_in_backslash(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t");
  return last != std::string_view::npos && line[last] == '\\';
}

/// Of the items of an option with several values, one span; of a list in brackets all of it.
Span span_of(const Node& value) {
  if (value.kind != NodeKind::sequence || value.items.empty()) return value.span;
  Span span = value.items.front().span;
  for (const Node& item : value.items) {
    if (item.span.file == span.file) span.end = std::max(span.end, item.span.end);
  }
  const bool in_brackets = value.span.file == span.file && value.span.begin < span.begin && value.span.end >= span.end;
  return in_brackets ? value.span : span;
}

/// An option's own name, where it is written as it is passed.
bool is_literal_option(const Word& word, const Sources& sources) {
  return word.span.known() && word.text.starts_with("--") && sources.text(word.span) == word.text;
}

}  // namespace

std::vector<Edits> replace_value(const Node& value, const std::string& spelling, const Sources& sources) {
  std::vector<Edits> ways;
  for (const Label& source : value.via) {
    const auto assigned = source.span.known() ? assigned_value(source.span, value.text, sources) : std::nullopt;
    if (assigned.has_value()) ways.push_back({{*assigned, bare(spelling)}});
  }
  const Span whole = span_of(value);
  if (!whole.known() || whole.begin == whole.end) return ways;
  // Quotes stay where the new value may stand in them: a number in quotes would be a text.
  const Span inner = unquoted(whole, sources);
  if (inner != whole && read_yaml_scalar(bare(spelling), false).type == YamlType::text)
    ways.insert(ways.begin(), {{inner, bare(spelling)}});
  ways.push_back({{whole, stands_in_quotes(whole, sources) ? bare(spelling) : spelling}});
  // Where the value stands at an anchor that others use, this use of it becomes a value of its own.
  for (const Label& source : value.via) {
    if (source.span.known() && sources.text(source.span).starts_with('*')) ways.push_back({{source.span, spelling}});
  }
  return ways;
}

std::optional<Edits> add_option(std::span<const Word> launch, const std::string& words, const Sources& sources) {
  const auto last = std::find_if(launch.rbegin(), launch.rend(), [&](const Word& word) { return is_literal_option(word, sources); });
  if (last == launch.rend()) return std::nullopt;
  const std::uint32_t at = last->span.begin;
  const TextLines lines(sources.text(last->span.file));
  std::string text = words + " ";
  if (lines.is_first_on_line(at)) {
    const std::uint32_t begin = lines.begin_of_line(at);
    const bool continued = ends_in_backslash(lines.line_at(at)) || (begin > 0 && ends_in_backslash(lines.line_at(begin - 1)));
    text = words + (continued ? " \\" : "") + std::string(lines.line_end()) + std::string(lines.indent_at(at));
  }
  return Edits{{{last->span.file, at, at}, std::move(text)}};
}

std::optional<Edits> remove_option(Span key, const Node& value, const Sources& sources) {
  if (!key.known()) return std::nullopt;
  const Span last = span_of(value);
  const std::uint32_t end = last.file == key.file ? std::max(key.end, last.end) : key.end;
  const TextLines lines(sources.text(key.file));
  const std::uint32_t begin_of_line = lines.begin_of_line(key.begin);
  const std::uint32_t next = lines.next_line(end);
  const std::string_view text = lines.text();
  const std::string_view rest = text.substr(end, next - end);
  const bool alone = lines.is_first_on_line(key.begin) && rest.find_first_not_of(" \t\\\r\n") == std::string_view::npos;
  const bool goes_on = ends_in_backslash(lines.line_at(end));
  const bool continues = begin_of_line > 0 && ends_in_backslash(lines.line_at(begin_of_line - 1));
  if (alone && (goes_on || !continues)) return Edits{{{key.file, begin_of_line, next}, ""}};
  if (lines.is_first_on_line(key.begin) && !alone) {  // the line begins with what follows
    std::uint32_t after = end;
    while (after < next && (text[after] == ' ' || text[after] == '\t')) ++after;
    return Edits{{{key.file, key.begin, after}, ""}};
  }
  // The line before would go on with what follows: its backslash goes, too; or the option stands among others.
  std::uint32_t begin = key.begin;
  while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t' ||
                       (alone && std::string_view("\\\r\n").find(text[begin - 1]) != std::string_view::npos)))
    --begin;
  std::uint32_t after = end;  // behind a quote or a bracket the blanks that follow go in their place
  while (begin == key.begin && after < text.size() && (text[after] == ' ' || text[after] == '\t')) ++after;
  return Edits{{{key.file, begin, after}, ""}};
}

Edits export_variable(const Launch& launch, const std::string& assignment, const Sources& sources) {
  const TextLines lines(sources.text(launch.span.file));
  const std::uint32_t begin = lines.begin_of_line(launch.span.begin);
  std::string text = std::string(lines.indent_at(begin)) + "export " + assignment + std::string(lines.line_end());
  return {{{launch.span.file, begin, begin}, std::move(text)}};
}

Edits append_line(FileId file, const std::string& line, const Sources& sources) {
  const std::string_view text = sources.text(file);
  const TextLines lines(text);
  const auto end = static_cast<std::uint32_t>(text.size());
  const bool open = !text.empty() && text.back() != '\n';
  return {{{file, end, end}, (open ? std::string(lines.line_end()) : std::string()) + line + std::string(lines.line_end())}};
}

}  // namespace alignlint
