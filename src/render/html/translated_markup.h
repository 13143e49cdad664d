#pragma once

#include <string>
#include <string_view>

#include "render/words.h"

namespace alignlint {

/// The same markup with what people read in it said in another language: text between tags, and what names a thing for who does not see it
/// (`aria-label`). Code, styles and scripts stay.
std::string translated_markup(std::string_view markup, const Words& say);

}  // namespace alignlint
