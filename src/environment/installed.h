#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

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

  [[nodiscard]] bool decided() const { return version.has_value() || range.has_value(); }
};

/// The packages of a side, by their canonical names. A version counts more than a range, a later text more than an earlier one.
class Installed {
 public:
  Installed() = default;
  /// Of records of other forms nothing is taken.
  Installed(std::span<const Record* const> records, const PackageCatalog& catalog);

  void add(const PackageCatalog& catalog, std::string_view name, std::string_view text, Span place);

  /// Null when nothing is said of it.
  [[nodiscard]] const StatedPackage* find(std::string_view canonical) const;
  [[nodiscard]] const std::map<std::string, StatedPackage, std::less<>>& packages() const { return packages_; }
  [[nodiscard]] bool empty() const { return packages_.empty(); }

 private:
  std::map<std::string, StatedPackage, std::less<>> packages_;
};

}  // namespace alignlint
