#pragma once

#include <optional>
#include <string_view>

namespace alignlint {

/// A number as a program printed it.
struct Printed {
  double value = 0;
  /// Half of what one more in the last printed digit would be: the number that was printed lies within `value ± rounding`. 0 for infinite
  /// numbers and NaN.
  double rounding = 0;
};

/// The number a text begins with, after blanks, brackets and a sign: `2.345`, `[2.345]`, ` 1.0E-05`, `12ms`, `nan`, `-inf`. What follows the
/// number does not matter, but a bracket that was opened must be closed: else the text is torn.
std::optional<Printed> read_printed(std::string_view text);

}  // namespace alignlint
