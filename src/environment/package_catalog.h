#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alignlint {

/// How much of two versions must agree for them to compute alike.
enum class Agreement { release, minor, major };

/// A package on which a training may depend: a row of `[[package]]` in `mappings/packages.toml`. Packages of other names are known to exist only.
struct PackageSpec {
  std::string name;                       ///< normalized: `torch-npu`
  std::string title;                      ///< for people: `MindSpore`
  std::vector<std::string> names;         ///< others for it, normalized
  std::vector<std::string> counterparts;  ///< what stands for it in another software stack: where one is installed, it need not be
  Agreement agreement = Agreement::release;
  std::string why;  ///< what a difference can do
};

/// The packages that are known.
struct PackageCatalog {
  std::vector<PackageSpec> packages;

  /// By any of its names, however it is written; null for one that is not known.
  [[nodiscard]] const PackageSpec* find(std::string_view name) const;
  /// The name under which packages are compared.
  [[nodiscard]] std::string canonical(std::string_view name) const;
  /// For people; of one that is not known its name.
  [[nodiscard]] std::string title(std::string_view name) const;
};

/// As package indexes compare names: `Flash_Attn` is `flash-attn`.
/// Source: https://packaging.python.org/specifications/name-normalization
std::string normalized_name(std::string_view name);

}  // namespace alignlint
