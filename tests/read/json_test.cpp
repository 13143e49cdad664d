#include <catch2/catch.hpp>
#include <string>

#include "read/formats.h"
#include "read/marked.h"

namespace alignlint {

namespace {

using test::Marked;
using test::Read;

void check_json_value(const std::string& path, const std::string& marked) {
  INFO(marked);
  const Marked expected(marked);
  const Read read(read_json, expected.text);
  CHECK(read.messages().empty());
  const Node* node = find_path(read.document.root, path);
  REQUIRE(node != nullptr);
  CHECK(node->span == expected.places.front());
}

std::string json_errors(const std::string& text) {
  const Read read(read_json, text);
  for (const Diagnostic& diagnostic : read.diagnostics) CHECK(diagnostic.code == "input/syntax");
  return read.messages();
}

}  // namespace

TEST_CASE("a JSON value's span is its own bytes") {
  check_json_value("a", R"({"a": «1»})");
  check_json_value("a", R"({"a" : «-1.5e+3» , "b": 2})");
  check_json_value("a", "{\"a\":\n\t«true»\n}");
  check_json_value("a", R"({"a":«null»})");
  check_json_value("a", R"({"a": «"x, \" }:é"», "b": 1})");
  check_json_value("b", R"({"学": "é", "b": «"ü"»})");
  check_json_value("", " «[1, 2 ]» ");
  check_json_value("a", "{\"a\": «{ }», \"b\": []}");
  check_json_value("a[1].b", R"({"a": [[], {"b": «[1, [2]]»}]})");
  check_json_value("a[0]", "\xEF\xBB\xBF{\"a\": [«1»]}");
  check_json_value("a", "{\r\n  \"a\": «0»\r\n}");
}

TEST_CASE("a byte order mark is observed: Python's json refuses it") {
  const Read read(read_json, "\xEF\xBB\xBF{}");
  REQUIRE(read.document.observations.size() == 1);
  CHECK(read.document.observations[0].kind == ObservationKind::byte_order_mark);
  CHECK(read.document.observations[0].message == "the file begins with a byte order mark");
  CHECK(Read(read_json, "{}").document.observations.empty());
}

TEST_CASE("a JSON key's span is its own bytes") {
  const Marked expected(R"({"x": 1, «"a\u0062"» : 2})");
  const Read read(read_json, expected.text);
  const Entry* entry = find_entry(read.document.root, "ab");
  REQUIRE(entry != nullptr);
  CHECK(entry->key_span == expected.places.front());
  CHECK(entry->key_quoted);
}

TEST_CASE("JSON numbers and words keep their text") {
  const Read read(read_json, R"({"a": 1.0E-8, "b": null, "c": "null", "d": [true, -0], "e": 123456789012345678901234567890})");
  CHECK(dump(read.document.root) == "{a: 1.0E-8, b: null, c: 'null', d: [true, -0], e: 123456789012345678901234567890}");
  CHECK(find_path(read.document.root, "a")->notation == Notation::json);
  CHECK(find_path(read.document.root, "b")->notation == Notation::json);
  CHECK(find_path(read.document.root, "c")->notation == Notation::yaml);
  CHECK(read.document.kind == DocumentKind::json);
}

TEST_CASE("JSON as Python writes it has three words more") {
  const Read read(read_json, R"({"a": NaN, "b": [Infinity, -Infinity], "NaN": "NaN \" NaN"})");
  CHECK(read.messages().empty());
  CHECK(dump(read.document.root) == "{a: NaN, b: [Infinity, -Infinity], NaN: 'NaN \" NaN'}");
  CHECK(json_errors("[NaN2]") == "not valid JSON: not a JSON value @ 1:2 'N'");
  CHECK(json_errors("[5e-Infinity]") ==
        "not valid JSON: invalid number, expected digit after exponent sign; last read: '5e-I' @ 1:2 '5e-I'");
}

TEST_CASE("equal JSON keys are kept and observed") {
  const Read read(read_json, R"({"t": {"a": 1, "a": 2}})");
  CHECK(dump(read.document.root) == "{t: {a: 1, a: 2}}");
  CHECK(read.observations() ==
        "duplicate-entry: 't.a' is written twice, the last value '2' counts @ 1:16 '\"a\"' = this one counts | 1:8 '\"a\"' = first written "
        "here");
  CHECK(read.document.observations[0].note == "JSON does not define which of equal keys counts; loaders silently keep the last");
}

TEST_CASE("JSON mistakes are named where they were made") {
  CHECK(json_errors(R"({"a": 1,})") == "not valid JSON: a comma before the closing bracket @ 1:8 ','");
  CHECK(json_errors("[1, 2, \n]") == "not valid JSON: a comma before the closing bracket @ 1:6 ','");
  CHECK(json_errors("// x\n{}") == "not valid JSON: JSON has no comments @ 1:1 '/'");
  CHECK(json_errors("{\"a\": 1 # x\n}") == "not valid JSON: JSON has no comments @ 1:9 '#'");
  CHECK(json_errors("{'a': 1}") == "not valid JSON: strings are written in double quotes @ 1:2 '''");
  CHECK(json_errors("{a: 1}") == "not valid JSON: not a JSON value @ 1:2 'a'");
  CHECK(json_errors("[1 2]") == "not valid JSON: unexpected number, expected ']' @ 1:4 '2'");
  CHECK(json_errors("[1,, 2]") == "not valid JSON: unexpected ',', expected a value @ 1:4 ','");
  CHECK(json_errors("[01]") == "not valid JSON: unexpected number, expected ']' @ 1:3 '1'");
  CHECK(json_errors("{\"a\" 1}") == "not valid JSON: unexpected number, expected ':' @ 1:6 '1'");
  CHECK(json_errors("{\"a\": 1, 2: 3}") == "not valid JSON: unexpected number, expected a string @ 1:10 '2'");
  CHECK(json_errors("[True]") == "not valid JSON: not a JSON value @ 1:2 'T'");
  CHECK(json_errors("[1") == "not valid JSON: the file ends too early @ 1:3 ''");
  CHECK(json_errors("") == "not valid JSON: the file ends too early @ 1:1 ''");
  CHECK(json_errors("\"x") == "not valid JSON: the file ends too early @ 1:3 ''");
  CHECK(json_errors("[1e999]") == "not valid JSON: a number is too large @ 1:2 '1e999'");
  CHECK(json_errors("{} {}") == "not valid JSON: unexpected '{', expected the end of the file @ 1:4 '{'");
  CHECK(json_errors("[\"\\x\"]") == "not valid JSON: invalid string: forbidden character after backslash @ 1:2 '\"\\x'");
}

TEST_CASE("JSON has its limits") {
  CHECK(json_errors(std::string(200, '[') + std::string(200, ']')) == "not valid JSON: values are nested more than 100 deep @ 1:101 '['");
}

}  // namespace alignlint
