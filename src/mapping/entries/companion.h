#pragma once

#include <optional>
#include <string>

#include "mapping/entries/entries.h"
#include "mapping/spec/mapping.h"

namespace alignlint {

/// A companion file (docs/mapping-format.md) that one side's tree asks for.
struct Companion {
  const CompanionSpec* spec = nullptr;
  const Node* named = nullptr;  ///< the entry that names its directory, of the entries it was found in
  std::string section;          ///< where its keys belong
};

/// The companion that the tree names; none when there is none. Its directory may not be known (`named->unresolved`): a further file of the side can still be it.
std::optional<Companion> companion_of(const Mapping& mapping, VersionId version, const Entries& entries, const Vocabulary& vocabulary);

/// Puts the keys of the companion's document into the section that lacks them, whole: one that the tree writes is not merged with its namesake.
/// `companion` is of these entries, and no longer holds afterwards.
void add_companion(Entries& entries, const Companion& companion, const Node& root);

}  // namespace alignlint
