#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "read/shell/run/shared_map.h"
#include "read/shell/syntax/ast.h"

namespace alignlint::shell {

/// One variable. An associative array keeps the order in which bash would list it.
struct Variable {
  enum class Kind { scalar, indexed, associative };
  struct Entry {
    Text text;
    std::uint64_t order = 0;  ///< of insertion
  };
  Kind kind = Kind::scalar;
  bool set = false;  ///< has a value (a declared name may have none)
  bool exported = false;
  bool readonly = false;
  bool integer = false;
  bool lower = false;
  bool upper = false;
  bool reference = false;              ///< `declare -n`: its value names another
  Why perhaps_unset;                   ///< whether it is set is not known: on one way only, or what may have gone
  Why perhaps_exported;                ///< on one way only: whether a child has it is not known
  Why perhaps_declared;                ///< `readonly`, `-i`, `-A` and the like on one way only: what an assignment does is not known
  bool assigned = false;               ///< by the script, so it counts as changed
  std::size_t given_to = 0;            ///< how deep the function is that it was put in front of: `local` takes it over
  std::uint64_t stamp = 0;             ///< when it was last assigned, by `Shell::clock`
  Text value;                          ///< scalar
  std::map<std::int64_t, Text> items;  ///< indexed
  std::map<std::string, Entry, std::less<>> entries;  ///< associative
  std::uint64_t inserted = 0;                         ///< entries ever, which orders them
  Why unknown_items;                                  ///< arrays: which elements there are is unknown
  Why several_items;                                  ///< arrays: one element, unknown and not quoted, may be several or none
  std::int64_t several_from = 0;                      ///< its index: those behind it may stand elsewhere
  Why open_items;                                     ///< arrays: made from `"$@"`, where no arguments were given
  Label where;                                        ///< the last assignment

  [[nodiscard]] const Text* element(std::string_view key) const;
  /// Behind the last item of an indexed array; wraps as bash's numbers do.
  [[nodiscard]] std::int64_t next_index() const;
  /// What a negative index stands for; still negative when there are not so many.
  [[nodiscard]] std::int64_t from_end(std::int64_t index) const;
  /// Elements in bash's order.
  [[nodiscard]] std::vector<std::pair<std::string, const Text*>> elements() const;
  void set_entry(std::string_view key, Text text);
  /// `A=x; A[1]=y`: what was a text is the first element.
  void become_list();
  /// Whatever it held may be something else now.
  void lose(const Why& reason, std::string_view name);
};

/// What `set` and `shopt` switch.
struct Options {
  bool exit_on_error = false;  ///< `set -e`
  bool refuse_unset = false;   ///< `set -u`
  bool pipe_fail = false;
  bool export_all = false;    ///< `set -a`
  bool no_braces = false;     ///< `set +B`
  bool no_clobber = false;    ///< `set -C`
  bool trace = false;         ///< `set -x`: commands are shown on standard error
  bool trace_errors = false;  ///< `set -E`: functions and subshells have the ERR trap
  bool no_globbing = false;
  bool extended_globs = false;
  bool null_glob = false;
  bool ignore_case = false;
  bool last_pipe = false;
  bool job_control = false;  ///< `set -m`: `lastpipe` has no effect
  bool inherit_errexit = false;
  bool expand_aliases = false;
  bool echo_escapes = false;  ///< `shopt -s xpg_echo`
  bool physical = false;      ///< `set -P`: `cd` follows links

  bool operator==(const Options&) const = default;
};

struct Frame {
  std::map<std::string, std::optional<Variable>, std::less<>> saved;  ///< what `local` hid
  std::vector<Text> arguments;
  std::string function;
  Why assumed;                                          ///< of the caller's arguments
  Why arguments_unknown;                                ///< of the caller
  std::optional<Options> options = {};                  ///< of the caller, to which `local -` goes back
  std::map<std::string, Why, std::less<>> unsure = {};  ///< of `saved`, what is local on one way only
};

/// A command's exit status.
struct Status {
  std::optional<int> code = 0;  ///< none: unknown
  Why why;                      ///< of an unknown code, or the assumption a known one rests on
  bool likely = false;          ///< a known code is that of a program that is taken to succeed, for `why`
  Why missing = {};             ///< what the command needs and the inputs do not have: without it, it fails
  std::string folder = {};      ///< which is there exactly when the command succeeds, or (`folder_missing`) when it fails
  bool folder_missing = false;
  bool several = false;   ///< in `PIPESTATUS`: nobody knows how many there are
  std::string file = {};  ///< the name of a file of which the same holds
  Why varies = {};        ///< it has failed for certain, and this decides with which status: the code is one of them

