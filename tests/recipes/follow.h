#pragma once

#include <string>
#include <vector>

#include "recipes/recipe.h"

namespace alignlint::test {

/// Does what the helps of findings say, as a person would who takes them by their words: writes the entry at the line named, adds it to the files of the side
/// that moves, or removes it; of several ways the first. False for a help that names no entry to write: prose, or `change … so that …`.
std::vector<bool> follow(const std::vector<std::string>& helps, const std::vector<std::string>& moving, Files& files);

}  // namespace alignlint::test
