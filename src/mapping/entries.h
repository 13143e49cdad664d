#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "mapping/native_path.h"

namespace alignlint {

/// What one side's inputs say, brought into four mappings: nothing is typed yet.
struct Entries {
  Node options;      ///< `--num-layers: 32`; repeated options stay, the last one counts
  Node launch;       ///< `nproc_per_node: 8`, and `program`
  Node environment;  ///< `HCCL_DETERMINISTIC: true`
  Node tree;         ///< the configuration file, with base files below and the command line above it

  bool resolved = false;  ///< `options` are values by the parser's destinations, not words of a command line
  Node standing;          ///< options at their default, with the places where that is shown
  bool standing_written = false;  ///< those places were written by a person

  Entries();

  /// The value at a native path; null when it is not written.
  [[nodiscard]] const Node* find(std::string_view native) const;
  /// Where its key is written; the value's own span for an item of a list.
  [[nodiscard]] Span key_span(std::string_view native) const;

 private:
  [[nodiscard]] const Node& root_of(Space space) const;
};

}  // namespace alignlint
