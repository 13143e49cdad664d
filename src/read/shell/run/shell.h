#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/catalog.h"
#include "read/read.h"
#include "read/shell/run/state.h"
#include "read/shell/syntax/ast.h"
#include "text/budget.h"

namespace alignlint::shell {

/// How a command ended.
enum class Flow { next, break_loop, continue_loop, return_function, exit_shell };

/// Where getopts goes on in a word of several letters.
struct OptionWord {
  std::string text;
  std::size_t index = 0;   ///< of the word among the arguments, from 1
  std::size_t offset = 0;  ///< of the next letter; 0: not inside a word
};

/// What a descriptor beyond standard error leads to.
struct Channel {
  bool writes = false;             ///< it was opened for writing
  std::uint64_t source = 0;        ///< of what is read: descriptors of one source share it
  std::optional<Text> input = {};  ///< what is left to be read; none: unknown
  std::string place = {};          ///< of the file that is read; empty: none
  std::uint64_t opened = 0;        ///< how often files had been written when it was opened
  Text* output = nullptr;          ///< where what is written goes; null: nowhere we care about, or into `file`
  std::string file = {};           ///< the place of the file behind whose end is written; empty: none
  Why lost = {};                   ///< where it leads is not known
};

/// What a command reads and writes.
struct Io {
  std::optional<Text> input = {};  ///< standard input; none: unknown
  Text* output = nullptr;          ///< where standard output goes; null: nowhere we care about
  Text* error = nullptr;           ///< the same for standard error: `2>&1` inside `$(…)`
  std::string place = {};          ///< of the file that is standard input; empty: none
  std::uint64_t opened = 0;        ///< how often files had been written when it was opened
  const Text* file = nullptr;      ///< standard output while it goes to a file, and the place of that
  std::string file_place = {};
  std::uint64_t source = 0;            ///< tells standard input from others
  std::map<int, Channel> others = {};  ///< descriptors beyond standard error that the script has opened
};

/// What the evaluation may cost. Nothing recurses on an input's nesting without counting `depth`.
struct Limits {
  Budget& budget;
  int depth = 0;    ///< of calls, sourced files, substitutions and child shells
  int nesting = 0;  ///< of commands in commands, calls included
};

/// Where the text of a script assigns a variable, whether or not that is run.
struct AssignedPlace {
  Label where;
  bool by_arguments = false;     ///< the script's arguments are the value, or decide whether it is assigned
  bool arguments_given = false;  ///< there were some
};

/// What has been said, so that it is said once.
struct Told {
  std::set<Span> places = {};                                                 ///< that have had their diagnostic
  std::set<Span> doubts = {};                                                 ///< that launches depend on
  std::vector<Why> unfollowed = {};                                           ///< commands that may start something
  std::set<std::pair<ObservationKind, std::vector<Span>>> observations = {};  ///< by kind and labels
  std::vector<Why> absent_in_command = {};                                    ///< variables nobody has set that the command at hand uses
  std::vector<Why> absent_in_text = {};                                       ///< the same, of the text that is run as commands
  std::map<Span, std::string> absent_uses = {};                               ///< variables that were read while nobody had set them
  std::vector<Span> open_lists = {};                                   ///< `"$@"` in the command at hand, where no arguments were given
  std::map<std::string, AssignedPlace, std::less<>> assignments = {};  ///< one place for each variable
};

/// Something that the script does to files which a launch may read later.
struct FileChange {
  enum class Extent { file, below, ends, text };  ///< one file, those of a folder, those whose names end so, those that a text names
  Extent extent = Extent::file;
  std::string head;   ///< the place, that of the folder, what a name begins with, the text
  std::string tail;   ///< what a name ends in
  std::string by;     ///< the program that is given the name; empty: whatever
  bool sure = false;  ///< else it only may
  Why reason;
};

/// The evaluation of one script: nothing is run, everything that can be known is worked out. Its functions are spread over these folders by subject.
struct Shell {
  FileId file = kNoFile;
  const ReadContext& context;
  Diagnostics& diagnostics;
  Document& document;
  Limits limits;
  State state = {};
  Io io = {};
  Told told = {};

