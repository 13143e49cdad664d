#include "pipeline/judge/accuracy_checks.h"

#include <algorithm>
#include <cmath>

#include "accuracy/phrases.h"
#include "report/numbers.h"

namespace alignlint {

namespace {

constexpr double kSameCount = 0.001;  ///< printed in millions by some

const SideValue* setting_of(const Report& checked, std::string_view key, SideName name) {
  const auto row = std::find_if(checked.settings.begin(), checked.settings.end(), [&](const SettingRow& each) { return each.key == key; });
  if (row == checked.settings.end()) return nullptr;
  const auto& side = name == SideName::reference ? row->reference : row->candidate;
  return side.has_value() ? &*side : nullptr;
}

std::optional<std::int64_t> number_of(const Report& checked, std::string_view key, SideName name) {
  const SideValue* const value = setting_of(checked, key, name);
  if (value == nullptr || !value->value.is_int()) return std::nullopt;
  return value->value.as_int();
}

ConfigurationCheck check_rates(const std::string& side, const WatchedSide& watched, bool known) {
  ConfigurationCheck check{side, "learning rate", Verdict::unknown, {}, {}};
  if (watched.rates == 0) {
    check.text = known ? "its log does not print learning rates with enough digits to decide"
                       : "its configuration does not determine the learning rate of every step";
  } else if (watched.rates_off == 0) {
    check.verdict = Verdict::pass;
    check.text = "the " + count_phrase(watched.rates, "learning rate") + " in its log match its configuration";
  } else {
    check.verdict = Verdict::mismatch;
    check.step = watched.first_off;
    check.text = "its log follows a different curve from step " + std::to_string(*watched.first_off) + " on: '" +
                 rate_text(watched.printed.value) + "' printed, '" + rate_text(watched.predicted) + "' according to its configuration (" +
                 count_phrase(watched.rates_off, "step") + " of " + grouped_digits(static_cast<std::int64_t>(watched.rates)) +
                 "): this configuration is not the one that ran";
  }
  return check;
}

std::optional<ConfigurationCheck> check_batch(const std::string& side, SideName name, const WatchedSide& watched,
                                              const AccuracyStandards& standards, const Report& checked) {
  if (watched.batches == 0) return std::nullopt;
  ConfigurationCheck check{side, "global batch", Verdict::unknown, {}, {}};
  const auto configured = number_of(checked, standards.batch_key, name);
  const std::string printed = "'" + std::to_string(watched.last_batch) + "' printed";
  if (!configured.has_value()) {
    check.text = printed + ", not known from its configuration";
  } else {
    const bool same = *configured == static_cast<std::int64_t>(watched.last_batch);
    const bool grows = watched.first_batch != watched.last_batch;
    check.verdict = same ? Verdict::pass : grows ? Verdict::unknown : Verdict::mismatch;
    check.text = printed + (grows ? " at the end" : "") + ", '" + std::to_string(*configured) + "' according to its configuration";
  }
  return check;
}

std::optional<ConfigurationCheck> check_parameters(const std::string& side, SideName name, const LogFacts& facts,
                                                   const AccuracyStandards& standards, const Report& checked) {
  if (facts.parameters.empty()) return std::nullopt;
  ConfigurationCheck check{side, "parameters", Verdict::unknown, {}, {}};
  const double printed = facts.parameters.begin()->second;
  const auto* const table = checked.parameters.has_value() ? &*checked.parameters : nullptr;
  const auto& totals = table == nullptr              ? std::optional<ParameterTotals>()
                       : name == SideName::reference ? table->reference
                                                     : table->candidate;
  const auto is_one = [&](const std::string& key) { return number_of(checked, key, name) == 1; };
  const bool whole = facts.parameters.size() == 1 && std::all_of(standards.part_keys.begin(), standards.part_keys.end(), is_one);
  check.text = "'" + grouped_digits(static_cast<std::int64_t>(printed)) + "' printed";
  if (!whole) {
    check.text += ", of one part of the model each";
  } else if (!totals.has_value() || !totals->total.value.is_int()) {
    check.text += ", not known from its configuration";
  } else {
    const std::int64_t computed = totals->total.value.as_int();
    const bool same = std::abs(printed - static_cast<double>(computed)) <= kSameCount * printed;
    check.verdict = same ? Verdict::pass : Verdict::mismatch;
    check.text += ", '" + grouped_digits(computed) + "' according to its configuration";
  }
  return check;
}

}  // namespace

std::vector<ConfigurationCheck> check_configuration(SideName name, const ReadSide& side, bool rates_known,
                                                    const AccuracyStandards& standards, const Report& checked) {
  const std::string word(to_string(name));
  std::vector<ConfigurationCheck> checks{check_rates(word, side.watched, rates_known)};
  if (auto batch = check_batch(word, name, side.watched, standards, checked)) checks.push_back(std::move(*batch));
  if (auto parameters = check_parameters(word, name, side.facts, standards, checked)) checks.push_back(std::move(*parameters));
  return checks;
}

std::vector<AccuracySuspect> rank_suspects(const Report& checked, const RuleSet& rules, std::string_view scenario) {
  struct Ranked {
    AccuracySuspect suspect;
    Severity severity = Severity::information;
  };
  std::vector<Ranked> ranked;
  for (const ReportedFinding& finding : checked.findings) {
    const Diagnostic& diagnostic = finding.diagnostic;
    if (finding.suppressed.has_value() || diagnostic.severity < Severity::advice) continue;
    const Rule* const rule = rules.find(diagnostic.code);
    const bool fits = rule != nullptr && std::find(rule->symptoms.begin(), rule->symptoms.end(), scenario) != rule->symptoms.end();
    if (!fits && diagnostic.severity == Severity::advice) continue;
    const auto said = [&](const Ranked& other) {
      return other.suspect.rule == diagnostic.code && other.suspect.message == diagnostic.message;
    };
    if (std::any_of(ranked.begin(), ranked.end(), said)) continue;  // of the other side, or at another place
    ranked.push_back({{diagnostic.code, std::string(to_string(diagnostic.severity)), diagnostic.message, fits}, diagnostic.severity});
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return a.suspect.fits != b.suspect.fits ? a.suspect.fits : a.severity > b.severity;
  });
  std::vector<AccuracySuspect> suspects;
  for (Ranked& each : ranked) suspects.push_back(std::move(each.suspect));
  return suspects;
}

