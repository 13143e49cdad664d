#pragma once

#include <map>
#include <string>
#include <string_view>

#include "document/document.h"
#include "read/read.h"

namespace alignlint {

/// How a tree that lists the arguments of a program becomes its command line.
struct ArgumentTree {
  std::string_view arguments;    ///< path of the mapping of options: `MODEL_ARGS`
  std::string_view environment;  ///< path of the mapping of variables; empty for none
  std::string_view program;      ///< variable that names the program outside the file; empty: the words begin with the options
  bool split = false;            ///< blanks in a value separate words; else the value is one word
};

/// The launch a shell makes of such a tree: for every entry its key and the words of its value, `true` being a flag and an empty value nothing at
/// all; quotes and backslashes are the shell's. `${NAME}` is looked up in `environment`, else the word is unresolved. Words stand where key and value
/// stand.
Launch launch_of(const Node& tree, const ArgumentTree& form, const std::map<std::string, GivenVariable>& environment);

}  // namespace alignlint
