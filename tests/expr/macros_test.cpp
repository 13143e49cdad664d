#include <catch2/catch.hpp>

#include "expr/evaluate.h"

namespace alignlint {

namespace {

/// The value of an expression, as text; a reason stands after `?`. `u` is unknown; `d` a dict.
std::string evaluated(std::string_view text) {
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
  CHECK(evaluated("[1, 2].all(x, x > 0)") == "true");
  CHECK(evaluated("[1, -2].all(x, x > 0)") == "false");
  CHECK(evaluated("[].all(x, x > 0)") == "true");
  CHECK(evaluated("[1, -2].exists(x, x > 0)") == "true");
  CHECK(evaluated("[-1, -2].exists(x, x > 0)") == "false");
  CHECK(evaluated("[].exists(x, true)") == "false");
}

TEST_CASE("macros: one item that decides does so whatever is unknown of the others") {
  CHECK(evaluated("[1, u, -2].all(x, x > 0)") == "false");
  CHECK(evaluated("[1, u].all(x, x > 0)") == "?not known");
  CHECK(evaluated("[u, 1].exists(x, x > 0)") == "true");
  CHECK(evaluated("[u, -1].exists(x, x > 0)") == "?not known");
  CHECK(evaluated("u.all(x, x > 0)") == "?not known");
}

TEST_CASE("macros: map and filter") {
  CHECK(evaluated("[1, 2, 3].map(x, x * 2)") == "[2, 4, 6]");
  CHECK(evaluated("[1, 2, 3].filter(x, x != 2)") == "[1, 3]");
  CHECK(evaluated("[1, u].filter(x, x > 0)") == "?not known");
  CHECK(evaluated("[1].filter(x, x)") == "?'[1].filter(x, x)' needs true or false, not int");
  CHECK(evaluated("(3).map(x, x)") == "?'(3).map(x, x)' needs a list or a dict, not int");
}

TEST_CASE("macros: one inside another sees both variables, the inner one of a name counts") {
  CHECK(evaluated("[1, 2].map(x, [10, 20].map(y, x + y))") == "[[11, 21], [12, 22]]");
  CHECK(evaluated("[1, 2].map(x, [10, 20].map(x, x))") == "[[10, 20], [10, 20]]");
  CHECK(evaluated("[[1], [2, 3]].map(x, x.size() + [7].map(y, y + x[0])[0])") == "[9, 11]");
  CHECK(evaluated("[1, 2].all(x, [x].exists(y, y == x) && x < 3)") == "true");
}

TEST_CASE("macros in macros go over so many items and no more") {
  CHECK(evaluated("lists.range(100).all(x, lists.range(100).all(y, y < 100))") == "true");
  const std::string inner = "lists.range(8000).all(y, y < 8000)";
  const std::string why = "?'" + inner + "' goes over more than 20000 items";
  CHECK(evaluated("lists.range(8000).all(x, " + inner + ")") == why);
  CHECK(evaluated("lists.range(8000).map(x, " + inner + ")") == why);
  CHECK(evaluated("lists.range(8000).filter(x, " + inner + ")") == why);
  CHECK(evaluated("lists.range(8000).exists(x, !" + inner + ")") == why);
}

TEST_CASE("macros: what cannot be parsed") {
  CHECK(mistake("[1].all(1, true)") == "expected a name for the items, found '1'");
  CHECK(mistake("[1].all(a.b, true)") == "expected a name for the items, found 'a.b'");
  CHECK(mistake("[1].all(x)") == "expected ',', found ')'");
}

TEST_CASE("functions of lists as CEL has them") {
  CHECK(evaluated("lists.range(3)") == "[0, 1, 2]");
  CHECK(evaluated("lists.range(0)") == "[]");
  CHECK(evaluated("lists.range(-1)") == "?'lists.range(-1)' asks for -1 items");
  CHECK(evaluated("lists.range(1000000)") == "?'lists.range(1000000)' asks for 1000000 items");
  CHECK(evaluated("[[1, 2], 3, [[4]]].flatten()") == "[1, 2, 3, [4]]");
  CHECK(evaluated("[3, 1, 2].sort()") == "[1, 2, 3]");
  CHECK(evaluated("['b', 'a'].sort()") == "[a, b]");
  CHECK(evaluated("[3, 'a'].sort()") == "?'[3, 'a'].sort()' needs a list of ints, or of strings, not list");
  CHECK(evaluated("[2, 1, 2, 1].distinct()") == "[2, 1]");
}

TEST_CASE("an entry of a dict; kinds of values") {
  CHECK(evaluated("d['size']") == "3");
  CHECK(evaluated("d['none'] == null") == "true");
  CHECK(evaluated("d.map(k, k)") == "[size, dim]");
  CHECK(evaluated("d.all(k, is_int(d[k]) && d[k] >= 0)") == "true");
  CHECK(evaluated("is_dict(d) && !is_dict([])") == "true");
  CHECK(evaluated("[is_int(1), is_int(1.0), is_int(true), is_bool(false), is_bool(0)]") == "[true, false, false, true, false]");
}

}  // namespace alignlint
