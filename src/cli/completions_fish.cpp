#include "cli/completions.h"
#include "cli/option_text.h"

namespace alignlint {

namespace {

std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string value_of(const Option& option, const Command& command) {
  switch (argument_of(option, command)) {
    case Argument::none:
      return " -f";
    case Argument::words:
      return " -x -a " + quoted(joined(words_of(option, command), " "));
    case Argument::file:
      return " -r -F";
    case Argument::folder:
      return " -x -a '(__fish_complete_directories)'";
    case Argument::text:
      return " -x";
  }
  return {};
}

std::string line_of(const Option& option, const Command& command) {
  const std::string head = "complete -c alignlint -n '__fish_seen_subcommand_from " + std::string(command.name) + "'";
  std::string names;
  for (const std::string_view name : names_of(option))
    names += name.starts_with("--") ? " -l " + std::string(name.substr(2)) : " -s " + std::string(name.substr(1));
  if (names.empty()) return argument_of(option, command) == Argument::words ? head + value_of(option, command) + "\n" : std::string();
  return head + names + value_of(option, command) + " -d " + quoted(option.help) + "\n";
}

}  // namespace

std::string fish_completions() {
  std::string out = "# Completions of alignlint for fish, made by 'alignlint completions fish'.\n";
  for (const Command& command : commands())
    out += "complete -c alignlint -n __fish_use_subcommand -f -a " + std::string(command.name) + " -d " + quoted(command.does) + "\n";
  for (const Command& command : commands()) {
    for (const Option* option : options_of(command)) out += line_of(*option, command);
  }
  return out;
}

}  // namespace alignlint
