#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "document/document.h"
#include "read/launchers.h"

namespace alignlint {

/// The launch of a side that trains, and how it was found.
struct ChosenLaunch {
  const Launch* launch = nullptr;  ///< points into the side's documents
  LaunchParts parts;
  std::size_t number = 0;                  ///< counted from 1 over all launches of the side, as `--launch N` does
  std::size_t of = 0;                      ///< how many launches there are
  std::vector<std::size_t> unjudged = {};  ///< numbers of the launches that pass other words and are not skipped
};

/// One run: its files as read, in the order in which they were given.
struct Side {
  std::vector<Document> documents;

  [[nodiscard]] std::size_t launch_count() const;
};

/// Whether a launch, taken alone, shows what the trainings of a framework show. Asked only where there are several.
using KnownLaunch = std::function<bool(const Launch&)>;

/// Chooses the training launch: the one asked for (from 1), else of those that are known, else of all, among those likest to a training (by what starts
/// them, and by the program's name) the one whose program gets the most options; the first of equals. Launches of the programs `skipped` (names without
/// folders) are no candidates. Which of several was chosen is always said, as information. None when the side has no launch.
std::optional<ChosenLaunch> choose_launch(const Side& side, std::optional<std::size_t> wanted, const LauncherTable& table,
                                          Diagnostics& diagnostics, std::span<const std::string> skipped = {},
                                          const KnownLaunch& is_known = {});

/// Lays `top` over `base`: mappings entry by entry, everything else replaced. What is replaced is remembered in `via` of the new value.
void overlay(Node& base, const Node& top);

/// Variables that the environment files of a side write more than once, in one of them or in several. What the hosts of a side have is no such file.
void observe_repeated_variables(const Side& side, std::vector<Observation>& observations);

/// The environment of the run: the environment files in order, then what the launch's script changed. A mapping of names.
Node environment_of(const Side& side, const ChosenLaunch* launch);

/// The configuration trees (YAML, JSON) of the side, later files over earlier ones. A mapping; without entries when there is none.
Node tree_of(const Side& side);

}  // namespace alignlint
