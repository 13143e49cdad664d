#pragma once

#include <string>
#include <vector>

#include "pipeline/rewrite/compose.h"
#include "pipeline/rewrite/wishes.h"

namespace alignlint {

/// For each kind of network the names of the others that fit as well, and differ from it in what the source does not say: nothing speaks for one of them.
std::vector<std::vector<std::string>> alike_kinds(const std::vector<Composition>& kinds, const Settings& source, const Wishes& wishes);

}  // namespace alignlint
