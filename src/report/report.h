#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "report/parameters.h"
#include "report/schedule.h"
#include "text/sources.h"
#include "value/value.h"

namespace alignlint {

// All a renderer sees, together with `Sources`: plain rows, in the order to print. Nothing here knows a rule file, a mapping or a document.

/// What one side's setting is and where that comes from.
struct SideValue {
  std::string native;  ///< as the framework writes it: `--weight-decay`; empty for a fixed fact
  Value value;
  std::string origin;      ///< explicit, default, derived, fixed, unknown
  Label where;             ///< the place of the value; no span when it is written nowhere
  std::string why;         ///< why it is that, when it is not simply written: `default of core_r0.12.0`, `query groups count only with …`
  std::vector<Label> via;  ///< places it came through
  std::string source;      ///< the source of the fact (mapping); may be empty
  std::string near = {};   ///< where `native` is empty: the entry that comes nearest to deciding it, for programs
  std::string shown = {};  ///< the value for people, where `to_text` is not how they would say it: `dense ×3, moe ×58`; may be empty
};

/// Where it is written; of what was derived, where the first thing was that it was derived from. No span when nothing of it is written anywhere.
Span nearest_place(const SideValue& side);

enum class SideName { reference, candidate };
std::string_view to_string(SideName side);

/// Why a finding is shown and does not count.
struct Suppressed {
  enum class Kind {
    accepted,  ///< a difference that was accepted with both its values
    line,      ///< a comment at its line
    project,   ///< the project file
    base,      ///< it is not new: what is compared with has it too
  };
  Kind kind = Kind::project;
  std::string reason;
};
std::string_view to_string(Suppressed::Kind kind);

/// One finding, ready to print. `diagnostic.code` is the rule's id, `diagnostic.labels` point at both sides' places (first is primary).
struct ReportedFinding {
  Diagnostic diagnostic;
  std::string checklist;          ///< `optimizer`; empty when it belongs to no row
  std::string row;                ///< `O5`
  std::vector<std::string> keys;  ///< canonical settings concerned
  std::optional<SideValue> reference;
  std::optional<SideValue> candidate;
  SideName side = SideName::candidate;  ///< of `subject`
  std::optional<SideValue> subject =
      {};           ///< of a finding about an entry rather than settings: that entry. People are shown the labels instead
  std::string why;  ///< why it matters (the rule's prose)
  std::string source;
  std::optional<Suppressed> suppressed;  ///< none: it counts
  std::size_t chapter = 0;               ///< index into `Report::chapters`: what it is about
};

enum class Verdict { not_applicable, pass, manual, advice, unknown, mismatch };  // from harmless to grave
std::string_view to_string(Verdict verdict);

struct ChecklistRow {
  std::string id;
  std::string title;
  std::string decide;  ///< what the row asks
  Verdict verdict = Verdict::not_applicable;
  std::vector<std::string> keys;
  std::vector<std::size_t> findings;  ///< indices into `Report::findings`
  std::vector<std::string> evidence;  ///< sentences: both values and where they are from; for manual: what to look at
};

struct Checklist {
  std::string name;   ///< `optimizer`
  std::string title;  ///< `Optimizer`
  std::string source;
  std::vector<ChecklistRow> rows;
};

/// One line of `compare` and `inspect`.
struct SettingRow {
  std::string key;
  std::string title;
  std::string checklist_row;
  std::optional<SideValue> reference;  ///< the only side of `inspect`
  std::optional<SideValue> candidate;
  std::optional<bool> equal;  ///< none: one of them is unknown, or there is one side only
};

/// One step of the precision plan.
struct PrecisionRow {
  std::string phase;
  std::string title;
  std::string key;                     ///< the setting that says the type
  std::optional<SideValue> reference;  ///< none: this side does not take the step, or there is none
  std::optional<SideValue> candidate;
  std::optional<bool> equal;  ///< none: one of them is unknown, or there is one side only
};

/// What is known of a version that nothing names.
struct OpenVersion {
  std::vector<std::string> possible;   ///< those that know all that is written, oldest first
  std::string text;                    ///< the same for people: `core_r0.8.0 to main`
  std::vector<std::string> witnesses;  ///< the entries that rule out the others, and which: `'--x' rules out v1, v2`
  bool matters = false;                ///< some setting is open because of it
};

struct ReportedSide {
  std::string framework;  ///< empty when no input told
  std::string version;
  bool version_assumed = false;
  std::vector<std::string> inputs;             ///< paths as given
  std::vector<std::string> named_inputs = {};  ///< files that these name, and that were read
  std::string version_from = {};               ///< what names the version: `pretrain.log`; empty: the user did, or nothing does
  std::optional<OpenVersion> open_version = {};
  std::size_t launch = 0;                  ///< the launch that is judged, from 1; 0: the side has none
  std::size_t launches = 0;                ///< how many its scripts start
  std::vector<std::size_t> unjudged = {};  ///< those that nothing is said of: other ones that were not excluded by name
};

/// What was found in the checkout that this one is compared with, and is not found any more.
struct FixedFinding {
  std::string rule;
  std::string about;  ///< the entries' native names, or the pair or file
};

/// What became of one input of `lint`.
struct ReportedInput {
  std::string path;
  std::string kind;  ///< empty when it could not be told
  std::string framework;
  std::string version;
  enum class Status { checked, not_checked, failed } status = Status::checked;
  bool version_assumed = false;                ///< nothing names the version it was judged by
  std::string reason = {};                     ///< why it was not checked; empty when it was
  std::vector<std::string> named_inputs = {};  ///< files that it names, and that were read
};
std::string_view to_string(ReportedInput::Status status);

struct Counts {
  std::size_t errors = 0, warnings = 0, advice = 0, unknown = 0, manual = 0;  // findings that are not suppressed
  std::size_t suppressed = 0;                                                 // findings that are
  std::size_t compared = 0, equal = 0, differing = 0, undecided = 0;          // settings
};

struct Report {
  std::string profile;
  std::optional<ReportedSide> reference;
  std::optional<ReportedSide> candidate;
  std::vector<ReportedInput> inputs;      ///< of `lint`
  std::vector<ReportedFinding> findings;  ///< sorted by file and place
  std::vector<Checklist> checklists;
  std::vector<SettingRow> settings;
  std::optional<ParameterReport> parameters;
  std::vector<PrecisionRow> precision;
  std::optional<ScheduleReport> schedule;  ///< of two sides
  Diagnostics diagnostics;                 ///< about the inputs themselves: unreadable, assumed …
  Counts counts;
  std::string pair;                        ///< name of the pair in the project file; may be empty
  std::vector<FixedFinding> fixed = {};    ///< with another checkout to compare with
  std::vector<std::string> chapters = {};  ///< titles, in the order in which people are told of them: `network`, `parallel sizes`
};

/// Places in the order in which people meet the inputs: by file, then offset; findings without a place last.
void sort_findings(std::vector<ReportedFinding>& findings);
/// Findings that count, in the order of what to do: the gravest first, then by chapter, then by place. Pointers into the report.
std::vector<const ReportedFinding*> in_order_of_work(const Report& report);
Counts count_findings(const std::vector<ReportedFinding>& findings);
/// After some were suppressed; the counts of settings stay.
void recount_findings(Report& report);
/// What one report judges of a side, all reports of the same files judge: a launch that none of them judges stays `unjudged`.
void settle_launches(std::vector<Report>& reports);
/// Adds one setting that both sides have; `equal`: none when one of the values is unknown.
void count_setting(std::optional<bool> equal, Counts& counts);
/// Adds the settings that both sides have to `counts`.
void count_settings(const std::vector<SettingRow>& settings, Counts& counts);

/// Where a finding is met first (its primary label, else the reference's place, else the candidate's, else what one of them was derived from); no file
/// when it has no place.
Span first_place(const ReportedFinding& finding);
/// Where a person would change something: in the candidate, there also what its value was derived from, else in the reference, else the primary label.
Span place_to_change(const ReportedFinding& finding);

// ---- inspect -------------------------------------------------------------------------------------------------------------------------

struct InspectedEntry {
  std::string path;
  std::string type;           ///< yaml, json: null bool int float str date; env: str unknown; empty for options
  std::vector<Value> values;  ///< options: the words; yaml: one value
  Span span;
};

struct InspectedWord {
  std::string text;
  Span span;
  std::string unresolved;  ///< the reason; empty when the word is known
};

struct InspectedLaunch {
  std::vector<InspectedWord> argv;
  std::vector<InspectedWord> doubts;  ///< what may have changed the launch and is not known: `unresolved` is the reason
  bool chosen = false;                ///< the training launch
  std::vector<std::pair<std::string, std::string>> environment;
  std::vector<InspectedEntry> entries;
};

struct InspectedInput {
  std::string path, kind, framework, version;
  std::vector<InspectedLaunch> launches;  ///< shell, args
  std::vector<InspectedEntry> entries;    ///< yaml, json, env
  std::vector<ReportedFinding> problems;  ///< one-sided findings of this file
  Diagnostics diagnostics;
  bool version_assumed = false;  ///< nothing names the version
};

struct Inspection {
  std::vector<InspectedInput> inputs;
  std::vector<std::string> named_inputs = {};  ///< further files that these name, and that were read
  std::vector<SettingRow> settings;            ///< reference holds the side
  Diagnostics diagnostics;                     ///< of files that are no input at all
};

// ---- rules, explain, keys ----------------------------------------------------------------------------------------------------------------

struct RuleExampleText {
  bool fires = true;
  std::vector<std::pair<std::string, std::string>> reference;  ///< framework or kind, text
  std::vector<std::pair<std::string, std::string>> candidate;
};

struct RuleEntry {
  std::string id, severity, row, checklist, kind, scope, summary, why, help, source;
  std::vector<std::string> remarks;  ///< more reasons, each of which holds on some configurations only
  std::vector<std::string> profiles, symptoms, causes, keys;
  std::vector<RuleExampleText> examples;
};

/// A diagnostic that is no rule.
struct DiagnosticEntry {
  std::string code, severity;
  std::string meaning;                ///< what it says of the inputs or of the data files
  std::string advice;                 ///< what to do; empty where that is obvious
  std::string consequence;            ///< for the exit status; empty: none
  std::vector<std::string> messages;  ///< with `{word}` for what differs
};

/// What is known by one name: a rule or a diagnostic, or all of them whose names begin with it.
struct Explanation {
  std::vector<RuleEntry> rules;
  std::vector<DiagnosticEntry> diagnostics;
  bool whole = false;  ///< there is one of them only, asked for by its full name
};

struct KeySpelling {
  std::string framework;
  std::vector<std::string> natives;  ///< every spelling
  std::string defaults;              ///< `0.01`, or per version
  std::string note;                  ///< condition, derivation or why
  std::string source;
};

/// An entry of a data file that says something about a key.
struct KeySource {
  std::string framework;             ///< empty: the vocabulary's own
  std::string place;                 ///< `mappings/megatron/network.toml:12`
  std::vector<std::string> natives;  ///< the paths it reads
  std::string when;                  ///< its condition as written; empty: it always applies
};

struct KeyEntry {
  std::string name, type, row, title, doc;
  std::vector<KeySpelling> spellings;
  std::vector<KeySource> sources = {};  ///< of each framework in the order in which they are asked; only where they were asked for
};

}  // namespace alignlint
