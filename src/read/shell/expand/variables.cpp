#include <algorithm>
#include <array>

#include "read/shell/expand/pattern.h"
#include "read/shell/run/shell.h"
#include "read/shell/syntax/parser.h"

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
  variable.assigned = true;
  variable.where = where;
}

void refuse_assignment(Shell& shell, const std::string& what, Span span) {
  set_status(shell, 1);
  abandon(shell, why("an assignment to " + what, span));
}

std::string readonly(std::string_view name) { return "the readonly variable '" + std::string(name) + "'"; }

void assign_array(Shell& shell, const Assignment& assignment, const Label& where) {
  const bool associative = [&] {
    const Variable* old = shell.state.find(assignment.name);
    return old && old->kind == Variable::Kind::associative;
  }();
  const std::size_t open_before = shell.told.open_lists.size();
  std::vector<std::pair<std::optional<Text>, Text>> values;  // all values are expanded before the variable changes
  for (const ArrayItem& item : assignment.items) {
    if (item.append) doubt(shell, why("what is appended to an element within a list", where.span));
    if (item.subscript) {
      if (!shell.state.options.no_braces && expand_braces(shell, item.value).size() > 1)  // then it is no assignment
        doubt(shell, why("braces in an element of a list", where.span));
      values.emplace_back(expand_single(shell, *item.subscript), expand_single(shell, item.value));
      continue;
    }
    for (Text& field : expand_word(shell, item.value)) values.emplace_back(std::nullopt, std::move(field));
  }
  Variable& variable = touch(shell, assignment.name);
  if (variable.kind == Variable::Kind::scalar) {
    if (assignment.append && variable.set) variable.items[0] = variable.value;
    variable.kind = Variable::Kind::indexed;
    variable.value = {};
  }
  if (!assignment.append) {
    variable.items.clear();
    variable.entries.clear();
    variable.unknown_items = nullptr;
    variable.several_items = nullptr;
    variable.open_items = nullptr;
  }
  if (shell.told.open_lists.size() > open_before && shell.state.arguments_assumed)
    variable.open_items = why(shell.state.arguments_assumed->reason, shell.told.open_lists.back());
  variable.set = true;
  variable.assigned = true;
  variable.where = where;
  if (const Why unknown = variable.unknown_items; unknown && !associative && !values.empty())
    return variable.lose(unknown, assignment.name);
  std::int64_t next = variable.next_index();
  for (std::size_t i = 0; i < values.size(); ++i) {
    auto& [key, value] = values[i];
    if (associative) {
      if (key) {
        assign_element(shell, assignment.name, *key, std::move(value), false, where);
      } else {
        assign_element(shell, assignment.name, value, i + 1 < values.size() ? values[i + 1].second : Text{}, false, where);
        ++i;
      }
      continue;
    }
    if (key) {
      const Number index = evaluate_arithmetic(shell, *key);
      if (index.unknown) return touch(shell, assignment.name).lose(index.unknown, assignment.name);
      const std::int64_t at = index.value < 0 ? touch(shell, assignment.name).from_end(index.value) : index.value;
      if (at < 0) {  // bash refuses the subscript, and goes on behind the element before it; with `set -e` it ends
        if (shell.state.options.exit_on_error)
          refuse_assignment(shell, "a subscript of '" + assignment.name + "' before the first element", where.span);
        continue;
      }
      next = at;
    }
    if (next < 0) continue;  // beyond the greatest index
    if (!key && !variable.several_items) {
      const auto several =
          std::find_if(value.fragments.begin(), value.fragments.end(), [](const Fragment& part) { return part.unknown && !part.quoted; });
      if (several != value.fragments.end()) variable.several_items = several->unknown, variable.several_from = next;
    }
    spend(shell, value.cost());
    Text item = apply_attributes(shell, variable, std::move(value));
    touch(shell, assignment.name).items[next] = std::move(item);
    next = static_cast<std::int64_t>(static_cast<std::uint64_t>(next) + 1);
  }
}

/// What a variable holds that no assignment has touched.
Variable preset(std::string value) {
  Variable variable;
  variable.set = true;
  variable.value = make_text(std::move(value));
  return variable;
}

}  // namespace

Label assigned_here(std::string_view name, Span span) { return {span, std::string(name) + " assigned here"}; }

Label assigned_here(const Assignment& assignment) {
  const bool one_line = !assignment.array && assignment.value.source.find('\n') == std::string::npos;
  return assigned_here(assignment.name, one_line ? assignment.span : assignment.name_span);
}

