#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "document/node.h"

namespace alignlint {

/// Sets entries of a tree by their paths. Knows where the entries of each section stand that it has been to, so that as many can be set as an input
/// names. The tree outlives it and is not changed by others meanwhile.
class TreeEditor {
 public:
  explicit TreeEditor(Node& root) : root_(root) {}

  /// The entry at `a.b.0.c`, for its value to be set; it and the sections on the way are made where they are missing (`key_span`: where the path is
  /// written), and a value where a section is needed becomes one. Of equal keys the last is it. A path of more than 100 steps ends in one long key:
  /// nobody nests so deep, and a name of dots must not make a tree that no stack can walk.
  Entry& entry_at(std::string_view path, Span key_span);

 private:
  struct Section {
    std::size_t place = 0;  ///< among the entries of the section around it
    bool known = false;     ///< `sections` has all entries
    std::unordered_map<std::string, Section> sections;
  };

  static Section& step(Node& node, Section& section, const std::string& key, Span key_span);

  Node& root_;
  Section known_;
};

}  // namespace alignlint
