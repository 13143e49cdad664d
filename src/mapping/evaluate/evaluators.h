#pragma once

#include <memory>
#include <string>
#include <vector>

#include "mapping/evaluate/evaluator.h"
#include "mapping/evaluate/possibilities.h"

namespace alignlint {

/// One side at several versions: a setting is worked out again only at a version that answers in another way what was asked on the way to it. What it is given
/// outlives it, but for the chip.
class Evaluators {
 public:
  /// `searched` as in `PossibleVersions`.
  Evaluators(const Vocabulary& vocabulary, const Mapping& mapping, std::vector<std::shared_ptr<const Resolver>> searched,
             const Entries& entries, std::string chip);

  /// The side at a version. The first that is asked for is the assumed one.
  Evaluator& at(VersionId version);
  [[nodiscard]] const std::shared_ptr<Evaluator>& assumed() const { return evaluators_.front(); }

  /// These settings at the assumed version, compared with what they are at the others of `versions`.
  Effective compare(const std::vector<VersionId>& versions, const std::vector<KeyId>& keys);
  /// What is observed at the assumed version, with the versions at which it is so where that is not all that were compared: those before the first one that
  /// is described may be, too, where only they know an entry.
  std::vector<Observation> observations();

 private:
  Variant variant_at(VersionId version, const std::vector<KeyId>& keys);

  const Vocabulary& vocabulary_;
  const Mapping& mapping_;
  const std::vector<std::shared_ptr<const Resolver>> searched_;
  const Entries& entries_;
  const std::string chip_;
  std::vector<std::shared_ptr<Evaluator>> evaluators_;  // each shares the work of those before it
  std::vector<VersionId> versions_;                     // theirs
};

}  // namespace alignlint
