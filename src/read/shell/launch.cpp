#include <algorithm>

#include "read/shell/parser.h"
#include "read/shell/shell.h"

namespace alignlint::shell {

namespace {

bool has(const std::vector<std::string>& list, std::string_view word) { return std::find(list.begin(), list.end(), word) != list.end(); }

bool is_assignment(std::string_view word) { return word.find('=') != std::string_view::npos && word.find('=') > 0 && word[0] != '-'; }

std::vector<EnvironmentVariable> environment(const Shell& shell, const Call& call) {
  std::map<std::string, const Text*> exported;
  for (const auto& [name, variable] : shell.state.variables) {
    if (call.environment_cleared || !variable.exported || !variable.assigned || !variable.set || variable.kind != Variable::Kind::scalar)
      continue;
    const auto given = shell.context.environment.find(name);
    if (given != shell.context.environment.end() && variable.value.known() && given->second.value == variable.value.str()) continue;
    exported[name] = &variable.value;
  }
  for (const auto& [name, value] : call.exports) exported[name] = &value;
  std::vector<EnvironmentVariable> result;
  for (const auto& [name, value] : exported) {
    result.push_back({name, to_word(*value)});
    const auto found = shell.state.variables.find(name);
    if (found == shell.state.variables.end() || !found->second.where.span.known()) continue;
    Word& word = result.back().value;
    if (!word.span.known()) word.span = found->second.where.span;
    if (std::find(word.via.begin(), word.via.end(), found->second.where) == word.via.end()) word.via.push_back(found->second.where);
  }
  return result;
}

/// Whether these words start training rather than ask a program for something small.
bool counts(const Launcher& launcher, const Fields& words) {
  if (words.size() < 2) return !launcher.needs_operand;
  return !has(launcher.no_launch, words[1].str());
}

void record(Shell& shell, const Call& call) {
  constexpr std::size_t kMostLaunches = 1'000;
  if (shell.document.launches.size() >= kMostLaunches) return;
  Launch launch;
  for (const Text& word : call.words) launch.argv.push_back(to_word(word));
  launch.environment = environment(shell, call);
  launch.span = call.span;
  launch.directory = shell.state.directory.known ? shell.state.directory.path : std::string();
  observe_launch(shell, launch);
  shell.document.launches.push_back(std::move(launch));
  if (shell.output) write_output(shell, make_unknown(call.source, why("output of '" + call.words[0].str() + "'", call.span)));
  set_status(shell, 0);
}

/// The command inside a wrapper's words, and where it starts; nothing when there is none.
struct Inner {
  std::size_t command = 0;
  std::optional<Text> text;  ///< of the option that holds a command text
  std::vector<std::pair<std::string, Text>> exports;
  bool cleared = false;
};

Inner unwrap(const Wrapper& wrapper, const Fields& words) {
  Inner inner;
  int operands = wrapper.operands;
  std::size_t i = 1;
  for (; i < words.size(); ++i) {
    const std::string word = words[i].str();
    if (word == "--") {
      ++i;
      break;
    }
    if (!word.empty() && word[0] == '-' && word.size() > 1) {
      const bool text = !wrapper.text_option.empty() && word[1] != '-' && word.find(wrapper.text_option.back()) != std::string::npos;
      if (text && i + 1 < words.size()) {
        inner.text = words[i + 1];
        inner.command = i + 2;
        return inner;
      }
      if (wrapper.assignments && (word == "-i" || word == "--ignore-environment")) inner.cleared = true;
      if (has(wrapper.options_with_value, word)) ++i;
      continue;
    }
    if (wrapper.assignments && is_assignment(word)) {
      const auto equals = word.find('=');
      inner.exports.emplace_back(word.substr(0, equals), slice(words[i], equals + 1, word.size()));
      continue;
    }
    if (operands-- > 0) continue;
    break;
  }
  inner.command = i;
  return inner;
}

/// `bash launcher.sh "program --options" 8`: the quoted command, started by the launcher that the script stands for.
bool record_started(Shell& shell, const Call& call, const Wrapper& wrapper, std::size_t command) {
  if (command >= call.words.size()) return false;
  Call started = call;
  started.words = {make_text(wrapper.starts, call.words[0].span())};
  if (!wrapper.operand_option.empty()) {
    Text count = make_text(wrapper.operand_option + "=", call.words[command].span());
    count.add(command + 1 < call.words.size() ? call.words[command + 1] : make_text(wrapper.operand_default, call.words[command].span()));
    started.words.push_back(std::move(count));
  }
  const Input input(call.words[command]);
  std::optional<SyntaxError> error;
  for (const SyntaxWord& word : Parser(input).parse_words(error)) {
    for (Text& field : expand_word(shell, word)) started.words.push_back(std::move(field));
  }
  record(shell, started);
  return true;
}

/// `bash FILE …`, `sh -c TEXT …`
void run_shell(Shell& shell, const Call& call, const Inner& inner) {
  if (inner.text) {
    const Fields arguments(call.words.begin() + static_cast<std::ptrdiff_t>(std::min(inner.command, call.words.size())), call.words.end());
    const std::string name = arguments.empty() ? "bash" : arguments[0].str();
    run_child(shell, *inner.text, name, arguments.empty() ? Fields{} : Fields(arguments.begin() + 1, arguments.end()), call);
    return;
  }
  if (inner.command >= call.words.size()) {
    if (shell.input && shell.input->known()) run_child(shell, *shell.input, "bash", {}, call);
    return;
  }
  const Text& path = call.words[inner.command];
  const Fields arguments(call.words.begin() + static_cast<std::ptrdiff_t>(inner.command) + 1, call.words.end());
  bool found = false;
  run_file(shell, path, arguments, false, call, found);
  if (found) return;
  const Wrapper* script = shell.context.launchers->wrapper(path.str());
  if (script && !script->starts.empty() && record_started(shell, call, *script, inner.command + 1)) return;
  if (shell.output) write_output(shell, make_unknown(call.source, why("output of '" + path.str() + "'", call.span)));
  set_unknown_status(shell, "whether '" + path.str() + "' succeeds", call.span);
}

}  // namespace

bool run_launch(Shell& shell, Call& call) {
  const LauncherTable* table = shell.context.launchers;
  if (!table || call.words.empty()) return false;
  const std::string name = call.words[0].str();
  if (!call.words[0].known()) {
    // `$PYTHON train.py`: a program whose name is not known starts a script
    const bool script = std::any_of(call.words.begin() + 1, call.words.end(), [](const Text& word) { return word.str().ends_with(".py"); });
    if (script) record(shell, call);
    return script;
  }
  if (const Launcher* launcher = table->launcher(name)) {
    if (!counts(*launcher, call.words)) return false;
    record(shell, call);
    return true;
  }
  const Wrapper* wrapper = table->wrapper(name);
  if (!wrapper) {
    bool found = false;
    if (name.find('/') == std::string::npos || !name.ends_with(".sh")) return false;
    run_file(shell, call.words[0], Fields(call.words.begin() + 1, call.words.end()), false, call, found);
    return found;
  }
  if (!wrapper->starts.empty()) {
    bool found = false;
    run_file(shell, call.words[0], Fields(call.words.begin() + 1, call.words.end()), false, call, found);
    return found || record_started(shell, call, *wrapper, 1);
  }
  const Inner inner = unwrap(*wrapper, call.words);
  if (!wrapper->text_option.empty()) {
    run_shell(shell, call, inner);
    return true;
  }
  if (inner.command >= call.words.size()) return false;
  Call next = call;
  next.words.erase(next.words.begin(), next.words.begin() + static_cast<std::ptrdiff_t>(inner.command));
  next.exports.insert(next.exports.end(), inner.exports.begin(), inner.exports.end());
  next.environment_cleared = next.environment_cleared || inner.cleared;
  const std::string command = next.words[0].str();
  if (find_builtin(command) && command != "[" && command != "test" && command != "echo" && command != "printf") return false;
  if (!run_launch(shell, next) && !run_tool(shell, next)) {
    if (const Builtin builtin = find_builtin(command)) {
      builtin(shell, next);
    } else {
      if (shell.output) write_output(shell, make_unknown(call.source, why("output of '" + command + "'", call.span)));
      set_unknown_status(shell, "whether '" + command + "' succeeds", call.span);
    }
  }
  return true;
}

}  // namespace alignlint::shell
