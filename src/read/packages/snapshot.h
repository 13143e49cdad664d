#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace alignlint {

/// The first line of a file of `alignlint snapshot`, and the line before its packages. In front of the latter stand variables, as `env` prints them.
inline constexpr std::string_view kSnapshotMark = "# alignlint snapshot 1";
inline constexpr std::string_view kPackagesMark = "# packages";

/// What a snapshot says, as views of its text.
struct SnapshotItems {
  std::vector<std::pair<std::string_view, std::string_view>> variables;
  std::vector<std::pair<std::string_view, std::string_view>> packages;
};

/// Reads a snapshot, or variables as `env` prints them, as fast as can be: clusters have ten thousand hosts. False for what needs a real reader: quoted values,
/// comments behind them, functions, bytes beyond ASCII, what a shell would read otherwise, or another format.
bool scan_snapshot(std::string_view text, SnapshotItems& items);

}  // namespace alignlint
