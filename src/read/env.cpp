#include "diag/catalog.h"
#include "read/formats.h"
#include "read/shell/syntax/parser.h"

namespace alignlint {

namespace {

using namespace shell;

constexpr int kMostRefused = 20;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// One `NAME=VALUE` line at a time; a quoted value may go over several lines.
class EnvReader {
 public:
  /// `text` is the file's, or a begin of it.
  EnvReader(FileId file, std::string_view text, const ReadContext& context, Diagnostics& diagnostics)
      : file_(file),
        text_(text),
        name_(context.sources->name(file)),
        budget_(context.budget == nullptr ? own_ : *context.budget),
        diagnostics_(diagnostics) {}

  void read(Node& root) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    try {
      while (at_ < text_.size()) line(root);
    } catch (const WorkSpent&) {
      give_up(name_, span(at_, at_), diagnostics_);
    }
  }

 private:
  [[nodiscard]] Span span(std::size_t begin, std::size_t end) const {
    return {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size() - 1) + 1; }

  void refuse(std::size_t begin) {
    std::size_t end = std::min(text_.find('\n', begin), text_.size());
    while (end > begin && is_blank(text_[end - 1])) --end;
    diagnostics_.push_back(make_diagnostic<Code::syntax_error, "env">({{span(begin, end), "here"}}));
    skip_line();
    if (++refused_ == kMostRefused) at_ = text_.size();  // it is no environment file
  }

  void line(Node& root) {
    skip_blanks();
    if (at_ >= text_.size()) return;
    if (text_[at_] == '\n' || text_[at_] == '#') return skip_line();
    const std::size_t begin = at_;
    if (text_.substr(at_, 7) == "export " || text_.substr(at_, 7) == "export\t") {
      at_ += 7;
      skip_blanks();
    }
    const std::size_t name = at_;
    while (at_ < text_.size() && is_name_char(text_[at_])) ++at_;
    // `env` also prints functions, `BASH_FUNC_x%%=() {`: nothing a training program reads
    if (text_.substr(at_, 3) == "%%=") return skip_function();
    if (at_ == name || !is_name_start(text_[name]) || at_ >= text_.size() || text_[at_] != '=') return refuse(begin);
    Entry entry;
    entry.key = std::string(text_.substr(name, at_ - name));
    entry.key_span = span(name, at_);
    ++at_;
    value(entry.value);
    if (!budget_.spend(Budget::kNode + entry.value.text.size() / 64)) throw WorkSpent{};
    root.entries.push_back(std::move(entry));
    skip_line();
  }

  void skip_function() {
    const auto close = text_.find("\n}", at_);
    at_ = close == std::string_view::npos ? text_.size() : close + 1;
    if (at_ < text_.size()) skip_line();
  }

  /// A value that begins with a quote is quoted as in a shell; any other is everything up to the end of the line, as `env` prints it.
  void value(Node& node) {
    node.kind = NodeKind::scalar;
    const std::size_t begin = at_;
    if (at_ < text_.size() && (text_[at_] == '"' || text_[at_] == '\'')) {
      const std::size_t end = quoted_end();
      if (end != std::string_view::npos) return quoted_value(node, begin, end);
    }
    std::size_t end = std::min(text_.find('\n', at_), text_.size());
    for (std::size_t i = begin + 1; i < end; ++i) {
      if (text_[i] == '#' && is_blank(text_[i - 1])) end = i;
    }
    while (end > begin && is_blank(text_[end - 1])) --end;
    node.text = std::string(text_.substr(begin, end - begin));
    node.span = span(begin, end);
    at_ = end;
  }

  /// Where the quoted value ends: at a blank or the line's end behind its last quote; none when a quote is left open.
  [[nodiscard]] std::size_t quoted_end() const {
    char quote = 0;
    for (std::size_t i = at_; i < text_.size(); ++i) {
      const char c = text_[i];
      if (quote != 0) {
        if (c == '\\' && quote == '"')
          ++i;
        else if (c == quote)
          quote = 0;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '\n' || is_blank(c)) {
        return i;
      }
    }
    return quote == 0 ? text_.size() : std::string_view::npos;
  }

  void quoted_value(Node& node, std::size_t begin, std::size_t end) {
    node.quoted = true;
    node.span = span(begin, end);
    const Input input(text_.substr(begin, end - begin), file_, static_cast<std::uint32_t>(begin));
    Parser parser(input, budget_);
    const SyntaxWord word = parser.parse_whole(Where::operand);
    for (const Part& part : word.parts) {
      if (const auto* literal = std::get_if<Literal>(&part)) {
        node.text += literal->fragment.text;
        continue;
      }
      const Span place = std::visit(
          [](const auto& any) {
            if constexpr (std::is_same_v<std::decay_t<decltype(any)>, Literal>)
              return any.fragment.span;
            else
              return any.span;
          },
          part);
      node.text += text_.substr(place.begin, place.size());
      if (!node.unresolved) node.unresolved = Unresolved{"an expansion, which an environment file does not have", place};
    }
    at_ = end;
  }

  FileId file_;
  std::string_view text_;
  std::string_view name_;
  Budget own_;
  Budget& budget_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  int refused_ = 0;
};

}  // namespace

void read_variables(FileId file, std::string_view text, const ReadContext& context, Node& root, Diagnostics& diagnostics) {
  EnvReader(file, text, context, diagnostics).read(root);
}

Document read_env(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  Document document;
  document.file = file;
  document.kind = DocumentKind::env;
  document.root.kind = NodeKind::mapping;
  document.root.span = {file, 0, static_cast<std::uint32_t>(context.sources->text(file).size())};
  read_variables(file, context.sources->text(file), context, document.root, diagnostics);
  return document;
}

}  // namespace alignlint
