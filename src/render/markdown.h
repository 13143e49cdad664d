#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/words.h"
#include "report/report.h"
#include "text/markdown.h"
#include "text/sources.h"

namespace alignlint {

/// `| a | b |` and a line end. Cells are taken as they are.
std::string md_row(const std::vector<std::string>& cells);

/// The head of a table with its rule.
std::string md_table_head(const std::vector<std::string>& titles);

/// What is wrong with the inputs and what was assumed, as list items.
std::string md_diagnostics(const Diagnostics& diagnostics, const Sources& sources, const Words& say = {});

/// Which frameworks, versions and files were compared, as a list; empty for `lint`.
std::string md_sides(const Report& report, const Words& say = {});

/// `# Alignment report: pair`
std::string md_title(std::string_view title, const Report& report, const Words& say);

}  // namespace alignlint
