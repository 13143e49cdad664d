#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapping/entries/entries.h"

namespace alignlint {

/// When a program does something (docs/mapping-format.md, "Python").
struct Moment {
  double order = 0;       ///< counted in the order of execution
  std::string_view in;    ///< moments can be ordered only where this is the same
  std::string_view arms;  ///< `3:0 7:1`: on different ways of one choice things exclude each other
  Span place;
  std::string name;
};

/// When the event happens of which a path says something: its value, an argument of a call, the call. None where it is no event.
std::optional<Moment> moment_of(const Entries& entries, std::string_view path);
/// The first of the events at these paths after which the other one happens; `x.*()` means all calls right below `x`. Null when there is none.
std::optional<Moment> first_before(const Entries& entries, const std::vector<std::string_view>& paths, const Moment& moment);

}  // namespace alignlint
