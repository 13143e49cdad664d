#pragma once

#include <catch2/catch.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "support/places.h"

namespace alignlint::test {

/// A file or folder of the facts beside the checkout (`../shared`), which only the project's own developers have. Where it is absent, says so in
/// the test's output and returns nothing; the test then returns at once. `ctest` shows the absence as the skipped entry `shared_facts_are_present`.
///
///     const auto table = shared_path("facts/pyyaml_scalars.tsv");
///     if (!table) return;
inline std::optional<std::filesystem::path> shared_path(const std::string& relative) {
  const std::filesystem::path path = std::filesystem::path(shared_folder()) / relative;
  if (std::filesystem::exists(path)) return path;
  WARN("skipped: " << path.string() << " is absent");
  return std::nullopt;
}

/// A path inside the checkout.
inline std::filesystem::path source_path(const std::string& relative) { return std::filesystem::path(source_folder()) / relative; }

}  // namespace alignlint::test
