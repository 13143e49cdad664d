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

/// A setting's value for people: lists whose numbers the vocabulary names are described, everything else is as `to_text` says.
std::string shown_value(const Value& value, const KeySpec& key);

}  // namespace alignlint
