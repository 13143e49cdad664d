#include <catch2/catch.hpp>

#include <cmath>

#include "expr/evaluate.h"

using namespace alignlint;

namespace {

/// What is read, in order: a test of laziness.
struct World {
  std::string read;

  Value name(std::string_view name) {
    read += std::string(name) + " ";
    if (name == "yes" || name == "no") return Value(name == "yes");
    if (name == "u") return Value::unknown("first reason");
    if (name == "v") return Value::unknown("second reason");
    if (name == "none") return Value::none();
    if (name == "bf16") return Value(Dtype::bf16);
    if (name == "nan") return Value(std::nan(""));
    if (name == "inf") return Value(HUGE_VAL);
    if (name == "partly") return Value(ValueList{Value(1), Value::unknown("lost item")});
    if (name == "big") return Value(std::int64_t{9223372036854775807});
    if (name == "small") return Value(-std::int64_t{9223372036854775807} - 1);
    if (name == "text") return Value("SwiGLU \xE6\x97\xA5");
    return Value::unknown("no '" + std::string(name) + "'");
  }

  std::optional<Value> call(std::string_view function, std::span<const Value> arguments) {
    if (function == "given") return Value(arguments[0].as_text() == "--there");
    if (function == "kind") return Value(kind_word(arguments[0]));
    return std::nullopt;
  }
};

/// The value with its kind where the text alone does not tell: `2.0` is a real, `'2'` text; `?reason` is unknown.
std::string shown(const Value& value) {
  if (value.is_unknown()) return "?" + value.as_unknown().reason;
  if (value.is_text()) return "'" + value.as_text() + "'";
  return to_text(value);
}

struct Answer {
  std::string value;
  std::string read;
};

Answer answer(std::string_view text) {
  Diagnostics diagnostics;
  const Expression expression = parse_expression(text, Span(), diagnostics);
  INFO(text);
  REQUIRE(diagnostics.empty());
  World world;
  const Scope scope = {[&](std::string_view name) { return world.name(name); },
                       [&](std::string_view name, std::span<const Value> arguments) { return world.call(name, arguments); }};
  return {shown(evaluate(expression, scope)), world.read};
}

std::string value(std::string_view text) { return answer(text).value; }

struct Row {
  std::string_view text;
  std::string_view value;
};

void check(std::initializer_list<Row> rows) {
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(value(row.text) == row.value);
  }
}

}  // namespace

TEST_CASE("evaluation: three-valued and, or, not") {
  check({
      {"yes && yes", "true"},
      {"yes && no", "false"},
      {"no && yes", "false"},
      {"no && no", "false"},
      {"yes && u", "?first reason"},
      {"u && yes", "?first reason"},
      {"no && u", "false"},
      {"u && no", "false"},
      {"u && v", "?first reason"},
      {"v && u", "?second reason"},
      {"yes || yes", "true"},
      {"yes || no", "true"},
      {"no || yes", "true"},
      {"no || no", "false"},
      {"yes || u", "true"},
      {"u || yes", "true"},
      {"no || u", "?first reason"},
      {"u || no", "?first reason"},
      {"v || u", "?second reason"},
      {"!yes", "false"},
      {"!no", "true"},
      {"!u", "?first reason"},
      {"1 && no", "false"},
      {"no || 1", "?'no || 1' needs true or false, not int"},
      {"yes && none", "?'yes && none' needs true or false, not none"},
      {"!'x'", "?'!'x'' needs true or false, not string"},
  });
}

TEST_CASE("evaluation: a choice with an unknown condition is known when both ways lead to the same") {
  check({
      {"yes ? 1 : u", "1"},
      {"no ? u : 2", "2"},
      {"u ? 1 : 2", "?first reason"},
      {"u ? 1 : 1.0", "1"},
      {"u ? bf16 : 'bfloat16'", "bf16"},
      {"u ? v : v", "?first reason"},
      {"u ? v : 1", "?first reason"},
      {"1 ? 2 : 3", "?'1 ? 2 : 3' needs true or false, not int"},
  });
}

TEST_CASE("evaluation: only what the result depends on is read") {
  CHECK(answer("no && yes").read == "no ");
  CHECK(answer("yes || no").read == "yes ");
  CHECK(answer("yes && no").read == "yes no ");
  CHECK(answer("u && no").read == "u no ");
  CHECK(answer("yes ? none : bf16").read == "yes none ");
  CHECK(answer("no ? none : bf16").read == "no bf16 ");
  CHECK(answer("u ? none : bf16").read == "u none bf16 ");
  CHECK(answer("false ? a : b ? c : d").read == "b c d ");
}

