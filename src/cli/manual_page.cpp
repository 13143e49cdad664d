#include <string>

#include "cli/completions.h"
#include "cli/option_text.h"
#include "report/version.h"

namespace alignlint {

namespace {

constexpr std::string_view kDescription =
    ".SH DESCRIPTION\n"
    "alignlint answers one question before cluster time is spent: will these two training configurations train the same model, the same "
    "way? It reads the\n"
    "configuration of a reference run and of a migrated run, works out the effective settings of both, and evaluates the published "
    "checklists.\n"
    ".PP\n"
    "It executes nothing, opens no network connection, and writes only files that are named for it.\n";

constexpr std::string_view kStatus =
    ".SH EXIT STATUS\n"
    ".TP\n0\nnothing to fail on\n"
    ".TP\n1\nfindings at or above \\-\\-fail\\-on\n"
    ".TP\n2\nwrong usage, or a broken rule, mapping or project file\n"
    ".TP\n3\nan input could not be read or understood; everything else was still checked\n"
    ".SH ENVIRONMENT\n"
    ".TP\nNO_COLOR, FORCE_COLOR\nno colours, colours\n"
    ".TP\nSOURCE_DATE_EPOCH\ntoday, for accepted differences with a last day\n"
    ".TP\nGITHUB_ACTIONS\n\\(oqtrue\\(cq: annotations follow the text where no format is asked for\n"
    ".TP\nGITLAB_CI\n\\(oqtrue\\(cq: where no format is asked for, how annotations are had is told\n"
    ".SH FILES\n"
    ".TP\nalignlint.toml\nthe project file: the nearest one in the working directory or above it\n"
    ".TP\nalignlint\\-accepted.toml\naccepted differences, beside the project file\n";

/// Text of a line: roff takes a backslash, a minus and a dot or quote at the beginning for its own.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\'') {
      out += "\\(aq";
    } else {
      out += c;
    }
  }
  return out.starts_with('.') ? "\\&" + out : out;
}

std::string option_entry(const Option& option, const Command& command) {
  std::string head = is_positional(option) ? "" : ".B " + escaped(joined(names_of(option), ", "));
  if (option.kind != Option::Kind::flag)
    head += (head.empty() ? ".I " : " \\fI") + escaped(option.value) + (is_positional(option) ? "" : "\\fR");
  return ".TP\n" + head + "\n" + escaped(help_of(option, command)) + "\n";
}

std::string command_section(const Command& command) {
  std::string out = ".SS alignlint " + escaped(command.name) + "\n" + escaped(command.does) + ".\n";
  for (const Option* option : options_of(command)) out += option_entry(*option, command);
  out += ".PP\n";
  for (const std::string_view example : command.examples)
    out += ".EX\nalignlint " + escaped(command.name) + (example.empty() ? "" : " ") + escaped(example) + "\n.EE\n";
  return out;
}

}  // namespace

std::string manual_page() {
  std::string out = ".TH ALIGNLINT 1 \"\" \"alignlint " + std::string(tool_version()) + "\" \"User Commands\"\n.SH NAME\n" +
                    "alignlint \\- will these two training configurations train the same model, the same way?\n" +
                    ".SH SYNOPSIS\n.B alignlint\n.I COMMAND\n[options] [files]\n" + std::string(kDescription) + ".SH COMMANDS\n";
  for (const Command& command : commands()) out += command_section(command);
  return out + std::string(kStatus);
}

}  // namespace alignlint
