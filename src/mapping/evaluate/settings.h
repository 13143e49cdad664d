#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"
#include "document/document.h"
#include "mapping/entries/entries.h"
#include "mapping/evaluate/possible_versions.h"
#include "mapping/evaluate/schedule.h"
#include "mapping/spec/mapping.h"
#include "value/value.h"
#include "vocab/vocabulary.h"

namespace alignlint {

/// Where an effective value comes from.
enum class Origin {
  written,   ///< `explicit`: in an input
  standard,  ///< `default`: of this class and version
  derived,   ///< computed by the framework from other settings
  fixed,     ///< not configurable in this version
  unknown,   ///< not in the inputs
};
std::string_view to_string(Origin origin);

/// One canonical setting of one side, with everything needed to show why it is that.
struct Setting {
  Value value;
  Origin origin = Origin::unknown;
  std::string native;        ///< how the framework writes it; empty for a fact that is not configurable
  std::string near;          ///< where it has no name of its own, the entry that comes nearest to deciding it; empty: none does
  Label where;               ///< the place of the value; no span when it is written nowhere
  std::vector<Label> via;    ///< assignments, aliases, and the places of what it was derived from
  std::string why;           ///< one clause, when the value is not simply what is written
  std::string_view source;   ///< of the fact in the mapping
  std::vector<KeyId> reads;  ///< settings it was derived from
  bool mapped = false;       ///< the mapping has an entry for this key
  bool by_native = false;    ///< the value is worked out from `native`, or would be if that were written
  const SchemaKey* entry =
      nullptr;        ///< of `native`, where the entry's value is the setting's as it stands: another one can be written there
  bool listed = false;  ///< a list is written where the setting is one value, which is then unknown
  bool open = false;  ///< it is written, and what is written is not in the inputs: `--lr $1`
};

/// All settings of one side, by key.
class Settings {
 public:
  explicit Settings(std::vector<Setting> settings) : settings_(std::move(settings)) {}

  [[nodiscard]] const Setting& operator[](KeyId key) const { return settings_[key]; }
  [[nodiscard]] std::size_t size() const { return settings_.size(); }

 private:
  std::vector<Setting> settings_;
};

/// What holds if one of these versions is meant.
struct Possibility {
  std::vector<VersionId> versions;
  Settings settings;
};

/// What is worth knowing where a setting differs, in the words of this side.
struct Hint {
  KeyId key;
  std::string text;
  std::string_view wanted = {};  ///< where the value to have is this one only; empty: whatever it is
};

class Evaluator;
class Evaluators;

/// How the settings that a selection left out are worked out.
struct SelectedSettings {
  std::shared_ptr<Evaluators> of = {};  ///< null: none is left out
  std::vector<VersionId> at = {};       ///< that may be meant
};

/// One side as its framework sees it.
struct Effective {
  Settings settings;                      ///< known only where all possible versions agree
  std::vector<Observation> observations;  ///< of the entries: unknown, text for a number, without effect, contradicted, refused …
  std::vector<Hint> hints = {};
  bool judged = true;  ///< false: the options are another program's, which may take other words and values (`judged_when` of the mapping)
  std::vector<Possibility> possibilities =
      {};  ///< that differ, the assumed version's first; empty when the version is known or none matters
  std::shared_ptr<Evaluator> evaluator =
      {};                          ///< at the (assumed) version, for what is asked later: as long as vocabulary, mapping and entries stay
  std::string runtime = {};        ///< what the training runs on, for the tools beside it (`[[define]] name = "runtime"`); empty: not known
  SelectedSettings selected = {};  ///< where only some settings are known yet
};

/// What is worked out of a side.
struct Selection {
  std::optional<std::vector<KeyId>> keys = {};  ///< the settings that are read; nothing: all. The others stay unknown
  bool observed = true;                         ///< whether it is seen what is to be said of the entries
};

/// Works out the settings of the vocabulary from the entries, by the mapping at that version. `chip` may be empty (unknown).
Effective evaluate_settings(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries,
                            const std::string& chip, const Selection& selection = {});

/// The same when nothing names the version: all that are possible are evaluated, and a setting on which they disagree is unknown, with the reason.
/// Observations are those of the assumed version. What the search for the versions found out is used up.
Effective evaluate_settings(const Vocabulary& vocabulary, const Mapping& mapping, PossibleVersions& versions, const Entries& entries,
                            const std::string& chip, const Selection& selection = {});

/// Works out the settings that a selection left out. What was observed stays, at its address.
void complete_settings(const Vocabulary& vocabulary, Effective& effective);

/// Values to take for settings that the inputs do not say.
using Assumptions = std::vector<std::pair<KeyId, Value>>;

/// The settings `keys` if others had the values of `supposed`, whatever the inputs say; nothing is known of the rest. `known` has evaluated the side.
Settings suppose_settings(const Evaluator& known, const Assumptions& supposed, const std::vector<KeyId>& keys);

/// The schedules of a side that `known` has evaluated, in the order of `kScheduleNames`. With assumptions, what would hold then: curves can be compared
/// although the inputs do not tell how long a training is.
std::vector<Schedule> evaluate_schedules(Evaluator& known, const Assumptions& assumptions = {});

/// For tests: `network.heads = 32 (explicit, --num-attention-heads)`, one line for each mapped key.
std::string dump(const Settings& settings, const Vocabulary& vocabulary);

}  // namespace alignlint