TEST_CASE("evaluation: equality is by meaning and never an error") {
  check({
      {"1 == 1.0", "true"},
      {"1e-6 == 0.000001", "true"},
      {"0.1 + 0.2 == 0.3", "true"},
      {"1 == '1'", "false"},
      {"1 != '1'", "true"},
      {"none == null", "true"},
      {"none == 0", "false"},
      {"true == 1", "false"},
      {"bf16 == 'bfloat16'", "true"},
      {"'torch.bfloat16' == bf16", "true"},
      {"bf16 != 'fp16'", "true"},
      {"bf16 == 'nonsense'", "false"},
      {"[bf16, 1] == ['bf16', 1.0]", "true"},
      {"[1, 2] == [1]", "false"},
      {"u == 1", "?first reason"},
      {"u != 1", "?first reason"},
      {"u == u", "?first reason"},
      {"null == u", "?first reason"},
      {"partly == [1, 2]", "?lost item"},
      {"partly == [2, 2]", "false"},
      {"partly != [2, 2]", "true"},
  });
}

TEST_CASE("evaluation: membership") {
  check({
      {"1 in [2, 1.0]", "true"},
      {"'a' in ['b']", "false"},
      {"'bfloat16' in [bf16]", "true"},
      {"1 in []", "false"},
      {"u in []", "false"},
      {"u in [1]", "?first reason"},
      {"1 in partly", "true"},
      {"2 in partly", "?lost item"},
      {"1 in u", "?first reason"},
      {"null in [1, null]", "true"},
      {"'a' in 'abc'", "?''a' in 'abc'' needs a list on the right, not string and string"},
  });
}

TEST_CASE("evaluation: order") {
  check({
      {"1 < 2", "true"},
      {"2 <= 2.0", "true"},
      {"0.1 + 0.2 > 0.3", "false"},
      {"0.1 + 0.2 <= 0.3", "true"},
      {"9223372036854775807 > 9223372036854775806", "true"},
      {"'a' < 'b'", "true"},
      {"'b' >= 'b'", "true"},
      {"u < 1", "?first reason"},
      {"1 < u", "?first reason"},
      {"1 < 'a'", "?'1 < 'a'' needs two numbers or two strings, not int and string"},
      {"none > 0", "?'none > 0' needs two numbers or two strings, not none and int"},
      {"nan < 1", "?'nan < 1' compares with nan"},
  });
}

TEST_CASE("evaluation: arithmetic is Python's") {
  check({
      {"7 + 3", "10"},
      {"7 - 8", "-1"},
      {"2 * 3", "6"},
      {"7 + 0.5", "7.5"},
      {"6 / 3", "2.0"},
      {"7 / 2", "3.5"},
      {"7 // 2", "3"},
      {"-7 // 2", "-4"},
      {"7 // -2", "-4"},
      {"-7 // -2", "3"},
      {"7 % 3", "1"},
      {"-7 % 3", "2"},
      {"7 % -3", "-2"},
      {"-7 % -3", "-1"},
      {"6 % 3", "0"},
      {"7.5 // 2", "3.0"},
      {"-7.5 % 2", "0.5"},
      {"1.0 // 0.1", "9.0"},
      {"big + 1", "9.223372036854776e+18"},
      {"big * 2", "1.8446744073709552e+19"},
      {"small - 1", "-9.223372036854776e+18"},
      {"small // -1", "9.223372036854776e+18"},
      {"small % -1", "0"},
      {"-small", "9.223372036854776e+18"},
      {"-(1 + 1)", "-2"},
      {"1 / 0", "?'1 / 0' divides by zero"},
      {"1 // 0.0", "?'1 // 0.0' divides by zero"},
      {"1 % 0", "?'1 % 0' divides by zero"},
      {"none + 1", "?'none + 1' needs two numbers, not none and int"},
      {"2 * (yes + 1)", "?'yes + 1' needs two numbers, not bool and int"},
      {"(1 + 'a') * 2", "?'1 + 'a'' needs two numbers, not int and string"},
      {"-'a'", "?'-'a'' needs a number, not string"},
      {"u + v", "?first reason"},
      {"1 + v", "?second reason"},
      {"u * none", "?first reason"},
      {"'a' + 'b'", "'ab'"},
      {"dotted(1.0)", "'1.0'"},
      {"dotted(2 * 0.75)", "1.5"},
      {"dotted(1)", "1"},
      {"dotted('1')", "'1'"},
  });
}

