#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alignlint::shell {

/// One conversion of a `printf` format, taken apart and checked. It is rendered here: no text of an input ever reaches a C format function.
struct Conversion {
  bool left = false;             ///< `-`
  bool sign = false;             ///< `+`
  bool blank = false;            ///< ` `
  bool alternate = false;        ///< `#`
  bool zeros = false;            ///< `0`
  bool width_given = false;      ///< `*`: the width is the next argument
  bool precision_given = false;  ///< `.*`
  std::optional<int> width;
  std::optional<int> precision;
  char kind = 0;  ///< the letter

  /// No flag, width or precision: the argument stands as it is.
  [[nodiscard]] bool plain() const;
};

/// Widths and precisions beyond this are said to be unknown rather than filled with blanks.
constexpr int kWidestConversion = 4'096;

/// The conversion after the `%` at `at`, which is moved behind it. None when it is cut off, or wider than `kWidestConversion`.
std::optional<Conversion> parse_conversion(std::string_view format, std::size_t& at);

/// Sets what `*` asks for: a negative width is a flag, a negative precision is none. False beyond `kWidestConversion`.
bool set_width(Conversion& conversion, std::int64_t value);
bool set_precision(Conversion& conversion, std::int64_t value);

/// As printf(3) does it: `%s`; `%d %i`; `%o %u %x %X`; `%e %E %f %F %g %G`.
std::string format_text(const Conversion& conversion, std::string_view text);
std::string format_signed(const Conversion& conversion, std::int64_t value);
std::string format_unsigned(const Conversion& conversion, std::uint64_t value);
std::string format_real(const Conversion& conversion, long double value);
/// For awk, whose numbers have 53 bits: halves are rounded by what a double holds.
std::string format_real(const Conversion& conversion, double value);

}  // namespace alignlint::shell
