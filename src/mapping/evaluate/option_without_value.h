#pragma once

#include <string_view>

namespace alignlint {

/// Why the value of an option is unknown behind which none is written. The words of the launch say so themselves (`missing-value`).
inline constexpr std::string_view kOptionWithoutValue = "it has no value";

}  // namespace alignlint
