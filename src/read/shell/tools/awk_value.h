#pragma once

#include <optional>
#include <string>
#include <vector>

namespace alignlint::shell {

/// A use of awk that is not understood.
struct AwkFailure {};

/// A value of awk: a text that also counts as a number when it came from input or arithmetic.
struct AwkValue {
  std::string text;
  double number = 0;
  bool numeric = false;
  bool differs = false;  ///< the text is not the same with every awk
};

/// Its text. Awks differ in how they write whole numbers beyond 32 bits: of those there is none, which ends the program.
const std::string& text_of(const AwkValue& value);

AwkValue make_number(double number);
AwkValue make_string(std::string text);
/// A field or a `-v` variable: a number if it looks like one.
AwkValue from_input(const std::string& text);

/// The fields of a record; nothing when the separator is not understood.
std::optional<std::vector<std::string>> split_record(const std::string& line, const std::string& separator);
/// `printf FORMAT, …`; nothing for a format that is not understood or has not as many arguments as conversions.
std::optional<std::string> format_values(const std::vector<AwkValue>& values);

}  // namespace alignlint::shell
