#pragma once

#include <set>
#include <string>
#include <vector>

#include "pipeline/judge/judge.h"
#include "pipeline/rewrite/repair.h"

namespace alignlint {

/// Of a result beside its source: what could not be compared because the result leaves open what the source says, where a difference would be an error.
/// `decided`: entries that a person has to decide, which are told as such.
std::vector<Unrepaired> unconfirmed(const Judged& judged, std::string_view profile, const std::set<std::string>& decided,
                                    const Vocabulary& vocabulary);

}  // namespace alignlint
