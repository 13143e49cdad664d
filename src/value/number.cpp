#include "value/number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "text/ascii.h"

namespace alignlint {

namespace {

int digit_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

/// Takes a leading sign off; true for a minus.
bool take_sign(std::string_view& text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  return negative;
}

/// Python allows a `_` only between two digits.
std::optional<std::string> without_separators(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') {
      out += text[i];
    } else if (i == 0 || i + 1 == text.size() || !is_digit(text[i - 1]) || !is_digit(text[i + 1])) {
      return std::nullopt;
    }
  }
  return out;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\n\r\f\v";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::optional<Value> parse_digits(std::string_view digits, int base, bool negative) {
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), [&](char c) { return digit_value(c) < base; })) return std::nullopt;
  std::int64_t exact = 0;
  double rough = 0;
  bool overflow = false;
  for (const char c : digits) {
    // Towards the sign, so that the smallest integer fits.
    overflow = overflow || __builtin_mul_overflow(exact, std::int64_t{base}, &exact) ||
               __builtin_add_overflow(exact, std::int64_t{negative ? -digit_value(c) : digit_value(c)}, &exact);
    rough = rough * base + digit_value(c);
  }
  if (!overflow) return Value(exact);
  if (base == 10) rough = parse_decimal(digits).value_or(rough);  // correctly rounded
  return Value(negative ? -rough : rough);
}

std::optional<double> parse_decimal(std::string_view text) {
  if (text.empty() || !(is_digit(text.front()) || text.front() == '.')) return std::nullopt;
  double real = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), real);
  if (error == std::errc::invalid_argument || end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range) real = std::strtod(std::string(text).c_str(), nullptr);
  return real;
}

std::optional<Value> python_int_value(std::string_view text) {
  text = trimmed(text);
  const bool negative = take_sign(text);
  const auto digits = without_separators(text);
  return digits ? parse_digits(*digits, 10, negative) : std::nullopt;
}

std::optional<double> python_float_value(std::string_view text) {
  text = trimmed(text);
  const bool negative = take_sign(text);
  const std::string word = lower_case(text);
  std::optional<double> real;
  if (word == "inf" || word == "infinity") {
    real = std::numeric_limits<double>::infinity();
  } else if (word == "nan") {
    real = std::numeric_limits<double>::quiet_NaN();
  } else if (const auto digits = without_separators(text)) {
    real = parse_decimal(*digits);
  }
  if (real && negative) real = -*real;
  return real;
}

std::optional<double> number_in_text(std::string_view text) {
  const auto real = python_float_value(text);
  if (!real || !std::isfinite(*real)) return std::nullopt;
  return real;
}

}  // namespace alignlint
