#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/run/check.h"
#include "text/path_patterns.h"

namespace alignlint {

/// A finding that a team has accepted, and why.
struct Suppression {
  std::string rule;  ///< id or prefix
  std::string reason;
  std::string pair;    ///< only in this pair; empty: in all
  std::string native;  ///< only of what a framework writes so; empty: of anything
  std::string key;     ///< only of findings about this setting
  PathPatterns files;  ///< only in these files
  Span span;
};

/// Two sides that belong together, by name.
struct ProjectPair {
  std::string name;
  std::string group = {};  ///< the pair of the file that this one was made of (`project/pair_patterns.h`); empty: it stands there itself
  CheckRequest request;
  Span span;
};

/// Which rules count for some files; what it says is laid over what holds for all.
struct PathRules {
  PathPatterns files;
  RuleChoice choice;
};

/// A format as the project file names it.
struct NamedFormat {
  std::string name;
  Span span;
};

/// A folder as the project file names it.
struct NamedFolder {
  std::string path;
  Span span;
};

/// A project file, `alignlint.toml` (docs/project-file.md). Paths in it are relative to it; here they are as seen from the working directory.
struct Project {
  std::string path;
  std::string profile = "migrate";
  std::string chip;
  std::string fail_on = "error";
  bool strict = false;
  std::optional<NamedFormat> format;
  PathPatterns exclude;  ///< files that `lint` leaves out
  RuleChoice choice;
  std::vector<PathRules> path_rules;
  std::vector<NamedFolder> rules;
  std::vector<NamedFolder> mappings;
  std::vector<ProjectPair> pairs;
  std::vector<Suppression> suppressions;
};

/// Reads a project file; mistakes are reported at their place.
Project load_project(const std::string& path, Sources& sources, const Disk& disk, Diagnostics& diagnostics);

/// Gives the files of its pairs, which may be relative, as seen from `directory` (absolute).
void set_seen_from(Project& project, const std::string& directory);

/// The nearest `alignlint.toml` in `directory` (absolute) or above it; empty when there is none.
std::string find_project(const std::string& directory, const Disk& disk);

/// The rules that count where `files` are judged (a pair: its candidate's; `lint`: the file). `directory` is the working directory.
RuleChoice choice_for(const Project& project, const std::vector<std::string>& files, const std::string& directory);

/// Whether a pair is called `name`, or was made of the one that is.
bool is_called(const ProjectPair& pair, std::string_view name);

/// Whether `lint` leaves a file out.
bool is_excluded(const Project& project, const std::string& file, const std::string& directory);

/// Whether patterns of the project file cover a file.
bool is_covered(const Project& project, const PathPatterns& patterns, const std::string& file, const std::string& directory);

}  // namespace alignlint
