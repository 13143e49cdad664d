#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "mapping/backwards/inverse.h"
#include "pipeline/judge/judge.h"
#include "pipeline/tell/report_builder.h"
#include "report/report.h"

namespace alignlint {

struct Repaired;

/// A finding with what is shown of it.
struct Shown {
  const Finding* finding;
  ReportedFinding reported;
  std::string subject;                ///< what it is about, whatever the values are
  bool mended = false;                ///< its fix is that of `mend_of`
  std::optional<Fix> otherwise = {};  ///< that of `mend_of`, where it has another one that may not do
  std::size_t rank = 0;               ///< the lower, the earlier among those as grave
};

/// Bytes of the files of a side; 0 of null.
std::size_t size_of_inputs(const LoadedSide* side, const Sources& sources);

/// What going through the lists of a side takes, in bytes whose reading takes as long: some long ones, of stages or layers, take longer than all else of a small
/// file, for each expression that has to do with them goes through them. 0 of null, and of one that could not be read.
std::size_t size_of_lists(const LoadedSide* side);

/// What a finding is about, whatever the values are.
std::string subject_of(const Finding& finding, const ReportedFinding& reported);
/// The same of one that is told with its cause, and would be told by itself without it.
std::string subject_of(const Finding& finding, const Vocabulary& vocabulary);

/// Why no entry says what is wanted: the framework's to say.
std::string no_entry(const Setting& setting, const Told& fact);

/// What an edit brings that is not made for that reason.
struct Brought {
  std::string message;
  bool refused = false;   ///< the framework does not take what was written
  bool is_error = false;  ///< no better than what it takes away
  bool reached = true;    ///< with what was written the setting is what it should be
};
Brought brought_by(const Shown& shown, bool reached = true);
using BroughtBy = std::map<std::string, Brought>;  ///< by finding
/// The first counts, but of several edits that do not help one that the framework refuses says most: not one by another kind of network. Of these, one that says
/// what is wanted.
void note(BroughtBy& known, const std::string& subject, Brought brought);

/// Of findings that come with what was written: that it is no value that the framework takes.
void note_refusals(BroughtBy& known, const std::string& subject, const std::vector<const Shown*>& brought);

using Subjects = std::multiset<std::string>;

/// What an edit brings.
struct Brings {
  std::size_t grave = 0;  ///< more than advice
  std::size_t all = 0;
  auto operator<=>(const Brings&) const = default;
};

/// One state of the working copy, read and judged.
struct RepairState {
  Judged judged;
  std::vector<Shown> findings;  ///< in the order of what to do, the gravest first
  Subjects subjects;
  std::size_t failures = 0;  ///< inputs that could not be read as they should be
};

/// Whether an edit that reached what is wanted brought what is no better.
bool is_barred(const std::string& subject, const BroughtBy& known);

/// Fills in all but what was judged. `standing`: what is told of it no edit takes away, and none brings.
void show(RepairState& state, const LoadedSide* moving, const LoadedSide* standing, const ReportContext& context);
std::size_t errors_of(const RepairState& state);

/// Whether a change is about one of these entries, or of what they hold.
bool names_any(const Change& change, const std::vector<std::string>& natives);

/// Null where there is no side, or none that could be read.
const Settings* settings_of(const LoadedSide* side);

inline const LoadedSide* side_of(const Judged& judged, bool candidate) {
  return candidate ? judged.candidate.get() : judged.reference.get();
}

/// Whether all settings stay, where a fix says so and the program was not stopped before.
bool keeps_what_is_trained(const Shown& shown, const LoadedSide* before, const LoadedSide* after);

/// What to do first stands first: the gravest, a name before the entries that are added for its sake, a setting before those that are worked out from it on the
/// side that is edited: a batch before the samples of so many steps.
void put_in_order(std::vector<Shown>& findings, const Settings* moving);

/// A setting that must stay what it is.
using Held = std::pair<KeyId, Value>;
/// `follows`: the other side's settings, with which it may go.
bool has_moved(const Held& held, const Settings& now, const Settings* follows);

/// Whether it is told no more, or was an error and cannot be decided now.
bool is_gone(const Shown& shown, const RepairState& state);
/// Whether it is told in the same words of another entry.
bool is_told_elsewhere(const Shown& shown, const RepairState& state);
/// What may be there after the edit of a finding alone, where what is told with it cannot be taken away as well: that was there before, and is told by itself then.
Subjects subjects_without(const Shown& shown, const RepairState& state, const Vocabulary& vocabulary);
/// Findings of a state that are not among those that are known; `advised`: but advice.
std::vector<const Shown*> added(const RepairState& state, const Subjects& known, bool advised);

/// Whether what came with a fix speaks against it: where a slip stopped the program, only an error does.
bool brings_more(const Shown& shown, const Fix& fix, const std::vector<const Shown*>& brought);

/// How many errors of a state could not be decided before.
std::size_t decided(const RepairState& state, const Subjects& known);

/// Whether a fix edits an input of the side (null: there is none).
bool edits_side(const Fix& fix, const LoadedSide* side);

/// Of edits that set one entry time and again each says what it is set to at last; of one rule and one entry the last is told alone.
void tell_last(std::vector<Repaired>& done);

}  // namespace alignlint
