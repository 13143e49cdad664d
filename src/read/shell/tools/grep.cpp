#include <charconv>
#include <utility>

#include "read/shell/expand/pattern.h"
#include "read/shell/tools/perl_regex.h"
#include "read/shell/tools/posix_regex.h"
#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

struct Grep {
  bool extended = false;
  bool fixed = false;
  bool invert = false;
  bool only = false;
  bool quiet = false;
  bool count = false;
  bool ignore_case = false;
  bool whole_line = false;
  bool whole_words = false;
  bool perl = false;
  bool no_name = false;
  std::size_t most = static_cast<std::size_t>(-1);
  std::optional<std::string> pattern;
  std::vector<std::string> files;
};

/// The letters of one word; false for an option that is not followed.
bool read_letters(const std::vector<std::string>& words, std::size_t& i, Grep& grep) {
  const std::string& word = words[i];
  for (std::size_t at = 1; at < word.size(); ++at) {
    switch (word[at]) {
      case 'E':
        grep.extended = true;
        break;
      case 'F':
        grep.fixed = true;
        break;
      case 'v':
        grep.invert = true;
        break;
      case 'o':
        grep.only = true;
        break;
      case 'q':
        grep.quiet = true;
        break;
      case 'c':
        grep.count = true;
        break;
      case 'i':
        grep.ignore_case = true;
        break;
      case 'x':
        grep.whole_line = true;
        break;
      case 'w':
        grep.whole_words = true;
        break;
      case 'P':
        grep.perl = true;
        break;
      case 'h':
        grep.no_name = true;
        break;
      case 's':
        break;
      case 'e':
      case 'm': {
        std::string value = word.substr(at + 1);
        if (value.empty() && i + 1 >= words.size()) return false;
        if (value.empty()) value = words[++i];
        if (word[at] == 'e') {
          if (grep.pattern) return false;
          grep.pattern = value;
          return true;
        }
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), grep.most);
        return error == std::errc() && end == value.data() + value.size();
      }
      default:
        return false;
    }
  }
  return true;
}

std::optional<Grep> read_options(const std::vector<std::string>& words) {
  Grep grep;
  grep.extended = words[0].ends_with("egrep");
  grep.fixed = words[0].ends_with("fgrep");
  bool options = true;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (options && word == "--") {
      options = false;
    } else if (options && word.size() > 1 && word[0] == '-') {
      if (word[1] == '-' || !read_letters(words, i, grep)) return std::nullopt;
    } else if (!grep.pattern) {
      grep.pattern = word;
    } else {
      grep.files.push_back(word);
    }
  }
  return grep.pattern ? std::optional(grep) : std::nullopt;
}

/// A fixed string as a basic expression.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view(".[]*^$\\").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

/// What is looked for, whatever the pattern is written in.
class Needle {
 public:
  /// None, perhaps with the reason, for what is not followed.
  static std::optional<Needle> make(const Grep& grep, std::string& refused) {
    Needle needle;
    const bool fine = grep.perl ? needle.set_perl(grep, refused) : needle.set_posix(grep, refused);
    return fine ? std::optional(std::move(needle)) : std::nullopt;
  }

  [[nodiscard]] bool can_tell(const std::string& line) const { return perl_ ? is_ascii(line) : posix_->can_tell(line); }
  [[nodiscard]] std::uint64_t work(std::size_t bytes) const { return perl_ ? bytes : posix_->work(bytes); }
  /// Where it begins and ends; with `\K` that is a part of the match.
  [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> find(const std::string& line, std::size_t from) const {
    const auto match = perl_ ? perl_->search(line, from) : posix_->search(line, from);
    return match ? std::optional((*match)[group_]) : std::nullopt;
  }

 private:
  bool set_perl(const Grep& grep, std::string& refused) {
    refused = "a Perl expression that is not followed";
    const auto pattern = perl_pattern(*grep.pattern);
    if (!pattern || grep.fixed || grep.extended || grep.whole_words || (pattern->keeps && grep.whole_line)) return false;
    perl_ = Regex((grep.ignore_case ? "(?i)" : "") + (grep.whole_line ? "^(?:" + pattern->text + ")$" : pattern->text));
    group_ = pattern->keeps ? 1 : 0;
    return perl_->valid();
  }

  bool set_posix(const Grep& grep, std::string& refused) {
    std::string pattern = grep.fixed ? escaped(*grep.pattern) : *grep.pattern;
    bool extended = grep.extended && !grep.fixed;
    if (grep.whole_words) {
      // words are told apart in an extended expression: a basic one must be the same there
      const bool same = extended || pattern.find_first_of("+?(){}|\\") == std::string::npos;
      const auto alone = PosixRegex::compile(pattern, RegexSyntax::extended, grep.ignore_case, refused);
      if (!same || !alone || grep.only || alone->found_in("")) return false;
      pattern = "(^|[^[:alnum:]_])(" + pattern + ")([^[:alnum:]_]|$)";
      extended = true;
    }
    if (grep.whole_line) pattern = extended ? "^(" + pattern + ")$" : "^\\(" + pattern + "\\)$";
    posix_ = PosixRegex::compile(pattern, extended ? RegexSyntax::extended : RegexSyntax::basic, grep.ignore_case, refused);
    return posix_.has_value();
  }

  std::optional<PosixRegex> posix_;
  std::optional<Regex> perl_;
  std::size_t group_ = 0;
};

}  // namespace

std::optional<ToolResult> tool_grep(const ToolCall& call) {
  const auto grep = read_options(call.words);
  if (!grep || (grep->files.size() > 1 && !grep->no_name) || grep->pattern->find('\n') != std::string::npos) return std::nullopt;
  std::string refused;
  const auto needle = Needle::make(*grep, refused);
  if (!needle) return refused.empty() ? std::nullopt : std::optional(refuse(refused));
  const auto input = call.input(grep->files);
  if (!input) return std::nullopt;
  std::string output;
  std::size_t found = 0;
  for (const std::string& line : lines_of(*input)) {
    if (found == grep->most) break;
    spend(call.shell, needle->work(line.size()) + line.size());
    if (!needle->can_tell(line)) return refuse("what matches depends on the locale");
    auto match = needle->find(line, 0);
    if (match.has_value() == grep->invert) continue;
    ++found;
    if (!grep->only) {
      output += line + "\n";
      continue;
    }
    while (match && !grep->invert) {
      const auto [begin, end] = *match;
      if (end > begin) output += line.substr(begin, end - begin) + "\n";
      spend(call.shell, needle->work(line.size() - begin) + line.size() - begin);
      match = end >= line.size() ? std::nullopt : needle->find(line, end > begin ? end : end + 1);
    }
  }
  if (grep->count) output = std::to_string(found) + "\n";
  if (grep->quiet) output.clear();
  return ToolResult{output, found > 0 ? 0 : 1};
}

}  // namespace alignlint::shell
