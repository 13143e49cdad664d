#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "text/span.h"
#include "text/word_spotter.h"

namespace alignlint {

/// What a text of whatever format assigns to the names that `wanted` takes: `NAME=value`, `NAME: value` (a YAML block or the lines below included),
/// `"name": "value"`, `--name value`, `${NAME:-value}`, `name: NAME, value: value`; without the quotes. Goes by the look of the text and reads no grammar, so that it holds for
/// what no reader understands, for comments and for messages too. What is expanded (`$OTHER`) is no value. Each wanted name holds one of `words`.
std::vector<TextRange> assigned_values(std::string_view text, const WordSpotter& words,
                                       const std::function<bool(std::string_view name)>& wanted);

}  // namespace alignlint
