#include <algorithm>
#include <utility>

#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

Parser::Parser(const Input& input, Budget& budget) : input_(input), budget_(budget), text_(input.text()), end_(input.text().size()) {}

bool Parser::go_back(const Mark& to) {
  spend((at_ - to.at) / 8);
  at_ = to.at;
  placeholders_.resize(to.placeholders);
  cut_lines_.resize(to.cut_lines);
  comments_.resize(to.comments);
  long_commands_.resize(to.long_commands);
  end_ = text_.size();
  failure_.reset();
  return false;
}

bool Parser::take(std::string_view text) {
  if (!looking_at(text)) return false;
  at_ += text.size();
  return true;
}

std::size_t Parser::trimmed_end(std::size_t begin) const {
  std::size_t end = at_;
  while (end > begin && std::string_view(" \t\n;").find(text_[end - 1]) != std::string_view::npos) --end;
  return end;
}

void Parser::fail(std::string message, std::size_t at) {
  if (failed()) return;
  const std::size_t begin = std::min(at, end_);
  failure_ = SyntaxError{std::move(message), input_.at(begin, std::min(begin + 1, end_))};
  end_ = at_;
}

void Parser::fail_unexpected() {
  if (at_end()) return fail("unexpected end of file", at_);
  if (peek() == '\n') return fail("unexpected end of line", at_);
  std::size_t end = at_ + 1;
  while (end < end_ && std::string_view(" \t\n;&|()<>").find(text_[end]) == std::string_view::npos && is_name_char(peek())) ++end;
  fail("unexpected '" + std::string(text_.substr(at_, end - at_)) + "'", at_);
}

void Parser::skip_blanks() {
  while (!at_end()) {
    if (peek() == ' ' || peek() == '\t') {
      ++at_;
    } else if (looking_at("\\\n")) {
      at_ += 2;
    } else if (peek() == '\\' && at_ + 1 == end_) {
      ++at_;  // at the very end bash drops it
    } else if (peek() == '#' && (at_ == 0 || std::string_view(" \t\n;&|()").find(text_[at_ - 1]) != std::string_view::npos)) {
      skip_comment();
    } else {
      return;
    }
  }
}

/// Noted once, although what failed to be one thing is read again as another.
void Parser::skip_comment() {
  const std::size_t begin = at_;
  while (!at_end() && peek() != '\n') ++at_;
  if (const Span comment = span(begin); comments_.empty() || comments_.back().begin < comment.begin) comments_.push_back(comment);
}

void Parser::skip_newlines() {
  skip_blanks();
  while (!at_end() && peek() == '\n') {
    ++at_;
    read_documents();
    skip_blanks();
  }
}

namespace {

bool ends_in_backslash(std::string_view line) {
  const std::size_t last = line.find_last_not_of('\\');
  return (line.size() - (last == std::string_view::npos ? 0 : last + 1)) % 2 == 1;
}

}  // namespace

/// What stands between two places, known or not.
void Parser::add_pieces(Text& body, std::size_t from, std::size_t to) const {
  for (std::size_t i = from; i < to; ++i) {
    std::size_t stop = i;
    while (stop < to && !input_.unknown_at(stop)) ++stop;
    if (stop > i) body.add(input_.fragment(i, stop, std::string(text_.substr(i, stop - i))));
    if (stop < to) body.add(input_.fragment(stop, stop + 1, {}));
    i = stop;
  }
}

/// The bodies of the here-documents that were announced on the line that has just ended.
void Parser::read_documents() {
  std::vector<PendingDocument> documents;
  documents.swap(documents_);
  for (PendingDocument& document : documents) {
    const std::size_t begin = at_;
    std::size_t end = at_;
    Text body;
    std::string line;  // of the text as it is read: a backslash at the end of one takes the next one with it
    std::vector<std::pair<std::size_t, std::size_t>> pieces;
    while (true) {
      end = pieces.empty() ? at_ : end;
      if (at_end()) break;
      const std::size_t newline = std::min(text_.find('\n', at_), end_);
      std::size_t start = at_;
      while (document.strip_tabs && pieces.empty() && start < newline && text_[start] == '\t') ++start;
      at_ = std::min(newline + 1, end_);
      pieces.emplace_back(start, at_);
      line += text_.substr(start, newline - start);
      if (!document.quoted && ends_in_backslash(text_.substr(start, newline - start)) && !at_end()) {
        line.pop_back();
        continue;
      }
      if (line == document.delimiter) break;
      for (const auto& [from, to] : pieces) add_pieces(body, from, to);
      line.clear();
      pieces.clear();
    }
    if (document.quoted) {
      for (Fragment& fragment : body.fragments) {
        fragment.quoted = true;
        document.body->parts.emplace_back(Literal{std::move(fragment)});
      }
    } else {
      constexpr std::size_t kBytesOfUnit = 16;  // one stands in another, and each keeps its text
      spend((at_ - begin) / kBytesOfUnit);
      const Input input(body);
      Parser parser(input, budget_);
      parser.depth_ = depth_ + 1;
      *document.body = parser.parse_whole(Where::here_document);
    }
    document.body->span = input_.at(begin, end);
  }
}

bool Parser::at_terminator() const {
  const char c = peek();
  return at_end() || c == '\n' || c == ';' || c == '&' || c == '|' || c == ')' || c == '(';
}

