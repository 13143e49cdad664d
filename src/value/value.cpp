#include "value/value.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace alignlint {

namespace {

bool same_real(double a, double b, double tolerance) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return true;
  if (!std::isfinite(a) || !std::isfinite(b)) return false;
  return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}

Truth same_list(const ValueList& a, const ValueList& b, double tolerance) {
  if (a.size() != b.size()) return Truth::no;
  Truth answer = Truth::yes;
  for (std::size_t i = 0; i < a.size() && answer != Truth::no; ++i) answer = answer & equal(a[i], b[i], tolerance);
  return answer;
}

const Value* find_last(const ValueDict& dict, std::string_view key) {
  const auto found = std::find_if(dict.rbegin(), dict.rend(), [&](const auto& entry) { return entry.first == key; });
  return found == dict.rend() ? nullptr : &found->second;
}

Truth same_dict(const ValueDict& a, const ValueDict& b, double tolerance) {
  Truth answer = Truth::yes;
  for (const auto& [key, unused] : a) {
    const Value* left = find_last(a, key);
    const Value* right = find_last(b, key);
    if (right == nullptr) return Truth::no;
    answer = answer & equal(*left, *right, tolerance);
  }
  const bool extra = std::any_of(b.begin(), b.end(), [&](const auto& entry) { return find_last(a, entry.first) == nullptr; });
  return extra ? Truth::no : answer;
}

std::string joined(const ValueList& items) {
  std::string out = "[";
  for (const Value& item : items) out += (out.size() > 1 ? ", " : "") + to_text(item);
  return out + "]";
}

std::string joined(const ValueDict& entries) {
  std::string out = "{";
  for (const auto& [key, value] : entries) out += (out.size() > 1 ? ", " : "") + key + ": " + to_text(value);
  return out + "}";
}

struct ToText {
  std::string operator()(const UnknownValue&) const { return "unknown"; }
  std::string operator()(const NoneValue&) const { return "none"; }
  std::string operator()(bool b) const { return b ? "true" : "false"; }
  std::string operator()(std::int64_t i) const { return std::to_string(i); }
  std::string operator()(double real) const { return to_text(real); }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(Dtype dtype) const { return std::string(to_string(dtype)); }
  std::string operator()(const Value::Items& items) const { return joined(*items); }
  std::string operator()(const ValueDict& entries) const { return joined(entries); }
};

}  // namespace

Truth equal(const Value& a, const Value& b, double tolerance) {
  if (a.is_unknown() || b.is_unknown()) return Truth::unknown;
  if (a.is_int() && b.is_int() && tolerance <= kTolerance) return truth(a.as_int() == b.as_int());  // exact, however large
  if (a.is_number() && b.is_number()) return truth(same_real(a.number(), b.number(), tolerance));
  if (a.is_none() && b.is_none()) return Truth::yes;
  if (a.is_bool() && b.is_bool()) return truth(a.as_bool() == b.as_bool());
  if (a.is_text() && b.is_text()) return truth(a.as_text() == b.as_text());
  if (a.is_dtype() && b.is_dtype()) return truth(a.as_dtype() == b.as_dtype());
  if (a.is_list() && b.is_list()) return same_list(a.as_list(), b.as_list(), tolerance);
  if (a.is_dict() && b.is_dict()) return same_dict(a.as_dict(), b.as_dict(), tolerance);
  return Truth::no;
}

std::string to_text(const Value& value) { return std::visit(ToText{}, value.variant()); }

std::string to_text(double real) {
  if (std::isnan(real)) return "nan";
  if (std::isinf(real)) return real < 0 ? "-inf" : "inf";
  // Shortest digits come from the library; where the point stands is Python's rule: an exponent below -4 or from 16 on.
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), real, std::chars_format::scientific);
  const std::string scientific(buffer.data(), end);
  const int exponent = std::atoi(scientific.c_str() + scientific.find('e') + 1);
  if (exponent < -4 || exponent >= 16) return scientific;
  std::array<char, 64> plain{};
  const auto [last, failure] = std::to_chars(plain.data(), plain.data() + plain.size(), real, std::chars_format::fixed);
  std::string out(plain.data(), last);
  if (out.find('.') == std::string::npos) out += ".0";
  return out;
}

std::string_view kind_word(const Value& value) {
  constexpr std::string_view kWords[] = {"unknown", "none", "bool", "int", "real", "string", "dtype", "list", "dict"};
  return kWords[value.variant().index()];
}

}  // namespace alignlint
