#include "expr/results.h"

#include <catch2/catch.hpp>
#include <string>

namespace alignlint {

namespace {

std::string shown(std::string_view text) {
  Diagnostics diagnostics;
  const Expression expression = parse_expression(text, Span{}, diagnostics);
  std::string out;
  for (const LiteralResult& result : literal_results(expression)) out += to_text(*result.literal) + " ";
  return out;
}

}  // namespace

TEST_CASE("results: the literals that an expression may give") {
  CHECK(shown("'x'") == "x ");
  CHECK(shown("a == 'y' ? 'x' : (b ? 1 : c)") == "x 1 ");
  CHECK(shown("a ?? 'x'") == "x ");
  CHECK(shown("a + 1").empty());
  CHECK(shown("f('x')").empty());
  CHECK(literal_results(Expression()).empty());
}

}  // namespace alignlint
