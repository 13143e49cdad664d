#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace alignlint {

/// What an editor counts characters in.
enum class PositionEncoding { utf8, utf16, utf32 };
std::string_view to_string(PositionEncoding encoding);

/// A place as an editor counts it: both start at 0; `character` in units of the encoding.
struct TextPosition {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  auto operator<=>(const TextPosition&) const = default;
};

/// Turns places of a text, which outlives it, into offsets of bytes and back. Lines end with `\n`, `\r\n` or `\r`, as the protocol has it. A byte that is no
/// UTF-8 is one unit: editors show one stand-in for it.
class LineTable {
 public:
  explicit LineTable(std::string_view text);

  /// A character behind the line's end is that end, a line behind the last one the end of the text. Inside of a character is at its begin.
  [[nodiscard]] std::uint32_t offset(TextPosition position, PositionEncoding encoding) const;
  [[nodiscard]] TextPosition position(std::uint32_t offset, PositionEncoding encoding) const;
  /// The line, from 0, without its end.
  [[nodiscard]] std::string_view line(std::uint32_t number) const;
  /// Where a line begins; the text's end behind the last one.
  [[nodiscard]] std::uint32_t begin(std::uint32_t number) const;
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(begins_.size()); }

 private:
  std::string_view text_;
  std::vector<std::uint32_t> begins_;
};

}  // namespace alignlint