namespace {

/// Nothing a launch script holds is longer; a doubling loop must not eat the memory.
Text bounded(Text value, const Label& where) {
  std::size_t size = 0;
  for (const Fragment& fragment : value.fragments) size += fragment.text.size();
  if (size > kMostBytes) return make_unknown("", why("a string of more than a mebibyte", where.span));
  return value.fragments.size() > 4'096 ? derive(value.str(), value.span(), {&value}) : value;
}

}  // namespace

Text apply_attributes(Shell& shell, const Variable& variable, Text value) {
  if (variable.integer) {
    const Number number = evaluate_arithmetic(shell, value);
    if (number.unknown) return make_unknown(value.str(), number.unknown, value.via());
    return derive(std::to_string(number.value), value.span(), {&value});
  }
  if ((variable.lower || variable.upper) && value.known()) {
    if (!is_ascii(value.str())) return make_unknown(value.str(), why("the case of letters beyond ASCII", value.span()), value.via());
    for (Fragment& fragment : value.fragments) fragment.text = fold_case(std::move(fragment.text), variable.upper);
  }
  return value;
}

void assign(Shell& shell, std::string_view name, Text value, const Label& where) {
  if (const Variable* old = shell.state.find(name); old && old->readonly) return refuse_assignment(shell, readonly(name), where.span);
  spend(shell, value.cost());
  value = bounded(std::move(value), where);
  heed_assignment(shell, name, value, where.span);
  if (const Variable* old = shell.state.find(name)) value = apply_attributes(shell, *old, std::move(value));
  Variable& variable = touch(shell, name);
  store(variable, std::move(value), where);
  variable.exported = variable.exported || shell.state.options.export_all;
}

bool is_expanded_again(std::string_view subscript) { return subscript.find_first_of("$`'\"\\") != std::string_view::npos; }

void heed_subscript(Shell& shell, std::string_view name, const SyntaxWord& subscript) {
  const Variable* const variable = shell.state.find(name);
  if (variable && variable->kind == Variable::Kind::associative) return;
  if (subscript.source.find('\'') != std::string::npos)
    abandon(shell, why("the quotes in the subscript '" + subscript.source + "', which arithmetic refuses", subscript.span));
}

void assign_named(Shell& shell, const Text& name, Text value, Span span) {
  const std::string word = name.str();
  const auto bracket = word.find('[');
  const bool again = bracket != std::string::npos && is_expanded_again(std::string_view(word).substr(bracket));
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
  variable.stamp = shell.clock;
  return variable;
}

Variable& fresh_array(Shell& shell, std::string_view name, const Label& where) {
  Variable& variable = shell.state.variable(name);
  Variable fresh;
  fresh.exported = variable.exported;
  fresh.integer = variable.integer;
  fresh.lower = variable.lower;
  fresh.upper = variable.upper;
  variable = std::move(fresh);
  variable.stamp = shell.clock;
  variable.kind = Variable::Kind::indexed;
  variable.set = variable.assigned = true;
  variable.where = where;
  return variable;
}

/// What an element holds when a value is put behind what it held, if anything.
Text appended(Shell& shell, const Variable& variable, const Text* before, Text value) {
  if (!before) return apply_attributes(shell, variable, std::move(value));
  Text whole = *before;
  if (variable.integer) whole.add(make_text("+"));
  whole.add(value);
  return apply_attributes(shell, variable, std::move(whole));
}

