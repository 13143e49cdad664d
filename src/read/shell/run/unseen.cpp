// Launches behind programs that are not known.
#include <algorithm>

#include "read/shell/run/rounds.h"
#include "read/shell/run/shell.h"

namespace alignlint::shell {

namespace {

/// Whether a word behind a launcher's name says that it is started: `python` begins many words that are no command, `torchrun` does not.
bool is_started_with(const Launcher& launcher, std::string_view word) {
  if (word.ends_with(".py") || word == "-m") return true;
  return !launcher.needs_operand && word.size() > 1 && (word[0] == '-' || word.find('/') != std::string_view::npos);
}

/// Whether a text holds what starts a training program, as `-c 'python train.py'` does.
bool holds_launch(const LauncherTable& table, std::string_view text) {
  const Launcher* launcher = nullptr;
  while (!text.empty()) {
    // whatever the language of the text: `system("python train.py")`
    const std::size_t end = std::min(text.find_first_of(" \t\n;&|\"'`()[]{}<>,!="), text.size());
    const std::string_view word = text.substr(0, end);
    if (launcher != nullptr && is_started_with(*launcher, word)) return true;
    if (const Launcher* found = word.empty() ? nullptr : table.launcher(word)) launcher = found;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

}  // namespace

void tell_unseen(Shell& shell, const Call& call) {
  if (!shell.context.launchers) return;
  std::vector<std::string> texts;
  for (std::size_t i = 1; i < call.words.size(); ++i) texts.push_back(call.words[i].str());
  // what another program prints is not shown by the words of its command
  if (shell.io.input) texts.push_back(known_parts(*shell.io.input));
  for (const std::string& text : texts) {
    spend(shell, text.size() / 64);
    if (text.find_first_of(" \t\n") == std::string::npos || !holds_launch(*shell.context.launchers, text)) continue;
    const Why reason = why("what '" + call.words[0].str() + "' makes of the text '" + text.substr(0, text.find('\n')) + "'", call.span);
    doubt(shell, reason);
    tell(shell, make_diagnostic<Code::launch_in_doubt, "unseen">({{call.span, "not followed"}}, reason->reason));
    return;
  }
}

namespace {

/// The words from `first` on as a launch of which nobody knows whether it is one.
void record_unseen(Shell& shell, const Call& call, std::size_t first) {
  const std::vector<Why> before = shell.state.doubts;
  doubt(shell, why("what '" + call.words[0].str() + "' does with the words after it", call.span));
  Call inner = call;
  spend(shell, kUnitsOfWord * call.words.size());
  inner.words.assign(call.words.begin() + static_cast<std::ptrdiff_t>(first), call.words.end());
  record_launch(shell, inner);
  shell.state.doubts = before;
}

/// `profiler train.py --lr 1`: tools that work on files have their options in front of them.
std::size_t program_with_options(const Call& call) {
  std::size_t program = call.words.size();
  for (std::size_t i = 0; i < call.words.size(); ++i) {
    const std::string word = call.words[i].known() ? call.words[i].str() : std::string();
    if (program < call.words.size() && word.starts_with("--") && word.size() > 2) return program;
    if (word.ends_with(".py")) program = i;
  }
  return call.words.size();
}

}  // namespace

bool run_unseen(Shell& shell, const Call& call) {
  if (!shell.context.launchers) return false;
  // a launcher that starts nothing with these words is known
  if (shell.context.launchers->launcher(call.words[0].str()) != nullptr) return tell_unseen(shell, call), false;
  for (std::size_t i = 1; i + 1 < call.words.size(); ++i) {
    const Launcher* const launcher = shell.context.launchers->launcher(call.words[i].str());
    if (launcher == nullptr) continue;
    const auto is_program = [&](const Text& word) { return is_started_with(*launcher, word.str()); };
    if (std::none_of(call.words.begin() + static_cast<std::ptrdiff_t>(i) + 1, call.words.end(), is_program)) break;
    record_unseen(shell, call, i);
    return true;
  }
  if (const std::size_t program = program_with_options(call); program < call.words.size()) {
    record_unseen(shell, call, program);
    return true;
  }
  tell_unseen(shell, call);
  return false;
}

}  // namespace alignlint::shell
