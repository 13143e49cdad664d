#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "loading/side_loader.h"
#include "report/report.h"
#include "rules/choice.h"

namespace alignlint {

/// The rules that count for a file; empty: all.
using ChoiceOfFile = std::function<RuleChoice(const std::string& path)>;
/// Is told how many of the files are done.
using Done = std::function<void(std::size_t files)>;

/// Checks each file alone. A file that configures no training is `not_checked`: also one that cannot be parsed, unless its words say that it is meant to.
Report lint_files(const SideRequest& request, const std::string& profile, const ChoiceOfFile& choice_of, const LoadContext& context,
                  const Done& done = {});

}  // namespace alignlint
