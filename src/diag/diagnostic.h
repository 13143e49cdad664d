#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace alignlint {

/// From harmless to grave. `manual` and `unknown` are answers that are not findings against anybody: a person must look, or a value is not in the inputs.
enum class Severity { information, manual, unknown, advice, warning, error };

/// The word used on the command line and in JSON.
std::string_view to_string(Severity severity);
std::optional<Severity> parse_severity(std::string_view word);

/// A place and what to say about it.
struct Label {
  Span span;
  std::string text;

  bool operator==(const Label&) const = default;
};

struct Edit {
  Span span;  ///< what is replaced; empty for an insertion
  std::string replacement;

  bool operator==(const Edit&) const = default;
};

/// How far a fix can be trusted.
enum class Trust {
  safe,    ///< what the framework does with the file does not change, or the defect alone is removed
  unsafe,  ///< the meaning changes; a person must agree
};

struct Fix {
  std::string title;  ///< imperative, lower case: `write 1.0e-8`
  Trust trust = Trust::unsafe;
  std::vector<Edit> edits;

  bool operator==(const Fix&) const = default;
};

/// Something to tell the user, as plain data: one part decides, another renders. The message stands alone: lower case, no final period, values in
/// single quotes. The first label is the primary place; others may lie in other files.
struct Diagnostic {
  std::string code;  ///< a rule id, or a row of `diag/catalog.h`
  Severity severity = Severity::error;
  std::string message;
  std::vector<Label> labels;
  std::vector<std::string> notes;
  std::string help;
  std::optional<Fix> fix;
};

/// Every stage appends; none prints, throws outward or exits.
using Diagnostics = std::vector<Diagnostic>;

[[nodiscard]] bool has_errors(const Diagnostics& diagnostics);

}  // namespace alignlint
