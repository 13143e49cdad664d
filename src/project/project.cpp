#include "project/project.h"

#include <algorithm>

#include "diag/catalog.h"
#include "project/project_reader.h"
#include "text/confinement.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

/// A path as the patterns of the project file see it: relative to its folder. None when it lies elsewhere.
std::optional<std::string> path_in_project(const Project& project, const std::string& file, const std::string& directory) {
  const std::string folder = parent_path(join_path(directory, project.path));
  const std::string whole = join_path(directory, file);
  const std::string head = folder.empty() || folder.ends_with('/') ? folder : folder + "/";
  if (!whole.starts_with(head)) return std::nullopt;
  return whole.substr(head.size());
}

}  // namespace

Project load_project(const std::string& path, Sources& sources, const Disk& disk, Diagnostics& diagnostics) {
  Project project;
  project.path = path;
  ReadResult read = read_named(disk, path, {});
  if (!read.ok()) {
    diagnostics.push_back(make_diagnostic<Code::usage, "project file">({}, path));
    return project;
  }
  const FileId file = sources.add(path, std::move(read.text));
  const TomlFile toml = parse_toml(file, sources, diagnostics);
  if (toml.ok()) read_project(toml.root(), project, disk, diagnostics);
  return project;
}

void set_seen_from(Project& project, const std::string& directory) {
  const auto from_here = [&](std::string& file) {
    if (!file.starts_with('/')) file = seen_from(directory, join_path(directory, file));
  };
  for (ProjectPair& pair : project.pairs) {
    for (SideRequest* side : {&pair.request.reference, &pair.request.candidate}) {
      std::for_each(side->files.begin(), side->files.end(), from_here);
      std::for_each(side->hosts.begin(), side->hosts.end(), from_here);
    }
  }
}

std::string find_project(const std::string& directory, const Disk& disk) {
  std::string at = directory;
  while (true) {
    const std::string path = join_path(at, "alignlint.toml");
    // One that is there and cannot be read is not passed by: loading it says why.
    if (!disk.resolve(path).empty() || disk.read(path).error != ReadError::missing) return path;
    const std::string parent = parent_path(at);
    if (parent.empty() || parent == at) return {};
    at = parent;
  }
}

bool is_covered(const Project& project, const PathPatterns& patterns, const std::string& file, const std::string& directory) {
  if (patterns.empty()) return false;
  const auto path = path_in_project(project, file, directory);
  return path.has_value() && patterns.cover(*path);
}

RuleChoice choice_for(const Project& project, const std::vector<std::string>& files, const std::string& directory) {
  RuleChoice choice = project.choice;
  for (const PathRules& rules : project.path_rules) {
    const auto is_meant = [&](const std::string& file) { return is_covered(project, rules.files, file, directory); };
    if (std::none_of(files.begin(), files.end(), is_meant)) continue;
    if (!rules.choice.select.empty()) choice.select = rules.choice.select;
    choice.ignore.insert(choice.ignore.end(), rules.choice.ignore.begin(), rules.choice.ignore.end());
    for (const auto& [rule, severity] : rules.choice.severity) choice.severity[rule] = severity;
  }
  return choice;
}

bool is_called(const ProjectPair& pair, std::string_view name) { return pair.name == name || pair.group == name; }

bool is_excluded(const Project& project, const std::string& file, const std::string& directory) {
  return is_covered(project, project.exclude, file, directory);
}

}  // namespace alignlint
