#include "read/packages/images.h"

#include <algorithm>

#include "text/regex.h"

namespace alignlint {

ImageNames::ImageNames(const ImageTable& table) : table_(table) {
  for (const ImagePattern& row : table.patterns) regexes_.emplace_back(row.pattern);
}

std::vector<std::pair<std::string_view, std::string_view>> ImageNames::contents_of(std::string_view image) const {
  for (std::size_t row = 0; row < regexes_.size(); ++row) {
    const auto groups = regexes_[row].search(image);
    if (!groups.has_value()) continue;
    const std::vector<std::string>& gives = table_.patterns[row].gives;
    std::vector<std::pair<std::string_view, std::string_view>> contents;
    for (std::size_t i = 0; i < gives.size() && i + 1 < groups->size(); ++i) {
      const auto [begin, end] = (*groups)[i + 1];
      if (begin < end && end <= image.size()) contents.emplace_back(gives[i], image.substr(begin, end - begin));
    }
    return contents;
  }
  return {};
}

}  // namespace alignlint
