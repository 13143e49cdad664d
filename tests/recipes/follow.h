#pragma once

#include <string>
#include <vector>

#include "recipes/recipe.h"

namespace alignlint::test {

/// Does what the help of a finding says, as a person would who takes it by its words: writes the entry at the line named, adds it to the files of the side that
/// moves, or removes it. False, with nothing done, when the help names no entry to write: prose, or `change … so that …`.
bool follow(const std::string& help, const std::vector<std::string>& moving, Files& files);

}  // namespace alignlint::test
