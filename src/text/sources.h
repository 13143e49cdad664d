#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace alignlint {

/// A place as a person counts it: both start at 1; a column is a Unicode code point, as in an editor.
struct Position {
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  auto operator<=>(const Position&) const = default;
};

/// Owns every text a `Span` can point into: inputs, rule files, mapping files. Addresses of names and texts are stable for the life of the
/// object; nothing is ever removed. Not thread-safe (line tables are built on first use).
class Sources {
 public:
  /// Takes ownership of `text`. `name` is shown to people: the path as the user gave it.
  FileId add(std::string name, std::string text);

  /// Adds a text that outlives this object (data compiled into the binary); nothing is copied.
  FileId add_static(std::string name, std::string_view text);

  [[nodiscard]] std::size_t size() const { return files_.size(); }
  [[nodiscard]] std::string_view name(FileId file) const;
  [[nodiscard]] std::string_view text(FileId file) const;
  [[nodiscard]] std::string_view text(Span span) const;

  /// Line and column of a byte offset; an offset past the end counts as the end.
  [[nodiscard]] Position position(FileId file, std::uint32_t offset) const;
  [[nodiscard]] Position position(Span span) const { return position(span.file, span.begin); }

  /// The text of a line (from 1) without its line end, neither `\n` nor `\r\n`.
  [[nodiscard]] std::string_view line(FileId file, std::uint32_t line) const;

 private:
  struct File {
    std::string name;
    std::string owned;
    std::string_view text;
    // Both are empty until a place is asked for. A text of one line is as long as any: columns are not counted from its begin each time.
    mutable std::vector<std::uint32_t> line_starts;
    mutable std::vector<std::uint32_t> characters;  ///< code points before each block of `kBlock` bytes
  };
  static constexpr std::uint32_t kBlock = 256;

  static void index(const File& file);
  static std::uint32_t characters_before(const File& file, std::uint32_t at);

  std::deque<File> files_;  // a deque, so that references stay valid while files are added
};

}  // namespace alignlint
