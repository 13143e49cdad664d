#include <string>
#include <utility>

#include "read/shell/run/builtins.h"
#include "read/shell/run/files.h"

namespace alignlint::shell {

namespace {

/// `cd` to where a word leads, which is assumed to be there.
void enter(Shell& shell, const Call& call, const Text& target, bool physical) {
  Directory& directory = shell.state.directory;
  // `cd "$PWD/sub"`: what follows the place the script started in is known
  const auto place = place_of(shell, target);
  constexpr std::size_t kLongest = 4'096;
  if (target.str().starts_with("//")) {  // two slashes are kept
    directory.known = false;
    doubt(shell, why("where '" + call.source + "' leads", call.span));
  } else if (target.str().size() + directory.path.size() > kLongest ||
             (physical && (!place || is_link(shell, *place) || folder_lost(shell, *place + "/.")))) {
    directory.known = false;
  } else if (place && !target.known()) {
    directory = {*place};
  } else if (!target.known()) {
    directory.known = false;
  } else if (target.str().starts_with('/') || directory.known) {
    directory.path = join_path(directory.path, target.str());
    while (directory.path.size() > 1 && directory.path.back() == '/') directory.path.pop_back();
    if (directory.path.empty()) directory.path = ".";
    directory.known = true;
    directory.from_start = directory.from_start && !target.str().starts_with('/');
    directory.sure = (directory.sure || target.str().starts_with('/')) && is_known_folder(shell, directory.path);
  }
}

/// What is not followed: the working directory is another one, and so may be what lies on the stack.
void lose_place(Shell& shell) {
  shell.state.directory.known = false;
  shell.state.pushed_unknown = true;
}

/// `+9`, `-9`: whether the stack, the working directory among it, has no such place. Then the command fails.
bool is_beyond(const State& state, const std::string& text) {
  const bool counts = text.size() > 1 && text.size() < 10 && (text[0] == '+' || text[0] == '-') &&
                      text.find_first_not_of("0123456789", 1) == std::string::npos;
  return counts && !state.pushed_unknown && std::stoul(text.substr(1)) > state.pushed.size();
}

void pop(Shell& shell, const Call& call) {
  State& state = shell.state;
  if (!state.pushed_unknown && state.pushed.empty()) return set_status(shell, 1);
  if (call.words.size() == 2 && is_beyond(state, call.words[1].str())) return set_status(shell, 1);
  if (call.words.size() > 1 || state.pushed_unknown) return lose_place(shell);
  state.directory = std::move(state.pushed.back());
  state.pushed.pop_back();
}

void change(Shell& shell, const Call& call) {
  const bool pushes = call.words[0].str() == "pushd";
  std::size_t at = 1;
  bool physical = shell.state.options.physical;
  for (; at < call.words.size(); ++at) {
    const std::string word = call.words[at].str();
    if (word != "-P" && word != "-L" && word != "--" && word != "-e" && word != "-Pe") break;
    physical = word == "-L" ? false : physical || word.starts_with("-P");
  }
  if (at >= call.words.size() && pushes && shell.state.pushed.empty() && !shell.state.pushed_unknown) return set_status(shell, 1);
  if (at >= call.words.size()) return pushes ? lose_place(shell) : void(shell.state.directory.known = false);
  const Text& target = call.words[at];
  const std::string text = target.str();
  if (at + 1 < call.words.size()) {  // refused
    doubt(shell, why("where '" + call.source + "' leads", call.span));
    return lose_place(shell);
  }
  if (pushes && is_beyond(shell.state, text)) return set_status(shell, 1);
  if (pushes && (text.starts_with('+') || text.starts_with('-') || !target.known())) return lose_place(shell);
  if (text == "-") return void(shell.state.directory.known = false);
  spend(shell, shell.state.pushed.size());
  if (pushes) shell.state.pushed.push_back(shell.state.directory);
  enter(shell, call, target, physical);
}

}  // namespace

Flow run_directory(Shell& shell, const Call& call) {
  const std::string name = call.words[0].str();
  set_likely_status(shell, "whether '" + name + "' succeeds", call.span);
  if (name == "popd")
    pop(shell, call);
  else
    change(shell, call);
  const bool told = shell.tested > 0 || shell.state.options.exit_on_error;  // what is done when it fails is followed, or it ends the script
  const Directory& directory = shell.state.directory;
  if (!told && directory.known && !directory.sure && is_below_start(shell, directory.path))
    tell(shell, make_diagnostic<Code::assumed_success, "folder">({{call.span, "here"}}, call.source));
  // One unknown place is not another.
  if (!directory.known) lose_unknown_place(shell, why("where '" + call.source + "' leads", call.span));
  return Flow::next;
}

}  // namespace alignlint::shell
