#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alignlint {

/// Prose broken into lines of at most `width` columns (0: no limit), at blanks and between wide characters; a word longer than that stands
/// alone. Line ends in the text are blanks, an empty line between paragraphs is kept.
std::vector<std::string> wrapped(std::string_view prose, std::size_t width);

/// The same as text: every line after the first starts with `indent` blanks, which count as part of `width`, as do the `indent` columns
/// that the caller has already written before the first line. No line end at the end.
std::string hanging(std::string_view prose, std::size_t indent, std::size_t width);

/// Every line starts with `indent` blanks and ends with a line end.
std::string indented(std::string_view prose, std::size_t indent, std::size_t width);

}  // namespace alignlint
