#include "expr/comparisons.h"

#include <catch2/catch.hpp>
#include <string>

#include "text/sources.h"

namespace alignlint {

namespace {

/// `name literal`, one a line.
std::string compared(std::string_view text) {
  Diagnostics diagnostics;
  const Expression expression = parse_expression(text, Span{}, diagnostics);
  std::string out;
  for (const Comparison& comparison : comparisons_of(expression)) {
    out += std::string(comparison.name) + " " + to_text(*comparison.literal) + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("comparisons: a name and a literal on either side, and the items of a list") {
  CHECK(compared("a.b == 'x'") == "a.b x\n");
  CHECK(compared("'x' != a") == "a x\n");
  CHECK(compared("a in ['x', 2, b]") == "a x\na 2\n");
  CHECK(compared("(a == 'x' || b == null) && !(c != 'y') ? d == 1 : e") == "a x\nb none\nc y\nd 1\n");
}

TEST_CASE("comparisons: what is no comparison of a name with a literal") {
  CHECK(compared("a < 2 && a == b && 'x' == 'y' && f(a) == 'x' && 'x' in a").empty());
  CHECK(comparisons_of(Expression()).empty());
}

TEST_CASE("comparisons: the place of the literal") {
  Sources sources;
  const FileId file = sources.add("f", "a == 'xy'");
  Diagnostics diagnostics;
  const Expression expression = parse_expression(sources.text(file), Span{file, 0, 9}, diagnostics);
  CHECK(comparisons_of(expression).at(0).span == Span{file, 5, 9});
}

}  // namespace alignlint
