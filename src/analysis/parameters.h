#pragma once

#include <string>
#include <vector>

#include "analysis/parameter_spec.h"
#include "mapping/evaluate/settings.h"
#include "report/parameters.h"

namespace alignlint {

/// The model that one side builds, in the order of the groups.
struct ParameterTable {
  std::vector<Parameter> parameters;
  ParameterSum total;
  ParameterSum active;

  [[nodiscard]] ParameterSum total_of(std::string_view group) const;
};

ParameterTable evaluate_parameters(const ParameterSpecs& specs, const Vocabulary& vocabulary, const Settings& settings);

/// Rows of both sides matched by name, in an order that keeps that of each.
std::vector<ParameterRow> compare_parameters(const ParameterTable& reference, const ParameterTable& candidate);

}  // namespace alignlint
