#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "document/node.h"

namespace alignlint {

/// Finds the entries of a mapping by their keys, for whoever looks up all of them: `Node::find` looks at each entry, which for many of them is many times
/// many. Knows positions, so that the mapping may grow; entries that are added to it are to be added here.
class EntryIndex {
 public:
  /// The last of equal keys counts, as for `Node::find`.
  explicit EntryIndex(const Node& mapping) {
    for (std::size_t i = 0; i < mapping.entries.size(); ++i) places_[mapping.entries[i].key] = i;
  }

  [[nodiscard]] std::optional<std::size_t> find(const std::string& key) const {
    const auto found = places_.find(key);
    return found == places_.end() ? std::nullopt : std::optional(found->second);
  }
  void add(const std::string& key, std::size_t place) { places_[key] = place; }

 private:
  std::unordered_map<std::string, std::size_t> places_;
};

}  // namespace alignlint
