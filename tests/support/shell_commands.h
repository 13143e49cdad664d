#pragma once

#include <optional>
#include <string>
#include <vector>

namespace alignlint::test {

/// A simple command as every grammar of bash must see it, so that two parsers can be compared.
struct ShellCommand {
  std::size_t line = 0;  ///< of its first word or assignment, from 1
  std::string name;      ///< source text of the first word; empty for assignments or redirections alone
  std::size_t arguments = 0;
  std::vector<std::string> assignments;  ///< source text of those before the name, and of those `export`, `declare` … are given

  bool operator==(const ShellCommand&) const = default;
};

/// One line a command: `3: A=1 run + 2`.
std::string shown(const std::vector<ShellCommand>& commands);

struct ShellCommands {
  std::vector<ShellCommand> commands;
  std::optional<std::string> error;  ///< of the syntax; commands before it are there
};

/// What our parser finds, in the order of the source: with those in compound commands and function bodies, without those in expansions.
ShellCommands parsed_commands(const std::string& script);

}  // namespace alignlint::test
