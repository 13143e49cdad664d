#include "read/shell/run/wrapper_words.h"

#include <algorithm>

namespace alignlint::shell {

namespace {

bool is_assignment(std::string_view word) { return word.find('=') != std::string_view::npos && word.find('=') > 0 && word[0] != '-'; }

bool is_number(std::string_view word) {
  if (word.starts_with("0x")) word.remove_prefix(2);
  return !word.empty() && word.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos &&
         word.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

bool has(const std::vector<std::string>& list, std::string_view word) { return std::find(list.begin(), list.end(), word) != list.end(); }

std::optional<std::pair<std::string, Text>> assignment_in(const Text& word) {
  const std::string text = word.str();
  if (!is_assignment(text)) return std::nullopt;
  const auto equals = text.find('=');
  return std::pair(text.substr(0, equals), slice(word, equals + 1, text.size()));
}

namespace {

/// Whether `word` is `option` with a value: in the next word (`separate`), behind `=`, or as the last letter of several.
bool is_option(std::string_view option, const std::string& word, bool& separate) {
  separate = word == option;
  if (option.empty()) return false;
  if (option.starts_with("--")) return separate || word.starts_with(std::string(option) + "=");
  const std::size_t letter = word.size() > 1 && word[1] != '-' ? word.find(option.back()) : std::string::npos;
  separate = letter + 1 == word.size();
  return letter != std::string::npos;
}

/// Where the value begins in the word of an option: behind `=`, or the letter.
std::size_t value_at(std::string_view option, const std::string& word) {
  return option.starts_with("--") ? word.find('=') + 1 : word.find(option.back()) + 1;
}

/// `bash -c -e -- TEXT`: more options may stand between.
Inner text_of_shell(const Fields& words, std::size_t option) {
  Inner inner;
  std::size_t i = option + 1;
  while (i < words.size() && words[i].known() && words[i].str().size() > 1 &&
         std::string_view("-+").find(words[i].str()[0]) != std::string_view::npos) {
    if (words[i++].str() == "--") break;
  }
  if (i < words.size()) inner.text = words[i];
  inner.command = std::min(i + 1, words.size());
  return inner;
}

/// `-vS TEXT`, `-iSTEXT`, `--split-string=TEXT` of `env`: where the text begins in its word; none when the word is no such option.
std::optional<std::size_t> split_at(const Wrapper& wrapper, const std::string& word) {
  constexpr std::string_view kLong = "--split-string";
  if (!wrapper.assignments || wrapper.split_option.size() != 2) return std::nullopt;
  if (word.starts_with(kLong)) return std::min(word.size(), kLong.size() + 1);
  const std::size_t letter = word.find(wrapper.split_option[1]);
  if (word.starts_with("--") || letter == std::string::npos || word.find_first_not_of("iv0", 1) != letter) return std::nullopt;
  return letter + 1;
}

/// `docker run --entrypoint PROGRAM`, `--entrypoint=PROGRAM`: none when the word is no such option, or the value is empty.
std::optional<Text> program_by(const Wrapper& wrapper, const Fields& words, std::size_t at) {
  const std::string& option = wrapper.program_option;
  const std::string word = words[at].str();
  if (option.empty() || !word.starts_with(option)) return std::nullopt;
  std::optional<Text> program;
  if (word == option && at + 1 < words.size()) program = words[at + 1];
  if (word.starts_with(option + "=")) program = slice(words[at], option.size() + 1, word.size());
  return program && !program->empty() ? program : std::nullopt;
}

/// `uv run -m MODULE`, `uv run FILE.py`
bool is_interpreted(std::string_view word) { return word == "-m" || word == "--module" || word.ends_with(".py"); }

/// `env -u NAME`, `-uNAME`, `--unset=NAME`: the variable that the command is not given.
std::optional<Text> unset_by(const Wrapper& wrapper, const Fields& words, std::size_t at) {
  const std::string word = words[at].str();
  for (const std::string& option : wrapper.unset_options) {
    if (word == option) return at + 1 < words.size() ? std::optional(words[at + 1]) : std::nullopt;
    const std::string with_value = option.starts_with("--") ? option + "=" : option;
    if (word.starts_with(with_value)) return slice(words[at], with_value.size(), word.size());
  }
  return std::nullopt;
}

/// Goes through the words of a wrapper until it knows where the command is.
class WrapperWords {
 public:
  WrapperWords(const Wrapper& wrapper, const Fields& words) : wrapper_(wrapper), words_(words) {}

  Inner read() {
    for (at_ = 1; at_ < words_.size(); ++at_) {
      const std::string word = words_[at_].str();
      if (ends_before(word)) break;
      if (word == "--") {
        ++at_;
        break;
      }
      const Step step = is_option_word(word) ? take_option(word) : take_operand(word);
      if (step == Step::found) return std::move(inner_);
      if (step == Step::stop) break;
    }
    // `taskset MASK COMMAND` beside `taskset -c LIST COMMAND`: a number is no command
    while (!wrapper_.shell && at_ < words_.size() && is_number(words_[at_].str())) ++at_;
    inner_.command = at_;
    if (interprets(at_)) inner_.program = make_text(wrapper_.interpreter, words_[at_].span());
    return std::move(inner_);
  }

 private:
  enum class Step { next, stop, found };

  [[nodiscard]] bool interprets(std::size_t at) const {
    return !wrapper_.interpreter.empty() && at < words_.size() && is_interpreted(words_[at].str());
  }

  [[nodiscard]] bool ends_before(std::string_view word) const {
    // `env X=1 -- command`: behind an assignment, `env` (which splits texts) has no options any more
    if (word.starts_with('-') && !wrapper_.split_option.empty() && !inner_.exports.empty()) return true;
    if (word == "--") return false;
    if (!subcommand_ && interprets(at_)) return true;
    return inner_.program && operands_ <= 0;  // what is behind the image are words of the program, options too
  }

  [[nodiscard]] bool is_option_word(std::string_view word) const {
    return word.size() > 1 && (word[0] == '-' || (wrapper_.shell && word[0] == '+'));
  }

  Step take_option(const std::string& word) {
    bool separate = false;
    const bool brief = is_option(wrapper_.text_option, word, separate);
    const bool named = !brief && is_option(wrapper_.long_text_option, word, separate);
    if (brief || named) return take_text(named ? wrapper_.long_text_option : wrapper_.text_option, word, separate);
    if (const auto begin = split_at(wrapper_, word)) return take_split(*begin, word);
    if (wrapper_.assignments && (word == "-i" || word == "--ignore-environment")) inner_.cleared = true;
    const bool assigns = has(wrapper_.assignment_options, word);
    if (assigns && at_ + 1 < words_.size()) take_assignment(words_[at_ + 1]);
    if (const auto name = unset_by(wrapper_, words_, at_)) inner_.removed.push_back(*name);
    if (auto program = program_by(wrapper_, words_, at_)) inner_.program = std::move(program);
    if (assigns || has(wrapper_.options_with_value, word)) ++at_;
    return Step::next;
  }

  /// `-c TEXT`, `--command=TEXT`
  Step take_text(std::string_view option, const std::string& word, bool separate) {
    if (wrapper_.shell && !wrapper_.text_option.starts_with("--")) {
      inner_ = text_of_shell(words_, at_);
      return Step::found;
    }
    if (separate && at_ + 1 >= words_.size()) return Step::stop;
    inner_.text = separate ? words_[at_ + 1] : slice(words_[at_], value_at(option, word), word.size());
    inner_.command = at_ + (separate ? 2 : 1);
    return Step::found;
  }

  /// `env -S 'WORDS'`
  Step take_split(std::size_t begin, const std::string& word) {
    const bool in_word = begin < word.size();
    if (!in_word && at_ + 1 >= words_.size()) return Step::stop;
    inner_.cleared = inner_.cleared || word.substr(0, begin).find('i') < word.find(wrapper_.split_option[1]);
    inner_.split = in_word ? slice(words_[at_], begin, word.size()) : words_[at_ + 1];
    inner_.command = at_ + (in_word ? 1 : 2);
    return Step::found;
  }

  Step take_operand(const std::string& word) {
    if (wrapper_.assignments && word == "-") {
      inner_.cleared = true;
      return Step::next;
    }
    if (wrapper_.assignments && take_assignment(words_[at_])) return Step::next;
    if (subcommand_ && !has(wrapper_.subcommands, word)) {
      inner_.starts_nothing = true;
      return Step::found;
    }
    subcommand_ = false;
    return operands_-- > 0 ? Step::next : Step::stop;
  }

  bool take_assignment(const Text& word) {
    auto assignment = assignment_in(word);
    if (assignment) inner_.exports.push_back(std::move(*assignment));
    return assignment.has_value();
  }

  const Wrapper& wrapper_;
  const Fields& words_;
  Inner inner_;
  std::size_t at_ = 1;
  int operands_ = wrapper_.operands;                 // that stand before the command
  bool subcommand_ = !wrapper_.subcommands.empty();  // one must come first
};

}  // namespace

Inner unwrap(const Wrapper& wrapper, const Fields& words) {
  Inner inner = WrapperWords(wrapper, words).read();
  for (std::size_t i = 1; i < std::min(inner.command, words.size()); ++i) {
    const std::string word = words[i].str();
    const bool letters = word.size() > 1 && word[0] == '-' && word[1] != '-';
    const auto is_it = [&](const std::string& option) {
      return word == option || word.starts_with(option + "=") ||
             (letters && option.size() == 2 && word.find(option[1]) != std::string::npos);
    };
    inner.keeps =
        inner.keeps || std::any_of(wrapper.keeping_options.begin(), wrapper.keeping_options.end(),
                                   [&](const std::string& option) { return is_it(option) && word.find('=') == std::string::npos; });
    const bool changes = std::any_of(wrapper.environment_options.begin(), wrapper.environment_options.end(), is_it);
    if (changes && !word.ends_with("=ALL") && inner.environment_option.empty()) inner.environment_option = word;
  }
  return inner;
}

std::string shell_options(const Call& call, std::size_t command) {
  std::string options;
  for (std::size_t i = 1; i < std::min(command, call.words.size()); ++i) {
    const std::string word = call.words[i].str();
    const bool letters = word.size() > 1 && (word[0] == '-' || word[0] == '+') && word[1] != '-';
    std::string set;
    for (const char c : letters ? word.substr(1) : std::string()) {
      if (std::string_view("aefuBCEnkt").find(c) != std::string_view::npos) set += c;
    }
    if (!set.empty()) options += " " + word.substr(0, 1) + set;
    if (letters && word.back() == 'o' && i + 1 < command) options += " " + word.substr(0, 1) + "o " + call.words[++i].str();
  }
  return options;
}

bool reads_input(const Call& call, std::size_t command) {
  const std::string name = call.words[0].str();
  return name.ends_with("sh") &&
         std::any_of(call.words.begin() + 1, call.words.begin() + static_cast<std::ptrdiff_t>(command), [](const Text& word) {
           const std::string text = word.str();
           return text.starts_with('-') && !text.starts_with("--") && text.find('s') != std::string::npos;
         });
}

Text with_options(const Call& call, std::size_t command, const Text& commands) {
  const std::string options = shell_options(call, command);
  Text text = options.empty() ? Text{} : make_text("set" + options + "\n");
  text.add(commands);
  return text;
}

/// `bash -i`, `bash --rcfile FILE`, `bash -O NAME`: commands that a shell runs first, or switches that are not followed. A login shell reads what lies in
/// the home of whoever starts it, which is not the script's unless it says where that is.
void heed_options(Shell& shell, const Call& call, const Inner& inner) {
  const Variable* const home = shell.state.variables.find("HOME");
  const bool own_home = (home != nullptr && home->assigned) || std::any_of(call.exports.begin(), call.exports.end(),
                                                                           [](const auto& variable) { return variable.first == "HOME"; });
  for (std::size_t i = 1; i < std::min(inner.command, call.words.size()); ++i) {
    const std::string word = call.words[i].str();
    if (word.size() < 2 || (word[0] != '-' && word[0] != '+')) continue;
    const bool letters = word[1] != '-';
    const bool login = word == "--login" || (letters && word.find('l') != std::string::npos);
    static constexpr std::string_view kStrange[] = {"--posix",           "--version",    "--help",    "--dump-strings",
                                                    "--dump-po-strings", "--restricted", "--debugger"};
    const bool reads = word.starts_with("--rcfile") || word.starts_with("--init-file") ||
                       std::find(std::begin(kStrange), std::end(kStrange), word) != std::end(kStrange) ||
                       (letters && word.find_first_of("iODr") != std::string::npos);
    if (!reads && !(login && own_home)) continue;
    const Why reason = why("what a shell does with the option '" + word + "'", call.span);
    doubt(shell, reason);
    may_launch(shell, reason);
  }
}

}  // namespace alignlint::shell
