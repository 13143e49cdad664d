#include "rules/evaluate.h"

namespace alignlint {

namespace {

/// What a setting was derived from, when no side writes it: a written value is a decision of its own.
void add_derived_from(KeyId key, const RuleContext& context, std::vector<KeyId>& causes) {
  if (context.reference == nullptr || context.candidate == nullptr) return;
  const Setting& reference = (*context.reference->settings)[key];
  const Setting& candidate = (*context.candidate->settings)[key];
  if (reference.origin == Origin::written || candidate.origin == Origin::written) return;
  for (const Setting* setting : {&reference, &candidate}) causes.insert(causes.end(), setting->reads.begin(), setting->reads.end());
}

class Grouping {
 public:
  Grouping(std::vector<Finding>& findings, const RuleContext& context) : findings_(findings), context_(context) {}

  void run() {
    for (Finding& finding : findings_) {
      const bool can_follow = finding.observation == nullptr || !finding.rule->follows.empty();
      if (finding.outcome == Outcome::fires && can_follow) attach(finding);
    }
    // A cause that follows from another is not shown itself.
    for (Finding& finding : findings_) {
      if (finding.follows != nullptr) finding.follows = root_of(finding).rule;
    }
  }

 private:
  void attach(Finding& finding) {
    std::vector<KeyId> causes = finding.rule->follows;
    if (finding.rule->kind == CheckKind::same) add_derived_from(finding.rule->key, context_, causes);
    for (const KeyId key : causes) {
      const Finding* cause = cause_of(key, finding.severity);
      if (cause == nullptr || root_of(*cause).rule == finding.rule) continue;
      finding.follows = cause->rule;
      return;
    }
  }

  /// The finding that a setting differs, when it is no harmless one: what follows must not be shown as less than it is.
  const Finding* cause_of(KeyId key, Severity at_least) const {
    for (const Finding& finding : findings_) {
      if (finding.outcome != Outcome::fires || finding.severity < Severity::warning || finding.severity < at_least) continue;
      if (finding.rule->kind == CheckKind::same && finding.rule->key == key) return &finding;
    }
    return nullptr;
  }

  /// There are no circles: nothing is attached to what already follows from it.
  const Finding& root_of(const Finding& finding) const {
    const Finding* at = &finding;
    while (at->follows != nullptr) at = finding_of(at->follows);
    return *at;
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
