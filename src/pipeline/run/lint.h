#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "loading/side_loader.h"
#include "pipeline/run/crew.h"
#include "report/report.h"
#include "rules/choice.h"

namespace alignlint {

/// The rules that count for a file; empty: all.
using ChoiceOfFile = std::function<RuleChoice(const std::string& path)>;

/// Whether a file, with what was said when it was loaded, configures no training: of all that `lint` is given such a file is nobody's mistake. `first`: the first
/// text that loading it added.
bool configures_no_training(const LoadedSide& side, const Diagnostics& diagnostics, FileId first, const LoadContext& context);

/// Checks each file alone. A file that configures no training is `not_checked`: also one that cannot be parsed, unless its words say that it is meant to.
Report lint_files(const SideRequest& request, const std::string& profile, const ChoiceOfFile& choice_of, const LoadContext& context,
                  const Done& done = {});

}  // namespace alignlint
