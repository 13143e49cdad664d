#include "read/shell/expand/parameter.h"

namespace alignlint::shell {

void find_special(Shell& shell, const Parameter& parameter, Found& found) {
  const std::string& name = parameter.name;
  const auto unknown = [&](std::string reason) {
    found.set = true;
    found.values = {make_unknown(parameter.source, why(std::move(reason), parameter.span))};
  };
  found.set = true;
  if (name == "#") {
    if (shell.state.arguments_unknown) return unknown(shell.state.arguments_unknown->reason);
    found.values = {make_text(std::to_string(shell.state.arguments.size()))};
    found.values[0].fragments[0].assumed = shell.state.arguments_assumed;
  } else if (name == "?") {
    const Status& status = shell.state.status;
    if (status.varies) return unknown(status.varies->reason);
    if (!status.code || status.likely) return unknown(status.likely ? status.why->reason : "the exit status of a command");
    found.values = {make_text(std::to_string(*shell.state.status.code))};
  } else if (name == "0") {
    found.values = {make_text(shell.state.script_name)};
  } else if (name == "$") {
    unknown(std::string(kOwnProcess));
  } else if (name == "!") {
    unknown("a process id");
  } else if (name == "-") {
    if (const Why reason = shell.state.options_unknown) return unknown(reason->reason);
    found.values = {make_text(option_letters(shell))};
  } else {
    unknown("the special parameter '" + name + "'");
  }
}

void may_end(Shell& shell, const Parameter& parameter, const Why& reason) {
  tell(shell,
       make_diagnostic<Code::assumed_branch, "end not taken">({{parameter.span, "assumed to be set"}}, parameter.source, reason->reason));
  heed_end(shell, {.code = 0, .why = reason, .likely = true});
}

bool assume_set(Shell& shell, const Parameter& parameter, const Found& found, const char* why_not) {
  if (!found.absent) return abandon(shell, why("'" + parameter.name + "', which " + why_not, parameter.span)), false;
  may_end(shell, parameter, found.absent);
  return true;
}

bool find_call_stack(Shell& shell, const Parameter& parameter, Found& found) {
  const bool of_commands = parameter.name == "BASH_ALIASES" || parameter.name == "BASH_CMDS";
  if (of_commands) {
    found.values = {make_unknown(parameter.source, why("'" + parameter.name + "', which bash changes", parameter.span))};
    found.unknown_rest = parameter.all ? found.values[0].unknown() : nullptr;
    found.many = parameter.all != 0;
    found.perhaps_unset = found.values[0].unknown();
    return found.set = true;
  }
  const bool deeper = parameter.all != 0 || (parameter.subscript && parameter.subscript->plain() != "0");
  if (deeper && (parameter.name == "BASH_SOURCE" || parameter.name == "FUNCNAME")) {
    found.values = {make_unknown(parameter.source, why("the functions that call this one", parameter.span))};
    found.perhaps_unset = found.values[0].unknown();
    return found.set = true;
  }
  if (parameter.name == "BASH_SOURCE") {
    found.set = !shell.state.source_file.empty();
    if (found.set) found.values = {make_text(shell.state.source_file)};
    return true;
  }
  if (parameter.name != "FUNCNAME" || shell.state.frames.size() < 2) return false;
  found.values = {make_text(shell.state.frames.back().function)};
  return found.set = true;
}

}  // namespace alignlint::shell
