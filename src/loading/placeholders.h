#pragma once

#include "document/document.h"
#include "mapping/entries/entries.h"
#include "text/placeholders.h"

namespace alignlint {

/// Words of a launch that are one placeholder become one again: bash splits `$DATA` with `your data path` in it, but whoever fills it in writes one value.
void join_placeholders(Document& document, const Placeholders& placeholders);

/// All placeholders of a document, in one observation; what its reader has said of some goes into it.
void observe_placeholders(Document& document, const Placeholders& placeholders);

/// Entries whose value is a placeholder: unknown, whatever their type.
void forget_placeholders(Entries& entries, const Placeholders& placeholders);

}  // namespace alignlint