  Why start_directory = {};      ///< the reason why the directory the script was started in is unknown
  std::string started_in = {};   ///< the folder that it must have been started in for its files to be there; empty: as told
  Why started_why = {};          ///< what is in doubt since: a subshell that found it there leaves no doubt of its own
  bool keeps_redirects = false;  ///< `exec` without a command has just run: its redirections stay
  int levels = 0;                ///< of `break N` and `continue N`
  int loops = 0;                 ///< around the command at hand, in this function and this shell
  int sourcing = 0;              ///< files being sourced, of which `return` leaves the last
  int tested = 0;                ///< > 0 inside a condition, where `set -e` is off
  int inner_shells = 0;          ///< subshells and children around the command at hand
  std::set<std::string, std::less<>> trapping = {};           ///< events inside whose traps' commands it is
  OptionWord option = {};                                     ///< the word that getopts is inside of
  std::vector<Status> pipe_statuses = {};                     ///< of the last pipeline's commands
  std::vector<Text> launched_by = {};                         ///< the words of the launchers that start the commands at hand
  std::uint64_t own_arguments = 0;                            ///< how often `set` has made some outside of functions
  std::multiset<std::string, std::less<>> given = {};         ///< variables in front of commands that are running
  std::set<std::string, std::less<>> exported_given = {};     ///< of these, those that were exported by name meanwhile: bash may keep them
  std::map<std::string, std::uint64_t> rewritten = {};        ///< when a file was last written
  std::uint64_t writes = 0;                                   ///< to files so far
  std::map<std::string, std::uint64_t> written_through = {};  ///< when a file was last written by a descriptor that stays open
  std::uint64_t sources = 0;                                  ///< inputs that were opened so far
  std::vector<std::pair<std::uint64_t, std::optional<Text>>> put_aside = {};  ///< inputs that `exec` has replaced, by their sources
  std::size_t captures = 0;                                                   ///< command substitutions evaluated so far
  std::uint64_t clock = 1;                                                    ///< counts what may have changed every variable
  std::map<std::string, std::set<std::string>> folders = {};                  ///< names in folders that were looked at
  std::map<std::string, bool> disk_links = {};                     ///< places that were written to, and whether a link is on the way
  std::map<std::string, bool> disk_folders = {};                   ///< places that were asked about, and whether a folder is there
  std::map<std::string, Why, std::less<>> named = {};              ///< words that programs were given which are not followed
  std::vector<FileChange> changes = {};                            ///< to files that launches may read (changes.h)
  std::map<std::string, Why, std::less<>> named_in_launches = {};  ///< the same of launches, which only read their configurations
  std::set<std::string, std::less<>> made_names = {};              ///< names of files that such a program, `touch` or `mkdir` may have made
  std::map<std::string, FileId> sourced = {};                      ///< files read on the way, each once
  std::vector<State> left = {};                                    ///< states of branches that returned from the current function
  Via chosen = {};                                                 ///< what decided that the commands at hand run (choice.h)
  bool assigns = false;                                            ///< the value of an assignment is being expanded
  Via* asked = nullptr;                                            ///< inside a condition: what its tests have looked at
};

/// A count that has another value while this object lives.
class Counting {
 public:
  Counting(int& count, int value) : count_(count), before_(std::exchange(count, value)) {}
  Counting(const Counting&) = delete;
  Counting& operator=(const Counting&) = delete;
  ~Counting() { count_ = before_; }

