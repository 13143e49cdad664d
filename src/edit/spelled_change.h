#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mapping/backwards/inverse.h"
#include "mapping/entries/entries.h"
#include "mapping/entries/entry_questions.h"

namespace alignlint {

/// An entry of a change as it would be written.
struct SpelledEntry {
  std::string native;         ///< as `EntryChange::native`
  std::optional<Node> value;  ///< none: the entry is to be removed
  std::string text;           ///< of the value as its input writes it; empty for a flag and for what is removed
};
using SpelledChange = std::vector<SpelledEntry>;

/// The ways to spell a change, that of what is written now first: a dtype has several names, of which a class takes some. Empty when an entry of it has no plain spelling.
std::vector<SpelledChange> spelled(const Change& change, const Entries& entries);

/// The entries as they would be read after the change: nothing is written. Nothing where a path leads through items of a list.
std::optional<Entries> changed(const Entries& entries, const SpelledChange& change);

/// Entries on which changes are tried one after the other: each time only what the one before changed is put back.
class ChangingEntries {
 public:
  explicit ChangingEntries(const Entries& entries) : before_(entries), after_(entries) {}
  ChangingEntries(const ChangingEntries&) = delete;
  ChangingEntries& operator=(const ChangingEntries&) = delete;

  /// As `changed`; stays until the next call. Null where that gives nothing.
  const Entries* with(const SpelledChange& change);

 private:
  void put_back();

  const Entries& before_;
  Entries after_;
  SpelledChange change_;  // what differs
};

/// What is asked of entries and answered otherwise once they are `changed`.
EntryQuestions questions_changed_by(const SpelledChange& change, const Entries& before, const Entries& after);

}  // namespace alignlint
