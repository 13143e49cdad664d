#pragma once

#include <memory>

#include "loading/kept_side.h"
#include "pipeline/judge/judge.h"

namespace alignlint {

/// A side beside which others are judged again and again: it is loaded once, and again only where it reads what was edited since.
class StandingSide {
 public:
  /// As it is now; what there is to say of loading it is appended. The request and the texts in `context.sources` are the same each time.
  std::shared_ptr<LoadedSide> as_it_is(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics);

 private:
  std::shared_ptr<LoadedSide> side_;
  KeptSide kept_;
};

/// Judges a side again and again while its files are edited. Where that is the reference, both sides are loaded each time: what is seen of both is noted at the
/// candidate.
class StateJudge {
 public:
  /// What is given outlives this, `context` reads the files as they are now. `reference`: of earlier judges; null: there is none.
  StateJudge(const CheckRequest& request, SideName moving, std::shared_ptr<StandingSide> reference, const LoadContext& context);

  Judged judge();

 private:
  const CheckRequest& request_;
  const bool stands_;  ///< the reference
  std::shared_ptr<StandingSide> reference_;
  const LoadContext& context_;
};

}  // namespace alignlint
