#pragma once

#include <string_view>

#include "mapping/spec/mapping.h"

namespace alignlint {

/// Visits a class of this framework and those it inherits from until `visit` says that it is enough. Returns the class of another framework at which the
/// line goes on: the first that is not of this one, else the class itself. The bound keeps a circular `inherits` from hanging.
template <class Visit>
std::string_view walk_line(const Mapping& mapping, std::string_view class_name, const Visit& visit) {
  constexpr int kLongestLine = 16;
  std::string_view current = class_name;
  for (int depth = 0; depth < kLongestLine && !current.empty(); ++depth) {
    const auto found = mapping.classes.find(current);
    if (found == mapping.classes.end() || visit(found->second)) return current;
    current = found->second.inherits();
  }
  return class_name;
}

/// Whether a class is another, or inherits from it, be it over classes of the framework that this one extends.
bool comes_from(const Mapping& mapping, std::string_view class_name, std::string_view other);

}  // namespace alignlint
