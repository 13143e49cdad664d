#pragma once

#include <vector>

#include "read/read.h"

namespace alignlint {

struct Comments {
  std::vector<Span> comments;  ///< from the `#` to the end of the line, in order
  std::vector<Span> commands;  ///< of a script: commands and assignments that take more than one line, in order
};

/// The comments of a file by the rules of its format: in a script by bash's (not in quotes, not in a here-document, not `${#x}`), in YAML by YAML's (not in
/// a scalar of any style). A format without comments, and a text that cannot be read, have none.
Comments comments_of(FileId file, DocumentKind kind, Sources& sources);

}  // namespace alignlint
