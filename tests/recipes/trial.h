#pragma once

#include <memory>
#include <string>
#include <vector>

#include "data/data.h"
#include "pipeline/run/check.h"
#include "recipes/recipe.h"

namespace alignlint::test {

/// One side of a recipe: `framework` is `megatron@core_r0.12.0`.
SideRequest side_request(const std::vector<RecipeFile>& files, const std::string& framework);

/// Checks pairs of files in memory with the built-in data, which are loaded once.
class Trials {
 public:
  Trials();

  Report check(const Recipe& recipe, const Port& port, const Files& files);
  /// Whether the finding speaks of one of these lines: its labels, the places of both values, and what these came through.
  [[nodiscard]] bool is_at(const ReportedFinding& finding, const Lines& lines) const;
  /// For messages of tests: severity, rule, message and places.
  [[nodiscard]] std::string shown(const ReportedFinding& finding) const;

 private:
  Sources sources_;
  Disk disk_;
  Data data_;
};

/// An error or a warning.
bool is_grave(const ReportedFinding& finding);

}  // namespace alignlint::test
