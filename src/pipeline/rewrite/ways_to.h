#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "loading/side_loader.h"
#include "mapping/backwards/inverse.h"

namespace alignlint {

/// Ways in which a setting of a side may come to be `wanted`, what is solved backwards first (`changes_for`). Then what only the framework's outline says, whose rows
/// are worked out forwards: a pattern of windowed layers. Then, where something is or is not by an entry whose value is another setting's, that entry with the value
/// it has in `like` (null: nowhere): that there are experts is said by their number. They are proposals, as all ways are.
std::vector<Change> ways_to(const LoadedSide& side, KeyId key, const Value& wanted, const Settings* like, const LoadContext& context);

/// What the outline of a side's framework writes at a path for such settings: one value, or of what names the network one for each, the likeliest first. None where
/// it does not, or only a person can.
std::vector<Value> laid_out(const LoadedSide& side, std::string_view native, const Settings& settings, const LoadContext& context);

}  // namespace alignlint
