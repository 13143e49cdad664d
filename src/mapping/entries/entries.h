#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/entry_finder.h"
#include "document/node.h"
#include "mapping/entries/node_values.h"
#include "mapping/spec/native_path.h"

namespace alignlint {

/// What one side's inputs say, brought into four mappings: nothing is typed yet.
struct Entries {
  Node options;      ///< `--num-layers: 32`; repeated options stay, the last one counts
  Node launch;       ///< `nproc_per_node: 8`, and `program`
  Node environment;  ///< `HCCL_DETERMINISTIC: true`
  Node tree;         ///< the configuration file, with base files below and the command line above it

  /// A file that an entry of the tree names, which was read and lies below the tree now.
  struct Laid {
    std::string named_by;
    FileId file = kNoFile;
  };
  std::vector<Laid> companions;
  bool resolved = false;              ///< `options` are values by the parser's destinations, not words of a command line
  std::vector<std::string> overfull;  ///< options with words behind them that no option takes in the version they were read for
  Node standing;                      ///< options at their default, with the places where that is shown
  bool standing_written = false;      ///< those places were written by a person
  /// The configuration that the launch reads is not there: of the tree only what the command line says is known.
  std::optional<Unresolved> unread;
  /// Of a tool's configuration beside that of a training: what the training runs on, empty where that is not known.
  std::optional<std::string> host;

  Entries();

  /// The mapping of a space.
  [[nodiscard]] const Node& root_of(Space space) const;
  [[nodiscard]] Node& root_of(Space space);
  /// To be called after entries were changed: what was found may lie elsewhere.
  void forget_places() {
    finder_ = {};
    written_ = {};
  }

  /// Whether the value of an entry is not in the inputs: `--lr $1`.
  [[nodiscard]] bool has_unresolved() const;
  /// The value at a native path; null when it is not written.
  [[nodiscard]] const Node* find(std::string_view native) const;
  /// What is written there, without a schema; none when nothing is.
  [[nodiscard]] Value as_written(std::string_view native) const;
  /// Whether an entry of one of the mappings, or of a section of them, is the one that counts among those of its key.
  [[nodiscard]] bool counts(const Node& node, const Entry& entry) const { return finder_.find(node, entry.key) == &entry; }
  /// The entry of a mapping that counts.
  [[nodiscard]] const Entry* counting(const Node& node, std::string_view key) const { return finder_.find(node, key); }
  /// Where its key is written; the value's own span for an item of a list.
  [[nodiscard]] Span key_span(std::string_view native) const;
  /// Whether the file that an entry of the tree names was read.
  [[nodiscard]] bool was_read(std::string_view path) const;
  /// Whether something is written in such a file, which was made for another framework.
  [[nodiscard]] bool from_companion(Span span) const;

 private:
  mutable EntryFinder finder_;  // remembers what it was asked
  mutable NodeValues written_;  // likewise
};

}  // namespace alignlint
