#include "cli/completions.h"
#include "cli/option_text.h"

namespace alignlint {

namespace {

constexpr std::string_view kHead =
    "# Completions of alignlint for bash, made by 'alignlint completions bash'.\n"
    "_alignlint() {\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= options= takes=file i\n"
    "    # bash takes '--format=json' for three words.\n"
    "    [[ $word == = ]] && word=\n"
    "    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}\n";

constexpr std::string_view kTail =
    "    case $takes in\n"
    "        file) mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ;;\n"
    "        folder) mapfile -t COMPREPLY < <(compgen -d -- \"$word\") ;;\n"
    "        text) COMPREPLY=() ;;\n"
    "        *) mapfile -t COMPREPLY < <(compgen -W \"$takes\" -- \"$word\") ;;\n"
    "    esac\n"
    "    if [[ $word == -* && $takes == file ]]; then mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\"); fi\n"
    "}\n"
    "complete -o filenames -F _alignlint alignlint\n";

/// What `takes` becomes behind the option; empty: it takes nothing.
std::string taken_by(const Option& option, const Command& command) {
  switch (argument_of(option, command)) {
    case Argument::none:
      return {};
    case Argument::words:
      return joined(words_of(option, command), " ");
    case Argument::file:
      return "file";
    case Argument::folder:
      return "folder";
    case Argument::text:
      return "text";
  }
  return {};
}

std::string case_of(const Command& command) {
  std::string options;
  std::string values;
  std::string positional = "text";
  for (const Option* option : options_of(command)) {
    const std::string takes = taken_by(*option, command);
    if (is_positional(*option)) {
      positional = takes;
      continue;
    }
    const auto names = names_of(*option);
    options += joined(names, " ") + " ";
    if (!takes.empty()) values += "                " + joined(names, " | ") + ") takes='" + takes + "' ;;\n";
  }
  return "        " + std::string(command.name) + ")\n            options='" + options + "--help'\n            case $before in\n" + values +
         "                *) [[ $word == -* ]] || takes='" + positional + "' ;;\n            esac ;;\n";
}

}  // namespace

std::string bash_completions() {
  std::vector<std::string_view> names;
  std::string cases;
  for (const Command& command : commands()) {
    names.push_back(command.name);
    cases += case_of(command);
  }
  return std::string(kHead) + "    for ((i = 1; i < COMP_CWORD; ++i)); do\n        case ${COMP_WORDS[i]} in\n            " +
         joined(names, " | ") +
         ") command=${COMP_WORDS[i]} && break ;;\n        esac\n    done\n    case $command in\n        '') takes='" + joined(names, " ") +
         " help --help --version' ;;\n" + cases + "    esac\n" + std::string(kTail);
}

}  // namespace alignlint
