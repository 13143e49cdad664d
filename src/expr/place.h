#pragma once

#include <cstddef>

#include "text/span.h"

namespace alignlint {

/// Where in a file a text stands that was written as a string of a data file, so that a part of the text can be pointed at.
class TextPlace {
 public:
  TextPlace() = default;  ///< in no file

  /// `whole` is the string's value, quotes included, or exactly its text; `size` is the length of the text. Escapes shorten the text, so
  /// only a string without any is longer by just its two quotes; parts of another string cannot be found, its whole stands for them.
  TextPlace(Span whole, std::size_t size) : whole_(whole) {
    exact_ = whole.known() && (whole.size() == size || whole.size() == size + 2);
    base_ = whole.size() == size ? whole.begin : whole.begin + 1;
  }

  /// The place of a part of the text.
  [[nodiscard]] Span at(std::size_t begin, std::size_t end) const {
    if (!exact_) return whole_;
    return {whole_.file, base_ + static_cast<std::uint32_t>(begin), base_ + static_cast<std::uint32_t>(end)};
  }

  /// The place of a text that is a part of this one.
  [[nodiscard]] TextPlace part(std::size_t begin) const {
    TextPlace inner = *this;
    inner.base_ += static_cast<std::uint32_t>(begin);
    return inner;
  }

  [[nodiscard]] Span whole() const { return whole_; }

 private:
  Span whole_;
  std::uint32_t base_ = 0;
  bool exact_ = false;
};

}  // namespace alignlint
