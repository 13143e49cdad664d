#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace alignlint {

/// A mistake in a TOML text, found without parsing it: bytes `[begin, end)`.
struct TomlProblem {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string message;
};

/// Finds what the TOML library must not be given, because version 3.3 fails an assertion or reaches undefined behaviour there: characters
/// beyond ASCII outside of texts and comments, texts in the middle of something else (`9"é`), a table header without a key, brackets that do not match, and keys with so many dots that it
/// would recurse too deeply.
std::optional<TomlProblem> find_toml_problem(std::string_view text);

}  // namespace alignlint
