#pragma once

#include <cstddef>
#include <vector>

namespace alignlint {

/// Finds entries by their key, `entry.key`, whose hash is known: one run of memory and no block for each, unlike the library's tables, since a side asks tens of
/// thousands of times. The entries are somebody else's and stay where they are; none is taken out.
template <class Entry>
class AnswerTable {
 public:
  template <class Key>
  [[nodiscard]] Entry* find(const Key& key, std::size_t hash) const {
    if (slots_.empty()) return nullptr;
    for (std::size_t at = home_of(hash); slots_[at].entry != nullptr; at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at].hash == hash && slots_[at].entry->key == key) return slots_[at].entry;
    }
    return nullptr;
  }

  /// `entry` is not found yet.
  void add(Entry* entry, std::size_t hash) {
    if (++size_ * 2 > slots_.size()) grow();
    place({entry, hash});
  }

 private:
  struct Slot {
    Entry* entry = nullptr;  ///< null: the slot is free
    std::size_t hash = 0;
  };
  static constexpr std::size_t kFirst = 16;  // a power of two, as every size is

  /// Addresses end in zeros, and the hash of one is the address.
  [[nodiscard]] std::size_t home_of(std::size_t hash) const {
    constexpr std::size_t kSpread = 0x9E3779B97F4A7C15U;
    return ((hash * kSpread) >> 32U) & (slots_.size() - 1);
  }

  void place(Slot slot) {
    std::size_t at = home_of(slot.hash);
    while (slots_[at].entry != nullptr) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = slot;
  }

  void grow() {
    std::vector<Slot> before(slots_.empty() ? kFirst : slots_.size() * 2);
    before.swap(slots_);
    for (const Slot& slot : before) {
      if (slot.entry != nullptr) place(slot);
    }
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace alignlint
