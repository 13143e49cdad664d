#pragma once

#include <string>
#include <vector>

#include "loading/side_loader.h"

namespace alignlint {

/// An entry of a source that no setting stands for, and that its translation cannot say.
struct UnsaidEntry {
  std::string native;  ///< as it is written in the source
  std::string does;    ///< what it does
  bool trains;         ///< another model, or in another way; false: nothing says whether it does in this run
};

/// Those that something reads in the source, in its order, but for what every file of its framework says (its outline), and what
/// a person decides with the data. What both frameworks have an entry for is none of them: it is carried over, or told as a difference.
std::vector<UnsaidEntry> unsaid(const LoadedSide& source, const LoadedSide& result, const LoadContext& context);

}  // namespace alignlint
