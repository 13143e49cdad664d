#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace alignlint {

struct SecretShape;

/// What a token is made of in any case: letters, digits, `_` and `-`.
[[nodiscard]] bool is_token_char(char c);

/// The runs of such characters in a text that are opaque.
void find_opaque_parts(std::string_view text, TextRange range, std::vector<TextRange>& found);

/// The secret of this shape, whose prefix stands at `at`, if it is one.
[[nodiscard]] std::optional<TextRange> shaped_at(const SecretShape& shape, std::string_view text, std::size_t at);

/// A word that says that there is none.
[[nodiscard]] bool says_nothing(std::string_view value);

}  // namespace alignlint
