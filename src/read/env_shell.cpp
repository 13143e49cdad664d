#include "read/env_shell.h"

#include <algorithm>
#include <string>
#include <utility>

#include "read/shell/syntax/parser.h"

namespace alignlint {

namespace {

constexpr std::string_view kShellOperators = ";&|<>";
constexpr std::string_view kBlanks = " \t";

/// Builtins that change variables or end what is read, and words that begin a command of more than one line.
constexpr std::string_view kChanging[] = {
    ".",    "alias",  "break",   "builtin", "case",      "cd",       "command", "continue", "coproc", "declare", "enable", "eval",
    "exec", "exit",   "export",  "for",     "function",  "getopts",  "hash",    "if",       "let",    "local",   "logout", "mapfile",
    "popd", "printf", "pushd",   "read",    "readarray", "readonly", "return",  "select",   "set",    "shift",   "shopt",  "source",
    "time", "trap",   "typeset", "unalias", "unset",     "until",    "wait",    "while",    "[[",     "{",       "!"};

/// One pass over the text, as a shell would part it into words; it knows no more than where words and quotes end.
class Scan {
 public:
  explicit Scan(std::string_view text) : text_(text) {}

  ShellLine line() {
    take_word();  // the value
    while (skip_blanks()) {
      const char c = text_[at_];
      if (c == '#') break;
      if (kShellOperators.find(c) != std::string_view::npos) {
        take_operator();
      } else if (c == '\n') {
        ++at_;
        in_command_ = false;
      } else if (c == '(' || c == ')') {
        ++at_;
        line_.goes_on = true;
      } else {
        look_at(take_word());
      }
    }
    line_.goes_on = line_.goes_on || wants_word_;
    return std::move(line_);
  }

 private:
  bool skip_blanks() {
    at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
    return at_ < text_.size();
  }

  void take_operator() {
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_not_of(kShellOperators, at_), text_.size());
    const std::string_view found = text_.substr(begin, at_ - begin);
    redirects_ = found.front() == '>' || found.front() == '<' || found == "&>" || found == "&>>";
    const bool ends_command = found == ";" || found == "&";
    const bool known = ends_command || redirects_ || found == "|" || found == "||" || found == "&&" || found == "|&";
    line_.goes_on = line_.goes_on || !known || wants_word_ || found.starts_with("<<");
    wants_word_ = !ends_command;
    if (!redirects_) in_command_ = false;
  }

  void look_at(std::string_view word) {
    wants_word_ = false;
    if (std::exchange(redirects_, false) || in_command_) return;
    std::size_t name = 0;
    while (name < word.size() && is_name_char(word[name])) ++name;
    const std::string_view behind = word.substr(name);
    if (name > 0 && is_name_start(word[0]) && (behind.starts_with('=') || behind.starts_with("+=") || behind.starts_with('['))) {
      line_.names.push_back(word.substr(0, name));
      return;
    }
    in_command_ = true;
    const bool plain = word.find_first_of("$`\\'\"") == std::string_view::npos;
    line_.changes_more = line_.changes_more || !plain || std::find(std::begin(kChanging), std::end(kChanging), word) != std::end(kChanging);
  }

  /// Up to a blank or an operator outside of quotes.
  std::string_view take_word() {
    const std::size_t begin = at_;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\\') {
        ++at_;
      } else if (c == '\'' || c == '"' || c == '`') {
        skip_quoted(c);
      } else if (c == '(' || c == ')') {
        line_.goes_on = true;
      } else if (c == '\n' || kBlanks.find(c) != std::string_view::npos || kShellOperators.find(c) != std::string_view::npos) {
        break;
      }
    }
    at_ = std::min(at_, text_.size());
    return text_.substr(begin, at_ - begin);
  }

  /// From its first quote to its last; what a shell looks for in the lines behind when it is not there.
  void skip_quoted(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\\' && quote != '\'') ++at_;
      if (text_.substr(std::min(at_, text_.size())).starts_with("$(") && quote == '"') line_.goes_on = true;
    }
    if (at_ >= text_.size()) line_.goes_on = true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  ShellLine line_;
  bool in_command_ = false;  ///< behind its name
  bool redirects_ = false;   ///< the next word is a file
  bool wants_word_ = false;  ///< the command goes on in the next line where none comes
};

}  // namespace

ShellLine as_shell_line(std::string_view text) { return Scan(text).line(); }

bool assigns_by_expansion(std::string_view text) {
  for (std::size_t at = text.find('$'); at != std::string_view::npos; at = text.find('$', at + 1)) {
    const std::string_view rest = text.substr(at + 1);
    if (rest.starts_with("((") || rest.starts_with('[')) return true;
    if (!rest.starts_with('{')) continue;
    const std::string_view inner = rest.substr(1, rest.find('}'));
    if (inner.find_first_of("=[") != std::string_view::npos) return true;
    const std::size_t colon = inner.find(':');
    if (colon != std::string_view::npos && colon + 1 < inner.size() &&
        std::string_view("-+?").find(inner[colon + 1]) == std::string_view::npos)
      return true;  // `${A:N=1}`: a number that is worked out
  }
  return false;
}

}  // namespace alignlint
