#pragma once

#include "document/document.h"
#include "read/read.h"

namespace alignlint {

/// Keeps, with the text of a document, the values that it gives to names of secrets, wherever those values were written: behind an alias, in a variable that an
/// option uses, below a name (`secrets: {of: {mine: value}}`).
void keep_secrets(const Document& document, const ReadContext& context);

}  // namespace alignlint
