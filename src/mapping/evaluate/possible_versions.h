#pragma once

#include <memory>
#include <string>
#include <vector>

#include "mapping/entries/entries.h"
#include "mapping/spec/mapping.h"

namespace alignlint {

/// An entry that some versions do not know, do not take the value of, or stop with.
struct VersionWitness {
  std::string path;                ///< as written
  Span span;                       ///< of its key
  std::vector<VersionId> against;  ///< versions that it rules out
};

class Resolver;

/// Which versions may be meant when nothing names one.
struct PossibleVersions {
  std::vector<VersionId> versions;        ///< those that know most of what is written, oldest first; never empty
  VersionId assumed = 0;                  ///< the mapping's default, or the possible version nearest to it, a release sooner than a branch
  std::vector<VersionWitness> witnesses;  ///< the entries that rule out all others, the strongest first
  /// What the search found out, by version; null where it asked nothing. It holds for the same entries, which must not have changed since: else, and when
  /// it is not needed any more, to be cleared.
  std::vector<std::shared_ptr<const Resolver>> searched = {};
};

/// Holds every written option and key against the schema of every version; of the versions that know most, those with the fewest traps of kind `refused`
/// that only some versions have. Versions that do not go back to the same first one as the usual version must be named. What no version knows rules out none; of
/// what a program gets that is not the framework's own the names count, the values do not.
PossibleVersions possible_versions(const Vocabulary& vocabulary, const Mapping& mapping, const Entries& entries, const std::string& chip);

/// `core_r0.8.0`, `core_r0.8.0 to core_r0.11.0`, `r1.5.0, r1.7.0 to r2.0.0`: runs in the order of the mapping. `versions` are sorted.
std::string describe_versions(const VersionTree& tree, const std::vector<VersionId>& versions);

}  // namespace alignlint
