#include <catch2/catch.hpp>

#include "expr/template_text.h"
#include "toml/messages.h"

using namespace alignlint;

namespace {

std::string rendered(const std::string& text) {
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("a.toml", "m = '" + text + "'");
  const TemplateText parsed = parse_template(text, Span{file, 4, static_cast<std::uint32_t>(6 + text.size())}, diagnostics);
  if (!diagnostics.empty()) return messages(diagnostics, sources);
  Scope scope;
  scope.name = [](std::string_view name) { return name == "lost" ? Value::unknown("gone") : Value(name); };
  scope.call = [](std::string_view, std::span<const Value> arguments) { return arguments[0]; };
  return parsed.render(scope);
}

}  // namespace

TEST_CASE("template: a template prints the values of its expressions") {
  CHECK(rendered("") == "");
  CHECK(rendered("plain, it's so") == "plain, it's so");
  CHECK(rendered("{a.b}") == "a.b");
  CHECK(rendered("'{a}' and '{1 + 2}'{[1, 0.5]}") == "'a' and 3[1, 0.5]");
  CHECK(rendered("{lost} and {null}") == "unknown and none");
  CHECK(rendered("{native('--x}')}{native(\"\\\"}\")}") == "--x}\"}");
  CHECK(rendered("{{{a}}} {{}}") == "{a} {}");
}

TEST_CASE("template: mistakes in a template are told at their column") {
  CHECK(rendered("x {a") == "1:8-1:9 data/expression: '{' without a closing '}'; a brace itself is written '{{'");
  CHECK(rendered("x } y") == "1:8-1:9 data/expression: '}' without '{'; a brace itself is written '}}'");
  CHECK(rendered("{}") == "1:7-1:7 data/expression: the expression ends where a value is expected");
  CHECK(rendered("{a} {b c}") == "1:13-1:14 data/expression: expected an operator, found 'c'");
}

TEST_CASE("template: the expressions of a template can be checked") {
  Diagnostics diagnostics;
  const TemplateText parsed = parse_template("{a.b} {1} {given('x')}", Span(), diagnostics);
  REQUIRE(parsed.expressions().size() == 3);
  CHECK(parsed.expressions()[0]->names()[0].name == "a.b");
  CHECK(parsed.expressions()[2]->calls()[0].function == "given");
}
