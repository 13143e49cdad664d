#include "read/shell/tools/awk_value.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "read/shell/run/shell.h"
#include "read/shell/tools/posix_regex.h"
#include "read/shell/tools/printf_format.h"

namespace alignlint::shell {

namespace {

/// mawk writes `2.14748e+09` for 2^31, and clamps it for `%d`; gawk does neither.
bool is_written_alike(double number) { return std::floor(number) != number || std::fabs(number) <= 2147483647.0; }

}  // namespace

const std::string& text_of(const AwkValue& value) {
  if (value.differs) throw AwkFailure();
  return value.text;
}

AwkValue make_number(double number) {
  const bool whole = std::floor(number) == number && std::fabs(number) < 1e15;
  Conversion shortest;
  shortest.precision = whole ? 0 : 6;
  shortest.kind = whole ? 'f' : 'g';
  return {format_real(shortest, number == 0 ? 0 : number), number, true, !is_written_alike(number)};
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
  if (line.empty()) return fields;
  if (separator == "t") return std::nullopt;  // a tab to some
  if (separator.size() == 1) {
    std::size_t begin = 0;
    for (std::size_t end = line.find(separator); end != std::string::npos; end = line.find(separator, begin)) {
      fields.push_back(line.substr(begin, end - begin));
      begin = end + 1;
    }
    fields.push_back(line.substr(begin));
    return fields;
  }
  std::string refused;
  const auto regex = PosixRegex::compile(separator, RegexSyntax::awk, false, refused);
  if (!regex || !regex->can_tell(line)) return std::nullopt;
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

namespace {

/// awk's `%d` of a double: cut towards zero, kept within 64 bits.
std::int64_t to_integer(double number) {
  constexpr double kBound = 9223372036854774784.0;  // the largest double below 2^63
  return std::isnan(number) ? 0 : static_cast<std::int64_t>(std::clamp(number, -kBound, kBound));
}

std::optional<std::string> convert(const Conversion& conversion, const AwkValue& value) {
  switch (conversion.kind) {
    case 's':
      return format_text(conversion, text_of(value));
    case 'c':
      if (value.numeric || value.text.empty()) return std::nullopt;
      return format_text(conversion, std::string_view(value.text).substr(0, 1));
    case 'd':
    case 'i':
      if (std::fabs(std::trunc(value.number)) > 2147483647.0) return std::nullopt;
      return format_signed(conversion, to_integer(value.number));
    case 'o':
    case 'u':
    case 'x':
    case 'X':
      if (value.number < 0 || value.number > 2147483647.0) return std::nullopt;
      return format_unsigned(conversion, static_cast<std::uint64_t>(to_integer(value.number)));
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      return format_real(conversion, value.number);
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> format_values(const std::vector<AwkValue>& values) {
  if (values.empty()) return std::nullopt;
  const std::string& format = values[0].text;
  std::string result;
  std::size_t next = 1;
  for (std::size_t at = 0; at < format.size();) {
    if (format[at] != '%') {
      result += format[at++];
      continue;
    }
    if (at + 1 < format.size() && format[at + 1] == '%') {
      result += '%';
      at += 2;
      continue;
    }
    auto conversion = parse_conversion(format, at);
    if (!conversion) return std::nullopt;
    if (conversion->width_given && (next >= values.size() || !set_width(*conversion, to_integer(values[next++].number))))
      return std::nullopt;
    if (conversion->precision_given && (next >= values.size() || !set_precision(*conversion, to_integer(values[next++].number))))
      return std::nullopt;
    if (next >= values.size()) return std::nullopt;
    const auto text = convert(*conversion, values[next++]);
    if (!text) return std::nullopt;
    result += *text;
  }
  return next == values.size() ? std::optional(result) : std::nullopt;
}

}  // namespace alignlint::shell
