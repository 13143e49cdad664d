#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "read/shell/ast.h"

namespace alignlint::shell {

/// One variable. An associative array keeps the order in which bash would list it.
struct Variable {
  enum class Kind { scalar, indexed, associative };
  Kind kind = Kind::scalar;
  bool set = false;  ///< has a value (a declared name may have none)
  bool exported = false;
  bool readonly = false;
  bool integer = false;
  bool lower = false;
  bool upper = false;
  bool reference = false;                             ///< `declare -n`: its value names another
  bool assigned = false;                              ///< by the script, so it counts as changed
  Text value;                                         ///< scalar
  std::map<std::int64_t, Text> items;                 ///< indexed
  std::vector<std::pair<std::string, Text>> entries;  ///< associative, in order of insertion
  Why unknown_items;                                  ///< arrays: which elements there are is unknown
  Label where;                                        ///< the last assignment

  [[nodiscard]] const Text* element(std::string_view key) const;
  /// Behind the last item of an indexed array; wraps as bash's numbers do.
  [[nodiscard]] std::int64_t next_index() const;
  /// What a negative index stands for; still negative when there are not so many.
  [[nodiscard]] std::int64_t from_end(std::int64_t index) const;
  /// Elements in bash's order.
  [[nodiscard]] std::vector<std::pair<std::string, const Text*>> elements() const;
};

struct Frame {
  std::map<std::string, std::optional<Variable>, std::less<>> saved;  ///< what `local` hid
  std::vector<Text> arguments;
  std::string function;
  Why assumed;  ///< of the caller's arguments
};

/// A command's exit status.
struct Status {
  std::optional<int> code = 0;  ///< none: unknown
  Why why;                      ///< of an unknown code, or the assumption a known one rests on
};

/// The working directory: `base` is where the script was started (empty) or an absolute path; `known` is false after `cd $unknown`.
struct Directory {
  std::string path = ".";
  bool known = true;
};

/// Everything a subshell gets a copy of.
struct State {
  std::map<std::string, Variable, std::less<>> variables;
  std::map<std::string, CommandPtr, std::less<>> functions;
  std::vector<Frame> frames;    ///< the first is the script's own
  std::vector<Text> arguments;  ///< "$@" of the current frame
  Why arguments_assumed;        ///< none were given to alignlint
  std::string script_name;      ///< `$0`
  std::string source_file;      ///< `$BASH_SOURCE`
  Directory directory;
  std::map<std::string, Text, std::less<>> files;  ///< written by the script itself
  Status status;
  bool exit_on_error = false;  ///< `set -e`
  bool refuse_unset = false;   ///< `set -u`
  bool pipe_fail = false;
  bool no_globbing = false;
  bool extended_globs = false;
  bool null_glob = false;
  bool ignore_case = false;

  [[nodiscard]] const Variable* find(std::string_view name) const;
  Variable& variable(std::string_view name);  ///< follows references; made when absent
};

/// Makes `into` what is known whichever of two branches was taken: what differs becomes unknown for `reason`.
void merge(State& into, const State& other, const Why& reason);
/// The same for one text: common words at its ends stay known.
Text merge(const Text& a, const Text& b, const Why& reason);

}  // namespace alignlint::shell
