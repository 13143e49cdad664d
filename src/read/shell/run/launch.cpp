#include <algorithm>
#include <utility>

#include "read/shell/run/files.h"
#include "read/shell/run/interpreted.h"
#include "read/shell/run/wrapper_words.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

std::vector<EnvironmentVariable> environment(Shell& shell, const Call& call) {
  if (shell.state.lost) {
    std::vector<std::string> names;
    for (const auto& [name, variable] : shell.state.variables) {
      if (variable.exported) names.push_back(name);
    }
    for (const std::string& name : names) look_up(shell, name);  // what was lost is unknown
  }
  std::map<std::string, const Text*> exported;
  const std::map<std::string, const Variable*> passed = passed_on(shell.state);
  for (const auto& [name, variable] : passed) {
    if (call.environment_cleared || !variable->assigned) continue;
    const auto given = shell.context.environment.find(name);
    if (given != shell.context.environment.end() && variable->value.known() && given->second.value == variable->value.str()) continue;
    exported[name] = &variable->value;
  }
  for (const std::string& name : call.removed) exported.erase(name);
  for (const auto& [name, value] : call.exports) exported[name] = &value;
  std::vector<EnvironmentVariable> result;
  for (const auto& [name, value] : exported) {
    result.push_back({name, to_word(*value)});
    const Variable* const found = passed.contains(name) ? passed.at(name) : shell.state.variables.find(name);
    if (!found) continue;
    Word& word = result.back().value;
    if (found->perhaps_exported && value == &found->value && !word.unresolved) word.unresolved = *found->perhaps_exported;
    if (!found->where.span.known()) continue;
    if (!word.span.known()) word.span = found->where.span;
    if (std::find(word.via.begin(), word.via.end(), found->where) == word.via.end()) word.via.push_back(found->where);
  }
  return result;
}

/// What is not certain about a launch is said where it began, whatever the launch itself shows.
void tell_doubts(Shell& shell, const Launch& launch) {
  for (const Unresolved& reason : launch.doubts) {
    const Span place = reason.span.known() ? reason.span : launch.span;
    if (!shell.told.doubts.insert(place).second) continue;
    shell.diagnostics.push_back(
        make_diagnostic<Code::launch_in_doubt>({{place, "from here on"}, {launch.span, "the launch"}}, reason.reason));
  }
}

}  // namespace

void record_launch(Shell& shell, const Call& call) {
  constexpr std::size_t kMostLaunches = 1'000;
  if (shell.document.launches.size() >= kMostLaunches) {
    tell(shell, make_diagnostic<Code::launch_in_doubt, "launches">({{call.span, "this one is not"}}, kMostLaunches));
    return;
  }
  spend(shell, shell.state.variables.size() / 4 + call.words.size() + shell.launched_by.size());
  Launch launch;
  constexpr std::uint64_t kUnitsOfUnknown = 200;  // it is told with its reason, place and excerpt
  for (const Fields* const words : std::initializer_list<const Fields*>{&shell.launched_by, &call.words}) {
    for (const Text& word : *words) {
      launch.argv.push_back(to_word(word));
      if (launch.argv.back().unresolved) spend(shell, kUnitsOfUnknown);
    }
  }
  launch.environment = environment(shell, call);
  launch.span = call.span;
  launch.directory = shell.state.directory.known ? shell.state.directory.path : std::string();
  launch.changed = changed_files(shell, call);
  for (const Why& reason : shell.state.doubts) launch.doubts.push_back(*reason);
  tell_doubts(shell, launch);
  observe_launch(shell, launch);
  shell.document.launches.push_back(std::move(launch));
  lose_named_files(shell, call, true);
  write_unknown(shell, call, "output of '" + call.words[0].str() + "'");
  set_likely_status(shell, "whether '" + call.words[0].str() + "' succeeds", call.span);
}

namespace {

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
  for (const SyntaxWord& word : Parser(input, shell.limits.budget).parse_words(error)) {
    for (Text& field : expand_word(shell, word)) started.words.push_back(std::move(field));
  }
  record_launch(shell, started);
  return true;
}

Fields words_from(Shell& shell, const Call& call, std::size_t first) {
  spend(shell, kUnitsOfWord * call.words.size());
  return {call.words.begin() + static_cast<std::ptrdiff_t>(std::min(first, call.words.size())), call.words.end()};
}

/// What `sbatch` submits says itself by which shell it is read, and login shells elsewhere are taken to be bash.
bool is_bash(const Call& call) {
  const std::string name = call.words[0].str();
  return !std::string_view(name).substr(name.find_last_of('/') + 1).ends_with("sh") || name.ends_with("bash") || name.ends_with("ssh") ||
         name.ends_with("pdsh");
}

