#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/render.h"
#include "render/style.h"
#include "render/words.h"
#include "report/report.h"

namespace alignlint {

/// `1 error`, `2 errors`.
std::string counted(std::size_t count, std::string_view singular, std::string_view plural);

/// A value in a line of text: printable, long ones cut.
std::string value_text(const Value& value, std::size_t width = 60);
std::string value_text(const SideValue& side, std::size_t width = 60, const Words& say = {});

/// Where a value that is not simply written comes from, in one clause without the value: `default of r1.8.0`, `derived: query groups count
/// only with …`, `positional parameter 1`. Empty for an explicit value without an explanation.
std::string provenance(const SideValue& side, const Words& say = {});

/// The whole of it for a value without a place: `0.0, default of r1.8.0 (optimizer.weight_decay)`.
std::string value_with_provenance(const SideValue& side, const Words& say = {});

/// `megatron core_r0.12.0 (assumed)`.
std::string framework_text(const ReportedSide& side, const Words& say = {});
/// What names the version, or which ones are possible and why one of them is assumed; empty without a framework.
std::string version_note(SideName name, const ReportedSide& side, const Words& say = {});

/// `142 settings compared: 120 equal, 12 different, 10 unknown`; empty when nothing was compared.
std::string settings_summary(const Counts& counts, const Words& say = {});

/// `3 errors, 2 warnings, 1 advice, 4 manual`; `no findings`.
std::string findings_summary(const Counts& counts, const Style& style, const Words& say = {});

/// Inputs that could not be read, or not whole.
std::size_t input_problems(const Report& report);

/// The command that made such a report: `check`, or `lint` of files that stand alone.
std::string_view command_of(const Report& report);

/// The command line that shows the same sides in another way: `alignlint compare a.sh b.yaml --unknown`.
std::string door(std::string_view command, const Report& report, const RenderOptions& options, std::string_view option = {});

/// `3 files: 2 checked, 1 not checked`.
std::string inputs_summary(const std::vector<ReportedInput>& inputs, const Words& say = {});

/// Words with `, ` between.
std::string listed(const std::vector<std::string>& words, std::string_view between = ", ");

}  // namespace alignlint
