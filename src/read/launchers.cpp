#include "read/launchers.h"

#include <algorithm>
#include <iterator>

namespace alignlint {

namespace {

std::string_view last_component(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }

template <typename Row>
const Row* find_row(const std::vector<Row>& rows, std::string_view name) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

bool has(const std::vector<std::string>& list, std::string_view word) { return std::find(list.begin(), list.end(), word) != list.end(); }

/// `python3.10`
std::string_view without_version(std::string_view name) {
  while (!name.empty() && ((name.back() >= '0' && name.back() <= '9') || name.back() == '.')) name.remove_suffix(1);
  return name;
}

/// `x*` means all that begin so, `*x` all that end so, `*x*` all that hold it.
bool is_meant(std::string_view row, std::string_view operand) {
  if (row.size() > 2 && row.starts_with('*') && row.ends_with('*'))
    return operand.find(row.substr(1, row.size() - 2)) != std::string_view::npos;
  if (row.starts_with('*')) return operand.ends_with(row.substr(1));
  return row.ends_with('*') ? operand.starts_with(row.substr(0, row.size() - 1)) : row == operand;
}

/// Whether a program's name begins or ends with a word of trainings: `train_eval.py`, `test_pretrain.py`, but not `preprocess_sft_data.py`,
/// nor `convert_pretrained.py`. A version behind it is none of its words.
bool names_training(std::string_view name) {
  name = name.substr(0, name.rfind('.'));
  constexpr std::string_view kBetween = "_-.";
  constexpr std::string_view kWords[] = {"train", "tune", "sft"};
  const auto trains = [&](std::string_view word) {
    return std::any_of(std::begin(kWords), std::end(kWords), [&](std::string_view kind) { return word.ends_with(kind); });
  };
  const std::string_view first = name.substr(0, name.find_first_of(kBetween));
  std::string_view last = name;
  for (std::size_t at = name.size(); at != std::string_view::npos;) {
    name = name.substr(0, at);
    at = name.find_last_of(kBetween);
    last = name.substr(at == std::string_view::npos ? 0 : at + 1);
    if (last.find_first_of("0123456789") == std::string_view::npos) break;
  }
  return trains(first) || trains(last);
}

/// Index after an interpreter's or launcher's own options: its first operand.
std::size_t skip_options(const std::vector<Word>& argv, std::size_t at, const Launcher& launcher) {
  while (at < argv.size()) {
    const std::string_view word = argv[at].text;
    if (word.empty() || word[0] != '-' || word == "-m" || word == "--module") return at;
    at += has(launcher.options_with_two_values, word) ? 3U : launcher.takes_value(word) ? 2U : 1U;
  }
  return std::min(at, argv.size());
}

}  // namespace

std::string_view Launcher::option_named(std::string_view asked) const {
  std::string_view only;
  for (const std::vector<std::string>* options : {&options_with_value, &flags}) {
    for (const std::string& option : *options) {
      if (option == asked) return option;
      if (flags.empty() || asked.size() < 3 || !option.starts_with(asked)) continue;
      if (!only.empty()) return {};
      only = option;
    }
  }
  return only;
}

bool Launcher::takes_value(std::string_view word) const { return has(options_with_value, option_named(word)); }

const Launcher* LauncherTable::launcher(std::string_view command) const {
  const std::string_view name = last_component(command);
  if (const Launcher* found = find_row(launchers, name)) return found;
  const std::string_view bare = without_version(name);
  return bare.size() == name.size() ? nullptr : find_row(launchers, bare);
}

const Interpreter* LauncherTable::interpreter(std::string_view command) const {
  return find_row(interpreters, without_version(last_component(command)));
}

bool LauncherTable::is_helper(std::string_view program) const {
  const std::string_view name = last_component(program);
  const bool trains = names_training(name);  // only a whole name says more: `train_tokenizer.py`
  return std::any_of(helpers.begin(), helpers.end(), [&](std::string_view row) { return trains ? row == name : is_meant(row, name); });
}

const Wrapper* LauncherTable::wrapper(std::string_view command) const { return find_row(wrappers, last_component(command)); }

bool LauncherTable::starts_something(std::string_view command, std::string_view operand) const {
  const Starter* found = find_row(starters, last_component(command));
  return found && (found->subcommands.empty() || std::any_of(found->subcommands.begin(), found->subcommands.end(),
                                                             [&](std::string_view row) { return is_meant(row, operand); }));
}

bool LauncherTable::sets_only_paths(std::string_view script) const {
  return std::any_of(environment_scripts.begin(), environment_scripts.end(), [&](std::string_view end) {
    return script == end || (script.ends_with(end) && (end.starts_with('/') || script[script.size() - end.size() - 1] == '/'));
  });
}

LaunchParts split_launch(const Launch& launch, const LauncherTable& table) {
  LaunchParts parts;
  const std::vector<Word>& argv = launch.argv;
  if (argv.empty()) return parts;
  const std::span<const Word> words(argv);
  const Launcher* launcher = table.launcher(argv[0].text);
  std::size_t at = 0;
  if (launcher) {
    parts.launcher = launcher;
    at = 1;
  } else if (argv[0].text.starts_with("-")) {
    parts.arguments = words;
    return parts;
  }
  std::size_t first = at;
  while (launcher) {
    if (!launcher->runs_program) {
      parts.launcher_options = words.subspan(1);
      return parts;
    }
    at = skip_options(argv, at, *launcher);
    if (!launcher->subcommand.empty() && at < argv.size() && argv[at].text == launcher->subcommand)
      at = skip_options(argv, at + 1, *launcher);
    const bool module = at + 1 < argv.size() && (argv[at].text == "-m" || argv[at].text == "--module");
    const auto meant = [&](const Launcher& row) {
      return module ? has(row.module_names, argv[at + 1].text) : row.name == last_component(argv[at].text);
    };
    const Launcher* next = nullptr;
    if (at < argv.size()) {
      for (const Launcher& row : table.launchers) {
        if (!next && meant(row)) next = &row;
      }
      if (!module && !next) next = table.launcher(argv[at].text);
    }
    if (!next) {
      if (module) ++at;  // a module as the program
      break;
    }
    // `python -m LAUNCHER` is that launcher; `LAUNCHER python train.py` goes on behind the interpreter
    launcher = next;
    at += module ? 2 : 1;
    if (module) {
      parts.launcher = next;
      first = at;
    }
  }
  parts.launcher_options = words.subspan(first, std::min(at, argv.size()) - first);
  if (at < argv.size()) {
    parts.program = &argv[at];
    parts.arguments = words.subspan(at + 1);
  }
  return parts;
}

}  // namespace alignlint
