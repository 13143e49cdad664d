#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "expr/evaluate.h"
#include "expr/template_text.h"

using namespace alignlint;

/// Any text as an expression and as a template: parsed, told about, evaluated in a world of all kinds of values.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Span where = {0, 0, static_cast<std::uint32_t>(size)};
  Scope scope;
  scope.name = [](std::string_view name) -> Value {
    switch (name.size() % 8) {
      case 0:
        return Value::unknown("reason");
      case 1:
        return Value::none();
      case 2:
        return Value(true);
      case 3:
        return Value(INT64_MIN);
      case 4:
        return Value(0.5);
      case 5:
        return Value(Dtype::bf16);
      case 6:
        return Value(ValueList{Value(1), Value::unknown("lost"), Value("x")});
      default:
        return Value("12");
    }
  };
  scope.call = [](std::string_view, std::span<const Value> arguments) { return arguments.empty() ? Value() : arguments.front(); };

  Diagnostics diagnostics;
  const Expression expression = parse_expression(text, where, diagnostics);
  if (expression.empty() != (diagnostics.size() == 1)) std::abort();
  for (const Diagnostic& diagnostic : diagnostics) {
    const Span span = diagnostic.labels.front().span;
    if (span.begin > span.end || span.end > size) std::abort();
  }
  static_cast<void>(to_text(evaluate(expression, scope)));
  static_cast<void>(expression.names());
  static_cast<void>(expression.calls());
  // What `dump` writes has the same value. (It writes texts without escapes, and a number too large as `inf`.)
  if (!expression.empty() && text.find_first_of("'\"") == std::string_view::npos) {
    Diagnostics none;
    const std::string dumped = dump(expression);
    const Expression again = parse_expression(dumped, Span(), none);
    const bool infinite = dumped.find("inf") != std::string::npos;
    if (!infinite && none.empty() && to_text(evaluate(again, scope)) != to_text(evaluate(expression, scope))) std::abort();
  }
  static_cast<void>(parse_template(text, where, diagnostics).render(scope));
  return 0;
}
