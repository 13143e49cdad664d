#include "read/shell/awk_value.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace alignlint::shell {

namespace {

std::string format(const char* spec, double number) {
  char buffer[64];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  std::snprintf(buffer, sizeof buffer, spec, number);
#pragma GCC diagnostic pop
  return buffer;
}

}  // namespace

AwkValue make_number(double number) {
  const bool whole = std::floor(number) == number && std::fabs(number) < 1e15;
  return {format(whole ? "%.0f" : "%.6g", number == 0 ? 0 : number), number, true};
}

AwkValue from_input(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  while (*end == ' ' || *end == '\t') ++end;
  return {text, number, *end == '\0' && !text.empty()};
}

AwkValue make_string(std::string text) {
  const double number = std::strtod(text.c_str(), nullptr);
  return {std::move(text), number, false};
}

}  // namespace alignlint::shell
