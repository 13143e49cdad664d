#include "read/yaml/merge.h"

#include <algorithm>
#include <iterator>

namespace alignlint {

namespace {

bool is_merge(const Entry& entry) { return entry.key == "<<" && !entry.key_quoted; }

void append(std::vector<Entry>& from, std::vector<Entry>& to) { std::move(from.begin(), from.end(), std::back_inserter(to)); }

/// The first mapping of a list counts, so its entries come last.
bool append_list(Node& list, std::vector<Entry>& to) {
  const bool mappings = std::all_of(list.items.begin(), list.items.end(), [](const Node& item) { return item.kind == NodeKind::mapping; });
  if (list.kind != NodeKind::sequence || !mappings) return false;
  std::for_each(list.items.rbegin(), list.items.rend(), [&](Node& item) { append(item.entries, to); });
  return true;
}

}  // namespace

bool apply_merge_keys(Node& mapping, Span& offender) {
  if (std::none_of(mapping.entries.begin(), mapping.entries.end(), is_merge)) return true;
  std::vector<Entry> merged;
  std::vector<Entry> own;
  for (Entry& entry : mapping.entries) {
    if (!is_merge(entry)) {
      own.push_back(std::move(entry));
    } else if (entry.value.kind == NodeKind::mapping) {
      append(entry.value.entries, merged);
    } else if (!append_list(entry.value, merged)) {
      offender = entry.value.span;
      return false;
    }
  }
  append(own, merged);
  mapping.entries = std::move(merged);
  return true;
}

void add_via(Node& node, const Label& label) {
  node.via.insert(node.via.begin(), label);
  for (Node& item : node.items) add_via(item, label);
  for (Entry& entry : node.entries) add_via(entry.value, label);
}

std::size_t count_nodes(const Node& node) {
  std::size_t count = 1 + node.via.size();
  for (const Node& item : node.items) count += count_nodes(item);
  for (const Entry& entry : node.entries) count += count_nodes(entry.value);
  return count;
}

}  // namespace alignlint
