#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "value/value.h"

namespace alignlint {

// The parameter table of one or two sides, as plain rows.

/// One parameter of one side. What is not known is unknown with its reason.
struct Parameter {
  std::string name;  ///< `attention.query`, `mtp.attention.query`
  std::string title;
  std::string group;
  ValueList shape;      ///< of one of them
  ValueList copies;     ///< factors of how many there are: layers, experts; empty: one
  Value total;          ///< elements of all of them; unknown also when it is not known whether there are any
  Value active;         ///< of those, what one token uses
  Value init;           ///< distribution: normal, zeros, ones
  Value std;            ///< none for another distribution than normal
  Value scaled;         ///< the deviation shrinks with depth
  Value dtype;          ///< in the optimizer
  Value decays;         ///< whether weight decay applies
  Value learning_rate;  ///< multiplier
  bool trained = true;
};

/// A parameter of both sides, or of one that the other side does not have.
struct ParameterRow {
  std::optional<Parameter> reference;
  std::optional<Parameter> candidate;
  std::vector<std::string> differs;    ///< `presence`, `shape`, `copies`, `init`, `dtype`, `decays`, `learning_rate`
  std::vector<std::string> undecided;  ///< those unknown on a side

  /// What both sides have alike: the name, title and group.
  [[nodiscard]] const Parameter& any() const { return reference ? *reference : *candidate; }
};

/// A sum over parameters.
struct ParameterSum {
  Value value;                       ///< unknown when a part of it is
  std::int64_t known = 0;            ///< of the known ones
  std::vector<std::string> missing;  ///< names of the others
};

struct ParameterGroup {
  std::string name;
  std::string title;
  std::vector<ParameterRow> rows;
  std::optional<ParameterSum> reference;
  std::optional<ParameterSum> candidate;
};

/// What is said of one side as a whole.
struct ParameterTotals {
  ParameterSum total;
  ParameterSum active;       ///< what one token uses
  std::string layers;        ///< `dense ×3, moe ×58`; empty when that is not known
  std::string built_layers;  ///< the same with layers that do nothing: `dense ×3, moe ×58, noop ×3`
};

struct ParameterReport {
  std::vector<ParameterGroup> groups;
  std::optional<ParameterTotals> reference;
  std::optional<ParameterTotals> candidate;
};

}  // namespace alignlint
