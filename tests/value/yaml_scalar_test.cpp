#include "value/yaml_scalar.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <string>

#include "support/shared.h"

namespace alignlint {

namespace {

/// `type value` of a plain scalar, or `refused reason`.
std::string typed(std::string_view text, bool quoted = false, Notation notation = Notation::yaml) {
  const YamlScalar scalar = read_yaml_scalar(text, quoted, notation);
  if (!scalar.ok()) return "refused " + scalar.error;
  return std::string(to_string(scalar.type)) + " " + to_text(scalar.value);
}

struct Row {
  std::string_view text;
  std::string_view typed;
};

// What PyYAML 6.0.3 says.
constexpr Row kRows[] = {
    {"1e-8", "str 1e-8"},
    {"1.e-8", "float 1e-08"},
    {"1.0e-8", "float 1e-08"},
    {"1E-8", "str 1E-8"},
    {"1.0e8", "str 1.0e8"},
    {"5.", "float 5.0"},
    {".5e-3", "float 0.0005"},
    {"1_000", "int 1000"},
    {"0b101", "int 5"},
    {"0x1F", "int 31"},
    {"0o17", "str 0o17"},
    {"08", "str 08"},
    {"017", "int 15"},
    {"0", "int 0"},
    {"00", "int 0"},
    {"-0", "int 0"},
    {"+1", "int 1"},
    {"1:30", "int 90"},
    {"190:20:30", "int 685230"},
    {"-1:30", "int -90"},
    {"1:60", "str 1:60"},
    {"1:30.5", "float 90.5"},
    {"0:30", "str 0:30"},
    {"True", "bool true"},
    {"TRUE", "bool true"},
    {"tRue", "str tRue"},
    {"yes", "bool true"},
    {"y", "str y"},
    {"n", "str n"},
    {"no", "bool false"},
    {"on", "bool true"},
    {"OFF", "bool false"},
    {"null", "null none"},
    {"NULL", "null none"},
    {"~", "null none"},
    {"", "null none"},
    {"None", "str None"},
    {".nan", "float nan"},
    {".NaN", "float nan"},
    {".Inf", "float inf"},
    {"-.inf", "float -inf"},
    {"inf", "str inf"},
    {"-.nan", "str -.nan"},
    {"0.0.1", "str 0.0.1"},
    {"1,000", "str 1,000"},
    {"1e", "str 1e"},
    {"0x", "str 0x"},
    {"1__0", "int 10"},
    {"_1", "str _1"},
    {"1_", "int 1"},
    {"1.5_0", "float 1.5"},
    {"+1.e-8", "float 1e-08"},
    {"+.5", "str +.5"},
    {"-.5", "str -.5"},
    {"3.0E-4", "float 0.0003"},
    {"1.e3", "str 1.e3"},
    {"bf16", "str bf16"},
    {"2024-01-01", "date 2024-01-01"},
    {"2024-1-1", "str 2024-1-1"},
    {"2024-01-01 10:00:00", "date 2024-01-01 10:00:00"},
    {"2024-01-01T10:00:00Z", "date 2024-01-01 10:00:00+00:00"},
    {"2024-1-1 1:00:00.25 -5:30", "date 2024-01-01 01:00:00.250000-05:30"},
    {"9223372036854775807", "int 9223372036854775807"},
    {"-9223372036854775808", "int -9223372036854775808"},
    {"9223372036854775808", "int 9.223372036854776e+18"},
    {"1.0e+400", "float inf"},
};

/// Python's repr of a value in the table of facts, in our words.
std::string expected(const std::string& type, const std::string& value) {
  if (type == "NoneType") return "null none";
  if (type == "bool") return value == "True" ? "bool true" : "bool false";
  if (type == "str") return "str " + value.substr(1, value.size() - 2);
  return type + " " + value;
}

}  // namespace

TEST_CASE("plain YAML scalars are typed as PyYAML types them") {
  for (const Row& row : kRows) CHECK(typed(row.text) == row.typed);
}

TEST_CASE("every row of the table of facts holds") {
  const auto path = test::shared_path("facts/pyyaml_scalars.tsv");
  if (!path) return;
  std::ifstream stream(*path);
  std::string line;
  std::getline(stream, line);
  int rows = 0;
  while (std::getline(stream, line)) {
    const std::size_t first = line.find('\t');
    const std::size_t second = line.find('\t', first + 1);
    std::string text = line.substr(0, first);
    const std::string type = line.substr(first + 1, second - first - 1);
    const std::string value = line.substr(second + 1);
    ++rows;
    INFO(line);
    std::string answer;
    if (text.starts_with("!!str "))
      answer = typed(text.substr(6), false, Notation::yaml_str);
    else if (text.front() == '"' || text.front() == '\'')
      answer = typed(text.substr(1, text.size() - 2), true);
    else
      answer = typed(text.substr(0, text.find(" #")));
    if (type == "ERROR")
      CHECK(answer.starts_with("refused "));
    else if (type == "date" || type == "datetime")
      CHECK(answer.starts_with("date 2024-01-01"));
    else
      CHECK(answer == expected(type, value));
  }
  CHECK(rows == 65);
}

TEST_CASE("quoted YAML scalars are text") {
  for (const char* text : {"1", "true", "", "~", "1.0e-8", "2024-01-01", "="}) CHECK(typed(text, true) == "str " + std::string(text));
}

TEST_CASE("a YAML tag wins over quotes and look") {
  CHECK(typed("1", false, Notation::yaml_str) == "str 1");
  CHECK(typed("12", true, Notation::yaml_int) == "int 12");
  CHECK(typed("1e-8", false, Notation::yaml_float) == "float 1e-08");
  CHECK(typed("3", false, Notation::yaml_float) == "float 3.0");
  CHECK(typed("YES", true, Notation::yaml_bool) == "bool true");
  CHECK(typed("x", false, Notation::yaml_null) == "null none");
  CHECK(typed("2024-1-2", false, Notation::yaml_timestamp) == "date 2024-01-02");
  CHECK(typed("abc", false, Notation::yaml_int) == "refused 'abc' is not an integer");
  CHECK(typed("", false, Notation::yaml_int) == "refused '' is not an integer");
  CHECK(typed("abc", false, Notation::yaml_float) == "refused 'abc' is not a number");
  CHECK(typed("abc", false, Notation::yaml_bool) == "refused 'abc' is not a boolean");
  CHECK(typed("abc", false, Notation::yaml_timestamp) == "refused 'abc' is not a date");
}

TEST_CASE("some plain YAML scalars stop the loader") {
  CHECK(typed("=") == "refused a bare '=' has a special meaning in YAML 1.1 and is not a value");
  CHECK(typed("<<") == "refused a bare '<<' has a special meaning in YAML 1.1 and is not a value");
  CHECK(typed("0b_") == "refused '0b_' is not an integer");
  CHECK(typed("2023-02-29") == "refused there is no day '2023-02-29'");
  CHECK(typed("2024-02-29") == "date 2024-02-29");
  CHECK(typed("0000-01-01") == "refused there is no day '0000-01-01'");
  CHECK(typed("2024-01-01 24:00:00") == "refused there is no time of day '2024-01-01 24:00:00'");
  CHECK(typed("2024-01-01 10:00:00 +24:00") == "refused there is no time zone such as in '2024-01-01 10:00:00 +24:00'");
}

TEST_CASE("yaml scalars: numbers of another base than ten that no prefix tells") {
  for (const char* text : {"010", "-017", "+0_10", "0644", "00_20"}) CHECK(silent_base(text) == "base 8");
  for (const char* text : {"1:00", "-2:30", "1:30:05", "1:30.5"}) CHECK(silent_base(text) == "base 60");
  for (const char* text : {"0", "00", "01", "-07", "0_1", "08", "10", "0x10", "0b10", "1:60", "1:0a", "a:1", "0.10", "", "1_000"}) {
    INFO(text);
    CHECK(silent_base(text).empty());
  }
}

}  // namespace alignlint
