#include <catch2/catch.hpp>

#include "expr/expression.h"
#include "toml/messages.h"

using namespace alignlint;

namespace {

/// How an expression is understood, or what is wrong with it and where.
std::string parsed(const std::string& text) {
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("a.toml", text);
  const Expression expression = parse_expression(text, Span{file, 0, static_cast<std::uint32_t>(text.size())}, diagnostics);
  CHECK(expression.empty() == !diagnostics.empty());
  return diagnostics.empty() ? dump(expression) : messages(diagnostics, sources);
}

Expression made(std::string_view text) {
  Diagnostics diagnostics;
  Expression expression = parse_expression(text, Span(), diagnostics);
  REQUIRE(diagnostics.empty());
  return expression;
}

}  // namespace

TEST_CASE("expression: literals") {
  CHECK(parsed("true") == "true");
  CHECK(parsed("false") == "false");
  CHECK(parsed("null") == "null");
  CHECK(parsed("12") == "12");
  CHECK(parsed("-3") == "-3");
  CHECK(parsed("- 3") == "-3");
  CHECK(parsed("0.5") == "0.5");
  CHECK(parsed(".5") == "0.5");
  CHECK(parsed("1e-8") == "1e-08");
  CHECK(parsed("-1E+3") == "-1000.0");
  CHECK(parsed("9223372036854775807") == "9223372036854775807");
  CHECK(parsed("-9223372036854775808") == "-9223372036854775808");
  CHECK(parsed("9223372036854775808") == "9.223372036854776e+18");
  CHECK(parsed("'silu'") == "'silu'");
  CHECK(parsed("\"si'lu\"") == "'si'lu'");
  CHECK(parsed(R"('a\'b\\c\"d')") == R"('a'b\c"d')");
  CHECK(parsed("[0, 1, [1.5]]") == "[0, 1, [1.5]]");
  CHECK(parsed("[]") == "[]");
  CHECK(parsed(R"(r'\d\'')") == "1:7-1:8 data/expression: a string without its closing quote");
  CHECK(parsed(R"(r'\d+')") == R"('\d+')");
}

TEST_CASE("expression: operators bind as documented") {
  CHECK(parsed("a ? b : c ? d : e") == "(a ? b : (c ? d : e))");
  CHECK(parsed("a || b && c || d") == "((a || (b && c)) || d)");
  CHECK(parsed("a == b && c != d") == "((a == b) && (c != d))");
  CHECK(parsed("a + b * c - d") == "((a + (b * c)) - d)");
  CHECK(parsed("a / b // c % d") == "(((a / b) // c) % d)");
  CHECK(parsed("a ?? b + c ?? d == e") == "(((a ?? (b + c)) ?? d) == e)");
  CHECK(parsed("a ?? b ? c : d") == "((a ?? b) ? c : d)");
  CHECK(parsed("a < b + 1") == "(a < (b + 1))");
  CHECK(parsed("a in [b, 'c'] || d") == "((a in [b, 'c']) || d)");
  CHECK(parsed("-a[0] + !b") == "((-a[0]) + (!b))");
  CHECK(parsed("!!a") == "(!(!a))");
  CHECK(parsed("(a + b) * c[1][d]") == "((a + b) * c[1][d])");
  CHECK(parsed("a - -1") == "(a - -1)");
  CHECK(parsed("a-1") == "(a - 1)");
  CHECK(parsed("(a ? b : c) ? d : e") == "((a ? b : c) ? d : e)");
}

TEST_CASE("expression: names and calls") {
  CHECK(parsed("network.heads") == "network.heads");
  CHECK(parsed(" _x1.y_2 ") == "_x1.y_2");
  CHECK(parsed("given('--x') ? native : network.heads") == "(given('--x') ? native : network.heads)");
  CHECK(parsed("math.greatest(1, size(a), b)") == "math.greatest(1, size(a), b)");
  CHECK(parsed("f()") == "f()");
  CHECK(parsed("f(x)[0]") == "f(x)[0]");
  CHECK(parsed("network.norm.startsWith('a')") == "startsWith(network.norm, 'a')");
  CHECK(parsed("native('x').lowerAscii().size() + 1") == "(size(lowerAscii(native('x'))) + 1)");
  CHECK(parsed("'abc'.size()") == "size('abc')");
  CHECK(parsed("[1].size()") == "size([1])");
  CHECK(parsed("a[0].contains(b)") == "contains(a[0], b)");
  CHECK(parsed("inner.x in intern") == "(inner.x in intern)");
}

TEST_CASE("expression: mistakes are told at their column") {
  CHECK(parsed("") == "1:1-1:1 data/expression: the expression ends where a value is expected");
  CHECK(parsed("a +") == "1:4-1:4 data/expression: the expression ends where a value is expected");
  CHECK(parsed("a b") == "1:3-1:4 data/expression: expected an operator, found 'b'");
  CHECK(parsed("(a") == "1:3-1:3 data/expression: the expression ends where ')' is expected");
  CHECK(parsed("a ? b") == "1:6-1:6 data/expression: the expression ends where ':' is expected");
  CHECK(parsed("a ? b ? c : d : e") == "1:7-1:8 data/expression: expected ':', found '?'");
  CHECK(parsed("[a b]") == "1:4-1:5 data/expression: expected ',', found 'b'");
  CHECK(parsed("[a,]") == "1:4-1:5 data/expression: expected a value, found ']'");
  CHECK(parsed("f(a") == "1:4-1:4 data/expression: the expression ends where ',' is expected");
  CHECK(parsed("* 2") == "1:1-1:2 data/expression: expected a value, found '*'");
  CHECK(parsed("a = 1") == "1:3-1:4 data/expression: there is no operator '=', did you mean '=='?");
  CHECK(parsed("a & b") == "1:3-1:4 data/expression: there is no operator '&', did you mean '&&'?");
  CHECK(parsed("a ** 2") == "1:3-1:5 data/expression: there is no operator '**'");
  CHECK(parsed("a and b") == "1:3-1:6 data/expression: expected an operator, found 'and', did you mean '&&'?");
  CHECK(parsed("1 + true.size()") == "1:5-1:9 data/expression: expected a value, found 'true'");
  CHECK(parsed("not a") == "1:1-1:4 data/expression: expected a value, found 'not', did you mean '!'?");
  CHECK(parsed("a == None") == "1:6-1:10 data/expression: expected a value, found 'None', did you mean 'null'?");
  CHECK(parsed("0 < a < 1") == "1:7-1:8 data/expression: comparisons cannot be chained, join two of them with '&&'");
  CHECK(parsed("'abc") == "1:1-1:5 data/expression: a string without its closing quote");
  CHECK(parsed("'a\\") == "1:1-1:4 data/expression: a string without its closing quote");
  CHECK(parsed("'a\\qb'") == "1:3-1:5 data/expression: unknown escape '\\q' in a string");
  CHECK(parsed("1x") == "1:1-1:3 data/expression: not a number; numbers are written 12, 0.5 or 1e-8");
  CHECK(parsed("1.") == "1:1-1:3 data/expression: not a number; numbers are written 12, 0.5 or 1e-8");
  CHECK(parsed("a.") == "1:2-1:3 data/expression: a '.' is allowed only inside a name or before a function");
  CHECK(parsed("a[0].b") == "1:5-1:6 data/expression: a '.' is allowed only inside a name or before a function");
  CHECK(parsed("a[0].b.c()") == "1:5-1:6 data/expression: a '.' is allowed only inside a name or before a function");
  CHECK(parsed("a \xE6\x97\xA5 b") == "1:3-1:4 data/expression: a character that has no meaning here");
  CHECK(parsed("size(a, b)") == "1:1-1:11 data/expression: 'size' takes 1 argument, 2 are given");
  CHECK(parsed("1 + round_up(1)") == "1:5-1:16 data/expression: 'round_up' takes 2 arguments, 1 is given");
  CHECK(parsed("math.greatest()") == "1:1-1:16 data/expression: 'math.greatest' takes at least 1 argument, 0 are given");
  CHECK(parsed("x.startsWith()") == "1:3-1:15 data/expression: 'startsWith' takes 1 argument, 0 are given");
  CHECK(parsed("startsWith(x, 'a')") == "1:1-1:11 data/expression: 'startsWith' is called on a value: x.startsWith(…)");
  CHECK(parsed("lowerAscii(x)") == "1:1-1:11 data/expression: 'lowerAscii' is called on a value: x.lowerAscii()");
  CHECK(parsed("x.round_up(3)") == "1:3-1:11 data/expression: 'round_up' is not called on a value, but as round_up(x)");
  CHECK(parsed("len(a)") == "1:1-1:4 data/expression: there is no function 'len', did you mean 'size'?");
  CHECK(parsed("1 + max(a, 2)") == "1:5-1:8 data/expression: there is no function 'max', did you mean 'math.greatest'?");
  CHECK(parsed("a.matches('x(')") == "1:11-1:15 data/expression: not a valid regular expression: missing ): x(");
}

TEST_CASE("expression: depth is bounded") {
  constexpr std::size_t kMany = 100000;
  CHECK_THAT(parsed(std::string(kMany, '(')), Catch::EndsWith("nested too deeply"));
  CHECK_THAT(parsed(std::string(kMany, '!')), Catch::EndsWith("nested too deeply"));
  CHECK_THAT(parsed(std::string(kMany, '[')), Catch::EndsWith("nested too deeply"));
  std::string sum = "1";
  std::string choices;
  for (std::size_t i = 0; i < kMany; ++i) sum += "+1";
  for (std::size_t i = 0; i < kMany; ++i) choices += "a?b:";
  CHECK_THAT(parsed(sum), Catch::EndsWith("nested too deeply"));
  CHECK_THAT(parsed(choices + "c"), Catch::EndsWith("nested too deeply"));
  CHECK(parsed(sum.substr(0, 201)).ends_with(" + 1)"));
}

TEST_CASE("expression: places inside a string of a file") {
  Sources sources;
  const auto complaint = [&](std::string_view written, std::string_view text) {
    Diagnostics diagnostics;
    const FileId file = sources.add("a.toml", "when = " + std::string(written));
    parse_expression(text, Span{file, 7, static_cast<std::uint32_t>(7 + written.size())}, diagnostics);
    return messages(diagnostics, sources);
  };
  CHECK(complaint("'a b'", "a b") == "1:11-1:12 data/expression: expected an operator, found 'b'");
  // Where there are escapes the whole is shown.
  CHECK(complaint("\"\\u0061 b\"", "a b") == "1:8-1:18 data/expression: expected an operator, found 'b'");
}

TEST_CASE("expression: an expression tells its names and calls") {
  const Expression expression = made("given('--x') && network.heads > math.greatest(network.heads, b) ? native('p', -1, c) : reference.x");
  std::string names;
  for (const ExprName& name : expression.names()) names += std::string(name.name) + " ";
  CHECK(names == "network.heads b c reference.x ");

  const auto methods = made("x.startsWith('a')").calls();
  REQUIRE(methods.size() == 1);
  CHECK(methods[0].function == "startsWith");
  CHECK_FALSE(methods[0].arguments[0].has_value());
  CHECK(methods[0].arguments[1]->as_text() == "a");

  const auto calls = expression.calls();
  REQUIRE(calls.size() == 3);
  CHECK(calls[0].function == "given");
  CHECK(calls[0].arguments[0]->as_text() == "--x");
  CHECK(calls[1].function == "math.greatest");
  CHECK_FALSE(calls[1].arguments[0].has_value());
  CHECK(calls[2].arguments[1]->as_int() == -1);
  CHECK_FALSE(calls[2].arguments[2].has_value());
}

TEST_CASE("expression: names and calls have places") {
  Diagnostics diagnostics;
  const Expression expression = parse_expression("a + given('x')", Span{3, 100, 116}, diagnostics);
  CHECK(expression.span() == Span{3, 101, 115});
  CHECK(expression.names()[0].span == Span{3, 101, 102});
  CHECK(expression.calls()[0].span == Span{3, 105, 115});
  CHECK(expression.calls()[0].argument_spans[0] == Span{3, 111, 114});
  CHECK(Expression().names().empty());
  CHECK(Expression().calls().empty());
}
