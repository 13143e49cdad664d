#include <charconv>

#include "read/shell/tools/posix_regex.h"
#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

struct RefusedProgram {
  std::string reason;
};

/// A line by its number, the last one, or those that match.
struct SedAddress {
  std::size_t line = 0;
  bool last = false;
  std::optional<PosixRegex> regex = {};
};

struct SedCommand {
  std::optional<SedAddress> from = {};
  std::optional<SedAddress> to = {};
  bool negated = false;
  char kind = 0;  ///< `s`, `d`, `p`, `q`
  // of `s`
  std::optional<PosixRegex> regex = {};
  std::string replacement = {};
  bool global = false;
  bool print = false;
  std::size_t which = 1;
  // while running
  bool inside = false;  ///< between the two addresses
};

/// `s/a/b/g; 2,5d; /x/p`: what launch scripts use of sed. Anything else is refused.
class SedParser {
 public:
  SedParser(std::string_view text, RegexSyntax syntax) : text_(text), syntax_(syntax) {}

  std::vector<SedCommand> run() {
    std::vector<SedCommand> commands;
    while (skip(" \t;\n"), at_ < text_.size()) commands.push_back(command());
    return commands;
  }

 private:
  void skip(std::string_view characters) {
    while (at_ < text_.size() && characters.find(text_[at_]) != std::string_view::npos) ++at_;
  }
  [[noreturn]] static void fail() { throw RefusedProgram{"a command of sed that is not followed"}; }

  SedCommand command() {
    SedCommand result;
    result.from = address();
    if (at_ < text_.size() && text_[at_] == ',') {
      ++at_;
      result.to = address();
      if (!result.from || !result.to) fail();
    }
    skip(" ");
    if (at_ < text_.size() && text_[at_] == '!') {
      result.negated = true;
      ++at_;
    }
    skip(" ");
    if (at_ >= text_.size()) fail();
    result.kind = text_[at_++];
    if (result.kind == 's')
      substitution(result);
    else if (result.kind != 'd' && result.kind != 'p' && result.kind != 'q')
      fail();
    skip(" ");
    if (at_ < text_.size() && text_[at_] != ';' && text_[at_] != '\n') fail();
    return result;
  }

  std::optional<SedAddress> address() {
    SedAddress result;
    if (at_ >= text_.size()) return std::nullopt;
    if (text_[at_] == '$') {
      ++at_;
      result.last = true;
      return result;
    }
    if (text_[at_] == '/') {
      ++at_;
      bool ignore_case = false;
      const std::string pattern = part('/', true);
      if (at_ < text_.size() && text_[at_] == 'I') ignore_case = true, ++at_;
      result.regex = compiled(pattern, ignore_case);
      return result;
    }
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), result.line);
    if (error == std::errc::result_out_of_range) fail();
    if (error != std::errc()) return std::nullopt;
    at_ = static_cast<std::size_t>(end - text_.data());
    if (result.line == 0 || (at_ < text_.size() && text_[at_] == '~')) fail();
    return result;
  }

  /// Up to the delimiter, which an escape makes an ordinary character.
  std::string part(char delimiter, bool pattern) {
    std::string result;
    bool bracket = false;
    for (; at_ < text_.size() && (text_[at_] != delimiter || bracket); ++at_) {
      const char c = text_[at_];
      if (c == '\\' && !bracket && at_ + 1 < text_.size()) {
        ++at_;
        if (text_[at_] != delimiter) result += '\\';
      } else if (pattern && c == '[' && !bracket) {
        bracket = text_.find(']', at_ + 1) != std::string_view::npos;
      } else if (c == ']' && bracket && !result.ends_with('[') && !result.ends_with("[^")) {
        bracket = false;
      }
      result += text_[at_];
    }
    if (at_ >= text_.size()) fail();
    ++at_;
    return result;
  }

  PosixRegex compiled(const std::string& pattern, bool ignore_case) {
    std::string refused;
    if (pattern.empty()) throw RefusedProgram{"the last expression again"};
    auto regex = PosixRegex::compile(pattern, syntax_, ignore_case, refused);
    if (!regex) throw RefusedProgram{refused};
    return *regex;
  }

  void substitution(SedCommand& command) {
    if (at_ >= text_.size() || text_[at_] == '\\' || text_[at_] == '\n') fail();
    const char delimiter = text_[at_++];
    const std::string pattern = part(delimiter, true);
    command.replacement = part(delimiter, false);
    bool ignore_case = false;
    for (; at_ < text_.size() && text_[at_] != ';' && text_[at_] != '\n' && text_[at_] != ' '; ++at_) {
      const char flag = text_[at_];
      if (flag == 'g')
        command.global = true;
      else if (flag == 'p')
        command.print = true;
      else if (flag == 'I' || flag == 'i')
        ignore_case = true;
      else if (flag >= '1' && flag <= '9')
        command.which = static_cast<std::size_t>(flag - '0');
      else
        fail();
    }
    command.regex = compiled(pattern, ignore_case);
  }

  std::string_view text_;
  RegexSyntax syntax_;
  std::size_t at_ = 0;
};

bool selects(const SedAddress& address, const std::string& line, std::size_t number, bool last) {
  if (address.regex) {
    if (!address.regex->can_tell(line)) throw RefusedProgram{"what matches depends on the locale"};
    return address.regex->found_in(line);
  }
  return address.last ? last : address.line == number;
}

