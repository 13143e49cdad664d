#include "mapping/observe/topics.h"

#include <algorithm>

namespace alignlint {

namespace {

bool matches_any(const std::vector<std::string_view>& patterns, std::string_view path) {
  return std::any_of(patterns.begin(), patterns.end(), [&](std::string_view pattern) { return path_matches(pattern, path); });
}

std::string_view topic_of(std::string_view entry, Resolver& resolver) {
  for (const Mapping* owner : resolver.chain()) {
    for (const TopicSpec& topic : owner->topics) {
      if (!matches_any(topic.at, entry) || matches_any(topic.except, entry)) continue;
      Reads ignored;
      if (resolver.holds(topic.condition, *owner, {}, ignored) == Truth::yes) return topic.name.text;
    }
  }
  return {};
}

}  // namespace

void assign_topics(Resolver& resolver, std::vector<Observation>& observations) {
  for (Observation& observation : observations) {
    const auto entry = observation.topic.empty() ? observation.fact("entry") : std::nullopt;
    if (entry.has_value()) observation.topic = topic_of(*entry, resolver);
  }
}

}  // namespace alignlint
