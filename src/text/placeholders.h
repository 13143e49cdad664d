#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/regex.h"

namespace alignlint {

/// What a template leaves to be filled in looks like; the data of `mappings/placeholders.toml`.
class Placeholders {
 public:
  /// Values in which `pattern` is found, without those in which `except` is; an empty one excepts nothing.
  void add(std::string_view pattern, std::string_view except = {});

  /// Whether a value is one: it is not known then.
  [[nodiscard]] bool fits(std::string_view value) const;

 private:
  struct Look {
    Regex pattern;
    std::optional<Regex> except;

    [[nodiscard]] bool fits(std::string_view value) const;
  };
  std::vector<Look> looks_;
};

}  // namespace alignlint
