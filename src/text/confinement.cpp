#include "text/confinement.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace alignlint {

namespace {

/// Nothing lies below a folder that could not be resolved: its path is empty, and every path begins with that.
bool lies_below(std::string_view path, std::string_view root) {
  if (root.empty()) return false;
  if (root == "." || root == "/") {
    root = {};
  } else if (!path.starts_with(root) || (path.size() > root.size() && path[root.size()] != '/')) {
    return false;
  }
  const std::string_view rest = path.substr(root.size());
  return ("/" + std::string(rest) + "/").find("/.git/") == std::string::npos;
}

bool lies_below_any(std::string_view path, const std::vector<std::string>& roots) {
  return std::any_of(roots.begin(), roots.end(), [&](const std::string& root) { return lies_below(path, root); });
}

}  // namespace

Disk confined(const Disk& disk, std::vector<std::string> roots) {
  return confined(disk, [roots = std::move(roots)] { return roots; });
}

Disk confined(const Disk& disk, std::function<std::vector<std::string>()> find_roots) {
  const auto found = std::make_shared<std::optional<std::vector<std::string>>>();
  const auto lies_inside = [found, find_roots = std::move(find_roots)](const std::string& real) {
    if (!found->has_value()) *found = find_roots();
    return lies_below_any(real, **found);
  };
  Disk inside;
  inside.resolve = disk.resolve;
  inside.read = [disk, lies_inside](const std::string& path) -> ReadResult {
    const std::string real = disk.resolve(path);
    if (real.empty()) return {{}, ReadError::missing};
    return lies_inside(real) ? disk.read(real) : ReadResult{{}, ReadError::outside};
  };
  inside.open = [disk, lies_inside](const std::string& path) -> OpenResult {
    const std::string real = disk.resolve(path);
    if (real.empty()) return {{}, ReadError::missing};
    return lies_inside(real) ? disk.open(real) : OpenResult{{}, ReadError::outside};
  };
  inside.list = [disk, lies_inside](const std::string& directory) -> Listing {
    const std::string real = disk.resolve(directory);
    return !real.empty() && lies_inside(real) ? disk.list(directory) : Listing{{}, {directory}};
  };
  inside.children = [disk, lies_inside](const std::string& directory) -> Children {
    const std::string real = disk.resolve(directory);
    return !real.empty() && lies_inside(real) ? disk.children(directory) : Children{{}, {}, {}, false};
  };
  return inside;
}

std::string root_of(const Disk& disk, const std::string& path) {
  const std::string folder = parent_path(join_path(disk.resolve("."), path));
  for (std::string at = folder;; at = parent_path(at)) {
    if (!disk.resolve(join_path(at, ".git")).empty()) return disk.resolve(at.empty() ? "." : at);
    if (at == parent_path(at)) return disk.resolve(folder.empty() ? "." : folder);
  }
}

ReadResult read_named(const Disk& disk, const std::string& path, const std::string& root) {
  if (is_descriptor(path)) return disk.read(path);
  const std::string real = disk.resolve(path);
  const bool has_links = !real.empty() && real != join_path(disk.resolve("."), path);
  if (!has_links) return disk.read(path);
  std::vector<std::string> roots{root_of(disk, path)};
  if (!root.empty()) roots.push_back(root);
  return confined(disk, std::move(roots)).read(path);
}

}  // namespace alignlint
