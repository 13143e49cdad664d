#include <algorithm>
#include <cctype>
#include <optional>

#include "value/number.h"
#include "value/parse.h"
#include "value/size.h"

namespace alignlint {

namespace {

constexpr int kMaxLiteralDepth = 100;
constexpr std::size_t kMostMade = 8 * kMostItems;  // each inner sum and product makes a list of its own

/// Recursive descent: sum = product {(+|-) product}, product = factor {* factor}, factor = sign factor | atom.
/// The first error ends everything; its text is `error`.
class Evaluator {
 public:
  explicit Evaluator(std::string_view text) : rest_(text) {}

  Parsed run() {
    Value value = sum();
    if (next() == ',') value = open_tuple(std::move(value));
    skip_space();
    if (error_.empty() && !rest_.empty()) fail("unexpected '" + std::string(rest_.substr(0, 1)) + "'");
    if (given_up_) return {too_many_items(), {}};
    if (!error_.empty()) return {{}, error_};
    return {std::move(value), {}};
  }

 private:
  Value fail(std::string error) {
    if (error_.empty()) error_ = std::move(error);
    return {};
  }

  /// Python makes longer lists.
  Value give_up() {
    given_up_ = true;
    return fail("the list is too long");
  }

  /// Whether a list of so many values is no more than any list may have, nor all that are made too many: some stand in others.
  bool may_make(std::size_t values) {
    made_ += values;
    return values <= kMostItems && made_ <= kMostMade;
  }

  void skip_space() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }

