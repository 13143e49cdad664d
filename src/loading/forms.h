#pragma once

#include <map>
#include <string>

#include "loading/side_loader.h"

namespace alignlint {

/// Takes the version from a file of the side that holds the values of every option of one: their names tell it.
void tell_version(LoadedSide& side);

/// A YAML or JSON file that the framework takes no configuration from, neither as such nor as another form of its options.
bool is_unread_tree(const Document& document, const LoadedSide& side);

/// A tree that lists the arguments of a program starts one. How its values become words is a matter of the version of the side: to be called again when that
/// is another one.
void list_launch(Document& document, const LoadedSide& side, const std::map<std::string, GivenVariable>& environment);

}  // namespace alignlint
