#include "environment/host_table.h"

#include <algorithm>

namespace alignlint {

namespace {

constexpr std::size_t kMostKept = 4;
constexpr std::size_t kFewValues = 8;  ///< that are looked through one by one

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

HostItem::Value& HostTable::value_of(Column& column, std::string_view text, bool unset) {
  auto& values = column.item.values;
  const auto is_it = [&](const HostItem::Value& one) { return one.unset == unset && one.text == text; };
  const auto few = values.begin() + static_cast<std::ptrdiff_t>(std::min(values.size(), kFewValues));
  if (const auto known = std::find_if(values.begin(), few, is_it); known != few) return *known;
  if (values.size() >= kFewValues) {
    const auto [place, is_new] = column.places[unset ? 1 : 0].try_emplace(text, values.size());
    if (!is_new) return values[place->second];
  }
  return values.emplace_back(HostItem::Value{text, unset, 0, {}});
}

void HostTable::count(Column& column, std::string_view text, bool unset, std::uint32_t from, std::uint32_t to) {
  HostItem::Value& value = value_of(column, text, unset);
  value.count += to - from;
  for (std::uint32_t host = from; host < to && value.first.size() < kMostKept; ++host) value.first.push_back(host);
}

void HostTable::add(const std::vector<std::pair<std::string_view, std::string_view>>& items) {
  std::size_t guess = 0;
  named_.clear();
  for (const auto& [name, value] : items) {
    const std::size_t at = column_of(name, guess);
    guess = at + 1;
    Column& column = columns_[at];
    if (column.seen <= hosts_) named_.push_back(at);
    column.seen = hosts_ + 1;
    column.latest = value;
  }
  for (const std::size_t at : named_) {
    Column& column = columns_[at];
    if (column.next < hosts_) count(column, {}, true, column.next, hosts_);
    column.next = hosts_ + 1;
    count(column, column.latest, false, hosts_, hosts_ + 1);
  }
  ++hosts_;
}

std::vector<HostItem> HostTable::take() {
  std::vector<HostItem> items;
  items.reserve(columns_.size());
  for (Column& column : columns_) {
    if (column.next < hosts_) count(column, {}, true, column.next, hosts_);
    std::stable_sort(column.item.values.begin(), column.item.values.end(),
                     [](const HostItem::Value& a, const HostItem::Value& b) { return a.count > b.count; });
    items.push_back(std::move(column.item));
  }
  return items;
}

}  // namespace alignlint
