#pragma once

#include <cstddef>
#include <string>

#include "render/style.h"
#include "render/words.h"
#include "report/report.h"

namespace alignlint {

/// One checklist with its rows and their evidence, as text. `id_width`: columns of the longest row id of all that are shown; `width`: of the
/// output, 0: no limit. `brief`: rows that are manual or not applicable are a line of their ids.
std::string text_checklist_section(const Checklist& checklist, std::size_t id_width, std::size_t width, bool brief, const Style& style,
                                   const Words& say = {});

/// The same as a Markdown table under a heading.
std::string md_checklist_section(const Checklist& checklist, const Words& say = {});

}  // namespace alignlint
