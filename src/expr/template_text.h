#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "expr/evaluate.h"
#include "expr/expression.h"
#include "text/shared.h"

namespace alignlint {

/// Text for people with `{expression}` inside; `{{` and `}}` are braces. What stands in single quotes alone, `'{expression}'`, keeps them only where
/// it is no number. A value; its text outlives it and is not copied.
class TemplateText {
 public:
  TemplateText() = default;
  /// One that is taken apart when it is first needed: a run shows few of the thousands in the data. With a mistake it shows what it can, and only `check` says so.
  /// `text` stands at `where` (as for `parse_expression`).
  TemplateText(std::string_view text, Span where) : text_(text), where_(where) {}

  [[nodiscard]] bool empty() const { return text_.empty(); }
  /// Appends the mistakes, when there are any, as `parse_template` does.
  void check(Diagnostics& diagnostics) const;

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

  [[nodiscard]] const std::vector<Part>& parts() const;

  std::string_view text_;
  Span where_;
  mutable Shared<std::vector<Part>> parts_;  // made when they are needed
};

/// A text that stands in a file at `where` (as `parse_expression`), taken apart at once. Mistakes are `expression_error`s; a broken expression is left out.
TemplateText parse_template(std::string_view text, Span where, Diagnostics& diagnostics);

}  // namespace alignlint
