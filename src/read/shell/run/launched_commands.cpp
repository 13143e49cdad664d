// Launchers that start several commands, or what is no Python program: a shell, a script, another wrapper.
#include <algorithm>

#include "read/shell/run/shell.h"
#include "read/shell/run/wrapper_words.h"

namespace alignlint::shell {

bool run_parts(Shell& shell, const Call& call, std::string_view separator) {
  const auto parts = [&](const Text& word) { return word.known() && word.str() == separator; };
  if (separator.empty() || std::none_of(call.words.begin() + 1, call.words.end(), parts)) return false;
  Call part = call;
  part.words.resize(1);
  for (std::size_t i = 1; i <= call.words.size(); ++i) {
    if (i < call.words.size() && !parts(call.words[i])) {
      part.words.push_back(call.words[i]);
      continue;
    }
    spend(shell, kUnitsOfWord * (part.words.size() + part.exports.size()));
    if (part.words.size() > 1 && !run_launch(shell, part)) run_unknown(shell, part, part.words[0].str());
    part.words.assign(1, call.words[0]);
  }
  return true;
}

namespace {

/// Whether a launcher may start any program, for the options it is given.
bool starts_commands(const Launcher* launcher, const Call& call) {
  if (launcher == nullptr || launcher->runs_commands) return launcher != nullptr;
  return std::any_of(call.words.begin() + 1, call.words.end(),
                     [&](const Text& word) { return has(launcher->command_options, word.str()); });
}

/// What a launcher starts: the index of its word, 0 when that is a Python program or not known.
std::size_t command_of(Shell& shell, const Call& call) {
  spend(shell, call.words.size());
  Launch launch;
  for (const Text& word : call.words) launch.argv.push_back(to_word(word));
  const LaunchParts parts = split_launch(launch, *shell.context.launchers);
  if (parts.program == nullptr || parts.program->unresolved || parts.program->text.ends_with(".py")) return 0;
  const bool any = starts_commands(parts.launcher, call) || starts_commands(shell.context.launchers->launcher(call.words[0].str()), call);
  return any ? static_cast<std::size_t>(parts.program - launch.argv.data()) : 0;
}

/// The words of a launcher stand before those of every launch while this object lives.
class LaunchedBy {
 public:
  LaunchedBy(Shell& shell, const Call& call, std::size_t end) : shell_(shell), before_(shell.launched_by.size()) {
    shell.launched_by.insert(shell.launched_by.end(), call.words.begin(), call.words.begin() + static_cast<std::ptrdiff_t>(end));
  }
  LaunchedBy(const LaunchedBy&) = delete;
  LaunchedBy& operator=(const LaunchedBy&) = delete;
  ~LaunchedBy() { shell_.launched_by.resize(before_); }

 private:
  Shell& shell_;
  std::size_t before_;
};

}  // namespace

bool run_launched_command(Shell& shell, const Call& call) {
  const std::size_t at = command_of(shell, call);
  if (at == 0) return false;
  const std::string name = call.words[at].str();
  const Wrapper* const wrapper = shell.context.launchers->wrapper(name);
  const bool script = is_own_program(name) || name.ends_with(".sh");
  if (!script && (wrapper == nullptr || !wrapper->starts.empty())) return false;
  Call next = call;
  next.words.erase(next.words.begin(), next.words.begin() + static_cast<std::ptrdiff_t>(at));
  spend(shell, kUnitsOfWord * (call.words.size() + shell.launched_by.size()));
  {
    const LaunchedBy launched(shell, call, at);
    if (!script) {
      run_program(shell, std::move(next));
      return true;
    }
    const Fields arguments(next.words.begin() + 1, next.words.end());
    if (run_child_file(shell, next.words[0], arguments, next)) return true;
  }
  const std::vector<Why> before = shell.state.doubts;
  doubt(shell, why("what '" + name + "' starts", call.span));
  record_launch(shell, call);
  shell.state.doubts = before;
  return true;
}

}  // namespace alignlint::shell
