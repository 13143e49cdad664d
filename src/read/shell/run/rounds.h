#pragma once

#include "read/shell/run/state.h"

namespace alignlint::shell {

/// What is known of a text: its parts, with one mark for each stretch that is not.
[[nodiscard]] std::string known_parts(const Text& text);

/// Whether commands find nothing in one state that they did not find in the other: as much is known of both, and that is the
/// same. How the last command ended is not asked.
[[nodiscard]] bool says_the_same(const State& before, const State& after);

}  // namespace alignlint::shell
