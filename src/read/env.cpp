#include <algorithm>
#include <iterator>
#include <vector>

#include "diag/catalog.h"
#include "read/env_shell.h"
#include "read/env_value.h"
#include "read/formats.h"
#include "read/shell/syntax/parser.h"

namespace alignlint {

namespace {

using namespace shell;

constexpr int kMostRefused = 20;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

constexpr std::string_view kOperators = ";&|<>()";

/// One `NAME=VALUE` line at a time; a quoted value may go over several lines. Such files are read by shells (`set -a; . FILE`), and by programs that take lines
/// as they are (`docker run --env-file`), and `env` prints them: a value of which they make different things is not known.
class EnvReader {
 public:
  /// `text` is the file's, or a begin of it; `literal`: what wrote it puts every value in quotes of which a line could be read otherwise.
  EnvReader(FileId file, std::string_view text, bool literal, const ReadContext& context, Diagnostics& diagnostics)
      : file_(file),
        text_(text),
        literal_(literal),
        name_(context.sources->name(file)),
        budget_(context.budget == nullptr ? own_ : *context.budget),
        diagnostics_(diagnostics) {}

  void read(Node& root) {
    if (text_.starts_with("\xEF\xBB\xBF")) {
      at_ = 3;
      marked_ = !literal_;
    }
    for_shells_ = has_word("export") || has_word("declare");
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

  /// `export NAME=VALUE`, `declare -x NAME="VALUE"`: for shells alone.
  bool take_word(std::string_view word) {
    if (!text_.substr(at_).starts_with(word) || at_ + word.size() >= text_.size()) return false;
    if (text_[at_ + word.size()] != ' ' && text_[at_ + word.size()] != '\t') return false;
    at_ += word.size();
    skip_blanks();
    return true;
  }

  /// At the begin of some line.
  [[nodiscard]] bool has_word(std::string_view word) const {
    for (std::size_t at = text_.find(word); at != std::string_view::npos; at = text_.find(word, at + 1)) {
      std::size_t begin = at;
      while (begin > 0 && is_blank(text_[begin - 1])) --begin;
      const std::size_t end = at + word.size();
      if ((begin == 0 || text_[begin - 1] == '\n') && end < text_.size() && is_blank(text_[end])) return true;
    }
    return false;
  }

  void line(Node& root) {
    skip_blanks();
    if (at_ >= text_.size()) return;
    if (text_[at_] == '\n' || text_[at_] == '#') {
      marked_ = false;
      return skip_line();
    }
    const std::size_t begin = at_;
    const bool exported = take_word("export") || take_word("declare -x");
    do {
      const std::size_t name = at_;
      while (at_ < text_.size() && is_name_char(text_[at_])) ++at_;
      // `env` also prints functions, `BASH_FUNC_x%%=() {`: nothing a training program reads
      if (text_.substr(at_).starts_with("%%=() {")) return skip_function(begin);
      if (at_ == name || !is_name_start(text_[name])) return refuse(begin);
      if (exported && ends_word()) {  // `export NAME` of what has its value
        skip_blanks();
        continue;
      }
      if (at_ >= text_.size() || text_[at_] != '=') return refuse(begin);
      Entry entry;
      entry.key = std::string(text_.substr(name, at_ - name));
      entry.key_span = span(name, at_);
      ++at_;
      if (!value(entry.value, exported)) return refuse(begin);
      std::vector<Entry> others;  // `A=1 B=2` are two variables to a shell
      if (!heed_shells(entry, exported, others)) return refuse(begin);
      if (!budget_.spend(Budget::kNode + entry.value.text.size() / 64)) throw WorkSpent{};
      const Span place = entry.value.quoted ? entry.value.span : Span{};
      root.entries.push_back(std::move(entry));
      if (!literal_ && place.size() > 0) inner_lines(root, place);
      std::move(others.begin(), others.end(), std::back_inserter(root.entries));
      skip_blanks();
    } while (exported && at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '#');
    skip_line();
    marked_ = false;
  }

  [[nodiscard]] bool ends_word() const { return at_ >= text_.size() || text_[at_] == '\n' || is_blank(text_[at_]); }

  void skip_function(std::size_t begin) {
    const auto close = text_.find("\n}", at_);
    if (close == std::string_view::npos) return refuse(begin);
    at_ = close + 1;
    skip_line();
  }

  [[nodiscard]] Unresolved read_in_two_ways(std::size_t begin, std::size_t end) const {
    return {"how it is read: a shell and a program that takes lines as they are make different values of it", span(begin, end)};
  }

  /// Lines of a quoted value that a program which takes lines as they are would take for variables.
  void inner_lines(Node& root, Span of) {
    for (std::size_t at = text_.find('\n', of.begin); at < of.end; at = text_.find('\n', at + 1)) {
      const std::size_t name = at + 1;
      std::size_t end = name;
      while (end < of.end && is_name_char(text_[end])) ++end;
      if (end == name || end >= of.end || text_[end] != '=' || !is_name_start(text_[name])) continue;
      Entry entry;
      entry.key = std::string(text_.substr(name, end - name));
      entry.key_span = span(name, end);
      entry.value.kind = NodeKind::scalar;
      const std::size_t last = std::min<std::size_t>(text_.find('\n', end), of.end);
      entry.value.span = span(end + 1, last);
      entry.value.text = std::string(text_.substr(end + 1, last - end - 1));
      entry.value.unresolved = read_in_two_ways(end + 1, last);
      if (!budget_.spend(Budget::kNode + entry.value.text.size() / 64)) throw WorkSpent{};
      root.entries.push_back(std::move(entry));
    }
  }

  /// What a shell makes of the line when it does not only set this variable; false where it may do anything.
  bool heed_shells(Entry& entry, bool exported, std::vector<Entry>& others) {
    if (literal_) return true;
    const Span place = entry.value.span;
    const std::size_t end = exported ? place.end : std::max<std::size_t>(place.end, std::min(text_.find('\n', place.end), text_.size()));
    const std::string_view rest = text_.substr(place.begin, end - place.begin);
    const ShellLine line = as_shell_line(rest);
    if (line.changes_more || assigns_by_expansion(rest.substr(rest.starts_with('\'') ? std::min(rest.find('\'', 1), rest.size()) : 0)))
      return false;
    const bool carried = exported ? text_.substr(place.end, 1) == "\r" : rest.ends_with('\r');
    if (lost_ || marked_ || carried || !line.names.empty()) entry.value.unresolved = read_in_two_ways(place.begin, end);
    for (const std::string_view name : line.names) {
      const auto at = static_cast<std::size_t>(name.data() - text_.data());
      Entry& other = others.emplace_back();
      other.key = std::string(name);
      other.key_span = span(at, at + name.size());
      other.value.kind = NodeKind::scalar;
      other.value.span = other.key_span;
      other.value.text = std::string(name);
      other.value.unresolved = read_in_two_ways(at, end);
      if (!budget_.spend(Budget::kNode)) throw WorkSpent{};
    }
    lost_ = lost_ || line.goes_on;
    return true;
  }

  /// `A=1;B=2`, and a line that goes on in the next one: for shells there are other variables.
  [[nodiscard]] static bool has_more(std::string_view value) {
    for (std::size_t at = value.find_first_of(";&|"); at != std::string_view::npos; at = value.find_first_of(";&|", at + 1)) {
      const std::size_t name = value.find_first_not_of(" \t;&|", at);
      const std::size_t end = std::min(value.find('=', at), value.size());
      if (name < end && end < value.size() &&
          std::all_of(value.begin() + static_cast<std::ptrdiff_t>(name), value.begin() + static_cast<std::ptrdiff_t>(end), is_name_char))
        return true;
    }
    return value.ends_with('\\');
  }

  /// A value that begins with a quote is quoted as in a shell; any other is everything up to the end of the line, as `env` prints it, and behind `export` one
  /// word. False where the line holds more than that.
  bool value(Node& node, bool exported) {
    node.kind = NodeKind::scalar;
    const std::size_t begin = at_;
    if (at_ < text_.size() && (text_[at_] == '"' || text_[at_] == '\'')) {
      const std::size_t end = quoted_end();
      if (end != std::string_view::npos) return quoted_value(node, begin, end, exported);
      if (exported) return false;
    }
    std::size_t end = std::min(exported ? text_.find_first_of("\n \t", at_) : text_.find('\n', at_), text_.size());
    for (std::size_t i = begin; i < end; ++i) {
      if (i > begin && text_[i] == '#' && is_blank(text_[i - 1])) end = i;
    }
    while (end > begin && is_blank(text_[end - 1])) --end;
    node.text = std::string(text_.substr(begin, end - begin));
    node.span = span(begin, end);
    at_ = end;
    if (literal_) return true;
    if (has_more(node.text) || (exported && node.text.find_first_of(kOperators) != std::string::npos)) return false;
    // behind a blank the name of a command would stand, which `env` does not mind
    const std::size_t blank = exported ? std::string::npos : node.text.find_first_of(" \t");
    const bool lists = exported && node.text.find('{') != std::string::npos;  // `export A={1,2}` is two words
    if (differs_for_shells(node.text) || blank == 0 || (blank != std::string::npos && for_shells_) || lists)
      node.unresolved = read_in_two_ways(begin, end);
    return true;
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
      } else if (c == '\\') {
        ++i;
      } else if (c == '\n' || c == ' ' || c == '\t' || (c == '\r' && text_.substr(i + 1, 1) == "\n")) {
        return i;
      }
    }
    return quote == 0 ? text_.size() : std::string_view::npos;
  }

