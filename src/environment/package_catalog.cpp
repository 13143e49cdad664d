#include "environment/package_catalog.h"

#include <algorithm>
#include <cctype>

namespace alignlint {

std::string normalized_name(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool separator = c == '-' || c == '_' || c == '.';
    if (separator && out.ends_with('-')) continue;
    out += separator ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

const PackageSpec* PackageCatalog::find(std::string_view name) const {
  const std::string wanted = normalized_name(name);
  const auto found = std::find_if(packages.begin(), packages.end(), [&](const PackageSpec& spec) {
    return spec.name == wanted || std::find(spec.names.begin(), spec.names.end(), wanted) != spec.names.end();
  });
  return found == packages.end() ? nullptr : &*found;
}

std::string PackageCatalog::canonical(std::string_view name) const {
  const PackageSpec* spec = find(name);
  return spec == nullptr ? normalized_name(name) : spec->name;
}

std::string PackageCatalog::title(std::string_view name) const {
  const PackageSpec* spec = find(name);
  return spec == nullptr ? std::string(name) : spec->title;
}

}  // namespace alignlint
