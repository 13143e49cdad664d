#include <catch2/catch.hpp>
#include <string>

#include "vocab/vocabulary.h"

namespace alignlint {

namespace {

KeySpec spec_of(KeyType type) {
  KeySpec spec;
  spec.type = type;
  return spec;
}

/// The value with its kind, or the problem.
std::string coerced(Value value, KeyType type) {
  const Coercion coercion = coerce(std::move(value), spec_of(type));
  if (!coercion.problem.empty()) {
    CHECK(coercion.value.is_unknown());
    CHECK(coercion.value.as_unknown().reason == coercion.problem);
    return coercion.problem;
  }
  return std::string(kind_word(coercion.value)) + " " + to_text(coercion.value);
}

}  // namespace

TEST_CASE("coerce: none and unknown stay what they are, whatever the type") {
  for (const KeyType type :
       {KeyType::boolean, KeyType::integer, KeyType::real, KeyType::text, KeyType::word, KeyType::dtype, KeyType::list, KeyType::any}) {
    CHECK(coerced(Value::none(), type) == "none none");
    CHECK(coerce(Value::unknown("positional parameter 1"), spec_of(type)).value.as_unknown().reason == "positional parameter 1");
  }
}

TEST_CASE("coerce: bool") {
  CHECK(coerced(true, KeyType::boolean) == "bool true");
  CHECK(coerced(0, KeyType::boolean) == "bool false");
  CHECK(coerced(1, KeyType::boolean) == "bool true");
  CHECK(coerced("True", KeyType::boolean) == "bool true");
  CHECK(coerced("false", KeyType::boolean) == "bool false");
  CHECK(coerced(2, KeyType::boolean) == "'2' is not true or false");
  CHECK(coerced("yes", KeyType::boolean) == "'yes' is not true or false");
  CHECK(coerced(1.0, KeyType::boolean) == "'1.0' is not true or false");
}

TEST_CASE("coerce: int takes whole numbers however they are written") {
  CHECK(coerced(8, KeyType::integer) == "int 8");
  CHECK(coerced(1000000.0, KeyType::integer) == "int 1000000");
  CHECK(coerced("1e6", KeyType::integer) == "int 1000000");
  CHECK(coerced("32", KeyType::integer) == "int 32");
  CHECK(coerced(0.5, KeyType::integer) == "'0.5' is not an integer");
  CHECK(coerced(1e300, KeyType::integer) == "'1e+300' is not an integer");
  CHECK(coerced("auto", KeyType::integer) == "'auto' is not a number");
  CHECK(coerced(true, KeyType::integer) == "'true' is not a number");
  CHECK(coerced(ValueList{Value(1)}, KeyType::integer) == "'[1]' is not a number");
}

TEST_CASE("coerce: real takes any number") {
  CHECK(coerced(1e-8, KeyType::real) == "real 1e-08");
  CHECK(coerced("1e-8", KeyType::real) == "real 1e-08");
  CHECK(coerced(3, KeyType::real) == "int 3");
  CHECK(coerced("", KeyType::real) == "'' is not a number");
}

TEST_CASE("coerce: dtype knows the spellings of the frameworks") {
  CHECK(coerced("bfloat16", KeyType::dtype) == "dtype bf16");
  CHECK(coerced("torch.float32", KeyType::dtype) == "dtype fp32");
  CHECK(coerced(Dtype::bf16, KeyType::dtype) == "dtype bf16");
  CHECK(coerced("half-ish", KeyType::dtype) == "'half-ish' is not a dtype");
  CHECK(coerced(16, KeyType::dtype) == "'16' is not a dtype");
}

TEST_CASE("coerce: text, words and lists") {
  CHECK(coerced("silu", KeyType::word) == "string silu");
  CHECK(coerced(1, KeyType::text) == "string 1");
  CHECK(coerced(1, KeyType::list) == "list [1]");
  CHECK(coerced(ValueList{Value(0), Value(1)}, KeyType::list) == "list [0, 1]");
  CHECK(coerced(true, KeyType::any) == "bool true");
}

TEST_CASE("coerce: shares are parts of 1") {
  CHECK(coerced("3, 1", KeyType::shares) == "list [0.75, 0.25]");
  CHECK(coerced(ValueList{Value(1)}, KeyType::shares) == "list [1.0]");
  CHECK(coerced("0,0", KeyType::shares) == "'0,0' is not a list of shares");
  CHECK(coerce(std::string(18'000, ','), spec_of(KeyType::shares)).value.as_unknown().reason ==
        "it lists more than 8000 values: they are not worked with");
}

}  // namespace alignlint
