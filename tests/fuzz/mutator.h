#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "fuzz/structure.h"

// Mutations by the structure of a language: what libFuzzer calls instead of its own. Included by the one file of a target.

namespace alignlint::fuzz {

/// What the language of the target is made of; each target says it.
std::span<const std::string_view> pieces();

}  // namespace alignlint::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  return alignlint::fuzz::StructuredMutator(alignlint::fuzz::pieces(), seed).run(data, size, most);
}
