#pragma once

#include <string>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"
#include "value/value.h"

namespace alignlint {

// What `init` proposes for a folder.

/// A configuration, and what it says of its model.
struct ProposedSide {
  std::string path;  ///< below the folder
  std::string framework;
  std::string version;                               ///< empty: nothing in it names one
  std::vector<std::pair<std::string, Value>> model;  ///< what is known of it, by title
};

struct ProposedPair {
  std::string name;  ///< no two are the same
  ProposedSide reference;
  ProposedSide candidate;
  std::vector<std::string> other_references;  ///< that fit as well
};

struct Proposal {
  std::vector<ProposedPair> pairs;  ///< by the candidate's path
  std::vector<ProposedSide> alone;  ///< no configuration of another framework trains that model, or the model is not known
  std::vector<std::string> failed;  ///< configurations that could not be read
  Diagnostics diagnostics;
};

}  // namespace alignlint
