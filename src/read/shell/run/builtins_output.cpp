#include "read/shell/run/builtins.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

Flow run_echo(Shell& shell, const Call& call) {
  set_status(shell, 0);
  if (!shell.io.output) return Flow::next;
  bool newline = true;
  bool escapes = shell.state.options.echo_escapes;
  std::size_t first = 1;
  for (; first < call.words.size(); ++first) {
    const std::string word = call.words[first].str();
    if (word.size() < 2 || word[0] != '-' || word.find_first_not_of("neE", 1) != std::string::npos) break;
    for (const char c : word.substr(1)) {
      if (c == 'n') newline = false;
      if (c == 'e') escapes = true;
      if (c == 'E') escapes = false;
    }
  }
  Text text;
  bool stop = false;  // at a `\c`
  for (std::size_t i = first; i < call.words.size() && !stop; ++i) {
    Text word = call.words[i];
    if (i > first) text.add(make_text(" ", call.span));
    settle(word);
    for (Fragment& fragment : word.fragments) {
      if (!escapes || fragment.unknown || fragment.text.find('\\') == std::string::npos) continue;
      fragment.text = stop ? std::string() : unescape(fragment.text, Escapes::echo, stop);
      fragment.exact = false;
    }
    text.add(word);
  }
  if (newline && !stop) text.add(make_text("\n", call.span));
  write_output(shell, text);
  return Flow::next;
}

}  // namespace alignlint::shell