TEST_CASE("evaluation: lists") {
  check({
      {"[0] * 3", "[0, 0, 0]"},
      {"2 * [0, 1]", "[0, 1, 0, 1]"},
      {"[0] + [1] * 2", "[0, 1, 1]"},
      {"[0] * -1", "[]"},
      {"[] * 1000000000", "[]"},
      {"[1, 2][1]", "2"},
      {"[1, 2][2]", "?'[1, 2][2]' asks for item 2 of 2, counted from 0"},
      {"[1, 2][-1]", "?'[1, 2][-1]' asks for item -1 of 2, counted from 0"},
      {"text[0]", "?'text[0]' needs a list and an int, not string and int"},
      {"partly[1]", "?lost item"},
      {"partly[0]", "1"},
      {"[u, 1][1]", "1"},
      {"[0] * 1000000000", "?'[0] * 1000000000' has more than 8000 items"},
      {"[[0] * 6000] + [[0] * 6000]", "?'[[0] * 6000] + [[0] * 6000]' has more than 8000 items"},
      {"size([[0] * 6000, [0] * 6000])", "?'[[0] * 6000, [0] * 6000]' has more than 8000 items"},
  });
}

TEST_CASE("evaluation: functions") {
  check({
      {"int(2.9)", "2"},
      {"int(-2.9)", "-2"},
      {"int(' 12 ')", "12"},
      {"int('x')", "?'int('x')' finds no int in 'x'"},
      {"int(true)", "1"},
      {"int(none)", "?'int(none)' needs a number, not none"},
      {"int(1e30)", "1e+30"},
      {"int(inf)", "?'int(inf)' is not finite"},
      {"math.ceil(2.1)", "3"},
      {"math.ceil(2)", "2"},
      {"math.floor(-2.1)", "-3"},
      {"math.least(3, 1.5, 2)", "1.5"},
      {"math.greatest(3, 1.5)", "3"},
      {"math.greatest([1, 4])", "4"},
      {"math.greatest([])", "?'math.greatest([])' needs at least one number"},
      {"math.least(1, 'a')", "?'math.least(1, 'a')' needs numbers, not string"},
      {"math.least(1, u)", "?first reason"},
      {"math.greatest(partly)", "?lost item"},
      {"sum([1, 2, 0.5])", "3.5"},
      {"sum([])", "0"},
      {"sum([big, 1])", "9.223372036854776e+18"},
      {"sum(1)", "?'sum(1)' needs a list, not int"},
      {"sum(partly)", "?lost item"},
      {"size([1, u])", "2"},
      {"size(text)", "8"},
      {"size(1)", "?'size(1)' needs a list, a dict or a string, not int"},
      {"text.size()", "8"},
      {"[1, 2].size()", "2"},
      {"(text + 'a').size()", "9"},
      {"round_up(5, 4)", "8"},
      {"round_up(8, 4)", "8"},
      {"round_up(-5, 4)", "-4"},
      {"round_up(5, -4)", "8"},
      {"round_up(2.5, 2)", "4.0"},
      {"round_up(1, 0)", "?'round_up(1, 0)' divides by zero"},
      {"math.sqrt(16)", "4.0"},
      {"math.sqrt(-1)", "?'math.sqrt(-1)' is the root of a negative number"},
      {"math.sqrt('4')", "?'math.sqrt('4')' needs a number, not string"},
      {"math.log(1)", "0.0"},
      {"math.log(0)", "?'math.log(0)' is the logarithm of a number that is not positive"},
      {"math.log('4')", "?'math.log('4')' needs a number, not string"},
      {"nearest('AdmW', ['AdamW', 'Muon'])", "'AdamW'"},
      {"nearest('Lion', ['AdamW', 'Muon'])", "none"},
      {"nearest(1, ['AdamW'])", "?'nearest(1, ['AdamW'])' needs a string and a list, not int"},
      {"'SwiGLU'.lowerAscii()", "'swiglu'"},
      {"bf16.lowerAscii()", "'bf16'"},
      {"(1).lowerAscii()", "?'(1).lowerAscii()' needs a string, not int"},
      {"text.startsWith('Swi')", "true"},
      {"bf16.startsWith('fp')", "false"},
      {"text.contains('GLU')", "true"},
      {"text.contains('glu')", "false"},
      {"(1).contains('a')", "?'(1).contains('a')' needs two strings, not int"},
      {"text.endsWith('U')", "false"},
      {"'run.py'.endsWith('.py')", "true"},
      {"'M*|M-||'.split('|')", "[M*, M-, , ]"},
      {"size(''.split('|'))", "1"},
      {"lies_in('/dump/npu/step0', '/dump/npu/')", "true"},
      {"lies_in('/dump/npu2', '/dump/npu')", "false"},
      {"lies_in('./dump//npu/', 'dump/npu')", "true"},
      {"lies_in('/dump', '/dump/npu')", "false"},
      {"lies_in('dump/npu', '/dump')", "?'lies_in('dump/npu', '/dump')' needs the working directory"},
      {"lies_in('/a/../b', '/a')", "?'lies_in('/a/../b', '/a')' needs the working directory"},
      {"lies_in('~/dump/a', '~/dump')", "true"},
      {"'ab'.split('')", "?''ab'.split('')' needs text and a separator, not string"},
      {"double(2)", "2.0"},
      {"double('1e-8')", "1e-08"},
      {"double('x')", "?'double('x')' finds no number in 'x'"},
      {"double(none)", "?'double(none)' needs a number or a string, not none"},
      {"string(1.5)", "'1.5'"},
      {"string(bf16)", "'bf16'"},
      {"is_number(1)", "true"},
      {"is_number(0.5)", "true"},
      {"is_number('1')", "false"},
      {"is_number(true)", "false"},
      {"is_number(none)", "false"},
      {"is_number(u)", "?first reason"},
      {"is_text('1')", "true"},
      {"is_text(bf16)", "true"},
      {"is_text([1])", "false"},
      {"is_list([1])", "true"},
      {"is_list('1')", "false"},
      {"known(1)", "true"},
      {"known(none)", "true"},
      {"known(u)", "false"},
      {"known(partly)", "false"},
      {"known(1 / 0)", "false"},
      {"every(5, 2)", "[1, 0, 1, 0, 1]"},
      {"every(0, 2)", "[]"},
      {"every(5, 0)", "?'every(5, 0)' needs a step of at least 1"},
      {"every(1000000, 2)", "?'every(1000000, 2)' asks for 1000000 items"},
      {"every(2.0, 1)", "?'every(2.0, 1)' needs two ints, not real"},
      {"u.lowerAscii()", "?first reason"},
  });
}

