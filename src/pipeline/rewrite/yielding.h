#pragma once

#include "pipeline/rewrite/compose.h"
#include "pipeline/rewrite/wishes.h"

namespace alignlint {

/// Entries of a draft that are chosen for the machine, each once; not those that say what is trained, too: the layers, of which the stages are made.
Change chosen_for_machine(const Composition& of, const Wishes& wishes);

/// What an entry may say instead, the least step first: half of a size, half of that, at last nothing.
Change yielding(const EntryChange& entry, const Draft& draft);

}  // namespace alignlint