 private:
  int& count_;
  int before_;
};

constexpr int kMostDepth = 60;
constexpr int kMostRounds = 2'000;
constexpr std::size_t kMostBytes = 1 << 20;

constexpr std::string_view kOwnProcess = "the process id of the shell";
constexpr std::uint64_t kUnitsOfWord = 8;  ///< of a copy, which keeps two hundred bytes

// what it costs (limits.cpp)
void spend(Shell& shell, std::uint64_t units);
/// A copy of `shell.state`, paid for.
State copy_state(Shell& shell);
/// The other way may have been taken as well: what the two disagree on is unknown. Paid for.
void merge(Shell& shell, const State& other, const Why& reason);
Text merge(Shell& shell, const Text& a, const Text& b, const Why& reason);
/// `$-`, as far as its letters are followed.
std::string option_letters(const Shell& shell);
/// Of those that `set -o` names; none where it is not known.
std::optional<bool> option_is_on(const Shell& shell, std::string_view name);
/// What `set` switches is as it was; what `shopt` switches stays.
void restore_set(Shell& shell, const Options& before);
/// False, and the launches from here on are in doubt, when calls nest too deeply.
bool enter(Shell& shell, Span span);
void leave(Shell& shell);

// words (../expand/)
using Fields = std::vector<Text>;
Fields expand_words(Shell& shell, const std::vector<const SyntaxWord*>& words);
Fields expand_word(Shell& shell, const SyntaxWord& word);
/// Where a `~` stands for a folder: nowhere, at the begin, in a word also behind the `=` of what looks like an assignment, or behind every colon, too.
enum class Tilde { none, start, word, assignment };
/// An element of a list that is assigned: no assignment itself, whatever it looks like.
Fields expand_item(Shell& shell, const SyntaxWord& word);
/// Without word splitting and patterns: an assignment's value, a redirection's target, the subject of `case`. `tilde` also after colons.
Text expand_single(Shell& shell, const SyntaxWord& word, bool assignment = false);
/// The word inside `${x:-word}`: fields that are still to be split, fragments keep `quoted`.
Fields expand_operand(Shell& shell, const SyntaxWord& word);
/// The same for a pattern: fragments keep `quoted`.
Text expand_pattern(Shell& shell, const SyntaxWord& word, Tilde tilde = Tilde::word);
Fields expand_parameter(Shell& shell, const Parameter& parameter, bool single);
std::vector<SyntaxWord> expand_braces(Shell& shell, const SyntaxWord& word);
Fields split_fields(const Fields& fields, std::string_view separators);
/// The value of `IFS`; when it is not known, launches from here on are in doubt.
std::string separators(Shell& shell);
/// What commands print: `whole` with the newlines at its end, which a substitution takes away.
Text capture(Shell& shell, const Script& script, const std::string& source, Span span, bool whole = false);

// variables (variables.cpp)
void assign(Shell& shell, std::string_view name, Text value, const Label& where);
/// `read X`, `printf -v X[1]`: a name that a builtin was given as a word.
void assign_named(Shell& shell, const Text& name, Text value, Span span);
void assign(Shell& shell, const Assignment& assignment);
/// Whether the subscript in a word is expanded once more: `unset 'm[$k]'`. What commands in it do then is not followed, and lost.
bool heed_second_expansion(Shell& shell, std::string_view subscript, Span span);
/// `a['1']`: only an associative array takes single quotes away.
void heed_subscript(Shell& shell, std::string_view name, const SyntaxWord& subscript);
/// The variable for changing: what it held is known or said to be lost, and its assignment counts as new.
Variable& touch(Shell& shell, std::string_view name);
Label assigned_here(std::string_view name, Span span);
Label assigned_here(const Assignment& assignment);
/// A variable as it would be read; absent outside variables give null.
const Variable* look_up(Shell& shell, std::string_view name);
/// Whether a variable that bash or every machine has may begin so: `${!BASH_*}`.
bool begins_machine_variable(std::string_view prefix);
Text apply_attributes(Shell& shell, const Variable& variable, Text value);

// arrays (arrays.cpp)
/// What an assignment of a list, or to an element, gives: expanded before any variable changes.
struct ExpandedItems {
  std::vector<std::pair<std::optional<Text>, Text>> values;  ///< with the subscript, where one is written
  Why open;                                                  ///< it is made from `"$@"`, where no arguments were given
};
/// `associative`: what is assigned has keys.
ExpandedItems expand_items(Shell& shell, const Assignment& assignment, bool associative);
void assign_items(Shell& shell, const Assignment& assignment, ExpandedItems given);
void assign_element(Shell& shell, std::string_view name, const Text& key, Text value, bool append, const Label& where);
/// An empty indexed array, whatever it was.
Variable& fresh_array(Shell& shell, std::string_view name, const Label& where);

// what is no longer known (doubt.cpp)
/// Something besides what was followed may have happened: launches from here on are not complete.
void doubt(Shell& shell, const Why& reason);
/// bash refuses something and leaves the commands around it, however deep: the same, and how a subshell ends is not known.
void abandon(Shell& shell, const Why& reason);
/// The same, and it may have assigned any variable.
void lose_variables(Shell& shell, const Why& reason);
/// A file may have been written, and which is not known: whatever is read from here on is not known. Nothing is in doubt as long as nothing is read.
void lose_files(Shell& shell, const Why& reason);
/// What is not followed may start something: said when the script has ended, unless a launch in doubt has said it.
/// Nothing is said of a `program` that the user excludes.
void may_launch(Shell& shell, const Why& reason, std::string_view program = {});
/// Why words of the command at hand are not known to be there: a variable that nobody has set, or arguments that nobody gave. Null: there is no such word.
Why first_absent(const Shell& shell);
/// Commands are not followed: they may have assigned any variable, and may start something.
void lose_commands(Shell& shell, const Why& reason);
/// Aliases count from here on: any word may be another command.
void doubt_aliases(Shell& shell, Span span);
/// `set -e` ends the shell if the command whose `status` is not known has failed. Launches from here on are in doubt when it does fail as far as the inputs
/// tell; what nothing tells is assumed to succeed, but nobody knows what a shell inside the script does until it ends.
void heed_end(Shell& shell, const Status& status);
void tell_unfollowed(Shell& shell);

// variables that bash or the machine acts upon (special_variables.cpp)
/// Says what an assignment changes besides the variable, where that is not followed.
void heed_assignment(Shell& shell, std::string_view assigned, const Text& value, Span span);
/// The same for what a child shell finds in its environment.
void heed_environment(Shell& shell, Span span);

// arithmetic (arithmetic.cpp)
struct Number {
  std::int64_t value = 0;
  Why unknown = {};
  Why assumed = {};
  Via via = {};
};
Number evaluate_arithmetic(Shell& shell, const Text& expression);
Number evaluate_arithmetic(Shell& shell, const SyntaxWord& expression);

// conditions (condition.cpp, test.cpp)
Status evaluate_condition(Shell& shell, const Condition& condition);
Status evaluate_test(Shell& shell, const std::vector<Text>& words);
Status compare(Shell& shell, std::string_view op, const Text& left, const Text& right, bool patterns);
Status unary_test(Shell& shell, std::string_view op, const Text& operand);

// control flow (run.cpp, control.cpp, loops.cpp, traps.cpp)
Flow run(Shell& shell, const Script& script);
Flow run(Shell& shell, const Command& command);
Flow run(Shell& shell, const Pipeline& pipeline);
Flow run_simple(Shell& shell, const Command& command, const SimpleCommand& simple);
/// Decides between two ways that depend on `status`: follows one or both, and merges.
using Way = std::function<Flow(Shell&)>;
/// What the command at `use` found absent is expected from outside: from here on it is unknown instead of empty.
void expect_from_outside(Shell& shell, const std::string& name, Span use);
Flow decide(Shell& shell, const Status& status, Span span, std::string_view source, const Way& yes, const Way& no);
Flow run_if(Shell& shell, const If& command, std::size_t branch);
Flow run_loop(Shell& shell, const While& loop);
Flow run_loop(Shell& shell, const For& loop);
Flow run_loop(Shell& shell, const ArithmeticFor& loop);
Flow run_case(Shell& shell, const Case& command);
/// "$@" from here on. An unquoted unknown word may be any number of them: then they are kept, but not which stands where.
void take_arguments(Shell& shell, Fields words);
Flow call_function(Shell& shell, const CommandPtr& body, std::string_view name, const Fields& words);
/// Evaluates a copy whose changes are forgotten.
Flow run_apart(Shell& shell, const Way& way);
/// Runs the commands that `trap` keeps for an event, if there are any.
Flow run_trap(Shell& shell, std::string_view event);

// commands (builtins*.cpp, launch.cpp, child.cpp, ../tools/)
/// An expanded command about to be run.
struct Call {
  Fields words;
  Span span;
  std::string source;
  const SimpleCommand* simple = nullptr;                   ///< for the assignments among a declaration's arguments
  std::vector<std::pair<std::string, Text>> exports = {};  ///< `X=1 command`, `env X=1 command`
  std::vector<std::string> removed = {};                   ///< exported variables that the command is not given: `env -u X`
  bool environment_cleared = false;
  Why left_open = {};  ///< the first word is a variable that nobody has set
};
using Builtin = Flow (*)(Shell& shell, const Call& call);
Builtin find_builtin(std::string_view name);
Flow run_call(Shell& shell, Call call);
bool run_tool(Shell& shell, const Call& call);
bool run_launch(Shell& shell, Call& call);
/// Keeps the command as a launch, with the words of the launchers around it.
void record_launch(Shell& shell, const Call& call);
/// A command that another program starts: a wrapper, a launch, a tool, or what is a builtin and a program, too.
void run_program(Shell& shell, Call call);
/// `mpirun a.py : b.py`: each part is a command of its own. False when the words have no separator.
bool run_parts(Shell& shell, const Call& call, std::string_view separator);
/// `mpirun bash -c TEXT`, `torchrun --no-python ./run.sh`: what a launcher starts is no Python program, and is followed. False when it is one.
bool run_launched_command(Shell& shell, const Call& call);
/// A program that is not known, and words that look like a launch. It is shown, and in doubt.
bool run_unseen(Shell& shell, const Call& call);
/// `mylauncher 'python train.py'`: what the program makes of the text, a word or its input, is not known, and whatever else is launched is not all.
void tell_unseen(Shell& shell, const Call& call);
/// What a program that is not followed may have written: files of the script that are named in its words, or somewhere in them.
void lose_named_files(Shell& shell, const Call& call, bool launches = false);
/// Why a file of the repository may not be what it was: such a program was given its name.
Why named_by_program(Shell& shell, const std::string& place);
/// `./grep`: not the machine's program of that name.
bool is_own_program(std::string_view name);
/// `X= Y=${X:=1} command`: what a value assigns outlives the assignment before it.
void heed_earlier(Shell& shell, const Call& call, Span span);
/// Programs that make commands from what they read or find: `xargs`, `find -exec`.
bool run_command_maker(Shell& shell, const Call& call);
/// Programs that copy, move, remove or edit files the script works with.
bool run_file_program(Shell& shell, const Call& call);
/// A program of which nothing is known runs: its output, its status, files it was given.
Flow run_unknown(Shell& shell, const Call& call, const std::string& name);
/// The variables that child processes are given: those that are exported, also where a local one hides one that is not exported, or has no value.
std::map<std::string, const Variable*> passed_on(const State& state);
Flow run_text(Shell& shell, const Text& text);
/// What a shell of its own is started as.
struct ChildShell {
  std::string name = "bash";                           ///< its `$0`
  Fields arguments = {};                               ///< from `$1` on
  std::string file = {};                               ///< its `$BASH_SOURCE`, which is not set where it runs no file
  std::string_view file_of_functions = "environment";  ///< the same in functions, where it runs no file
};
Flow run_child(Shell& shell, const Text& text, const Call& call, const ChildShell& child = {});
/// False when there is no such file that could be read.
bool run_child_file(Shell& shell, const Text& path, const Fields& arguments, const Call& call);
/// `source`, `.`
Flow run_sourced_file(Shell& shell, const Text& path, const Fields& arguments, const Call& call);
void set_status(Shell& shell, int code);
void set_unknown_status(Shell& shell, std::string reason, Span span);
/// 0, of a program without whose success nothing would go on. What is done when it fails is followed, too, unless that only ends the script.
void set_likely_status(Shell& shell, std::string reason, Span span);

// input and output (redirect.cpp); files: files.h
void write_output(Shell& shell, const Text& text);
/// What a command prints that is not followed.
void write_unknown(Shell& shell, const Call& call, std::string reason);
/// The same for what it may say on standard error.
void write_complaint(Shell& shell, const Call& call);
Flow with_redirects(Shell& shell, const std::vector<Redirect>& redirects, const Way& way);
/// `cat f >> f`: a program may refuse to read what it appends to, or never end.
void lose_appended(Shell& shell, const std::vector<Redirect>& redirects, const Fields& words);
// shells that are not bash (plain_shell.cpp)
/// `sh FILE`, `sh -c TEXT`: what another shell may make of `commands` is in doubt.
void heed_plain_shell(Shell& shell, const Call& call, const std::string& name, const Text& commands);
/// `./FILE`: the first line says which shell reads it, and a file that the script has written must have been made executable.
void heed_interpreter(Shell& shell, const Call& call);
/// `chmod`, which is assumed to succeed.
void note_modes(Shell& shell, const Call& call);

// what is said about the script (observe.cpp)
void observe(Shell& shell, ObservationKind kind, std::string message, std::vector<Label> labels, std::string note = {});
void tell(Shell& shell, Diagnostic diagnostic);
void observe_launch(Shell& shell, const Launch& launch);
/// Keeps where a script's text assigns variables: what is not run assigns nothing, but says where a value would come from (assignments.cpp).
void note_assignments(Shell& shell, const Script& script);
void observe_command(Shell& shell, const Command& command);
void observe_cut_lines(Shell& shell, const std::vector<Span>& lines);
void observe_lost_words(Shell& shell, const Call& call);
void observe_lost_line(Shell& shell);
void observe_placeholders(Shell& shell, const std::vector<Span>& placeholders);

}  // namespace alignlint::shell