  /// For certain.
  [[nodiscard]] bool failed() const { return code && *code != 0 && !why; }
  /// What `!` makes of it.
  void negate();
  /// It tells nothing of what is there.
  void forget_place() { folder.clear(), file.clear(); }
};

/// The working directory: absolute, or as seen from where the script was started.
struct Directory {
  std::string path = ".";
  bool known = true;       ///< false after `cd $unknown`
  bool from_start = true;  ///< reached from where the script was started; false after `cd /absolute`
  bool sure = true;        ///< false after `cd` to a folder that need not be there, which is assumed to succeed

  bool operator==(const Directory&) const = default;
};

/// Everything a subshell gets a copy of.
struct State {
  SharedMap<Variable> variables;
  SharedMap<CommandPtr> functions;
  std::map<std::string, Why, std::less<>> unsure_functions;        ///< that one way defines and another does not
  std::map<std::string, std::string, std::less<>> function_files;  ///< where a function was defined, as `$BASH_SOURCE` was then
  std::set<std::string> exported_functions;                        ///< `export -f`: child shells have them
  bool aliases = false;                           ///< some are defined; whether they count is a matter of `options.expand_aliases`
  std::vector<Frame> frames;                      ///< the first is the script's own
  std::vector<Text> arguments;                    ///< "$@" of the current frame
  Why arguments_assumed;                          ///< none were given to alignlint
  Why arguments_unknown;                          ///< which there are is unknown
  std::string script_name;                        ///< `$0`
  std::string source_file;                        ///< `$BASH_SOURCE`; empty: there is none
  std::string file_of_functions = "environment";  ///< what it is in functions that are defined where there is none
  Directory directory;
  std::vector<Directory> pushed;  ///< by `pushd`, the last one last
  bool pushed_unknown = false;
  SharedMap<Text> files;           ///< written by the script itself
  SharedMap<bool> made_folders;    ///< by `mkdir`; false: removed by `rm`, and nothing is there
  SharedMap<bool> unsure_folders;  ///< made or removed on one way only
  SharedMap<bool> unsure_files;    ///< the same of files that were written
  SharedMap<bool> named_files;     ///< names that `touch` and programs which are not followed were given; false: on one way only
  SharedMap<bool> links;           ///< by `ln`: what is written through one is another file, too
  SharedMap<bool> made_programs;   ///< by `chmod +x`
  Why files_unknown;               ///< something was written, and it is not known where
  Status status;
  Options options;
  Why options_unknown;                                   ///< which letters `$-` has
  std::map<std::string, Text, std::less<>> traps;        ///< by the name of the event
  std::map<std::string, Why, std::less<>> unsure_traps;  ///< that are set on one way only
  std::size_t error_trap_depth = 1;  ///< frames there were when the trap on ERR was set: functions called from there have none

  /// Something may have assigned any variable; those that were last assigned before `lost_at` are not known.
  Why lost;
  std::uint64_t lost_at = 0;
  /// What may have happened besides what was followed: launches from here on are not complete.
  std::vector<Why> doubts;
  /// bash refused something in this shell, which a subshell does not survive: how it ends is not known.
  Why refused;
  /// `set -e` may have ended this shell already: nobody knows whether a command succeeded.
  std::optional<Status> may_have_ended;

  [[nodiscard]] const Variable* find(std::string_view name) const;
  /// The variable that a name means, through references.
  [[nodiscard]] std::string resolve(std::string_view name) const;
  Variable& variable(std::string_view name);  ///< follows references; made when absent
  /// What it costs to copy what copies do not share, in units of `Budget`.
  [[nodiscard]] std::size_t cost() const;
};

/// Makes `into` what is known whichever of two branches was taken: what differs becomes unknown for `reason`.
[[nodiscard]] std::uint64_t merge(State& into, const State& other, const Why& reason);
/// The same for a variable; `other` is null where there is none.
void merge(Variable& into, const Variable* other, const Why& reason);
/// The same for one text: common words at its ends stay known.
Text merge(const Text& a, const Text& b, const Why& reason);

}  // namespace alignlint::shell
