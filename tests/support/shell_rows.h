#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "read/formats.h"

namespace alignlint::test {

/// A script and the launches it makes: each `run|word|word`, one a line; an unresolved word stands in `<…>`.
struct ShellRow {
  const char* name;  ///< the feature of bash it is about
  const char* script;
  const char* expected;
  bool in_bash = true;  ///< bash itself, on this machine and without arguments, gives the same
};

/// A table with one launcher, `run`, and the usual wrappers.
const LauncherTable& shell_launchers();

struct ShellResult {
  Sources sources;
  Diagnostics diagnostics;
  Document document;
};

struct ShellGiven {
  std::map<std::string, std::string> environment = {};
  std::vector<std::string> arguments = {};
  std::map<std::string, std::string> files = {};
  std::vector<std::string> placeholders = {};  ///< patterns
};

/// Reads `script` as the file `test.sh`.
void read_script(ShellResult& result, std::string script, const ShellGiven& given = {});

/// The launches in the form of `ShellRow::expected`. Newlines inside words are shown as `\n`.
std::string shown_launches(const ShellResult& result);
std::string launches_of(const std::string& script, const ShellGiven& given = {});

/// The launches, each with `?` behind it when it is not complete for another reason than its words.
std::string doubted(const std::string& script, const ShellGiven& given = {});

/// Compares every row with the evaluator, and those that say so with `/bin/bash` (where there is none, says so).
void check_rows(const std::vector<ShellRow>& rows);

/// What bash passes to `run`, one line a launch, for each script; nothing where there is no bash. The scripts are run as they are: only texts of the
/// tests themselves may be given. `complained` tells for each whether bash wrote an error message.
std::vector<std::string> run_in_bash(const std::vector<std::string>& scripts, std::vector<bool>* complained = nullptr);
bool bash_is_here();

}  // namespace alignlint::test
