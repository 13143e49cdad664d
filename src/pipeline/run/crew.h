#pragma once

#include <cstddef>
#include <functional>

#include "loading/side_loader.h"
#include "pipeline/run/effort.h"

namespace alignlint {

/// Is told how many of the files or pairs are done.
using Done = std::function<void(std::size_t done)>;

/// One of many pieces of work that do not know each other. It touches nothing but the context that it is given, and a place for its result that is its own;
/// it throws nothing. It gives what it took.
using Work = std::function<Effort(std::size_t item, const LoadContext& context)>;

/// Does `work` for each item below `count`, `context.jobs` of them at a time, as long as they take no more than `most`: gives how many were done, from the
/// first on. This is the only room with threads, and they share nothing that changes: each has
/// the data and the texts for itself, so that what is made on first use (rows of a schema, parsed expressions, lines of a text) needs no lock anywhere. The
/// texts are numbered by item, so spans compare as if the items had been done in turn, and are all in `context.sources` in the end.
std::size_t do_each(std::size_t count, const LoadContext& context, const Work& work, const Done& done = {}, Effort most = kEffortOfARun);

/// Does `work` for each item below `count`, at most `jobs` of them at a time, where it needs nothing but a place of its own and what nobody changes. What it throws is thrown
/// here, when all have ended.
void share_out(std::size_t count, std::size_t jobs, const std::function<void(std::size_t item)>& work);

/// The same context for work on which so many items keep anybody busy: no more look at them at a time than pays. Each who helps reads the data once more,
/// which takes as long as `worth_a_hand` items.
LoadContext for_work(const LoadContext& context, std::size_t items, std::size_t worth_a_hand);

}  // namespace alignlint
