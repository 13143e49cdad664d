#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "mapping/entries/entries.h"
#include "mapping/evaluate/evaluator.h"
#include "mapping/evaluate/settings.h"
#include "mapping/spec/mapping.h"

namespace alignlint {

/// One side of a pair, for what no setting stands for. What it names outlives it.
struct UncomparedSide {
  const Mapping& mapping;
  std::vector<VersionId> versions;  ///< all that may be meant, the assumed one first; never empty
  const Entries& entries;
  const Settings& settings;
  Evaluator* evaluated = nullptr;  ///< of the side at the assumed version, whose work is shared; null: there is none
};

/// An entry that says something else on the other side; each as if it were a setting, written or the default of its class.
struct UncomparedDifference {
  UnmappedSpec::Effect effect;  ///< unknown also where nobody describes it, or what is made of it is not known here
  std::string_view does;        ///< what it does; empty: not known
  Setting reference;
  Setting candidate;
  bool network = false;  ///< with `training`: another network is built
};

/// The entries that both sides have, of one class of one framework, with different values, and that have an effect on both sides, whatever version is meant.
/// Left out are those from which a setting is read that both sides know: it is compared. In the order of the candidate's entries, then of the reference's.
std::vector<UncomparedDifference> compare_uncomparable(const Vocabulary& vocabulary, const UncomparedSide& reference,
                                                       const UncomparedSide& candidate, const std::string& chip);

/// An entry that one side writes and no setting stands for.
struct UncomparedEntry {
  UnmappedSpec::Effect effect;  ///< training or unknown
  std::string_view does;        ///< what it does
  Setting said;                 ///< as if it were a setting
};

/// Those with one of these effects, whatever version is meant: not what is switched off or says the default of its class, or what a setting that is known is
/// read from, too.
std::vector<UncomparedEntry> uncomparable_entries(const Vocabulary& vocabulary, const UncomparedSide& side, const std::string& chip,
                                                  std::initializer_list<UnmappedSpec::Effect> effects);

}  // namespace alignlint
