#include "text/word_spotter.h"

namespace alignlint {

namespace {

/// The upper 12 bits of a product with 2^32 divided by the golden ratio (Knuth, "Sorting and Searching", 6.4).
std::size_t place_of(std::uint32_t window) { return (window * 2654435769U) >> 20U; }

}  // namespace

std::uint32_t WordSpotter::next(std::uint32_t window, char byte) const {
  const std::uint32_t mask = ~std::uint32_t{0} >> (32 - 8 * bytes_);
  return (window << 8U | static_cast<unsigned char>(byte == '-' ? '_' : byte)) & mask;
}

void WordSpotter::add(std::string_view word) {
  if (word.size() < bytes_) anywhere_ = true;
  std::uint32_t window = 0;
  for (const char byte : word.substr(0, bytes_)) window = next(window, byte);
  begins_[place_of(window)] = true;
}

std::size_t WordSpotter::find(std::string_view text, std::size_t from) const {
  if (anywhere_) return from < text.size() ? from : std::string_view::npos;
  std::uint32_t window = 0;
  for (std::size_t at = from; at < text.size(); ++at) {
    window = next(window, text[at]);
    if (at + 1 >= from + bytes_ && begins_[place_of(window)]) return at + 1 - bytes_;
  }
  return std::string_view::npos;
}

}  // namespace alignlint
