#include "pipeline/rewrite/state_judge.h"

#include <utility>

namespace alignlint {

std::shared_ptr<LoadedSide> StandingSide::as_it_is(const SideRequest& request, const LoadContext& context, Diagnostics& diagnostics) {
  if (side_ == nullptr || !has_same_texts(request, kept_, *side_, context.sources, context)) side_ = load_to_keep(request, context, kept_);
  diagnostics.insert(diagnostics.end(), kept_.diagnostics.begin(), kept_.diagnostics.end());
  return side_;
}

StateJudge::StateJudge(const CheckRequest& request, SideName moving, std::shared_ptr<StandingSide> reference, const LoadContext& context)
    : request_(request),
      stands_(moving == SideName::candidate && request.reference.given()),
      reference_(reference != nullptr ? std::move(reference) : std::make_shared<StandingSide>()),
      context_(context) {}

Judged StateJudge::judge() {
  if (!stands_) return alignlint::judge(request_, context_);
  Judged judged;
  judged.reference = reference_->as_it_is(request_.reference, context_, judged.diagnostics);
  judged.candidate = load_side(request_.candidate, context_, judged.diagnostics);
  judge_loaded(request_, context_, judged);
  return judged;
}

}  // namespace alignlint
