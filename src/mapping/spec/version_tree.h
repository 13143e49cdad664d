#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace alignlint {

/// Index of a version in its tree.
using VersionId = std::size_t;

/// The versions of a framework: not a line but a tree (two repositories have a `master`). Names point into the mapping file's text.
class VersionTree {
 public:
  struct Version {
    std::string_view name;
    std::optional<VersionId> after;
    std::string_view extends;         ///< version of the framework this one extends; empty: none
    std::string_view installed = {};  ///< the package that is this version, `name ~=1.8.0`; empty: none tells it
    Span span = {};
    bool branch = false;  ///< it moves on, and has not been released
  };

  /// Adds a version; one that comes `after` another is added later than that.
  VersionId add(Version version);

  [[nodiscard]] std::optional<VersionId> find(std::string_view name) const;
  [[nodiscard]] const Version& operator[](VersionId id) const { return versions_[id]; }
  [[nodiscard]] std::size_t size() const { return versions_.size(); }
  [[nodiscard]] std::vector<std::string_view> names() const;

  /// `version` is `ancestor` or comes after it.
  [[nodiscard]] bool at_or_after(VersionId version, VersionId ancestor) const;

 private:
  std::vector<Version> versions_;
  std::vector<std::vector<bool>> lines_;  // by version and an earlier one: whether it comes after that, or is it
};

/// From when to when something is so: `since` included, `until` (and what comes after it) not.
struct VersionRange {
  std::optional<VersionId> since;
  std::optional<VersionId> until;

  /// The versions at which it begins and ends.
  [[nodiscard]] std::vector<VersionId> bounds() const;

  [[nodiscard]] bool holds(const VersionTree& tree, VersionId version) const;
};

}  // namespace alignlint
