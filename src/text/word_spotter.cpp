#include "text/word_spotter.h"

#include <algorithm>

namespace alignlint {

namespace {

/// The upper 12 bits of a product with 2^32 divided by the golden ratio (Knuth, "Sorting and Searching", 6.4).
std::size_t place_of(std::uint32_t window) { return (window * 2654435769U) >> 20U; }

char as_underscore(char byte) { return byte == '-' ? '_' : byte; }

std::size_t pair_of(char first, char second) {
  return static_cast<std::size_t>(static_cast<unsigned char>(first)) << 8U | static_cast<unsigned char>(second);
}

}  // namespace

std::uint32_t WordSpotter::window_of(std::string_view bytes) const {
  std::uint32_t window = 0;
  for (const char byte : bytes.substr(0, bytes_)) window = window << 8U | static_cast<unsigned char>(as_underscore(byte));
  return window;
}

void WordSpotter::add(std::string_view word) {
  if (word.size() < bytes_) anywhere_ = true;
  begins_[place_of(window_of(word))] = true;
  const auto spellings = [](const char& byte) { return as_underscore(byte) == '_' ? std::string_view("-_") : std::string_view(&byte, 1); };
  for (std::size_t at = 0; at + 1 < std::min(word.size(), bytes_); ++at) {
    for (const char first : spellings(word[at])) {
      for (const char second : spellings(word[at + 1])) pairs_.set(pair_of(first, second));
    }
  }
}

/// Of the places where a word may begin, as many as pairs are in its begin are told apart by one pair: the last begins with it, the first ends in it.
std::size_t WordSpotter::find(std::string_view text, std::size_t from) const {
  if (anywhere_) return from < text.size() ? from : std::string_view::npos;
  const std::size_t stride = bytes_ - 1;
  for (std::size_t at = from; at + 1 < text.size(); at += stride) {
    if (!pairs_[pair_of(text[at], text[at + 1])]) continue;
    for (std::size_t begin = std::max(from, at + 1 - std::min(at + 1, stride)); begin <= at && begin + bytes_ <= text.size(); ++begin) {
      if (begins_[place_of(window_of(text.substr(begin)))]) return begin;
    }
  }
  return std::string_view::npos;
}

}  // namespace alignlint
