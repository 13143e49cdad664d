#include <algorithm>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

void doubt(Shell& shell, const Why& reason) {
  constexpr std::size_t kMostDoubts = 16;  // one is enough to doubt; the first ones say where it began
  std::vector<Why>& doubts = shell.state.doubts;
  const auto same = [&](const Why& old) { return old->reason == reason->reason && old->span == reason->span; };
  if (doubts.size() < kMostDoubts && std::none_of(doubts.begin(), doubts.end(), same)) doubts.push_back(reason);
}

void abandon(Shell& shell, const Why& reason) {
  shell.state.refused = reason;
  if (shell.inner_shells > 0 && shell.io.output) shell.io.output->add(make_unknown("", reason));
  doubt(shell, reason);
}

void lose_variables(Shell& shell, const Why& reason) {
  doubt(shell, reason);
  shell.state.lost = reason;
  shell.state.lost_at = ++shell.clock;
  shell.state.arguments.clear();
  shell.state.arguments_unknown = reason;
}

void lose_files(Shell& shell, const Why& reason) {
  spend(shell, shell.state.files.size());
  std::vector<std::string> places;
  for (const auto& [place, contents] : shell.state.files) places.push_back(place);
  for (const std::string& place : places) shell.state.files[place] = make_unknown(place, reason);
  shell.state.made_folders.clear();
  shell.state.files_unknown = reason;
}

void may_launch(Shell& shell, const Why& reason, std::string_view program) {
  const std::vector<std::string>& excluded = shell.context.starts_no_training;
  if (std::find(excluded.begin(), excluded.end(), program.substr(program.rfind('/') + 1)) != excluded.end()) return;
  constexpr std::size_t kMostUnfollowed = 64;  // more would say the same again
  std::vector<Why>& unfollowed = shell.told.unfollowed;
  const auto same = [&](const Why& old) { return old->span == reason->span; };
  if (unfollowed.size() < kMostUnfollowed && std::none_of(unfollowed.begin(), unfollowed.end(), same)) unfollowed.push_back(reason);
}

void lose_commands(Shell& shell, const Why& reason) {
  lose_variables(shell, reason);
  may_launch(shell, reason);
}

Why first_absent(const Shell& shell) {
  if (!shell.told.absent_in_command.empty()) return shell.told.absent_in_command.front();
  return shell.told.open_lists.empty() ? nullptr : shell.state.arguments_assumed;
}

void doubt_aliases(Shell& shell, Span span) {
  const Why reason = why("aliases", span);
  doubt(shell, reason);
  may_launch(shell, reason);
}

void heed_end(Shell& shell, const Status& status) {
  if (status.missing) doubt(shell, why(status.missing->reason + ", without which 'set -e' ends the shell", status.missing->span));
  if (shell.state.may_have_ended) return;
  shell.state.may_have_ended = status;
  if (shell.inner_shells > 0 && shell.io.output) shell.io.output->add(make_unknown("", status.why));
}

void tell_unfollowed(Shell& shell) {
  for (const Why& reason : shell.told.unfollowed) {
    if (!shell.told.doubts.insert(reason->span).second) continue;
    shell.diagnostics.push_back(make_diagnostic<Code::launch_in_doubt, "unseen">({{reason->span, "not followed"}}, reason->reason));
  }
}

void heed_earlier(Shell& shell, const Call& call, Span span) {
  for (const auto& [name, value] : call.exports) {
    const Variable* const now = shell.state.find(name);
    if (now == nullptr || now->kind != Variable::Kind::scalar || now->value.str() == value.str()) continue;
    lose_variables(shell, why("what '" + name + "' is behind a command that assigns it twice", span));
  }
}

}  // namespace alignlint::shell
