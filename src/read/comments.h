#pragma once

#include <vector>

#include "read/read.h"

namespace alignlint {

/// The comments of a file by the rules of its format: in a script by bash's (not in quotes, not in a here-document, not `${#x}`), in YAML by YAML's (not in
/// a scalar of any style). From the `#` to the end of the line, in order. A format without comments, and a text that cannot be read, have none.
std::vector<Span> comments_of(FileId file, DocumentKind kind, Sources& sources);

}  // namespace alignlint
