#pragma once

#include <string>

#include "render/words.h"

namespace alignlint {

/// The comments of a text that is written for people and frameworks, in the language of the run. What stands in front of the words of a comment (blanks,
/// `#`, the name of a rule or an entry) is kept, and so is what says nothing of ours.
std::string said_comments(const std::string& text, const Words& say);

}  // namespace alignlint
