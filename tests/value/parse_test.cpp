#include "value/parse.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "value/number.h"

namespace alignlint {

namespace {

/// `kind value`, or the error.
std::string shown(const Parsed& parsed) {
  if (!parsed.ok()) {
    CHECK(parsed.value.is_unknown());
    CHECK(parsed.value.as_unknown().reason == parsed.error);
    return parsed.error;
  }
  return std::string(kind_word(parsed.value)) + " " + to_text(parsed.value);
}

std::string parsed(std::string_view parser, std::string_view text, bool quoted = false) {
  const Parser* found = find_parser(parser);
  REQUIRE(found != nullptr);
  return shown(found->parse(text, quoted));
}

}  // namespace

TEST_CASE("parsers are found by their names, which are unique") {
  std::set<std::string_view> names;
  for (const Parser& parser : parsers()) {
    CHECK(names.insert(parser.name).second);
    CHECK(find_parser(parser.name) == &parser);
    CHECK_FALSE(parser.doc.empty());
  }
  CHECK(find_parser("no_such") == nullptr);
}

TEST_CASE("parser pyyaml") {
  CHECK(parsed("pyyaml", "1e-8") == "string 1e-8");
  CHECK(parsed("pyyaml", "1.e-8") == "real 1e-08");
  CHECK(parsed("pyyaml", "017") == "int 15");
  CHECK(parsed("pyyaml", "on") == "bool true");
  CHECK(parsed("pyyaml", "~") == "none none");
  CHECK(parsed("pyyaml", "1", true) == "string 1");
  CHECK(parsed("pyyaml", "=") == "a bare '=' has a special meaning in YAML 1.1 and is not a value");
}

TEST_CASE("parsers python_int and python_float") {
  CHECK(parsed("python_int", " +1_000 ") == "int 1000");
  CHECK(parsed("python_int", "-007") == "int -7");
  CHECK(parsed("python_int", "99999999999999999999") == "real 1e+20");
  for (const char* text : {"", "1.0", "1e3", "0x10", "1__0", "_1", "1_", "- 1", "--1", "four"}) {
    CHECK(parsed("python_int", text) == "invalid int value: '" + std::string(text) + "'");
  }
  CHECK(parsed("python_float", "1e-8") == "real 1e-08");
  CHECK(parsed("python_float", " -.5 ") == "real -0.5");
  CHECK(parsed("python_float", "1_0.5e1_0") == "real 105000000000.0");
  CHECK(parsed("python_float", "-Infinity") == "real -inf");
  CHECK(parsed("python_float", "NaN") == "real nan");
  CHECK(parsed("python_float", "3") == "real 3.0");
  CHECK(parsed("python_float", "1e999") == "real inf");
  for (const char* text : {"", ".", "e5", "1e", "0x1p3", "1,5", "1 2", "+-1", "infinite"}) {
    CHECK(parsed("python_float", text) == "invalid float value: '" + std::string(text) + "'");
  }
}

TEST_CASE("parsers of truth values") {
  CHECK(parsed("python_bool", "False") == "bool true");
  CHECK(parsed("python_bool", "") == "bool false");
  CHECK(parsed("word_bool", "TRUE") == "bool true");
  CHECK(parsed("word_bool", "1") == "invalid bool value: '1'");
  CHECK(parsed("bool_or_str", "False") == "bool false");
  CHECK(parsed("bool_or_str", "auto") == "string auto");
  CHECK(parsed("word_true", "TrUe") == "bool true");
  CHECK(parsed("word_true", "false") == "bool false");
  CHECK(parsed("word_true", "STRICT") == "string strict");
  CHECK(parsed("word_true", "1") == "'1' is not one of 'true', 'false', 'strict'");
  CHECK(parsed("only_true", "True") == "bool true");
  CHECK(parsed("only_true", "1") == "bool false");
  CHECK(parsed("one_true", "1") == "bool true");
  CHECK(parsed("one_true", "true") == "bool false");
  CHECK(parsed("strtol_bool", "true") == "bool false");
  CHECK(parsed("strtol_bool", "2") == "bool true");
  CHECK(parsed("strtol_bool", "-1x") == "bool true");
}

TEST_CASE("parser strtol") {
  CHECK(parsed("strtol", "12") == "int 12");
  CHECK(parsed("strtol", " \t-12abc") == "int -12");
  CHECK(parsed("strtol", "0x10") == "int 0");
  CHECK(parsed("strtol", "abc") == "int 0");
  CHECK(parsed("strtol", "") == "int 0");
  CHECK(parsed("strtol", "99999999999999999999") == "int 9223372036854775807");
  CHECK(parsed("strtol", "-99999999999999999999") == "int -9223372036854775808");
}

TEST_CASE("parser python_str takes everything") { CHECK(parsed("python_str", " 1 ") == "string  1 "); }

TEST_CASE("parser python_literal") {
  CHECK(parsed("python_literal", "[0]*3+[1]*2") == "list [0, 0, 0, 1, 1]");
  CHECK(parsed("python_literal", "([0]+[1]*2)*2") == "list [0, 1, 1, 0, 1, 1]");
  CHECK(parsed("python_literal", "2*[1]") == "list [1, 1]");
  CHECK(parsed("python_literal", "[1]+[2]*2+[3]+[]") == "list [1, 2, 2, 3]");
  CHECK(parsed("python_literal", "[1]*-1") == "list []");
  CHECK(parsed("python_literal", "(1, 'a', \"b\\n\")") == "list [1, a, b\n]");
  CHECK(parsed("python_literal", "(1,)") == "list [1]");
  CHECK(parsed("python_literal", "()") == "list []");
  CHECK(parsed("python_literal", "1, [2],") == "list [1, [2]]");
  CHECK(parsed("python_literal", "(1)") == "int 1");
  CHECK(parsed("python_literal", "1 + 2*3 - -4") == "int 11");
  CHECK(parsed("python_literal", "1e-8*2") == "real 2e-08");
  CHECK(parsed("python_literal", "[1, [True, None,],]") == "list [1, [true, none]]");
  CHECK(parsed("python_literal", "{'a': 1, 2: [3]}") == "dict {a: 1, 2: [3]}");
  CHECK(parsed("python_literal", "1_000") == "int 1000");
  CHECK(parsed("python_literal", "00") == "int 0");
  CHECK(parsed("python_literal", "9223372036854775807+1") == "real 9.223372036854776e+18");
}

TEST_CASE("what is no Python literal is refused with a reason") {
  const auto reason = [](const std::string& text) {
    const std::string error = parsed("python_literal", text);
    const std::string start = "'" + text + "' is not a Python literal: ";
    CHECK(error.starts_with(start));
    return error.substr(std::min(start.size(), error.size()));
  };
  CHECK(reason("") == "ends too early");
  CHECK(reason("[1") == "expected ',' or ']'");
  CHECK(reason("[1,") == "ends too early");
  CHECK(reason("[1 2]") == "expected ',' or ']'");
  CHECK(reason("[1]]") == "unexpected ']'");
  CHECK(reason("abc") == "unknown name 'abc'");
  CHECK(reason("017") == "'017' is not a number");
  CHECK(reason("1x") == "'1x' is not a number");
  CHECK(reason("[1]+1") == "'+' needs two numbers or two lists");
  CHECK(reason("[1]+[2]+3") == "'+' needs two numbers or two lists");
  CHECK(reason("[1]+[2]+x") == "unknown name 'x'");
  CHECK(reason("[1]*[1]") == "'*' needs two numbers, or a list and an integer");
  CHECK(reason("2**3") == "'**' is not supported");
  CHECK(reason("-[1]") == "only a number can have a sign");
  CHECK(reason("1-[1]") == "only a number can have a sign");
  CHECK(reason("'a") == "a string without its closing quote");
  CHECK(reason(std::string(200, '(')) == "too deeply nested");
  CHECK(reason("{1}") == "expected ':'");
}

TEST_CASE("a list that Python would make and that no configuration has is unknown") {
  const std::string text = GENERATE(as<std::string>(), "[0]*1000000000", "[[0]*1000]*1000", "[0]*8000+[0]",
                                    "[[0]*7000,[0]*7000,[0]*7000,[0]*7000,[0]*7000,[0]*7000,[0]*7000,[0]*7000,[0]*7000,[0]*7000]",
                                    "['" + std::string(100'000, 'a') + "']*1000", "[{[0]*7000:1}]*1000");
  CAPTURE(text);
  const Parsed parsed = parse_python_literal(text);
  CHECK(parsed.ok());
  CHECK(parsed.value.as_unknown().reason == "it lists more than 8000 values: they are not worked with");
}

TEST_CASE("parser int_or_pattern") {
  CHECK(parsed("int_or_pattern", "2") == "int 2");
  CHECK(parsed("int_or_pattern", "([0]*1+[1]*2)*2") == "list [0, 1, 1, 0, 1, 1]");
  CHECK(parsed("int_or_pattern", "[0] * 3") == "invalid pattern: '[0] * 3'");
  CHECK(parsed("int_or_pattern", "0*3") == "invalid int value: '0*3'");
}

TEST_CASE("parser python_auto refuses whole numbers written as reals") {
  CHECK(parsed("python_auto", "8") == "int 8");
  CHECK(parsed("python_auto", "1e-8") == "real 1e-08");
  CHECK(parsed("python_auto", "1.0") == "invalid literal for int() with base 10: '1.0'");
  CHECK(parsed("python_auto", "1e3") == "invalid literal for int() with base 10: '1e3'");
  CHECK(parsed("python_auto", "inf") == "cannot convert float infinity to integer");
  CHECK(parsed("python_auto", "True") == "bool true");
  CHECK(parsed("python_auto", "true") == "bool true");  // JSON
  CHECK(parsed("python_auto", "TRUE") == "string TRUE");
  CHECK(parsed("python_auto", "null") == "none none");
  CHECK(parsed("python_auto", "None") == "string None");
  CHECK(parsed("python_auto", "[1, {\"a\": 2}]") == "list [1, {a: 2}]");
  CHECK(parsed("python_auto", "./out") == "string ./out");
}

TEST_CASE("parser comma_ints") {
  CHECK(parsed("comma_ints", "61,62,63") == "list [61, 62, 63]");
  CHECK(parsed("comma_ints", "61") == "list [61]");
  CHECK(parsed("comma_ints", "61,") == "invalid int value: ''");
  CHECK(parsed("comma_ints", "a,1") == "invalid int value: 'a'");
}

TEST_CASE("parser bracketed_ints") {
  CHECK(parsed("bracketed_ints", "[[11],[12]*3]") == "list [[11], [12], [12], [12]]");
  CHECK(parsed("bracketed_ints", "[[1*2, 0] , [1,1]]") == "list [[1, 1, 0], [1, 1]]");
  CHECK(parsed("bracketed_ints", "[1") == "'[1' is not a list of integers");
  CHECK(parsed("bracketed_ints", "3") == "'3' is not a list of integers");
  CHECK(parsed("bracketed_ints", "[[1]*50000]*50000") == "'[[1]*50000]*50000' is not a list of integers");
  CHECK(parsed("bracketed_ints", "[[[1]*50000]*50000]") == "'[[[1]*50000]*50000]' is not a list of integers");
  CHECK(parsed("bracketed_ints", "[*2]") == "'[*2]' is not a list of integers");
  CHECK(parsed("bracketed_ints", "[1*1000000]") == "'[1*1000000]' is not a list of integers");
}

TEST_CASE("parser lettered_parts") {
  CHECK(parsed("lettered_parts", "Et*3|(tt|)*2,m|L") == "list [Ettt, tt, tt, m, L]");
  CHECK(parsed("lettered_parts", "xy(ab|cd|ef)*2,pq") == "list [xyab, cd, efab, cd, efpq]");
  CHECK(parsed("lettered_parts", "E(|ab)*2,cd") == "list [E, ab, abcd]");
  CHECK(parsed("lettered_parts", "tt") == "list [tt]");
  CHECK(parsed("lettered_parts", "(tt") == "'(tt' is not a layout of parts");
  CHECK(parse_lettered_parts("t*900000").value.as_unknown().reason == "it lists more than 8000 values: they are not worked with");
}

TEST_CASE("parser always_false_bool makes every truth word false") {
  CHECK(parsed("always_false_bool", "True") == "bool false");
  CHECK(parsed("always_false_bool", "false") == "bool false");
  CHECK(parsed("always_false_bool", "3") == "int 3");
  CHECK(parsed("always_false_bool", "1.5") == "real 1.5");
  CHECK(parsed("always_false_bool", "a b") == "string ab");
  CHECK(parsed("always_false_bool", "[True,2]") == "list [false, 2]");
  CHECK(parsed("always_false_bool", "1,2,x") == "list [1, 2, x]");
  CHECK(parsed("always_false_bool", "'[1,[2,3],(4,5)]'") == "list [1, [2, 3], [4, 5]]");
  CHECK(parsed("always_false_bool", "[[1]") == "brackets must appear in pairs in '[1'");
}

TEST_CASE("parser json") {
  CHECK(parsed("json", "1") == "int 1");
  CHECK(parsed("json", "-1.5e3") == "real -1500.0");
  CHECK(parsed("json", "true") == "bool true");
  CHECK(parsed("json", "null") == "none none");
  CHECK(parsed("json", "NaN") == "real nan");
  CHECK(parsed("json", "1", true) == "string 1");
  CHECK(parsed("json", "\"a\\u00e9\\ud83d\\ude00\\n\"") == "string aé😀\n");
  CHECK(parsed("json", " [1, {\"a\": []}] ") == "list [1, {a: []}]");
  CHECK(parsed("json", "12345678901234567890") == "real 1.2345678901234567e+19");
  for (const char* text : {"", "01", "+1", ".5", "1.", "True", "[1,]", "{\"a\": 1,}", "{a: 1}", "\"x", "1 2", "\"\\x\"", "[1"}) {
    CHECK(parsed("json", text) == "'" + std::string(text) + "' is not a JSON value");
  }
}

TEST_CASE("parser dtype") {
  CHECK(parsed("dtype", "torch.bfloat16") == "dtype bf16");
  CHECK(parsed("dtype", " float32 ") == "dtype fp32");
  CHECK(parsed("dtype", "int31") == "'int31' is not a dtype");
}

TEST_CASE("a number is found in text that its format reads as text") {
  CHECK(number_in_text("1e-8") == 1e-8);
  CHECK(number_in_text("1E8") == 1e8);
  CHECK(number_in_text("+.5") == 0.5);
  CHECK(number_in_text("08") == 8.0);
  CHECK(number_in_text("1_000.5") == 1000.5);
  for (const char* text : {"", "inf", "nan", "1e", "1.2.3", "bf16", "0x10", "1,000", "1e999"})
    CHECK_FALSE(number_in_text(text).has_value());
}

}  // namespace alignlint
