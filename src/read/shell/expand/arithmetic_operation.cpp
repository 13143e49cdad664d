#include "read/shell/expand/arithmetic_operation.h"

#include <map>

namespace alignlint::shell {

namespace {

std::int64_t wrap(std::uint64_t value) { return static_cast<std::int64_t>(value); }
std::uint64_t bits(std::int64_t value) { return static_cast<std::uint64_t>(value); }

}  // namespace

std::int64_t operated(std::string_view op, std::int64_t left, std::int64_t right) {
  using Operation = std::int64_t (*)(std::int64_t, std::int64_t);
  static const std::map<std::string_view, Operation> kOperations = {
      {"||", [](std::int64_t m, std::int64_t n) -> std::int64_t { return m != 0 || n != 0; }},
      {"&&", [](std::int64_t m, std::int64_t n) -> std::int64_t { return m != 0 && n != 0; }},
      {"|", [](std::int64_t m, std::int64_t n) { return m | n; }},
      {"^", [](std::int64_t m, std::int64_t n) { return m ^ n; }},
      {"&", [](std::int64_t m, std::int64_t n) { return m & n; }},
      {"==", [](std::int64_t m, std::int64_t n) -> std::int64_t { return m == n; }},
      {"!=", [](std::int64_t m, std::int64_t n) -> std::int64_t { return m != n; }},
      {"<=", [](std::int64_t m, std::int64_t n) -> std::int64_t { return m <= n; }},
      {">=", [](std::int64_t m, std::int64_t n) -> std::int64_t { return m >= n; }},
      {"<", [](std::int64_t m, std::int64_t n) -> std::int64_t { return m < n; }},
      {">", [](std::int64_t m, std::int64_t n) -> std::int64_t { return m > n; }},
      {"<<", [](std::int64_t m, std::int64_t n) { return wrap(bits(m) << (bits(n) & 63U)); }},
      {">>", [](std::int64_t m, std::int64_t n) { return m >> (bits(n) & 63U); }},
      {"+", [](std::int64_t m, std::int64_t n) { return wrap(bits(m) + bits(n)); }},
      {"-", [](std::int64_t m, std::int64_t n) { return wrap(bits(m) - bits(n)); }},
      {"*", [](std::int64_t m, std::int64_t n) { return wrap(bits(m) * bits(n)); }},
      {"/", [](std::int64_t m, std::int64_t n) { return n == -1 ? wrap(0 - bits(m)) : m / n; }},  // the least number has no negative
      {"%", [](std::int64_t m, std::int64_t n) { return n == -1 ? 0 : m % n; }},
  };
  return kOperations.at(op)(left, right);
}

int digit_value(char c, int base) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return base <= 36 ? c - 'A' + 10 : c - 'A' + 36;
  if (c == '@') return 62;
  if (c == '_') return 63;
  return 99;
}

}  // namespace alignlint::shell
