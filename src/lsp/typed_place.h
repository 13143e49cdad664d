#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace alignlint {

// What is being typed at a place of a text. Goes by lines and words alone: while somebody types, the text is rarely whole.

/// In a YAML file, block style.
struct TypedEntry {
  std::string section;      ///< the path of the mapping: `callbacks[1]`; empty: the top
  std::string key;          ///< whose value is being typed; empty: a key is
  std::uint32_t begin = 0;  ///< of the word that is being typed, as an offset; it ends at the place
  bool has_colon = false;   ///< behind the place the line has the colon of a key already
  bool known = false;       ///< false: a comment, a value that is not in one word, flow style
};
TypedEntry typed_entry(std::string_view text, std::uint32_t at);

/// In a script, or a list of arguments.
struct TypedWord {
  std::string word;      ///< up to the place
  std::string previous;  ///< the word before it, across continued lines; empty: there is none
  std::uint32_t begin = 0;
  bool starts_line = false;
};
TypedWord typed_word(std::string_view text, std::uint32_t at);

/// The text with the line at a place blank, so that what is half typed there does no harm. As long as before.
std::string without_line(std::string_view text, std::uint32_t at);

}  // namespace alignlint
