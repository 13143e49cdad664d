#include "expr/results.h"

#include <catch2/catch.hpp>
#include <string>

namespace alignlint {

namespace {

std::string result_of(std::string_view text) {
  Diagnostics diagnostics;
  const Expression expression = parse_expression(text, Span{}, diagnostics);
  std::string out;
  for (const LiteralResult& result : literal_results(expression)) out += to_text(*result.literal) + " ";
  return out;
}

}  // namespace

TEST_CASE("results: the literals that an expression may give") {
  CHECK(result_of("'x'") == "x ");
  CHECK(result_of("a == 'y' ? 'x' : (b ? 1 : c)") == "x 1 ");
  CHECK(result_of("a ?? 'x'") == "x ");
  CHECK(result_of("a + 1").empty());
  CHECK(result_of("f('x')").empty());
  CHECK(literal_results(Expression()).empty());
}

}  // namespace alignlint
