#include "loading/open_words.h"

#include <algorithm>
#include <vector>

namespace alignlint {

namespace {

void forget(std::vector<Observation>& observations, ObservationKind kind) {
  std::erase_if(observations, [kind](const Observation& observation) { return observation.kind == kind; });
}

bool is_observed(const std::vector<Observation>& observations, ObservationKind kind) {
  return std::any_of(observations.begin(), observations.end(), [kind](const Observation& observation) { return observation.kind == kind; });
}

bool takes_options(const Mapping& mapping) {
  return std::find(mapping.inputs.begin(), mapping.inputs.end(), "args") != mapping.inputs.end();
}

/// An empty variable, or the script's own arguments.
bool leaves_words_open(const Document& document) {
  return is_observed(document.observations, ObservationKind::unassigned_variable) ||
         is_observed(document.observations, ObservationKind::unresolved_word);
}

/// Whether a word that is not known may be any option.
bool has_open_words(const LoadedSide& side) {
  return std::any_of(side.side.documents.begin(), side.side.documents.end(), leaves_words_open) ||
         is_observed(side.word_observations, ObservationKind::unresolved_word);
}

}  // namespace

void allow_for_open_words(LoadedSide& side) {
  if (!side.effective->judged) forget(side.word_observations, ObservationKind::stray_word);
  const bool open = takes_options(*side.mapping) && has_open_words(side);
  if (open || side.unread.has_value()) forget(side.effective->observations, ObservationKind::missing_entry);
  if (!open) return;
  for (Observation& observation : side.word_observations) {
    if (!fact_problem(observation.kind, "effect", "open")) observation.state("effect", "open");
  }
}

}  // namespace alignlint
