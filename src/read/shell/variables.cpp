#include <algorithm>
#include <array>

#include "read/shell/parser.h"
#include "read/shell/shell.h"

namespace alignlint::shell {

namespace {

/// Variables every machine has; what they hold is the machine's business.
constexpr std::array<std::string_view, 24> kMachineVariables = {
    "HOME",     "USER",     "LOGNAME",  "SHELL",  "PATH",    "LANG",         "TERM",         "OLDPWD",
    "HOSTNAME", "UID",      "EUID",     "PPID",   "BASH",    "BASH_VERSION", "BASHPID",      "SHLVL",
    "OSTYPE",   "MACHTYPE", "HOSTTYPE", "RANDOM", "SRANDOM", "SECONDS",      "EPOCHSECONDS", "EPOCHREALTIME"};

std::string fold_case(std::string text, bool upper) {
  for (char& c : text) {
    if (upper ? (c >= 'a' && c <= 'z') : (c >= 'A' && c <= 'Z')) c = static_cast<char>(c ^ 0x20);
  }
  return text;
}

void store(Shell& shell, Variable& variable, Text value, const Label& where) {
  if (variable.kind == Variable::Kind::indexed) {
    variable.items[0] = std::move(value);
  } else if (variable.kind == Variable::Kind::associative) {
    variable.entries.emplace_back("0", std::move(value));
  } else {
    variable.value = std::move(value);
  }
  variable.set = true;
  variable.assigned = true;
  variable.where = where;
  (void)shell;
}

void assign_array(Shell& shell, const Assignment& assignment, const Label& where) {
  const bool associative = [&] {
    const Variable* old = shell.state.find(assignment.name);
    return old && old->kind == Variable::Kind::associative;
  }();
  std::vector<std::pair<std::optional<Text>, Text>> values;  // all values are expanded before the variable changes
  for (const ArrayItem& item : assignment.items) {
    if (item.subscript) {
      values.emplace_back(expand_single(shell, *item.subscript), expand_single(shell, item.value));
      continue;
    }
    for (Text& field : expand_word(shell, item.value)) values.emplace_back(std::nullopt, std::move(field));
  }
  Variable& variable = shell.state.variable(assignment.name);
  if (variable.kind == Variable::Kind::scalar) {
    if (assignment.append && variable.set) variable.items[0] = variable.value;
    variable.kind = Variable::Kind::indexed;
    variable.value = {};
  }
  if (!assignment.append) {
    variable.items.clear();
    variable.entries.clear();
    variable.unknown_items = nullptr;
  }
  variable.set = true;
  variable.assigned = true;
  variable.where = where;
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
      if (index.unknown) {
        variable.unknown_items = index.unknown;
        continue;
      }
      next = index.value;
    }
    if (next < 0) continue;  // bash refuses the subscript
    variable.items[next] = apply_attributes(shell, variable, std::move(value));
    next = static_cast<std::int64_t>(static_cast<std::uint64_t>(next) + 1);
  }
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
  if (size > kMostBytes) return make_unknown("", why("a text of more than a mebibyte", where.span));
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
    for (Fragment& fragment : value.fragments) fragment.text = fold_case(std::move(fragment.text), variable.upper);
  }
  return value;
}

void assign(Shell& shell, std::string_view name, Text value, const Label& where) {
  Variable& variable = shell.state.variable(name);
  if (variable.readonly) return;
  store(shell, variable, apply_attributes(shell, variable, bounded(std::move(value), where)), where);
}

void assign_element(Shell& shell, std::string_view name, const Text& key, Text value, bool append, const Label& where) {
  if (shell.state.variable(name).kind == Variable::Kind::associative) {
    Variable& variable = shell.state.variable(name);
    variable.set = variable.assigned = true;
    variable.where = where;
    if (!key.known()) {
      variable.unknown_items = key.unknown();
      return;
    }
    const std::string word = key.str();
    for (auto& [old, text] : variable.entries) {
      if (old != word) continue;
      if (append)
        text.add(value);
      else
        text = std::move(value);
      return;
    }
    variable.entries.emplace_back(word, std::move(value));
    return;
  }
  const Number index = evaluate_arithmetic(shell, key);
  Variable& variable = shell.state.variable(name);
  if (variable.kind == Variable::Kind::scalar) {
    if (variable.set) variable.items[0] = variable.value;
    variable.kind = Variable::Kind::indexed;
  }
  variable.set = variable.assigned = true;
  variable.where = where;
  if (index.unknown) {
    variable.unknown_items = index.unknown;
    return;
  }
  const std::int64_t at = index.value < 0 ? variable.from_end(index.value) : index.value;
  if (at < 0) {
    set_status(shell, 1);  // bash refuses the subscript
    return;
  }
  Text& item = variable.items[at];
  if (append)
    item.add(value);
  else
    item = apply_attributes(shell, variable, std::move(value));
  item = bounded(std::move(item), where);
}

void assign(Shell& shell, const Assignment& assignment, bool local_attributes) {
  (void)local_attributes;
  const Label where = assigned_here(assignment);
  if (const Variable* old = shell.state.find(assignment.name); old && old->readonly) return;
  if (assignment.array) return assign_array(shell, assignment, where);
  if (assignment.subscript) {
    Text key = expand_single(shell, *assignment.subscript);
    Text value = expand_single(shell, assignment.value, true);
    return assign_element(shell, assignment.name, key, std::move(value), assignment.append, where);
  }
  Text value = expand_single(shell, assignment.value, true);
  value = bounded(std::move(value), where);
  if (!assignment.append) return assign(shell, assignment.name, std::move(value), where);
  Variable& variable = shell.state.variable(assignment.name);
  const Text* before = variable.element("0");
  Text whole = before ? *before : Text{};
  if (variable.integer) {
    Text sum = before && !before->empty() ? *before : make_text("0");
    sum.add(make_text("+"));
    sum.add(value);
    return assign(shell, assignment.name, std::move(sum), where);
  }
  // what was there before keeps its history
  const Via history = before && variable.where.span.known() ? append(nullptr, variable.where) : nullptr;
  for (Fragment& fragment : whole.fragments) fragment.via = unite(fragment.via, history);
  whole.add(value);
  assign(shell, assignment.name, std::move(whole), where);
}

const Variable* look_up(Shell& shell, std::string_view name) {
  if (const Variable* found = shell.state.find(name)) return found;
  const Span nowhere{shell.file, 0, 0};
  if (std::find(kMachineVariables.begin(), kMachineVariables.end(), name) != kMachineVariables.end()) {
    Variable& variable = shell.state.variables[std::string(name)];
    variable.set = true;
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
  return nullptr;
}

std::string separators(const State& state) {
  const Variable* variable = state.find("IFS");
  return variable && variable->set ? variable->value.str() : " \t\n";
}

}  // namespace alignlint::shell
