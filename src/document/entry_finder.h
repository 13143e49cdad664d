#pragma once

#include <string_view>
#include <unordered_map>

#include "document/node.h"

namespace alignlint {

/// `Node::find` for trees that are looked into often and no longer change: what a large mapping holds is indexed when it is first asked for. A copy begins
/// anew, because its nodes lie elsewhere.
class EntryFinder {
 public:
  EntryFinder() = default;
  EntryFinder(const EntryFinder& /*other*/) {}
  EntryFinder& operator=(const EntryFinder& /*other*/) {
    indexes_.clear();
    return *this;
  }

  /// The last entry with this key; null when absent.
  const Entry* find(const Node& node, std::string_view key);
  /// As `find_entry` and `find_path` of a tree.
  const Entry* find_entry(const Node& root, std::string_view path);
  const Node* find_path(const Node& root, std::string_view path);

 private:
  struct Index {
    const Entry* first = nullptr;  ///< where the entries lay, and how many there were: another index is needed when they have changed
    std::size_t size = 0;
    std::unordered_map<std::string_view, const Entry*> entries;
  };

  std::unordered_map<const Node*, Index> indexes_;
};

}  // namespace alignlint
