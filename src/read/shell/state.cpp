#include "read/shell/state.h"

#include <algorithm>
#include <charconv>

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
    for (const auto& [name, text] : entries) {
      if (name == key) return &text;
    }
    return nullptr;
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
    for (const auto& [key, text] : entries) result.emplace_back(key, &text);
    std::reverse(result.begin(), result.end());
    std::stable_sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return bucket_of(a.first) < bucket_of(b.first); });
  }
  return result;
}

const Variable* State::find(std::string_view name) const {
  auto found = variables.find(name);
  for (int hops = 0; found != variables.end() && found->second.reference && found->second.set && hops < 10; ++hops) {
    found = variables.find(found->second.value.str());
  }
  return found == variables.end() ? nullptr : &found->second;
}

Variable& State::variable(std::string_view name) {
  std::string at(name);
  for (int hops = 0; hops < 10; ++hops) {
    const auto found = variables.find(at);
    if (found == variables.end() || !found->second.reference || !found->second.set) break;
    at = found->second.value.str();
  }
  return variables[at];
}

}  // namespace alignlint::shell
