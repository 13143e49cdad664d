#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "report/report.h"

namespace alignlint {

/// What a checklist says of a pair: the gravest verdict of its rows, and how many have it. What was decided comes before what people have to look at.
struct MatrixCell {
  Verdict verdict = Verdict::not_applicable;
  std::size_t rows = 0;
};

/// One pair; a cell a checklist, none where the pair has no such checklist because an input could not be read.
struct MatrixRow {
  std::string pair;
  std::vector<std::optional<MatrixCell>> cells;
};

/// Pairs down, checklists across.
struct Matrix {
  std::vector<std::string> checklists;
  std::vector<MatrixRow> rows;
};

Matrix matrix_of(std::span<const Report> reports);

/// Without the checklists of which nothing was decided for any pair: what people are shown.
Matrix decided_part(const Matrix& matrix);

/// What a pair is called in a list of them: its name in the project file, else its candidate.
std::string label_of(const Report& report);

/// Of all pairs together.
struct PairTotal {
  std::size_t problems = 0;  ///< with inputs
  Counts counts;
};
PairTotal total_of(std::span<const Report> reports);

/// What became of a pair: `1 input problem, 3 errors, 2 warnings`.
std::string outcome_text(const Report& report);

/// `✗ 3`, `✓`.
std::string cell_text(const std::optional<MatrixCell>& cell);

/// What the symbols mean.
std::string matrix_legend();

}  // namespace alignlint
