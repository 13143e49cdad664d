#include "expr/template_text.h"

#include <algorithm>

#include "diag/catalog.h"
#include "value/written.h"

namespace alignlint {

namespace {

constexpr char kQuote = '\'';

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
  TemplateText parsed(text, where);
  parsed.check(diagnostics);
  return parsed;
}

const std::vector<TemplateText::Part>& TemplateText::parts() const {
  if (!parts_) {
    Diagnostics ignored;
    check(ignored);
  }
  return *parts_;
}

void TemplateText::check(Diagnostics& diagnostics) const {
  const std::string_view text = text_;
  const TextPlace place(where_, text.size());
  std::vector<Part> parts;
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
    parts.push_back({std::move(plain), parse_expression(text.substr(at + 1, end - at - 1), place.part(at + 1), diagnostics)});
    plain.clear();
    at = end + 1;
  }
  if (!plain.empty()) parts.push_back({std::move(plain), {}});
  parts_ = Shared<std::vector<Part>>::make(std::move(parts));
}

std::string TemplateText::render(const Scope& scope) const {
  std::string out;
  bool quoted = false;
  for (const Part& part : parts()) {
    const bool closes = quoted && part.text.starts_with(kQuote);
    out += std::string_view(part.text).substr(closes ? 1 : 0);
    if (part.expression.empty()) continue;
    const Value value = evaluate(part.expression, scope);
    quoted = part.text.ends_with(kQuote) && part.text.size() > (closes ? 1 : 0) && &part != &parts().back() &&
             (&part + 1)->text.starts_with(kQuote);
    if (quoted) out.pop_back();
    out += quoted ? quoted_text(value) : written_text(value);
  }
  return out;
}

std::vector<const Expression*> TemplateText::expressions() const {
  std::vector<const Expression*> out;
  for (const Part& part : parts()) {
    if (!part.expression.empty()) out.push_back(&part.expression);
  }
  return out;
}

}  // namespace alignlint
