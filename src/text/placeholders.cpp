#include "text/placeholders.h"

#include <algorithm>

namespace alignlint {

void Placeholders::add(std::string_view pattern) { patterns_.emplace_back("(?i)" + std::string(pattern)); }

bool Placeholders::fits(std::string_view value) const {
  return std::any_of(patterns_.begin(), patterns_.end(), [&](const Regex& pattern) { return pattern.found_in(value); });
}

}  // namespace alignlint
