#include <algorithm>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

void doubt(Shell& shell, const Why& reason) {
  constexpr std::size_t kMostDoubts = 16;  // one is enough to doubt; the first ones say where it began
  std::vector<Why>& doubts = shell.state.doubts;
  const auto same = [&](const Why& old) { return old->reason == reason->reason && old->span == reason->span; };
  if (doubts.size() < kMostDoubts && std::none_of(doubts.begin(), doubts.end(), same)) doubts.push_back(reason);
}

void lose_variables(Shell& shell, const Why& reason) {
  doubt(shell, reason);
  shell.state.lost = reason;
  shell.state.lost_at = ++shell.clock;
  shell.state.arguments.clear();
  shell.state.arguments_unknown = reason;
}

void lose_files(Shell& shell, const Why& reason) {
  doubt(shell, reason);
  shell.state.files_unknown = reason;
}

void may_launch(Shell& shell, const Why& reason) {
  constexpr std::size_t kMostUnfollowed = 64;  // more would say the same again
  std::vector<Why>& unfollowed = shell.told.unfollowed;
  const auto same = [&](const Why& old) { return old->span == reason->span; };
  if (unfollowed.size() < kMostUnfollowed && std::none_of(unfollowed.begin(), unfollowed.end(), same)) unfollowed.push_back(reason);
}

void lose_commands(Shell& shell, const Why& reason) {
  lose_variables(shell, reason);
  may_launch(shell, reason);
}

void tell_unfollowed(Shell& shell) {
  for (const Why& reason : shell.told.unfollowed) {
    if (!shell.told.doubts.insert(reason->span).second) continue;
    shell.diagnostics.push_back(make_diagnostic<Code::launch_in_doubt, "unseen">({{reason->span, "not followed"}}, reason->reason));
  }
}

}  // namespace alignlint::shell
