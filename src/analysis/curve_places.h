#pragma once

#include <string_view>

#include "mapping/evaluate/resolver.h"
#include "report/schedule.h"

namespace alignlint {

/// The entry that a part of a curve is read from, by the numbers of the schedule that applies on the resolver's side, or what makes it apply; unknown where
/// none is written.
Span place_of_part(Resolver& resolver, std::string_view schedule, CurvePart part);

}  // namespace alignlint
