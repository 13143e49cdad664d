#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alignlint {

/// A version of a package, a driver or a toolkit, as the field writes them: PEP 440 (`4.51.3`, `2.6.0rc1`, `2.6.0-rc1`, `2.1.0.post6`, `2.1.0+cpu`) and
/// Ascend's `8.0.RC1.beta1` < `8.0.RC1` < `8.0.RC1.1` < `8.0.RC2` < `8.0.0`, which adds parts behind a pre-release.
/// Source: https://packaging.python.org/specifications/version-specifiers, and the release lists of CANN and Ascend HDK.
class PackageVersion {
 public:
  /// Nothing for what is no version: `in development`, `latest`.
  static std::optional<PackageVersion> parse(std::string_view text);

  [[nodiscard]] std::strong_ordering operator<=>(const PackageVersion& other) const;
  [[nodiscard]] bool operator==(const PackageVersion& other) const { return (*this <=> other) == 0; }

  /// Without what follows `+`.
  [[nodiscard]] PackageVersion without_local() const;
  /// The numbers alone: `2.6.0` of `2.6.0rc1.post1`.
  [[nodiscard]] PackageVersion release_only() const;
  [[nodiscard]] bool is_prerelease() const;
  [[nodiscard]] bool is_postrelease() const;
  [[nodiscard]] bool has_local() const { return !local_.empty(); }
  [[nodiscard]] std::uint64_t epoch() const { return epoch_; }
  [[nodiscard]] const std::vector<std::uint64_t>& release() const { return release_; }
  /// Of the last part behind the release: 2 of `2.7.1.post2`; 0 where there is none.
  [[nodiscard]] std::uint64_t last_number() const { return parts_.empty() ? 0 : parts_.back().second; }

 private:
  friend class PackageVersionReader;

  // In the order of time. Behind equal parts the end stands between the ones before a release and the ones after it.
  enum class Part : std::uint8_t { dev, alpha, beta, candidate, end, patch, post };

  std::uint64_t epoch_ = 0;
  std::vector<std::uint64_t> release_;                        ///< as written: `8, 0, 0`
  std::vector<std::pair<Part, std::uint64_t>> parts_;         ///< behind the release: `rc 1, beta 1`
  std::vector<std::pair<std::uint64_t, std::string>> local_;  ///< a number, or a word with 0
};

/// A range of versions: `>=4.51,<5`, `==2.1.*`, `~=2.7.1`; an empty one is every version. Pre-releases are taken as any other, as by `SpecifierSet.contains(…,
/// prereleases=True)` of Python's packaging.
class PackageRange {
 public:
  /// Nothing for what is no range.
  static std::optional<PackageRange> parse(std::string_view text);

  [[nodiscard]] bool holds(const PackageVersion& version) const;

 private:
  enum class Comparison : std::uint8_t { equal, unequal, at_most, at_least, below, above, compatible };
  struct Clause {
    Comparison comparison;
    PackageVersion version;
    bool prefix = false;  ///< `==2.1.*`

    [[nodiscard]] bool holds(const PackageVersion& other) const;
  };

  std::vector<Clause> clauses_;
};

}  // namespace alignlint
