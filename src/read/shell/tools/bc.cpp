#include <algorithm>

#include "read/shell/tools/tools.h"

namespace alignlint::shell {

namespace {

__extension__ using Wide = __int128;  // of 38 digits

constexpr Wide kMostDigits = 1'000'000'000'000'000;
constexpr int kMostScale = 20;  // that of `-l`

/// A decimal number as bc keeps it: `digits` without the point, `scale` of them behind it.
struct Decimal {
  Wide digits = 0;
  int scale = 0;
};

/// One line of bc: `scale=N` and expressions of `+ - * / % ( )`. Gives up on anything else and on what does not fit 128 bits.
class Calculator {
 public:
  /// `scale`: what there is before the input says another.
  std::optional<std::string> run(const std::string& input, int scale) {
    text_ = input;
    scale_ = scale;
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
  Wide times(Wide a, Wide b) {
    Wide result = 0;
    if (__builtin_mul_overflow(a, b, &result)) failed_ = true;
    return result;
  }
  /// The one quotient of two numbers that does not fit stops the machine.
  Wide divided(Wide a, Wide b, bool remainder) {
    if (b == 0) failed_ = true;
    if (failed_) return 0;
    if (b == -1) return remainder ? 0 : times(a, -1);
    return remainder ? a % b : a / b;
  }
  Wide scaled(const Decimal& value, int scale) {
    Wide digits = value.digits;
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
      Wide result = 0;
      const Wide a = scaled(left, scale);
      const Wide b = scaled(right, scale);
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
    std::string digits;
    for (Wide left = value.digits; left != 0 || digits.empty(); left /= 10) {
      const int digit = static_cast<int>(left % 10);
      digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
    }
    std::reverse(digits.begin(), digits.end());
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
  const bool library = call.words.size() == 2 && (call.words[1] == "-l" || call.words[1] == "--mathlib");
  if (call.words.size() > 1 && !library) return std::nullopt;
  const auto input = call.input({});
  if (!input) return std::nullopt;
  const auto output = Calculator().run(*input, library ? kMostScale : 0);
  if (!output) return std::nullopt;
  return ToolResult{*output, 0};
}

}  // namespace alignlint::shell
