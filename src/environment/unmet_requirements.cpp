#include "environment/unmet_requirements.h"

namespace alignlint {

namespace {

std::string told(const UnmetRequirement& unmet, const std::string& title) {
  const std::string& wanted = unmet.wanted.text;
  const std::string& found = unmet.found.text;
  if (!unmet.wanted.required) return "two versions of " + title + " are listed: " + wanted + " and " + found;
  return title + " " + wanted + " is required; " + found + (unmet.found.required ? " is required, too" : " is installed");
}

Observation observation_of(const UnmetRequirement& unmet, const std::string& title) {
  Observation observation;
  observation.kind = ObservationKind::versions_clash;
  observation.message = told(unmet, title);
  if (unmet.found.place.known()) observation.labels.push_back({unmet.found.place, ""});
  if (unmet.wanted.place.known())
    observation.labels.push_back({unmet.wanted.place, unmet.wanted.required ? "required here" : "listed here"});
  observation.state("package", unmet.package);
  observation.state("effect", "unmet");
  return observation;
}

}  // namespace

std::vector<Observation> unmet_requirements(const Installed& installed, const PackageCatalog& catalog) {
  constexpr std::size_t kMostPackages = 12;
  std::vector<Observation> observations;
  const UnmetRequirement* first = nullptr;
  std::size_t others = 0;
  std::string names;
  for (const UnmetRequirement& unmet : installed.unmet()) {
    if (catalog.find(unmet.package) != nullptr) {
      observations.push_back(observation_of(unmet, catalog.title(unmet.package)));
    } else if (first == nullptr) {
      first = &unmet;
    } else if (++others <= kMostPackages) {
      names += (names.empty() ? "'" : ", '") + unmet.found.name + "'";
    }
  }
  if (first == nullptr) return observations;
  Observation& observation = observations.emplace_back(observation_of(*first, "package '" + first->found.name + "'"));
  if (others > kMostPackages) names += " and " + std::to_string(others - kMostPackages) + " more";
  if (!names.empty()) observation.note = "so do the lists disagree on " + names;
  return observations;
}

}  // namespace alignlint
