#pragma once

#include <optional>
#include <string>

#include "document/node.h"

namespace alignlint {

/// What stands behind `key:` for a node of a tree, as a draft has it: a scalar or an empty section on the line, a list of sections as lines of its own, each item
/// behind a dash; what is within an item on its line. Nothing where a part of it has a name that needs quotes, or a tag.
std::optional<std::string> yaml_of(const Node& node);

/// Whether a key stands in YAML, and in a path, without quotes.
bool is_plain_key(const Entry& entry);

}  // namespace alignlint
