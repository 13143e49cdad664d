#pragma once

#include <string>
#include <string_view>

namespace alignlint {

/// 32 digits for bytes: by them what is torn or has changed by chance is told. No protection against somebody who looks for other bytes with the same ones.
std::string digest_of(std::string_view bytes);

}  // namespace alignlint
