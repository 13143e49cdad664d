#include "rules/evaluate.h"

#include <algorithm>
#include <iterator>

#include "analysis/layer_pattern.h"
#include "expr/operators.h"
#include "mapping/evaluate/other_words.h"
#include "rules/every_version.h"
#include "rules/rule_scope.h"

namespace alignlint {

namespace {

/// Evaluates a rule and collects what it says.
class Evaluation {
 public:
  explicit Evaluation(const RuleContext& context) : context_(context), names_(context) {}

  void evaluate(const Rule& rule) {
    rule_ = &rule;
    if (rule.kind == CheckKind::observe && rule.scope == RuleScope::pair) {
      // What is observed of both sides together stands with the candidate: it is the side that moves.
      if (context_.reference != nullptr && context_.candidate != nullptr) observe(*context_.candidate);
    } else if (rule.kind == CheckKind::observe) {
      for (const RuleSide* side : sides()) observe(*side);
    } else if (rule.scope == RuleScope::pair) {
      const bool pair = context_.reference != nullptr && context_.candidate != nullptr;
      if (pair) on_pair();
      if (!pair && rule.kind == CheckKind::same) same_alone();
    } else {
      for (const RuleSide* side : sides()) on_side(*side);
    }
  }

  std::vector<Finding> take() { return std::move(findings_); }

 private:
  std::vector<const RuleSide*> sides() const {
    std::vector<const RuleSide*> sides;
    if (context_.reference != nullptr && rule_->scope != RuleScope::candidate) sides.push_back(context_.reference);
    if (context_.candidate != nullptr && rule_->scope != RuleScope::reference) sides.push_back(context_.candidate);
    return sides;
  }

  const KeySpec& spec(KeyId key) const { return (*context_.vocabulary)[key]; }

  /// A side that describes a part only, and the rule is about another part.
  bool beyond(const RuleSide* side) const {
    const auto unsaid = [&](KeyId key) { return !(*side->settings)[key].mapped; };
    return side != nullptr && side->partial && std::any_of(rule_->keys.begin(), rule_->keys.end(), unsaid);
  }

  Finding& add(Outcome outcome, const RuleSide* side, std::string message = {}) {
    if (outcome == Outcome::unknown || outcome == Outcome::manual) {
      const bool no_question = side != nullptr ? beyond(side) : beyond(context_.reference) || beyond(context_.candidate);
      if (no_question) outcome = Outcome::not_applicable;
    }
    Finding& finding = findings_.emplace_back();
    finding.rule = rule_;
    finding.outcome = outcome;
    finding.side = side;
    if (outcome != Outcome::not_applicable) finding.message = std::move(message);
    finding.keys = rule_->keys;
    if (outcome == Outcome::fires) {
      finding.severity = rule_->severity_of(context_.profile);
      finding.remarks = remarks(side);
    }
    if (outcome == Outcome::unknown) finding.severity = Severity::unknown;
    if (outcome == Outcome::manual) finding.severity = Severity::manual;
    return finding;
  }

  /// On a pair, a bare key means either side, as in `when`.
  std::vector<const Remark*> remarks(const RuleSide* side) const {
    std::vector<const Remark*> holding;
    for (const Remark& remark : rule_->remarks) {
      const auto holds = [&](const RuleSide* on) {
        return on == nullptr ? Truth::no : evaluate_truth(remark.when, names_.scope(on, nullptr));
      };
      const Truth truth = side != nullptr ? holds(side) : holds(context_.reference) | holds(context_.candidate);
      if (truth == Truth::yes) holding.push_back(&remark);
    }
    return holding;
  }

  Truth applies(const RuleSide* side) const {
    return rule_->when.empty() ? Truth::yes : evaluate_truth(rule_->when, names_.scope(side, nullptr));
  }

  // ---- pair ----

  void on_pair() {
    const Truth applies_somewhere = applies(context_.reference) | applies(context_.candidate);
    if (applies_somewhere == Truth::no) {
      add(Outcome::not_applicable, nullptr);
    } else if (rule_->kind == CheckKind::same) {
      same(applies_somewhere);
    } else {
      check(nullptr, applies_somewhere);
    }
  }

  void same(Truth applies_somewhere) {
    const Setting& reference = (*context_.reference->settings)[rule_->key];
    const Setting& candidate = (*context_.candidate->settings)[rule_->key];
    if (!reference.mapped && !candidate.mapped) {
      add(Outcome::not_applicable, nullptr);
      return;
    }
    const double tolerance = std::max(rule_->tolerance, kTolerance);
    const Truth agree = equal(reference.value, candidate.value, tolerance);
    const std::string title(spec(rule_->key).title);
    if (agree == Truth::yes && are_other_kinds(reference, candidate)) {
      add(Outcome::unknown, nullptr, title + " cannot be compared: on either side it is one that has no word here");
    } else if (agree == Truth::yes || is_decided_equal()) {
      add(Outcome::pass, nullptr);
    } else if (agree == Truth::unknown) {
      const bool reference_lost = reference.value.is_unknown();
      const Setting& lost = reference_lost ? reference : candidate;
      add(Outcome::unknown, nullptr,
          title + " cannot be compared: unknown in " + (reference_lost ? "reference" : "candidate") + reason(lost.value));
    } else if (applies_somewhere == Truth::unknown) {
      add(Outcome::unknown, nullptr, title + " differs, but whether that matters is not known");
    } else {
      add(Outcome::fires, nullptr,
          title + " differs: " + quoted_value(reference.value, spec(rule_->key)) + " in reference, " +
              quoted_value(candidate.value, spec(rule_->key)) + " in candidate");
    }
  }

