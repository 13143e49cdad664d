#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "render/render.h"
#include "report/parameters.h"

namespace alignlint {

/// What the parameter table says of a parameter, one field a column.
enum class ParameterField { shape, copies, total, init, dtype, decays, learning_rate };
inline constexpr std::array kParameterFields{ParameterField::shape,        ParameterField::copies, ParameterField::total,
                                             ParameterField::init,         ParameterField::dtype,  ParameterField::decays,
                                             ParameterField::learning_rate};

/// The column's heading.
std::string_view title_of(ParameterField field);
/// The name in `ParameterRow::differs`; the number of elements differs where shape or copies do.
std::string_view name_of(ParameterField field);

/// `4096×11008`, `×58×256`, `6,738,415,616`, `normal 0.0025 scaled`, `fp32`, `yes`, `×0.1`; `?` for what is not known.
std::string cell_text(const Parameter& cell, ParameterField field, const Words& say = {});

/// `6,738,415,616 (6.74 B)`, or how much is known.
std::string count_text(const ParameterSum& count, const Words& say = {});

/// Why something of a row is not known; empty when everything is.
std::string unknown_reason(const Parameter& cell, const Words& say = {});

/// Rows of one reason: `word embedding, output layer: the vocabulary of the tokenizer is not in the inputs`, sorted out by side and reason.
std::vector<std::string> unknown_notes(const ParameterReport& report, const Words& say = {});

/// Whether a table shows the row. One that only one side has differs.
bool is_row_shown(const ParameterRow& row, const ParameterReport& report, const RenderOptions& options);

}  // namespace alignlint
