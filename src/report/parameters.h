#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "value/value.h"

namespace alignlint {

// The parameter table of one or two sides, as plain rows.

/// One parameter of one side.
struct ParameterCell {
  std::vector<Value> shape;
  std::vector<Value> copies;  ///< factors of how many there are; empty: one
  Value total;                ///< elements of all of them
  Value active;               ///< of those, what one token uses
  Value init;                 ///< normal, zeros, ones
  Value std;                  ///< none for another distribution than normal
  Value scaled;               ///< the deviation shrinks with depth
  Value dtype;                ///< in the optimizer
  Value decays;
  Value learning_rate;  ///< multiplier
  bool trained = true;
};

struct ParameterRow {
  std::string name;  ///< `attention.query`
  std::string title;
  std::optional<ParameterCell> reference;
  std::optional<ParameterCell> candidate;
  std::vector<std::string> differs;  ///< `presence`, `shape`, `copies`, `init`, `dtype`, `decays`, `learning_rate`
  std::vector<std::string> undecided;
};

/// A sum over parameters; `value` is unknown when a part of it is.
struct ParameterCount {
  Value value;
  std::int64_t known = 0;            ///< of the known ones
  std::vector<std::string> missing;  ///< names of the others
};

struct ParameterGroup {
  std::string name;
  std::string title;
  std::vector<ParameterRow> rows;
  std::optional<ParameterCount> reference;
  std::optional<ParameterCount> candidate;
};

/// What is said of one side as a whole.
struct ParameterTotals {
  ParameterCount total;
  ParameterCount active;     ///< what one token uses
  std::string layers;        ///< `dense ×3, moe ×58`; empty when that is not known
  std::string built_layers;  ///< the same with layers that do nothing: `dense ×3, moe ×58, noop ×3`
};

struct ParameterReport {
  std::vector<ParameterGroup> groups;
  std::optional<ParameterTotals> reference;
  std::optional<ParameterTotals> candidate;
};

}  // namespace alignlint
