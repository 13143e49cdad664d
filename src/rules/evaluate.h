#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "mapping/evaluate/settings.h"
#include "rules/rule.h"

namespace alignlint {

/// One side as rules see it: never a document.
struct RuleSide {
  std::string framework;  ///< `megatron`
  std::string version;
  bool partial = false;  ///< its files say nothing of whole areas: what is asked about a setting without an entry is no question there
  const Settings* settings = nullptr;
  std::vector<const Observation*> observations;  ///< of its documents and of its mapping
  std::vector<ObservationKind> searched = {};    ///< what was looked for where none need be seen: if there is none, that is a pass
  std::vector<const Settings*> possibilities =
      {};  ///< when its version is open and that matters: what the settings may be, the assumed ones first
  /// The settings if some had other values, whatever the inputs say; only `keys` follow suit. Empty: nobody can tell.
  std::function<Settings(const Assumptions& supposed, const std::vector<KeyId>& keys)> suppose = {};
  /// What a setting would be if a misspelt name were spelled as it is meant; nothing if the observation is of none. Empty: nobody can tell.
  std::function<std::optional<Value>(const Observation& slip, KeyId key)> as_meant = {};
};

struct RuleContext {
  const Vocabulary* vocabulary = nullptr;
  std::string profile = "migrate";
  std::string chip;                     ///< empty: not given
  const RuleSide* reference = nullptr;  ///< null when there is one side only
  const RuleSide* candidate = nullptr;
  std::vector<std::string_view> equal_curves =
      {};                          ///< of `kScheduleNames`: those that are one on both sides from the first step to the last
  const RuleSet* rules = nullptr;  ///< all there are, where only some are evaluated: what one asks for by its topic is not of the rest
};

/// What one rule says of one pair or side. From harmless to grave.
enum class Outcome { not_applicable, pass, manual, unknown, fires };

struct Finding {
  const Rule* rule = nullptr;
  Outcome outcome = Outcome::not_applicable;
  Severity severity = Severity::information;  ///< of a finding that fires; else manual or unknown
  const RuleSide* side = nullptr;             ///< the side under check; null for a pair
  std::string message;
  const Observation* observation = nullptr;  ///< of kind observe
  std::vector<KeyId> keys;                   ///< settings to show
  std::optional<Value> wanted = {};          ///< of expect: what the setting should be
  std::vector<const Remark*> remarks = {};   ///< of the rule, those that hold here; of a finding that fires
  bool in_every_version = false;        ///< a side's version is open, but not what the rule says; with the settings of the assumed version
  const Rule* follows = nullptr;        ///< the rule whose finding is the cause; such a finding is not shown by itself
  const Observation* behind = nullptr;  ///< which of that rule's findings, where it has one for each observation
};

/// Evaluates the rules of the profile; rules that need two sides are left out when there is one. One entry for each rule and side (or observation).
std::vector<Finding> evaluate_rules(const RuleSet& rules, const RuleContext& context);

/// The same of one rule, whatever its profiles, and of the settings as they are.
std::vector<Finding> evaluate_rule(const Rule& rule, const RuleContext& context);

/// One cause, one finding: sets `follows` where a rule says that it follows from another setting, or where the setting was derived from another, that
/// other one is a finding at least as grave, and this one would not be there if the sides agreed on it; or where its entry is misspelt, which is told. Call with the findings that are to be shown: one whose cause was left out stands for itself.
void group_findings(std::vector<Finding>& findings, const RuleContext& context);

}  // namespace alignlint
