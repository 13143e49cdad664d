#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace alignlint {

/// Index of a text in `Sources`.
using FileId = std::uint32_t;

/// The file id of something that stands in no file (a default, a built-in constant).
inline constexpr FileId kNoFile = std::numeric_limits<FileId>::max();

/// A half-open range of bytes `[begin, end)` of one text. Lines and columns are worked out late, by renderers only (`Sources::position`).
struct Span {
  FileId file = kNoFile;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] bool known() const { return file != kNoFile; }
  [[nodiscard]] std::uint32_t size() const { return end - begin; }

  auto operator<=>(const Span&) const = default;
};

/// Bytes `[begin, end)` of a text.
struct TextRange {
  std::size_t begin = 0;
  std::size_t end = 0;

  bool operator==(const TextRange&) const = default;
};

}  // namespace alignlint
