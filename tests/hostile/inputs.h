#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace alignlint::test {

/// What becomes of an input.
enum class Outcome {
  read,      ///< a document
  refused,   ///< told to be wrong: broken, too deep, ambiguous
  given_up,  ///< more work than its budget
};

/// An input made to hurt, of about 1 MB unless its name says otherwise.
struct HostileInput {
  const char* name;
  const char* file;       ///< its suffix decides who reads it
  std::string (*make)();  ///< small, and the same bytes every time
  Outcome outcome;
};

std::span<const HostileInput> hostile_trees();  ///< YAML and JSON
std::span<const HostileInput> hostile_lines();  ///< logs, environment files, argument lists, archives

/// `text` so many times.
std::string times(std::size_t count, const std::string& text);
/// `text` so many times, each `#` in it replaced by the number of that time.
std::string numbered(std::size_t count, const std::string& text);

}  // namespace alignlint::test
