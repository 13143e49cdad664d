#pragma once

#include <string_view>
#include <vector>

#include "document/record.h"

namespace alignlint {

/// A list of installed packages, one `name=version` a line, as a mapping. `whole` is the text's place; where it is longer than the text (a JSON string with
/// escapes), the places of single lines are not known and `whole` stands for them. A line without a version has an empty one.
Node read_packages(std::string_view text, Span whole);

/// A list of packages as the record that packs have of them.
Record record_of_packages(Node packages);

/// What a pack has recorded, as a tree that a mapping can name parts of: `record.parts` (topics), `record.steps`, `record.ranks`.
Node contents_of(const std::vector<Record>& records, FileId pack);

}  // namespace alignlint
