#include "mapping/observe/range_checks.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "mapping/evaluate/option_without_value.h"
#include "value/written.h"

namespace alignlint {

namespace {

/// `less than 1`; empty when the number is allowed.
std::string problem_of(double number, const KeySpec& key) {
  if (number < key.least) return "less than " + written_text(Value(key.least));
  if (number > key.most) return "more than " + written_text(Value(key.most));
  return {};
}

bool is_told(const std::vector<Observation>& observations, Span place) {
  return std::any_of(observations.begin(), observations.end(),
                     [&](const Observation& one) { return !one.labels.empty() && one.labels.front().span == place; });
}

Observation observation_of(ObservationKind kind, const Setting& said, std::string message) {
  Observation observation;
  observation.kind = kind;
  observation.message = std::move(message);
  observation.labels = {{said.where.span, ""}};
  observation.state("entry", said.native);
  return observation;
}

bool is_number(const KeySpec& spec) { return spec.type == KeyType::integer || spec.type == KeyType::real; }

/// Where an entry says a number as it stands, and what is written is none; empty otherwise. A class may take a list in its place.
std::string no_number(const Setting& said, const KeySpec& spec) {
  if (!is_number(spec) || said.entry == nullptr || said.open || said.listed || !said.value.is_unknown() || !said.where.span.known())
    return {};
  const std::string& reason = said.value.as_unknown().reason;
  return reason == kOptionWithoutValue ? std::string() : reason;
}

}  // namespace

void check_ranges(const Vocabulary& vocabulary, const std::function<bool(KeyId)>& wanted,
                  const std::function<const Setting&(KeyId)>& setting, std::vector<Observation>& observations) {
  for (KeyId key = 0; key < vocabulary.size(); ++key) {
    const KeySpec& spec = vocabulary[key];
    const bool bounded = !std::isinf(spec.least) || !std::isinf(spec.most);
    if ((!bounded && !is_number(spec)) || !wanted(key)) continue;
    const Setting& said = setting(key);
    if (said.entry != nullptr && !said.entry->dead.empty()) continue;  // nothing reads it, and that is told
    if (const std::string reason = no_number(said, spec); !reason.empty() && !is_told(observations, said.where.span)) {
      observations.push_back(observation_of(ObservationKind::wrong_type, said, "'" + said.native + "': " + reason));
    }
    if (!bounded) continue;
    // What a formula made of an entry may be anything: `-1` stands for "all" in some.
    if (said.origin != Origin::written || said.entry == nullptr || !said.value.is_number()) continue;
    const std::string problem = problem_of(said.value.number(), spec);
    if (problem.empty() || is_told(observations, said.where.span)) continue;
    const std::string is = std::string(spec.title) + " is " + written_text(said.value) + ", " + problem;
    observations.push_back(observation_of(ObservationKind::out_of_range, said, "'" + said.native + "': " + is));
  }
}

}  // namespace alignlint
