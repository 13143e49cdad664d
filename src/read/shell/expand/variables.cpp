#include <algorithm>
#include <array>

#include "read/shell/expand/assignment.h"
#include "read/shell/expand/pattern.h"
#include "read/shell/run/files.h"
#include "read/shell/run/shell.h"
#include "read/shell/syntax/parser.h"
#include "text/secret_finder.h"

namespace alignlint::shell {

namespace {

/// Variables every machine has; what they hold is the machine's business.
constexpr std::array<std::string_view, 40> kMachineVariables = {"HOME",          "USER",
                                                                "LOGNAME",       "SHELL",
                                                                "PATH",          "LANG",
                                                                "TERM",          "OLDPWD",
                                                                "HOSTNAME",      "UID",
                                                                "EUID",          "PPID",
                                                                "BASH",          "BASH_VERSION",
                                                                "BASHPID",       "SHLVL",
                                                                "OSTYPE",        "MACHTYPE",
                                                                "HOSTTYPE",      "RANDOM",
                                                                "SRANDOM",       "SECONDS",
                                                                "EPOCHSECONDS",  "EPOCHREALTIME",
                                                                "BASH_SUBSHELL", "BASHOPTS",
                                                                "SHELLOPTS",     "BASH_VERSINFO",
                                                                "BASH_LINENO",   "BASH_ARGC",
                                                                "BASH_ARGV",     "BASH_ARGV0",
                                                                "BASH_COMMAND",  "BASH_EXECUTION_STRING",
                                                                "DIRSTACK",      "GROUPS",
                                                                "HISTCMD",       "LINENO",
                                                                "COLUMNS",       "_"};

/// Those of them that are lists.
constexpr std::array<std::string_view, 6> kMachineLists = {"BASH_VERSINFO", "BASH_LINENO", "BASH_ARGC", "BASH_ARGV", "DIRSTACK", "GROUPS"};

/// Variables that are another at each look, whatever was assigned to them.
constexpr std::array<std::string_view, 19> kChangingVariables = {
    "RANDOM",       "SRANDOM",     "SECONDS",     "EPOCHSECONDS", "EPOCHREALTIME", "BASHPID",       "HISTCMD",
    "LINENO",       "_",           "PIPESTATUS",  "GROUPS",       "FUNCNAME",      "BASH_SUBSHELL", "DIRSTACK",
    "BASH_COMMAND", "BASH_LINENO", "BASH_SOURCE", "BASH_ARGV",    "BASH_ARGC"};

/// Variables of bash itself that nothing else sets as a matter of course.
const std::set<std::string_view, std::less<>> kShellVariables = {"BASH_SOURCE", "FUNCNAME", "LINENO",       "IFS",        "OPTIND",
                                                                 "OPTARG",      "REPLY",    "BASH_REMATCH", "PIPESTATUS", "MAPFILE"};

std::string fold_case(std::string text, bool upper) {
  for (char& c : text) {
    if (upper ? (c >= 'a' && c <= 'z') : (c >= 'A' && c <= 'Z')) c = static_cast<char>(c ^ 0x20);
  }
  return text;
}

void store(Variable& variable, Text value, const Label& where) {
  if (variable.kind == Variable::Kind::indexed) {
    variable.items[0] = std::move(value);
  } else if (variable.kind == Variable::Kind::associative) {
    variable.set_entry("0", std::move(value));
  } else {
    variable.value = std::move(value);
  }
  variable.set = true;
  variable.perhaps_unset = nullptr;
  variable.assigned = true;
  variable.where = where;
}

/// What a variable holds that no assignment has touched.
Variable preset(std::string value) {
  Variable variable;
  variable.set = true;
  variable.value = make_text(std::move(value));
  return variable;
}

}  // namespace

bool begins_machine_variable(std::string_view prefix) {
  const auto begins = [&](std::string_view name) { return name.starts_with(prefix); };
  return std::any_of(kMachineVariables.begin(), kMachineVariables.end(), begins) ||
         std::any_of(kShellVariables.begin(), kShellVariables.end(), begins);
}

Label assigned_here(std::string_view name, Span span) { return {span, std::string(name) + " assigned here"}; }

Label assigned_here(const Assignment& assignment) {
  const bool one_line = !assignment.array && assignment.value.source.find('\n') == std::string::npos;
  return assigned_here(assignment.name, one_line ? assignment.span : assignment.name_span);
}

/// Nothing a launch script holds is longer; a doubling loop must not eat the memory.
Text bounded(Text value, const Label& where) {
  std::size_t size = 0;
  for (const Fragment& fragment : value.fragments) size += fragment.text.size();
  if (size > kMostBytes) return make_unknown("", why("a string of more than a mebibyte", where.span));
  return value.fragments.size() > 4'096 ? derive(value.str(), value.span(), {&value}) : value;
}

void refuse_assignment(Shell& shell, const std::string& what, Span span) {
  set_status(shell, 1);
  abandon(shell, why("an assignment to " + what, span));
}

std::string readonly_variable(std::string_view name) { return "the readonly variable '" + std::string(name) + "'"; }

Text apply_attributes(Shell& shell, const Variable& variable, Text value) {
  if (variable.integer) {
    const Number number = evaluate_arithmetic(shell, value);
    if (number.unknown) {
      Text unknown = make_unknown(value.str(), number.unknown, value.via());
      unknown.fragments[0].number = true;
      return unknown;
    }
    return derive(std::to_string(number.value), value.span(), {&value});
  }
  if ((variable.lower || variable.upper) && value.known()) {
    if (!is_ascii(value.str())) return make_unknown(value.str(), why("the case of letters beyond ASCII", value.span()), value.via());
    for (Fragment& fragment : value.fragments) fragment.text = fold_case(std::move(fragment.text), variable.upper);
  }
  return value;
}

void heed_secret(const Shell& shell, std::string_view name, const Text& value) {
  const SecretNames* const names = shell.context.secrets;
  if (names == nullptr || !value.known()) return;
  const std::string text = value.str();
  const std::string resolved = shell.state.resolve(name);  // another one for a reference alone
  if (names->make_secret(name, text) || (resolved != name && names->make_secret(resolved, text)))
    shell.context.sources->keep_secret(shell.file, text);
}

namespace {

/// Of the places that a value came through, which are kept with it: in a long chain of assignments each has a list of its own.
std::uint64_t cost_of_places(const Text& value) {
  constexpr std::uint64_t kUnitsOfPlace = Budget::kNode / 2;
  std::uint64_t places = 0;
  for (const Fragment& fragment : value.fragments) places += fragment.via ? fragment.via->size() : 0;
  return kUnitsOfPlace * places;
}

}  // namespace

void assign(Shell& shell, std::string_view name, Text value, const Label& where) {
  if (const Variable* old = shell.state.find(name); old && old->readonly)
    return refuse_assignment(shell, readonly_variable(name), where.span);
  spend(shell, value.cost() + cost_of_places(value));
  value = bounded(std::move(value), where);
  heed_assignment(shell, name, value, where.span);
  if (const Variable* old = shell.state.find(name)) value = apply_attributes(shell, *old, std::move(value));
  heed_secret(shell, name, value);
  Variable& variable = touch(shell, name);
  store(variable, std::move(value), where);
  variable.exported = variable.exported || shell.state.options.export_all;
}

bool heed_second_expansion(Shell& shell, std::string_view subscript, Span span) {
  if (subscript.find("$(") != std::string_view::npos || subscript.find('`') != std::string_view::npos)
    lose_commands(shell, why("what the subscript '" + std::string(subscript) + "' runs", span));
  return subscript.find_first_of("$`'\"\\") != std::string_view::npos;
}

void heed_subscript(Shell& shell, std::string_view name, const SyntaxWord& subscript) {
  const Variable* const variable = shell.state.find(name);
  if (variable && variable->kind == Variable::Kind::associative) return;
  if (subscript.source.find('\'') != std::string::npos)
    abandon(shell, why("the quotes in the subscript '" + subscript.source + "', which arithmetic refuses", subscript.span));
}

void assign_named(Shell& shell, const Text& name, Text value, Span span) {
  const std::string word = name.str();
  const auto bracket = word.find('[');
  const bool again = bracket != std::string::npos && heed_second_expansion(shell, std::string_view(word).substr(bracket), span);
  if (!name.known()) {
    lose_variables(shell, why("the name of a variable that is assigned (" + name.unknown()->reason + ")", span));
  } else if (again && is_name(word.substr(0, bracket))) {
    touch(shell, word.substr(0, bracket)).lose(why("which element '" + word + "' is", span), word.substr(0, bracket));
  } else if (bracket != std::string::npos && word.ends_with(']')) {
    assign_element(shell, word.substr(0, bracket), make_text(word.substr(bracket + 1, word.size() - bracket - 2)), std::move(value), false,
                   assigned_here(word, span));
  } else if (is_name(word)) {
    assign(shell, word, std::move(value), assigned_here(word, span));
  } else {
    set_status(shell, 1);
  }
}

Variable& touch(Shell& shell, std::string_view name) {
  const Variable* const before = look_up(shell, name);  // settles what it held
  Variable& variable = shell.state.variable(name);
  const bool copied = before != nullptr && before != &variable;  // another state has it, too
  if (copied) spend(shell, kUnitsOfWord * (variable.items.size() + variable.entries.size()));
  if (variable.perhaps_declared) doubt(shell, variable.perhaps_declared);
  variable.stamp = shell.clock;
  return variable;
}

void assign(Shell& shell, const Assignment& assignment) {
  const Label where = assigned_here(assignment);
  if (const Variable* old = shell.state.find(assignment.name); old && old->readonly)
    return refuse_assignment(shell, readonly_variable(assignment.name), assignment.span);
  // a text is the first element of the list already where the items of `x=("${x[@]:1}")` are expanded
  if (const Variable* old = assignment.array ? look_up(shell, assignment.name) : nullptr; old && old->set)
    touch(shell, assignment.name).become_list();
  if (assignment.array || assignment.subscript) {
    const Variable* const old = shell.state.find(assignment.name);
    const bool associative = old != nullptr && old->kind == Variable::Kind::associative;
    return assign_items(shell, assignment, expand_items(shell, assignment, associative));
  }
  Text value = expand_single(shell, assignment.value, true);
  value = bounded(std::move(value), where);
  if (!assignment.append) return assign(shell, assignment.name, std::move(value), where);
  const Variable& variable = touch(shell, assignment.name);
  const Text* before = variable.element("0");
  Text whole = before ? *before : Text{};
  if (variable.integer) {
    Text sum = before && !before->empty() ? *before : make_text("0");
    sum.add(make_text("+"));
    sum.add(value);
    return assign(shell, assignment.name, std::move(sum), where);
  }
  spend(shell, whole.cost());
  // what was there before keeps its history
  const Via history = before && variable.where.span.known() ? append(nullptr, variable.where) : nullptr;
  for (Fragment& fragment : whole.fragments) fragment.via = unite(fragment.via, history);
  whole.add(value);
  assign(shell, assignment.name, std::move(whole), where);
}

namespace {

template <typename Names>
bool is_among(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// `RANDOM=1`: what the script gives such a variable is not what it holds.
const Variable* change(Shell& shell, std::string_view name, const Variable& found) {
  const Why reason = why("'" + std::string(name) + "', which bash changes", found.where.span);
  Variable& variable = shell.state.variable(name);
  const bool list = is_among(kMachineLists, name);
  variable.kind = list ? Variable::Kind::indexed : Variable::Kind::scalar;
  variable.items.clear();
  variable.entries.clear();
  variable.unknown_items = list ? reason : nullptr;
  variable.value = make_unknown("$" + std::string(name), reason);
  return &variable;
}

/// Something whose name was not known has been assigned since.
const Variable* lose_since(Shell& shell, std::string_view name, Variable& variable) {
  variable.stamp = shell.clock;
  variable.lose(shell.state.lost, name);
  return &variable;
}

const Variable* look_at(Shell& shell, std::string_view name, const Variable& found) {
  const bool known = found.kind == Variable::Kind::scalar ? found.set && found.value.known() : found.set;
  if (known && !found.unknown_items && is_among(kChangingVariables, name)) return change(shell, name, found);
  if (found.stamp >= shell.state.lost_at || found.readonly) return &found;
  return lose_since(shell, name, shell.state.variable(name));
}

/// What each machine has, and nobody knows here.
const Variable* of_machine(Shell& shell, std::string_view name) {
  const Span nowhere{shell.file, 0, 0};
  Variable& variable = shell.state.variables[name];
  variable.set = true;
  variable.stamp = shell.clock;
  if (is_among(kMachineLists, name)) {
    variable.kind = Variable::Kind::indexed;
    variable.unknown_items = why("'" + std::string(name) + "', which bash changes", nowhere);
    return &variable;
  }
  variable.exported = true;
  if (name == "OLDPWD" || name == "COLUMNS" || name == "BASH_EXECUTION_STRING")
    variable.perhaps_unset = why("whether the machine has '" + std::string(name) + "'", nowhere);
  variable.value =
      make_unknown("$" + std::string(name), set_outside("environment variable '" + std::string(name) + "' of the machine", nowhere));
  return &variable;
}

const Variable* working_directory(const Shell& shell) {
  thread_local Variable variable;
  variable = {};
  variable.set = true;
  variable.value = make_unknown("$PWD", shell.start_directory);
  const Directory& directory = shell.state.directory;
  if (directory.known && directory.path.starts_with('/'))
    variable.value = make_text(directory.path);
  else if (directory.known && directory.path != ".")
    variable.value.add(make_text("/" + directory.path));
  return &variable;
}

/// A scheduler's variable for the directory in which a job was submitted, and what begins the lines that its scripts hold for it.
struct Submission {
  std::string_view variable;
  std::string_view directive;
};

constexpr std::array<Submission, 4> kSubmissions = {
    {{"SLURM_SUBMIT_DIR", "\n#SBATCH "}, {"PBS_O_WORKDIR", "\n#PBS "}, {"LS_SUBCWD", "\n#BSUB "}, {"SGE_O_WORKDIR", "\n#$ "}}};

bool is_submit_directory(const Shell& shell, std::string_view name) {
  const auto one = std::find_if(kSubmissions.begin(), kSubmissions.end(), [&](const Submission& row) { return row.variable == name; });
  return one != kSubmissions.end() && shell.context.sources->text(shell.file).find(one->directive) != std::string_view::npos;
}

/// A job runs where it was submitted from, unless it was told otherwise: what `$PWD` is at the start.
const Variable* submit_directory(Shell& shell, std::string_view name) {
  Variable& variable = shell.state.variables[name];
  variable.set = true;
  variable.exported = true;
  variable.stamp = shell.clock;
  const std::string start = start_of(shell);
  variable.value = start.starts_with('/') ? make_text(start) : make_unknown("$" + std::string(name), shell.start_directory);
  return &variable;
}

const Variable* pipe_statuses(const Shell& shell) {
  thread_local Variable statuses;
  statuses = {};
  statuses.kind = Variable::Kind::indexed;
  statuses.set = true;
  for (const Status& status : shell.pipe_statuses) {
    const Why open = status.why ? status.why : status.varies;
    statuses.items[statuses.next_index()] = open ? make_unknown("$?", open) : make_text(std::to_string(*status.code));
    if (status.several) statuses.unknown_items = status.why;
  }
  return &statuses;
}

}  // namespace

const Variable* look_up(Shell& shell, std::string_view name) {
  static const Variable kBlanks = preset(" \t\n");
  static const Variable kFirst = preset("1");
  if (const Variable* found = shell.state.find(name)) return look_at(shell, name, *found);
  if (is_among(kMachineVariables, name)) return of_machine(shell, name);
  if (name == "PWD") return working_directory(shell);
  if (is_submit_directory(shell, name)) return submit_directory(shell, name);
  if (name == "PIPESTATUS") return pipe_statuses(shell);
  if (name == "IFS") return &kBlanks;
  if (name == "OPTIND" && !shell.state.lost) return &kFirst;
  if (!shell.state.lost || !is_name(name) || kShellVariables.contains(name)) return nullptr;
  return lose_since(shell, name, shell.state.variables[name]);
}

std::string separators(Shell& shell) {
  const Variable* variable = shell.state.find("IFS");
  if (!variable || !variable->set) return " \t\n";
  if (const Why unknown = variable->value.unknown()) {
    doubt(shell, unknown);
    return " \t\n";
  }
  if (!is_ascii(variable->value.str())) doubt(shell, why("words that letters beyond ASCII part", variable->where.span));
  return variable->value.str();
}

}  // namespace alignlint::shell
