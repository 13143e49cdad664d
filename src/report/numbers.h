#pragma once

#include <cstdint>
#include <string>

namespace alignlint {

/// `6,738,415,616`.
std::string grouped_digits(std::int64_t number);

/// Three digits and a unit: `6.74 B`, `671 B`, `14.7 M`; small numbers as they are.
std::string rounded_count(std::int64_t number);

}  // namespace alignlint
