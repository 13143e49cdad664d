// Where a script is started: in the directory of its side, unless what it reads lies only where it is started by another habit.

#include "read/shell/run/files.h"
#include "text/confinement.h"
#include "text/shown_path.h"

namespace alignlint::shell {

namespace {

/// Absolute, or relative to a disk that knows no absolute paths.
std::string script_path(const Shell& shell) { return join_path(shell.context.disk->resolve("."), shell.context.sources->name(shell.file)); }

}  // namespace

std::string start_of(const Shell& shell) {
  const auto given = shell.context.environment.find("PWD");
  return given == shell.context.environment.end() ? "." : given->second.value;
}

std::string folder_of_script(const Shell& shell) { return parent_path(script_path(shell)); }

bool is_below_start(const Shell& shell, const std::string& place) {
  const std::string start = start_of(shell);
  if (start == ".") return !place.starts_with('/') && !place.starts_with("..") && !place.starts_with("?/");
  return place == start || place.starts_with(start + "/");
}

bool is_in_repository(const Shell& shell, const std::string& place) {
  if (shell.context.disk == nullptr) return false;
  const std::string root = root_of(*shell.context.disk, script_path(shell));
  return root.size() > 1 && (place == root || place.starts_with(root + "/"));
}

std::string name_at_start(const ReadContext& context, FileId file) {
  const std::string name(context.sources->name(file));
  if (context.directory.empty() || context.disk == nullptr || name.starts_with('/')) return name;
  const std::string here = context.disk->resolve(".");
  return here == context.directory || !here.starts_with('/') ? name : seen_from(context.directory, join_path(here, name));
}

std::optional<Text> read_from_start(Shell& shell, const std::string& place, Span span) {
  const std::string start = start_of(shell);
  const std::string inside = start == "." ? place : seen_from(start, place);
  if (!shell.started_in.empty()) {
    if (auto text = read_disk(shell, join_path(shell.started_in, inside))) return text;
  }
  if (auto text = read_disk(shell, place)) return text;
  for (const std::string& folder : {folder_of_script(shell), root_of(*shell.context.disk, script_path(shell))}) {
    const std::string candidate = join_path(folder, inside);
    if (candidate == place) continue;
    auto text = read_disk(shell, candidate);
    if (!text) continue;
    shell.started_in = folder;
    const std::string shown = seen_from_here(*shell.context.disk, candidate);
    shell.started_why = why("where the script is started ('" + inside + "' is read as '" + shown + "')", span);
    doubt(shell, shell.started_why);
    return text;
  }
  return std::nullopt;
}

}  // namespace alignlint::shell
