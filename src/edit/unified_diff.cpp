#include "edit/unified_diff.h"

#include <sstream>
#include <vector>

#include <dtl/dtl.hpp>

namespace alignlint {

namespace {

/// With their line ends, all but the last one's `\n`.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string::npos) {
      lines.push_back(text.substr(at) + "\n\\ No newline at end of file");
      break;
    }
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::string unified_diff(const EditedFile& change) {
  if (change.before == change.after) return {};
  const std::string path = change.path.starts_with('/') ? change.path.substr(1) : change.path;
  dtl::Diff<std::string> diff(lines_of(change.before), lines_of(change.after));
  diff.onHuge();
  diff.compose();
  diff.composeUnifiedHunks();
  std::ostringstream out;
  out << "--- a/" << path << "\n+++ b/" << path << "\n";
  diff.printUnifiedFormat(out);
  return out.str();
}

}  // namespace alignlint
