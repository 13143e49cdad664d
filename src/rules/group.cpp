#include <algorithm>

#include "mapping/observe/said_once.h"
#include "rules/evaluate.h"
#include "rules/supposition.h"

namespace alignlint {

namespace {

/// What a setting was derived from, when no side under check writes it: a written value is a decision of its own.
std::vector<KeyId> derived_from(KeyId key, const std::vector<const RuleSide*>& sides) {
  std::vector<KeyId> causes;
  for (const RuleSide* side : sides) {
    if (side == nullptr || (*side->settings)[key].origin == Origin::written) return {};
    const Setting& setting = (*side->settings)[key];
    causes.insert(causes.end(), setting.reads.begin(), setting.reads.end());
  }
  return causes;
}

/// Whether a side says both values itself, each in an entry of its own.
bool writes_apart(const RuleSide* side, KeyId one, KeyId other) {
  if (side == nullptr) return false;
  const Setting& first = (*side->settings)[one];
  const Setting& second = (*side->settings)[other];
  const bool written = first.origin == Origin::written && !first.value.is_none();
  return written && (second.origin != Origin::written || !(first.where.span == second.where.span));
}

/// A number that is not an off.
bool is_amount(const RuleSide* side, KeyId key) {
  if (side == nullptr) return false;
  const Value& value = (*side->settings)[key].value;
  return value.is_number() && value.number() != 0;
}

/// Of an entry that no setting stands for: it is compared by its path alone.
bool is_of_entry(const Finding& finding) {
  return finding.observation != nullptr && finding.observation->kind == ObservationKind::entry_differs;
}

class Grouping {
 public:
  Grouping(std::vector<Finding>& findings, const RuleContext& context) : findings_(findings), context_(context) {}

  void run() {
    // The candidate is what people change: what follows from it is told before what would follow from the reference.
    for (const RuleSide* changed : {context_.candidate, context_.reference}) {
      for (Finding& finding : findings_) {
        const bool can_follow = finding.observation == nullptr || is_of_entry(finding) || !finding.rule->follows.empty();
        if (changed != nullptr && finding.outcome == Outcome::fires && can_follow) attach(finding, *changed);
      }
    }
    // A cause that follows from another is not shown itself.
    for (Finding& finding : findings_) {
      if (finding.follows != nullptr) finding.behind = observed_behind(finding);
    }
    for (Finding& finding : findings_) {
      if (finding.follows != nullptr) finding.follows = root_of(finding).rule;
    }
  }

 private:
  void attach(Finding& finding, const RuleSide& changed) {
    const Rule& rule = *finding.rule;
    if (rule.kind == CheckKind::same || is_of_entry(finding)) attach_to_slip(finding, changed);
    attach(finding, followed(rule, changed), CheckKind::same, nullptr, changed);
    if (rule.kind == CheckKind::same)
      attach(finding, derived_from(rule.key, {context_.reference, context_.candidate}), CheckKind::same, nullptr, changed);
    if (rule.kind == CheckKind::expect && finding.side == &changed)
      attach(finding, derived_from(rule.key, {finding.side}), CheckKind::expect, finding.side, changed);
  }

  /// What would agree if a name were not misspelt: who mends the name has the right value.
  void attach_to_slip(Finding& finding, const RuleSide& changed) const {
    if (finding.follows != nullptr || changed.as_meant == nullptr) return;
    for (const Finding& slip : findings_) {
      const bool is_told = slip.observation != nullptr && slip.outcome == Outcome::fires && slip.side == &changed;
      if (!is_told || severity_of(slip) < severity_of(finding) || meant_path(*slip.observation).empty()) continue;
      const bool mends = is_of_entry(finding) ? finding.observation->fact("entry") == meant_path(*slip.observation)
                                              : agrees_as_meant(*finding.rule, *slip.observation, changed);
      if (!mends) continue;
      finding.follows = slip.rule;
      finding.behind = slip.observation;
      return;
    }
  }

  /// That it would be another value is not enough: what the name means may be wrong by itself.
  bool agrees_as_meant(const Rule& rule, const Observation& slip, const RuleSide& changed) const {
    const std::optional<Value> meant = changed.as_meant(slip, rule.key);
    if (!meant.has_value() || equal(*meant, (*changed.settings)[rule.key].value) != Truth::no) return false;
    const RuleSide* const other = &changed == context_.candidate ? context_.reference : context_.candidate;
    return other == nullptr || equal(*meant, (*other->settings)[rule.key].value, std::max(rule.tolerance, kTolerance)) != Truth::no;
  }

