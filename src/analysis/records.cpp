#include "analysis/records.h"

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/record_pair.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostNamed = 12;

using Moment = std::pair<std::int64_t, std::int64_t>;  // step and rank; -1: none

/// What was recorded of one topic, by step and rank; of two for one moment the last.
using Moments = std::map<Moment, const Record*>;

std::map<std::string, Moments> by_topic(std::span<const Record* const> records) {
  std::map<std::string, Moments> topics;
  for (const Record* record : records) topics[record->topic][{record->step.value_or(-1), record->rank.value_or(-1)}] = record;
  return topics;
}

/// Steps or ranks that one side alone recorded.
void tell_unpaired(const Moments& reference, const Moments& candidate, std::vector<Observation>& observations) {
  for (const bool in_reference : {true, false}) {
    const Moments& mine = in_reference ? reference : candidate;
    const Moments& other = in_reference ? candidate : reference;
    std::vector<RecordDifference> alone;
    for (const auto& [moment, record] : mine) {
      if (other.contains(moment)) continue;
      alone.push_back(
          {when_recorded(*record),
           record->title,
           record->title + " of " + when_recorded(*record) + " are recorded in " + (in_reference ? "reference" : "candidate") + " only",
           {{record->root.span, {}}}});
    }
    tell_differences(alone, *mine.begin()->second, "unpaired", observations);
  }
}

void compare_topic(const Moments& reference, const Moments& candidate, std::vector<Observation>& observations) {
  std::vector<RecordPair> pairs;
  for (const auto& [moment, record] : reference) {
    const auto other = candidate.find(moment);
    if (other != candidate.end() && other->second->form == record->form) pairs.push_back({record, other->second});
  }
  tell_unpaired(reference, candidate, observations);
  if (pairs.empty()) return;
  switch (pairs.front().reference->form) {
    case RecordForm::digests:
      return compare_digests(pairs, observations);
    case RecordForm::calls:
      return compare_calls(pairs, observations);
    case RecordForm::packages:
      return;  // they are compared with all that the side says of packages (`environment/compare_packages.h`)
  }
}

/// `step 0, rank 1: 'a', 'b'; step 0, rank 2: 'a'; 3 more`, without the first of all.
std::string others_of(const std::vector<RecordDifference>& differences) {
  std::string said;
  std::string where;
  std::size_t named = 0;
  for (std::size_t i = 1; i < differences.size() && named < kMostNamed; ++i, ++named) {
    const bool same_place = i > 1 && differences[i].where == where;
    where = differences[i].where;
    const std::string place = same_place || where.empty() ? std::string() : where + ": ";
    said += (said.empty() ? "" : same_place || where.empty() ? ", " : "; ") + place + "'" + differences[i].name + "'";
  }
  const std::size_t left = differences.size() - 1 - named;
  return left == 0 ? said : said + " and " + std::to_string(left) + " more";
}

}  // namespace

std::string when_recorded(const Record& record) {
  std::string said = record.step.has_value() ? "step " + std::to_string(*record.step) : std::string();
  if (record.rank.has_value()) said += (said.empty() ? "rank " : ", rank ") + std::to_string(*record.rank);
  return said.empty() ? "all ranks" : said;
}

void tell_differences(const std::vector<RecordDifference>& differences, const Record& of, std::string_view effect,
                      std::vector<Observation>& observations) {
  if (differences.empty()) return;
  Observation& observation = observations.emplace_back();
  observation.kind = ObservationKind::record_differs;
  observation.state("of", of.topic);
  observation.message = differences.front().message;
  observation.labels = differences.front().labels;
  observation.note = differences.front().note;
  if (differences.size() > 1) observation.note += (observation.note.empty() ? "" : "; ") + ("so do others: " + others_of(differences));
  observation.state("effect", std::string(effect));
  if (differences.front().step.has_value()) observation.state("step", std::to_string(*differences.front().step));
}

std::vector<Observation> compare_records(std::span<const Record* const> reference, std::span<const Record* const> candidate) {
  std::vector<Observation> observations;
  const auto candidate_topics = by_topic(candidate);
  for (const auto& [topic, moments] : by_topic(reference)) {
    const auto other = candidate_topics.find(topic);
    if (other != candidate_topics.end()) compare_topic(moments, other->second, observations);
  }
  return observations;
}

}  // namespace alignlint
