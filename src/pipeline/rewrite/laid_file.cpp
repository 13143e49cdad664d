#include "pipeline/rewrite/laid_file.h"

#include <utility>

namespace alignlint {

Disk with_file(const Disk& disk, const std::string& path, const std::string& text) {
  const std::string here = disk.resolve(".");
  const std::string there = disk.resolve(path);
  const std::string real = there.empty() ? join_path(here, path) : there;
  // A script names what it sources as seen from where it runs.
  const auto is_it = [path, real, here](const std::string& asked) {
    return asked == path || asked == real || (!asked.starts_with('/') && join_path(here, asked) == real);
  };
  Disk laid = disk;
  laid.read = [read = disk.read, is_it, text](const std::string& asked) {
    return is_it(asked) ? ReadResult{text, ReadError::none} : read(asked);
  };
  // A file that others name is looked for before it is read, and its folders are there with it.
  laid.resolve = [resolve = disk.resolve, is_it, real](const std::string& asked) {
    std::string found = is_it(asked) ? real : resolve(asked);
    if (!found.empty()) return found;
    const std::string folder = join_path(resolve("."), asked);
    return real.starts_with(folder + "/") ? folder : std::string();
  };
  return laid;
}

}  // namespace alignlint
