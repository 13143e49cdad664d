#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "text/span.h"

namespace alignlint {

struct Entry;

/// Why a text cannot be known without running something, and where that was decided.
struct Unresolved {
  std::string reason;  ///< `positional parameter 1`, `output of 'hostname'`
  Span span;
};

enum class NodeKind {
  null,      ///< nothing written: an empty value, a flag without a value
  scalar,    ///< `text` as written, escapes resolved; typing happens later
  sequence,  ///< `items`
  mapping,   ///< `entries`, in source order, duplicates kept
};

/// How the text of a scalar is to be read.
enum class Notation {
  yaml,      ///< as YAML 1.1 types it, by quotes and look; also of formats that have no types of their own
  yaml_str,  ///< by an explicit tag of YAML: `!!str`
  yaml_int,
  yaml_float,
  yaml_bool,
  yaml_null,
  yaml_binary,
  yaml_timestamp,
  json,      ///< a number or a word of JSON
  python,    ///< what Python printed
  argument,  ///< a word of a command line whose parser types it by its field, as `type=` of argparse does
};

/// One tree for every input format. Owns its children. Scalars stay text until a schema asks for a type.
struct Node {
  NodeKind kind = NodeKind::null;
  Span span;                             ///< the value's own bytes, without quotes' neighbours; empty at the place where a null would stand
  bool quoted = false;                   ///< written in quotes (or as a block scalar): text, whatever it looks like
  Notation notation = Notation::yaml;    ///< of a scalar
  std::string text;                      ///< of a scalar
  std::vector<Node> items;               ///< of a sequence
  std::vector<Entry> entries;            ///< of a mapping
  std::vector<Label> via;                ///< other places the value came through: an anchor, an assignment, a file that overrides
  std::optional<Unresolved> unresolved;  ///< set: `text` is source text, not a value

  /// The value of the last entry with this key: what every format that allows duplicates makes of them. Null when absent.
  [[nodiscard]] const Entry* find(std::string_view key) const;
};

struct Entry {
  std::string key;
  Span key_span;
  Node value;
  bool key_quoted = false;  ///< written in quotes: text, whatever it looks like
};

Node make_scalar(std::string text, Span span = {});

/// Where the first step of a path ends, at a dot or a bracket; its size when it has no other.
std::size_t end_of_step(std::string_view path);
/// Where its last step begins, with that dot or bracket; 0 when it has no other.
std::size_t start_of_last_step(std::string_view path);
/// The node at a path of keys and indices, `a.b[0].c`; null when absent. Keys that contain dots themselves cannot be reached.
const Node* find_path(const Node& root, std::string_view path);
/// The entry whose value `find_path` would give; null for the root and for sequence items.
const Entry* find_entry(const Node& root, std::string_view path);

/// For tests: the tree in one line, `{a: 1, b: ['x', ~]}`.
std::string dump(const Node& node);

}  // namespace alignlint
