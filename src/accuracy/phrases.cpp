#include "accuracy/phrases.h"

#include <cmath>
#include <cstdio>

#include "report/numbers.h"

namespace alignlint {

std::string number_phrase(double number) {
  if (std::isnan(number)) return "nan";
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  char text[48];
  std::snprintf(text, sizeof text, "%.4g", number);
  return text;
}

std::string share_phrase(double part) { return number_phrase(part * 100) + " %"; }

std::string both_phrase(const Printed& reference, const Printed& candidate) {
  const auto text = [](const Printed& printed) {
    char buffer[48];
    std::snprintf(buffer, sizeof buffer, "%.8g", printed.value);
    return std::string(buffer);
  };
  return "'" + text(reference) + "' in reference, '" + text(candidate) + "' in candidate";
}

std::string count_phrase(std::uint64_t count, const std::string& noun) {
  return grouped_digits(static_cast<std::int64_t>(count)) + " " + noun + (count == 1 ? "" : "s");
}

}  // namespace alignlint
