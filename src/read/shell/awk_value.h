#pragma once

#include <string>

namespace alignlint::shell {

/// A value of awk: a text that also counts as a number when it came from input or arithmetic.
struct AwkValue {
  std::string text;
  double number = 0;
  bool numeric = false;
};

AwkValue make_number(double number);
AwkValue make_string(std::string text);
/// A field or a `-v` variable: a number if it looks like one.
AwkValue from_input(const std::string& text);

}  // namespace alignlint::shell
