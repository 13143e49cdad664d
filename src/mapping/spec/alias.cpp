#include "mapping/spec/alias.h"

#include <algorithm>

namespace alignlint {

std::string_view alias_in(std::string_view path) {
  if (!path.starts_with('@')) return {};
  return path.substr(0, std::min(path.find_first_of(".["), path.size()));
}

std::vector<std::string> expanded(const Alias& alias, std::string_view path) {
  std::vector<std::string> paths;
  for (const std::string_view place : alias.places) paths.push_back(std::string(place).append(path.substr(alias.name.size())));
  return paths;
}

}  // namespace alignlint
