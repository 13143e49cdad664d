#include <catch2/catch.hpp>

#include "expr/evaluate.h"

namespace alignlint {

namespace {

/// The value of an expression, as text; a reason stands after `?`. `u` is unknown; `d` a dict.
std::string shown(std::string_view text) {
  Diagnostics diagnostics;
  const Expression expression = parse_expression(text, Span(), diagnostics);
  INFO(text);
  REQUIRE(diagnostics.empty());
  const Scope scope = {[](std::string_view name) {
                         if (name == "d") return Value(ValueDict{{"size", Value(3)}, {"dim", Value(0)}});
                         return Value::unknown("not known");
                       },
                       [](std::string_view, std::span<const Value>) { return std::optional<Value>(); }};
  const Value value = evaluate(expression, scope);
  return value.is_unknown() ? "?" + value.as_unknown().reason : to_text(value);
}

std::string mistake(std::string_view text) {
  Diagnostics diagnostics;
  static_cast<void>(parse_expression(text, Span(), diagnostics));
  return diagnostics.empty() ? "" : diagnostics[0].message;
}

}  // namespace

TEST_CASE("macros: all and exists over a list") {
  CHECK(shown("[1, 2].all(x, x > 0)") == "true");
  CHECK(shown("[1, -2].all(x, x > 0)") == "false");
  CHECK(shown("[].all(x, x > 0)") == "true");
  CHECK(shown("[1, -2].exists(x, x > 0)") == "true");
  CHECK(shown("[-1, -2].exists(x, x > 0)") == "false");
  CHECK(shown("[].exists(x, true)") == "false");
}

TEST_CASE("macros: one item that decides does so whatever is unknown of the others") {
  CHECK(shown("[1, u, -2].all(x, x > 0)") == "false");
  CHECK(shown("[1, u].all(x, x > 0)") == "?not known");
  CHECK(shown("[u, 1].exists(x, x > 0)") == "true");
  CHECK(shown("[u, -1].exists(x, x > 0)") == "?not known");
  CHECK(shown("u.all(x, x > 0)") == "?not known");
}

TEST_CASE("macros: map and filter") {
  CHECK(shown("[1, 2, 3].map(x, x * 2)") == "[2, 4, 6]");
  CHECK(shown("[1, 2, 3].filter(x, x != 2)") == "[1, 3]");
  CHECK(shown("[1, u].filter(x, x > 0)") == "?not known");
  CHECK(shown("[1].filter(x, x)") == "?'[1].filter(x, x)' needs true or false, not int");
  CHECK(shown("(3).map(x, x)") == "?'(3).map(x, x)' needs a list or a dict, not int");
}

TEST_CASE("macros: one inside another sees both variables, the inner one of a name counts") {
  CHECK(shown("[1, 2].map(x, [10, 20].map(y, x + y))") == "[[11, 21], [12, 22]]");
  CHECK(shown("[1, 2].map(x, [10, 20].map(x, x))") == "[[10, 20], [10, 20]]");
  CHECK(shown("[[1], [2, 3]].map(x, x.size() + [7].map(y, y + x[0])[0])") == "[9, 11]");
  CHECK(shown("[1, 2].all(x, [x].exists(y, y == x) && x < 3)") == "true");
}

TEST_CASE("macros: what cannot be parsed") {
  CHECK(mistake("[1].all(1, true)") == "expected a name for the items, found '1'");
  CHECK(mistake("[1].all(a.b, true)") == "expected a name for the items, found 'a.b'");
  CHECK(mistake("[1].all(x)") == "expected ',', found ')'");
}

TEST_CASE("functions of lists as CEL has them") {
  CHECK(shown("lists.range(3)") == "[0, 1, 2]");
  CHECK(shown("lists.range(0)") == "[]");
  CHECK(shown("lists.range(-1)") == "?'lists.range(-1)' asks for -1 items");
  CHECK(shown("lists.range(1000000)") == "?'lists.range(1000000)' asks for 1000000 items");
  CHECK(shown("[[1, 2], 3, [[4]]].flatten()") == "[1, 2, 3, [4]]");
  CHECK(shown("[3, 1, 2].sort()") == "[1, 2, 3]");
  CHECK(shown("['b', 'a'].sort()") == "[a, b]");
  CHECK(shown("[3, 'a'].sort()") == "?'[3, 'a'].sort()' needs a list of ints, or of strings, not list");
  CHECK(shown("[2, 1, 2, 1].distinct()") == "[2, 1]");
}

TEST_CASE("an entry of a dict; kinds of values") {
  CHECK(shown("d['size']") == "3");
  CHECK(shown("d['none'] == null") == "true");
  CHECK(shown("d.map(k, k)") == "[size, dim]");
  CHECK(shown("d.all(k, is_int(d[k]) && d[k] >= 0)") == "true");
  CHECK(shown("is_dict(d) && !is_dict([])") == "true");
  CHECK(shown("[is_int(1), is_int(1.0), is_int(true), is_bool(false), is_bool(0)]") == "[true, false, false, true, false]");
}

}  // namespace alignlint
