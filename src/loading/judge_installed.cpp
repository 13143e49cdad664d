#include "loading/judge_installed.h"

#include <algorithm>

#include "environment/unmet_requirements.h"
#include "loading/installed_version.h"

namespace alignlint {

Installed installed_of(std::span<const LoadedInput> inputs, const PackageCatalog& catalog) {
  std::vector<const Record*> records;
  for (const LoadedInput& input : inputs) {
    if (!input.document.has_value()) continue;
    for (const Record& record : input.document->records) records.push_back(&record);
  }
  return Installed(records, catalog);
}

void judge_installed(LoadedSide& side, Data& data, Diagnostics& diagnostics) {
  RuleSide& rules = side.rule_side;
  if (!side.installed.empty()) {
    Installed all = side.installed;
    if (!side.version_assumed) add_named_version(*side.mapping, side.version, data.packages(), all);
    VersionJudgement judgement = judge_versions(all, data.compatibility(diagnostics), data.packages());
    for (Observation& unmet : unmet_requirements(all, data.packages())) side.of_installed.push_back(std::move(unmet));
    if (judgement.judged) rules.searched.push_back(ObservationKind::versions_clash);
    std::move(judgement.observations.begin(), judgement.observations.end(), std::back_inserter(side.of_installed));
  }
  const bool hosts = std::any_of(side.inputs.begin(), side.inputs.end(), [](const LoadedInput& input) { return input.hosts; });
  if (hosts) rules.searched.push_back(ObservationKind::host_differs);
  for (const Observation& observation : side.of_installed) rules.observations.push_back(&observation);
}

}  // namespace alignlint
