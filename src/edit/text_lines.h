#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace alignlint {

/// The lines of a text around a place, as an editor moves over them. All places are offsets in bytes.
class TextLines {
 public:
  explicit TextLines(std::string_view text) : text_(text) {}

  [[nodiscard]] std::uint32_t begin_of_line(std::uint32_t at) const {
    const std::size_t end = at == 0 ? std::string_view::npos : text_.rfind('\n', at - 1);
    return end == std::string_view::npos ? 0 : static_cast<std::uint32_t>(end + 1);
  }
  /// Where the next line begins; the end of the text after the last one.
  [[nodiscard]] std::uint32_t next_line(std::uint32_t at) const {
    const std::size_t end = text_.find('\n', at);
    return static_cast<std::uint32_t>(end == std::string_view::npos ? text_.size() : end + 1);
  }
  /// Without its line end.
  [[nodiscard]] std::string_view line_at(std::uint32_t at) const {
    const std::uint32_t begin = begin_of_line(at);
    std::string_view line = text_.substr(begin, next_line(at) - begin);
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    return line;
  }
  /// The blanks before a place, where only blanks stand before it on its line.
  [[nodiscard]] bool is_first_on_line(std::uint32_t at) const {
    const std::uint32_t begin = begin_of_line(at);
    return text_.substr(begin, at - begin).find_first_not_of(" \t") == std::string_view::npos;
  }
  [[nodiscard]] std::string_view indent_at(std::uint32_t at) const {
    const std::string_view line = line_at(at);
    return line.substr(0, std::min(line.find_first_not_of(" \t"), line.size()));
  }
  /// How the text ends its lines.
  [[nodiscard]] std::string_view line_end() const {
    const std::size_t end = text_.find('\n');
    return end != std::string_view::npos && end > 0 && text_[end - 1] == '\r' ? "\r\n" : "\n";
  }
  [[nodiscard]] std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

}  // namespace alignlint
