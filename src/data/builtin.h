#pragma once

#include <string_view>

namespace alignlint {

/// The image of the built-in rules and mappings (`toml/image.h`), compiled into the program. Only programs that link `alignlint_builtin` may call it.
std::string_view builtin_image();

}  // namespace alignlint
