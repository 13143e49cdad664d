#include "mapping/observe/said_once.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
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

/// Of an entry at which the framework stops it is not said, too, that it has no effect; of one whose lack of effect has a consequence, only that.
void leave_out_inert(std::vector<Observation>& observations) {
  std::set<std::string, std::less<>> stopping;
  std::set<std::string, std::less<>> risky;
  for (const Observation& observation : observations) {
    const auto entry = observation.fact("entry");
    const bool stops = observation.kind == ObservationKind::refused || observation.kind == ObservationKind::refused_value;
    if (entry.has_value() && stops) stopping.emplace(*entry);
    if (entry.has_value() && observation.kind == ObservationKind::risky_entry) risky.emplace(*entry);
  }
  std::erase_if(observations, [&](const Observation& observation) {
    const auto entry = observation.fact("entry");
    if (observation.kind != ObservationKind::inert_entry || !entry.has_value()) return false;
    return stopping.contains(*entry) || (observation.fact("effect") == "dead" && risky.contains(*entry));
  });
}

/// Whether a path is this one, or below it: a section may be misspelt as a whole.
bool is_in(std::string_view path, std::string_view section) {
  return path.starts_with(section) && (path.size() == section.size() || path[section.size()] == '.');
}

/// What is missing because its name is misspelt is told where that stands, as what stops the framework.
void leave_to_misspellings(std::vector<Observation>& observations) {
  const auto is_missing = [](const Observation& one) {
    return one.kind == ObservationKind::missing_entry && !one.would_be.empty() && one.fact("effect") == "needed";
  };
  std::set<std::string, std::less<>> told;
  for (Observation& one : observations) {
    const std::string meant = meant_path(one);
    if (meant.empty() || told.contains(meant)) continue;
    const auto missing = std::find_if(observations.begin(), observations.end(),
                                      [&](const Observation& other) { return is_missing(other) && is_in(other.would_be, meant); });
    if (missing == observations.end()) continue;
    one.state("effect", "refused");
    one.note = missing->note.empty() ? missing->message : missing->message + ": " + missing->note;
    told.insert(meant);
  }
  std::erase_if(observations, [&](const Observation& one) {
    return is_missing(one) && std::any_of(told.begin(), told.end(), [&](const std::string& meant) { return is_in(one.would_be, meant); });
  });
}

}  // namespace

std::string meant_path(const Observation& observation) {
  const auto entry = observation.kind == ObservationKind::unknown_entry ? observation.fact("entry") : std::nullopt;
  const auto meant = observation.fact("meant");
  if (!entry.has_value() || !meant.has_value()) return {};
  return std::string(entry->substr(0, entry->rfind('.') + 1)).append(*meant);  // npos + 1 is 0
}

void say_once(std::vector<Observation>& observations) {
  leave_to_refusals(observations);
  leave_out_inert(observations);
  leave_to_misspellings(observations);
}

}  // namespace alignlint
