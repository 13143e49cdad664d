#include "mapping/mapping.h"

#include <algorithm>

namespace alignlint {

namespace {

constexpr int kLongestChain = 16;

}  // namespace

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

std::optional<SchemaKey> Mapping::find_key(std::string_view class_name, std::string_view key, VersionId version) const {
  // A chain of classes is short; the bound keeps a circular `inherits` from hanging.
  std::string_view current = class_name;
  for (int depth = 0; depth < kLongestChain && !current.empty(); ++depth) {
    const auto found = classes.find(current);
    if (found == classes.end()) break;
    if (auto result = found->second.find(key, versions, version)) return result;
    current = found->second.inherits();
  }
  // What is not known here, or adds to a class of the same name, is of the framework this one extends.
  return base == nullptr ? std::nullopt : base->find_key(current.empty() ? class_name : current, key, base_version(version));
}

bool Mapping::has_class(std::string_view class_name, VersionId version) const {
  const auto found = classes.find(class_name);
  if (found != classes.end() && found->second.range().holds(versions, version)) return true;
  return base != nullptr && base->has_class(class_name, base_version(version));
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
