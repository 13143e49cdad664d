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
  shelf.put = [folder](const std::string& name, const std::string& bytes) { write_atomically(join_path(folder, name), bytes); };
  return shelf;
}

std::optional<Diagnostic> mistake_of_cache(const Session& session) {
  const std::string folder = session.options().value(kCache);
  const Disk& disk = session.disk();
  const std::string real = disk.resolve(folder);
  if (!real.empty() && disk.read(real).error != ReadError::directory) return make_diagnostic<Code::usage, "root">({}, folder);
  const std::string root = root_of(disk, join_path(session.absolute(folder), "entry"));
  if (real.empty() || disk.resolve(join_path(root, ".git")).empty()) return std::nullopt;
  const bool inside = real.starts_with(disk.resolve(root) + "/");
  if (inside && files_of_checkout(disk, real).files.empty()) return std::nullopt;
  return make_diagnostic<Code::usage, "cache">({}, folder);
}

}  // namespace alignlint
