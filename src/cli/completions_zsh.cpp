#include "cli/completions.h"
#include "cli/option_text.h"

namespace alignlint {

namespace {

/// Inside of single quotes, and of a specification of `_arguments`, where brackets and colons part it.
std::string specified(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out;
}

std::string action_of(const Option& option, const Command& command) {
  switch (argument_of(option, command)) {
    case Argument::none:
      return {};
    case Argument::words:
      return "(" + joined(words_of(option, command), " ") + ")";
    case Argument::file:
      return "_files";
    case Argument::folder:
      return "_files -/";
    case Argument::text:
      return " ";
  }
  return {};
}

/// `'*--reference=[An additional file]:FILE:_files'`.
std::string specifications_of(const Option& option, const Command& command) {
  const std::string action = action_of(option, command);
  const std::string value = action.empty() ? "" : ":" + specified(option.value) + ":" + action;
  if (is_positional(option)) return " \\\n        '*" + value + "'";
  std::string out;
  for (const std::string_view name : names_of(option)) {
    const std::string_view sign = action.empty() ? "" : name.starts_with("--") ? "=" : "+";
    out += " \\\n        '*" + std::string(name) + std::string(sign) + "[" + specified(option.help) + "]" + value + "'";
  }
  return out;
}

}  // namespace

std::string zsh_completions() {
  std::string names;
  std::string cases;
  for (const Command& command : commands()) {
    names += "    '" + specified(command.name) + ":" + specified(command.does) + "'\n";
    cases += "    " + std::string(command.name) + ")\n      _arguments '--help[Show the options]'";
    for (const Option* option : options_of(command)) cases += specifications_of(*option, command);
    cases += " ;;\n";
  }
  return "#compdef alignlint\n# Completions of alignlint for zsh, made by 'alignlint completions zsh'.\n_alignlint() {\n  local -a "
         "commands\n  commands=(\n" +
         names + "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n  local command=$words[2]\n" +
         "  shift words\n  (( CURRENT-- ))\n  case $command in\n" + cases + "  esac\n}\n_alignlint \"$@\"\n";
}

}  // namespace alignlint
