#pragma once

#include <vector>

#include "edit/draft.h"
#include "loading/side_loader.h"
#include "mapping/backwards/inverse.h"

namespace alignlint {

// What a file of the same framework, or of one that extends it, may say as its source does. `made` is read from what is made so far.

/// The entries that decide a setting in the source. Empty where they are not written, or the framework is another one.
std::vector<EntryChange> deciding_entries(const LoadedSide& source, const LoadedSide& made, KeyId key);

/// Entries for which no setting stands, and that say something else, where that is more than the last digits.
std::vector<EntryChange> uncompared_entries(const Vocabulary& vocabulary, const LoadedSide& source, const LoadedSide& made,
                                            const std::string& chip);

/// All that the source says, as far as the other file may say it, too. Empty where the framework is another one.
std::vector<EntryChange> common_entries(const LoadedSide& source, const LoadedSide& made);

/// What the source says, whatever the other file's class knows. Nothing where the framework is another one.
struct WrittenEntries {
  std::vector<DraftEntry> entries;
  std::vector<std::string> unsaid;  ///< paths of what cannot be said as it stands: a name that needs quotes, a tag
};
WrittenEntries written_entries(const LoadedSide& source, const Mapping& made);
bool is_below(std::string_view native, const std::vector<std::string_view>& paths);

/// What the source says otherwise than the other file, or the other file alone says: as the source has it, a change each. Empty where the framework is another one.
std::vector<EntryChange> entries_apart(const LoadedSide& source, const LoadedSide& made);

}  // namespace alignlint
