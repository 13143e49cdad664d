#include "environment/host_variables.h"

#include <algorithm>

namespace alignlint {

const HostVariables::Row* HostVariables::find(std::string_view name) const {
  const auto fits = [&](std::string_view pattern) {
    return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
  };
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const Row& one) { return std::any_of(one.names.begin(), one.names.end(), fits); });
  return row == rows.end() ? nullptr : &*row;
}

HostVariables::Meaning HostVariables::meaning_of(std::string_view name) const {
  const Row* row = find(name);
  return row == nullptr ? Meaning::unknown : row->meaning;
}

}  // namespace alignlint
