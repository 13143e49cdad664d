#pragma once

#include <string>

#include "loading/side_loader.h"
#include "report/report.h"

namespace alignlint {

/// What the files really say, taken as one side.
Inspection inspect_files(const SideRequest& request, const std::string& profile, const LoadContext& context,
                         Language language = Language::en);

}  // namespace alignlint
