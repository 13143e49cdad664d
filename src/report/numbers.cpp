#include "report/numbers.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace alignlint {

std::string grouped_digits(std::int64_t number) {
  std::string out = std::to_string(number);
  const std::size_t first = out.starts_with('-') ? 1 : 0;
  for (std::size_t at = out.size(); at > first + 3;) out.insert(at -= 3, ",");
  return out;
}

std::string rounded_count(std::int64_t number) {
  constexpr std::array<const char*, 4> kUnits{"", " K", " M", " B"};
  double value = static_cast<double>(number);
  std::size_t unit = 0;
  while (std::abs(value) >= 999.5 && unit + 1 < kUnits.size()) {
    value /= 1000;
    ++unit;
  }
  if (unit == 0) return std::to_string(number);
  const int decimals = std::abs(value) >= 99.95 ? 0 : std::abs(value) >= 9.995 ? 1 : 2;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data() + std::string(kUnits[unit]);
}

}  // namespace alignlint