  /// False where an operator of the shell ends it.
  bool quoted_value(Node& node, std::size_t begin, std::size_t end, bool exported) {
    node.quoted = true;
    node.span = span(begin, end);
    const Input input(text_.substr(begin, end - begin), file_, static_cast<std::uint32_t>(begin));
    Parser parser(input, budget_);
    const SyntaxWord word = parser.parse_whole(Where::operand);
    for (const Part& part : word.parts) {
      if (const auto* literal = std::get_if<Literal>(&part)) {
        const Fragment& fragment = literal->fragment;
        if (!literal_ && !fragment.quoted && fragment.text.find_first_of(kOperators) != std::string::npos) return false;
        node.text += fragment.text;
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
    if (literal_ || exported) return true;
    // what stands behind a quoted value is no part of it to a shell, which then does not set it
    const std::size_t line_end = std::min(text_.find('\n', end), text_.size());
    const std::size_t behind = text_.find_first_not_of(" \t\r", end);
    if (behind < line_end && text_[line_end - 1] == '\\') return false;
    const bool more = behind < line_end && text_[behind] != '#';
    if (more && !node.unresolved) node.unresolved = read_in_two_ways(begin, line_end);
    return true;
  }

  FileId file_;
  std::string_view text_;
  bool literal_ = false;
  std::string_view name_;
  Budget own_;
  Budget& budget_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  int refused_ = 0;
  bool for_shells_ = false;  ///< it has words of shells before names: no `env` has printed it
  bool lost_ = false;        ///< a shell reads the lines from here on otherwise, or not at all
  bool marked_ = false;      ///< in the first line, behind a byte order mark: to a shell it is part of the name
};

}  // namespace

void read_variables(FileId file, std::string_view text, const ReadContext& context, Node& root, Diagnostics& diagnostics) {
  EnvReader(file, text, true, context, diagnostics).read(root);
}

Document read_env(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  Document document;
  document.file = file;
  document.kind = DocumentKind::env;
  document.root.kind = NodeKind::mapping;
  document.root.span = {file, 0, static_cast<std::uint32_t>(context.sources->text(file).size())};
  EnvReader(file, context.sources->text(file), false, context, diagnostics).read(document.root);
  return document;
}

}  // namespace alignlint
