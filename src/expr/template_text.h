#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "expr/evaluate.h"
#include "expr/expression.h"

namespace alignlint {

/// Text for people with `{expression}` inside; `{{` and `}}` are braces. What stands in single quotes alone, `'{expression}'`, keeps them only where
/// it is no number. A plain value that owns everything.
class TemplateText {
 public:
  [[nodiscard]] bool empty() const { return parts_.empty(); }

  /// The text with every expression's value in its place, as `written_text` prints it.
  [[nodiscard]] std::string render(const Scope& scope) const;

  /// The expressions in it, so that their names can be checked.
  [[nodiscard]] std::vector<const Expression*> expressions() const;

 private:
  friend TemplateText parse_template(std::string_view text, Span where, Diagnostics& diagnostics);

  struct Part {
    std::string text;       // printed as it is
    Expression expression;  // printed after `text`; may be empty
  };

  std::vector<Part> parts_;
};

/// Parses a text that stands in a file at `where` (as `parse_expression`). Mistakes are `expression_error`s; a broken expression is left
/// out.
TemplateText parse_template(std::string_view text, Span where, Diagnostics& diagnostics);

}  // namespace alignlint
