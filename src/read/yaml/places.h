#pragma once

#include <cstddef>
#include <string_view>

namespace alignlint {

// Where things stand in YAML source. The library says where a node begins, and that at its properties; these functions find the rest in the
// text. Offsets are bytes. The text is one the library accepted up to there.

/// What stands before a node's content: `&anchor`, `!!tag`.
struct YamlProperties {
  std::size_t end = 0;      ///< after the last property; where they would begin when there is none
  std::size_t content = 0;  ///< where the content begins, behind blanks, line ends and comments when there are properties
  std::string_view tag;     ///< as written
  bool glued = false;       ///< what PyYAML refuses: something follows the tag without a blank
};

YamlProperties yaml_properties(std::string_view text, std::size_t at);

/// The offset behind white space, line ends and comments.
std::size_t skip_yaml_space(std::string_view text, std::size_t at);

/// The end of an anchor or alias name that begins at `at` with `&` or `*`.
std::size_t yaml_name_end(std::string_view text, std::size_t at);

enum class YamlStyle { plain, quoted, block };

struct YamlScalarPlace {
  YamlStyle style = YamlStyle::plain;
  std::size_t end = 0;  ///< after the closing quote, or after the last byte that is not white space
  bool closed = true;   ///< false for a quoted scalar that runs to the end of the text, and for a block scalar with a word glued to its `|`
};

/// The extent of a scalar whose content begins at `at` and was read as `value`.
YamlScalarPlace yaml_scalar_place(std::string_view text, std::size_t at, std::string_view value);

}  // namespace alignlint