AccuracyCriterion decide_defaults(const std::vector<AssumedSetting>& assumed, const Report* checked) {
  AccuracyCriterion a8{"A8", "default configuration of the standard", Verdict::manual, {}, {}, {}, {}};
  if (checked == nullptr) {
    a8.evidence.emplace_back("the configurations are not given (--reference FILE, --candidate FILE)");
    return a8;
  }
  bool open = false;
  for (const AssumedSetting& setting : assumed) {
    bool as_assumed = true;
    std::string found;
    for (const SideName name : {SideName::reference, SideName::candidate}) {
      const SideValue* const value = setting_of(*checked, setting.key, name);
      const bool known = value != nullptr && !value->value.is_unknown();
      const std::string text = known ? to_text(value->value) : "unknown";
      open = open || !known;
      as_assumed = as_assumed && std::find(setting.values.begin(), setting.values.end(), text) != setting.values.end();
      found += (found.empty() ? "'" : ", '") + text + "' in " + std::string(to_string(name));
    }
    if (!as_assumed) a8.evidence.push_back("assumed: " + setting.title + "; " + found);
  }
  if (a8.evidence.empty()) a8.verdict = Verdict::pass;
  if (open) a8.verdict = Verdict::unknown;
  a8.evidence.emplace_back("the data set and the weights must be compared manually");
  return a8;
}

}  // namespace alignlint
