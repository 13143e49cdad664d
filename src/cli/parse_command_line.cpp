// The one user of CLI11: rows of options become its options, and what it read becomes `Options`.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <deque>
#include <span>

#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/option_text.h"
#include "cli/shared_options.h"
#include "cli/word_order.h"
#include "report/version.h"
#include "text/printable.h"
#include "text/suggest.h"
#include "text/variable_names.h"

namespace alignlint {

namespace {

/// What CLI11 fills in for one option.
struct Filled {
  const Option* option;
  CLI::Option* given;
  std::vector<std::string> values;
};

/// A closed list of words; another word is told with the one that was meant.
std::string check_word(const std::string& word, std::span<const std::string_view> words) {
  if (std::find(words.begin(), words.end(), word) != words.end()) return {};
  return "there is no '" + word + "'" + did_you_mean_one_of(word, words);
}

std::string check_count(const std::string& word) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool counts = error == std::errc() && end == word.data() + word.size() && number > 0;
  return counts ? std::string() : "'" + word + "' is not a number from 1";
}

std::string check_assignment(const std::string& word) {
  const std::size_t equals = word.find('=');
  return equals == std::string::npos || !is_name(word.substr(0, equals)) ? "'" + word + "' is not NAME=VALUE" : std::string();
}

CLI::Option* add_option(CLI::App& app, const Option& option, const Command& command, std::vector<std::string>& values) {
  const std::string names(option.names);
  const std::string help = help_of(option, command);
  if (option.kind == Option::Kind::flag) return app.add_flag(names, help);
  CLI::Option* added = app.add_option(names, values, help)->type_name(std::string(option.value))->required(!option.needs.empty());
  const bool one = option.kind == Option::Kind::once || option.kind == Option::Kind::count;
  if (one) added->expected(1);
  if (!is_positional(option)) added->allow_extra_args(false);
  if (option.kind == Option::Kind::list) added->delimiter(',');
  const auto check = [&option](std::string& word) {
    if (!option.words.empty()) return check_word(word, option.words);
    if (option.kind == Option::Kind::assignments) return check_assignment(word);
    return option.kind == Option::Kind::count ? check_count(word) : std::string();
  };
  return added->check(CLI::Validator(check, ""));
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
  const Command* command = find_command(chosen.front()->get_name());
  for (const Option* option : options_of(*command)) {
    if (!option->needs.empty()) return "'" + chosen.front()->get_name() + "' needs " + std::string(option->needs);
  }
  return {};
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
  // As the mistakes that are found later are shown.
  return "error[usage]: " + printable(text) + "\n  = help: see 'alignlint " + (chosen.empty() ? "" : chosen.front()->get_name() + " ") +
         "--help'\n";
}

/// The command: no option before it takes a value.
std::string_view first_word(const std::vector<std::string>& arguments) {
  const auto is_word = [](const std::string& argument) { return !argument.starts_with('-'); };
  const auto found = std::find_if(arguments.begin(), arguments.end(), is_word);
  return found == arguments.end() ? std::string_view() : std::string_view(*found);
}

/// `--format json=report.json`. The mistake, or nothing.
std::string settle_formats(const Options& options, std::vector<FormatChoice>& formats) {
  if (options.takes(kFormat)) {
    for (const std::string& format : options.values(kFormat)) {
      const std::size_t equals = format.find('=');
      if (equals != std::string::npos && equals + 1 == format.size()) return "'--format " + format + "' names no file";
      formats.push_back({format.substr(0, equals), equals == std::string::npos ? "" : format.substr(equals + 1)});
    }
  }
  if (formats.empty()) formats.push_back({"text", ""});
  return {};
}

/// Examples, and what the exit status says.
std::string footer_of(const Command& command) {
  std::string text = "Examples:\n";
  for (const std::string_view example : command.examples)
    text += "  alignlint " + std::string(command.name) + " " + std::string(example) + "\n";
  return text +
         "\nExit status: 0 nothing to fail on, 1 findings, 2 wrong usage or a broken rule, mapping or project file, 3 an input could not "
         "be read\n";
}

/// Only the command that is `named` gets its options: those of all of them cost more than reading a configuration.
void build(CLI::App& app, std::string_view named, std::deque<Filled>& filled) {
  app.require_subcommand(1);
  app.set_version_flag("-V,--version", "alignlint " + std::string(tool_version()));
  for (const Command& command : commands()) {
    CLI::App& sub = *app.add_subcommand(std::string(command.name), std::string(command.does));
    if (command.name != named) continue;
    sub.footer(footer_of(command));
    for (const Option* option : options_of(command)) {
      Filled& row = filled.emplace_back(Filled{option, nullptr, {}});
      row.given = add_option(sub, *option, command, row.values);
    }
  }
}

}  // namespace

ParsedCommandLine parse_command_line(int argc, const char* const* argv) {
  CLI::App app("alignlint: will these two training configurations train the same model, the same way?", "alignlint");
  std::deque<Filled> filled;
  std::vector<std::string> words = in_parsers_order({argv + std::min(argc, 1), argv + argc});
  build(app, first_word(words), filled);
  try {
    std::reverse(words.begin(), words.end());  // the parser takes them from the back
    app.parse(std::move(words));
    Options options(*find_command(app.get_subcommands().front()->get_name()));
    for (Filled& row : filled) {
      if (row.given->count() > 0) options.set(*row.option, std::move(row.values));
    }
    CommandLine line{std::move(options), {}, {}};
    std::string mistake = settle_sides(line.options, line.sides);
    if (mistake.empty()) mistake = settle_formats(line.options, line.formats);
    if (!mistake.empty()) throw CLI::ValidationError(mistake);
    return {std::move(line), {}, kExitClean};
  } catch (const CLI::CallForVersion& version) {
    return {std::nullopt, std::string(version.what()) + "\n", kExitClean};
  } catch (const CLI::CallForHelp&) {
    return {std::nullopt, app.help(), kExitClean};
  } catch (const CLI::ParseError& error) {
    return {std::nullopt, mistake_text(app, error), kExitUsage};
  }
}

}  // namespace alignlint
