#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "loading/side_loader.h"

namespace alignlint {

/// `--format json=report.json`.
struct FormatChoice {
  std::string name;
  std::string file;  ///< empty: standard output
};

/// The sides that a command line names, with what it says of them.
struct GivenSides {
  SideRequest files;  ///< of `Sides::files`
  SideRequest reference;
  SideRequest candidate;
  std::vector<std::string> more_candidates;  ///< each compared with the reference on its own; of `Sides::pairs`
  std::vector<std::string> reference_logs;
  std::vector<std::string> candidate_logs;
};

/// The command line, taken apart.
struct CommandLine {
  Options options;
  GivenSides sides;
  std::vector<FormatChoice> formats;  ///< at least one
};

/// What to do after reading the command line: go on, or stop with a text (help, version, a mistake).
struct ParsedCommandLine {
  std::optional<CommandLine> line;
  std::string text;
  int status = 0;
};

ParsedCommandLine parse_command_line(int argc, const char* const* argv);

/// Tells the sides from what is given. What is wrong with it, or an empty text.
std::string settle_sides(const Options& options, GivenSides& sides);

/// The words that name the sides and what is known of them, so that another command can be given the same; empty when they are too many to repeat.
std::string named_sides(const Options& options);

}  // namespace alignlint
