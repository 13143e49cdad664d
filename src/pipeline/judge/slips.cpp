#include "pipeline/judge/slips.h"

#include <set>
#include <utility>

#include "edit/spelled_change.h"
#include "mapping/evaluate/evaluator.h"
#include "mapping/observe/said_once.h"

namespace alignlint {

namespace {

/// The entries as they are meant, where the framework stops at the name of one.
SpelledChange refused_slips(const LoadedSide& side) {
  SpelledChange change;
  for (const Observation* one : side.rule_side.observations) {
    const std::string meant = meant_path(*one);
    const Node* const written =
        meant.empty() || one->fact("effect") != "refused" ? nullptr : side.entries.find(std::string(*one->fact("entry")));
    if (written != nullptr) change.push_back({meant, *written, written->text});
  }
  return change;
}

/// What may be said of other entries because the name of one is not understood: that they lack it, or do nothing without it. A value that is refused, or a name
/// that is not known, stays what it is.
bool may_follow(const Observation& one) {
  using Kind = ObservationKind;
  return one.kind == Kind::risky_entry || one.kind == Kind::refused || one.kind == Kind::inert_entry || one.kind == Kind::missing_entry;
}

std::set<std::pair<ObservationKind, std::string>> told_by(Evaluator& evaluator) {
  std::set<std::pair<ObservationKind, std::string>> told;
  for (const Observation& one : evaluator.observations()) told.emplace(one.kind, one.message);
  return told;
}

/// What would not be said of a side if its refused names were spelled as they are meant is not said: it goes with them.
void leave_to_slips(LoadedSide& side, const LoadContext& context) {
  const SpelledChange change = refused_slips(side);
  const std::optional<Entries> meant = change.empty() ? std::nullopt : changed(side.entries, change);
  if (!meant.has_value()) return;
  Evaluator evaluator(context.data.vocabulary(), *side.mapping, side.version, *meant, context.chip);
  evaluator.share(*side.effective->evaluator, questions_changed_by(change, side.entries, *meant));
  const auto now = told_by(*side.effective->evaluator);
  const auto then = told_by(evaluator);
  std::erase_if(side.rule_side.observations, [&](const Observation* one) {
    const std::pair<ObservationKind, std::string> said(one->kind, one->message);
    return may_follow(*one) && now.contains(said) && !then.contains(said);
  });
}

}  // namespace

void allow_for_slips(LoadedSide& side, const LoadContext& context) {
  if (!side.usable()) return;
  leave_to_slips(side, context);
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
