#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "diag/diagnostic.h"
#include "loading/side_loader.h"

namespace alignlint {

/// How a side was loaded, so that the next judgement can have it as it is: who edits one side of a pair leaves the other one alone. The side itself stands
/// elsewhere, its texts are a run of numbers of their own in `Sources`.
struct KeptSide {
  SideRequest request;
  std::string chip;
  FileId first = 0;          ///< of its texts
  Diagnostics diagnostics;   ///< of loading it
  std::size_t observed = 0;  ///< how much its rules see of it alone
  std::size_t looked_for = 0;
};

/// Loads a side; `kept` remembers how.
std::unique_ptr<LoadedSide> load_to_keep(const SideRequest& request, const LoadContext& context, KeptSide& kept);

/// Whether it would be loaded from the same texts. `sources` has them.
bool has_same_texts(const SideRequest& request, const KeptSide& kept, const LoadedSide& side, const Sources& sources,
                    const LoadContext& context);

/// Whether the side that is asked for would be loaded in the same way from the same texts, with their numbers free in `context.sources`. `sources` has those
/// of the judgement before.
bool is_unchanged(const SideRequest& request, const KeptSide& kept, const LoadedSide& side, const Sources& sources,
                  const LoadContext& context);

/// As it was before it was looked at together with the other one.
void forget_other_side(LoadedSide& side, const KeptSide& kept);

}  // namespace alignlint