  bool take(char c) {
    skip_space();
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  char next() {
    skip_space();
    return rest_.empty() ? '\0' : rest_.front();
  }

  /// `1, 2` without parentheses.
  Value open_tuple(Value first) {
    ValueList items{std::move(first)};
    while (error_.empty() && take(',') && next() != '\0') items.push_back(sum());
    return Value(std::move(items));
  }

  Value sum() {
    if (++depth_ > kMaxLiteralDepth) return fail("too deeply nested");
    Value left = product();
    while (error_.empty()) {
      if (take('+')) {
        left = left.is_list() ? join(std::move(left)) : add(std::move(left), product());
      } else if (take('-')) {
        left = add(std::move(left), negate(product()));
      } else {
        break;
      }
    }
    --depth_;
    return left;
  }

  /// `[1] + [2] + …`, behind the first sign: however many lists there are, each is copied once.
  Value join(Value left) {
    ValueList items = left.as_list();
    std::size_t size = count_values(left);
    do {
      const Value right = product();
      if (!error_.empty() || !right.is_list()) return add(Value(std::move(items)), right);
      const std::size_t more = count_values(right);
      size += more;
      if (size > kMostItems || !may_make(more)) return give_up();
      items.insert(items.end(), right.as_list().begin(), right.as_list().end());
    } while (take('+'));
    return Value(std::move(items));
  }

  Value product() {
    Value left = factor();
    while (error_.empty() && next() == '*') {
      if (rest_.starts_with("**")) return fail("'**' is not supported");
      take('*');
      Value right = factor();
      left = error_.empty() ? multiply(std::move(left), std::move(right)) : Value();  // what stands before a mistake is worth no work
    }
    return left;
  }

  Value factor() {
    bool negative = false;
    bool has_sign = false;
    while (next() == '-' || next() == '+') {
      has_sign = true;
      if (take('-'))
        negative = !negative;
      else
        take('+');
    }
    Value value = atom();
    if (has_sign && error_.empty() && !value.is_number()) return fail("only a number can have a sign");
    return negative ? negate(std::move(value)) : value;
  }

  Value atom() {
    const char c = next();
    if (c == '[') return list('[', ']');
    if (c == '(') return list('(', ')');
    if (c == '{') return dict();
    if (c == '"' || c == '\'') return text();
    if (c == '.' || (c >= '0' && c <= '9')) return number();
    return word();
  }

  /// A list, a tuple (which is a list here), or parentheses around an expression.
  Value list(char open, char close) {
    take(open);
    ValueList items;
    bool comma = false;
    while (error_.empty() && !take(close)) {
      if (!items.empty() && !comma) return fail("expected ',' or '" + std::string(1, close) + "'");
      items.push_back(sum());
      comma = take(',');
    }
    if (open == '(' && items.size() == 1 && !comma) return std::move(items.front());
    return Value(std::move(items));
  }

  Value dict() {
    take('{');
    ValueDict entries;
    bool comma = false;
    while (error_.empty() && !take('}')) {
      if (!entries.empty() && !comma) return fail("expected ',' or '}'");
      const Value key = sum();
      if (!take(':')) return fail("expected ':'");
      entries.emplace_back(to_text(key), sum());
      comma = take(',');
    }
    return Value(std::move(entries));
  }

  Value text() {
    const char quote = rest_.front();
    std::string out;
    for (std::size_t i = 1; i < rest_.size(); ++i) {
      if (rest_[i] == quote) {
        rest_.remove_prefix(i + 1);
        return Value(std::move(out));
      }
      if (rest_[i] == '\\' && i + 1 < rest_.size())
        append_escaped(rest_[++i], out);
      else
        out += rest_[i];
    }
    return fail("a string without its closing quote");
  }

  static void append_escaped(char c, std::string& out) {
    if (c == 'n')
      out += '\n';
    else if (c == 't')
      out += '\t';
    else if (c == '\\' || c == '\'' || c == '"')
      out += c;
    else
      (out += '\\') += c;
  }

  Value number() {
    std::size_t size = 0;
    while (size < rest_.size()) {
      const char c = rest_[size];
      const bool sign = (c == '+' || c == '-') && size > 0 && (rest_[size - 1] == 'e' || rest_[size - 1] == 'E');
      if (!sign && c != '.' && c != '_' && std::isalnum(static_cast<unsigned char>(c)) == 0) break;
      ++size;
    }
    const std::string_view digits = rest_.substr(0, size);
    rest_.remove_prefix(size);
    // Python refuses a decimal integer that starts with 0, unless it is 0.
    const bool octal_look = digits.size() > 1 && digits.front() == '0' && digits.find_first_not_of("0_") != std::string_view::npos;
    if (const auto integer = python_int_value(digits); integer && !octal_look) return *integer;
    if (digits.find_first_of(".eE") != std::string_view::npos) {
      if (const auto real = python_float_value(digits)) return *real;
    }
    return fail("'" + std::string(digits) + "' is not a number");
  }

  Value word() {
    std::size_t size = 0;
    while (size < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[size])) != 0 || rest_[size] == '_')) ++size;
    const std::string_view name = rest_.substr(0, size);
    if (name.empty()) return fail(rest_.empty() ? "ends too early" : "unexpected '" + std::string(rest_.substr(0, 1)) + "'");
    rest_.remove_prefix(size);
    if (name == "True") return true;
    if (name == "False") return false;
    if (name == "None") return Value::none();
    return fail("unknown name '" + std::string(name) + "'");
  }

  Value negate(Value value) {
    std::int64_t negative = 0;
    if (value.is_int() && !__builtin_sub_overflow(std::int64_t{0}, value.as_int(), &negative)) return negative;
    if (value.is_int()) return -value.number();
    if (value.is_real()) return -value.as_real();
    return fail("only a number can have a sign");
  }

  Value add(Value left, Value right) {
    std::int64_t total = 0;
    if (left.is_int() && right.is_int() && !__builtin_add_overflow(left.as_int(), right.as_int(), &total)) return total;
    if (left.is_number() && right.is_number()) return left.number() + right.number();
    if (!left.is_list() || !right.is_list()) return fail("'+' needs two numbers or two lists");
    if (!may_make(count_values(left) + count_values(right))) return give_up();
    ValueList items = left.as_list();
    items.insert(items.end(), right.as_list().begin(), right.as_list().end());
    return Value(std::move(items));
  }

  Value multiply(Value left, Value right) {
    std::int64_t total = 0;
    if (left.is_int() && right.is_int() && !__builtin_mul_overflow(left.as_int(), right.as_int(), &total)) return total;
    if (left.is_number() && right.is_number()) return left.number() * right.number();
    if (left.is_int() && right.is_list()) std::swap(left, right);
    if (!left.is_list() || !right.is_int()) return fail("'*' needs two numbers, or a list and an integer");
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(right.as_int(), 0));
    if (count > 0 && (count_values(left) > kMostItems / count || !may_make(count_values(left) * count))) return give_up();
    ValueList items;
    for (std::size_t i = 0; i < count; ++i) items.insert(items.end(), left.as_list().begin(), left.as_list().end());
    return Value(std::move(items));
  }

  std::string_view rest_;
  std::string error_;
  bool given_up_ = false;
  std::size_t made_ = 0;  // values of lists that were joined and repeated
  int depth_ = 0;
};

}  // namespace

Parsed parse_python_literal(std::string_view text) {
  Parsed parsed = Evaluator(text).run();
  if (parsed.ok()) return parsed;
  const std::string error = "'" + std::string(text) + "' is not a Python literal: " + parsed.error;
  return {Value::unknown(error), error};
}

}  // namespace alignlint
