#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace alignlint {

/// Where in a text one of some words may begin, by the first bytes of each: nearly no text holds any of the words, and all of each input is looked through.
/// `-` and `_` are the same.
class WordSpotter {
 public:
  /// So many bytes of a word are looked at, from 2 to 4. A shorter one may begin anywhere.
  explicit WordSpotter(std::size_t bytes) : bytes_(bytes), mask_(bytes == 4 ? ~std::uint32_t{0} : (std::uint32_t{1} << (8 * bytes)) - 1) {}

  void add(std::string_view word);

  /// The first place from `from` on at which a word may begin; `npos`: none does. A place need not be one.
  [[nodiscard]] std::size_t find(std::string_view text, std::size_t from) const;

 private:
  [[nodiscard]] std::uint32_t window_of(std::string_view bytes) const;

  std::size_t bytes_;
  std::uint32_t mask_;  ///< of so many bytes
  bool anywhere_ = false;
  std::bitset<65536> pairs_;         ///< any two bytes that follow each other in the begin of a word
  std::array<bool, 4096> begins_{};  ///< by a hash of the bytes
};

}  // namespace alignlint