void assign_element(Shell& shell, std::string_view name, const Text& key, Text value, bool append, const Label& where) {
  spend(shell, value.cost());
  // bash would refuse it, and leave the commands around it
  if (key.may_be_empty()) abandon(shell, why("whether the subscript of '" + std::string(name) + "' is empty", where.span));
  if (key.empty()) {  // bash refuses an empty subscript; a variable that nobody has set may be set where it runs
    if (key.assumed()) touch(shell, name).lose(key.assumed(), name);
    return refuse_assignment(shell, "an empty subscript of '" + std::string(name) + "'", where.span);
  }
  if (const Variable* old = shell.state.find(name); old && old->kind == Variable::Kind::associative) {
    Variable& variable = touch(shell, name);
    variable.set = variable.assigned = true;
    variable.where = where;
    if (!key.known()) return variable.lose(key.unknown(), name);
    const std::string word = key.str();
    const Text* const before = append ? variable.element(word) : nullptr;
    Text whole = appended(shell, variable, before, std::move(value));
    touch(shell, name).set_entry(word, bounded(std::move(whole), where));
    return;
  }
  const Number index = evaluate_arithmetic(shell, key);
  Variable& variable = touch(shell, name);
  if (variable.readonly) return refuse_assignment(shell, readonly(name), where.span);
  if (variable.kind == Variable::Kind::scalar) {
    if (variable.set) variable.items[0] = variable.value;
    variable.kind = Variable::Kind::indexed;
  }
  variable.set = variable.assigned = true;
  variable.where = where;
  if (index.unknown) return variable.lose(index.unknown, name);
  const std::int64_t at = index.value < 0 ? variable.from_end(index.value) : index.value;
  if (at < 0) return refuse_assignment(shell, "a subscript of '" + std::string(name) + "' before the first element", where.span);
  const auto before = variable.items.find(at);
  Text whole = appended(shell, variable, append && before != variable.items.end() ? &before->second : nullptr, std::move(value));
  touch(shell, name).items[at] = bounded(std::move(whole), where);
}

void assign(Shell& shell, const Assignment& assignment) {
  const Label where = assigned_here(assignment);
  if (const Variable* old = shell.state.find(assignment.name); old && old->readonly)
    return refuse_assignment(shell, readonly(assignment.name), assignment.span);
  if (assignment.array) return assign_array(shell, assignment, where);
  if (assignment.subscript) {
    heed_subscript(shell, assignment.name, *assignment.subscript);
    Text key = expand_single(shell, *assignment.subscript);
    Text value = expand_single(shell, assignment.value, true);
    return assign_element(shell, assignment.name, key, std::move(value), assignment.append, where);
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

const Variable* look_up(Shell& shell, std::string_view name) {
  const bool changing = std::find(kChangingVariables.begin(), kChangingVariables.end(), name) != kChangingVariables.end();
  if (const Variable* found = shell.state.find(name)) {
    const bool known = found->kind == Variable::Kind::scalar ? found->set && found->value.known() : found->set;
    if (changing && known) {
      Variable& variable = shell.state.variable(name);
      variable.kind = Variable::Kind::scalar;
      variable.items.clear();
      variable.entries.clear();
      variable.value = make_unknown("$" + std::string(name), why("'" + std::string(name) + "', which bash changes", found->where.span));
      return &variable;
    }
    if (found->stamp >= shell.state.lost_at || found->readonly) return found;
    Variable& variable = shell.state.variable(name);
    variable.stamp = shell.clock;
    variable.lose(shell.state.lost, name);
    return &variable;
  }
  const Span nowhere{shell.file, 0, 0};
  if (std::find(kMachineVariables.begin(), kMachineVariables.end(), name) != kMachineVariables.end()) {
    Variable& variable = shell.state.variables[name];
    variable.set = true;
    variable.stamp = shell.clock;
    variable.exported = true;
    variable.value = make_unknown("$" + std::string(name), why("environment variable '" + std::string(name) + "' of the machine", nowhere));
    return &variable;
  }
  if (name == "PWD") {
    thread_local Variable directory;
    directory = {};
    directory.set = true;
    directory.value = make_unknown("$PWD", shell.start_directory);
    if (shell.state.directory.known && shell.state.directory.path.starts_with('/')) directory.value = make_text(shell.state.directory.path);
    if (shell.state.directory.known && shell.state.directory.path != "." && !shell.state.directory.path.starts_with('/')) {
      directory.value.add(make_text("/" + shell.state.directory.path));
    }
    return &directory;
  }
  if (name == "PIPESTATUS") {
    thread_local Variable statuses;
    statuses = {};
    statuses.kind = Variable::Kind::indexed;
    statuses.set = true;
    for (const Status& status : shell.pipe_statuses)
      statuses.items[statuses.next_index()] = status.why ? make_unknown("$?", status.why) : make_text(std::to_string(*status.code));
    return &statuses;
  }
  if (name == "IFS") {
    static const Variable kBlanks = preset(" \t\n");
    return &kBlanks;
  }
  if (name == "OPTIND" && !shell.state.lost) {
    static const Variable kFirst = preset("1");
    return &kFirst;
  }
  if (!shell.state.lost || !is_name(name) || kShellVariables.contains(name)) return nullptr;
  Variable& variable = shell.state.variables[name];
  variable.stamp = shell.clock;
  variable.lose(shell.state.lost, name);
  return &variable;
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