/// `bash <<EOF`, `bash -s ARGUMENT <<EOF`, `ssh HOST <<EOF`. `own`: the shell's own words; 0: they are none of a shell.
void run_standard_input(Shell& shell, const Call& call, std::size_t own = 0) {
  const std::optional<Text> commands = std::exchange(shell.io.input, Text{});
  if (commands && !is_bash(call)) heed_plain_shell(shell, call, call.words[0].str(), *commands);
  ChildShell child{.arguments = own == 0 ? Fields{} : words_from(shell, call, own), .file_of_functions = "main"};
  if (commands) return static_cast<void>(run_child(shell, with_options(call, own, *commands), call, child));
  const Why reason = why("the commands on standard input", call.span);
  doubt(shell, reason);
  may_launch(shell, reason);
}

/// `bash FILE …`, `sh -c TEXT …`
void run_shell(Shell& shell, const Call& call, const Inner& inner) {
  const std::string options = shell_options(call, inner.command);
  heed_options(shell, call, inner);
  if (inner.text) {
    const Fields words = words_from(shell, call, inner.command);
    ChildShell child{.arguments = words.empty() ? words : Fields(words.begin() + 1, words.end())};
    if (!words.empty()) child.name = words[0].str();
    if (!words.empty() && words[0].several()) child.arguments = words;  // how many there are is not known
    if (!is_bash(call)) heed_plain_shell(shell, call, call.words[0].str(), *inner.text);
    run_child(shell, with_options(call, inner.command, *inner.text), call, child);
    return;
  }
  if (inner.command >= call.words.size() || reads_input(call, inner.command)) return run_standard_input(shell, call, inner.command);
  if (!options.empty()) doubt(shell, why("the options that '" + call.words[0].str() + "' is given", call.span));
  const Text& path = call.words[inner.command];
  if (const auto text = is_bash(call) ? std::nullopt : read_text_file(shell, path, Contents::script))
    heed_plain_shell(shell, call, call.words[0].str(), *text);
  if (run_child_file(shell, path, words_from(shell, call, inner.command + 1), call)) return;
  const Wrapper* script = shell.context.launchers->wrapper(path.str());
  if (script && !script->starts.empty() && record_started(shell, call, *script, inner.command + 1)) return;
  if (!shell.context.launchers->sets_only_paths(path.str()))
    may_launch(shell, why("what '" + path.str() + "' starts", call.span), path.str());
  write_unknown(shell, call, "output of '" + path.str() + "'");
  set_unknown_status(shell, "whether '" + path.str() + "' succeeds", call.span);
}

/// `ssh HOST CMD`: the words, joined by blanks, are a text for the shell over there.
void run_joined(Shell& shell, const Call& call, std::size_t command) {
  Text text;
  for (const Text& word : words_from(shell, call, command)) {
    if (!text.fragments.empty()) text.add(make_text(" ", call.span));
    text.add(word);
  }
  run_child(shell, text, call);
}

}  // namespace

void run_program(Shell& shell, Call call) {
  const std::string command = call.words[0].str();
  if (run_launch(shell, call) || run_file_program(shell, call) || run_tool(shell, call)) return;
  if (const Builtin builtin = find_builtin(command);
      builtin && (command == "[" || command == "test" || command == "echo" || command == "printf")) {
    builtin(shell, call);
    return;
  }
  run_unknown(shell, call, command);
}

