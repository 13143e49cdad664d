#pragma once

#include <vector>

#include "accuracy/decide.h"
#include "report/accuracy.h"
#include "report/report.h"
#include "rules/rule.h"

namespace alignlint {

/// What one side's log prints, held against its configuration: learning rates, batch, number of parameters. `checked`: of the configurations.
std::vector<ConfigurationCheck> check_configuration(SideName name, const ReadSide& side, bool rates_known,
                                                    const AccuracyStandards& standards, const Report& checked);

/// The findings of the configurations that may explain the scenario: rules of its symptom first, then by severity.
std::vector<AccuracySuspect> rank_suspects(const Report& checked, const RuleSet& rules, std::string_view scenario);

/// Row A8: where the configurations deviate from what the standard assumes. `checked`: null when they are not given.
AccuracyCriterion decide_defaults(const std::vector<AssumedSetting>& assumed, const Report* checked);

}  // namespace alignlint
