#include "mapping/observe/range_checks.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "value/written.h"

namespace alignlint {

namespace {

/// `less than 1`; empty when the number is allowed.
std::string problem_of(double number, const KeySpec& key) {
  if (number < key.least) return "less than " + written_text(Value(key.least));
  if (number > key.most) return "more than " + written_text(Value(key.most));
  return {};
}

bool is_at(const Observation& observation, Span place) { return !observation.labels.empty() && observation.labels.front().span == place; }

}  // namespace

void check_ranges(const Vocabulary& vocabulary, const std::function<bool(KeyId)>& wanted,
                  const std::function<const Setting&(KeyId)>& setting, std::vector<Observation>& observations) {
  for (KeyId key = 0; key < vocabulary.size(); ++key) {
    const KeySpec& spec = vocabulary[key];
    if (std::isinf(spec.least) && std::isinf(spec.most)) continue;
    if (wanted && !wanted(key)) continue;
    const Setting& said = setting(key);
    // What a formula made of an entry may be anything: `-1` stands for "all" in some.
    if (said.origin != Origin::written || said.entry == nullptr || !said.value.is_number()) continue;
    const std::string problem = problem_of(said.value.number(), spec);
    if (problem.empty()) continue;
    const Span place = said.where.span;
    if (std::any_of(observations.begin(), observations.end(), [&](const Observation& one) { return is_at(one, place); })) continue;
    Observation observation;
    observation.kind = ObservationKind::out_of_range;
    observation.message = "'" + said.native + "': " + std::string(spec.title) + " is " + written_text(said.value) + ", " + problem;
    observation.labels = {{place, ""}};
    observation.state("entry", said.native);
    observations.push_back(std::move(observation));
  }
}

}  // namespace alignlint
