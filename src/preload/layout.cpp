#include "preload/layout.h"

#include <algorithm>

namespace alignlint {

namespace {

using arena::Extent;

class Plan {
 public:
  Plan(const std::vector<Extent>& groups, std::uintptr_t at) : groups_(groups), kept_(groups.size()) {
    layout_.groups.resize(groups.size());
    layout_.behind = at;
  }

  [[nodiscard]] std::size_t group_at(std::uintptr_t address) const {
    const auto after = std::upper_bound(groups_.begin(), groups_.end(), address,
                                        [](std::uintptr_t one, const Extent& other) { return one < other.begin; });
    return static_cast<std::size_t>(after - groups_.begin()) - 1;
  }

  void keep(std::size_t group) { kept_[group] = true; }
  [[nodiscard]] bool is_kept(std::size_t group) const { return kept_[group]; }

  /// Puts it behind those that have a place, unless it has one.
  void put(std::size_t group) {
    Extent& place = layout_.groups[group];
    if (place.end != 0) return;
    place = {layout_.behind, layout_.behind + (groups_[group].end - groups_[group].begin)};
    layout_.behind = place.end;
  }

  arena::Layout take() && { return std::move(layout_); }

 private:
  const std::vector<Extent>& groups_;
  std::vector<bool> kept_;
  arena::Layout layout_;
};

}  // namespace

arena::Layout layout_of(const Loading& loading, const Extents& extents, std::uintptr_t at) {
  Plan plan(loading.groups, at);
  for (const Extent& block : loading.reached) {
    const std::size_t group = plan.group_at(block.begin);
    plan.keep(group);
    const std::span<const std::uintptr_t> words = words_of(block);
    if (std::any_of(words.begin(), words.end(), [&](std::uintptr_t word) { return extents.is_link(word); })) plan.put(group);
  }
  for (const std::uintptr_t page : loading.touched) {
    const std::size_t group = plan.group_at(page);
    if (plan.is_kept(group)) plan.put(group);
  }
  for (std::size_t group = 0; group < loading.groups.size(); ++group) {
    if (plan.is_kept(group)) plan.put(group);
  }
  for (std::size_t group = 0; group < loading.groups.size(); ++group) plan.put(group);
  return std::move(plan).take();
}

}  // namespace alignlint
