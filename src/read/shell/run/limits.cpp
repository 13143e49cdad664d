#include "read/shell/run/shell.h"

namespace alignlint::shell {

void spend(Shell& shell, std::uint64_t units) {
  if (!shell.limits.budget.spend(units)) throw WorkSpent{};
}

State copy_state(Shell& shell) {
  spend(shell, shell.state.cost());
  return shell.state;
}

void merge(Shell& shell, const State& other, const Why& reason) { spend(shell, merge(shell.state, other, reason)); }

Text merge(Shell& shell, const Text& a, const Text& b, const Why& reason) {
  spend(shell, a.cost() + b.cost());
  return merge(a, b, reason);
}

bool enter(Shell& shell, Span span) {
  if (++shell.limits.depth <= kMostDepth) return true;
  leave(shell);
  lose_commands(shell, why("what is called more than " + std::to_string(kMostDepth) + " deep", span));
  return false;
}

void leave(Shell& shell) { --shell.limits.depth; }

}  // namespace alignlint::shell
