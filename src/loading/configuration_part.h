#pragma once

#include "document/document.h"

namespace alignlint {

/// A copy of what a document configures. What was recorded of a run stays where it was read: it may hold a line for each tensor of a model, and is looked up there.
Document configuration_part(const Document& document);

}  // namespace alignlint
