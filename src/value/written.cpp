#include "value/written.h"

#include <algorithm>

namespace alignlint {

namespace {

/// `20.0` and `1e-06` without what only a machine needs.
std::string written_real(double real) {
  std::string text = to_text(real);
  const std::size_t exponent = text.find('e');
  if (exponent == std::string::npos) {
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text;
  }
  const bool negative = text[exponent + 1] == '-';
  const std::size_t digits = std::min(text.find_first_not_of("+-0", exponent + 1), text.size() - 1);
  return text.substr(0, exponent + 1) + (negative ? "-" : "") + text.substr(digits);
}

bool stands_bare(const Value& value) {
  if (value.is_list()) return std::all_of(value.as_list().begin(), value.as_list().end(), stands_bare);
  return value.is_number();
}

}  // namespace

std::string written_text(const Value& value) {
  if (value.is_real()) return written_real(value.as_real());
  if (value.is_list()) {
    std::string out;
    for (const Value& item : value.as_list()) out += (out.empty() ? "" : ", ") + written_text(item);
    return "[" + out + "]";
  }
  if (value.is_dict()) {
    std::string out;
    for (const auto& [key, entry] : value.as_dict()) out += (out.empty() ? "" : ", ") + key + ": " + written_text(entry);
    return "{" + out + "}";
  }
  return to_text(value);
}

std::string quoted_text(const Value& value, const std::string& written) {
  const bool bare = stands_bare(value) && !written.empty() && (written.front() == '[' || value.is_number());
  return bare ? written : "'" + written + "'";
}

std::string quoted_text(const Value& value) { return quoted_text(value, written_text(value)); }

}  // namespace alignlint
