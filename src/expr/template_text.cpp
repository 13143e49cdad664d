#include "expr/template_text.h"

#include <algorithm>

#include "diag/catalog.h"

namespace alignlint {

namespace {

/// The offset of the `}` that closes an expression beginning at `at`; texts in quotes may hold braces. `npos` when there is none.
std::size_t closing_brace(std::string_view text, std::size_t at) {
  char quote = '\0';
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != '\0') {
      if (c == '\\') ++at;
      if (c == quote) quote = '\0';
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == '}') {
      return at;
    }
  }
  return std::string_view::npos;
}

}  // namespace

TemplateText parse_template(std::string_view text, Span where, Diagnostics& diagnostics) {
  const TextPlace place(where, text.size());
  TemplateText out;
  std::string plain;
  std::size_t at = 0;
  while (at < text.size()) {
    const auto is_brace = [](char c) { return c == '{' || c == '}'; };
    const auto brace =
        static_cast<std::size_t>(std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_brace) - text.begin());
    plain += text.substr(at, brace - at);
    at = brace;
    if (at == text.size()) break;
    if (at + 1 < text.size() && text[at + 1] == text[at]) {
      plain += text[at];
      at += 2;
      continue;
    }
    const std::size_t end = text[at] == '{' ? closing_brace(text, at + 1) : std::string_view::npos;
    if (end == std::string_view::npos) {
      const Span brace_itself = place.at(at, at + 1);
      diagnostics.push_back(text[at] == '{' ? make_diagnostic<Code::expression_error, "opening brace">(brace_itself)
                                            : make_diagnostic<Code::expression_error, "closing brace">(brace_itself));
      plain += text[at++];
      continue;
    }
    out.parts_.push_back({std::move(plain), parse_expression(text.substr(at + 1, end - at - 1), place.part(at + 1), diagnostics)});
    plain.clear();
    at = end + 1;
  }
  if (!plain.empty()) out.parts_.push_back({std::move(plain), {}});
  return out;
}

std::string TemplateText::render(const Scope& scope) const {
  std::string out;
  for (const Part& part : parts_) {
    out += part.text;
    if (!part.expression.empty()) out += to_text(evaluate(part.expression, scope));
  }
  return out;
}

std::vector<const Expression*> TemplateText::expressions() const {
  std::vector<const Expression*> out;
  for (const Part& part : parts_) {
    if (!part.expression.empty()) out.push_back(&part.expression);
  }
  return out;
}

}  // namespace alignlint
