#pragma once

#include <map>
#include <string>

#include "loading/side_loader.h"

namespace alignlint {

/// Takes the version from a file of the side that holds the values of every option of one: their names tell it.
void tell_version(LoadedSide& side);

/// Nothing of a training: a script that starts none, a YAML or JSON file that the framework takes no configuration from, neither as such nor as another form of
/// its options, and variables, where the side is nothing else.
bool says_nothing(const Document& document, const LoadedSide& side, Data& data);

/// A tree that lists the arguments of a program starts one. How its values become words is a matter of the version of the side: to be called again when that
/// is another one.
void list_launch(Document& document, const LoadedSide& side, const std::map<std::string, GivenVariable>& environment);

}  // namespace alignlint
