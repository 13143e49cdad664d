#include <algorithm>
#include <cctype>
#include <limits>
#include <optional>

#include "value/number.h"
#include "value/parse.h"

namespace alignlint {

namespace {

constexpr int kMaxJsonDepth = 100;

void append_utf8(std::uint32_t code, std::string& out) {
  const auto add = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xC0 | (code >> 6U));
    add(0x80 | (code & 0x3FU));
  } else if (code < 0x10000) {
    add(0xE0 | (code >> 12U));
    add(0x80 | ((code >> 6U) & 0x3FU));
    add(0x80 | (code & 0x3FU));
  } else {
    add(0xF0 | (code >> 18U));
    add(0x80 | ((code >> 12U) & 0x3FU));
    add(0x80 | ((code >> 6U) & 0x3FU));
    add(0x80 | (code & 0x3FU));
  }
}

/// A value that stands in a command line is short: recursive descent, the first failure ends it.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::optional<Value> run() {
    Value result = value();
    skip_space();
    if (failed_ || !rest_.empty()) return std::nullopt;
    return result;
  }

 private:
  Value fail() {
    failed_ = true;
    return {};
  }

  void skip_space() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }

  bool take(std::string_view word) {
    skip_space();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  Value value() {
    if (take("null")) return Value::none();
    if (take("true")) return true;
    if (take("false")) return false;
    // Python's json module writes and reads these three.
    if (take("NaN")) return std::numeric_limits<double>::quiet_NaN();
    if (take("Infinity")) return std::numeric_limits<double>::infinity();
    if (take("-Infinity")) return -std::numeric_limits<double>::infinity();
    if (rest_.starts_with('"')) return text();
    if (rest_.starts_with('[') || rest_.starts_with('{')) {
      if (++depth_ > kMaxJsonDepth) return fail();
      Value result = rest_.starts_with('[') ? list() : dict();
      --depth_;
      return result;
    }
    return number();
  }

  Value list() {
    take("[");
    ValueList items;
    if (take("]")) return Value(std::move(items));
    do {
      items.push_back(value());
    } while (!failed_ && take(","));
    return !failed_ && take("]") ? Value(std::move(items)) : fail();
  }

  Value dict() {
    take("{");
    ValueDict entries;
    if (take("}")) return Value(std::move(entries));
    do {
      skip_space();
      if (!rest_.starts_with('"')) return fail();
      const Value key = text();
      if (failed_ || !take(":")) return fail();
      entries.emplace_back(key.as_text(), value());
    } while (!failed_ && take(","));
    return !failed_ && take("}") ? Value(std::move(entries)) : fail();
  }

  Value text() {
    rest_.remove_prefix(1);
    std::string out;
    while (!rest_.empty() && rest_.front() != '"') {
      const char c = rest_.front();
      rest_.remove_prefix(1);
      if (static_cast<unsigned char>(c) < 0x20) return fail();
      if (c != '\\')
        out += c;
      else if (!escape(out))
        return fail();
    }
    if (rest_.empty()) return fail();
    rest_.remove_prefix(1);
    return Value(std::move(out));
  }

  bool escape(std::string& out) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (rest_.empty()) return false;
    const char c = rest_.front();
    rest_.remove_prefix(1);
    if (const std::size_t at = kLetters.find(c); at != std::string_view::npos) {
      out += kMeanings[at];
      return true;
    }
    std::uint32_t code = 0;
    if (c != 'u' || !hex4(code)) return false;
    if (code >= 0xD800 && code < 0xDC00 && rest_.starts_with("\\u")) {
      rest_.remove_prefix(2);
      std::uint32_t low = 0;
      if (!hex4(low) || low < 0xDC00 || low > 0xDFFF) return false;
      code = 0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00);
    }
    append_utf8(code >= 0xD800 && code <= 0xDFFF ? 0xFFFD : code, out);
    return true;
  }

  bool hex4(std::uint32_t& code) {
    if (rest_.size() < 4) return false;
    const auto digits = parse_digits(rest_.substr(0, 4), 16, false);
    rest_.remove_prefix(4);
    if (!digits) return false;
    code = static_cast<std::uint32_t>(digits->as_int());
    return true;
  }

  /// JSON's number: no leading `+`, `.` or second `0`, no trailing `.`.
  Value number() {
    const std::size_t size = std::min(rest_.find_first_not_of("+-.eE0123456789"), rest_.size());
    std::string_view digits = rest_.substr(0, size);
    rest_.remove_prefix(size);
    const bool negative = digits.starts_with('-');
    if (negative) digits.remove_prefix(1);
    const std::size_t whole = std::min(digits.find_first_not_of("0123456789"), digits.size());
    const bool dot = digits.substr(whole).starts_with('.');
    const bool digit_after_dot = dot && whole + 1 < digits.size() && std::isdigit(static_cast<unsigned char>(digits[whole + 1])) != 0;
    if (whole == 0 || (digits.front() == '0' && whole > 1) || (dot && !digit_after_dot)) return fail();
    if (whole == digits.size()) return *parse_digits(digits, 10, negative);
    const auto real = parse_decimal(digits);
    return real ? Value(negative ? -*real : *real) : fail();
  }

  std::string_view rest_;
  bool failed_ = false;
  int depth_ = 0;
};

}  // namespace

Parsed parse_json_value(std::string_view text) {
  if (auto value = Reader(text).run()) return {*std::move(value), {}};
  const std::string error = "'" + std::string(text) + "' is not a JSON value";
  return {Value::unknown(error), error};
}

}  // namespace alignlint
