#pragma once

#include <span>
#include <vector>

#include "document/observation.h"
#include "document/record.h"

namespace alignlint {

/// What differs between the records of two runs, as observations of `record-differs`. Records of one topic, step and rank are
/// compared with each other; of a difference that many of them have the first is told, the others are its note. Empty when a side recorded nothing.
std::vector<Observation> compare_records(std::span<const Record* const> reference, std::span<const Record* const> candidate);

}  // namespace alignlint
