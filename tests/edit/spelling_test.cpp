#include "edit/spelling.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

using Texts = std::vector<std::string>;

SchemaKey key_of(NativeType type) {
  SchemaKey key;
  key.type = type;
  return key;
}

}  // namespace

TEST_CASE("values as YAML reads them") {
  CHECK(tree_spellings(Value(1e-6), nullptr, false) == Texts{"1.0e-6"});
  CHECK(tree_spellings(Value(true), nullptr, false) == Texts{"true"});
  CHECK(tree_spellings(Value("cosine"), nullptr, false) == Texts{"cosine"});
  CHECK(tree_spellings(Value("yes"), nullptr, false) == Texts{"'yes'"});
  CHECK(tree_spellings(Value("it's"), nullptr, false) == Texts{"'it''s'"});
  CHECK(tree_spellings(Value(Dtype::bf16), nullptr, false) == Texts{"bfloat16", "bf16"});
  CHECK(tree_spellings(Value(ValueList{0.9, 0.95}), nullptr, false) == Texts{"[0.9, 0.95]"});
  const Value rows(ValueList{Value(ValueList{Value(std::int64_t{1}), Value(std::int64_t{0})}), Value(ValueList{Value("no")})});
  CHECK(tree_spellings(rows, nullptr, false) == Texts{"[[1, 0], ['no']]"});
}

TEST_CASE("values in JSON") {
  CHECK(tree_spellings(Value("cosine"), nullptr, true) == Texts{"\"cosine\""});
  CHECK(tree_spellings(Value(Dtype::fp32), nullptr, true) == Texts{"\"float32\"", "\"fp32\""});
}

TEST_CASE("values as words") {
  CHECK(word_spellings(Value(1e-6), nullptr, Space::option) == Texts{"1e-6"});
  CHECK(word_spellings(Value("a b"), nullptr, Space::option) == std::vector<std::string>{"'a b'"});
  CHECK(word_spellings(Value("$(id)"), nullptr, Space::option) == std::vector<std::string>{"'$(id)'"});
  CHECK(word_spellings(Value("it's"), nullptr, Space::option).empty());
  CHECK(word_spellings(Value("-x"), nullptr, Space::option).empty());
  CHECK(word_spellings(Value(true), nullptr, Space::environment) == Texts{"1"});
  const SchemaKey evaluated = key_of(NativeType::literal);
  const Value pattern(ValueList{Value(std::int64_t{0}), Value(std::int64_t{1})});
  CHECK(word_spellings(pattern, &evaluated, Space::option) == Texts{"'[0,1]'", "[0,1]"});
  CHECK(tree_spellings(pattern, &evaluated, false) == Texts{"\"[0, 1]\""});
}

TEST_CASE("an entry of a section that is not written has it around itself") {
  CHECK(nested_entry("lr", "0.1") == "lr: 0.1");
  CHECK(nested_entry("optimizer.lr.max", "0.1") == "optimizer: {lr: {max: 0.1}}");
  CHECK(nested_entry("callbacks[0].type", "A") == "callbacks[0].type: A");
}

TEST_CASE("a value takes the type that its class wants, or has no spelling") {
  const SchemaKey whole = key_of(NativeType::integer);
  CHECK(word_spellings(Value(20.0), &whole, Space::option) == Texts{"20"});
  CHECK(word_spellings(Value(0.5), &whole, Space::option).empty());
  const SchemaKey real = key_of(NativeType::real);
  CHECK(word_spellings(Value(1.0), &real, Space::option) == Texts{"1.0"});
  CHECK(word_spellings(Value(0), &real, Space::option) == Texts{"0.0"});
  CHECK(word_spellings(Value(0.5), &real, Space::option) == Texts{"0.5"});
  CHECK(word_spellings(Value(1e6), &real, Space::option) == Texts{"1000000"});
  const SchemaKey text = key_of(NativeType::text);
  CHECK(tree_spellings(Value(ValueList{969, 30, 1}), &text, false) == Texts{"\"969, 30, 1\""});
  CHECK(tree_spellings(Value(ValueList{1.0, 0.0, 0.0}), &text, false) == Texts{"\"1, 0, 0\""});
  CHECK(tree_spellings(Value(ValueList{0.9, 0.1, 0.0}), &text, false) == Texts{"\"0.9, 0.1, 0\""});
  SchemaKey one_of = key_of(NativeType::text);
  one_of.choices = {Value("adam"), Value("sgd")};
  CHECK(tree_spellings(Value("muon"), &one_of, false).empty());
  one_of.choices = {Value("fp32"), Value("fp16")};
  CHECK(word_spellings(Value(Dtype::fp16), &one_of, Space::option) == Texts{"fp16"});
  CHECK(word_spellings(Value(Dtype::bf16), &one_of, Space::option).empty());
}

}  // namespace alignlint
