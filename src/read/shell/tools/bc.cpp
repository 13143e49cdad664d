#include <algorithm>

#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

constexpr long long kMostDigits = 1'000'000'000'000'000;
constexpr int kMostScale = 12;

/// A decimal number as bc keeps it: `digits` without the point, `scale` of them behind it.
struct Decimal {
  long long digits = 0;
  int scale = 0;
};

/// One line of bc: `scale=N` and expressions of `+ - * / % ( )`. Gives up on anything else and on what does not fit 64 bits.
class Calculator {
 public:
  std::optional<std::string> run(const std::string& input) {
    text_ = input;
    std::string output;
    while (skip(), at_ < text_.size()) {
      if (text_[at_] == '\n' || text_[at_] == ';') {
        ++at_;
        continue;
      }
      if (text_.substr(at_, 6) == "scale=") {
        at_ += 6;
        const Decimal value = sum();
        if (failed_ || value.scale != 0 || value.digits < 0 || value.digits > kMostScale) return std::nullopt;
        scale_ = static_cast<int>(value.digits);
        continue;
      }
      const Decimal value = sum();
      skip();
      if (failed_ || (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != ';')) return std::nullopt;
      output += shown(value) + "\n";
    }
    return output;
  }

 private:
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool take(char c) {
    skip();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  long long times(long long a, long long b) {
    long long result = 0;
    if (__builtin_mul_overflow(a, b, &result)) failed_ = true;
    return result;
  }
  /// The one quotient of two 64-bit numbers that does not fit 64 bits stops the machine.
  long long divided(long long a, long long b, bool remainder) {
    if (b == 0) failed_ = true;
    if (failed_) return 0;
    if (b == -1) return remainder ? 0 : times(a, -1);
    return remainder ? a % b : a / b;
  }
  long long scaled(const Decimal& value, int scale) {
    long long digits = value.digits;
    for (int i = value.scale; i < scale; ++i) digits = times(digits, 10);
    for (int i = scale; i < value.scale; ++i) digits /= 10;
    return digits;
  }

  Decimal sum() {
    Decimal left = product();
    while (!failed_) {
      const bool plus = take('+');
      if (!plus && !take('-')) break;
      const Decimal right = product();
      const int scale = std::max(left.scale, right.scale);
      long long result = 0;
      const long long a = scaled(left, scale);
      const long long b = scaled(right, scale);
      if (plus ? __builtin_add_overflow(a, b, &result) : __builtin_sub_overflow(a, b, &result)) failed_ = true;
      left = {result, scale};
    }
    return left;
  }

  Decimal product() {
    Decimal left = primary();
    while (!failed_) {
      if (take('*')) {
        const Decimal right = primary();
        Decimal result{times(left.digits, right.digits), left.scale + right.scale};
        const int scale = std::min(result.scale, std::max({scale_, left.scale, right.scale}));
        left = {scaled(result, scale), scale};
      } else if (take('/')) {
        const Decimal right = primary();
        if (failed_) return left;
        // left * 10^(scale + right.scale - left.scale) / right, truncated
        const int shift = scale_ + right.scale - left.scale;
        const Decimal shifted{left.digits, 0};
        left = {divided(shift >= 0 ? scaled(shifted, shift) : scaled({left.digits, -shift}, 0), right.digits, false), scale_};
      } else if (take('%')) {
        const Decimal right = primary();
        if (scale_ != 0 || left.scale != 0 || right.scale != 0) failed_ = true;
        left = {divided(left.digits, right.digits, true), 0};
      } else {
        break;
      }
    }
    return left;
  }

  Decimal primary() {
    if (++depth_ > 100) failed_ = true;
    if (failed_) return {};
    if (take('(')) {
      const Decimal inner = sum();
      if (!take(')')) failed_ = true;
      --depth_;
      return inner;
    }
    if (take('-')) {
      Decimal inner = primary();
      inner.digits = times(inner.digits, -1);
      --depth_;
      return inner;
    }
    skip();
    Decimal value;
    bool point = false;
    const std::size_t begin = at_;
    for (; at_ < text_.size() && ((text_[at_] >= '0' && text_[at_] <= '9') || (text_[at_] == '.' && !point)); ++at_) {
      if (text_[at_] == '.') {
        point = true;
        continue;
      }
      value.digits = times(value.digits, 10) + (text_[at_] - '0');
      value.scale += point ? 1 : 0;
      if (value.digits > kMostDigits || value.scale > kMostScale) {
        failed_ = true;
        return {};
      }
    }
    if (at_ == begin) failed_ = true;
    --depth_;
    return value;
  }

  static std::string shown(const Decimal& value) {
    const auto bits = static_cast<unsigned long long>(value.digits);
    std::string digits = std::to_string(value.digits < 0 ? 0 - bits : bits);
    const auto scale = static_cast<std::size_t>(value.scale);
    if (value.digits == 0) return "0";
    if (scale > 0) {
      if (digits.size() < scale) digits.insert(0, scale - digits.size(), '0');
      digits.insert(digits.size() - scale, ".");
    }
    return (value.digits < 0 ? "-" : "") + digits;
  }

  std::string text_;
  std::size_t at_ = 0;
  int scale_ = 0;
  int depth_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<ToolResult> tool_bc(const ToolCall& call) {
  if (call.words.size() > 1) return std::nullopt;
  const auto input = call.input({});
  if (!input) return std::nullopt;
  const auto output = Calculator().run(*input);
  if (!output) return std::nullopt;
  return ToolResult{*output, 0};
}

}  // namespace alignlint::shell
