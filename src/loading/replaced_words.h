#pragma once

#include <string>

#include "loading/side_loader.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// Of a launch that names a file which stands for all options: its own words are parsed, and then replaced by the file. What the parser refuses of them, or the
/// framework beside the name of the file, and that the others have no effect, joins the observations of the words. To be called once the side is evaluated.
void judge_replaced_words(LoadedSide& side, const Vocabulary& vocabulary, const std::string& chip);

}  // namespace alignlint
