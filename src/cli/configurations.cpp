#include "cli/configurations.h"

#include <algorithm>

#include "diag/catalog.h"
#include "read/read.h"
#include "text/checkout.h"

namespace alignlint {

bool is_folder(const Session& session, const std::string& path) { return session.disk().children(path).complete; }

std::vector<std::string> configurations_of(Session& session, const std::vector<std::string>& paths, Diagnostics& diagnostics) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!is_folder(session, path)) {
      files.push_back(path);
      continue;
    }
    Listing below = files_of_checkout(session.disk(), path);
    for (const std::string& folder : below.unreadable) diagnostics.push_back(make_diagnostic<Code::file_unreadable, "folder">({}, folder));
    std::erase_if(below.files, [](const std::string& file) { return !is_configuration_name(file); });
    files.insert(files.end(), below.files.begin(), below.files.end());
  }
  std::erase_if(files, [&](const std::string& file) { return is_excluded(session.project(), file, session.directory()); });
  return files;
}

}  // namespace alignlint
