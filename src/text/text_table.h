#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace alignlint {

/// The hash of a text in a table. A side asks its tables some ten thousand times, mostly for paths, of which the library's hash takes twice as long.
std::size_t hash_of(std::string_view text);

/// That it may throw, for all that is said here, makes the library's tables keep what it gives.
struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return hash_of(text); }
};

/// By texts of its own; what is sought need not be one.
template <class Value>
using TextTable = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

/// By texts that are somebody else's and stay.
template <class Value>
using ViewTable = std::unordered_map<std::string_view, Value, TextHash>;

}  // namespace alignlint