  /// Whatever the other side has, a value that nobody gave cannot be compared with it.
  void same_alone() {
    for (const RuleSide* side : sides()) {
      const Setting& setting = (*side->settings)[rule_->key];
      const bool lost = setting.mapped && setting.open && setting.value.is_unknown();
      if (lost && applies(side) != Truth::no)
        add(Outcome::unknown, side, std::string(spec(rule_->key).title) + " is unknown" + reason(setting.value));
    }
  }

  /// Effects decide, not labels.
  [[nodiscard]] bool is_decided_equal() const {
    const std::vector<std::string_view>& equal = context_.equal_curves;
    return !rule_->decided_by.empty() && std::find(equal.begin(), equal.end(), rule_->decided_by) != equal.end();
  }

  static std::string reason(const Value& value) {
    if (!value.is_unknown() || value.as_unknown().reason.empty()) return {};
    return " (" + value.as_unknown().reason + ")";
  }

  // ---- one side ----

  void on_side(const RuleSide& side) {
    const Truth truth = applies(&side);
    if (truth == Truth::no) {
      add(Outcome::not_applicable, &side);
    } else {
      check(&side, truth);
    }
  }

  void check(const RuleSide* side, Truth applies_here) {
    switch (rule_->kind) {
      case CheckKind::expect:
        expect(*side, applies_here);
        break;
      case CheckKind::require:
        require(side, applies_here);
        break;
      default:
        add(Outcome::manual, side, rule_->message.render(names_.scope(side, nullptr)));
    }
  }

  void expect(const RuleSide& side, Truth applies_here) {
    const Setting& setting = (*side.settings)[rule_->key];
    const Value wanted = evaluate_value(&side);
    const Truth as_wanted = equal_by_meaning(setting.value, wanted);
    const std::string title(spec(rule_->key).title);
    if (as_wanted == Truth::yes) {
      add(Outcome::pass, &side);
    } else if (!setting.mapped) {
      add(Outcome::not_applicable, &side);
    } else if (as_wanted == Truth::unknown) {
      add(Outcome::unknown, &side, title + " is unknown" + reason(setting.value.is_unknown() ? setting.value : wanted));
    } else if (applies_here == Truth::unknown) {
      add(Outcome::unknown, &side, title + " is " + quoted_value(setting.value, spec(rule_->key)) + ", whether that matters is not known");
    } else {
      const std::string usual = title + " is " + quoted_value(setting.value, spec(rule_->key)) + ", " +
                                quoted_value(wanted, spec(rule_->key)) + " is recommended";
      add(Outcome::fires, &side, rule_->message.empty() ? usual : rule_->message.render(names_.scope(&side, nullptr))).wanted = wanted;
    }
  }

  Value evaluate_value(const RuleSide* side) const { return alignlint::evaluate(rule_->expression, names_.scope(side, nullptr)); }

  void require(const RuleSide* side, Truth applies_here) {
    const Value value = evaluate_value(side);
    if (value.is_bool() && value.as_bool()) {
      add(Outcome::pass, side);
    } else if (!value.is_bool() || applies_here == Truth::unknown) {
      add(Outcome::unknown, side, std::string(rule_->summary) + ": cannot be decided" + reason(value));
    } else {
      add(Outcome::fires, side, rule_->message.render(names_.scope(side, nullptr)));
    }
  }

  bool is_asked_for(const Observation& observation) const {
    if (!rule_->topics.empty()) return rule_->is_about(observation.topic);
    return observation.topic.empty() || context_.rules == nullptr || !context_.rules->ask_for(observation.kind, observation.topic);
  }

  void observe(const RuleSide& side) {
    bool fired = false;
    for (const Observation* observation : side.observations) {
      if (observation->kind != rule_->observation || !is_asked_for(*observation)) continue;
      const Scope scope = names_.scope(&side, observation);
      if (!rule_->when.empty() && evaluate_truth(rule_->when, scope) != Truth::yes) continue;
      Finding& finding = add(Outcome::fires, &side, rule_->message.empty() ? observation->message : rule_->message.render(scope));
      finding.observation = observation;
      if (!observation->only_at.empty()) finding.severity = std::min(finding.severity, Severity::warning);  // it may run
      fired = true;
    }
    if (fired) return;
    // That nothing of the kind was seen decides a row only where it was looked for.
    const bool searched = std::find(side.searched.begin(), side.searched.end(), rule_->observation) != side.searched.end();
    add(searched ? Outcome::pass : Outcome::not_applicable, &side);
  }

  const RuleContext& context_;
  RuleNames names_;
  const Rule* rule_ = nullptr;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> evaluate_rule(const Rule& rule, const RuleContext& context) {
  Evaluation evaluation(context);
  evaluation.evaluate(rule);
  return evaluation.take();
}

std::vector<Finding> evaluate_rules(const RuleSet& rules, const RuleContext& original) {
  RuleContext context = original;
  if (context.rules == nullptr) context.rules = &rules;
  const EveryVersion every_version(context, evaluate_rule);
  std::vector<Finding> findings;
  for (const Rule& rule : rules.rules) {
    if (!rule.in_profile(context.profile)) continue;
    std::vector<Finding> of_rule = evaluate_rule(rule, context);
    every_version.settle(rule, of_rule);
    std::move(of_rule.begin(), of_rule.end(), std::back_inserter(findings));
  }
  return findings;
}

}  // namespace alignlint
