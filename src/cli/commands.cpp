#include <algorithm>
#include <type_traits>

#include "cli/command.h"
#include "cli/commands/run.h"
#include "cli/shared_options.h"
#include "cli/side_options.h"

namespace alignlint {

namespace {

constexpr const Option* kOfSchedule[] = {&kSteps};
constexpr const Option* kOfAccuracy[] = {&kFollow};
constexpr const Option* kOfRules[] = {&kSymptom, &kTest};
constexpr const Option* kOfExplain[] = {&kRule};
constexpr const Option* kOfKeys[] = {&kWord, &kSources};

std::span<const Command> table() {
  static const Command kCommands[] = {
      // name, what it does, sides, options, run, renderers
      {"check",
       "Compare two sides and print what would make them train differently",
       Sides::pairs,
       {kOutput, kDetail, kKnowledge, kRuleFolders, kLanguages, kProfiles, kChoice, kVerdict, kHardware},
       run_check,
       check_renderers()},
      {"lint",
       "Check each file alone: traps of its format, dead keys, what the framework would refuse",
       Sides::files,
       {kOutput, kDetail, kKnowledge, kRuleFolders, kLanguages, kProfiles, kChoice, kVerdict, kHardware},
       run_lint,
       check_renderers()},
      {"inspect",
       "Show what the files really say: launches, environment, entries, effective settings",
       Sides::files,
       {kOutput, kDetail, kKnowledge, kRuleFolders, kProfiles, kHardware},
       run_inspect,
       inspect_renderers()},
      {"compare",
       "The whole table of settings side by side",
       Sides::two,
       {kOutput, kTable, kKnowledge, kRuleFolders},
       run_compare,
       compare_renderers()},
      {"checklist",
       "The published checklists filled in, one verdict a row",
       Sides::one_or_two,
       {kOutput, kKnowledge, kRuleFolders, kProfiles, kChoice, kHardware, kFurtherLogs},
       run_checklist,
       checklist_renderers()},
      {"schedule",
       "Both learning-rate curves: where they diverge, by how much and why; the batches with their factors",
       Sides::two,
       {kOutput, kKnowledge, kOfSchedule},
       run_schedule,
       schedule_renderers()},
      {"params",
       "The parameter table: shape, number, type, initialization, weight decay; of one side or of both",
       Sides::one_or_two,
       {kOutput, kTable, kKnowledge},
       run_params,
       params_renderers()},
      {"precision",
       "The precision plan: in which type each step of the computation is done; of one side or of both",
       Sides::one_or_two,
       {kOutput, kDetail, kTable, kKnowledge},
       run_precision,
       precision_renderers()},
      {"accuracy",
       "The accuracy standard decided from the logs of two runs; with their configurations, where to look",
       Sides::logs,
       {kOutput, kKnowledge, kRuleFolders, kProfiles, kVerdict, kOfAccuracy},
       run_accuracy,
       accuracy_renderers()},
      {"rules",
       "List the rules, or test the examples of a rule folder",
       Sides::none,
       {kOutput, kKnowledge, kRuleFolders, kLanguages, kOfRules},
       run_rules,
       rules_renderers()},
      {"explain",
       "A rule or a diagnostic: what it means, why it matters, examples, how to fix it, source",
       Sides::none,
       {kOutput, kKnowledge, kRuleFolders, kLanguages, kOfExplain},
       run_explain,
       explain_renderers()},
      {"keys",
       "The dictionary: every framework's spelling of a setting",
       Sides::none,
       {kOutput, kKnowledge, kOfKeys},
       run_keys,
       keys_renderers()},
  };
  return kCommands;
}

std::vector<OptionGroup> groups_of(Sides sides) {
  switch (sides) {
    case Sides::none:
      break;
    case Sides::files:
      return {kFilesGroup, kOneSideGroup};
    case Sides::one_or_two:
      return {kPairGroup, kBothSidesGroup, kOneSideGroup};
    case Sides::two:
      return {kPairGroup, kBothSidesGroup};
    case Sides::pairs:
      return {kPairGroup, kBothSidesGroup, kChangedGroup};
    case Sides::logs:
      return {kLogGroup, kBothSidesGroup};
  }
  return {};
}

}  // namespace

std::span<const Command> commands() { return table(); }

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(commands().begin(), commands().end(), [&](const Command& command) { return command.name == name; });
  return found == commands().end() ? nullptr : &*found;
}

std::vector<const Option*> options_of(const Command& command) {
  std::vector<OptionGroup> groups = groups_of(command.sides);
  groups.insert(groups.end(), command.options.begin(), command.options.end());
  std::vector<const Option*> options;
  for (const OptionGroup& group : groups) options.insert(options.end(), group.begin(), group.end());
  return options;
}

std::vector<std::string_view> formats_of(const Command& command) {
  std::vector<std::string_view> names;
  const auto collect = [&](const auto& renderers) {
    if constexpr (!std::is_same_v<std::decay_t<decltype(renderers)>, std::monostate>) {
      for (const auto& renderer : renderers) names.push_back(renderer.format);
    }
  };
  std::visit(collect, command.renderers);
  return names;
}

}  // namespace alignlint
