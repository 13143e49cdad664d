#pragma once

#include <string>
#include <vector>

#include "pipeline/rewrite/compose.h"
#include "pipeline/rewrite/draft_reader.h"
#include "pipeline/rewrite/wishes.h"

namespace alignlint {

/// For each kind of network the names of those that can say as much, and differ from it in what the source does not say: nothing speaks for one of them.
std::vector<std::vector<std::string>> alike_kinds(const std::vector<Composition>& kinds, const Composing& what, const Wishes& wishes,
                                                  const DraftReader& reader);

/// Of the first kind and those that fit as well, the one comes first that is nearest as it is, before anything is solved: without experts, or latent attention,
/// that would have to be taken away.
void put_nearest_first(std::vector<Composition>& kinds, std::vector<std::vector<std::string>>& alike);

}  // namespace alignlint
