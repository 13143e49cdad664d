#pragma once

#include <cstdint>
#include <string_view>

namespace alignlint::shell {

/// What an operator of C makes of two numbers, as bash has it: they wrap, and a shift counts by 64. The divisor of `/` and `%` is not 0.
std::int64_t operated(std::string_view op, std::int64_t left, std::int64_t right);

}  // namespace alignlint::shell
