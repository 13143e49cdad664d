#pragma once

#include <string>
#include <vector>

#include "analysis/parameter_spec.h"
#include "mapping/settings.h"

namespace alignlint {

/// One parameter of one side. What is not known is unknown with its reason.
struct Parameter {
  std::string name;  ///< `attention.query`, `mtp.attention.query`
  std::string_view title;
  std::string_view group;
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

/// A sum over parameters.
struct ParameterSum {
  Value value;                       ///< unknown when a part of it is
  std::int64_t known = 0;            ///< of the known ones
  std::vector<std::string> missing;  ///< names of the others
};

/// The model that one side builds, in the order of the groups.
struct ParameterTable {
  std::vector<Parameter> parameters;
  ParameterSum total;
  ParameterSum active;

  [[nodiscard]] ParameterSum total_of(std::string_view group) const;
};

ParameterTable evaluate_parameters(const ParameterSpecs& specs, const Vocabulary& vocabulary, const Settings& settings);

/// One row of two tables; a null pointer means that the side has no such parameter.
struct ParameterPair {
  const Parameter* reference = nullptr;
  const Parameter* candidate = nullptr;
  std::vector<std::string_view> differs;    ///< fields: `shape`, `copies`, `init`, `dtype`, `decays`, `learning_rate`; `presence`
  std::vector<std::string_view> undecided;  ///< fields unknown on a side
};

/// Rows of both sides matched by name, in an order that keeps that of each. The tables outlive the result.
std::vector<ParameterPair> compare_parameters(const ParameterTable& reference, const ParameterTable& candidate);

}  // namespace alignlint
