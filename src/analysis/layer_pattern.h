#pragma once

#include <span>
#include <string>
#include <string_view>

#include "value/value.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// A list with one number a layer, run by run: `dense ×3, moe ×58`; a pattern that repeats as a whole: `(moe, dense) ×12`. `names` are
/// those of the numbers 0, 1, …. Nothing when the value is no such list.
std::string describe_layers(const Value& layers, std::span<const std::string_view> names);

/// A list with the part of each layer, as sizes of the parts: `[8, 8, 8, 8]`; where the layers go through the parts more than once, one list
/// a round: `[[2, 2], [2, 2]]`. Nothing when the value is no such list.
std::string describe_parts(const Value& parts);

/// A setting's value for people: lists whose numbers the vocabulary explains are described, everything else is as `written_text` says.
std::string shown_value(const Value& value, const KeySpec& key);
/// The same as a word of a sentence: in quotes, unless it is a number.
std::string quoted_value(const Value& value, const KeySpec& key);

}  // namespace alignlint
