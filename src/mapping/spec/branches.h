#pragma once

#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "expr/expression.h"
#include "mapping/spec/version_tree.h"
#include "text/span.h"
#include "toml/strict_table.h"
#include "value/value.h"

namespace alignlint {

// How entries of a mapping say when they count and what they give (docs/mapping-format.md, "Cases and maps").

/// `[scope]` at the head of a file: joined by `and` to what every entry of the file says.
struct ScopeSpec {
  Expression when;
  VersionRange range;
};

/// When an entry counts.
struct Condition {
  const ScopeSpec* scope = nullptr;  ///< of its file; null: none
  Expression when;
  VersionRange range;

  [[nodiscard]] bool unconditional() const { return when.empty() && (scope == nullptr || scope->when.empty()); }
  /// Whether it depends on the version by ranges.
  [[nodiscard]] bool has_range() const;
  /// The conditions as they are written, to tell whether two entries have the same.
  [[nodiscard]] std::string text() const;
};

/// `map = { cosine = "CosineWithWarmUpLR", … }`: what comes out, and what of the framework becomes that.
struct ValueMap {
  struct Row {
    Value out;
    std::vector<Value> in;
    Span span;
  };
  std::vector<Row> rows;
  Expression otherwise;  ///< for a value that no row has; empty: that is unknown

  /// The row of a known value, or null.
  [[nodiscard]] const Row* find(const Value& in) const;
};

/// What gives a value: an expression (empty: the entry itself), looked up in a map when there is one.
struct ValueSpec {
  Expression value;
  ValueMap map;
};

/// One of several branches: the first whose condition holds counts.
struct CaseSpec {
  Expression when;  ///< empty: it always holds
  ValueSpec value;
  std::string_view why;
  std::string_view source;
  Span span;
};

/// One value, or cases.
struct Branches {
  ValueSpec value;  ///< when there are no cases
  std::vector<CaseSpec> cases;

  /// The entry as it is written, whatever it says.
  [[nodiscard]] bool as_it_stands() const { return cases.empty() && value.value.empty() && value.map.rows.empty(); }
};

/// All expressions of the branches, those of maps included.
std::vector<const Expression*> expressions_of(const Branches& branches);
/// The expressions whose results are the branches' own values: those whose results are looked up in a map are left out.
std::vector<const Expression*> given_by(const Branches& branches);
/// All maps of the branches that have rows.
std::vector<const ValueMap*> maps_of(const Branches& branches);

/// Reads the expression `key`, `map` and `otherwise`.
ValueSpec read_value(StrictTable& table, std::string_view key, Diagnostics& diagnostics);
/// Reads `value`, `map` and `otherwise`, or `[[….case]]`. `what` names the table of a case in messages.
Branches read_branches(StrictTable& table, std::string_view what, Diagnostics& diagnostics);
/// Reads `when`, `since` and `until`.
Condition read_condition(StrictTable& table, const VersionTree& tree, Diagnostics& diagnostics);

}  // namespace alignlint