TEST_CASE("evaluation: regular expressions are RE2's, in any part of the text") {
  check({
      {"text.matches('G.U')", "true"},
      {"text.matches('^G')", "false"},
      {"matches('v1.20', r'^v\\d+\\.\\d+$')", "true"},
      {"'x'.matches('[' + ']')", "?''x'.matches('[' + ']')' has an invalid regular expression: missing ]: []"},
      {"pattern_mistake('a(b')", "'missing ): a(b'"},
      {"pattern_mistake('a)')", "'unexpected ): a)'"},
      {"pattern_mistake('[a')", "'missing ]: [a'"},
      {"pattern_mistake('*a')", "'no argument for repetition operator: *'"},
      {"pattern_mistake('a(?=b)')", "''"},
      {"pattern_mistake('.*MatMul')", "''"},
      {"(1).matches('1')", "?'(1).matches('1')' needs two strings, not int"},
      {"'1'.matches(1)", "?''1'.matches(1)' needs two strings, not int"},
      {"u.matches('a')", "?first reason"},
      {"'a'.matches(u)", "?first reason"},
      {"bf16.matches('^bf')", "true"},
  });
}

TEST_CASE("evaluation: what stands in for nothing") {
  check({
      {"none ?? 1", "1"},
      {"2 ?? 1", "2"},
      {"false ?? true", "false"},
      {"none ?? none ?? 3", "3"},
      {"u ?? 1", "?first reason"},
      {"none ?? u", "?first reason"},
      {"none ?? 4 * 2", "8"},
      {"none ?? 1 > 0", "true"},
  });
  CHECK(answer("2 ?? yes").read.empty());
  CHECK(answer("u ?? yes").read == "u yes ");
}

TEST_CASE("evaluation: functions of the context") {
  check({
      {"given('--there') ? 1 : 2", "1"},
      {"given('--absent') ? 1 : 2", "2"},
      {"kind(u)", "'unknown'"},
      {"gven('x') + 1", "?'gven('x')' calls a function that does not exist here"},
  });
}

TEST_CASE("evaluation: what is missing is unknown") {
  Diagnostics diagnostics;
  CHECK(shown(evaluate(Expression(), Scope())) == "?");
  CHECK(shown(evaluate(parse_expression("a.b", Span(), diagnostics), Scope())) == "?'a.b' has no value here");
  CHECK(shown(evaluate(parse_expression("f(1)", Span(), diagnostics), Scope())) == "?'f(1)' calls a function that does not exist here");
  CHECK(evaluate_truth(parse_expression("1 < 2", Span(), diagnostics), Scope()) == Truth::yes);
  CHECK(evaluate_truth(parse_expression("1 > 2", Span(), diagnostics), Scope()) == Truth::no);
  CHECK(evaluate_truth(parse_expression("1", Span(), diagnostics), Scope()) == Truth::unknown);
}

TEST_CASE("evaluation: a reason quotes its part with the parentheses that belong to it") {
  CHECK(value("(1 + 2) / (3 - 3)") == "?'(1 + 2) / (3 - 3)' divides by zero");
  CHECK(value("1 + (2 / 0)") == "?'2 / 0' divides by zero");
}