bool applies(SedCommand& command, const std::string& line, std::size_t number, bool last) {
  if (!command.from) return true;
  if (!command.to) return selects(*command.from, line, number, last) != command.negated;
  const bool starts = !command.inside && selects(*command.from, line, number, last);
  bool here = command.inside || starts;
  if (starts) {
    command.inside = !(command.to->line != 0 && command.to->line <= number) && !(command.to->last && last);
  } else if (command.inside) {
    if (command.to->line != 0 && number > command.to->line) here = false;  // jumped over
    if (!here || selects(*command.to, line, number, last)) command.inside = false;
  }
  return here != command.negated;
}

void append_replacement(std::string& result, const SedCommand& command, const std::string& line, const PosixRegex::Groups& match,
                        bool sure) {
  const auto add = [&](std::size_t group) {
    if (group >= match.size()) throw RefusedProgram{"a group that is not there"};
    if (group > 0 && !sure) throw RefusedProgram{"groups that can share a match in several ways"};
    if (match[group].first != std::string::npos) result += line.substr(match[group].first, match[group].second - match[group].first);
  };
  const std::string& text = command.replacement;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '&') {
      add(0);
    } else if (text[i] == '\\' && i + 1 < text.size()) {
      const char next = text[++i];
      if (next >= '0' && next <= '9')
        add(static_cast<std::size_t>(next - '0'));
      else if (next == 'n' || next == 't')
        result += next == 'n' ? '\n' : '\t';
      else if ((next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z'))
        throw RefusedProgram{"an escape in a replacement of sed"};
      else
        result += next;
    } else {
      result += text[i];
    }
  }
}

bool substitute(Shell& shell, const SedCommand& command, std::string& line) {
  if (command.kind != 's') return false;
  if (!command.regex->can_tell(line)) throw RefusedProgram{"what matches depends on the locale"};
  std::string result;
  std::size_t at = 0;
  std::size_t number = 0;
  bool changed = false;
  std::size_t empty_at = std::string::npos;  // no empty match right behind another
  while (at <= line.size()) {
    spend(shell, command.regex->work(line.size() - at) + (line.size() - at));
    const auto match = command.regex->search(line, at);
    if (!match) break;
    const auto [begin, end] = (*match)[0];
    result += line.substr(at, begin - at);
    const bool counts = end > begin || begin != empty_at;
    const bool wanted = counts && ++number >= command.which;
    if (wanted)
      append_replacement(result, command, line, *match, command.regex->groups_are_sure(line, at, *match));
    else
      result += line.substr(begin, end - begin);
    changed = changed || wanted;
    at = end;
    empty_at = end;
    if (end == begin) {
      if (end < line.size()) result += line[end];
      ++at;
      empty_at = std::string::npos;
    }
    if (wanted && !command.global) break;
  }
  if (at <= line.size()) result += line.substr(at);
  line = std::move(result);
  return changed;
}

struct Options {
  RegexSyntax syntax = RegexSyntax::basic_sed;
  std::string script;
  bool quiet = false;
  std::vector<std::string> files;
};

std::optional<Options> read_sed_options(const std::vector<std::string>& words) {
  Options options;
  std::vector<std::string> operands;
  bool given = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "-E" || word == "-r" || word == "--regexp-extended") {
      options.syntax = RegexSyntax::extended_sed;
    } else if (word == "-n" || word == "--quiet" || word == "--silent") {
      options.quiet = true;
    } else if (word == "-ne" || word == "-nE" || word == "-nr") {
      options.quiet = true;
      if (word != "-ne") options.syntax = RegexSyntax::extended_sed;
      if (word == "-ne" && i + 1 < words.size()) options.script += words[++i] + "\n", given = true;
    } else if (word == "-e" && i + 1 < words.size()) {
      options.script += words[++i] + "\n";
      given = true;
    } else if (word.size() > 1 && word[0] == '-') {
      return std::nullopt;
    } else {
      operands.push_back(word);
    }
  }
  if (!given) {
    if (operands.empty()) return std::nullopt;
    options.script = operands[0];
    operands.erase(operands.begin());
  }
  options.files = operands;
  return options;
}

std::string run_script(Shell& shell, std::vector<SedCommand>& commands, const std::string& input, bool quiet) {
  std::string output;
  const auto lines = lines_of(input);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string line = lines[i];
    bool deleted = false;
    bool ended = false;
    for (SedCommand& command : commands) {
      spend(shell, 1);
      if (!applies(command, line, i + 1, i + 1 == lines.size())) continue;
      deleted = command.kind == 'd';
      ended = command.kind == 'q';
      if (deleted || ended) break;
      if (command.kind == 'p' || (substitute(shell, command, line) && command.print)) output += line + "\n";
    }
    if (!deleted && !quiet) output += line + "\n";
    if (ended) break;
  }
  if (!input.empty() && input.back() != '\n' && !output.empty()) output.pop_back();
  return output;
}

}  // namespace

std::optional<std::vector<std::string>> files_of_sed(const std::vector<std::string>& words) {
  const auto options = read_sed_options(words);
  return options ? std::optional(options->files) : std::nullopt;
}

std::optional<ToolResult> tool_sed(const ToolCall& call) {
  const auto options = read_sed_options(call.words);
  if (!options) return std::nullopt;
  try {
    std::vector<SedCommand> commands = SedParser(options->script, options->syntax).run();
    const auto input = call.input(options->files);
    if (!input) return std::nullopt;
    return ToolResult{run_script(call.shell, commands, *input, options->quiet), 0};
  } catch (const RefusedProgram& mistake) {
    return refuse(mistake.reason);
  }
}

}  // namespace alignlint::shell
