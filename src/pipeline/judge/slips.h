#pragma once

#include "loading/side_loader.h"

namespace alignlint {

/// Lets the rules of a side ask what a misspelt name decides: what a setting would be if it were spelled as it is meant.
/// What is said of it only because of a name at which the framework stops is left out.
void allow_for_slips(LoadedSide& side, const LoadContext& context);

}  // namespace alignlint
