#include "loading/tools.h"

#include <utility>
#include <vector>

namespace alignlint {

namespace {

/// What is written beside a configuration counts where that leaves a setting at its default.
bool overrules(const Setting& tool, const Setting& own) {
  const bool silent = own.origin == Origin::standard || own.value.is_unknown();
  return tool.mapped && tool.origin == Origin::written && !tool.value.is_unknown() && silent;
}

/// The settings of the training, those of the tool that are none of its own, and those that only the tool writes.
Settings joined(const Settings& own, const Settings& tool) {
  std::vector<Setting> settings;
  settings.reserve(own.size());
  for (KeyId key = 0; key < own.size(); ++key) {
    settings.push_back(own[key].mapped && !overrules(tool[key], own[key]) ? own[key] : tool[key]);
  }
  return Settings(std::move(settings));
}

/// All that may be meant where the version of one of them, or of both, is open and that matters.
std::vector<Possibility> joined(const Effective& own, const Effective& tool) {
  std::vector<Possibility> all;
  for (const Possibility& mine : own.possibilities) {
    if (tool.possibilities.empty()) all.push_back({mine.versions, joined(mine.settings, tool.settings)});
    for (const Possibility& other : tool.possibilities) all.push_back({mine.versions, joined(mine.settings, other.settings)});
  }
  if (!own.possibilities.empty()) return all;
  for (const Possibility& other : tool.possibilities) all.push_back({other.versions, joined(own.settings, other.settings)});
  return all;
}

}  // namespace

void add_tool(LoadedSide& side, const LoadedSide& tool) {
  if (!tool.usable()) return;
  std::vector<Possibility> possibilities = joined(*side.effective, *tool.effective);
  side.effective->settings = joined(side.effective->settings, tool.effective->settings);
  side.effective->possibilities = std::move(possibilities);
  side.show_settings();
  RuleSide& rules = side.rule_side;
  rules.observations.insert(rules.observations.end(), tool.rule_side.observations.begin(), tool.rule_side.observations.end());
}

}  // namespace alignlint
