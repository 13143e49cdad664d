#include "mapping/mapping.h"

#include <algorithm>

namespace alignlint {

namespace {

constexpr int kLongestChain = 16;

}  // namespace

const Alias* Mapping::find_alias(std::string_view alias) const {
  for (const Mapping* owner = this; owner != nullptr; owner = owner->base) {
    const auto found = std::find_if(owner->aliases.begin(), owner->aliases.end(), [&](const Alias& known) { return known.name == alias; });
    if (found != owner->aliases.end()) return &*found;
  }
  return nullptr;
}

std::vector<std::string_view> Mapping::alias_names() const {
  std::vector<std::string_view> names;
  for (const Mapping* owner = this; owner != nullptr; owner = owner->base) {
    for (const Alias& alias : owner->aliases) names.push_back(alias.name);
  }
  return names;
}

VersionId Mapping::base_version(VersionId version) const {
  if (base == nullptr) return 0;
  std::optional<VersionId> at = version;
  while (at.has_value()) {  // a version that does not say which one it extends, extends what its predecessor does
    const VersionTree::Version& spec = versions[*at];
    if (!spec.extends.empty()) return base->versions.find(spec.extends).value_or(base->default_version);
    at = spec.after;
  }
  return base->default_version;
}

std::span<const SettingSpec* const> Mapping::settings_of(KeyId key) const {
  struct ByKey {
    bool operator()(const SettingSpec* spec, KeyId key) const { return spec->key < key; }
    bool operator()(KeyId key, const SettingSpec* spec) const { return key < spec->key; }
  };
  const auto [first, last] = std::equal_range(settings_by_key.begin(), settings_by_key.end(), key, ByKey());
  return {first, last};
}

std::size_t Mapping::question(VersionId version) const {
  std::size_t number = version;
  for (const Mapping* below = base; below != nullptr; below = below->base) number += below->versions.size();
  return number;
}

const SchemaKey* Mapping::find_key(std::string_view class_name, std::string_view key, VersionId version, VersionQuestions* asked) const {
  // A chain of classes is short; the bound keeps a circular `inherits` from hanging.
  std::string_view current = class_name;
  for (int depth = 0; depth < kLongestChain && !current.empty(); ++depth) {
    const auto found = classes.find(current);
    if (found == classes.end()) break;
    std::vector<VersionId> bounds;
    const SchemaKey* const result = found->second.find(key, versions, version, &bounds);
    if (asked != nullptr) {
      for (const VersionId bound : bounds) asked->ask(question(bound));
    }
    if (result != nullptr) return result;
    current = found->second.inherits();
  }
  // What is not known here, or adds to a class of the same name, is of the framework this one extends.
  return base == nullptr ? nullptr : base->find_key(current.empty() ? class_name : current, key, base_version(version), asked);
}

bool Mapping::has_class(std::string_view class_name, VersionId version, VersionQuestions* asked) const {
  const auto found = classes.find(class_name);
  if (found != classes.end() && asked != nullptr) {
    for (const VersionId bound : found->second.range().bounds()) asked->ask(question(bound));
  }
  if (found != classes.end() && found->second.range().holds(versions, version)) return true;
  return base != nullptr && base->has_class(class_name, base_version(version), asked);
}

std::vector<std::string_view> Mapping::spellings(std::string_view class_name) const {
  std::vector<std::string_view> names;
  std::string_view current = class_name;
  for (int depth = 0; depth < kLongestChain && !current.empty(); ++depth) {
    const auto found = classes.find(current);
    if (found == classes.end()) break;
    const auto more = found->second.spellings();
    names.insert(names.end(), more.begin(), more.end());
    current = found->second.inherits();
  }
  if (base != nullptr) {
    const auto more = base->spellings(current.empty() ? class_name : current);
    names.insert(names.end(), more.begin(), more.end());
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace alignlint
