#include "mapping/backwards/ways.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

Ways entry(const std::string& native, int value) { return one_entry({native, Value(value)}); }

}  // namespace

TEST_CASE("ways are combined, and those that disagree are left out") {
  Ways either = entry("a", 1);
  add(either, entry("b", 2));
  const Ways all = both(either, entry("a", 3));
  REQUIRE(all.size() == 1);
  CHECK(all.front().change.size() == 2);
  CHECK(all.front().price == 2);
  CHECK(both(entry("a", 1), entry("a", 1)).front().change.size() == 1);
  CHECK(both(either, kNoWay).empty());
  CHECK(both(either, kNothingToDo).size() == 2);
}

TEST_CASE("what makes another branch count costs more") {
  CHECK(to_another_branch(entry("a", 1)).front().price == 10);
  CHECK(to_another_branch(kNothingToDo).front().price == 0);
}

TEST_CASE("of very many ways the cheapest are kept") {
  Ways ways;
  for (int i = 0; i < 100; ++i) add(ways, to_another_branch(entry("a" + std::to_string(i), 1)));
  add(ways, entry("b", 1));
  CHECK(ways.size() == 48);
  CHECK(ways.front().change.front().native == "b");
}

TEST_CASE("changes are the same whatever their numbers are written as") {
  CHECK(same_change({{"a", Value(1)}}, {{"a", Value(1.0)}}));
  CHECK_FALSE(same_change({{"a", Value(1)}}, {{"a", std::nullopt}}));
  CHECK_FALSE(same_change({{"a", Value(1)}}, {}));
}

TEST_CASE("the other operand") {
  const auto text = [](const std::optional<Value>& value) { return value.has_value() ? to_text(*value) : "none"; };
  CHECK(text(operand_of(ExprKind::multiply, Value(12), Value(4), false)) == "3");
  CHECK(text(operand_of(ExprKind::multiply, Value(12), Value(5), false)) == "none");
  CHECK(text(operand_of(ExprKind::multiply, Value(12), Value(0), false)) == "none");
  CHECK(text(operand_of(ExprKind::subtract, Value(12), Value(4), false)) == "16");
  CHECK(text(operand_of(ExprKind::subtract, Value(12), Value(4), true)) == "-8");
  CHECK(text(operand_of(ExprKind::divide, Value(0.5), Value(4), true)) == "8.0");
  CHECK(text(operand_of(ExprKind::divide, Value(0), Value(4), true)) == "none");
}

}  // namespace alignlint
