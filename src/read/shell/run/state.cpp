#include "read/shell/run/state.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace alignlint::shell {

namespace {

/// bash keeps associative arrays in 1024 buckets by FNV-1 and lists bucket by bucket, newest first.
std::uint32_t bucket_of(std::string_view key) {
  std::uint32_t hash = 2166136261U;
  for (const char c : key) {
    hash *= 16777619U;
    hash ^= static_cast<std::uint32_t>(static_cast<signed char>(c));
  }
  return hash & 1023U;
}

}  // namespace

const Text* Variable::element(std::string_view key) const {
  if (kind == Kind::associative) {
    const auto found = entries.find(key);
    return found == entries.end() ? nullptr : &found->second.text;
  }
  std::int64_t index = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), index);
  if (error != std::errc() || end != key.data() + key.size()) return nullptr;
  if (index < 0) index = from_end(index);
  if (kind == Kind::scalar) return index == 0 && set ? &value : nullptr;
  const auto found = items.find(index);
  return found == items.end() ? nullptr : &found->second;
}

std::int64_t Variable::next_index() const {
  if (items.empty()) return 0;
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(items.rbegin()->first) + 1);
}

std::int64_t Variable::from_end(std::int64_t index) const {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(next_index()) + static_cast<std::uint64_t>(index));
}

std::vector<std::pair<std::string, const Text*>> Variable::elements() const {
  std::vector<std::pair<std::string, const Text*>> result;
  if (kind == Kind::scalar) {
    if (set) result.emplace_back("0", &value);
  } else if (kind == Kind::indexed) {
    for (const auto& [index, text] : items) result.emplace_back(std::to_string(index), &text);
  } else {
    // bucket by bucket, newest first
    std::vector<std::pair<std::pair<std::uint32_t, std::uint64_t>, const std::pair<const std::string, Entry>*>> order;
    for (const auto& entry : entries) order.push_back({{bucket_of(entry.first), ~entry.second.order}, &entry});
    std::sort(order.begin(), order.end());
    for (const auto& [place, entry] : order) result.emplace_back(entry->first, &entry->second.text);
  }
  return result;
}

void Variable::set_entry(std::string_view key, Text text) {
  const auto found = entries.find(key);
  if (found != entries.end()) {
    found->second.text = std::move(text);
    return;
  }
  entries.emplace(key, Entry{std::move(text), inserted++});
}

void Variable::become_list() {
  if (kind != Kind::scalar) return;
  kind = Kind::indexed;
  if (!set) return;
  items[0] = std::exchange(value, {});
  if (!perhaps_unset) return;
  unknown_items = perhaps_unset;
  if (items[0].known()) items[0] = make_unknown(items[0].str(), perhaps_unset, items[0].via());
}

void Variable::lose(const Why& reason, std::string_view name) {
  for (auto& [index, text] : items) text = make_unknown(text.str(), reason, text.via());
  for (auto& [key, entry] : entries) entry.text = make_unknown(entry.text.str(), reason, entry.text.via());
  if (kind == Kind::scalar) {
    value = make_unknown(set ? value.str() : "$" + std::string(name), reason, value.via());
    set = true;
  } else {
    unknown_items = reason;
  }
}

void Status::negate() {
  if (code) code = *code == 0 ? 1 : 0;
  varies = nullptr;
  if (!folder.empty() || !file.empty()) folder_missing = !folder_missing;
}

const Variable* State::find(std::string_view name) const { return variables.find(resolve(name)); }

std::string State::resolve(std::string_view name) const {
  std::string at(name);
  for (int hops = 0; hops < 10; ++hops) {
    const Variable* found = variables.find(at);
    if (!found || !found->reference || !found->set) break;
    at = found->value.str();
  }
  return at;
}

Variable& State::variable(std::string_view name) { return variables[resolve(name)]; }

std::size_t State::cost() const {
  std::size_t units = 1 + arguments.size() + traps.size() + exported_functions.size();
  for (const Frame& frame : frames) units += 1 + frame.arguments.size() + frame.saved.size() * 4;
  return units;
}

}  // namespace alignlint::shell
