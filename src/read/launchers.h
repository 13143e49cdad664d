#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"

namespace alignlint {

/// A program that starts training (or any Python program): its command is a launch. As data: `mappings/launchers.toml`.
struct Launcher {
  std::string name;                                  ///< the command's last path component: `torchrun`
  std::vector<std::string> module_names;             ///< `python -m NAME` means the same: `torch.distributed.run`
  std::vector<std::string> options_with_value;       ///< options whose value is the next word: `--nproc_per_node`
  bool runs_program = true;                          ///< its first operand is the training program, whose options follow
  std::string subcommand;                            ///< a word that stands before its options: `launch` of `accelerate launch`
  std::vector<std::string> options_with_two_values;  ///< `-mca NAME VALUE`
  bool needs_operand = false;                        ///< without any argument it starts nothing: `python`
  std::vector<std::string> no_launch;                ///< first arguments with which it trains nothing: `-c`, `--version`
  std::vector<std::string> programs = {};            ///< its first operand must be one of these, else it starts nothing; empty: any
  bool runs_commands = false;                        ///< its first operand may be any program: a shell, a script, a wrapper
  std::vector<std::string> command_options = {};     ///< options with which it may: `--no-python`
  std::string separator = {};                        ///< a word behind which another command begins: `mpirun a.py : b.py`; empty: none
  std::vector<std::string> flags = {};               ///< all its other options; with any, an option may be cut to what begins no other

  /// The option of this name (`--nnodes`, without `=…`), or the only one that begins so: `--nnode`. Empty: none.
  [[nodiscard]] std::string_view option_named(std::string_view asked) const;
  /// Whether the next word is the value of this one.
  [[nodiscard]] bool takes_value(std::string_view word) const;
};

/// A program that runs the command given in its own arguments: `nohup`, `timeout 5 CMD`, `env A=B CMD`, `bash -c TEXT`.
struct Wrapper {
  std::string name;
  std::vector<std::string> options_with_value;
  std::vector<std::string>
      subcommands;                 ///< its first operand must be one of these, else it runs nothing of ours: `run` of `uv run`; empty: any
  int operands = 0;                ///< words between its options and the command (`timeout DURATION CMD` has 1), a subcommand among them
  bool assignments = false;        ///< takes `NAME=VALUE` words before the command, as `env` does
  std::string text_option;         ///< the option whose value is a command text for a shell, as `bash -c` has; empty for none
  std::string long_text_option;    ///< another name of it: `su --command`
  std::string split_option;        ///< the option whose value is split into words of the command, as `env -S` does; empty for none
  bool shell = false;              ///< its operand is a script, or standard input is: `bash FILE`, `sbatch FILE`
  bool joins = false;              ///< the command's words, joined, are a text for a shell: `ssh HOST CMD`
  bool fresh_environment = false;  ///< what is exported here does not reach the command: another machine, a container
  std::vector<std::string> assignment_options;  ///< options whose value `NAME=VALUE` is exported to the command: `docker run -e A=B`
  std::vector<std::string> unset_options;       ///< options whose value is a variable that the command is not given: `env -u NAME`
  std::vector<std::string>
      environment_options;                   ///< options that change which variables the command is given, in a way that is not followed
  bool drops_environment = false;            ///< what is exported here may not reach the command: `sudo`
  std::vector<std::string> keeping_options;  ///< with which it does: `sudo -E`
  /// A script that takes a whole command as one quoted argument, and starts it with a launcher: the launcher's name; empty otherwise.
  std::string starts;
  std::string operand_option;   ///< with `starts`: the launcher's option that the word after the command stands for: `--worker_num`
  std::string operand_default;  ///< its value when there is no such word
  std::string separator;        ///< a word behind which another command begins: `srun a : b`; empty: none
  std::string
      program_option;       ///< the option whose value is the program, whose arguments the command's words are: `docker run --entrypoint`
  std::string interpreter;  ///< what runs a command that is a Python file, or `-m MODULE`: `uv run x.py`; empty: it must be a program
};

/// A program that starts what its words or its files say, which is not followed: `make`, `parallel`.
struct Starter {
  std::string name;
  std::vector<std::string> subcommands;  ///< only when its first operand is one of these; empty: always
};

/// What a launcher that is an interpreter runs and that is no training: modules, and texts (`-c TEXT`) of these words alone.
struct Interpreter {
  std::string name;
  std::vector<std::string> modules;  ///< `-m pip`
  std::vector<std::string> words;    ///< names that start nothing; `a.b`: `b` only as an attribute of `a`, `.b`: of what no module is
};

struct LauncherTable {
  std::vector<Launcher> launchers;
  std::vector<Wrapper> wrappers;
  std::vector<Starter> starters;
  std::vector<Interpreter> interpreters;
  std::vector<std::string> helpers;  ///< names of programs that run beside a training: `*convert*`
  std::vector<std::string>
      environment_scripts;  ///< ends of paths: sourced for search paths and the like, they set no variable of a launch script

  [[nodiscard]] const Launcher* launcher(std::string_view command) const;  ///< `command` may be a path
  [[nodiscard]] const Wrapper* wrapper(std::string_view command) const;
  [[nodiscard]] const Interpreter* interpreter(std::string_view command) const;
  /// Whether a program's name says that it is no training, but runs before or beside one, and not that it trains.
  [[nodiscard]] bool is_helper(std::string_view program) const;
  /// Whether a command with that first operand starts something that is not followed.
  [[nodiscard]] bool starts_something(std::string_view command, std::string_view operand) const;
  [[nodiscard]] bool sets_only_paths(std::string_view script) const;
};

/// Which words of a launch are whose. Indices into `Launch::argv`.
struct LaunchParts {
  const Launcher* launcher = nullptr;      ///< null when argv starts with the program itself or with an option
  std::span<const Word> launcher_options;  ///< between the launcher and the program
  const Word* program = nullptr;           ///< `pretrain_gpt.py`; null when there is none
  std::span<const Word> arguments;         ///< the program's own
};

LaunchParts split_launch(const Launch& launch, const LauncherTable& table);

}  // namespace alignlint
