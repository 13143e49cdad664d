#include "render/json_values.h"
#include "render/matrix.h"
#include "render/renderers.h"

namespace alignlint {

Json json_matrix_row(const Matrix& matrix, const MatrixRow& row) {
  Json::Object verdicts;
  for (std::size_t i = 0; i < row.cells.size(); ++i)
    verdicts.emplace_back(matrix.checklists[i], row.cells[i] ? Json(std::string(to_string(row.cells[i]->verdict))) : Json());
  return Json::Object{{"pair", row.pair}, {"verdicts", std::move(verdicts)}};
}

}  // namespace alignlint
