#include "document/entry_finder.h"

#include "document/path.h"

namespace alignlint {

namespace {

constexpr std::size_t kLarge = 64;  // entries; fewer are looked through as quickly

}  // namespace

const Entry* EntryFinder::find(const Node& node, std::string_view key) {
  if (node.entries.size() <= kLarge) return node.find(key);
  Index& index = indexes_[&node];
  if (index.first != node.entries.data() || index.size != node.entries.size()) {
    index = {node.entries.data(), node.entries.size(), {}};
    for (const Entry& entry : node.entries) index.entries[entry.key] = &entry;
  }
  const auto found = index.entries.find(key);
  return found == index.entries.end() ? nullptr : found->second;
}

const Entry* EntryFinder::find_entry(const Node& root, std::string_view path) {
  return follow_path(root, path, [this](const Node& node, std::string_view key) { return find(node, key); }).entry;
}

const Node* EntryFinder::find_path(const Node& root, std::string_view path) {
  return follow_path(root, path, [this](const Node& node, std::string_view key) { return find(node, key); }).node;
}

}  // namespace alignlint
