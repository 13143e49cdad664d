#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/check.h"

namespace alignlint {

enum class Command { check, lint, inspect, compare, checklist, params, precision, schedule, rules, explain, keys };

/// `--format json=report.json`.
struct FormatChoice {
  std::string name;
  std::string file;  ///< empty: standard output
};

/// The command line, as given.
struct Options {
  Command command = Command::check;
  std::vector<std::string> files;  ///< positional
  SideRequest one;                 ///< of one-side commands
  SideRequest reference;
  SideRequest candidate;
  std::vector<FormatChoice> formats;
  std::string profile;  ///< empty: the project file's, else `migrate`
  std::string fail_on = "error";
  bool strict = false;
  RuleChoice choice;
  std::string language = "en";
  std::vector<std::string> rules;  ///< folders
  std::vector<std::string> mappings;
  std::string config;
  bool no_config = false;
  std::string root;  ///< folder below which inputs may name files; empty: that of each input
  std::string chip;
  std::string color = "auto";
  bool verbose = false;
  bool different = false;     ///< compare, params, precision: without what is equal
  std::uint64_t steps = 0;    ///< schedule: length of the trainings where the inputs do not tell it; 0: not given
  bool only_changed = false;  ///< check: only the pairs that contain one of `changed`
  std::vector<std::string> changed;
  std::string word;     ///< of explain, keys
  bool sources = false; ///< of keys: which places of the data say it
  std::string symptom;  ///< of rules
  std::string test;     ///< of rules: folder whose examples are run
};

/// What to do after reading the command line: go on, or stop with a text (help, version, a mistake).
struct ParsedOptions {
  std::optional<Options> options;
  std::string text;
  int status = 0;
};

ParsedOptions parse_options(int argc, const char* const* argv);

}  // namespace alignlint
