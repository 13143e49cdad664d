#include "read/shell/run/builtins.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

/// A variable that a calling function made `local`: to unset it here brings back what it hid.
bool uncover(Shell& shell, const std::string& name) {
  std::vector<Frame>& frames = shell.state.frames;
  if (frames.empty() || frames.back().saved.contains(name)) return false;
  for (auto frame = frames.rbegin() + 1; frame != frames.rend(); ++frame) {
    const auto saved = frame->saved.find(name);
    if (saved == frame->saved.end()) continue;
    if (saved->second)
      shell.state.variables[name] = *saved->second;
    else
      shell.state.variables.erase(name);
    frame->saved.erase(saved);
    return true;
  }
  return false;
}

/// `unset 'a[1]'`. True when it is the variable that is unset: `x[0]` of what is no array.
bool unset_element(Shell& shell, const std::string& word, std::size_t bracket, Span span) {
  const std::string name = word.substr(0, bracket);
  const std::string key = word.substr(bracket + 1, word.size() - bracket - 2);
  if (look_up(shell, name) == nullptr || key.empty()) return false;
  Variable& variable = touch(shell, name);
  if (variable.readonly) return set_status(shell, 1), false;
  const bool scalar = variable.kind == Variable::Kind::scalar;
  if (heed_second_expansion(shell, key, span)) return variable.lose(why("which element '" + word + "' is", span), name), false;
  if (variable.kind == Variable::Kind::associative) return variable.entries.erase(key), false;
  const Number index = evaluate_arithmetic(shell, make_text(key));
  if (index.unknown) return touch(shell, name).lose(index.unknown, name), false;
  if (scalar && index.value != 0) set_status(shell, 1);
  if (scalar) return index.value == 0;
  Variable& indexed = touch(shell, name);  // the subscript may have assigned
  const std::int64_t at = index.value < 0 ? indexed.from_end(index.value) : index.value;
  if (at < 0) set_status(shell, 1);
  indexed.items.erase(at);
  return false;
}

}  // namespace

Flow run_unset(Shell& shell, const Call& call) {
  set_status(shell, 0);
  bool functions = false;
  bool variables = false;
  bool reference = false;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    std::string word = call.words[i].str();
    if (const Why unknown = call.words[i].unknown()) {
      lose_variables(shell, why("the names that are unset (" + unknown->reason + ")", call.span));
      continue;
    }
    if (word.starts_with("-")) {
      functions = word.find('f') != std::string::npos;
      variables = word.find('v') != std::string::npos;
      reference = word.find('n') != std::string::npos;
      continue;
    }
    if (functions) {
      shell.state.functions.erase(word);
      shell.state.unsure_functions.erase(word);
      continue;
    }
    const auto bracket = word.find('[');
    if (bracket != std::string::npos && word.back() == ']') {
      if (!unset_element(shell, word, bracket, call.span)) continue;
      word.resize(bracket);
    }
    if (const Variable* variable = shell.state.find(word); variable && variable->readonly) {
      set_status(shell, 1);
      continue;
    }
    const Variable* found = shell.state.variables.find(word);
    if (found && found->perhaps_declared) doubt(shell, found->perhaps_declared);
    if (found && found->perhaps_unset && shell.state.functions.contains(word)) doubt(shell, found->perhaps_unset);
    if ((!found || !found->set) && !variables && shell.state.functions.erase(word)) continue;
    const std::string target = found && found->reference && !reference ? shell.state.resolve(word) : word;
    if (target == "PATH") doubt(shell, why("which programs are found without PATH", call.span));
    if (uncover(shell, target)) continue;
    Variable& variable = shell.state.variables[target];
    variable = {};
    variable.stamp = shell.clock;
  }
  return Flow::next;
}

}  // namespace alignlint::shell
