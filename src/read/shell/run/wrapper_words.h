#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "read/shell/run/shell.h"

namespace alignlint::shell {

/// The command inside a wrapper's words, and where it starts.
struct Inner {
  std::size_t command = 0;
  std::optional<Text> text;     ///< of the option that holds a command text
  std::optional<Text> split;    ///< of the option whose value is words of the command
  std::optional<Text> program;  ///< that the command's words are arguments of: of an option, or the wrapper's interpreter
  std::vector<std::pair<std::string, Text>> exports;
  bool cleared = false;
  std::vector<Text> removed;       ///< names of variables that the command is not given: `env -u NAME`
  bool keeps = false;              ///< an option says that what is exported reaches the command
  std::string environment_option;  ///< changes which variables the command is given, in a way that is not followed; empty: none does
  bool starts_nothing = false;
};

Inner unwrap(const Wrapper& wrapper, const Fields& words);
/// `NAME=VALUE` as a word; none when it is none.
std::optional<std::pair<std::string, Text>> assignment_in(const Text& word);
/// What `bash -e -o pipefail …` sets, as the words of `set`; empty when it sets nothing.
std::string shell_options(const Call& call, std::size_t command);
/// `bash -s ARGUMENT …`: the commands are on standard input, though words stand behind its options.
bool reads_input(const Call& call, std::size_t command);
/// The commands of a shell, behind what its options set.
Text with_options(const Call& call, std::size_t command, const Text& commands);
/// Doubts what a shell does that is given options which are not followed.
void heed_options(Shell& shell, const Call& call, const Inner& inner);
bool has(const std::vector<std::string>& list, std::string_view word);

}  // namespace alignlint::shell
