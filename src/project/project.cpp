#include "project/project.h"

#include <algorithm>

#include "diag/catalog.h"
#include "project/project_reader.h"
#include "rules/choice.h"
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

bool covers(const PathPatterns& patterns, const Project& project, const std::string& file, const std::string& directory) {
  if (patterns.empty()) return false;
  const auto path = path_in_project(project, file, directory);
  return path.has_value() && patterns.cover(*path);
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
  if (toml.ok()) read_project(toml.root(), project, diagnostics);
  return project;
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

RuleChoice choice_for(const Project& project, const std::vector<std::string>& files, const std::string& directory) {
  RuleChoice choice = project.choice;
  for (const PathRules& rules : project.path_rules) {
    const auto is_covered = [&](const std::string& file) { return covers(rules.files, project, file, directory); };
    if (std::none_of(files.begin(), files.end(), is_covered)) continue;
    if (!rules.choice.select.empty()) choice.select = rules.choice.select;
    choice.ignore.insert(choice.ignore.end(), rules.choice.ignore.begin(), rules.choice.ignore.end());
    for (const auto& [rule, severity] : rules.choice.severity) choice.severity[rule] = severity;
  }
  return choice;
}

bool is_excluded(const Project& project, const std::string& file, const std::string& directory) {
  return covers(project.exclude, project, file, directory);
}

void apply_suppressions(const std::vector<Suppression>& suppressions, Report& report, std::vector<bool>& used) {
  for (std::size_t i = 0; i < suppressions.size(); ++i) {
    const Suppression& suppression = suppressions[i];
    if (!suppression.pair.empty() && suppression.pair != report.pair) continue;
    for (ReportedFinding& finding : report.findings) {
      if (finding.suppressed.has_value() || !rule_matches(suppression.rule, finding.diagnostic.code)) continue;
      finding.suppressed = Suppressed{Suppressed::Kind::project, suppression.reason};
      used[i] = true;
    }
  }
  const Counts counts = count_findings(report.findings);
  report.counts.errors = counts.errors;
  report.counts.warnings = counts.warnings;
  report.counts.advice = counts.advice;
  report.counts.unknown = counts.unknown;
  report.counts.manual = counts.manual;
  report.counts.suppressed = counts.suppressed;
}

Diagnostics unused_suppressions(const std::vector<Suppression>& suppressions, const std::vector<bool>& used) {
  Diagnostics diagnostics;
  for (std::size_t i = 0; i < suppressions.size(); ++i) {
    if (used[i]) continue;
    diagnostics.push_back(make_diagnostic<Code::unused_suppression>({{suppressions[i].span, "unused suppression"}}, suppressions[i].rule));
  }
  return diagnostics;
}

}  // namespace alignlint
