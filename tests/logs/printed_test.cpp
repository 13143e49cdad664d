#include "logs/printed.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace alignlint {

namespace {

void check(std::string_view text, double value, double rounding) {
  CAPTURE(text);
  const auto printed = read_printed(text);
  REQUIRE(printed.has_value());
  CHECK(printed->value == value);
  CHECK(printed->rounding == Approx(rounding));
}

}  // namespace

TEST_CASE("a printed number is known up to half of its last digit") {
  check("2.345", 2.345, 0.0005);
  check(" 2.12, grad", 2.12, 0.005);
  check("1.053721E+01 ", 10.53721, 5e-6);
  check("2.997000E-04", 2.997e-4, 5e-11);
  check("[2.345]", 2.345, 0.0005);
  check("[ 6.1/ 7.2]", 6.1, 0.05);
  check("-0.5", -0.5, 0.05);
  check("412ms", 412, 0.5);
  check("1.", 1, 0.5);
  check("65536.0", 65536, 0.05);
  check("1e-05", 1e-5, 0.5e-5);
  check("3e", 3, 0.5);
  check("12345678901234567890", 12345678901234567890.0, 0.5);
  check("1e999", HUGE_VAL, HUGE_VAL);
}

TEST_CASE("what is no number is told from NaN") {
  CHECK(std::isnan(read_printed("nan |")->value));
  CHECK(std::isnan(read_printed("[NaN]")->value));
  CHECK(read_printed("-inf")->value == -HUGE_VAL);
  CHECK(read_printed("Infinity")->value == HUGE_VAL);
  for (const char* text : {"", " ", "-", "[", ".", "N/A (non-last PP stage)", "None", "nano", "info", "[2.345", "True"}) {
    CAPTURE(text);
    CHECK_FALSE(read_printed(text).has_value());
  }
}

TEST_CASE("numbers are read to the last bit") {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> exponent(-12, 12);
  for (int i = 0; i < 20000; ++i) {
    const double value = std::pow(10.0, exponent(random));
    for (const char* format : {"%.6E", "%.3f", "%.17g", "%5.6f"}) {
      char text[64];
      std::snprintf(text, sizeof text, format, value);
      const auto printed = read_printed(text);
      REQUIRE(printed.has_value());
      if (printed->value != std::strtod(text, nullptr)) FAIL_CHECK(text);
      if (std::abs(printed->value - value) > printed->rounding * 1.0001 + value * 1e-15) FAIL_CHECK(text << " rounding");
    }
  }
}

}  // namespace alignlint
