#include "rules/every_version.h"

#include <algorithm>

namespace alignlint {

namespace {

std::vector<const Settings*> settings_of(const RuleSide* side) {
  if (side == nullptr) return {nullptr};
  return side->possibilities.empty() ? std::vector<const Settings*>{side->settings} : side->possibilities;
}

/// Whether nothing is said: the rule holds, or is not about what is configured.
bool is_silent(const Finding& finding) { return finding.outcome == Outcome::pass || finding.outcome == Outcome::not_applicable; }

/// Whether a rule is advice and holds only of what is known: that it depends on the version is no question worth asking.
bool is_modest(const Rule& rule, std::string_view profile) {
  const ExprTree* const when = rule.when.tree();
  return when != nullptr && when->text.find("known(") != std::string_view::npos && rule.severity_of(profile) <= Severity::advice;
}

void withdraw(Finding& finding) {
  finding.outcome = Outcome::not_applicable;
  finding.severity = Severity::information;
  finding.message.clear();
}

const RuleSide* with(const RuleSide* side, const Settings* settings, std::list<RuleSide>& sides) {
  if (side == nullptr) return nullptr;
  RuleSide& copy = sides.emplace_back(*side);
  copy.settings = settings;
  return &copy;
}

}  // namespace

EveryVersion::EveryVersion(const RuleContext& context, EvaluateRule evaluate) : context_(context), evaluate_(std::move(evaluate)) {
  const auto references = settings_of(context.reference);
  const auto candidates = settings_of(context.candidate);
  if (references.size() * candidates.size() < 2) return;
  for (const Settings* reference : references) {
    for (const Settings* candidate : candidates) {
      Combination& combination = combinations_.emplace_back();
      combination.context = context;
      combination.context.reference = with(context.reference, reference, combination.sides);
      combination.context.candidate = with(context.candidate, candidate, combination.sides);
    }
  }
}

const RuleSide* EveryVersion::original(const RuleSide* side, const RuleContext& of) const {
  if (side == nullptr) return nullptr;
  return side == of.reference ? context_.reference : context_.candidate;
}

void EveryVersion::settle(const Rule& rule, std::vector<Finding>& findings) const {
  const auto is_unknown = [](const Finding& finding) { return finding.outcome == Outcome::unknown; };
  if (combinations_.empty() || std::none_of(findings.begin(), findings.end(), is_unknown)) return;
  std::vector<std::vector<Finding>> each;
  for (const Combination& combination : combinations_) {
    each.push_back(evaluate_(rule, combination.context));
    if (each.back().size() != findings.size()) return;
  }
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const auto agrees = [&](const std::vector<Finding>& other) {
      return other[i].outcome == each.front()[i].outcome || (is_silent(other[i]) && is_silent(each.front()[i]));
    };
    const auto is_undecided = [&](const std::vector<Finding>& other) { return is_unknown(other[i]); };
    // What stays unknown in one of the versions is out of reach, and a question whichever is meant.
    if (!is_unknown(findings[i]) || std::any_of(each.begin(), each.end(), is_undecided)) continue;
    if (!std::all_of(each.begin(), each.end(), agrees)) {
      if (is_modest(rule, context_.profile)) withdraw(findings[i]);
      continue;
    }
    findings[i] = each.front()[i];
    findings[i].side = original(findings[i].side, combinations_.front().context);
    findings[i].in_every_version = true;
  }
}

}  // namespace alignlint
