#include "read/duplicates.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace alignlint {

namespace {

std::string times(std::size_t count) { return count == 2 ? "twice" : std::to_string(count) + " times"; }

/// The value in a message, when it is short enough to stand there.
std::string value_of(const Entry& entry) {
  const Node& value = entry.value;
  if (value.kind != NodeKind::scalar || value.text.size() > 40 || value.text.find('\n') != std::string::npos) return {};
  return " '" + value.text + "'";
}

Observation make_observation(const std::vector<Entry>& entries, std::span<const std::size_t> places, std::string_view path,
                             std::string_view who_keeps) {
  const Entry& first = entries[places.front()];
  const Entry& last = entries[places.back()];
  const std::string name = (path.empty() ? "" : std::string(path) + ".") + last.key;
  Observation observation;
  observation.kind = ObservationKind::duplicate_entry;
  observation.message = "'" + name + "' is written " + times(places.size()) + ", the last value" + value_of(last) + " counts";
  observation.labels.push_back({last.key_span, "this one counts"});
  observation.labels.push_back({first.key_span, "first written here"});
  constexpr std::size_t kMostShown = 20;
  for (const std::size_t place : places.subspan(1, std::min(places.size() - 2, kMostShown))) {
    observation.labels.push_back({entries[place].key_span, "written again here"});
  }
  observation.note = who_keeps;
  const bool known = !first.value.unresolved.has_value() && !last.value.unresolved.has_value();
  const bool same = known && dump(first.value) == dump(last.value);
  observation.state("path", name);
  observation.state("effect", same ? "none" : "overridden");
  return observation;
}

}  // namespace

bool has_duplicates(const std::vector<Entry>& entries) {
  std::vector<std::string_view> keys;
  keys.reserve(entries.size());
  for (const Entry& entry : entries) keys.push_back(entry.key);
  std::sort(keys.begin(), keys.end());
  return std::adjacent_find(keys.begin(), keys.end()) != keys.end();
}

void observe_duplicates(const std::vector<Entry>& entries, std::string_view path, std::string_view who_keeps,
                        std::vector<Observation>& observations) {
  std::vector<std::size_t> order(entries.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return entries[a].key < entries[b].key; });
  std::vector<std::span<const std::size_t>> groups;
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && entries[order[end]].key == entries[order[begin]].key) ++end;
    if (end - begin > 1) groups.push_back(std::span(order).subspan(begin, end - begin));
  }
  std::sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.front() < b.front(); });
  for (const auto& places : groups) observations.push_back(make_observation(entries, places, path, who_keeps));
}

}  // namespace alignlint
