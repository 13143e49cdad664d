#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/observation.h"
#include "environment/installed.h"

namespace alignlint {

/// What a row of a table of compatible versions says of one package: versions and ranges, of which one must hold. `8.0.RC2 | 8.0.RC2.beta1`
class CompatibleVersions {
 public:
  /// Nothing when a part of the text is neither a version nor a range.
  static std::optional<CompatibleVersions> parse(std::string_view text);

  /// Of a range that is required: whether it leaves a version of these.
  [[nodiscard]] bool holds(const StatedPackage& stated) const;
  /// How far a version is from the nearest of these, to be compared with other distances only.
  [[nodiscard]] std::vector<std::uint64_t> distance_to(const PackageVersion& version) const;
  /// As people write it: `8.5.0`, `2.7.2` of `~=2.7.2`; a range that is one as it is.
  [[nodiscard]] const std::string& shown() const { return shown_; }
  /// The version that is named first: `2.7.2`; empty where none is: `<2.0.0`.
  [[nodiscard]] const std::string& first() const { return first_; }

 private:
  struct Alternative {
    PackageVersion first;               ///< the version itself, or the one that the range names first
    std::optional<PackageRange> range;  ///< none: this version alone, whatever names its build

    [[nodiscard]] bool holds(const PackageVersion& version) const;
    [[nodiscard]] bool leaves_open(const StatedPackage& required) const;
  };

  std::vector<Alternative> alternatives_;
  std::string shown_;
  std::string first_;
};

/// Versions that were released for, or tested with, each other.
struct CompatibilityRow {
  std::map<std::string, CompatibleVersions, std::less<>> versions;  ///< by canonical name; nothing is said of the others
  std::string source;
  std::string note;
};

struct CompatibilityColumn {
  std::string package;   ///< canonical
  bool binding = false;  ///< the software states that it needs these versions; else they were tested together
};

/// Versions that differ between the sides as their makers mean it.
struct CompatiblePair {
  std::string package;
  CompatibleVersions one, other;
  std::string source;
};

/// One file of `mappings/compatibility/`.
struct CompatibilityTable {
  std::string title;                         ///< of what it is the table
  std::vector<std::string> about;            ///< only where one of these is installed the others are judged by it; canonical
  std::vector<CompatibilityColumn> columns;  ///< what is told first comes first: the others go with it
  std::vector<CompatibilityRow> rows;
  std::vector<CompatiblePair> pairs;
};

/// What one side's packages are judged by.
struct Compatibility {
  std::vector<CompatibilityTable> tables;
};

/// Whether the versions of a side go together: an observation of `versions-clash` for each package that does not fit the row that fits best.
struct VersionJudgement {
  std::vector<Observation> observations;
  bool judged = false;  ///< some table has two of the packages
};
VersionJudgement judge_versions(const Installed& installed, const Compatibility& compatibility, const PackageCatalog& catalog);

}  // namespace alignlint
