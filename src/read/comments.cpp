#include "read/comments.h"

#include <algorithm>

#include "read/formats.h"
#include "read/shell/syntax/parser.h"

namespace alignlint {

namespace {

Span span_of(FileId file, std::size_t begin, std::size_t end) {
  return {file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

Comments shell_comments(FileId file, std::string_view text, bool one_command) {
  Budget budget;
  const shell::Input input(text, file);
  shell::Parser parser(input, budget);
  if (one_command) {
    std::optional<shell::SyntaxError> error;
    parser.parse_words(error);
  } else {
    parser.accept_placeholders();
    parser.parse_script();
  }
  std::vector<Span> commands = parser.long_commands();
  std::sort(commands.begin(), commands.end());
  return {parser.comments(), std::move(commands)};
}

/// The places of all scalars, keys among them: what begins with `#` outside of them is a comment.
void add_scalars(const Node& node, std::vector<Span>& places) {
  if (node.kind == NodeKind::scalar) places.push_back(node.span);
  for (const Node& item : node.items) add_scalars(item, places);
  for (const Entry& entry : node.entries) {
    places.push_back(entry.key_span);
    add_scalars(entry.value, places);
  }
}

/// What begins with a `#` at the begin of a line or behind a blank, and does not belong to one of `scalars`.
std::vector<Span> comments_between(FileId file, std::string_view text, std::vector<Span> scalars) {
  std::sort(scalars.begin(), scalars.end());
  std::vector<Span> out;
  std::uint32_t covered = 0;  // the end of the scalars that begin before `at`
  auto scalar = scalars.begin();
  for (std::size_t at = text.find('#'); at < text.size(); at = text.find('#', at + 1)) {
    while (scalar != scalars.end() && scalar->begin <= at) covered = std::max(covered, (scalar++)->end);
    const bool begins = at == 0 || std::string_view(" \t\r\n").find(text[at - 1]) != std::string_view::npos;
    if (!begins || at < covered) continue;
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    out.push_back(span_of(file, at, end));
    at = end - 1;
  }
  return out;
}

}  // namespace

Comments comments_of(FileId file, DocumentKind kind, Sources& sources) {
  const std::string_view text = sources.text(file);
  try {
    if (kind == DocumentKind::shell || kind == DocumentKind::args) return shell_comments(file, text, kind == DocumentKind::args);
  } catch (const WorkSpent&) {
    return {};
  }
  if (kind != DocumentKind::yaml && kind != DocumentKind::env) return {};
  ReadContext context;
  context.sources = &sources;
  Diagnostics unused;
  const Document document = kind == DocumentKind::yaml ? read_yaml(file, context, unused) : read_env(file, context, unused);
  std::vector<Span> scalars;
  add_scalars(document.root, scalars);
  return {comments_between(file, text, std::move(scalars)), {}};
}

}  // namespace alignlint
