#pragma once

#include "mapping/evaluate/resolver.h"

namespace alignlint {

/// Of the entries from which a setting was worked out, the one that people look at: `primary`, the first that is written, unless it only switches on
/// what another one says as it stands (`use_clip_grad: True` beside `max_grad_norm: 0.5`).
const Lookup* telling_entry(const Resolver& resolver, const Value& value, const Reads& reads, const Lookup& primary);

}  // namespace alignlint
