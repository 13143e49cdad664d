#include "environment/host_table.h"

#include <algorithm>

namespace alignlint {

namespace {

constexpr std::size_t kMostKept = 4;

}  // namespace

/// Snapshots of one launcher list their variables in one order: the column is nearly always the next one.
std::size_t HostTable::column_of(std::string_view name, std::size_t guess) {
  if (guess < columns_.size() && columns_[guess].item.name == name) return guess;
  const auto [found, is_new] = index_.try_emplace(name, columns_.size());
  if (is_new) {
    Column& column = columns_.emplace_back();
    column.item.name = name;
  }
  return found->second;
}

void HostTable::count(HostItem& item, std::string_view text, bool unset, std::uint32_t from, std::uint32_t to) {
  auto value = std::find_if(item.values.begin(), item.values.end(),
                            [&](const HostItem::Value& one) { return one.unset == unset && one.text == text; });
  if (value == item.values.end()) {
    // Of a name that every host has its own value of, a few tell as much as all.
    constexpr std::size_t kMostValues = 32;
    if (item.values.size() >= kMostValues) {
      item.values.back().count += to - from;
      return;
    }
    value = item.values.insert(item.values.end(), HostItem::Value{text, unset, 0, {}});
  }
  value->count += to - from;
  for (std::uint32_t host = from; host < to && value->first.size() < kMostKept; ++host) value->first.push_back(host);
}

void HostTable::add(const std::vector<std::pair<std::string_view, std::string_view>>& items) {
  std::size_t guess = 0;
  for (const auto& [name, value] : items) {
    const std::size_t at = column_of(name, guess);
    guess = at + 1;
    Column& column = columns_[at];
    if (column.next > hosts_) continue;  // named twice
    if (column.next < hosts_) count(column.item, {}, true, column.next, hosts_);
    column.next = hosts_ + 1;
    count(column.item, value, false, hosts_, hosts_ + 1);
  }
  ++hosts_;
}

std::vector<HostItem> HostTable::take() {
  std::vector<HostItem> items;
  items.reserve(columns_.size());
  for (Column& column : columns_) {
    if (column.next < hosts_) count(column.item, {}, true, column.next, hosts_);
    std::stable_sort(column.item.values.begin(), column.item.values.end(),
                     [](const HostItem::Value& a, const HostItem::Value& b) { return a.count > b.count; });
    items.push_back(std::move(column.item));
  }
  return items;
}

}  // namespace alignlint
