#include "render/matrix.h"

#include <algorithm>
#include <array>

#include "render/phrases.h"
#include "render/verdicts.h"

namespace alignlint {

namespace {

/// From what is told first to what is told last.
constexpr std::array kOrder = {Verdict::mismatch, Verdict::unknown, Verdict::advice,
                               Verdict::pass,     Verdict::manual,  Verdict::not_applicable};

MatrixCell cell_of(const Checklist& checklist) {
  for (const Verdict verdict : kOrder) {
    const auto rows =
        std::count_if(checklist.rows.begin(), checklist.rows.end(), [&](const ChecklistRow& row) { return row.verdict == verdict; });
    if (rows > 0) return {verdict, static_cast<std::size_t>(rows)};
  }
  return {};
}

}  // namespace

Matrix matrix_of(std::span<const Report> reports) {
  Matrix matrix;
  for (const Report& report : reports) {
    for (const Checklist& checklist : report.checklists) {
      if (std::find(matrix.checklists.begin(), matrix.checklists.end(), checklist.name) == matrix.checklists.end())
        matrix.checklists.push_back(checklist.name);
    }
  }
  for (const Report& report : reports) {
    MatrixRow& row = matrix.rows.emplace_back(MatrixRow{label_of(report), {}});
    for (const std::string& name : matrix.checklists) {
      const auto checklist =
          std::find_if(report.checklists.begin(), report.checklists.end(), [&](const Checklist& own) { return own.name == name; });
      row.cells.push_back(checklist == report.checklists.end() ? std::nullopt : std::optional(cell_of(*checklist)));
    }
  }
  return matrix;
}

Matrix decided_part(const Matrix& matrix) {
  const auto is_decided = [](const std::optional<MatrixCell>& cell) {
    return cell && cell->verdict != Verdict::manual && cell->verdict != Verdict::not_applicable;
  };
  Matrix part;
  for (const MatrixRow& row : matrix.rows) part.rows.push_back({row.pair, {}});
  for (std::size_t i = 0; i < matrix.checklists.size(); ++i) {
    if (std::none_of(matrix.rows.begin(), matrix.rows.end(), [&](const MatrixRow& row) { return is_decided(row.cells[i]); })) continue;
    part.checklists.push_back(matrix.checklists[i]);
    for (std::size_t row = 0; row < part.rows.size(); ++row) part.rows[row].cells.push_back(matrix.rows[row].cells[i]);
  }
  return part;
}

std::string label_of(const Report& report) {
  if (!report.pair.empty() || !report.candidate.has_value()) return report.pair;
  std::string label;
  for (const std::string& input : report.candidate->inputs) label += (label.empty() ? "" : " ") + input;
  return label;
}

std::string cell_text(const std::optional<MatrixCell>& cell) {
  if (!cell.has_value()) return "not read";
  const bool counts = cell->verdict == Verdict::mismatch || cell->verdict == Verdict::unknown || cell->verdict == Verdict::advice;
  return std::string(symbol_of(cell->verdict)) + (counts ? " " + std::to_string(cell->rows) : "");
}

std::string matrix_legend() {
  std::vector<std::string> parts;
  for (const Verdict verdict : kOrder) parts.push_back(std::string(symbol_of(verdict)) + " " + std::string(to_string(verdict)));
  return "rows of each checklist: " + listed(parts);
}

}  // namespace alignlint
