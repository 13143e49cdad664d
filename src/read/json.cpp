#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string>

#include "diag/catalog.h"
#include "read/duplicates.h"
#include "read/formats.h"
#include "read/open_path.h"

namespace alignlint {

namespace {

constexpr std::size_t kMaxDepth = 100;
constexpr std::size_t kNodesOfObservation = 16;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kDuplicateNote = "JSON does not define which of equal keys counts; loaders silently keep the last";

using Json = nlohmann::json;

/// Of a number, or of `true`, `null` …
bool is_word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '-' || c == '.'; }

/// Whether `word` stands at `at` and is not a part of a longer one.
bool is_word_at(std::string_view text, std::size_t at, std::string_view word) {
  const auto in_word = [&](std::size_t i) {
    return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '.');
  };
  return text.substr(at).starts_with(word) && !in_word(at + word.size()) && (at == 0 || !in_word(at - 1));
}

/// Not inside of a number: `5e-Infinity` is none.
bool begins_value(std::string_view text, std::size_t at) {
  return at == 0 || std::string_view(" \t\r\n[,:").find(text[at - 1]) != std::string_view::npos || text.substr(0, at) == kByteOrderMark;
}

/// Python writes and reads three words that JSON does not have. For the library they become numbers of the same length; values are taken
/// from the source text, where they still stand.
std::string without_python_words(std::string_view text) {
  std::string input(text);
  if (text.find("NaN") == std::string_view::npos && text.find("Infinity") == std::string_view::npos) return input;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in_text && text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      in_text = !in_text;
    else if (!in_text && is_word_at(text, i, "NaN") && begins_value(text, i))
      input.replace(i, 3, "111");
    else if (!in_text && is_word_at(text, i, "Infinity") && begins_value(text, i > 0 && text[i - 1] == '-' ? i - 1 : i))
      input.replace(i, 8, "11111111");
  }
  return input;
}

struct Frame {
  Node node;
  Entry entry;  // of a mapping: the entry under construction
};

/// The library's events carry no positions, but they come in the order of the text: each token is found behind the one before.
class JsonBuilder {
 public:
  JsonBuilder(FileId file, std::string_view text, Document& document, Budget& budget)
      : file_(file),
        text_(text),
        document_(document),
        budget_(budget),
        last_end_(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0) {}

  bool null() { return add(unquoted()); }
  bool boolean(bool) { return add(unquoted()); }
  bool number_integer(std::int64_t) { return add(unquoted()); }
  bool number_unsigned(std::uint64_t) { return add(unquoted()); }
  bool number_float(double, const std::string&) { return add(unquoted()); }
  bool string(std::string& value) {
    const Span span = quoted_span();
    Node node = make_scalar(std::move(value), span);
    node.quoted = true;
    return add(std::move(node));
  }
  bool binary(Json::binary_t&) { return false; }

  bool start_object(std::size_t) { return open(NodeKind::mapping); }
  bool start_array(std::size_t) { return open(NodeKind::sequence); }
  bool key(std::string& value) {
    Entry& entry = frames_.back().entry;
    entry.key_span = quoted_span();
    entry.key = std::move(value);
    entry.key_quoted = true;
    return true;
  }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool parse_error(std::size_t position, const std::string& last_token, const Json::exception& error);

  [[nodiscard]] const std::optional<Diagnostic>& error() const { return error_; }

