#include "mapping/observe/said_once.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace alignlint {

namespace {

bool is_about_type(const Observation& observation) {
  return observation.kind == ObservationKind::wrong_type || observation.kind == ObservationKind::text_number ||
         observation.kind == ObservationKind::text_bool;
}

/// Of a value that the framework refuses it is not said again that its type is not the usual one; what would mend that is kept.
void leave_to_refusals(std::vector<Observation>& observations) {
  std::map<std::string, std::optional<Fix>, std::less<>> refused;  // by entry
  for (const Observation& observation : observations) {
    const auto entry = observation.fact("entry");
    if (entry.has_value() && observation.kind == ObservationKind::refused_value) refused.try_emplace(std::string(*entry));
  }
  const auto is_said = [&](const Observation& observation) {
    const auto entry = is_about_type(observation) ? observation.fact("entry") : std::nullopt;
    const auto found = entry.has_value() ? refused.find(*entry) : refused.end();
    if (found == refused.end()) return false;
    if (observation.fix.has_value()) found->second = observation.fix;
    return true;
  };
  std::erase_if(observations, is_said);
  for (Observation& observation : observations) {
    const auto entry = observation.kind == ObservationKind::refused_value ? observation.fact("entry") : std::nullopt;
    if (entry.has_value() && !observation.fix.has_value()) observation.fix = refused.find(*entry)->second;
  }
}

/// Of an entry at which the framework stops it is not said, too, that it has no effect.
void leave_out_inert(std::vector<Observation>& observations) {
  std::set<std::string, std::less<>> stopping;
  for (const Observation& observation : observations) {
    const auto entry = observation.fact("entry");
    const bool stops = observation.kind == ObservationKind::refused || observation.kind == ObservationKind::refused_value;
    if (entry.has_value() && stops) stopping.emplace(*entry);
  }
  std::erase_if(observations, [&](const Observation& observation) {
    const auto entry = observation.fact("entry");
    return observation.kind == ObservationKind::inert_entry && entry.has_value() && stopping.contains(*entry);
  });
}

/// The path of what a misspelt name was meant for; empty: nobody knows.
std::string meant_path(const Observation& observation) {
  const auto entry = observation.kind == ObservationKind::unknown_entry ? observation.fact("entry") : std::nullopt;
  const auto meant = observation.fact("meant");
  if (!entry.has_value() || !meant.has_value()) return {};
  return std::string(entry->substr(0, entry->rfind('.') + 1)).append(*meant);  // npos + 1 is 0
}

/// What is missing because its name is misspelt is told where that stands, as what stops the framework.
void leave_to_misspellings(std::vector<Observation>& observations) {
  std::map<std::string, std::string, std::less<>> missing;  // what is said of it, by its path
  for (const Observation& one : observations) {
    if (one.kind != ObservationKind::missing_entry || one.would_be.empty() || one.fact("effect") != "needed") continue;
    missing.emplace(one.would_be, one.note.empty() ? one.message : one.message + ": " + one.note);
  }
  if (missing.empty()) return;
  std::set<std::string, std::less<>> told;
  for (Observation& one : observations) {
    const std::string meant = meant_path(one);
    const auto found = meant.empty() ? missing.end() : missing.find(meant);
    if (found == missing.end() || !told.insert(meant).second) continue;
    one.state("effect", "refused");
    one.note = found->second;
  }
  std::erase_if(observations,
                [&](const Observation& one) { return one.kind == ObservationKind::missing_entry && told.contains(one.would_be); });
}

}  // namespace

void say_once(std::vector<Observation>& observations) {
  leave_to_refusals(observations);
  leave_out_inert(observations);
  leave_to_misspellings(observations);
}

}  // namespace alignlint
