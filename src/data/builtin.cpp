#include "data/builtin.h"

// Made by the build: see cmake/builtin.cmake.
extern "C" const char alignlint_builtin_begin[];
extern "C" const char alignlint_builtin_end[];

namespace alignlint {

std::string_view builtin_image() {
  return {alignlint_builtin_begin, static_cast<std::size_t>(alignlint_builtin_end - alignlint_builtin_begin)};
}

}  // namespace alignlint
