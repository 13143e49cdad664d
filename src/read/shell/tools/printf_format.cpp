#include "read/shell/tools/printf_format.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "text/ascii.h"

namespace alignlint::shell {

namespace {

/// Digits at `at`; none when they say more than is filled.
std::optional<int> bounded_number(std::string_view format, std::size_t& at) {
  int value = 0;
  for (; at < format.size() && is_digit(format[at]); ++at) value = std::min(value * 10 + (format[at] - '0'), kWidestConversion + 1);
  return value > kWidestConversion ? std::nullopt : std::optional(value);
}

void read_flags(std::string_view format, std::size_t& at, Conversion& conversion) {
  for (; at < format.size(); ++at) {
    const char c = format[at];
    if (c == '-')
      conversion.left = true;
    else if (c == '+')
      conversion.sign = true;
    else if (c == ' ')
      conversion.blank = true;
    else if (c == '#')
      conversion.alternate = true;
    else if (c == '0')
      conversion.zeros = true;
    else if (c != '\'')  // groups of thousands, of which the C locale has none
      return;
  }
}

/// `prefix` (sign, `0x`) and digits, filled to the width: with zeros between the two if that was asked for.
std::string filled(const Conversion& conversion, std::string prefix, std::string digits, bool zeros) {
  const auto width = static_cast<std::size_t>(conversion.width.value_or(0));
  const std::size_t size = prefix.size() + digits.size();
  const std::size_t missing = width > size ? width - size : 0;
  if (conversion.left) return prefix + digits + std::string(missing, ' ');
  if (zeros) return prefix + std::string(missing, '0') + digits;
  return std::string(missing, ' ') + prefix + digits;
}

std::string sign_of(const Conversion& conversion, bool negative) {
  if (negative) return "-";
  return conversion.sign ? "+" : conversion.blank ? " " : "";
}

std::string digits_of(const Conversion& conversion, std::uint64_t value, int base) {
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, base).ptr;
  std::string digits(buffer.data(), end);
  if (conversion.precision) {
    const auto least = static_cast<std::size_t>(*conversion.precision);
    if (least == 0 && value == 0) digits.clear();
    if (digits.size() < least) digits.insert(0, least - digits.size(), '0');
  }
  return digits;
}

void make_upper(std::string& text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c ^ 0x20);
  }
}

/// `#`: the point stays, and `%g` keeps its zeros.
void keep_point(const Conversion& conversion, std::string& digits, int precision) {
  const auto exponent = std::min(digits.find('e'), digits.size());
  std::string mantissa = digits.substr(0, exponent);
  if (mantissa.find('.') == std::string::npos) mantissa += '.';
  if (conversion.kind == 'g' || conversion.kind == 'G') {
    const auto first = mantissa.find_first_not_of("0.");
    const std::size_t leading = first == std::string::npos ? 0 : first;
    auto significant =
        static_cast<std::size_t>(std::count_if(mantissa.begin() + static_cast<std::ptrdiff_t>(leading), mantissa.end(), is_digit));
    for (; significant < static_cast<std::size_t>(std::max(precision, 1)); ++significant) mantissa += '0';
  }
  digits = mantissa + digits.substr(exponent);
}

template <typename Real>
std::string real(const Conversion& conversion, Real value) {
  const bool upper = conversion.kind >= 'A' && conversion.kind <= 'Z';
  const bool negative = std::signbit(value);
  std::string digits;
  if (!std::isfinite(value)) {
    digits = std::isnan(value) ? "nan" : "inf";
  } else {
    const char kind = static_cast<char>(conversion.kind | 0x20);
    const auto form = kind == 'e' ? std::chars_format::scientific : kind == 'f' ? std::chars_format::fixed : std::chars_format::general;
    const int precision = conversion.precision.value_or(6);
    // the longest finite number has 4,933 digits before its point
    digits.resize(5'000 + static_cast<std::size_t>(precision));
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), negative ? -value : value, form, precision);
    digits.resize(error == std::errc() ? static_cast<std::size_t>(end - digits.data()) : 0);
    if (conversion.alternate) keep_point(conversion, digits, precision);
  }
  if (upper) make_upper(digits);
  return filled(conversion, sign_of(conversion, negative), std::move(digits), conversion.zeros && std::isfinite(value));
}

}  // namespace

bool Conversion::plain() const { return !left && !sign && !blank && !alternate && !zeros && !width && !precision; }

std::optional<Conversion> parse_conversion(std::string_view format, std::size_t& at) {
  Conversion conversion;
  read_flags(format, ++at, conversion);
  if (at < format.size() && format[at] == '*') {
    conversion.width_given = true;
    ++at;
  } else if (at < format.size() && is_digit(format[at])) {
    conversion.width = bounded_number(format, at);
    if (!conversion.width) return std::nullopt;
  }
  if (at < format.size() && format[at] == '.') {
    ++at;
    conversion.precision_given = at < format.size() && format[at] == '*';
    if (conversion.precision_given) {
      ++at;
    } else {
      conversion.precision = bounded_number(format, at);
      if (!conversion.precision) return std::nullopt;
    }
  }
  while (at < format.size() && std::string_view("hljLtz").find(format[at]) != std::string_view::npos) ++at;
  if (at >= format.size()) return std::nullopt;
  conversion.kind = format[at++];
  return conversion;
}

bool set_width(Conversion& conversion, std::int64_t value) {
  if (value > kWidestConversion || value < -kWidestConversion) return false;
  if (value < 0) conversion.left = true;
  conversion.width = static_cast<int>(value < 0 ? -value : value);
  return true;
}

bool set_precision(Conversion& conversion, std::int64_t value) {
  if (value > kWidestConversion) return false;
  conversion.precision = value < 0 ? std::nullopt : std::optional(static_cast<int>(value));
  return true;
}

std::string format_text(const Conversion& conversion, std::string_view text) {
  if (conversion.precision) text = text.substr(0, static_cast<std::size_t>(*conversion.precision));
  return filled(conversion, {}, std::string(text), false);
}

std::string format_signed(const Conversion& conversion, std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  std::string digits = digits_of(conversion, value < 0 ? 0 - bits : bits, 10);
  return filled(conversion, sign_of(conversion, value < 0), std::move(digits), conversion.zeros && !conversion.precision);
}

std::string format_unsigned(const Conversion& conversion, std::uint64_t value) {
  const bool hex = conversion.kind == 'x' || conversion.kind == 'X';
  std::string digits = digits_of(conversion, value, hex ? 16 : conversion.kind == 'o' ? 8 : 10);
  std::string prefix = conversion.alternate && hex && value != 0 ? "0x" : "";
  if (conversion.alternate && conversion.kind == 'o' && !digits.starts_with('0')) digits.insert(0, 1, '0');
  if (conversion.kind == 'X') {
    make_upper(digits);
    make_upper(prefix);
  }
  return filled(conversion, std::move(prefix), std::move(digits), conversion.zeros && !conversion.precision);
}

std::string format_real(const Conversion& conversion, long double value) { return real(conversion, value); }
std::string format_real(const Conversion& conversion, double value) { return real(conversion, value); }

}  // namespace alignlint::shell
