#include "mapping/spec/version_tree.h"

#include <algorithm>
#include <utility>

namespace alignlint {

VersionId VersionTree::add(Version version) {
  std::vector<bool> line;
  if (version.after.has_value()) line = lines_[*version.after];
  line.resize(versions_.size() + 1);
  line.back() = true;
  lines_.push_back(std::move(line));
  versions_.push_back(version);
  return versions_.size() - 1;
}

std::optional<VersionId> VersionTree::find(std::string_view name) const {
  const auto found = std::find_if(versions_.begin(), versions_.end(), [&](const Version& version) { return version.name == name; });
  if (found == versions_.end()) return std::nullopt;
  return static_cast<VersionId>(found - versions_.begin());
}

std::vector<std::string_view> VersionTree::names() const {
  std::vector<std::string_view> names;
  for (const Version& version : versions_) names.push_back(version.name);
  return names;
}

bool VersionTree::at_or_after(VersionId version, VersionId ancestor) const {
  return ancestor < lines_[version].size() && lines_[version][ancestor];
}

std::vector<VersionId> VersionRange::bounds() const {
  std::vector<VersionId> bounds;
  if (since.has_value()) bounds.push_back(*since);
  if (until.has_value()) bounds.push_back(*until);
  return bounds;
}

bool VersionRange::holds(const VersionTree& tree, VersionId version) const {
  if (since.has_value() && !tree.at_or_after(version, *since)) return false;
  return !until.has_value() || !tree.at_or_after(version, *until);
}

}  // namespace alignlint
