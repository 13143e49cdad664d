#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <span>

#include "cli/exit_status.h"
#include "text/suggest.h"

#ifndef ALIGNLINT_VERSION
#define ALIGNLINT_VERSION "0.1.0"
#endif

namespace alignlint {

namespace {

/// Values that need taking apart after parsing.
struct Raw {
  std::vector<std::string> formats;
  std::vector<std::string> define, reference_define, candidate_define;
  std::string args, reference_args, candidate_args;
  std::size_t launch = 0, reference_launch = 0, candidate_launch = 0;
};

/// A closed list of words; another word is told with the one that was meant.
CLI::Validator one_of(std::vector<std::string> words) {
  std::string listed;
  for (const std::string& word : words) listed += (listed.empty() ? "" : ",") + word;
  const auto check = [words = std::move(words)](std::string& word) {
    const std::vector<std::string_view> views(words.begin(), words.end());
    if (std::find(views.begin(), views.end(), word) != views.end()) return std::string();
    std::string hint = did_you_mean(word, views);
    if (hint.empty()) {
      for (const std::string_view view : views) hint += (hint.empty() ? ", it is one of " : ", ") + std::string(view);
    }
    return "there is no '" + word + "'" + hint;
  };
  return {check, "{" + listed + "}"};
}

/// A whole number from 1: CLI11 itself takes `-1` for a number without a sign.
CLI::Validator counted_from_one() {
  const auto check = [](std::string& word) {
    const bool digits = !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
    const bool positive = digits && word.find_first_not_of('0') != std::string::npos;
    return positive ? std::string() : "'" + word + "' is not a number from 1";
  };
  return {check, ""};
}

void add_common(CLI::App& app, Options& options, Raw& raw) {
  app.add_option("--format", raw.formats, "Output format, optionally to a file: NAME[=FILE]; repeatable")
      ->type_name("NAME[=FILE]")
      ->allow_extra_args(false);
  app.add_option("--color", options.color, "Colour: auto, always or never")->check(one_of({"auto", "always", "never"}));
  app.add_option("--rules", options.rules, "Folder of rule files: rules of your own, or in place of built-in ones")
      ->type_name("DIR")
      ->allow_extra_args(false);
  app.add_option("--mappings", options.mappings, "Folder of mapping files, asked before the built-in ones")
      ->type_name("DIR")
      ->allow_extra_args(false);
  app.add_option("--config", options.config, "Project file (default: the nearest alignlint.toml upwards)")->type_name("FILE");
  app.add_flag("--no-config", options.no_config, "Use no project file");
  app.add_option("--root", options.root, "What inputs name lies below this folder (default: the repository of the input, else its folder)")
      ->type_name("DIR");
  app.add_flag("-v,--verbose", options.verbose, "Also what is manual, and the sources of the facts");
}

void add_language(CLI::App& app, Options& options) {
  const auto words = language_words();
  app.add_option("--lang", options.language, "Language of the rules' texts where they are translated: en (default) or zh")
      ->check(one_of({words.begin(), words.end()}));
}

void add_judging(CLI::App& app, Options& options) {
  app.add_option("--profile", options.profile, "migrate (default), align or frozen")->check(one_of({"migrate", "align", "frozen"}));
  app.add_option("--fail-on", options.fail_on, "Severity that makes the run fail: error, warning, advice or never")
      ->check(one_of({"error", "warning", "advice", "never"}));
  app.add_flag("--strict", options.strict, "Unknown verdicts, unchecked files and launches that were not judged count as failures");
  app.add_option("--select", options.choice.select, "Only these rules (ids, or prefixes such as moe/)")
      ->type_name("RULE")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--ignore", options.choice.ignore, "Without these rules")->type_name("RULE")->delimiter(',')->allow_extra_args(false);
  app.add_option("--chip", options.chip, "Chip family of the NPU side: a2, a3, 910a, 950")->type_name("NAME");
}

void add_side(CLI::App& app, SideRequest& side, std::vector<std::string>& defines, std::string& args, std::size_t& launch,
              const std::string& prefix, const std::string& what) {
  app.add_option("--" + prefix + "framework", side.framework, "Framework of " + what + ", overriding detection")
      ->type_name("NAME[@VERSION]");
  app.add_option("--" + prefix + "define", defines, "An environment variable a script of " + what + " expects; repeatable")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  app.add_option("--" + prefix + "args", args, "Positional parameters of a script of " + what)->type_name("\"A B\"");
  app.add_option("--" + prefix + "launch", launch, "Which launch of a script of " + what + ", from 1")
      ->type_name("N")
      ->check(counted_from_one());
  app.add_option("--" + prefix + "skip-launch", side.skip_launches, "A program of " + what + " whose launches are no training; repeatable")
      ->type_name("PROGRAM")
      ->allow_extra_args(false);
}

void add_pair(CLI::App& app, Options& options, Raw& raw) {
  app.add_option("files", options.files, "REFERENCE CANDIDATE")->type_name("FILE");
  app.add_option("--reference", options.reference.files, "A further file of the reference; repeatable")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_option("--candidate", options.candidate.files, "A further file of the candidate; repeatable")
      ->type_name("FILE")
      ->allow_extra_args(false);
  add_side(app, options.reference, raw.reference_define, raw.reference_args, raw.reference_launch, "reference-", "the reference");
  add_side(app, options.candidate, raw.candidate_define, raw.candidate_args, raw.candidate_launch, "candidate-", "the candidate");
  add_judging(app, options);
}

void add_files(CLI::App& app, Options& options, Raw& raw) {
  app.add_option("files", options.one.files, "Files")->type_name("FILE")->required();
  add_side(app, options.one, raw.define, raw.args, raw.launch, "", "the files");
  add_judging(app, options);
}

struct CommandRow {
  Command command;
  const char* name;
  const char* text;
};

constexpr CommandRow kCommands[] = {
    {Command::check, "check", "Compare two sides and print what would make them train differently"},
    {Command::lint, "lint", "Check each file alone: traps of its format, dead keys, what the framework would refuse"},
    {Command::inspect, "inspect", "Show what the files really say: launches, environment, entries, effective settings"},
    {Command::compare, "compare", "The whole table of settings side by side"},
    {Command::checklist, "checklist", "The published checklists filled in, one verdict a row"},
    {Command::schedule, "schedule", "Both learning-rate curves: where they part, by how much and why; the batches with their factors"},
    {Command::params, "params", "The parameter table: shape, number, type, initialization, weight decay; of one side or of both"},
    {Command::precision, "precision", "The precision plan: in which type each step of the computation is done; of one side or of both"},
    {Command::rules, "rules", "List the rules, or test the examples of a rule folder"},
    {Command::explain, "explain", "One rule whole: what, why, example, how to fix, source"},
    {Command::keys, "keys", "The dictionary: every framework's spelling of a setting"},
};

std::map<std::string, std::string> taken_apart(const std::vector<std::string>& defines) {
  std::map<std::string, std::string> out;
  for (const std::string& define : defines) {
    const std::size_t equals = define.find('=');
    if (equals == std::string::npos || equals == 0) throw CLI::ValidationError("'" + define + "' is not NAME=VALUE");
    out[define.substr(0, equals)] = define.substr(equals + 1);
  }
  return out;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

void fill(SideRequest& side, const std::vector<std::string>& defines, const std::string& args, std::size_t launch) {
  side.defines = taken_apart(defines);
  side.args = words_of(args);
  if (launch > 0) side.launch = launch;
}

bool needs_both(Command command) { return command == Command::check || command == Command::compare || command == Command::schedule; }

/// `check a.sh --candidate b.yaml`: the one file is the side that is missing. A command that takes one side alone is given a further file of it.
bool lacks_only_reference(const Options& options) {
  return needs_both(options.command) && options.reference.files.empty() && !options.candidate.files.empty();
}

bool says_anything(const SideRequest& side) {
  return !side.framework.empty() || !side.defines.empty() || !side.args.empty() || side.launch.has_value() || !side.skip_launches.empty();
}

/// What is said of a side that is not there, or of one side although there are two, would be lost without a word.
void settle_sides(Options& options) {
  SideRequest& reference = options.reference;
  SideRequest& candidate = options.candidate;
  if (reference.files.empty() == candidate.files.empty()) {
    if (!reference.files.empty() && says_anything(options.one)) {
      throw CLI::ValidationError("two sides are given: what is said of one of them needs --reference-… or --candidate-…");
    }
    return;
  }
  SideRequest& given = reference.files.empty() ? candidate : reference;
  const SideRequest& absent = reference.files.empty() ? reference : candidate;
  if (says_anything(absent)) {
    const std::string name = reference.files.empty() ? "reference" : "candidate";
    throw CLI::ValidationError("an option is of the " + name + ", which has no file; of one side alone it is written without '" + name +
                               "-'");
  }
  if (!says_anything(options.one)) return;
  given.framework = options.one.framework;
  given.defines = options.one.defines;
  given.args = options.one.args;
  given.launch = options.one.launch;
  given.skip_launches = options.one.skip_launches;
}

void take_apart(Options& options, const Raw& raw) {
  for (const std::string& format : raw.formats) {
    const std::size_t equals = format.find('=');
    if (equals != std::string::npos && equals + 1 == format.size()) throw CLI::ValidationError("'--format " + format + "' names no file");
    options.formats.push_back({format.substr(0, equals), equals == std::string::npos ? "" : format.substr(equals + 1)});
  }
  fill(options.one, raw.define, raw.args, raw.launch);
  fill(options.reference, raw.reference_define, raw.reference_args, raw.reference_launch);
  fill(options.candidate, raw.candidate_define, raw.candidate_args, raw.candidate_launch);
  if (options.only_changed) {
    options.changed = std::move(options.files);
    options.files.clear();
  }
  if (options.files.size() > 2) {
    throw CLI::ValidationError(
        "two files are compared: a reference and a candidate; further files of a side need --reference or --candidate");
  }
  if (options.files.size() == 2) {
    options.reference.files.insert(options.reference.files.begin(), options.files[0]);
    options.candidate.files.insert(options.candidate.files.begin(), options.files[1]);
  } else if (options.files.size() == 1) {
    SideRequest& side = lacks_only_reference(options) ? options.reference : options.candidate;
    side.files.insert(side.files.begin(), options.files[0]);
  }
  if (options.one.files.empty() && !needs_both(options.command)) settle_sides(options);
}

/// `unknown option '--formt', did you mean '--format'?`
std::string unknown_words(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (const CLI::App* sub : command.get_subcommands(nullptr)) names.push_back(sub->get_name());
  const std::vector<std::string_view> views(names.begin(), names.end());
  for (const std::string& word : command.remaining()) {
    const std::string name = word.substr(0, word.find('='));
    const std::string what = word.starts_with("-") ? "option" : command.get_parent() == nullptr ? "command" : "word";
    return "unknown " + what + " '" + name + "'" + did_you_mean(name, views);
  }
  return {};
}

/// What is not there: a command, or what the command is about.
std::string missing_text(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  if (chosen.empty()) return "a command is needed";
  const bool files = chosen.front()->get_option_no_throw("files") != nullptr;
  return "'" + chosen.front()->get_name() + "' needs " + (files ? "a file" : "the id of a rule");
}

std::string mistake_text(const CLI::App& app, const CLI::ParseError& error) {
  std::string text = error.what();
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) text = missing_text(app);
  const auto chosen = app.get_subcommands();
  const CLI::App& command = chosen.empty() ? app : *chosen.front();
  const bool extras = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  if (extras || chosen.empty()) {
    if (std::string better = unknown_words(command); !better.empty()) text = std::move(better);
  }
  return "alignlint: " + text + "\nsee 'alignlint " + (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help'\n";
}

void add_options(CLI::App& app, Command command, Options& options, Raw& raw) {
  add_common(app, options, raw);
  switch (command) {
    case Command::check:
    case Command::compare:
    case Command::schedule:
      add_pair(app, options, raw);
      break;
    case Command::checklist:
    case Command::params:
    case Command::precision:
      add_pair(app, options, raw);
      add_side(app, options.one, raw.define, raw.args, raw.launch, "", "the one side that is given");
      break;
    case Command::lint:
    case Command::inspect:
      add_files(app, options, raw);
      break;
    case Command::rules:
      app.add_option("--symptom", options.symptom, "Only rules for what is seen: first-step, long-term, overflow, downstream")
          ->type_name("WORD");
      app.add_option("--test", options.test, "Run the examples of the rules in a folder")->type_name("DIR");
      break;
    case Command::explain:
      app.add_option("rule", options.word, "Rule id")->type_name("RULE")->required();
      break;
    case Command::keys:
      app.add_option("word", options.word, "Any spelling, or a part of one")->type_name("WORD");
      app.add_flag("--sources", options.sources, "Also which files and lines say it, in the order in which they are asked");
      break;
  }
  const bool speaks = command == Command::check || command == Command::lint || command == Command::rules || command == Command::explain;
  if (speaks) add_language(app, options);
  if (command == Command::check) {
    app.add_flag("--changed", options.only_changed, "The files are changed files: compare the pairs of the project file that contain one");
  }
  if (command == Command::schedule) {
    app.add_option("--steps", options.steps, "Length of the trainings where the inputs do not tell it")
        ->type_name("N")
        ->check(counted_from_one());
  }
  const bool is_table = command == Command::compare || command == Command::params || command == Command::precision;
  if (is_table) app.add_flag("--different", options.different, "Without what is equal");
}

/// Only the command that is `named` gets its options: those of all of them cost more than reading a configuration.
void build(CLI::App& app, std::string_view named, Options& options, Raw& raw) {
  app.require_subcommand(1);
  app.set_version_flag("--version", "alignlint " ALIGNLINT_VERSION);
  for (const CommandRow& row : kCommands) {
    CLI::App& sub = *app.add_subcommand(row.name, row.text);
    sub.callback([&options, &row] { options.command = row.command; });
    if (row.name == named) add_options(sub, row.command, options, raw);
  }
}

/// The command: no option before it takes a value.
std::string_view first_word(std::span<const char* const> arguments) {
  const auto is_word = [](std::string_view argument) { return !argument.starts_with('-'); };
  const auto found = std::find_if(arguments.begin(), arguments.end(), is_word);
  return found == arguments.end() ? std::string_view() : *found;
}

}  // namespace

ParsedOptions parse_options(int argc, const char* const* argv) {
  CLI::App app("alignlint: will these two training configurations train the same model, the same way?", "alignlint");
  Options options;
  Raw raw;
  build(app, first_word({argv + 1, static_cast<std::size_t>(std::max(argc, 1) - 1)}), options, raw);
  try {
    app.parse(argc, argv);
    take_apart(options, raw);
    return {std::move(options), {}, kExitClean};
  } catch (const CLI::CallForVersion& version) {
    return {std::nullopt, std::string(version.what()) + "\n", kExitClean};
  } catch (const CLI::CallForHelp&) {
    return {std::nullopt, app.help(), kExitClean};
  } catch (const CLI::ParseError& error) {
    return {std::nullopt, mistake_text(app, error), kExitUsage};
  }
}

}  // namespace alignlint
