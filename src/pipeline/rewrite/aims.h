#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "mapping/backwards/inverse.h"
#include "pipeline/judge/judge.h"
#include "pipeline/rewrite/repair_state.h"

namespace alignlint {

/// What a setting of the moving side should be, so that a finding goes.
struct Aim {
  KeyId key = 0;
  Value value;
  Change entries = {};               ///< in place of a setting: of an entry for which none stands, what it should say
  Step apart_from = 0;               ///< of a curve: the finding may stay where the curves go together beyond this step; 0: it must go
  const Settings* before = nullptr;  ///< of a curve: the moving side's before the edit
  bool may_open = false;             ///< of an error, which is more than what is not known
  bool tentative = false;            ///< nobody says that it was meant
  const Settings* from = nullptr;    ///< the moving side's before the edit: what agreed there should agree with it
  bool keeps_held = false;           ///< what is held stays, also where it would become what it is on the standing side
};

/// The two sides of a repair.
struct Ends {
  const LoadedSide* moving = nullptr;    ///< null: there is none
  const LoadedSide* standing = nullptr;  ///< null: the moving one is alone
};

/// What takes a finding away, each by itself; what is tried first comes first. Empty where nothing is known to.
std::vector<Aim> aims_of(const Finding& finding, const Ends& ends, const LoadContext& context);

/// Where both sides are of one framework: each of their entries that differ, as the standing side has it. For a difference of a setting or a curve that nothing
/// else takes away: an entry may decide it in a way that is not read backwards. And for what the framework refuses of the moving side: it may rest on any of them.
std::vector<Aim> aims_of_entries_apart(const Finding& finding, const Ends& ends);

/// What may lead there, on the moving side, the likeliest first.
std::vector<Change> changes_of(const Aim& aim, const Ends& ends, const LoadContext& context);

/// Not just another value that the framework has.
bool is_of_standing(const Aim& aim, const Ends& ends);

/// How many settings that said the same on both sides differ with an edit, but for those of the machine. Some may have said the same by chance only, so that this
/// is no reason against what is known to be wanted.
std::size_t parted(const Aim& aim, const Ends& now, const std::vector<KeyId>& of_machine);
std::vector<KeyId> keys_of_machine(Data& data);
/// How many numbers of a change nobody would write: a warm-up of 0.3225806451612903 of a training, where it has a number of steps as well.
std::size_t odd_numbers(const Change& change);
/// The lower, the better: of what agreed how much differs, what is left, odd numbers.
using Rank = std::array<std::size_t, 3>;
/// What an edit brings (`added`); of an error without what only is not known now of which the moving side said nothing before, or what is not known of the other
/// side.
std::vector<const Shown*> brought_with(const Aim& aim, const RepairState& next, const Subjects& known, bool advised, const Ends& now);

/// The name of the curve that a finding is about; nothing where it is about something else.
std::optional<std::string_view> curve_of(const Finding& finding);
/// Null where the sides have none of that name that are compared.
const CurveComparison* curve_named(std::string_view name, const Judged& judged);
/// Whether two curves go together beyond the step at which they parted.
bool goes_on(std::string_view name, Step parted, const Judged& judged);

/// Whether what the inputs left open is something else than on the standing side now: a length that was chosen so that a share of it comes out right.
bool closes_otherwise(const Settings& before, const Ends& now);

/// What makes the moving side's curve the standing one's, all of it together: the settings of which its rule says that the difference follows, where they
/// are something else, or are not known because what they are worked out from is not in the inputs.
std::vector<Aim> aims_of_curve(const Finding& finding, const Judged& judged, const Ends& ends);

}  // namespace alignlint
