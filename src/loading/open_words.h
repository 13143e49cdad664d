#pragma once

#include "loading/side_loader.h"

namespace alignlint {

/// Takes back what is observed of a command line only as long as each of its words is known, and belongs to the program that is described: another program may
/// take operands, and a word from outside, or a file that is not there, may bring what is missing. To be called once the side is evaluated.
void allow_for_open_words(LoadedSide& side);

}  // namespace alignlint
