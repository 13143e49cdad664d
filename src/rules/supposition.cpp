#include "rules/supposition.h"

#include <algorithm>

namespace alignlint {

namespace {

/// The settings that decide the rule.
std::vector<KeyId> keys_of(const Rule& rule, const Vocabulary& vocabulary) {
  std::vector<KeyId> keys = rule.keys;
  for (const Expression* expression : {&rule.when, &rule.expression}) {
    for (const ExprName& name : expression->names()) {
      std::string_view text = name.name;
      for (const std::string_view side : {"reference.", "candidate."}) {
        if (text.starts_with(side)) text.remove_prefix(side.size());
      }
      if (const auto key = vocabulary.find(text)) keys.push_back(*key);
    }
  }
  return keys;
}

/// The settings of a side, with those of `keys` as they would be. What tools of the run are set to stays.
Settings supposed_settings(const RuleSide& side, const Assumptions& causes, const std::vector<KeyId>& keys) {
  const Settings supposed = side.suppose(causes, keys);
  std::vector<Setting> settings;
  settings.reserve(side.settings->size());
  for (KeyId key = 0; key < side.settings->size(); ++key) settings.push_back(supposed[key].mapped ? supposed[key] : (*side.settings)[key]);
  for (const auto& [cause, value] : causes) settings[cause].value = value;
  return Settings(std::move(settings));
}

Value supposed_value(const Finding& cause, const RuleSide& changed, const RuleContext& context) {
  if (cause.wanted.has_value()) return *cause.wanted;
  const RuleSide& other = &changed == context.candidate ? *context.reference : *context.candidate;
  return (*other.settings)[cause.rule->key].value;
}

/// One entry says both: `--swiglu` the activation and the gate. Who changes it for one changes it for the other, too.
bool share_an_entry(KeyId one, KeyId other, const Settings& settings) {
  const Span place = settings[one].where.span;
  return one != other && place.known() && place == settings[other].where.span;
}

}  // namespace

bool goes_away(const Finding& finding, std::span<const Finding* const> causes, const RuleSide& changed, const RuleContext& context) {
  if (finding.observation != nullptr || changed.suppose == nullptr) return true;
  Assumptions wanted;
  for (const Finding* cause : causes) {
    if (finding.rule->kind == CheckKind::same && share_an_entry(finding.rule->key, cause->rule->key, *changed.settings)) return true;
    wanted.emplace_back(cause->rule->key, supposed_value(*cause, changed, context));
  }
  const Settings settings = supposed_settings(changed, wanted, keys_of(*finding.rule, *context.vocabulary));
  RuleSide side = changed;
  side.settings = &settings;
  RuleContext supposed = context;
  (&changed == context.candidate ? supposed.candidate : supposed.reference) = &side;
  const RuleSide* judged = finding.side == &changed ? &side : finding.side;
  const std::vector<Finding> found = evaluate_rule(*finding.rule, supposed);
  return std::none_of(found.begin(), found.end(), [&](const Finding& one) {
    return one.side == judged && (one.outcome == Outcome::fires || one.outcome == Outcome::unknown);
  });
}

}  // namespace alignlint
