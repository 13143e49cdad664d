#include "expr/list_functions.h"

#include <catch2/catch.hpp>

#include "expr/evaluate.h"
#include "expr/growing_batch.h"

namespace alignlint {

namespace {

/// The value of an expression without names, as text; a reason stands after `?`.
std::string shown(const std::string& text) {
  Diagnostics diagnostics;
  const Expression expression = parse_expression(text, Span(), diagnostics);
  REQUIRE(diagnostics.empty());
  const Value value = evaluate(expression, Scope());
  return value.is_unknown() ? "?" + value.as_unknown().reason : to_text(value);
}

}  // namespace

TEST_CASE("layers are dealt to parts") {
  CHECK(shown("spread([2, 0, 1])") == "[0, 0, 2]");
  CHECK(shown("spread([[1, 1], [1, 2]])") == "[0, 1, 0, 1, 1]");
  CHECK(shown("leading([2, 3], 1)") == "[1, 0, 1, 0, 0]");
  CHECK(shown("leading([2, 3], [0, 9])") == "[0, 0, 1, 1, 1]");
  CHECK(shown("leading([[2, 2], [2, 2]], [1, 0])") == "[1, 0, 0, 0, 1, 0, 0, 0]");
  CHECK(shown("leading([[2, 2], [2, 2]], [[1, 0], [0, 2]])") == "[1, 0, 0, 0, 0, 0, 1, 1]");
  CHECK(shown("dealt([3, 9], [[2, 2], [2, 1]])") == "[[2, 2], [1, 1]]");
  CHECK(shown("rows([1, 2, 3, 4], 2)") == "[[1, 2], [3, 4]]");
  CHECK(shown("transposed([[1, 2, 3], [4, 5, 6]])") == "[[1, 4], [2, 5], [3, 6]]");
  CHECK(shown("plus([0, 1, -1], 4)") == "[4, 5, 3]");
  CHECK(shown("plus([[0, 1], [1, 0]], 2)") == "[[2, 3], [3, 2]]");
  CHECK(shown("tally(['Ett', '', 'tL'], 't')") == "[2, 0, 1]");
  CHECK(shown("tally(['Ett', '', 'tL'])") == "[3, 0, 2]");
}

TEST_CASE("lists with one number a layer") {
  CHECK(shown("drop([5, 6, 7, 8], [1, 3])") == "[5, 7]");
  CHECK(shown("drop([5, 6], [])") == "[5, 6]");
  CHECK(shown("drop([5, 6], [7])") == "[5, 6]");
  CHECK(shown("places_in(['b', 'c', 'a', 'b'], ['a', 'b', 'b'])") == "[1, -1, 0, 1]");
  CHECK(shown("places_in([], ['a'])") == "[]");
  CHECK(shown("marked([0, 0, 0], [2, 9], 2)") == "[0, 0, 2]");
  CHECK(shown("choose([1, 0, 1], 2, 0)") == "[2, 0, 2]");
  CHECK(shown("choose([1, 0, 1], 2, [7, 8, 9])") == "[2, 8, 2]");
}

TEST_CASE("lists that do not fit are unknown, with a reason") {
  CHECK(shown("spread([2, -1])") == "?'spread([2, -1])' needs sizes: a list of ints, or lists of them");
  CHECK(shown("spread([1000000])") == "?'spread([1000000])' needs sizes: a list of ints, or lists of them");
  CHECK(shown("leading([2, 2], [1])") == "?'leading([2, 2], [1])' needs one number, or one for every part");
  CHECK(shown("dealt([1], [2, 2])") == "?'dealt([1], [2, 2])' needs one number for every part");
  CHECK(shown("rows([1, 2, 3], 2)") == "?'rows([1, 2, 3], 2)' cannot cut 3 items into rows of 2");
  CHECK(shown("rows([1, 2], 0)") == "?'rows([1, 2], 0)' needs a list and a length of at least 1");
  CHECK(shown("transposed([[1], [1, 2]])") == "?'transposed([[1], [1, 2]])' has rows of different lengths");
  CHECK(shown("plus([9223372036854775807], 1)") == "?'plus([9223372036854775807], 1)' is too large");
  CHECK(shown("plus([true], 1)") == "?'plus([true], 1)' needs sizes: a list of ints, or lists of them");
  CHECK(shown("tally('tt', 't')") == "?'tally('tt', 't')' needs a list of strings and a letter");
  CHECK(shown("places_in(['a'], [1])") == "?'places_in(['a'], [1])' needs two lists of strings");
  CHECK(shown("drop(1, [])") == "?'drop(1, [])' needs a list and the places to leave out");
  CHECK(shown("choose([1, 0], [1], 0)") == "?'choose([1, 0], [1], 0)' has lists of different lengths");
}

TEST_CASE("a growing batch by hand") {
  // 2, 4, 6 for 10 samples each, 8 after more than 30; a step may begin in one part and end in the next.
  const GrowingBatch batch{2, 2, 30, 8};
  REQUIRE(batch.valid());
  const auto stages = batch.stages();
  REQUIRE(stages.has_value());
  REQUIRE(stages->size() == 4);
  CHECK((*stages)[1].first == 6);
  CHECK((*stages)[1].read == 10);
  CHECK((*stages)[2].first == 9);
  CHECK((*stages)[2].read == 22);
  CHECK((*stages)[3].first == 11);
  CHECK((*stages)[3].read == 34);
  CHECK(batch.samples_of(0) == 0);
  CHECK(batch.samples_of(5) == 10);
  CHECK(batch.samples_of(7) == 18);
  CHECK(batch.samples_of(12) == 50);
  CHECK(batch.steps_for(34) == 10);
  CHECK(batch.steps_for(57) == 12);
  CHECK(shown("growing_steps([2, 2, 30], 8, 57)") == "12");
  CHECK(shown("growing_samples([2, 2, 30], 8, 12)") == "50");
}

TEST_CASE("a batch that cannot grow") {
  CHECK_FALSE(GrowingBatch{8, 2, 30, 8}.valid());
  CHECK_FALSE(GrowingBatch{2, 4, 30, 8}.valid());
  CHECK_FALSE(GrowingBatch{2, 2, 0, 8}.valid());
  CHECK_FALSE(GrowingBatch{0, 2, 30, 8}.valid());
  CHECK_FALSE(GrowingBatch{1, 1, 1'000'000'000, 2}.stages().has_value());
  CHECK(shown("growing_steps([2, 4, 30], 8, 57)") ==
        "?'growing_steps([2, 4, 30], 8, 57)' needs [start, increment, samples], the last batch and a number");
  CHECK(shown("growing_samples([1, 1, 1000000000], 2, 57)") ==
        "?'growing_samples([1, 1, 1000000000], 2, 57)' takes too many steps to grow");
}

}  // namespace alignlint
