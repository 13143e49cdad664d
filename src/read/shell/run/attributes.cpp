#include "read/shell/run/attributes.h"

#include <algorithm>
#include <utility>

namespace alignlint::shell {

namespace {

void read_letter(char letter, bool on, Attributes& wanted) {
  switch (letter) {
    case 'x':
      (on ? wanted.exported : wanted.unexport) = true;
      break;
    case 'n':
      (on ? wanted.reference : wanted.plain_name) = true;
      break;
    case 'r':
      wanted.readonly = on;
      break;
    case 'i':
      (on ? wanted.integer : wanted.plain_number) = true;
      break;
    case 'l':
      (on ? wanted.lower : wanted.plain_case) = true;
      break;
    case 'u':
      (on ? wanted.upper : wanted.plain_case) = true;
      break;
    case 'c':
      wanted.capital = on;
      break;
    case 'a':
      wanted.indexed = on;
      break;
    case 'A':
      wanted.associative = on;
      break;
    case 'g':
      wanted.global = on;
      break;
    case 'f':
    case 'F':
      wanted.functions = true;
      break;
    case 'p':
      wanted.print = true;
      break;
    default:
      break;
  }
}

void set_case(Variable& variable, const Attributes& wanted) {
  if (wanted.plain_case || (wanted.lower && wanted.upper)) variable.lower = variable.upper = false;
  if (wanted.lower != wanted.upper) variable.lower = wanted.lower, variable.upper = wanted.upper;
}

}  // namespace

void read_attributes(std::string_view word, Attributes& wanted) {
  for (const char letter : word.substr(1)) read_letter(letter, word[0] == '-', wanted);
}

void hide_outer(Shell& shell, const std::string& name) {
  Frame& frame = shell.state.frames.back();
  const Variable* found = shell.state.variables.find(name);
  if (const auto unsure = frame.unsure.find(name); unsure != frame.unsure.end()) {  // from here on it is local, and may be a new one
    merge(shell.state.variables[name], nullptr, unsure->second);
    frame.unsure.erase(unsure);
    return;
  }
  if (found && found->readonly && found->perhaps_declared) doubt(shell, found->perhaps_declared);
  if (frame.saved.contains(name)) return;
  frame.saved.emplace(name, found ? std::optional(*found) : std::nullopt);
  Variable fresh;
  fresh.exported = found && found->exported;
  if (found && found->given_to == shell.state.frames.size()) fresh = *found;
  fresh.given_to = 0;
  fresh.stamp = shell.clock;
  shell.state.variables[name] = fresh;
}

void apply(Shell& shell, const std::string& name, const Attributes& wanted, bool local) {
  const Variable* const outer = shell.state.variables.find(name);
  if (local && outer != nullptr && outer->readonly && outer->perhaps_declared) doubt(shell, outer->perhaps_declared);
  if (local && outer != nullptr && outer->readonly) return;  // bash refuses, and so does the assignment behind it
  if (local) hide_outer(shell, name);
  if (!wanted.reference) look_up(shell, name);
  Variable& variable = wanted.reference ? shell.state.variables[name] : shell.state.variable(name);
  if (!variable.set) variable.stamp = shell.clock;
  variable.exported = (variable.exported || wanted.exported) && !wanted.unexport;
  if (wanted.exported || wanted.unexport) variable.perhaps_exported = nullptr;
  if (wanted.exported && shell.given.contains(name)) shell.exported_given.insert(name);
  variable.integer = (variable.integer || wanted.integer) && !wanted.plain_number;
  set_case(variable, wanted);
  const Variable::Kind other = wanted.associative ? Variable::Kind::indexed : Variable::Kind::associative;
  if ((wanted.associative || wanted.indexed) && variable.kind == other) doubt(shell, why("'" + name + "', a list of another kind", {}));
  if (local && (wanted.associative || wanted.indexed) && variable.kind == Variable::Kind::scalar) {  // bash makes a new one
    variable.value = {};
    variable.set = false;
  }
  if (wanted.associative && variable.kind == Variable::Kind::scalar) {
    variable.kind = Variable::Kind::associative;
    if (variable.set) variable.set_entry("0", std::exchange(variable.value, {}));
  }
  if (wanted.indexed) variable.become_list();
}

Global::Global(Shell& shell, const Attributes& wanted, std::string name) : shell_(shell), name_(std::move(name)) {
  const std::vector<Frame>& frames = shell.state.frames;
  const auto hides = [&](const Frame& frame) { return frame.saved.contains(name_); };
  const auto first = wanted.global ? std::find_if(frames.begin(), frames.end(), hides) : frames.end();
  if (first == frames.end()) return;
  frame_ = static_cast<std::size_t>(first - frames.begin());
  exchange(*frame_);
}

Global::~Global() {
  if (frame_.has_value()) exchange(*frame_);
}

void Global::exchange(std::size_t frame) {
  std::optional<Variable>& hidden = shell_.state.frames[frame].saved.find(name_)->second;
  const Variable* const found = shell_.state.variables.find(name_);
  std::optional<Variable> visible = found == nullptr ? std::nullopt : std::optional(*found);
  hidden.swap(visible);
  if (visible.has_value())
    shell_.state.variables[name_] = *std::move(visible);
  else
    shell_.state.variables.erase(name_);
}

}  // namespace alignlint::shell
