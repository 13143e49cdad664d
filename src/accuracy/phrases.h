#pragma once

#include <cstdint>
#include <string>

#include "accuracy/statistics.h"

namespace alignlint {

/// `0.00412`: four significant digits.
std::string number_phrase(double number);
/// `0.41 %` of 0.0041.
std::string share_phrase(double part);
/// `'2.34567' in reference, '2.34612' in candidate`.
std::string both_phrase(const Printed& reference, const Printed& candidate);
/// `1 step`, `1,200 steps`.
std::string count_phrase(std::uint64_t count, const std::string& noun);

}  // namespace alignlint
