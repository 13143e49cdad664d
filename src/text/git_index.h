#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alignlint {

/// The paths that git tracks, as its index says (format versions 2 to 4; git: Documentation/gitformat-index.txt): relative to the repository, in order.
/// Nothing when the bytes are no such index.
std::optional<std::vector<std::string>> tracked_paths(std::string_view index);

}  // namespace alignlint
