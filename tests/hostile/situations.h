#pragma once

#include <span>
#include <string>
#include <vector>

#include "support/folder.h"

namespace alignlint::test {

/// A folder made to hurt a command that reads more than one input, or reads one again and again.
struct HostileSituation {
  const char* name;
  void (*lay)(const TemporaryFolder& folder);  ///< the same files every time
  std::vector<std::string> words;              ///< of the command line
  const char* input = nullptr;                 ///< the file that standard input is; null: nothing
  bool over_many = false;                      ///< files or pairs of which there may be any number: some ten seconds of two processors
};

std::span<const HostileSituation> hostile_situations();
std::span<const HostileSituation> hostile_commands();  ///< for those that compare, rewrite, prepare or serve

}  // namespace alignlint::test
