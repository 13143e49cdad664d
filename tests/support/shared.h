#pragma once

#include <catch2/catch.hpp>
#include <filesystem>
#include <optional>
#include <string>

namespace alignlint::test {

/// A file or folder of the facts beside the checkout (`../shared`), which only the project's own developers have. Where it is absent, says so in
/// the test's output and returns nothing; the test then returns at once. `ctest` shows the absence as the skipped entry `shared_facts_are_present`.
///
///     const auto table = shared_path("facts/pyyaml_scalars.tsv");
///     if (!table) return;
inline std::optional<std::filesystem::path> shared_path(const std::string& relative) {
  const std::filesystem::path path = std::filesystem::path(ALIGNLINT_SHARED_DIR) / relative;
  if (std::filesystem::exists(path)) return path;
  WARN("skipped: " << path.string() << " is absent");
  return std::nullopt;
}

/// A path inside the checkout.
inline std::filesystem::path source_path(const std::string& relative) { return std::filesystem::path(ALIGNLINT_SOURCE_DIR) / relative; }

}  // namespace alignlint::test
