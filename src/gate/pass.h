#pragma once

#include <string>

#include "gate/gate.h"
#include "rules/rule.h"

namespace alignlint {

/// Where what lets findings pass is written down.
struct PassPlaces {
  FileId first_input = 0;  ///< of the sources: the files from here on are inputs
  std::string accepted;    ///< the file of accepted differences, which need not be there; empty: none counts
  std::string directory;   ///< absolute: from where its path is seen
  std::string epoch;       ///< `SOURCE_DATE_EPOCH`; may be empty
};

/// The file of accepted differences beside a project file; in the working directory where there is none.
std::string accepted_beside(const std::string& project);

/// Reads all of it: the comments of the inputs, the accepted differences. Mistakes in them are appended.
Pass read_pass(const PassPlaces& places, Sources& sources, const Disk& disk, const RuleSet& rules, Diagnostics& diagnostics);

}  // namespace alignlint
