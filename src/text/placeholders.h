#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/regex.h"

namespace alignlint {

/// What a template leaves to be filled in looks like; the data of `mappings/placeholders.toml`.
class Placeholders {
 public:
  void add(std::string_view pattern);

  /// Whether a value is one: it is not known then.
  [[nodiscard]] bool fits(std::string_view value) const;

 private:
  std::vector<Regex> patterns_;
};

}  // namespace alignlint
