#include "pipeline/judge/slips.h"

#include "edit/spelled_change.h"
#include "mapping/evaluate/evaluator.h"
#include "mapping/observe/said_once.h"

namespace alignlint {

void allow_for_slips(LoadedSide& side, const LoadContext& context) {
  if (!side.usable()) return;
  side.rule_side.as_meant = [&side, &vocabulary = context.data.vocabulary(), chip = context.chip](const Observation& slip,
                                                                                                  KeyId key) -> std::optional<Value> {
    const std::string meant = meant_path(slip);
    const auto entry = slip.fact("entry");
    const Node* const written = entry.has_value() ? side.entries.find(std::string(*entry)) : nullptr;
    if (meant.empty() || written == nullptr) return {};
    const SpelledChange change{{meant, *written, written->text}};
    const std::optional<Entries> after = changed(side.entries, change);
    if (!after.has_value()) return {};
    Evaluator evaluator(vocabulary, *side.mapping, side.version, *after, chip);
    evaluator.share(*side.effective->evaluator, questions_changed_by(change, side.entries, *after));
    return evaluator.setting(key).value;
  };
}

}  // namespace alignlint
