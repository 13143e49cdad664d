#pragma once

#include <string>

#include "value/value.h"

namespace alignlint {

// Values in sentences for people. What data depend on (`to_text`) is laid out as Python does; people write `20` and `1e-6`.

/// `20`, `0.1`, `1e-6`, `[8, 8]`, `true`, `none`, `bf16`, without quotes.
std::string written_text(const Value& value);

/// The same as a word of a sentence: numbers, and lists without texts, stand as they are, everything else in single quotes. `written` is how it is shown.
std::string quoted_text(const Value& value, const std::string& written);
std::string quoted_text(const Value& value);

}  // namespace alignlint
