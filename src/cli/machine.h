#pragma once

#include "pipeline/run/snapshot.h"

namespace alignlint {

/// The machine that the program runs on: its name and the program's own environment. Nothing is started.
Machine this_machine();

/// All of the standard input.
std::string standard_input();

}  // namespace alignlint
