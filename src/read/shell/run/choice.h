#pragma once

#include <utility>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

/// While it lives, the assignments that tests look at are added to `asked`: they decide which commands run.
class Asking {
 public:
  Asking(Shell& shell, Via& asked) : shell_(shell), before_(std::exchange(shell.asked, &asked)) {}
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;
  ~Asking() { shell_.asked = before_; }

 private:
  Shell& shell_;
  Via* before_;
};

/// While it lives, commands run that these assignments have chosen: words written there come through them, too.
class Choosing {
 public:
  Choosing(Shell& shell, const Via& asked) : shell_(shell), before_(shell.chosen) {
    if (asked) shell.chosen = unite(asked, before_);
  }
  Choosing(const Choosing&) = delete;
  Choosing& operator=(const Choosing&) = delete;
  ~Choosing() { shell_.chosen = std::move(before_); }

 private:
  Shell& shell_;
  Via before_;
};

/// A test has looked at this text.
inline void heed_question(Shell& shell, const Text& text) {
  if (shell.asked) *shell.asked = unite(*shell.asked, text.via());
}

/// A text that is written in commands that were chosen.
inline void heed_choice(const Shell& shell, Text& text) {
  if (!shell.chosen) return;
  for (Fragment& fragment : text.fragments) fragment.via = unite(fragment.via, shell.chosen);
}

}  // namespace alignlint::shell
