#pragma once

#include <cstdint>
#include <string_view>

namespace alignlint::shell {

/// What an operator of C makes of two numbers, as bash has it: they wrap, and a shift counts by 64. The divisor of `/` and `%` is not 0.
std::int64_t operated(std::string_view op, std::int64_t left, std::int64_t right);
/// What a letter or digit is worth in a number of that base; 99: nothing.
int digit_value(char c, int base);

}  // namespace alignlint::shell