namespace {

/// `ssh HOST <<EOF`: the commands are on standard input. `docker run IMAGE`: the image says what it runs.
bool run_without_command(Shell& shell, const Call& call, const Wrapper& wrapper) {
  if (shell.io.input && (wrapper.joins || !wrapper.text_option.empty())) {
    run_standard_input(shell, call);
    return true;
  }
  if (wrapper.fresh_environment) may_launch(shell, why("what '" + wrapper.name + "' starts", call.span), wrapper.name);
  if (const Why absent = first_absent(shell))  // `nohup $COMMAND`
    may_launch(shell, why("which command '" + wrapper.name + "' runs (" + absent->reason + ")", call.span));
  return false;
}

/// `nohup $TOOL x`: whoever sets the variable in front of the command says which it is, unless that is a launch as it stands.
void heed_absent_command(Shell& shell, const Call& next, const Wrapper& wrapper) {
  const Why absent = first_absent(shell);
  const Text& command = next.words[0];
  const LauncherTable& table = *shell.context.launchers;
  const bool before = absent && absent->span.file == command.span().file && absent->span.begin < command.span().begin;
  if (before && !table.launcher(command.str()) && !table.wrapper(command.str()))
    may_launch(shell, why("which command '" + wrapper.name + "' runs (" + absent->reason + ")", next.span));
}

/// `env -C FOLDER`, `sudo -D FOLDER`
bool changes_directory(const Wrapper& wrapper, const Call& own) {
  return wrapper.assignments && std::any_of(own.words.begin() + 1, own.words.end(), [](const Text& word) {
           const std::string text = word.str();
           return text.starts_with("-C") || text.starts_with("-D") || text.starts_with("--chdir");
         });
}

/// `sudo`: whether what is exported here reaches the command is up to the machine.
void drop_environment(Shell& shell, Call& call, const Wrapper& wrapper) {
  const auto unknown = [&](const std::string& name) {
    return make_unknown("$" + name, why("whether '" + wrapper.name + "' passes '" + name + "' on", call.span));
  };
  std::set<std::string> given;
  for (auto& [name, value] : call.exports) {
    value = unknown(name);
    given.insert(name);
  }
  spend(shell, shell.state.variables.size() / 4 + 1);
  for (const auto& [name, variable] : shell.state.variables) {
    if (variable.exported && variable.assigned && variable.set && !given.contains(name)) call.exports.emplace_back(name, unknown(name));
  }
}

/// `sbatch --export=A,B`: no exported variable but these reaches the command. False when the option says something else.
bool keep_listed(const Shell& shell, Call& call, const std::string& option) {
  constexpr std::string_view kExport = "--export=";
  if (!option.starts_with(kExport)) return false;
  std::set<std::string> listed;
  for (std::size_t at = kExport.size(); at <= option.size();) {
    const std::size_t end = std::min(option.find(',', at), option.size());
    const std::string name = option.substr(at, end - at);
    if (!is_name(name) || name == "ALL" || name == "NIL") return false;
    if (name != "NONE") listed.insert(name);
    at = end + 1;
  }
  for (const auto& [name, variable] : shell.state.variables) {
    if (variable.exported && !listed.contains(name)) call.removed.push_back(name);
  }
  std::erase_if(call.exports, [&](const auto& exported) { return !listed.contains(exported.first); });
  return true;
}

bool run_wrapped(Shell& shell, const Call& call, const Wrapper& wrapper);

/// The same with what the wrapper's options make of the environment in doubt.
bool run_wrapped_in_doubt(Shell& shell, const Call& call, Wrapper wrapper, const std::string& option) {
  wrapper.environment_options.clear();
  const std::vector<Why> before = shell.state.doubts;
  doubt(shell, why("the environment that '" + wrapper.name + " " + option + "' gives", call.span));
  const bool done = run_wrapped(shell, call, wrapper);
  shell.state.doubts = before;
  return done;
}

/// `srun --multi-prog FILE`: an option says that what is started stands elsewhere.
void heed_starting_options(Shell& shell, const Call& call, std::size_t end) {
  const std::string name = call.words[0].str();
  for (std::size_t i = 1; i < std::min(end, call.words.size()); ++i) {
    const std::string option = call.words[i].str();
    if (option.starts_with('-') && shell.context.launchers->starts_something(name, option))
      may_launch(shell, why("what '" + name + " " + option + "' starts", call.span), name);
  }
}

/// What the command is given of the environment.
void pass_environment(Shell& shell, Call& next, const Wrapper& wrapper, const Inner& inner) {
  if (wrapper.fresh_environment || inner.cleared) next.exports.clear();
  if (wrapper.drops_environment && !inner.keeps) drop_environment(shell, next, wrapper);
  for (const Text& name : inner.removed) {
    if (const Why unknown = name.unknown())
      lose_variables(shell, why("the variables that are taken away (" + unknown->reason + ")", next.span));
    if (name.empty()) doubt(shell, why("the name of a variable that is taken away", next.span));
    next.removed.push_back(name.str());
    std::erase_if(next.exports, [&](const auto& exported) { return exported.first == next.removed.back(); });
  }
  next.exports.insert(next.exports.end(), inner.exports.begin(), inner.exports.end());
  next.environment_cleared = next.environment_cleared || inner.cleared || wrapper.fresh_environment;
}

/// `env -S 'X=1 WORDS'`: puts the words of the text in front, and takes the assignments among them away.
void split_words(Shell& shell, Call& next, const Wrapper& wrapper, const Text& text) {
  const Input input(text);
  std::optional<SyntaxError> error;
  Fields words;
  for (const SyntaxWord& word : Parser(input, shell.limits.budget).parse_words(error)) words.push_back(expand_single(shell, word));
  next.words.insert(next.words.begin(), words.begin(), words.end());
  while (wrapper.assignments && !next.words.empty()) {
    auto assignment = assignment_in(next.words.front());
    if (!assignment) break;
    next.exports.push_back(std::move(*assignment));
    next.words.erase(next.words.begin());
  }
}

/// Runs the command in a folder that is not known, where the wrapper changes it.
void run_inner(Shell& shell, Call next, bool elsewhere) {
  if (!elsewhere) {
    run_program(shell, std::move(next));
    return;
  }
  run_apart(shell, [&](Shell& apart) {
    apart.state.directory.known = false;
    run_program(apart, std::move(next));
    return Flow::next;
  });
}

bool run_wrapped(Shell& shell, const Call& call, const Wrapper& wrapper) {
  if (run_parts(shell, call, wrapper.separator)) return true;
  const Inner inner = unwrap(wrapper, call.words);
  if (inner.starts_nothing) return false;
  heed_starting_options(shell, call, inner.command);
  Call next = call;
  if (!inner.environment_option.empty() && !keep_listed(shell, next, inner.environment_option))
    return run_wrapped_in_doubt(shell, call, wrapper, inner.environment_option);
  spend(shell, kUnitsOfWord * call.words.size());
  Call own = call;  // `time -o FILE`, `script FILE`: the wrapper itself may write
  own.words.resize(std::min(call.words.size(), inner.command));
  if (!wrapper.shell && !inner.text && !inner.split) lose_named_files(shell, own);
  pass_environment(shell, next, wrapper, inner);
  if (wrapper.shell || inner.text) {
    run_shell(shell, next, inner);
    return true;
  }
  if (inner.command >= call.words.size() && !inner.split && !inner.program) return run_without_command(shell, next, wrapper);
  if (wrapper.joins) {
    run_joined(shell, next, inner.command);
    return true;
  }
  next.words = words_from(shell, call, inner.command);
  if (inner.program) next.words.insert(next.words.begin(), *inner.program);
  for (const auto& [variable, value] : inner.exports) heed_assignment(shell, variable, value, call.span);
  if (inner.split) split_words(shell, next, wrapper, *inner.split);
  if (next.words.empty()) return false;
  heed_absent_command(shell, next, wrapper);
  run_inner(shell, std::move(next), changes_directory(wrapper, own));
  return true;
}

/// `./start.sh`, and the scripts that stand for a launcher.
bool run_script(Shell& shell, const Call& call, const Wrapper* wrapper) {
  const std::string name = call.words[0].str();
  if (!wrapper && (name.find('/') == std::string::npos || !name.ends_with(".sh"))) return false;
  heed_interpreter(shell, call);
  if (run_child_file(shell, call.words[0], words_from(shell, call, 1), call)) return true;
  return wrapper && record_started(shell, call, *wrapper, 1);
}

/// `./torchrun`, which the repository holds or the script has made, is not the program of that name.
void heed_own_launcher(Shell& shell, const Call& call) {
  const std::string name = call.words[0].str();
  if (name.find('/') != std::string::npos && read_text_file(shell, call.words[0], Contents::script))
    doubt(shell, why("what '" + name + "' is, a file among the inputs", call.span));
}

}  // namespace

bool run_launch(Shell& shell, Call& call) {
  const LauncherTable* table = shell.context.launchers;
  if (!table || call.words.empty()) return false;
  const std::string name = call.words[0].str();
  if (!call.words[0].known()) {
    // `$PYTHON train.py`: a program whose name is not known starts a script
    const bool script = std::any_of(call.words.begin() + 1, call.words.end(), [](const Text& word) { return word.str().ends_with(".py"); });
    if (script) record_launch(shell, call);
    return script;
  }
  if (const Launcher* launcher = table->launcher(name)) {
    if (!starts_training(shell, *launcher, call)) return false;
    heed_starting_options(shell, call, call.words.size());
    if (run_parts(shell, call, launcher->separator) || run_launched_command(shell, call)) return true;
    tell_unseen(shell, call);
    heed_own_launcher(shell, call);
    record_launch(shell, call);
    return true;
  }
  if (run_command_maker(shell, call)) return true;
  const Wrapper* wrapper = table->wrapper(name);
  if (!wrapper || !wrapper->starts.empty()) return run_script(shell, call, wrapper);
  return run_wrapped(shell, call, *wrapper);
}

}  // namespace alignlint::shell