  /// On the side that is changed: there, changing the cause alone is not possible.
  static bool was_read_for(KeyId cause, KeyId key, const RuleSide& changed) {
    const std::vector<KeyId>& read = (*changed.settings)[cause].reads;
    return std::find(read.begin(), read.end(), key) != read.end();
  }

  /// What the rule says it follows from.
  std::vector<KeyId> followed(const Rule& rule, const RuleSide& changed) const {
    std::vector<KeyId> causes = rule.follows;
    if (rule.kind != CheckKind::same) return causes;
    // What was worked out from a setting is no cause of it.
    std::erase_if(causes, [&](KeyId cause) { return was_read_for(cause, rule.key, changed); });
    const bool decides = changed.suppose != nullptr && &changed == context_.candidate;
    if (!decides) std::erase_if(causes, [&](KeyId cause) { return write_apart(rule, cause); });
    return causes;
  }

  /// Two written values are a disagreement of their own, whatever else differs, unless it goes away with what people change: else who mends the cause
  /// still has it.
  bool write_apart(const Rule& rule, KeyId cause) const {
    return rule.kind == CheckKind::same && writes_apart(context_.reference, rule.key, cause) &&
           writes_apart(context_.candidate, rule.key, cause);
  }

  void attach(Finding& finding, const std::vector<KeyId>& keys, CheckKind kind, const RuleSide* side, const RuleSide& changed) {
    if (finding.follows != nullptr) return;
    std::vector<const Finding*> causes;
    for (const KeyId key : keys) {
      const Finding* cause = cause_of(key, severity_of(finding), kind, side);
      if (cause == nullptr || root_of(*cause).rule == finding.rule) continue;
      causes.push_back(cause);
      if (!goes_with_switch(finding, key, changed) && !goes_away(finding, {cause}, changed)) continue;
      finding.follows = cause->rule;
      return;
    }
    // A size of a head that follows from two others agrees when both do.
    if (causes.size() > 1 && goes_away(finding, causes, changed)) finding.follows = causes.front()->rule;
  }

  /// What the rule declares is the author's word of a switch: without experts nothing of them can agree. Of an amount it is not, as a size that follows
  /// from another may be wrong by itself; nor of what the side that is changed says in an entry of its own. What was only read on the way to a value
  /// may not decide it either.
  bool goes_with_switch(const Finding& finding, KeyId cause, const RuleSide& changed) const {
    const Rule& rule = *finding.rule;
    const auto& declared = rule.follows;
    if (std::find(declared.begin(), declared.end(), cause) == declared.end() || write_apart(rule, cause)) return false;
    if (rule.kind != CheckKind::same) return true;
    return !(is_amount(context_.reference, cause) && is_amount(context_.candidate, cause)) && !writes_apart(&changed, rule.key, cause);
  }

  /// Asked of the side that moves alone: what would agree if the reference were another is still there for who follows the help.
  bool goes_away(const Finding& finding, const std::vector<const Finding*>& causes, const RuleSide& changed) const {
    const bool moves = &changed == context_.candidate || &changed == finding.side || context_.candidate == nullptr;
    return moves && alignlint::goes_away(finding, causes, changed, context_);
  }

  /// As the rules have it: who takes a cause for harmless takes what follows from it for harmless.
  Severity severity_of(const Finding& finding) const { return std::max(finding.severity, finding.rule->severity_of(context_.profile)); }

  /// The finding on a setting, when it is no harmless one: what follows must not be shown as less than it is.
  const Finding* cause_of(KeyId key, Severity at_least, CheckKind kind, const RuleSide* side) const {
    for (const Finding& finding : findings_) {
      if (finding.outcome != Outcome::fires || severity_of(finding) < Severity::warning || severity_of(finding) < at_least) continue;
      if (finding.rule->kind == kind && finding.side == side && finding.rule->key == key) return &finding;
    }
    return nullptr;
  }

  /// There are no circles: nothing is attached to what already follows from it.
  const Finding& root_of(const Finding& finding) const {
    const Finding* at = &finding;
    while (at->follows != nullptr) at = finding_of(at->follows);
    return *at;
  }

  const Observation* observed_behind(const Finding& finding) const {
    const Finding* at = &finding;
    while (at->behind == nullptr && at->follows != nullptr) at = finding_of(at->follows);
    return at->behind;
  }

  const Finding* finding_of(const Rule* rule) const {
    for (const Finding& finding : findings_) {
      if (finding.rule == rule) return &finding;
    }
    return nullptr;
  }

  std::vector<Finding>& findings_;
  const RuleContext& context_;
};

}  // namespace

void group_findings(std::vector<Finding>& findings, const RuleContext& context) { Grouping(findings, context).run(); }

}  // namespace alignlint
