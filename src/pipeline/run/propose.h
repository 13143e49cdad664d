#pragma once

#include "loading/side_loader.h"
#include "pipeline/run/crew.h"
#include "report/proposal.h"

namespace alignlint {

/// Which of the files train the same model in two frameworks. `request` names the files; what is no training configuration is passed over.
Proposal propose_pairs(const SideRequest& request, const LoadContext& context, const Done& done = {});

}  // namespace alignlint