 private:
  [[nodiscard]] Span span_of(std::size_t begin, std::size_t end) const {
    return {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  [[nodiscard]] std::size_t next_token() const { return std::min(text_.find_first_not_of(" \t\r\n,:", last_end_), text_.size()); }

  Node unquoted() {
    const std::size_t begin = next_token();
    last_end_ = begin;
    while (last_end_ < text_.size() && is_word_char(text_[last_end_])) ++last_end_;
    Node node = make_scalar(std::string(text_.substr(begin, last_end_ - begin)), span_of(begin, last_end_));
    node.notation = Notation::json;
    return node;
  }

  Span quoted_span() {
    const std::size_t begin = next_token();
    std::size_t end = begin + 1;
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2U : 1U;
    last_end_ = std::min(end + 1, text_.size());
    return span_of(begin, last_end_);
  }

  bool open(NodeKind kind) {
    const std::size_t begin = next_token();
    last_end_ = begin + 1;
    if (frames_.size() >= kMaxDepth) {
      return fail(span_of(begin, last_end_), "values are nested more than " + std::to_string(kMaxDepth) + " deep");
    }
    Frame& frame = frames_.emplace_back();
    frame.node.kind = kind;
    frame.node.span = span_of(begin, last_end_);
    return true;
  }

  bool close() {
    last_end_ = next_token() + 1;
    Node node = std::move(frames_.back().node);
    frames_.pop_back();
    node.span.end = static_cast<std::uint32_t>(last_end_);
    if (has_duplicates(node.entries)) {
      if (!budget_.spend(kNodesOfObservation * Budget::kNode)) return false;
      observe_duplicates(node.entries, open_path(frames_), kDuplicateNote, document_.observations);
    }
    return add(std::move(node));
  }

  bool add(Node node) {
    document_.root.span = node.span;  // how far it came, until the root itself is here
    if (!budget_.spend(Budget::kNode)) return false;
    if (frames_.empty()) {
      document_.root = std::move(node);
      return true;
    }
    Frame& frame = frames_.back();
    if (frame.node.kind == NodeKind::sequence) {
      frame.node.items.push_back(std::move(node));
    } else {
      frame.entry.value = std::move(node);
      frame.node.entries.push_back(std::move(frame.entry));
      frame.entry = {};
    }
    return true;
  }

  bool fail(Span span, const std::string& why) {
    error_ = make_diagnostic<Code::syntax_error, "json">(span, why);
    return false;
  }

  FileId file_;
  std::string_view text_;
  Document& document_;
  Budget& budget_;
  std::vector<Frame> frames_;
  std::size_t last_end_;  // where the last token ends
  std::optional<Diagnostic> error_;
};

void replace(std::string& text, std::string_view from, std::string_view to) {
  if (const std::size_t at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
}

/// The part of the library's text that says what is wrong: `unexpected ']', expected ...`.
std::string reason_in(std::string_view message) {
  const std::size_t dash = message.find(" - ");
  if (dash == std::string_view::npos) return "a number is too large";  // the only other error it makes
  message.remove_prefix(dash + 3);
  const std::size_t last_read = message.find("; last read");
  const std::size_t expected = message.find("; expected");
  std::string reason(message.substr(0, std::min(last_read, expected)));
  if (expected != std::string_view::npos) reason += ", " + std::string(message.substr(expected + 2));
  if (reason.starts_with("invalid literal")) return "not a JSON value";
  replace(reason, "unexpected string literal", "unexpected string");
  replace(reason, "unexpected number literal", "unexpected number");
  replace(reason, "'[', '{', or a literal", "a value");
  replace(reason, "string literal", "a string");
  replace(reason, "end of input", "the end of the file");
  return reason;
}

bool JsonBuilder::parse_error(std::size_t position, const std::string& last_token, const Json::exception& error) {
  const std::size_t end = std::min(position, text_.size());
  // The library's token may begin with what stands before it.
  std::size_t begin = std::max(end - std::min(last_token.size(), end), std::min(last_end_, end));
  while (begin + 1 < end && std::string_view(" \t\r\n,:").find(text_[begin]) != std::string_view::npos) ++begin;
  if (begin == end && begin > 0) --begin;
  const char c = begin < text_.size() ? text_[begin] : '\0';
  const std::size_t before = begin == 0 ? std::string_view::npos : text_.find_last_not_of(" \t\r\n", begin - 1);
  const bool after_comma = before != std::string_view::npos && text_[before] == ',';
  if (position > text_.size()) return fail(span_of(text_.size(), text_.size()), "the file ends too early");
  if (c == '/' || c == '#') return fail(span_of(begin, end), "JSON has no comments");
  if (c == '\'') return fail(span_of(begin, end), "strings are written in double quotes");
  if ((c == ']' || c == '}') && after_comma) return fail(span_of(before, before + 1), "a comma before the closing bracket");
  return fail(span_of(begin, end), reason_in(error.what()));
}

void tell_byte_order_mark(Document& document) {
  Observation& observation = document.observations.emplace_back();
  observation.kind = ObservationKind::byte_order_mark;
  observation.message = "the file begins with a byte order mark";
  observation.labels = {{{document.file, 0, static_cast<std::uint32_t>(kByteOrderMark.size())}, {}}};
}

}  // namespace

Document read_json(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  const std::string_view text = context.sources->text(file);
  Document document;
  document.file = file;
  document.kind = DocumentKind::json;
  document.root.span = {file, 0, 0};
  Budget own;
  Budget& budget = context.budget == nullptr ? own : *context.budget;
  if (text.starts_with(kByteOrderMark)) tell_byte_order_mark(document);
  JsonBuilder builder(file, text, document, budget);
  const std::string input = without_python_words(text);
  if (!Json::sax_parse(input, &builder) && builder.error()) diagnostics.push_back(*builder.error());
  if (budget.spent()) give_up(context.sources->name(file), document.root.span, diagnostics);
  return document;
}

}  // namespace alignlint
