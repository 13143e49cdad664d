#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace alignlint {

// The one way in which text that came from an input reaches an output. Whoever opens a pull request writes the inputs, their names included; what reads
// the output is a terminal, the log of a CI service or a web page, and all of these take orders from text.

/// A character as bytes of a text. Bytes that are no UTF-8 (overlong forms, surrogates and cut sequences included) are one invalid character each.
struct Character {
  char32_t code = 0;  ///< 0 when invalid
  std::size_t bytes = 1;
  bool valid = true;
};

/// The first character of a text that is not empty.
Character first_character(std::string_view text);

/// Whether a character shows nothing, or changes how others are shown: control characters of both kinds, directions, tags, fillers, variation
/// selectors beyond the sixteen of emoji, what is no character at all. A line end and a tab are such too.
bool is_hidden(char32_t code);

/// Whether a text begins with what CI services take for a command: `::name` (at the begin of a line) or `##[name]`, `##vso[name]` (anywhere).
bool begins_command(std::string_view text);

/// One character of a text as it is shown.
struct Glyph {
  /// The character; a visible stand-in for one that is hidden, and for a broken byte; empty for a tab and for a byte order mark.
  std::string shown;
  std::size_t bytes = 1;  ///< length in the text
  std::size_t width = 1;  ///< columns: 2 for wide characters, 0 for combining ones; a tab's depends on where it stands
};

/// How many bytes at the begin of a text are shown as they are, each in a column of its own: nearly all of nearly every text.
std::size_t plain_bytes(std::string_view text);

/// The first character of a text that is not empty. A blank parts what would begin a command: `::name` is shown as `: :name`.
Glyph first_glyph(std::string_view text);

/// The text with stand-ins for whatever would not print or would be obeyed; line ends and tabs become blanks. What is printable already stays as it is.
std::string printable(std::string_view text);

/// A whole output: as `printable`, but line ends stay, and with `colored` the colours of a terminal (`ESC [ 1 ; 31 m`).
std::string printable_lines(std::string_view text, bool colored);

/// The same for a document in JSON, or a value of one, without loss: such characters are written as `\u001b` inside of its strings. `json` is well-formed.
std::string printable_json(std::string_view json);

/// Whether a text stands as it is between the quotes of such a document; perhaps not said of one that is not ASCII.
bool is_plain_in_json(std::string_view text);

}  // namespace alignlint
