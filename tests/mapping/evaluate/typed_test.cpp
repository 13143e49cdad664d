#include "mapping/evaluate/typed.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"
#include "value/size.h"

namespace alignlint {

namespace {

SchemaKey key_of(NativeType type, std::vector<Value> choices = {}, std::string_view parser = {}) {
  SchemaKey key;
  key.name = "k";
  key.type = type;
  key.choices = std::move(choices);
  if (!parser.empty()) key.parser = find_parser(parser);
  return key;
}

std::string shown(const Typed& typed) {
  if (typed.problem == Typed::Problem::refused) return "refused: " + typed.detail;
  const std::string text = std::string(kind_word(typed.value)) + " " + to_text(typed.value);
  if (typed.problem == Typed::Problem::text_bool) return "text-bool: " + text;
  if (typed.problem == Typed::Problem::wrong_kind) return text + " " + typed.detail + ", not " + typed.wanted;
  return typed.problem == Typed::Problem::text_number ? "text-number: " + text : text;
}

/// A word after an option.
std::string word(const std::string& text, const SchemaKey& key) {
  Node node = make_scalar(text);
  node.quoted = true;
  return shown(typed_value(node, Space::option, &key));
}

/// A value of a YAML file.
std::string yaml(const std::string& text, const SchemaKey* key) {
  test::SmallMapping small(test::kTree);
  const Document document = small.read(DocumentKind::yaml, "k: " + text + "\n");
  return shown(typed_value(*find_path(document.root, "k"), Space::tree, key));
}
std::string yaml(const std::string& text, NativeType type) {
  const SchemaKey key = key_of(type);
  return yaml(text, &key);
}

}  // namespace

TEST_CASE("typed: options are read as argparse's type= does") {
  CHECK(word("32", key_of(NativeType::integer)) == "int 32");
  CHECK(word("1e3", key_of(NativeType::integer)) == "refused: invalid int value: '1e3'");
  CHECK(word("1e-5", key_of(NativeType::real)) == "real 1e-05");
  CHECK(word("x", key_of(NativeType::real)) == "refused: invalid float value: 'x'");
  CHECK(word("False", key_of(NativeType::boolean)) == "bool true");  // bool('False')
  CHECK(word("32", key_of(NativeType::text)) == "string 32");
  CHECK(word("([0]+[1]*2)", key_of(NativeType::literal)) == "list [0, 1, 1]");
  CHECK(word("32", key_of(NativeType::any)) == "string 32");
  CHECK(word("False", key_of(NativeType::boolean, {}, "word_true")) == "bool false");
}

TEST_CASE("typed: a word outside the choices is refused as argparse says it") {
  CHECK(word("a", key_of(NativeType::text, {Value("a"), Value("b")})) == "string a");
  CHECK(word("c", key_of(NativeType::text, {Value("a"), Value("b")})) == "refused: invalid choice: 'c' (choose from 'a', 'b')");
  CHECK(word("3", key_of(NativeType::integer, {Value(1), Value(2)})) == "refused: invalid choice: '3' (choose from '1', '2')");
}

TEST_CASE("typed: lists beyond what any configuration has are not worked with") {
  Node words;
  words.kind = NodeKind::sequence;
  words.items.assign(kMostItems, make_scalar("1"));
  CHECK(typed_value(words, Space::option, nullptr).value.as_list().size() == kMostItems);
  words.items.push_back(make_scalar("1"));
  CHECK(typed_value(words, Space::option, nullptr).value.as_unknown().reason == "it lists more than 8000 values: they are not worked with");
  const SchemaKey layers = key_of(NativeType::literal);
  const auto why = [&](const std::string& text) {
    return typed_value(make_scalar(text), Space::option, &layers).value.as_unknown().reason;
  };
  CHECK(word("[0]*4000", layers).starts_with("list [0, 0"));
  CHECK(why("[0]*8001") == "it lists more than 8000 values: they are not worked with");
  CHECK(why("[" + std::string(16'000, ' ') + "]") == "it has more than 16000 characters: they are not worked with");
  Node table;
  table.kind = NodeKind::mapping;
  for (int i = 0; i <= static_cast<int>(kMostItems); ++i) {
    Entry& entry = table.entries.emplace_back();
    entry.key = std::to_string(i);
    entry.value = make_scalar("1");
  }
  CHECK(typed_value(table, Space::tree, nullptr).value.is_unknown());
}

TEST_CASE("typed: an option without a value is true, or its constant") {
  const Node nothing;
  SchemaKey key = key_of(NativeType::flag);
  CHECK(shown(typed_value(nothing, Space::option, &key)) == "bool true");
  key.const_value = Value("always");
  CHECK(shown(typed_value(nothing, Space::option, &key)) == "string always");
  CHECK(shown(typed_value(nothing, Space::option, nullptr)) == "bool true");
  SchemaKey number = key_of(NativeType::integer);
  CHECK(typed_value(nothing, Space::option, &number).value.as_unknown().reason == "it has no value");
  number.nargs = {Nargs::Kind::any, 0};
  CHECK(shown(typed_value(nothing, Space::option, &number)) == "list []");
  number.nargs = {Nargs::Kind::optional, 1};
  CHECK(shown(typed_value(nothing, Space::option, &number)) == "none none");
  CHECK(shown(typed_value(nothing, Space::tree, &key)) == "none none");
}

TEST_CASE("typed: an option of several words is a list, however many are given") {
  SchemaKey key = key_of(NativeType::integer);
  key.nargs = {Nargs::Kind::some, 1};
  CHECK(word("3", key) == "list [3]");
  Node several;
  several.kind = NodeKind::sequence;
  several.items = {make_scalar("1"), make_scalar("x")};
  CHECK(shown(typed_value(several, Space::option, &key)) == "refused: invalid int value: 'x'");
}

TEST_CASE("typed: a tree's value has the type PyYAML gives it, and is then held against its key") {
  CHECK(yaml("1.e-8", NativeType::real) == "real 1e-08");
  CHECK(yaml("1e-8", NativeType::real) == "text-number: real 1e-08");
  CHECK(yaml("'8'", NativeType::integer) == "text-number: int 8");
  CHECK(yaml("auto", NativeType::integer) == "string auto is a string, not a number");
  CHECK(yaml("1e-8", NativeType::text) == "string 1e-8");
  CHECK(yaml("yes", NativeType::boolean) == "bool true");
  CHECK(yaml("1", NativeType::boolean) == "int 1");
  CHECK(yaml("'False'", NativeType::boolean) == "text-bool: bool true");
  CHECK(yaml("'on'", NativeType::boolean) == "text-bool: bool true");
  CHECK(yaml("auto", NativeType::boolean) == "string auto");
  CHECK(yaml("False --a --b", NativeType::boolean) == "text-bool: bool true");
  CHECK(yaml("8 rest", NativeType::integer) == "text-number: int 8");
  CHECK(yaml("auto rest", NativeType::boolean) == "string auto rest");
  CHECK(yaml("'False'", NativeType::text) == "string False");
  CHECK(yaml("017", NativeType::integer) == "int 15");
  CHECK(yaml("~", NativeType::integer) == "none none");
  CHECK(yaml("3", nullptr) == "int 3");
  CHECK(yaml("[1, x, {a: 2}]", NativeType::list) == "list [1, x, {a: 2}]");
}

TEST_CASE("typed: a tree's value that becomes a word is typed as argparse types words") {
  const auto as_word = [](const std::string& text, NativeType type) {
    test::SmallMapping small(test::kTree);
    const Document document = small.read(DocumentKind::yaml, "k: " + text + "\n");
    return shown(typed_as_words(*find_path(document.root, "k"), key_of(type)));
  };
  CHECK(as_word("1e-5", NativeType::real) == "real 1e-05");
  CHECK(as_word("'1'", NativeType::integer) == "int 1");
  CHECK(as_word("0x10", NativeType::integer) == "int 16");
  CHECK(as_word("1.0", NativeType::integer) == "refused: invalid int value: '1.0'");
  CHECK(as_word("one", NativeType::real) == "refused: invalid float value: 'one'");
  CHECK(as_word("~", NativeType::real) == "refused: invalid float value: 'null'");
  CHECK(as_word("~", NativeType::text) == "string null");
  CHECK(as_word("'yes'", NativeType::boolean) == "bool true");
  CHECK(as_word("off", NativeType::boolean) == "bool false");
  CHECK(as_word("2", NativeType::text) == "string 2");
  CHECK(as_word("bias", NativeType::list) == "list [bias]");
  CHECK(as_word("[]", NativeType::list) == "refused: expected at least one argument");
  CHECK(as_word("['8', 2]", NativeType::integer) == "int 8");
  CHECK(as_word("[a]", NativeType::integer) == "refused: invalid int value: 'a'");
  CHECK(as_word("[]", NativeType::real) == "refused: expected one argument");
  CHECK(as_word("{a: 1}", NativeType::integer) == "refused: a section is no value");
  CHECK(as_word("{a: 1}", NativeType::boolean) == "refused: a section is no value");
  CHECK(as_word("{a: 1}", NativeType::dict) == "dict {a: 1}");
}

TEST_CASE("typed: where a class says no type, text is held against a number as default") {
  SchemaKey key = key_of(NativeType::any);
  const auto held = [&](const Value& value) { return shown(against_default({value, Typed::Problem::none, {}}, &key)); };
  CHECK(held("64") == "string 64");
  key.default_value = Value(std::int64_t{32});
  CHECK(held("64") == "text-number: int 64");
  CHECK(held("auto") == "string auto");
  CHECK(held(Value(ValueList{1, 2})) == "list [1, 2]");
  key.default_value = Value(1e-8);
  CHECK(held("1e-6") == "text-number: real 1e-06");
  key.default_value = Value(false);
  CHECK(held("False") == "string False");
}

TEST_CASE("typed: an unresolved word is unknown with its reason") {
  Node node = make_scalar("$1");
  node.unresolved = Unresolved{"positional parameter 1", {0, 3, 5}};
  const SchemaKey key = key_of(NativeType::integer);
  const Typed typed = typed_value(node, Space::option, &key);
  CHECK(typed.problem == Typed::Problem::none);
  CHECK(typed.value.as_unknown().reason == "positional parameter 1");
  CHECK(typed.value.as_unknown().where == Span{0, 3, 5});
}

TEST_CASE("typed: a word of a closed list in a tree") {
  const SchemaKey key = key_of(NativeType::text, {Value("a"), Value("b")});
  CHECK(yaml("a", &key) == "string a");
  CHECK(yaml("c", &key) == "refused: invalid choice: 'c' (choose from 'a', 'b')");
  CHECK(yaml("", &key) == "none none");
}

TEST_CASE("typed: what is of another kind than its key takes is told with both kinds") {
  CHECK(yaml("abc", NativeType::real) == "string abc is a string, not a number");
  CHECK(yaml("2024-01-01", NativeType::real) == "string 2024-01-01 is a date, not a number");
  CHECK(yaml("'2024-01-01'", NativeType::real) == "string 2024-01-01 is a string, not a number");
  CHECK(yaml("true", NativeType::integer) == "bool true is a truth value, not a number");
  CHECK(yaml("[1]", NativeType::integer) == "list [1] is a list, not a number");
  CHECK(yaml("{a: 1}", NativeType::real) == "dict {a: 1} is a mapping, not a number");
  CHECK(yaml("null", NativeType::real) == "none none");
  SchemaKey flag = key_of(NativeType::boolean);
  flag.default_value = Value(false);
  CHECK(yaml("abc", &flag) == "string abc is a string, not true or false");
  CHECK(yaml("1", &flag) == "int 1");
}

TEST_CASE("typed: a list whose default is one of numbers takes only numbers") {
  SchemaKey betas = key_of(NativeType::list);
  betas.default_value = Value(ValueList{Value(0.9), Value(0.95)});
  CHECK(yaml("[0.9, 0.999]", &betas) == "list [0.9, 0.999]");
  CHECK(yaml("0.9", &betas) == "real 0.9 is a number, not a list of numbers");
  CHECK(yaml("abc", &betas) == "string abc is a string, not a list of numbers");
  CHECK(yaml("[0.9, true]", &betas) == "list [0.9, true] holds a truth value, not only numbers");
  CHECK(yaml("[0.9, 2024-01-01]", &betas) == "list [0.9, 2024-01-01] holds a date, not only numbers");
  CHECK(yaml("null", &betas) == "none none");
  betas.type = NativeType::real;  // the type is that of one of them
  CHECK(yaml("[0.9, 0.999]", &betas) == "list [0.9, 0.999]");
}

}  // namespace alignlint
