#pragma once

#include <string>
#include <utility>
#include <vector>

#include "data/builtin.h"

namespace alignlint {

/// What the program knows without its user: loaded, as the build left it in the program's file; or, where the system does not let it lie at its place, still
/// to be loaded. Call once. It is the process's and never freed.
BuiltIn& preloaded();

/// Whether the build has yet to put the loaded data into this program. Call instead of `preloaded`.
bool is_being_built();

/// A reference and a candidate, by their files.
using RehearsedPair = std::pair<std::string, std::string>;
/// Writes the section of such a program as it shall be to the standard output. What a run makes of the data on first use, and would make again in the next
/// run, is made beforehand as these pairs make it. The exit status.
int write_preloaded(const std::vector<RehearsedPair>& pairs);

}  // namespace alignlint
