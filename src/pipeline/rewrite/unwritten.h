#pragma once

#include "data/data.h"
#include "loading/side_loader.h"
#include "mapping/spec/outline.h"

namespace alignlint {

/// What the framework of a side says of a setting that no edit brings to its value in `wanted` (null: there is no other side); null where it says nothing. A
/// framework that extends another has facts of its own.
const UnwrittenSetting* unwritten(const LoadedSide& side, KeyId key, const Settings* wanted, Data& data);

/// Whether a translation for a framework that is no relative has nothing to say of an entry of the side: by the outline of its framework, or of one that it
/// extends.
bool is_untold(const Setting& said, const LoadedSide& side, Data& data);

}  // namespace alignlint
