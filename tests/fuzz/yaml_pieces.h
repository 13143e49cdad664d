#pragma once

#include <cstdint>
#include <string_view>

#include "fuzz/structure.h"

namespace alignlint::fuzz {

/// What YAML is made of.
inline constexpr std::string_view kYamlPieces[] = {"a: #",
                                                   "b:\n  #",
                                                   "- #",
                                                   "- - #",
                                                   "? #\n: #",
                                                   "[#, #]",
                                                   "{a: #, b: #}",
                                                   "{#}",
                                                   "[#]",
                                                   "&x #",
                                                   "*x",
                                                   "<<: *x",
                                                   "<<: [*x, *y]",
                                                   "&y {a: 1}",
                                                   "!!str #",
                                                   "!!int 1",
                                                   "!!null",
                                                   "!!float 1",
                                                   "!!map {}",
                                                   "!!python/tuple [1]",
                                                   "| \n  #",
                                                   ">-\n  #",
                                                   "|2+\n   #\n",
                                                   "'#'",
                                                   "\"#\"",
                                                   "\"\\x41\\n\"",
                                                   "''",
                                                   "1",
                                                   "-1",
                                                   "0x1F",
                                                   "0o17",
                                                   "017",
                                                   "1_000",
                                                   "1.5",
                                                   "1e-8",
                                                   "1.e-8",
                                                   ".inf",
                                                   "-.INF",
                                                   ".nan",
                                                   "1:30",
                                                   "190:20:30.15",
                                                   "2024-01-31",
                                                   "2024-1-1 1:2:3",
                                                   "true",
                                                   "yes",
                                                   "on",
                                                   "No",
                                                   "null",
                                                   "~",
                                                   "=",
                                                   "---",
                                                   "...",
                                                   "%YAML 1.1\n---",
                                                   "\n",
                                                   "\n  ",
                                                   "\n    ",
                                                   "  ",
                                                   "\t",
                                                   ":",
                                                   ": ",
                                                   ",",
                                                   "a",
                                                   "b.c",
                                                   "model",
                                                   "@a",
                                                   "`a",
                                                   "\xC3\xA9",
                                                   "\xEF\xBB\xBF",
                                                   "\r\n",
                                                   "\xC2\x85",
                                                   "\xE2\x80\xA8"};

}  // namespace alignlint::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  return alignlint::fuzz::StructuredMutator(alignlint::fuzz::kYamlPieces, seed).run(data, size, most);
}
