#pragma once

#include <string>

#include "report/proposal.h"

namespace alignlint {

/// The text of a project file that a proposal makes: a table a pair, commented; what found no partner in comments below.
std::string proposed_text(const Proposal& proposal);

}  // namespace alignlint
