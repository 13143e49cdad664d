#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "edit/working_copy.h"
#include "lsp/published.h"

namespace alignlint {

/// What differs between two texts of a file: one range, whole characters.
struct TextDifference {
  std::uint32_t begin = 0, end = 0;  ///< of the text before
  std::string replacement;
};
TextDifference difference_of(std::string_view before, std::string_view after);

/// The `WorkspaceEdit` that makes files what they should be. A file that is not there yet is created where the client can do that.
Json workspace_edit(const Workspace& workspace, const std::vector<EditedFile>& files, const ClientAbilities& client);

}  // namespace alignlint
