#include "read/shell/awk_value.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "read/shell/builtins.h"
#include "read/shell/regex.h"

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

std::optional<std::vector<std::string>> split_record(const std::string& line, const std::string& separator) {
  std::vector<std::string> fields;
  if (separator == " ") {
    Text text = make_text(line);
    text.fragments[0].split = true;
    for (const Text& field : split_fields({text}, " \t\n")) fields.push_back(field.str());
    return fields;
  }
  const auto regex = Regex::compile(separator.size() == 1 ? "[" + separator + "]" : separator, Regex::Syntax::extended);
  if (!regex) return std::nullopt;
  if (line.empty()) return fields;
  std::size_t begin = 0;
  while (const auto match = regex->search(line, begin)) {
    const auto [from, to] = (*match)[0];
    if (to == from) return std::nullopt;
    fields.push_back(line.substr(begin, from - begin));
    begin = to;
  }
  fields.push_back(line.substr(begin));
  return fields;
}

std::optional<std::string> format_values(const std::vector<AwkValue>& values) {
  if (values.empty()) return std::nullopt;
  const std::string& format = values[0].text;
  std::size_t wanted = 0;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') continue;
    if (i + 1 < format.size() && format[i + 1] == '%') {
      ++i;
    } else {
      ++wanted;
    }
  }
  if (values.size() - 1 != wanted || format.find('\\') != std::string::npos) return std::nullopt;
  Fields words;
  for (const AwkValue& value : values) words.push_back(make_text(value.text));
  return format_printf(words, 0, {}).str();
}

}  // namespace alignlint::shell
