#include "analysis/layer_pattern.h"

#include <array>
#include <catch2/catch.hpp>

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 2> kNames{"dense", "moe"};

Value layers(std::initializer_list<std::pair<int, int>> runs) {
  ValueList out;
  for (const auto& [kind, count] : runs) out.insert(out.end(), static_cast<std::size_t>(count), Value(kind));
  return Value(std::move(out));
}

}  // namespace

TEST_CASE("layers are described run by run") {
  CHECK(describe_layers(layers({{0, 3}, {1, 58}}), kNames) == "dense ×3, moe ×58");
  CHECK(describe_layers(layers({{1, 48}}), kNames) == "moe ×48");
  CHECK(describe_layers(layers({{0, 1}, {1, 1}, {0, 2}}), kNames) == "dense, moe, dense ×2");
}

TEST_CASE("a pattern that repeats is said once") {
  ValueList alternating;
  for (int i = 0; i < 24; ++i) alternating.emplace_back(i % 2 == 0 ? 1 : 0);
  CHECK(describe_layers(Value(alternating), kNames) == "(moe, dense) ×12");
  ValueList every_third;
  for (int i = 0; i < 9; ++i) every_third.emplace_back(i % 3 == 0 ? 1 : 0);
  CHECK(describe_layers(Value(every_third), kNames) == "(moe, dense ×2) ×3");
}

TEST_CASE("parts are described by their sizes") {
  CHECK(describe_parts(layers({{0, 8}, {1, 8}, {2, 8}, {3, 8}})) == "[8, 8, 8, 8]");
  CHECK(describe_parts(layers({{0, 2}, {1, 2}, {0, 2}, {1, 2}})) == "[[2, 2], [2, 2]]");
  CHECK(describe_parts(layers({{1, 3}, {2, 4}})) == "[0, 3, 4]");
  CHECK(describe_parts(layers({{0, 5}})) == "[5]");
  CHECK(describe_parts(Value(ValueList{})).empty());
  CHECK(describe_parts(Value(ValueList{Value("a")})).empty());
  CHECK(describe_parts(Value(3)).empty());
  KeySpec parts;
  parts.parts = true;
  CHECK(shown_value(layers({{0, 1}, {1, 2}}), parts) == "[1, 2]");
  CHECK(shown_value(Value::unknown("why"), parts) == to_text(Value::unknown("why")));
}

TEST_CASE("what is no layer list is left to others") {
  CHECK(describe_layers(Value(ValueList{}), kNames).empty());
  CHECK(describe_layers(layers({{2, 1}}), kNames).empty());
  CHECK(describe_layers(Value(ValueList{Value("a")}), kNames).empty());
  KeySpec plain;
  CHECK(shown_value(layers({{0, 1}, {1, 1}}), plain) == "[0, 1]");
  KeySpec named;
  named.items = {"dense", "moe"};
  CHECK(shown_value(layers({{0, 1}, {1, 1}}), named) == "dense, moe");
  CHECK(shown_value(Value::none(), named) == "none");
}

TEST_CASE("shown value: a number with its unit, whole where it is") {
  KeySpec counted;
  counted.unit = "step";
  CHECK(shown_value(Value(180.0), counted) == "180 steps");
  CHECK(shown_value(Value(180), counted) == "180 steps");
  CHECK(shown_value(Value(0.5), counted) == "0.5 steps");
  CHECK(shown_value(Value(1), counted) == "1 step");
  CHECK(shown_value(Value::none(), counted) == "none");
}

}  // namespace alignlint
