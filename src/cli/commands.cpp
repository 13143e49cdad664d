#include <algorithm>
#include <type_traits>

#include "cli/base_checkout.h"
#include "cli/command.h"
#include "cli/commands/run.h"
#include "cli/shared_options.h"
#include "cli/side_options.h"

namespace alignlint {

namespace {

constexpr const Option* kBaseGroup[] = {&kBase};
constexpr const Option* kOfAccept[] = {&kAcceptRule, &kAll, &kReason, &kUntil, &kPrune};
constexpr const Option* kOfAlign[] = {&kParallel, &kInPlace, &kAlignOutput};
constexpr const Option* kOfTranslate[] = {&kTo, &kModelType, &kNoComments, &kTranslation};
constexpr const Option* kOfPrepare[] = {&kStage, &kPrepared};
constexpr const Option* kOfNext[] = {&kSeen, &kNextOutput};
constexpr const Option* kOfInit[] = {&kDryRun, &kMappings};
constexpr const Option* kOfSchedule[] = {&kSteps};
constexpr const Option* kOfAccuracy[] = {&kFollow};
constexpr const Option* kOfRules[] = {&kSymptom, &kTest};
constexpr const Option* kOfExplain[] = {&kRule};
constexpr const Option* kOfCompletions[] = {&kShell};
constexpr const Option* kOfSnapshot[] = {&kTools};
constexpr const Option* kOfKeys[] = {&kWord, &kSources};

std::span<const Command> table() {
  static const Command kCommands[] = {
      // name, what it does, sides, options, examples, run, renderers
      {"check",
       "Compare two sides and print what would make them train differently; further candidates are each compared with the reference",
       Sides::pairs,
       {kChangedGroup, kBaseGroup, kFixGroup, kFixSideGroup, kOutput, kDetail, kBrief, kWork, kKnowledge, kRuleFolders, kLanguages,
        kProfiles, kChoice, kVerdict, kHardware},
       {"pretrain.sh pretrain.yaml", "pretrain.sh pretrain.yaml --fail-on warning --format markdown=report.md"},
       run_check,
       check_renderers()},
      {"lint",
       "Check each file (of a folder, each below it) alone: pitfalls of its format, unused keys, what the framework would reject",
       Sides::files,
       {kBaseGroup, kFixGroup, kOutput, kDetail, kBrief, kWork, kKnowledge, kRuleFolders, kLanguages, kProfiles, kChoice, kVerdict,
        kHardware},
       {"pretrain.yaml", "configs/*.yaml --fail-on warning --format github"},
       run_lint,
       check_renderers()},
      {"accept",
       "Record differences as intended, with both values and a reason, in alignlint-accepted.toml beside the project file",
       Sides::pairs,
       {kOfAccept, kKnowledge, kRuleFolders, kLanguages, kProfiles, kUndecided, kHardware},
       {"--all --reason \"as trained in May\"",
        "--pair qwen3 --rule data/seed-mismatch --reason \"other seed on purpose\" --until 2027-01-31"},
       run_accept,
       {}},
      {"align",
       "Print the smallest edit of the candidate that makes it train what the reference trains, as a unified diff with a reason for each "
       "change",
       Sides::two,
       {kOfAlign, kKnowledge, kRuleFolders, kLanguages, kProfiles, kChoice, kHardware},
       {"pretrain.sh pretrain.yaml", "pretrain.sh pretrain.yaml --in-place"},
       run_align,
       {}},
      {"translate",
       "Write a configuration for another framework that trains what these files of one run train; each line says where it comes from",
       Sides::files,
       {kOfTranslate, kKnowledge, kRuleFolders, kLanguages, kProfiles, kHardware},
       {"pretrain.sh --to FRAMEWORK@VERSION", "pretrain.yaml --to FRAMEWORK@VERSION -o translated.sh"},
       run_translate,
       {}},
      {"prepare",
       "Write an alignment run of both sides into a folder: copies of their files with what the stage asks for, the configuration of its "
       "tool, and a README with the steps",
       Sides::two,
       {kOfPrepare, kKnowledge, kRuleFolders, kLanguages, kChoice, kHardware},
       {"pretrain.sh pretrain.yaml --stage first-step -o first-step", "pretrain.sh pretrain.yaml --stage frozen -o frozen"},
       run_prepare,
       {}},
      {"next",
       "What the published guides say to do next, by what is seen, with the configuration that the tool takes",
       Sides::none,
       {kOfNext, kKnowledge, kLanguages},
       {"", "--symptom long-term -o tools"},
       run_next,
       {}},
      {"diff",
       "Show what a change of configurations moves: effective settings, schedules, findings that appear and disappear",
       Sides::change,
       {kOutput, kKnowledge, kRuleFolders, kLanguages, kProfiles, kChoice, kHardware},
       {"old.yaml new.yaml", "base/configs configs --format markdown=comment.md"},
       run_diff,
       diff_renderers()},
      {"init",
       "Look through a folder for configurations of one model in two frameworks, and propose a project file; nothing is overwritten",
       Sides::folder,
       {kOfInit, kLanguages},
       {"", "configs --dry-run"},
       run_init,
       {}},
      {"inspect",
       "Show how the files are interpreted: launches, environment, entries, effective settings",
       Sides::files,
       {kOutput, kDetail, kKnowledge, kRuleFolders, kLanguages, kProfiles, kHardware},
       {"pretrain.sh", "pretrain.yaml --format json"},
       run_inspect,
       inspect_renderers()},
      {"compare",
       "The whole table of settings side by side",
       Sides::two,
       {kOutput, kTable, kKnowledge, kRuleFolders, kLanguages},
       {"pretrain.sh pretrain.yaml --different", "pretrain.sh pretrain.yaml --unknown"},
       run_compare,
       compare_renderers()},
      {"checklist",
       "The published checklists filled in, one verdict per row",
       Sides::one_or_two,
       {kOutput, kDetail, kKnowledge, kRuleFolders, kLanguages, kProfiles, kChoice, kHardware, kFurtherLogs},
       {"pretrain.sh pretrain.yaml", "pretrain.sh pretrain.yaml --format markdown=checklist.md"},
       run_checklist,
       checklist_renderers()},
      {"schedule",
       "Both learning-rate curves: where they diverge, by how much and why; batch sizes and step counts with their factors",
       Sides::two,
       {kOutput, kKnowledge, kLanguages, kOfSchedule},
       {"pretrain.sh pretrain.yaml", "pretrain.sh pretrain.yaml --steps 2000 --format svg=curves.svg"},
       run_schedule,
       schedule_renderers()},
      {"params",
       "The parameter table: shape, count, dtype, initialization, weight decay; for one side or both",
       Sides::one_or_two,
       {kOutput, kTable, kKnowledge, kLanguages},
       {"pretrain.sh", "pretrain.sh pretrain.yaml --different"},
       run_params,
       params_renderers()},
      {"precision",
       "The precision plan: the dtype of each step of the computation; for one side or both",
       Sides::one_or_two,
       {kOutput, kDetail, kTable, kKnowledge, kLanguages},
       {"pretrain.yaml", "pretrain.sh pretrain.yaml --different"},
       run_precision,
       precision_renderers()},
      {"accuracy",
       "Evaluate the accuracy standard on the logs of two runs; with their configurations, show where to look",
       Sides::logs,
       {kOutput, kKnowledge, kRuleFolders, kLanguages, kProfiles, kVerdict, kOfAccuracy},
       {"reference.log candidate.log", "reference.log candidate.log --reference pretrain.sh --candidate pretrain.yaml"},
       run_accuracy,
       accuracy_renderers()},
      {"rules",
       "List the rules, or test the examples of a rule folder",
       Sides::none,
       {kOutput, kKnowledge, kRuleFolders, kLanguages, kOfRules},
       {"--symptom overflow", "--test my-rules"},
       run_rules,
       rules_renderers()},
      {"explain",
       "A rule or a diagnostic: what it means, why it matters, examples, how to fix it, source",
       Sides::none,
       {kOutput, kKnowledge, kRuleFolders, kLanguages, kOfExplain},
       {"input/missing", "moe"},
       run_explain,
       explain_renderers()},
      {"keys",
       "The dictionary: every framework's spelling of a setting",
       Sides::none,
       {kOutput, kKnowledge, kLanguages, kOfKeys},
       {"--num-query-groups", "kv_heads --sources"},
       run_keys,
       keys_renderers()},
      {"completions",
       "Print the script by which a shell completes commands, options and values",
       Sides::none,
       {kOfCompletions},
       {"bash > /etc/bash_completion.d/alignlint", "fish > ~/.config/fish/completions/alignlint.fish"},
       run_completions,
       {}},
      {"lsp",
       "Serve an editor over standard input and output (Language Server Protocol): diagnostics while you type, hover, completion, fixes",
       Sides::none,
       {kKnowledge, kRuleFolders, kLanguages, kProfiles, kChoice, kHardware},
       {"", "--root . --chip a2"},
       run_lsp,
       {}},
      {"manual", "Print the manual page", Sides::none, {}, {"> alignlint.1", "| man -l -"}, run_manual, {}},
      {"snapshot",
       "Print this machine's environment and installed versions as one input file, without secrets",
       Sides::none,
       {kKnowledge, kOfSnapshot},
       {"> node-001.env", "--tools < npu-smi.txt"},
       run_snapshot,
       {}},
  };
  return kCommands;
}

std::vector<OptionGroup> groups_of(Sides sides) {
  switch (sides) {
    case Sides::none:
      break;
    case Sides::files:
      return {kFilesGroup, kOneSideGroup, kLiveGroup};
    case Sides::folder:
      return {kFolderGroup};
    case Sides::one_or_two:
      return {kPairGroup, kBothSidesGroup, kOneSideGroup, kLiveGroup};
    case Sides::two:
    case Sides::pairs:
      return {kPairGroup, kBothSidesGroup, kLiveGroup};
    case Sides::change:
      return {kChangeGroup, kOneSideGroup};
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
