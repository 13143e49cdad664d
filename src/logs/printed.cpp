#include "logs/printed.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

#include "text/ascii.h"

namespace alignlint {

namespace {

constexpr int kExactPowers = 22;  ///< 10^22 is the largest power of ten that a double holds exactly
constexpr std::uint64_t kExactMantissa = 1ULL << 53U;
constexpr std::size_t kMostDigits = 19;  ///< that many fit 64 bits

constexpr std::array<double, kExactPowers + 1> kPowers = [] {
  std::array<double, kExactPowers + 1> powers{};
  double power = 1;
  for (double& entry : powers) {
    entry = power;
    power *= 10;
  }
  return powers;
}();

double power_of_ten(int exponent) {
  if (exponent >= 0 && exponent <= kExactPowers) return kPowers[static_cast<std::size_t>(exponent)];
  if (exponent < 0 && exponent >= -kExactPowers) return 1 / kPowers[static_cast<std::size_t>(-exponent)];
  return std::pow(10.0, exponent);
}

/// Digits with a point and an exponent, taken apart.
struct Decimal {
  std::uint64_t mantissa = 0;
  std::size_t digits = 0;
  int exponent = 0;  ///< of ten, of the last digit
  const char* end = nullptr;
};

/// `e-05` at `at`; what is no exponent stays where it is.
const char* read_exponent(const char* at, const char* end, int& exponent) {
  const char* digit = at + 1;
  const bool negative = digit < end && *digit == '-';
  if (digit < end && (*digit == '-' || *digit == '+')) ++digit;
  int value = 0;
  const char* first = digit;
  for (; digit < end && is_digit(*digit) && value < 10000; ++digit) value = value * 10 + (*digit - '0');
  if (digit == first) return at;
  exponent += negative ? -value : value;
  return digit;
}

Decimal read_decimal(const char* at, const char* end) {
  Decimal decimal;
  for (; at < end && is_digit(*at); ++at, ++decimal.digits) decimal.mantissa = decimal.mantissa * 10 + static_cast<unsigned>(*at - '0');
  if (at < end && *at == '.') {
    for (++at; at < end && is_digit(*at); ++at, ++decimal.digits, --decimal.exponent) {
      decimal.mantissa = decimal.mantissa * 10 + static_cast<unsigned>(*at - '0');
    }
  }
  if (decimal.digits > 0 && at < end && (*at == 'e' || *at == 'E')) at = read_exponent(at, end, decimal.exponent);
  decimal.end = at;
  return decimal;
}

/// The same bits as `strtod` gives: by one exact operation where that is possible, which it is for nearly all that is printed.
double value_of(const Decimal& decimal, const char* begin) {
  const bool exact = decimal.digits <= kMostDigits && decimal.mantissa <= kExactMantissa && std::abs(decimal.exponent) <= kExactPowers;
  if (exact) {
    const auto mantissa = static_cast<double>(decimal.mantissa);
    return decimal.exponent < 0 ? mantissa / kPowers[static_cast<std::size_t>(-decimal.exponent)]
                                : mantissa * kPowers[static_cast<std::size_t>(decimal.exponent)];
  }
  double value = 0;
  const auto result = std::from_chars(begin, decimal.end, value);
  if (result.ec == std::errc::result_out_of_range) return decimal.exponent > 0 ? std::numeric_limits<double>::infinity() : 0;
  return value;
}

bool starts_with_word(std::string_view text, std::string_view word) {
  if (text.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if ((text[i] | 0x20) != word[i]) return false;
  }
  const bool goes_on = text.size() > word.size() && ((text[word.size()] | 0x20) >= 'a' && (text[word.size()] | 0x20) <= 'z');
  return !goes_on;
}

std::optional<Printed> read_word(std::string_view text) {
  if (starts_with_word(text, "nan")) return Printed{std::numeric_limits<double>::quiet_NaN(), 0};
  if (starts_with_word(text, "inf") || starts_with_word(text, "infinity")) return Printed{std::numeric_limits<double>::infinity(), 0};
  return std::nullopt;
}

}  // namespace

std::optional<Printed> read_printed(std::string_view text) {
  bool bracket = false;
  while (!text.empty() && (text.front() == ' ' || text.front() == '[' || text.front() == '"')) {
    bracket = bracket || text.front() == '[';
    text.remove_prefix(1);
  }
  if (bracket && text.find(']') == std::string_view::npos) return std::nullopt;
  if (text.empty()) return std::nullopt;
  const bool negative = text.front() == '-';
  if (negative || text.front() == '+') text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  std::optional<Printed> printed;
  if (is_digit(text.front()) || text.front() == '.') {
    const Decimal decimal = read_decimal(text.data(), text.data() + text.size());
    if (decimal.digits == 0) return std::nullopt;
    printed = Printed{value_of(decimal, text.data()), 0.5 * power_of_ten(decimal.exponent)};
  } else {
    printed = read_word(text);
  }
  if (printed.has_value() && negative) printed->value = -printed->value;
  return printed;
}

}  // namespace alignlint
