#pragma once

#include "data/data.h"
#include "loading/side_loader.h"
#include "mapping/spec/outline.h"

namespace alignlint {

/// What the framework of a side says of a setting that no edit brings to its value in `wanted` (null: there is no other side); null where it says nothing. A
/// framework that extends another has facts of its own.
const UnwrittenSetting* unwritten(const LoadedSide& side, KeyId key, const Settings* wanted, Data& data);

}  // namespace alignlint
