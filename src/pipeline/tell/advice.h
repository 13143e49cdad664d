#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "edit/spelled_change.h"
#include "mapping/evaluate/settings.h"

namespace alignlint {

class Evaluator;
class Inverse;

/// A side as it is, evaluated once for all the changes that are tried on it: what a change does not touch is not worked out again.
class Unchanged {
 public:
  /// `whole` has evaluated all of the side, at that version.
  Unchanged(const Vocabulary& vocabulary, const Mapping& mapping, VersionId version, const Entries& entries, std::string chip,
            std::shared_ptr<Evaluator> whole);
  ~Unchanged();
  Unchanged(const Unchanged&) = delete;
  Unchanged& operator=(const Unchanged&) = delete;

  /// How its settings come to be something else.
  [[nodiscard]] Inverse& inverse() { return *inverse_; }
  /// Its entries as they would be after a change, until the next call; null where that cannot be made.
  [[nodiscard]] const Entries* with(const SpelledChange& change) { return changing_.with(change); }
  /// Everything is worked out already.
  [[nodiscard]] Evaluator& whole() { return *evaluator_; }

 private:
  const std::string chip_;
  std::shared_ptr<Evaluator> evaluator_;
  std::unique_ptr<Inverse> inverse_;
  ChangingEntries changing_;
};

/// The side whose entries are to change, and what must not change with them.
struct Moving {
  const Settings& settings;
  const Entries& entries;
  const Vocabulary& vocabulary;
  const Sources& sources;
  std::string_view role = {};                              ///< names the side; empty when there is one only
  const Mapping* mapping = nullptr;                        ///< null: nothing can be tried
  const std::vector<Observation>* observations = nullptr;  ///< of the entries as they are; with `mapping`
  VersionId version = 0;
  std::string chip = {};
  Span launch = {};                       ///< where options are added; not known: nowhere
  const Settings* other = nullptr;        ///< what agrees with these stays as it is; null: of one side alone everything does
  std::span<const KeyId> compared = {};   ///< settings of which an error or a warning would say that they differ
  std::span<const KeyId> differing = {};  ///< of which one says so
  Unchanged* unchanged = nullptr;         ///< with `mapping`
};

/// Changes that were tried on the entries in memory: each gives the setting the wanted value, and none moves another setting that is as it should be, but for the
/// setting's own entry, which may move what is not `compared`. One change, or several of one entry each to choose from, those that move the least. Empty when the mapping cannot be read backwards to such a change.
std::vector<SpelledChange> proven_changes(KeyId key, const Value& wanted, const Moving& side);

/// Whether no entry can say so: the mapping tells it, or what the class says of the setting's own entry.
bool is_beyond_entries(KeyId key, const Setting& setting, const Value& wanted, const Moving& side);

/// False where every way to the wanted value that the mapping shows was tried, and no single entry leads there. A number that it shows no way to may be
/// worked out from others. `native`: the entry that is to lead there; empty: any.
bool may_be_said(KeyId key, const Value& wanted, const Moving& side, std::string_view native = {});

/// Whether the setting is `wanted` once its own entry says so: another value may mean something of its own. True where that cannot be tried.
bool own_entry_says(KeyId key, const Value& wanted, const Moving& side);

/// What the framework would refuse once the setting's own entry says `wanted`, and does not now, each in its own words. Where several settings are told to differ,
/// all of them are thought changed: what only fits together is no refusal.
std::vector<std::string> refused_after(KeyId key, const Value& wanted, const Moving& side);

}  // namespace alignlint
