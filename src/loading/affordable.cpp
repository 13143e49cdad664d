#include "loading/affordable.h"

#include "diag/catalog.h"

namespace alignlint {

namespace {

struct Amount {
  std::uint64_t entries = 0;
  std::uint64_t items = 0;  ///< of lists
};

/// Of a node and what is below it.
void count(const Node& node, Amount& amount) {
  amount.entries += node.entries.size();
  amount.items += node.items.size();
  for (const Entry& entry : node.entries) count(entry.value, amount);
  for (const Node& item : node.items) count(item, amount);
}

}  // namespace

bool is_affordable(const LoadedSide& side, std::uint64_t work, Diagnostics& diagnostics) {
  // Each entry is looked up at every version that is possible: a thousand times what a reader spends on it. A list is gone through by whoever asks for it.
  constexpr std::uint64_t kUnitsOfItem = 4 * Budget::kNode;
  const Entries& entries = side.entries;
  Amount amount;
  for (const Node* root : {&entries.options, &entries.launch, &entries.environment, &entries.tree}) count(*root, amount);
  const std::uint64_t versions = side.version_assumed ? side.mapping->versions.size() : 1;
  Budget budget(work);
  if (budget.spend(amount.entries * versions * Budget::kNode + amount.items * kUnitsOfItem)) return true;
  diagnostics.push_back(make_diagnostic<Code::work_limit, "entries">({}, side.inputs.front().path, amount.entries + amount.items));
  return false;
}

}  // namespace alignlint
