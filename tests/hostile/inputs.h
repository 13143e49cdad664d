#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace alignlint::test {

/// What becomes of an input.
enum class Outcome {
  read,      ///< a document
  refused,   ///< told to be wrong: broken, too deep, ambiguous
  given_up,  ///< more work than its budget
};

/// An input made to hurt.
struct HostileInput {
  const char* name;
  const char* file;                        ///< its suffix decides who reads it
  std::string (*make)(std::size_t bytes);  ///< of about that size, the same bytes every time
  Outcome outcome;                         ///< at any size from 50 KB, when the budget is as many times smaller as the input
  std::size_t times = 1;                   ///< its size, in sizes of the others
};

/// The size of an input for which the budget is whole.
constexpr std::size_t kMegabyte = 1'000'000;

std::span<const HostileInput> hostile_trees();    ///< YAML, JSON and Python
std::span<const HostileInput> hostile_lines();    ///< logs, environment files, argument lists, archives
std::span<const HostileInput> hostile_scripts();  ///< launch scripts that work hard
std::span<const HostileInput> hostile_nesting();  ///< launch scripts that are deep
std::span<const HostileInput> hostile_features();  ///< what keeps, reads again, or asks about all: descriptors, arrays, patterns, packs

/// `text` so many times.
std::string times(std::size_t count, const std::string& text);
/// `text` so many times, each `#` in it replaced by the number of that time.
std::string numbered(std::size_t count, const std::string& text);
/// `open` so many times, `inner`, `close` as often.
std::string nested(std::size_t depth, const std::string& open, const std::string& inner, const std::string& close);
/// A launch script of some framework that does this first.
std::string script(const std::string& text);

}  // namespace alignlint::test
