#pragma once

#include "mapping/evaluate/resolver.h"
#include "mapping/observe/limited_observations.h"

namespace alignlint {

/// Holds what a written entry says against its key: a value of the wrong type or outside the choices, a text that a number or a bool is meant by, a deprecated
/// key, one that nothing reads, another spelling of it that is written, too.
void check_value(Resolver& resolver, const Lookup& lookup, LimitedObservations& observations);

}  // namespace alignlint
