#include "loading/affordable.h"

#include "diag/catalog.h"

namespace alignlint {

namespace {

/// How many names a node and what is below it have.
std::uint64_t entries_below(const Node& node) {
  std::uint64_t count = node.entries.size();
  for (const Entry& entry : node.entries) count += entries_below(entry.value);
  for (const Node& item : node.items) count += entries_below(item);
  return count;
}

}  // namespace

bool is_affordable(const LoadedSide& side, std::uint64_t work, Diagnostics& diagnostics) {
  // Each entry is looked up at every version that is possible: a thousand times what a reader spends on it.
  const Entries& entries = side.entries;
  std::uint64_t count = 0;
  for (const Node* root : {&entries.options, &entries.launch, &entries.environment, &entries.tree}) count += entries_below(*root);
  const std::uint64_t versions = side.version_assumed ? side.mapping->versions.size() : 1;
  Budget budget(work);
  if (budget.spend(count * versions * Budget::kNode)) return true;
  diagnostics.push_back(make_diagnostic<Code::work_limit, "entries">({}, side.inputs.front().path, count));
  return false;
}

}  // namespace alignlint
