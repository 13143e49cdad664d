#include <algorithm>
#include <array>

#include "read/shell/run/files.h"
#include "read/shell/run/shell.h"

namespace alignlint::shell {

namespace {

/// What else bash does when they are set is not followed.
constexpr std::array<std::string_view, 11> kSwitchesOfBash = {"BASH_ARGV0",    "POSIXLY_CORRECT", "BASH_COMPAT", "FUNCNEST",
                                                              "EXECIGNORE",    "TMOUT",           "CDPATH",      "GLOBIGNORE",
                                                              "BASH_XTRACEFD", "BASH_ALIASES",    "BASH_CMDS"};

/// Nobody can assign them.
constexpr std::array<std::string_view, 6> kReadonly = {"UID", "EUID", "PPID", "BASHOPTS", "SHELLOPTS", "BASH_VERSINFO"};

/// With which a shell begins: a file that is sourced first, options.
constexpr std::array<std::string_view, 5> kOfChildren = {"BASH_ENV", "SHELLOPTS", "BASHOPTS", "POSIXLY_CORRECT", "BASH_COMPAT"};

/// Commands that programs run.
constexpr std::array<std::string_view, 18> kOfCommands = {"GIT_SSH_COMMAND",
                                                          "GIT_SSH",
                                                          "GIT_EXTERNAL_DIFF",
                                                          "GIT_EDITOR",
                                                          "GIT_SEQUENCE_EDITOR",
                                                          "GIT_PAGER",
                                                          "GIT_ASKPASS",
                                                          "GIT_PROXY_COMMAND",
                                                          "SSH_ASKPASS",
                                                          "RSYNC_RSH",
                                                          "PAGER",
                                                          "MANPAGER",
                                                          "EDITOR",
                                                          "VISUAL",
                                                          "LESSOPEN",
                                                          "TAR_OPTIONS",
                                                          "PERL5OPT",
                                                          "RUBYOPT"};
constexpr std::array<std::string_view, 10> kHarmless = {"ssh", "cat", "less", "more", "vim", "vi", "nano", "emacs", "true", ""};

constexpr std::string_view kPathOfMachine = "environment variable 'PATH' of the machine";

/// One folder of PATH, as far as it is known.
struct Folder {
  std::string text;
  bool unknown = false;  ///< begins with something unknown
  bool inside = false;   ///< begins with the folder in which the script was started
  bool assumed = false;  ///< empty only when nobody sets a variable
};

/// Whether whoever wrote the script may have put programs there: below the repository, or where the script itself writes.
bool may_hold_own(const Shell& shell, const Folder& folder) {
  if (folder.inside) return true;
  if (folder.unknown || (folder.text.empty() && folder.assumed)) return false;
  if (!folder.text.starts_with('/') || is_below_start(shell, folder.text) || is_in_repository(shell, folder.text)) return true;
  bool written = false;
  for (const auto& [place, contents] : shell.state.files) written = written || place.starts_with(folder.text + "/");
  return written;
}

/// `$PATH` as it is: `${PATH/#/bin:}` and what a program makes of it may be anything.
bool is_path_of_machine(const Fragment& fragment) {
  return fragment.unknown->reason == kPathOfMachine && (fragment.text == "$PATH" || fragment.text == "${PATH}");
}

/// Whether the programs of the machine are still those that are found, but for programs of folders that no repository brings.
bool keeps_programs(const Shell& shell, const Text& path) {
  const auto given = shell.context.environment.find("PATH");
  const std::string whole = path.str();
  if (given != shell.context.environment.end() && path.known() && whole == given->second.value) return true;
  Folder folder;
  for (const Fragment& fragment : path.fragments) {
    if (fragment.unknown && is_path_of_machine(fragment)) return true;
    folder.assumed = folder.assumed || fragment.assumed;
    if (fragment.unknown) {
      folder.inside = folder.inside || (folder.text.empty() && fragment.unknown == shell.start_directory);
      folder.unknown = folder.unknown || folder.text.empty();
      continue;
    }
    std::size_t begin = 0;
    for (std::size_t colon = fragment.text.find(':'); colon != std::string::npos; colon = fragment.text.find(':', begin)) {
      folder.text += fragment.text.substr(begin, colon - begin);
      if (may_hold_own(shell, folder)) return false;
      folder = {};
      begin = colon + 1;
    }
    folder.text += fragment.text.substr(begin);
  }
  return given != shell.context.environment.end() && path.known() && whole.ends_with(":" + given->second.value);
}

/// Whether one of the libraries is, or may be, one that the repository brings.
bool loads_own(const Shell& shell, const Text& libraries) {
  Folder one;
  const auto ends = [&] {
    const bool named = one.unknown ? one.inside : !one.text.empty();
    const bool own = named && (one.inside || one.text.find('/') != std::string::npos) && may_hold_own(shell, one);
    one = {};
    return own;
  };
  for (const Fragment& fragment : libraries.fragments) {
    if (fragment.unknown) {
      one.inside = one.inside || (one.text.empty() && fragment.unknown == shell.start_directory);
      one.unknown = one.unknown || one.text.empty();
      continue;
    }
    for (const char c : fragment.text) {
      if (c != ':' && c != ' ')
        one.text += c;
      else if (ends())
        return true;
    }
  }
  return ends();
}

}  // namespace

void heed_assignment(Shell& shell, std::string_view assigned, const Text& value, Span span) {
  const std::string name = shell.state.resolve(assigned);  // what a reference stands for
  if (name == "PATH" && !keeps_programs(shell, value)) {
    const Why reason = why("which programs are found with this PATH", span);
    doubt(shell, reason);
    may_launch(shell, reason);
  }
  if ((name == "LD_PRELOAD" || name == "LD_AUDIT") && loads_own(shell, value)) {
    const Why reason = why("what a library in '" + name + "' makes of every program", span);
    doubt(shell, reason);
    may_launch(shell, reason);
  }
  if (std::find(kOfCommands.begin(), kOfCommands.end(), name) != kOfCommands.end()) {
    const std::string command = value.str();
    const std::string_view first = std::string_view(command).substr(0, command.find(' '));
    if (!value.known() || std::find(kHarmless.begin(), kHarmless.end(), first) == kHarmless.end())
      may_launch(shell, why("what programs do with '" + name + "' set", span));
  }
  if (std::find(kReadonly.begin(), kReadonly.end(), name) != kReadonly.end())
    abandon(shell, why("an assignment to '" + name + "', which bash refuses", span));
  if (std::find(kSwitchesOfBash.begin(), kSwitchesOfBash.end(), name) != kSwitchesOfBash.end())
    doubt(shell, why("what bash does with '" + name + "' set", span));
  // what is printed before each command after `set -x` is expanded: it may assign
  const std::string text = name == "PS4" ? value.str() : std::string();
  if (text.find('=') != std::string::npos && text.find_first_of("$`") != std::string::npos)
    lose_variables(shell, why("what PS4 assigns", span));
  if (text.find("$(") == std::string::npos && text.find('`') == std::string::npos) return;
  // and it may start something
  run_apart(shell, [&](Shell& inner) {
    doubt(inner, why("how often PS4 is expanded", span));
    return run_text(inner, make_text(": <<ALIGNLINT_PS4\n" + text + "\nALIGNLINT_PS4\n", span));
  });
}

void heed_environment(Shell& shell, Span span) {
  for (const std::string_view name : kOfChildren) {
    const Variable* const found = shell.state.variables.find(name);
    if (found == nullptr || !found->assigned || !found->set || found->value.empty()) continue;
    lose_commands(shell, why("what a shell does with '" + std::string(name) + "' set", span));
  }
}

}  // namespace alignlint::shell
