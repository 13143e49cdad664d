#pragma once

#include "mapping/backwards/ways.h"
#include "mapping/evaluate/resolver.h"

namespace alignlint {

// Ways in which one entry of the inputs may come to say something, for `mapping/backwards/inverse.cpp`.

/// Whether a value of the mapping is the one that is wanted: the names of dtypes are texts there.
[[nodiscard]] bool is_meant(const Value& value, const Value& wanted);

/// The entry says what is read as `wanted`. No way where there is no entry.
Ways ways_of_entry(const Resolver& resolver, const Lookup* lookup, const Value& wanted);
/// As it is written, whatever a schema makes of it.
Ways ways_of_raw(const Lookup* lookup, const Value& wanted);
Ways ways_of_being_given(const Lookup& lookup, bool wanted);
/// Anything but these: the entry goes, or says another of its choices.
Ways ways_to_another(const Lookup& lookup, const ValueList& unwanted);

}  // namespace alignlint
