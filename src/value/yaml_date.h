#pragma once

#include <string>
#include <string_view>

namespace alignlint {

/// A YAML 1.1 timestamp in Python's layout.
struct YamlDate {
  std::string text;   ///< `2024-01-01`, `2024-01-01 10:00:00.500000+08:00`
  std::string error;  ///< why there is no such date; empty when there is
};

/// Whether a plain scalar has the form of a timestamp; it may still name no day of the calendar.
bool looks_like_yaml_date(std::string_view text);

YamlDate read_yaml_date(std::string_view text);

}  // namespace alignlint
