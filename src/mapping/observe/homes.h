#pragma once

#include <string>

#include "mapping/evaluate/resolver.h"

namespace alignlint {

/// Where a name that is not known belongs, as the end of a note: `; 'train.optimizer' takes it`. Empty where no other section of the tree, or more than one,
/// takes it in this version and does not say it yet.
std::string home_note(Resolver& resolver, const Lookup& lookup);

}  // namespace alignlint
