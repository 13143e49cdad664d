#pragma once

#include <string>

#include "document/node.h"

namespace alignlint {

/// Replaces `<<` entries (YAML 1.1 merge keys) by the entries of the mappings they name; those come first, so that the mapping's own count.
/// Of a list of mappings the first counts. False, and the offending value in `offender`, when a `<<` has another value; the mapping is then
/// spoilt.
bool apply_merge_keys(Node& mapping, Span& offender);

/// A node copied to the place of an alias: every node in it gets the label in front of its `via`.
void add_via(Node& node, const Label& label);

/// The nodes in a tree, its root included, and the places that these came through.
std::size_t count_nodes(const Node& node);

}  // namespace alignlint
