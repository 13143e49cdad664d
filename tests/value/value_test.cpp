#include "value/value.h"

#include <catch2/catch.hpp>
#include <limits>

namespace alignlint {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TEST_CASE("a value knows its kind") {
  CHECK(kind_word(Value()) == "unknown");
  CHECK(kind_word(Value::unknown("positional parameter 1")) == "unknown");
  CHECK(kind_word(Value::none()) == "none");
  CHECK(kind_word(Value(true)) == "bool");
  CHECK(kind_word(Value(1)) == "int");
  CHECK(kind_word(Value(std::size_t{1})) == "int");
  CHECK(kind_word(Value(1.0)) == "real");
  CHECK(kind_word(Value("x")) == "string");
  CHECK(kind_word(Value(std::string_view("x"))) == "string");
  CHECK(kind_word(Value(Dtype::bf16)) == "dtype");
  CHECK(kind_word(Value(ValueList{1, 2})) == "list");
  CHECK(kind_word(Value(ValueDict{{"a", 1}})) == "dict");
}

TEST_CASE("an unknown value keeps its reason and place") {
  const Value value = Value::unknown("positional parameter 1", Span{0, 3, 5});
  CHECK(value.as_unknown().reason == "positional parameter 1");
  CHECK(value.as_unknown().where == Span{0, 3, 5});
}

TEST_CASE("numbers compare numerically whatever their type") {
  CHECK(equal(1'000'000, 1'000'000.0) == Truth::yes);
  CHECK(equal(1e-6, 0.000001) == Truth::yes);
  CHECK(equal(0.1 + 0.2, 0.3) == Truth::yes);
  CHECK(equal(0.1, 0.1000001) == Truth::no);
  CHECK(equal(0.1, 0.1000001, 1e-5) == Truth::yes);
  CHECK(equal(0.0, 1e-300) == Truth::no);
  CHECK(equal(0.0, -0.0) == Truth::yes);
  CHECK(equal(std::int64_t{9007199254740993}, std::int64_t{9007199254740992}) == Truth::no);
  CHECK(equal(kInfinity, kInfinity) == Truth::yes);
  CHECK(equal(kInfinity, -kInfinity) == Truth::no);
  CHECK(equal(kInfinity, 1e308) == Truth::no);
  CHECK(equal(kNan, kNan) == Truth::yes);
  CHECK(equal(kNan, 1.0) == Truth::no);
}

TEST_CASE("other kinds compare with their own kind only") {
  CHECK(equal("adam", "adam") == Truth::yes);
  CHECK(equal("adam", "Adam") == Truth::no);
  CHECK(equal("1", 1) == Truth::no);
  CHECK(equal(true, true) == Truth::yes);
  CHECK(equal(true, 1) == Truth::no);
  CHECK(equal(Dtype::bf16, *parse_dtype("torch.bfloat16")) == Truth::yes);
  CHECK(equal(Dtype::bf16, Dtype::fp16) == Truth::no);
  CHECK(equal(Value::none(), Value::none()) == Truth::yes);
  CHECK(equal(Value::none(), 0) == Truth::no);
  CHECK(equal(Value::none(), "none") == Truth::no);
}

TEST_CASE("an unknown value is neither equal nor different") {
  CHECK(equal(Value(), 1) == Truth::unknown);
  CHECK(equal(1, Value::unknown("x")) == Truth::unknown);
  CHECK(equal(Value(), Value()) == Truth::unknown);
  CHECK(equal(Value(), Value::none()) == Truth::unknown);
}

TEST_CASE("lists and dicts compare part by part") {
  CHECK(equal(ValueList{1, 2.5}, ValueList{1.0, 2.5}) == Truth::yes);
  CHECK(equal(ValueList{1, 2}, ValueList{2, 1}) == Truth::no);
  CHECK(equal(ValueList{1}, ValueList{1, 1}) == Truth::no);
  CHECK(equal(ValueList{1, Value()}, ValueList{1, 2}) == Truth::unknown);
  CHECK(equal(ValueList{Value(), 2}, ValueList{1, 3}) == Truth::no);
  CHECK(equal(ValueList{}, ValueList{}) == Truth::yes);
  CHECK(equal(ValueDict{{"a", 1}, {"b", 2}}, ValueDict{{"b", 2}, {"a", 1}}) == Truth::yes);
  CHECK(equal(ValueDict{{"a", 0}, {"a", 1}}, ValueDict{{"a", 1}}) == Truth::yes);
  CHECK(equal(ValueDict{{"a", 1}}, ValueDict{{"a", 1}, {"b", 2}}) == Truth::no);
  CHECK(equal(ValueDict{{"a", 1}, {"b", 2}}, ValueDict{{"a", 1}}) == Truth::no);
  CHECK(equal(ValueDict{{"a", Value()}}, ValueDict{{"a", 1}}) == Truth::unknown);
  CHECK(equal(ValueList{1}, 1) == Truth::no);
}

TEST_CASE("reals print as Python's repr prints them") {
  CHECK(to_text(0.1) == "0.1");
  CHECK(to_text(1e-6) == "1e-06");
  CHECK(to_text(1e-5) == "1e-05");
  CHECK(to_text(1e-4) == "0.0001");
  CHECK(to_text(10000.0) == "10000.0");
  CHECK(to_text(1e15) == "1000000000000000.0");
  CHECK(to_text(1e16) == "1e+16");
  CHECK(to_text(1.5e300) == "1.5e+300");
  CHECK(to_text(5e-324) == "5e-324");
  CHECK(to_text(0.0) == "0.0");
  CHECK(to_text(-0.0) == "-0.0");
  CHECK(to_text(1.0 / 3) == "0.3333333333333333");
  CHECK(to_text(123456789.123) == "123456789.123");
  CHECK(to_text(9007199254740993.0) == "9007199254740992.0");
  CHECK(to_text(kNan) == "nan");
  CHECK(to_text(-kInfinity) == "-inf");
}

TEST_CASE("values print for people") {
  CHECK(to_text(Value(true)) == "true");
  CHECK(to_text(Value::none()) == "none");
  CHECK(to_text(Value()) == "unknown");
  CHECK(to_text(Value(-7)) == "-7");
  CHECK(to_text(Value("gpt")) == "gpt");
  CHECK(to_text(Value(Dtype::fp32)) == "fp32");
  CHECK(to_text(Value(ValueList{0, 1, ValueList{}, 1e-6})) == "[0, 1, [], 1e-06]");
  CHECK(to_text(Value(ValueDict{{"a", 1}, {"b", false}})) == "{a: 1, b: false}");
}

TEST_CASE("truth follows Kleene") {
  static_assert((Truth::unknown & Truth::no) == Truth::no);
  static_assert((Truth::unknown & Truth::yes) == Truth::unknown);
  static_assert((Truth::unknown | Truth::yes) == Truth::yes);
  static_assert((Truth::unknown | Truth::no) == Truth::unknown);
  static_assert((!Truth::unknown) == Truth::unknown);
  static_assert((!Truth::yes) == Truth::no);
  SUCCEED();
}

TEST_CASE("number formats have many spellings and one name") {
  const auto name = [](std::string_view text) {
    const auto dtype = parse_dtype(text);
    return dtype ? std::string(to_string(*dtype)) : "none";
  };
  for (const char* text : {"bf16", "bfloat16", "torch.bfloat16", "ms.bfloat16", "mstype.bfloat16", "BFloat16", "BF16"})
    CHECK(name(text) == "bf16");
  for (const char* text : {"fp32", "float32", "torch.float32", "mstype.float32", "torch.float", "Float32"}) CHECK(name(text) == "fp32");
  for (const char* text : {"fp16", "float16", "half", "torch.half", "mstype.float16"}) CHECK(name(text) == "fp16");
  CHECK(name("float8_e4m3fn") == "fp8_e4m3");
  CHECK(name("double") == "fp64");
  CHECK(name("torch.int32") == "int32");
  CHECK(name("bool") == "bool");
  for (const char* text : {"", "float31", "fp", "bf16 ", "auto"}) CHECK(name(text) == "none");
}

}  // namespace alignlint
