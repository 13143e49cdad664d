#include <charconv>
#include <utility>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

namespace {

/// How `xargs` is called.
struct Xargs {
  std::size_t command = 0;
  std::size_t most = static_cast<std::size_t>(-1);  ///< words for one call: `-n`
  std::string replaced;                             ///< `-I {}`: one call a line
  char delimiter = 0;                               ///< `-d`, `-0`
  bool skips_empty = false;                         ///< `-r`
  bool followed = true;
};

Xargs xargs_options(const Fields& words) {
  Xargs options;
  std::size_t i = 1;
  for (; i < words.size(); ++i) {
    const std::string word = words[i].str();
    if (word.size() < 2 || word[0] != '-') break;
    const auto value = [&] { return word.size() > 2 ? word.substr(2) : i + 1 < words.size() ? words[++i].str() : std::string(); };
    switch (word[1]) {
      case 'n': {
        const std::string text = value();
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), options.most);
        options.followed = options.followed && error == std::errc() && end == text.data() + text.size() && options.most > 0;
        break;
      }
      case 'I':
        options.replaced = value();
        break;
      case 'i':
        options.replaced = "{}";
        break;
      case '0':
        options.delimiter = '\0';
        options.followed = false;  // a text of a shell holds no NUL
        break;
      case 'd':
        options.followed = value() == "\\n" && options.followed;
        options.delimiter = '\n';
        break;
      case 'r':
        options.skips_empty = true;
        break;
      case 'P':
      case 's':
        value();
        break;
      case 't':
        break;
      case 'a':  // words from a file, lines, an end: not followed, but none of them is the command
      case 'L':
      case 'E':
        value();
        options.followed = false;
        break;
      default:
        options.followed = word == "--no-run-if-empty" && options.followed;
        options.skips_empty = options.skips_empty || word == "--no-run-if-empty";
    }
  }
  options.command = i;
  return options;
}

void run_made(Shell& shell, const Call& call, Fields words) {
  spend(shell, kUnitsOfWord * words.size());
  Call made = call;
  made.words = std::move(words);
  if (made.words.empty()) made.words.push_back(make_text("echo", call.span));
  run_program(shell, std::move(made));
}

/// A word for each line, and each empty one: `-d '\n'`.
Fields words_of_lines(const Text& input, std::string_view text) {
  Fields words;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    words.push_back(end > begin ? slice(input, begin, end) : make_text("", input.span()));
    begin = end + 1;
  }
  return words;
}

/// The words of a known input: blanks and newlines part them, but with `-I` newlines alone; quotes and `\` take that away. None where a quote stays open.
std::optional<Fields> words_of(Text input, const Xargs& options) {
  constexpr std::size_t kMostPlaces = 100;  // of which the words remember where they were written
  const std::string text = input.str();
  if (input.fragments.size() > kMostPlaces) input = make_text(text, input.span(), input.via());
  if (options.delimiter == '\n') return words_of_lines(input, text);
  const bool by_line = !options.replaced.empty();
  Fields words;
  Text word;
  bool open = false;
  char quote = 0;
  std::size_t from = 0;
  const auto take = [&](std::size_t end) {
    if (from < end) word.add(slice(input, from, end));
    from = end + 1;
  };
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : '\n';
    const bool blank = c == ' ' || c == '\t';
    if (quote != 0) {
      if (c == '\n') return std::nullopt;
      if (c == quote) take(i), quote = 0;
    } else if (c == '\n' || (blank && !by_line)) {
      take(i);
      if (open) words.push_back(word.fragments.empty() ? make_text("", input.span()) : std::move(word));
      word = {};
      open = false;
    } else if (blank && !open) {
      from = i + 1;
    } else {
      open = true;
      if (c == '\'' || c == '"') take(i), quote = c;
      if (c == '\\') take(i), i += i + 1 < text.size() ? 1U : 0U;
    }
  }
  return words;
}

Text replaced_in(const Text& word, const std::string& mark, const Text& value) {
  const std::string text = word.str();
  Text result;
  std::size_t done = 0;
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, done)) {
    result.add(slice(word, done, at));
    result.add(value);
    done = at + mark.size();
  }
  result.add(slice(word, done, text.size()));
  return result;
}

void run_xargs(Shell& shell, const Call& call) {
  const Xargs options = xargs_options(call.words);
  Fields command(call.words.begin() + static_cast<std::ptrdiff_t>(std::min(options.command, call.words.size())), call.words.end());
  if (command.empty()) command.push_back(make_text("echo", call.span));
  const std::optional<Text> input = std::exchange(shell.io.input, Text{});
  Why unknown = input ? input->unknown() : why("standard input", call.span);
  auto words_read = unknown || !options.followed ? std::nullopt : words_of(*input, options);
  if (!unknown && !words_read) unknown = why("how 'xargs' reads its input", call.span);
  if (unknown) {
    // how many calls there are is not known either
    const std::vector<Why> before = shell.state.doubts;
    doubt(shell, unknown);
    Fields words = command;
    const Text given = make_unknown("{}", unknown);
    for (Text& word : words) word = options.replaced.empty() ? word : replaced_in(word, options.replaced, given);
    if (options.replaced.empty()) words.push_back(given);
    Text printed;
    Text* const output = shell.io.output;
    if (output) shell.io.output = &printed;
    run_made(shell, call, std::move(words));
    shell.io.output = output;
    if (!printed.empty()) write_output(shell, make_unknown(call.source, unknown));
    const bool succeeded = shell.state.status.code == 0;
    (succeeded ? set_likely_status : set_unknown_status)(shell, "whether 'xargs' succeeds", call.span);
    shell.state.doubts = before;
    return;
  }
  const Fields& words = *words_read;
  set_status(shell, 0);
  if (!options.replaced.empty()) {
    for (const Text& word : words) {
      Fields made;
      for (const Text& part : command) made.push_back(replaced_in(part, options.replaced, word));
      run_made(shell, call, std::move(made));
    }
    return;
  }
  for (std::size_t at = 0; at < words.size() || (at == 0 && !options.skips_empty);) {
    Fields made = command;
    const std::size_t end = std::min(words.size(), options.most > words.size() ? words.size() : at + options.most);
    for (std::size_t i = at; i < end; ++i) made.push_back(words[i]);
    run_made(shell, call, std::move(made));
    if (end == at) break;
    at = end;
  }
}

/// `find … -exec CMD {} \;`: for which files, and how often, is not ours to say.
bool run_find(Shell& shell, const Call& call) {
  const Why unknown = why("the files that 'find' finds", call.span);
  bool any = false;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    if (word == "-delete") lose_files(shell, unknown);
    if (word != "-exec" && word != "-execdir" && word != "-ok") continue;
    Fields words;
    for (++i; i < call.words.size() && call.words[i].str() != ";" && call.words[i].str() != "+"; ++i)
      words.push_back(replaced_in(call.words[i], "{}", make_unknown("{}", unknown)));
    if (words.empty()) continue;
    any = true;
    const std::vector<Why> before = shell.state.doubts;
    doubt(shell, unknown);
    run_made(shell, call, std::move(words));
    shell.state.doubts = before;
  }
  if (any) set_unknown_status(shell, "whether 'find' succeeds", call.span);
  return any;
}

}  // namespace

bool run_command_maker(Shell& shell, const Call& call) {
  std::string name = call.words[0].str();
  name = name.substr(name.find_last_of('/') + 1);
  if (name == "find") return run_find(shell, call);
  if (name != "xargs") return false;
  run_xargs(shell, call);
  return true;
}

}  // namespace alignlint::shell
