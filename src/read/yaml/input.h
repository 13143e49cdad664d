#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alignlint {

/// What the library is given, and how its positions lead back. They count bytes (not code points) from behind a byte order mark.
struct YamlInput {
  std::string text;           ///< without the byte order mark; a lone CR is the line end that YAML says it is
  std::size_t mark_size = 0;  ///< bytes of the byte order mark
  std::size_t file_size = 0;

  /// The byte in the file of a position; of none (-1) the begin.
  [[nodiscard]] std::size_t byte(int position) const;
};

YamlInput yaml_input(std::string_view text);

}  // namespace alignlint
