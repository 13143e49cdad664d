#pragma once

#include <array>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/option.h"
#include "render/render.h"

namespace alignlint {

class Session;

/// The files that a command is about.
enum class Sides {
  none,        ///< none, or words of its own
  files,       ///< files of one side
  one_or_two,  ///< a reference and a candidate, or one of them
  two,         ///< a reference and a candidate
  pairs,       ///< the same, or without files every pair of the project file
  folder,      ///< a folder that is looked through; without one the working directory
  change,      ///< an old and a new state: two files or two folders
  logs,        ///< the logs of two runs; their configurations are options
};

/// What a command shows, by format; `monostate`: it writes by itself.
using Renderers = std::variant<std::monostate, RenderersOf<Report>, RenderersOf<Inspection>, RenderersOf<RuleEntry>,
                               RenderersOf<Explanation>, RenderersOf<KeyEntry>, RenderersOf<AccuracyReport>, RenderersOf<DiffReport>>;

/// A row of the table of commands. `--help`, the options that are taken and the formats follow from it.
struct Command {
  std::string_view name;
  std::string_view does;  ///< one line
  Sides sides = Sides::none;
  std::array<OptionGroup, 15> options;       ///< beside those of its sides; groups of none at the end
  std::array<std::string_view, 2> examples;  ///< what stands behind `alignlint NAME`
  int (*run)(Session&);                      ///< gives the exit status
  Renderers renderers;
};

std::span<const Command> commands();

/// Null when there is none of that name.
const Command* find_command(std::string_view name);

/// All options of a command, those of its sides included, in the order of the help.
std::vector<const Option*> options_of(const Command& command);

/// The formats that a command writes, in the order of its table.
std::vector<std::string_view> formats_of(const Command& command);

}  // namespace alignlint
