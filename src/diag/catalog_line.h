#pragma once

#include <string_view>

#include "diag/code.h"
#include "diag/diagnostic.h"

namespace alignlint {

/// A line of the catalog: a code with what it means, or one of the messages of the code above it.
struct CatalogLine {
  /// A code: its name as shown (`input/missing`), what it means, and what to do about it where that is not obvious.
  consteval CatalogLine(Code code_, std::string_view name_, Severity severity_, Blame blame_, std::string_view meaning,
                        std::string_view advice = "")
      : is_code(true), code(code_), name(name_), text(meaning), help(advice), severity(severity_), blame(blame_) {}
  /// A message: its name (empty: the code's only or usual one), its template, and the help that is shown with it. `{word}` stands for an argument of
  /// `make_diagnostic`: the first for the first new word, and so on. `{suggestion}` is `, did you mean 'x'?` or nothing.
  consteval CatalogLine(std::string_view name_, std::string_view message, std::string_view advice = "")
      : name(name_), text(message), help(advice) {}

  bool is_code = false;
  Code code{};  ///< of a code
  std::string_view name;
  std::string_view text;
  std::string_view help;
  Severity severity{};  ///< of a code
  Blame blame{};        ///< of a code
};

}  // namespace alignlint
