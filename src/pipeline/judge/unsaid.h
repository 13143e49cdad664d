#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// An entry of one side that no setting stands for, and that the other side cannot say.
struct UnsaidEntry {
  Setting said;      ///< as if it were a setting
  std::string does;  ///< what it does
  bool trains;       ///< another model, or in another way; false: nothing says whether it does in this run
};

/// Those with one of these effects that something reads on the side, in its order, but for what every file of its framework says (its outline), and what a person decides with the
/// data. What both frameworks have an entry for is none of them: it is compared, or carried over. It is so in each of these versions of the side.
std::vector<UnsaidEntry> unsaid(const LoadedSide& side, const LoadedSide& other, std::vector<VersionId> versions,
                                std::initializer_list<UnmappedSpec::Effect> effects, const LoadContext& context);

/// Every version that may be meant of a side, the assumed one first.
std::vector<VersionId> versions_meant(const LoadedSide& side);

/// Adds an `uncompared-entry` to the candidate for every entry of either side that changes what is trained and that the other cannot say. Nothing unless both
/// are usable.
void observe_unsaid(const LoadedSide& reference, LoadedSide& candidate, const LoadContext& context);

}  // namespace alignlint
