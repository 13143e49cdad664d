#include "text/word_spotter.h"

#include <algorithm>
#include <string>
#include <vector>

namespace alignlint {

namespace {

/// The upper 12 bits of a product with 2^32 divided by the golden ratio (Knuth, "Sorting and Searching", 6.4).
std::size_t place_of(std::uint32_t window) { return (window * 2654435769U) >> 20U; }

std::size_t pair_of(char first, char second) {
  return static_cast<std::size_t>(static_cast<unsigned char>(first)) << 8U | static_cast<unsigned char>(second);
}

}  // namespace

/// One load where four bytes are there; that is the case but at the end of a text.
std::uint32_t WordSpotter::window_of(std::string_view bytes) const {
  const auto byte = [&](std::size_t at) { return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at])) << (8U * at); };
  if (bytes.size() >= 4) return (byte(0) | byte(1) | byte(2) | byte(3)) & mask_;
  std::uint32_t window = 0;
  for (std::size_t at = 0; at < bytes_; ++at) window |= byte(at);
  return window;
}

void WordSpotter::add(std::string_view word) {
  if (word.size() < bytes_) {
    anywhere_ = true;
    return;
  }
  std::string begin(word.substr(0, bytes_));
  std::vector<std::size_t> dashes;  // and underscores
  for (std::size_t at = 0; at < begin.size(); ++at) {
    if (begin[at] == '-' || begin[at] == '_') dashes.push_back(at);
  }
  for (std::size_t spelling = 0; spelling < std::size_t{1} << dashes.size(); ++spelling) {
    for (std::size_t which = 0; which < dashes.size(); ++which) begin[dashes[which]] = (spelling >> which & 1U) != 0 ? '-' : '_';
    begins_[place_of(window_of(begin))] = true;
    for (std::size_t at = 0; at + 1 < begin.size(); ++at) pairs_.set(pair_of(begin[at], begin[at + 1]));
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
