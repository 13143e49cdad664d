#include "cli/cache_folder.h"

#include "cli/shared_options.h"
#include "cli/write_file.h"
#include "diag/catalog.h"
#include "text/checkout.h"
#include "text/confinement.h"

namespace alignlint {

Shelf shelf_of(const std::string& folder, const Disk& disk) {
  Shelf shelf;
  shelf.take = [folder, disk](const std::string& name) -> std::optional<std::string> {
    ReadResult entry = disk.read(join_path(folder, name));
    if (!entry.ok()) return std::nullopt;
    return std::move(entry.text);
  };
  shelf.put = [folder](const std::string& name, const std::string& bytes) { write_privately(join_path(folder, name), bytes); };
  return shelf;
}

namespace {

/// The folder, or the nearest one above it that is there, with every link followed.
std::string nearest_there(const Disk& disk, std::string folder) {
  std::string real = disk.resolve(folder);
  while (real.empty() && folder != parent_path(folder)) {
    folder = parent_path(folder);
    real = disk.resolve(folder);
  }
  return real;
}

/// Whether none of a folder is of a repository that it lies in.
bool holds_nothing(const Disk& disk, const std::string& folder) {
  const Listing tracked = files_of_checkout(disk, folder);
  return tracked.files.empty() && tracked.unreadable.empty();
}

}  // namespace

std::optional<Diagnostic> mistake_of_cache(const Session& session) {
  const std::string folder = session.options().value(kCache);
  const Disk& disk = session.disk();
  const std::string real = disk.resolve(folder);
  if (!real.empty() && disk.read(real).error != ReadError::directory) return make_diagnostic<Code::usage, "root">({}, folder);
  if (is_open_to_all(folder)) return make_diagnostic<Code::usage, "cache of all">({}, folder);
  const std::string root = root_of(disk, join_path(session.absolute(folder), "entry"));
  if (disk.resolve(join_path(root, ".git")).empty()) return std::nullopt;
  const std::string there = nearest_there(disk, session.absolute(folder));
  const bool inside = (there + "/").starts_with(disk.resolve(root) + "/");
  if (inside && (real.empty() || (real != disk.resolve(root) && holds_nothing(disk, real)))) return std::nullopt;
  return make_diagnostic<Code::usage, "cache">({}, folder);
}

}  // namespace alignlint
