#include <algorithm>

#include "read/shell/run/builtins.h"

namespace alignlint::shell {

namespace {

/// A switch by its letter, its name for `-o`, or for `shopt`.
struct Switch {
  char letter;
  std::string_view name;
  bool Options::*field;
  bool inverted = false;
};
constexpr Switch kSet[] = {
    {'e', "errexit", &Options::exit_on_error},
    {'u', "nounset", &Options::refuse_unset},
    {'f', "noglob", &Options::no_globbing},
    {'a', "allexport", &Options::export_all},
    {'B', "braceexpand", &Options::no_braces, true},
    {'C', "noclobber", &Options::no_clobber},
    {'E', "errtrace", &Options::trace_errors},
    {'x', "xtrace", &Options::trace},
    {'m', "monitor", &Options::job_control},
    {'P', "physical", &Options::physical},
    {0, "pipefail", &Options::pipe_fail},
};
constexpr Switch kShopt[] = {
    {0, "extglob", &Options::extended_globs},          {0, "nullglob", &Options::null_glob},
    {0, "nocasematch", &Options::ignore_case},         {0, "lastpipe", &Options::last_pipe},
    {0, "inherit_errexit", &Options::inherit_errexit}, {0, "expand_aliases", &Options::expand_aliases},
    {0, "xpg_echo", &Options::echo_escapes},
};
/// Switches that change what a script does, and are not followed.
constexpr std::string_view kNotFollowed[] = {"noexec",
                                             "history",
                                             "keyword",
                                             "posix",
                                             "onecmd",
                                             "failglob",
                                             "globstar",
                                             "dotglob",
                                             "nocaseglob",
                                             "compat31",
                                             "compat32",
                                             "compat40",
                                             "compat41",
                                             "compat42",
                                             "compat43",
                                             "compat44",
                                             "assoc_expand_once",
                                             "extdebug",
                                             "shift_verbose",
                                             "localvar_inherit",
                                             "localvar_unset",
                                             "execfail",
                                             "patsub_replacement",
                                             "cdable_vars"};
/// The same for those that are on from the start.
constexpr std::string_view kNotFollowedOff[] = {"extquote", "globasciiranges", "sourcepath"};
constexpr std::string_view kLettersNotFollowed = "nktr";

/// The others that there are: a name that is none is refused.
constexpr std::string_view kOthersOfSet =
    " emacs functrace hashall histexpand ignoreeof interactive-comments nolog notify privileged verbose vi ";
constexpr std::string_view kOthersOfShopt =
    " array_expand_once autocd bash_source_fullpath cdspell checkhash checkjobs checkwinsize cmdhist compat50 compat51 compat52"
    " complete_fullquote direxpand dirspell force_fignore globskipdots gnu_errfmt histappend histreedit histverify hostcomplete huponexit"
    " interactive_comments lithist login_shell mailwarn no_empty_cmd_completion noexpand_translation progcomp progcomp_alias promptvars"
    " restricted_shell syslog_history varredir_close ";

template <std::size_t N>
const Switch* find(const Switch (&rows)[N], std::string_view name) {
  const auto row = std::find_if(std::begin(rows), std::end(rows), [&](const Switch& candidate) { return candidate.name == name; });
  return row == std::end(rows) ? nullptr : row;
}

void turn(Shell& shell, const Switch& row, bool on) { shell.state.options.*row.field = on != row.inverted; }

bool is_option_name(std::string_view word, bool shopt) {
  const auto in = [&](const auto& names) { return std::find(std::begin(names), std::end(names), word) != std::end(names); };
  const std::string_view others = shopt ? kOthersOfShopt : kOthersOfSet;
  const bool followed = shopt ? find(kShopt, word) != nullptr : find(kSet, word) != nullptr;
  return followed || in(kNotFollowed) || in(kNotFollowedOff) || others.find(" " + std::string(word) + " ") != std::string_view::npos;
}

void turn_by_name(Shell& shell, const Text& name, bool on, bool shopt, Span span) {
  const std::string word = name.str();
  const Switch* row = shopt ? find(kShopt, word) : find(kSet, word);
  const bool strange = on ? std::find(std::begin(kNotFollowed), std::end(kNotFollowed), word) != std::end(kNotFollowed)
                          : std::find(std::begin(kNotFollowedOff), std::end(kNotFollowedOff), word) != std::end(kNotFollowedOff);
  if (!name.known() || strange) {
    const Why reason = why("the shell option '" + word + "'", span);
    // aliases count; a script goes on behind an `exec` that fails; `!torchrun:s/1/2/` and `fc` run a command once more
    if (word == "posix" || word == "execfail" || word == "history") may_launch(shell, reason);
    return doubt(shell, reason);
  }
  if (!is_option_name(word, shopt)) return set_status(shell, shopt ? 1 : 2);
  if (row) turn(shell, *row, on);
  if (!shopt && !row) shell.state.options_unknown = why("the special parameter '-' with the shell option '" + word + "'", span);
  if (row && on && row->field == &Options::expand_aliases && shell.state.aliases) doubt_aliases(shell, span);
}

}  // namespace

/// In the order of bash, which starts every script with two of them.
std::string option_letters(const Shell& shell) {
  std::string letters;
  for (const char letter : std::string_view("aefhmuxBCEP")) {
    const auto row = std::find_if(std::begin(kSet), std::end(kSet), [&](const Switch& candidate) { return candidate.letter == letter; });
    const bool on = row == std::end(kSet) || shell.state.options.*row->field != row->inverted;
    if (on) letters += letter;
  }
  return letters;
}

std::optional<bool> option_is_on(const Shell& shell, std::string_view name) {
  if (!is_option_name(name, false)) return false;
  const Switch* const row = find(kSet, name);
  if (row == nullptr || shell.state.options_unknown) return std::nullopt;
  return shell.state.options.*row->field != row->inverted;
}

void restore_set(Shell& shell, const Options& before) {
  for (const Switch& row : kSet) shell.state.options.*row.field = before.*row.field;
}

Flow run_set(Shell& shell, const Call& call) {
  set_status(shell, 0);
  std::size_t i = 1;
  bool positional = false;
  for (; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    if (!call.words[i].known() && may_be_option(call.words[i])) {
      doubt(shell, why("the shell option '" + word + "'", call.span));
      break;
    }
    if (word == "+") continue;
    if (word == "--" || word == "-") {
      positional = word == "--";
      ++i;
      break;
    }
    if (word.size() < 2 || (word[0] != '-' && word[0] != '+')) break;
    const bool on = word[0] == '-';
    for (const char c : word.substr(1)) {
      if (c == 'o') {
        if (i + 1 < call.words.size()) turn_by_name(shell, call.words[++i], on, false, call.span);
        if (shell.state.status.code == 2) return Flow::next;
        continue;
      }
      const auto row = std::find_if(std::begin(kSet), std::end(kSet), [&](const Switch& candidate) { return candidate.letter == c; });
      if (row != std::end(kSet))
        turn(shell, *row, on);
      else
        shell.state.options_unknown = why("the special parameter '-' after '" + call.source + "'", call.span);
      if (on && kLettersNotFollowed.find(c) != std::string_view::npos)
        doubt(shell, why(std::string("the shell option '-") + c + "'", call.span));
    }
  }
  if (!positional && i >= call.words.size()) return Flow::next;
  if (shell.state.frames.size() <= 1) ++shell.own_arguments;
  take_arguments(shell, Fields(call.words.begin() + static_cast<std::ptrdiff_t>(std::min(i, call.words.size())), call.words.end()));
  return Flow::next;
}

Flow run_shift(Shell& shell, const Call& call) {
  State& state = shell.state;
  std::size_t count = 1;
  const std::size_t at = call.words.size() > 1 && call.words[1].str() == "--" ? 2 : 1;
  if (call.words.size() > at) {
    if (const Why unknown = call.words[at].unknown()) {
      state.arguments.clear();
      state.arguments_unknown = unknown;
      state.status = {std::nullopt, unknown};
      return Flow::next;
    }
    const auto number = builtin_number(call.words[at].str());
    if (number && call.words.size() > at + 1) abandon(shell, why("'" + call.source + "', which bash refuses", call.span));
    if (!number || *number < 0) {
      set_status(shell, 1);
      return Flow::next;
    }
    count = static_cast<std::size_t>(*number);
  }
  if (state.arguments_unknown) {
    state.status = {std::nullopt, state.arguments_unknown};
    return Flow::next;
  }
  if (count > state.arguments.size()) {
    state.status = {1, state.arguments_assumed};
    return Flow::next;
  }
  spend(shell, state.arguments.size() / 4 + 1);
  state.arguments.erase(state.arguments.begin(), state.arguments.begin() + static_cast<std::ptrdiff_t>(count));
  set_status(shell, 0);
  return Flow::next;
}

Flow run_shopt(Shell& shell, const Call& call) {
  set_status(shell, 0);
  bool on = false;
  bool off = false;
  bool by_set = false;
  bool asked = false;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    if (word.starts_with("-")) {
      on = on || word.find('s') != std::string::npos;
      off = off || word.find('u') != std::string::npos;
      by_set = by_set || word.find('o') != std::string::npos;
    } else if (on || off) {
      turn_by_name(shell, call.words[i], on, !by_set, call.span);
    } else {
      asked = true;
    }
  }
  if (asked) set_unknown_status(shell, "a shell option", call.span);
  if (asked && shell.io.output) write_output(shell, make_unknown(call.source, why("a shell option", call.span)));
  return Flow::next;
}

}  // namespace alignlint::shell
