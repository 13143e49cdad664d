#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace alignlint {

/// What the library would tell of a node, as far as plain YAML has it. Offsets are bytes of the text.
struct YamlEvent {
  enum class Kind : std::uint8_t { anchor, null, plain, quoted, alias, mapping, sequence, close };
  Kind kind = Kind::close;
  bool flow = false;           ///< of a mapping or a sequence: in brackets
  std::uint32_t anchor = 0;    ///< the anchor that a node has, or that an alias names, counted from 1; 0: none
  std::size_t at = 0;          ///< where the node begins, with its anchor; of a value that is not written where the next thing begins
  std::string_view text = {};  ///< as written, with its quotes (`plain_text`); of an anchor its name
};

/// The events of a text in plain YAML: what nearly all configurations are written in. Blocks of mappings and lists, values of one line (words, quoted texts
/// with the usual escapes, brackets that hold such values), anchors of values and their aliases, comments. Nothing when anything else is met, or what may be wrong:
/// the library, which knows all of YAML and takes some twenty times as long, has the say then. `tests/fuzz/plain_yaml.cpp` holds the two against each other.
std::optional<std::vector<YamlEvent>> plain_yaml(std::string_view text);

}  // namespace alignlint
