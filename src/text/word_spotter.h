#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace alignlint {

/// Where in a text one of some words may begin, by the first bytes of each: nearly no text holds any of the words, and each byte of each input is asked for.
/// `-` and `_` are the same.
class WordSpotter {
 public:
  /// So many bytes of a word are looked at, at most 4. A shorter one may begin anywhere.
  explicit WordSpotter(std::size_t bytes) : bytes_(bytes) {}

  void add(std::string_view word);

  /// The first place from `from` on at which a word may begin; `npos`: none does. A place need not be one.
  [[nodiscard]] std::size_t find(std::string_view text, std::size_t from) const;

 private:
  [[nodiscard]] std::uint32_t next(std::uint32_t window, char byte) const;

  std::size_t bytes_;
  bool anywhere_ = false;
  std::array<bool, 4096> begins_{};  ///< by a hash of the bytes
};

}  // namespace alignlint
