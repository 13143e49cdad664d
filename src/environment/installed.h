#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/record.h"
#include "environment/package_catalog.h"
#include "value/package_version.h"

namespace alignlint {

/// What the inputs of a side say of one package.
struct StatedPackage {
  std::string name;  ///< as written
  std::string text;  ///< `4.51.3`, `>=4,<5`; empty: it is there, in an unknown version
  Span place;
  std::optional<PackageVersion> version;  ///< of `text`
  std::optional<PackageRange> range;      ///< of `text`, when it is no version
  bool required = false;                  ///< a list asks for it: whether it is installed is not known

  [[nodiscard]] bool decided() const { return version.has_value() || range.has_value(); }
};

/// Two lists of a side that do not agree on a package.
struct UnmetRequirement {
  std::string package;   ///< canonical
  StatedPackage wanted;  ///< what one list asks for
  StatedPackage found;   ///< what is installed, or what the other list asks for
};

/// The packages of a side, by their canonical names. What is installed counts more than a version that is asked for, that more than a range, and a later text more
/// than an earlier one.
class Installed {
 public:
  Installed() = default;
  /// Of records of other forms nothing is taken.
  Installed(std::span<const Record* const> records, const PackageCatalog& catalog);

  void add(const PackageCatalog& catalog, std::string_view name, std::string_view text, Span place);

  /// Null when nothing is said of it.
  [[nodiscard]] const StatedPackage* find(std::string_view canonical) const;
  [[nodiscard]] const std::map<std::string, StatedPackage, std::less<>>& packages() const { return packages_; }
  /// Where lists do not agree, in the order of names.
  [[nodiscard]] const std::vector<UnmetRequirement>& unmet() const { return unmet_; }
  [[nodiscard]] bool empty() const { return packages_.empty(); }

 private:
  void compare(const Installed& one_list);

  std::map<std::string, StatedPackage, std::less<>> packages_;
  std::vector<UnmetRequirement> unmet_;
};

}  // namespace alignlint
