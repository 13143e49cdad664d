#pragma once

#include <string_view>
#include <vector>

#include "analysis/setting_scope.h"
#include "mapping/evaluate/settings.h"

namespace alignlint {

// The order in which a training iteration computes, as data (`mappings/precision_plan.toml`): each step names the setting that says its
// type.

struct PrecisionPhaseSpec {
  std::string_view name, title;
};

struct PrecisionStepSpec {
  std::string_view title;
  std::string_view phase;
  KeyId key = 0;
  Expression when;  ///< the step exists only then
  Span span;
};

struct PrecisionPlanSpec {
  std::vector<PrecisionPhaseSpec> phases;
  std::vector<PrecisionStepSpec> steps;
};

void load_precision_plan(TomlNode root, const Vocabulary& vocabulary, PrecisionPlanSpec& plan, Diagnostics& diagnostics);
void check_precision_plan(const PrecisionPlanSpec& plan, const Vocabulary& vocabulary, Diagnostics& diagnostics);

/// The settings that the plan reads, by key.
std::vector<KeyId> settings_of_precision(const PrecisionPlanSpec& plan, const Vocabulary& vocabulary);

/// Whether a side takes the step; a step that may or may not be taken is.
bool takes_step(const PrecisionStepSpec& step, const Vocabulary& vocabulary, const Settings& settings);

}  // namespace alignlint
