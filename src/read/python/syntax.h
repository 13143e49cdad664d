#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "text/budget.h"
#include "text/span.h"

namespace alignlint::python {

/// A node of the concrete syntax tree, by the names of tree-sitter's Python grammar. Tokens without a name of their own are left out, and comments.
struct Syntax {
  std::string_view type;   ///< `call`, `identifier`
  std::string_view field;  ///< what it is to the node around it: `function`; empty for an item of a list
  Span span;
  std::string_view text;  ///< of the source
  std::vector<Syntax> children;

  [[nodiscard]] bool is(std::string_view name) const { return type == name; }
  /// The child in that role; null when there is none.
  [[nodiscard]] const Syntax* in(std::string_view role) const;
};

/// The deepest nesting that is followed: nobody writes more, and everything that walks the tree uses the stack.
inline constexpr int kDeepest = 200;

/// Parses a whole file. None, with a `syntax_error` in `diagnostics`, where it is no Python, and where it costs more than the budget has. `text` outlives the
/// result.
std::optional<Syntax> parse(FileId file, std::string_view text, Budget& budget, Diagnostics& diagnostics);

}  // namespace alignlint::python
