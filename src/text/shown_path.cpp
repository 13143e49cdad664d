#include "text/shown_path.h"

namespace alignlint {

std::string seen_from_here(const Disk& disk, const std::string& path) {
  if (!path.starts_with('/')) return path;
  const std::string here = disk.resolve(".");
  return here.starts_with('/') ? seen_from(here, path) : path;
}

}  // namespace alignlint
