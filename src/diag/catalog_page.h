#pragma once

#include <string_view>

#include "diag/code.h"
#include "diag/diagnostic.h"

namespace alignlint {

/// A line of the catalog: a code with what it means, or one of the messages of the code above it.
struct CatalogLine {
  /// A code: its name as shown (`input/missing`), what it means, and what to do about it where that is not obvious.
  consteval CatalogLine(Code code_, std::string_view name_, Severity severity_, Blame blame_, std::string_view meaning,
                        std::string_view advice = "")
      : is_code(true), code(code_), name(name_), text(meaning), help(advice), severity(severity_), blame(blame_) {}
  /// A message: its name (empty: the code's only or usual one), its template, and the help that is shown with it. `{word}` stands for an argument of
  /// `make_diagnostic`: the first for the first new word, and so on. `{suggestion}` is `, did you mean 'x'?` or nothing.
  consteval CatalogLine(std::string_view name_, std::string_view message, std::string_view advice = "")
      : name(name_), text(message), help(advice) {}

  bool is_code = false;
  Code code{};  ///< of a code
  std::string_view name;
  std::string_view text;
  std::string_view help;
  Severity severity{};  ///< of a code
  Blame blame{};        ///< of a code
};

/// The catalog, to be read as a page: `explain` and docs/diagnostics.md show it, `make_diagnostic` takes its messages from it.
inline constexpr CatalogLine kCatalog[] = {
    // ---- an input could not be read or understood

    {Code::file_missing, "input/missing", Severity::error, Blame::input, "a file that was given, or that an input names, does not exist",
     "check the path; a file that an input names is searched for next to that input and in the working directory"},
    {"", "there is no file '{path}'"},
    {"hosts", "'{pattern}' means no file: no snapshot of a host is there"},
    {"launch", "the launch reads '{path}', which is neither next to the script nor in the working directory"},

    {Code::file_is_directory, "input/directory", Severity::error, Blame::input, "a directory was given where a file is needed",
     "give the files in it; 'lint' alone takes a directory, and checks every file below it"},
    {"", "'{path}' is a directory, a file is needed"},

    {Code::file_unreadable, "input/unreadable", Severity::error, Blame::input, "a file exists and cannot be read", "check its permissions"},
    {"", "'{path}' cannot be read"},
    {"folder", "the folder '{path}' cannot be read, or contains more files than are checked"},
    {"restarts", "a training run restarted too often, or from too far back, to be followed: give the logs as files, not through a pipe"},

    {Code::file_too_large, "input/too-large", Severity::error, Blame::input, "a file is larger than any configuration of its kind"},
    {"", "'{path}' is larger than {limit}: too large for a configuration"},

    {Code::file_not_regular, "input/not-regular", Severity::error, Blame::input,
     "a path refers to a device, a pipe or a socket, which is never opened"},
    {"", "'{path}' is not a regular file"},

    {Code::file_outside, "input/outside", Severity::error, Blame::input,
     "an input names a file outside of the folder from which inputs may be read",
     "that folder is the repository of the input, or else the input's own folder; '--root DIR' sets a different one"},
    {"", "'{path}' lies outside of the folder from which inputs may be read",
     "it is the repository of the input, or else its folder; '--root DIR' sets a different one"},

    {Code::file_empty, "input/empty", Severity::error, Blame::input, "a file has no content: there is nothing to compare"},
    {"", "'{path}' is empty"},

    {Code::file_binary, "input/binary", Severity::error, Blame::input, "a file contains a zero byte, so it is not a text file"},
    {"", "'{path}' is a binary file, a text file is needed"},

    {Code::file_not_utf8, "input/not-utf8", Severity::error, Blame::input, "a file is not encoded in UTF-8", "convert it to UTF-8"},
    {"", "'{path}' is not UTF-8 text"},

    {Code::file_unrecognised, "input/unrecognised", Severity::error, Blame::input,
     "the format of a file is not one of the supported inputs"},
    {"", "the format of '{path}' cannot be recognized from its name or its content",
     "name it .sh, .yaml, .json, .args, .env, .log or .zip after what it is"},
    {"log", "there is no block of arguments in '{path}'",
     "the log must contain what the program prints between '--- arguments ---' and '--- end of arguments ---'"},
    {"no steps", "no line with the loss of a step in {paths}",
     "the supported formats are in mappings/*/logs.toml; another one is a [[log]] in a folder given with --mappings"},
    {"pack", "'{path}' has no member of a configuration pack", "give the archive that the pack command wrote, unchanged"},

    {Code::syntax_error, "input/syntax", Severity::error, Blame::input,
     "an input violates the syntax of its format: the program that reads it would stop here too"},
    {"shell", "syntax error: {problem}"},
    {"yaml", "not valid YAML: {problem}"},
    {"json", "not valid JSON: {problem}"},
    {"env", "a line of an environment file is not 'NAME=VALUE'"},
    {"log", "the block of arguments in '{path}' is cut off: its last line is missing"},
    {"python", "not valid Python"},
    {"python nesting", "not valid Python: nested too deeply"},
    {"archive", "'{path}' cannot be unpacked: {problem}"},
    {"member", "this member of a pack must be a JSON object"},
    {"keys", "'{path}' has no keys"},
    {"packages", "'{path}' lists no package with its version"},

    {Code::framework_unrecognised, "input/framework", Severity::error, Blame::input,
     "it cannot be determined which framework an input configures, or the inputs of a side are of different frameworks",
     "specify it with '--framework NAME', or for one side with '--reference-framework' or '--candidate-framework'"},
    {"unknown",
     "cannot determine which framework '{path}' configures: name it with --framework, or that of a side with --reference-framework or "
     "--candidate-framework"},
    {"another", "'{path}' is not checked: {reason}"},
    {"alone", "'{path}' by itself is not a configuration: add the file it belongs to, or name the framework"},
    {"conflict", "'{path}' is a configuration of {framework}, but the side is {other}"},
    {"unread", "this configuration of {framework} does not use '{path}'"},

    {Code::no_launch, "input/no-launch", Severity::error, Blame::input, "a script runs to its end without starting a training program",
     "give the script that starts it, or what that script expects: '--define NAME=VALUE', '--args \"A B\"'"},
    {"", "'{path}' starts no training program"},

    {Code::value_refused, "input/value", Severity::error, Blame::input, "the framework's own loader rejects a value of an input"},
    {"yaml", "the YAML loader rejects a value: {problem}"},
    {"base name", "'{key}' names no file"},
    {"base of itself", "'{path}' is a base of itself"},
    {"base files", "more than {limit} base files are named, this one is not read"},
    {"base keys", "the base file '{path}' has no keys"},

    {Code::work_limit, "input/too-much-work", Severity::error, Blame::input,
     "an input takes more work to read or to check than any real configuration, so it stopped", "what was read so far is not checked"},
    {"file", "'{path}' takes too much work to read for a configuration; reading stopped here"},
    {"script", "the script takes too much work to evaluate; what follows is not evaluated"},
    {"entries", "'{path}' takes too much work to check: it has {count} entries"},

    {Code::failed, "input/failed", Severity::error, Blame::input,
     "the program ran out of memory or failed on this input; all other inputs are still checked"},
    {"memory", "{what} failed: it needs more memory than there is"},
    {"bug", "{what} failed: internal error ({problem}), please report it"},

    // ---- wrong usage, or a broken rule, mapping or project file

    {Code::usage, "usage", Severity::error, Blame::usage, "the command line asks for something that does not exist",
     "see 'alignlint COMMAND --help'"},
    {"version", "no version of {framework} is named '{version}'{suggestion}"},
    {"framework", "no framework is named '{framework}'{suggestion}"},
    {"there already", "'{path}' is there already, so nothing was written"},
    {"no training", "'{path}' starts another program than a training of its framework, so there is nothing to translate"},
    {"translate to", "nothing says how a configuration of {framework} is laid out"},
    {"model type", "{target} has no model type '{name}'{suggestion}"},
    {"rule", "no rule is named '{rule}'{suggestion}"},
    {"name", "no rule and no diagnostic is named '{name}'{suggestion}"},
    {"symptom", "no rule has the symptom '{symptom}'{suggestion}"},
    {"stage", "no stage is named '{stage}'{suggestion}"},
    {"seen", "no symptom is named '{symptom}'{suggestion}"},
    {"tool without symptom", "'--output' writes the configuration of one symptom's tool", "name it with '--symptom'"},
    {"spelling", "no setting has a spelling like '{word}'{suggestion}"},
    {"format", "no format of this command is named '{format}'{suggestion}"},
    {"root", "there is no folder '{path}'"},
    {"pair", "no pair is named '{name}'{suggestion}"},
    {"pair without project", "there is no project file, so no pair is named '{name}'"},
    {"pair and files", "'--pair' names the files of both sides, so no others are given",
     "without '--pair', files that are exactly those of a pair take its settings"},
    {"required version", "'{path}' requires alignlint {wanted}, this is {version}"},
    {"format of project", "no format of a report is named '{format}'{suggestion}"},
    {"output", "'{path}' is an input of this run, so no report is written to it"},
    {"output twice", "two reports are written to '{path}'"},
    {"accepted file", "cannot read the file of accepted differences '{path}'"},
    {"accept without project", "'--no-config' leaves out the file of accepted differences, so nothing is written to it"},
    {"accept nothing", "nothing says which findings are accepted",
     "give '--rule RULE' or '--all', or '--prune' to remove what is not found any more"},
    {"accept without reason", "an accepted difference needs a reason", "give '--reason TEXT'"},
    {"day", "'{text}' is not a day", "it is written 2026-12-31"},
    {"day passed", "'{text}' has passed: nothing would be accepted", "name today or a later day, or leave '--until' out"},
    {"proposed already", "'{path}' is there already, so nothing was written", "'--dry-run' prints what would be proposed"},
    {"unwritable", "cannot write '{path}'"},
    {"align twice", "'--in-place' and '--output' are two places for one result", "give one of them"},
    {"align of several", "'{path}' would be changed, too, and '--output' takes the text of one file", "use '--in-place'"},
    {"lost option", "'{word}' is not a file; options go before '--'"},
    {"file and folder", "one of '{old}' and '{new}' is a folder and the other is none", "compare two files or two folders"},
    {"several pairs", "'{pair}' stands for several pairs: {names}", "name one of them, or use 'check', which compares all of them"},
    {"pattern without files", "the candidate of pair '{pair}' is a pattern that no file matches: '{pattern}'",
     "'*' and '?' stand for parts of a name, '**' for folders; paths are relative to the project file"},
    {"two sides", "'{command}' needs a reference and a candidate"},
    {"one or two sides", "'{command}' needs a reference and a candidate, or one side alone"},
    {"steps of csv", "'csv' writes one line per step, and {number} steps are too many: the limit is {most}",
     "the other formats show curves of any length"},
    {"two logs", "'{command}' needs a log of the reference and a log of the candidate"},
    {"both configurations", "'{command}' takes the configurations of both sides, or neither"},
    {"one side", "'{command}' compares two sides: give a reference and a candidate ('lint' checks one file)"},
    {"nothing to compare", "nothing to compare: give a reference and a candidate, or an alignlint.toml with pairs"},
    {"no pairs", "nothing to compare: '{path}' has no [[pair]]"},
    {"launch", "there is no launch {number}: the scripts start {launches}"},
    {"project file", "cannot read the project file '{path}'"},
    {"folder", "cannot read the folder '{path}'"},
    {"file", "cannot read '{path}'"},
    {"no toml", "there is no .toml file in '{path}'"},

    {Code::toml_syntax, "data/syntax", Severity::error, Blame::usage, "a rule, mapping or project file is not valid TOML"},
    {"", "not valid TOML: {problem}"},
    {"nested", "nested too deeply"},

    {Code::toml_unknown_key, "data/unknown-key", Severity::error, Blame::usage, "a table of a data file has an unknown key"},
    {"", "unknown key '{key}' in {table}{suggestion}"},

    {Code::toml_missing_key, "data/missing-key", Severity::error, Blame::usage, "a table of a data file lacks a key that it needs"},
    {"", "{table} has no '{key}'"},
    {"one of", "{table} needs one of {keys}"},
    {"framework", "a mapping has no '[framework]'"},
    {"setting", "a [[setting]] needs 'native', 'value', 'default' or cases"},
    {"mount", "a [[mount]] needs 'class' or 'select'"},
    {"row", "a [[row]] needs 'key' or '[[row.product]]'"},
    {"parameter", "parameter '{parameter}' needs 'title', 'shape' and 'decay'"},
    {"initial value", "parameter '{parameter}' needs 'init' or 'std'"},
    {"example", "rule '{rule}' has no example with 'fires = {fires}'"},

    {Code::toml_wrong_type, "data/wrong-type", Severity::error, Blame::usage, "a value of a data file has the wrong type for its key"},
    {"", "'{key}' in {table} must be {wanted}, not {kind}"},
    {"table", "'{table}' must be a table, not {kind}"},
    {"date", "dates are not supported, write it as a string in quotes"},
    {"map", "a map takes strings, numbers, true and false, or lists of them"},

    {Code::toml_bad_value, "data/bad-value", Severity::error, Blame::usage,
     "a value of a data file has the right type but is not allowed for its key"},
    {"word", "'{key}' in {table} is '{value}'{choices}"},
    {"both", "{table} has both '{key}' and '{other}'"},
    {"profile", "no profile is named '{profile}'{suggestion}"},
    {"severity", "'{word}' is not a severity: error, warning, advice or off"},
    {"pairs", "a project file has at most {most} pairs, those that its patterns stand for included",
     "split it: '--config FILE' names another project file"},
    {"patterns", "with those of '{key}', the patterns of the project file are too many to hold every file against them",
     "name folders rather than files"},
    {"parser", "no parser is named '{parser}'"},
    {"choices", "only a key of type 'word' has choices"},
    {"number of words", "nargs must be '?', '*', '+' or a number of words"},
    {"compares sides", "'same' compares two sides: 'on' can only be 'pair'"},
    {"looks at one side", "'{kind}' looks at one side at a time: 'on' cannot be 'pair'"},
    {"otherwise", "'otherwise' needs a 'map'"},
    {"cases", "use either '{key}' or cases, not both: a last case without 'when' always holds"},
    {"after the last case", "this case is never reached: the one before it always holds"},
    {"scope", "'{key}' is not allowed in a file with a '[scope]'"},
    {"alias", "an alias is written '@name', without '.' and '['"},
    {"mapped value", "{problem}"},
    {"fact", "{problem}"},
    {"end of a segment", "a segment ends 'below' a bound or 'through' it, not both"},
    {"segments", "a schedule has segments of its own or is 'as' another, not both"},
    {"last segment", "the last segment has a bound: what holds after it is missing"},
    {"placeholder example", "'{example}' in '{key}' does not agree with the pattern"},
    {"secret length", "'least' is the number of characters behind the prefix, from 1"},
    {"framework name", "the framework in 'mappings/{folder}' is named '{name}'"},
    {"log head", "the head '{head}' does not begin with text, names an unknown field, or has no text after '{{}}'"},
    {"log field", "'{name}' is not one of the fields"},
    {"steps", "'{key}' is not a number of steps"},
    {"division", "one number is divided by one other"},
    {"pair files", "'{key}' in [[pair]] names no file"},
    {"version range", "'{range}' is no range of versions",
     "it is written '>= 0.2' or '>= 0.2, < 0.4'; the comparisons are ==, >=, >, <= and <"},
    {"reason", "the reason is empty", "write why the finding is accepted"},
    {"versions", "'{text}' is neither a version nor a range of versions"},
    {"column", "'{name}' is no column of this table"},
    {"image pattern", "not a valid regular expression: {problem}"},
    {"day", "'{text}' is no day: it is written 2026-05-03"},
    {"pair launch", "'{key}' is {number}: launches are counted from 1"},
    {"example", "example {number} of '{rule}' is {outcome}: {detail}"},

    {Code::expression_error, "data/expression", Severity::error, Blame::usage,
     "an expression of a data file violates the syntax of docs/expressions.md"},
    {"nested", "nested too deeply"},
    {"chained", "comparisons cannot be chained, join two of them with '&&'"},
    {"dot", "a '.' is allowed only inside a name or before a function"},
    {"escape", "unknown escape '{escape}' in a string"},
    {"function", "there is no function '{function}', did you mean '{other}'?"},
    {"no method", "'{function}' is not called on a value, but as {call}"},
    {"method", "'{function}' is called on a value: {call}"},
    {"arguments", "'{function}' takes {wanted}, {given}"},
    {"pattern", "not a valid regular expression: {problem}"},
    {"token", "{problem}"},
    {"end", "the expression ends where {wanted} is expected"},
    {"expected", "expected {wanted}, found '{found}'{suggestion}"},
    {"quotes", "'{function}' takes a string in quotes"},
    {"opening brace", "'{{' without a closing '}}'; a brace itself is written '{{{{'"},
    {"closing brace", "'}}' without '{{'; a brace itself is written '}}}}'"},

    {Code::unknown_name, "data/unknown-name", Severity::error, Blame::usage, "a data file names something that is defined nowhere"},
    {"key", "no setting is named '{name}'{suggestion}"},
    {"word", "'{key}' cannot be '{word}'{suggestion}"},
    {"function", "no function is named '{name}'{suggestion}"},
    {"function in rules", "no function is named '{name}' in rules"},
    {"function of settings", "no function is named '{name}' here"},
    {"define", "no [[define]] is named '{name}'"},
    {"alias", "no alias is named '{name}'{suggestion}"},
    {"class", "no class is named '{name}'"},
    {"version", "no version is named '{name}'{suggestion}"},
    {"version of base", "{framework} has no version '{name}'{suggestion}"},
    {"option", "no schema has an option '{name}'{suggestion}"},
    {"runtime", "'{name}' is none of the framework's 'runtimes'{suggestion}"},
    {"group", "no [[group]] is named '{name}'"},
    {"repeat", "no [[repeat]] is named '{name}'"},
    {"phase", "no [[phase]] is named '{name}'"},
    {"pair", "no pair is named '{name}'{suggestion}"},
    {"row", "no checklist has a row '{name}'"},
    {"fact", "{problem}"},
    {"facts", "only rules of kind 'observe' have facts"},
    {"trap topic", "no rule observes '{kind}' on the topic '{topic}'{suggestion}"},
    {"topic", "no rule asks for the topic '{topic}'{suggestion}"},
    {"rule topic", "no mapping observes '{kind}' on the topic '{topic}'{suggestion}"},
    {"example input", "'{word}' is neither a framework nor a kind of file"},
    {"replaced file", "there is no data file '{path}' to replace{suggestion}"},
    {"base", "'{framework}' extends '{base}', which is not a framework{suggestion}"},

    {Code::cycle, "data/cycle", Severity::error, Blame::usage,
     "entries of a data file depend on each other in a cycle, so none of them can be evaluated"},
    {"settings", "settings depend on each other: {cycle}"},
    {"frameworks", "framework '{framework}' extends '{base}', which in turn extends it"},

    {Code::duplicate_name, "data/duplicate-name", Severity::error, Blame::usage, "two entries of a data file have the same name"},
    {"", "'{name}' is defined twice"},
    {"of a kind", "{kind} '{name}' is defined twice"},
    {"framework", "this framework has a '[framework]' in another file too"},
    {"map", "'{value}' maps to both '{result}' and '{other}'"},

    {Code::unreachable, "data/unreachable", Severity::error, Blame::usage,
     "an entry never takes effect, because an earlier one has no condition or the same, or because no version is one of its own",
     "give the first one a 'when' of its own, swap them, or delete one; name versions that exist"},
    {"", "this entry of '{key}' never takes effect: an earlier one has no condition"},
    {"condition", "this entry of '{key}' never takes effect: an earlier one has the same condition"},
    {"version", "this entry of '{key}' never takes effect: it holds in no version"},
    {"row", "this row of '{name}' never takes effect: an earlier one of the same class and versions wins"},

    // ---- worth knowing

    {Code::assumed_launch, "assumed/launch", Severity::information, Blame::nobody,
     "scripts start several programs, and one of them is assumed to be the training run",
     "'--launch N' selects the training run, '--skip-launch PROGRAM' excludes a program that is not a training run"},
    {"", "launch {number} of {launches} is assumed to be the training run: {reason}"},
    {"several", "launch {number} of {launches} is assumed to be the training run: {reason}",
     "'--skip-launch PROGRAM' excludes those of the others that are not training runs"},

    {Code::assumed_branch, "assumed/branch", Severity::information, Blame::nobody,
     "a script branches on something that is not in the inputs, and one branch is assumed",
     "provide what the script expects: '--define NAME=VALUE', '--args \"A B\"'"},
    {"absent", "condition '{condition}' depends on {reason}, which is assumed absent"},
    {"absent case", "'case {subject}' depends on {reason}, which is assumed absent"},
    {"end skipped", "condition '{condition}' depends on {reason}; the branch that only ends the script is assumed not taken"},
    {"end not taken", "condition '{condition}' depends on {reason}; the branch that ends the script is assumed not taken"},
    {"both end", "condition '{condition}' depends on {reason}; both branches end the script"},
    {"both", "condition '{condition}' depends on {reason}; both branches are followed"},
    {"loop", "the loop is followed for {rounds} rounds only"},

    {Code::launch_in_doubt, "assumed/unknown-state", Severity::unknown, Blame::nobody,
     "something unknown may have changed what a script starts", "provide what the script expects: '--define NAME=VALUE', '--args \"A B\"'"},
    {"", "a launch depends on {reason}, which is not known"},
    {"redirected", "the launch runs only if the redirection succeeds, which depends on {reason}",
     "make the folder in the script: 'mkdir -p FOLDER'"},
    {"unseen", "a launch may depend on {reason}, which is not known"},
    {"launches", "only the first {limit} launches of the script are evaluated"},

    {Code::member_unread, "input/not-read", Severity::information, Blame::nobody,
     "a part of the inputs was not read, so it is not checked"},
    {"outside", "'{path}' is not read: it lies outside of the folder from which inputs may be read"},
    {"members", "{members} not checked: {reason}"},
    {"requirements", "'{path}', which a list of requirements names, cannot be read: its packages are not known"},
    {"extras", "the optional dependencies {names} are not read: which of them are installed is not known"},
    {"no packages", "'{path}' names no package whose version is known"},
    {"later", "'{path}', which the command reads, is not there: what it would say is not checked"},

    {Code::partial_side, "input/model-only", Severity::information, Blame::nobody, "an input describes only a part of a training run"},
    {"", "'{path}' gives {known} of {settings} settings, the others are not compared: {reason}"},

    {Code::platform_decides, "pair/platform", Severity::information, Blame::nobody,
     "an entry differs between the sides because the hardware decides it: such differences are legitimate, and no findings",
     "when results differ although everything else agrees, these implementations are what to compare first"},
    {"", "'{entry}' differs as the platforms do: {reference} in reference, {candidate} in candidate"},

    {Code::several_pairs, "project/several-pairs", Severity::information, Blame::nobody,
     "the files that were given are those of several pairs of the project file", "'--pair NAME' names the one whose settings hold"},
    {"", "these are the files of the pairs {names}; the settings of none of them are taken"},

    {Code::report_file_wanted, "run/report-file", Severity::information, Blame::nobody,
     "the CI service that runs this shows findings beside the lines only where a job names a report file of them",
     "write the report with the option, and name it among the job's reports; nothing is written unasked"},
    {"", "{service} shows findings beside the lines from a report file: '{option}' writes one, '{job}' of the job names it"},

    {Code::no_changed_pair, "project/no-changed-pair", Severity::information, Blame::nobody,
     "'--changed' was given files that no pair of the project file reads, so nothing was compared"},
    {"", "no pair of '{path}' reads a changed file: nothing is compared"},

    {Code::nothing_to_lint, "project/nothing-to-check", Severity::information, Blame::nobody,
     "'lint' was given folders without a configuration, or files that the project file excludes, so nothing was checked"},
    {"", "there is no file to check: folders hold none, or 'exclude' of the project file leaves it out"},

    {Code::bad_allowance, "project/bad-allowance", Severity::warning, Blame::nobody,
     "a comment '# alignlint: …' of an input cannot be understood, so it allows nothing",
     "write '# alignlint: allow RULE[, RULE] -- reason', or 'allow-file' at the top of a file"},
    {"verb", "'{word}' says nothing to alignlint{suggestion}",
     "a comment says 'alignlint: allow RULE -- reason' or 'alignlint: allow-file RULE -- reason'"},
    {"rule", "the comment names no rule", "write 'alignlint: allow RULE -- reason'"},
    {"reason", "the comment gives no reason", "write why the finding is allowed, behind ' -- '"},
    {"unknown rule", "there is no rule '{rule}'{suggestion}"},

    {Code::unused_suppression, "project/unused-suppression", Severity::warning, Blame::nobody,
     "a suppression of the project file, or a comment that allows a rule, covers no finding", "remove it"},
    {"", "the suppression of '{rule}' covers no finding"},
    {"comment", "the comment that allows '{rule}' covers no finding"},

    {Code::stale_acceptance, "project/stale-acceptance", Severity::warning, Blame::nobody, "an accepted difference is not found any more",
     "'alignlint accept --prune' removes such entries"},
    {"", "the accepted '{rule}' of {scope} is not found any more", "'alignlint accept --prune' removes it"},

    {Code::assumed_success, "assumed/success", Severity::information, Blame::nobody,
     "a command of a script is assumed to succeed, although what it needs is not in the inputs"},
    {"folder", "'{command}' is assumed to succeed, although there is no such folder in the inputs",
     "end the script when it fails: 'cd FOLDER || exit'"},
};

}  // namespace alignlint
