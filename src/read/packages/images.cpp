#include "read/packages/images.h"

#include <algorithm>

#include "text/regex.h"

namespace alignlint {

std::vector<std::pair<std::string_view, std::string_view>> ImageTable::contents_of(std::string_view image) const {
  for (const ImagePattern& row : patterns) {
    const auto groups = Regex(row.pattern).search(image);
    if (!groups.has_value()) continue;
    std::vector<std::pair<std::string_view, std::string_view>> contents;
    for (std::size_t i = 0; i < row.gives.size() && i + 1 < groups->size(); ++i) {
      const auto [begin, end] = (*groups)[i + 1];
      if (begin < end && end <= image.size()) contents.emplace_back(row.gives[i], image.substr(begin, end - begin));
    }
    return contents;
  }
  return {};
}

}  // namespace alignlint
