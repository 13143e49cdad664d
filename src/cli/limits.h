#pragma once

#include <cstddef>

namespace alignlint {

/// Bounds the memory of this process: 1 GiB, and more for each file (or pair) and each of the threads that share them, so that an input that gets round every
/// budget ends in an exception and not in the machine. Nothing under the sanitizers, which need far more.
void limit_memory(std::size_t files, std::size_t jobs = 1);

}  // namespace alignlint