/// How many bytes a word of the grammar takes here, lines that go on within it included; 0: another word stands here.
std::size_t Parser::reserved_length(std::string_view word) const {
  if (peek() != word[0]) return 0;
  std::size_t length = 0;
  const auto skip_continuations = [&] {
    while (peek(length) == '\\' && peek(length + 1) == '\n') length += 2;
  };
  for (const char c : word) {
    skip_continuations();
    if (peek(length) != c) return 0;
    ++length;
  }
  skip_continuations();
  const bool ends = at_ + length >= end_ || std::string_view(" \t\n;&|()<>").find(peek(length)) != std::string_view::npos;
  return ends ? length : 0;
}

bool Parser::at_reserved(std::string_view word) const { return reserved_length(word) > 0; }

bool Parser::take_reserved(std::string_view word) {
  skip_blanks();
  const std::size_t length = reserved_length(word);
  at_ += length;
  return length > 0;
}

void Parser::expect_reserved(std::string_view word) {
  if (!take_reserved(word)) fail_unexpected();
}

Script Parser::parse_script() {
  Script script;
  skip_newlines();
  while (!at_end()) {
    std::vector<AndOr> line;
    parse_list(line, {}, true);
    const Span group_pattern = std::exchange(group_pattern_, Span{});
    if (!line.empty()) line.front().group_pattern = group_pattern;
    skip_blanks();
    if (!at_end() && peek() != '\n') fail_unexpected();
    if (failed()) break;
    if (!at_end()) {
      ++at_;
      read_documents();
    }
    extended_patterns_ = extended_patterns_ || extended_later_;
    for (AndOr& item : line) script.items.push_back(std::move(item));
    skip_newlines();
  }
  script.error = std::move(failure_);
  return script;
}

/// Commands up to one of `closers` (not read) or the end.
Script Parser::parse_until(std::initializer_list<std::string_view> closers) {
  const Nested nested(*this);
  Script script;
  skip_newlines();
  parse_list(script.items, closers, false);
  skip_newlines();
  return script;
}

ScriptPtr Parser::parse_body(std::initializer_list<std::string_view> closers) {
  Script script = parse_until(closers);
  if (script.items.empty()) fail_unexpected();
  return std::make_shared<const Script>(std::move(script));
}

void Parser::parse_list(std::vector<AndOr>& items, std::initializer_list<std::string_view> closers, bool one_line) {
  while (true) {
    skip_blanks();
    if (at_end()) return;
    for (const std::string_view closer : closers) {
      if (closer == ")" || closer.starts_with(";;") ? looking_at(closer) : at_reserved(closer)) return;
    }
    if (peek() == '\n') {
      if (one_line) return;
      skip_newlines();
      continue;
    }
    items.push_back(parse_and_or());
    skip_blanks();
    if (looking_at(";;") || looking_at(";&")) {
      if (closers.size() == 0) fail_unexpected();
      continue;
    }
    if (take("&")) {
      items.back().background = true;
      continue;
    }
    if (take(";")) continue;
    if (peek() == '\n' || at_end()) continue;
    bool closed = false;
    for (const std::string_view closer : closers) closed = closed || (closer == ")" && peek() == ')');
    if (!closed) fail_unexpected();
  }
}

AndOr Parser::parse_and_or() {
  AndOr list;
  Connector connector = Connector::none;
  while (true) {
    list.items.push_back({connector, parse_pipeline()});
    skip_blanks();
    if (take("&&")) {
      connector = Connector::and_then;
    } else if (take("||")) {
      connector = Connector::or_else;
    } else {
      return list;
    }
    skip_newlines();
  }
}

Pipeline Parser::parse_pipeline() {
  Pipeline pipeline;
  const std::size_t begin = at_;
  bool bare = false;  // `time` and `!` may stand alone
  while (true) {
    if (take_reserved("!")) {
      pipeline.negated = !pipeline.negated;
    } else if (take_reserved("time")) {
      take_reserved("-p");
      take_reserved("--");
    } else {
      break;
    }
    bare = true;
  }
  skip_blanks();
  if (bare && (at_end() || peek() == '\n' || (peek() == ';' && peek(1) != ';'))) {
    pipeline.span = input_.at(begin, trimmed_end(begin));
    auto nothing = std::make_shared<Command>();
    nothing->span = pipeline.span;
    pipeline.commands.push_back(std::move(nothing));
    return pipeline;
  }
  while (true) {
    pipeline.commands.push_back(parse_command());
    skip_blanks();
    if (looking_at("||") || !(take("|&") || take("|"))) break;
    skip_newlines();
    skip_blanks();
    if (at_reserved("!")) fail_unexpected();
  }
  pipeline.span = input_.at(begin, trimmed_end(begin));
  return pipeline;
}

CommandPtr Parser::parse_command() {
  spend(Budget::kNode);
  auto command = std::make_shared<Command>();
  skip_blanks();
  const std::size_t begin = at_;
  if (!parse_compound(*command)) {
    parse_simple(*command);
  } else {
    while (parse_redirect(*command)) {
    }
  }
  const std::size_t end = trimmed_end(begin);
  command->span = input_.at(begin, end);
  command->source = std::string(text_.substr(begin, end - begin));
  if (const auto newline = command->source.find('\n'); newline != std::string::npos)
    command->source = command->source.substr(0, newline) + " …";
  skip_blanks();
  if (looking_at("|&")) {  // `2>&1 |`
    Redirect error;
    error.kind = Redirect::Kind::duplicate_output;
    error.descriptor = 2;
    error.span = input_.at(at_, at_ + 2);
    error.target.source = "1";
    error.target.span = error.span;
    error.target.parts.emplace_back(Literal{Fragment{.text = "1", .span = error.span}});
    command->redirects.push_back(std::move(error));
  }
  return command;
}

}  // namespace alignlint::shell
