#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace alignlint {

/// What the library would say of a text, one thing at a time.
struct PlainEvent {
  enum class Kind : std::uint8_t { map, list, brackets, close, plain, quoted, null, anchor, alias } kind = Kind::null;
  std::uint32_t at = 0;      ///< where it begins, properties included
  std::uint32_t anchor = 0;  ///< of an anchor, an alias, and of what the anchor stands before; 0: none
  std::string_view text;     ///< of a scalar its value; the name of an anchor
};

/// The events of a text of the plain subset of YAML in which nearly all configurations are written: keys and dashes in lines of their own, values of one
/// line, lists in brackets, anchors and aliases. Reading such a text costs a tenth of what the library takes for it. Nothing where the text has anything else, or
/// any mistake: the library is asked then, which knows all of YAML and says what is wrong. `tests/fuzz/yaml_events.cpp` holds the two against each other.
std::optional<std::vector<PlainEvent>> plain_events(std::string_view text);

}  // namespace alignlint
