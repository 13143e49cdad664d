#include <algorithm>
#include <unordered_map>

#include "analysis/layer_pattern.h"
#include "pipeline/tell/report_builder.h"
#include "pipeline/tell/shown_setting.h"
#include "value/written.h"

namespace alignlint {

namespace {

Verdict verdict_of(const Finding& finding) {
  switch (finding.outcome) {
    case Outcome::not_applicable:
      return Verdict::not_applicable;
    case Outcome::pass:
      return Verdict::pass;
    case Outcome::manual:
      return Verdict::manual;
    case Outcome::unknown:
      return Verdict::unknown;
    case Outcome::fires:
      break;
  }
  if (finding.severity >= Severity::warning) return Verdict::mismatch;
  return finding.severity == Severity::advice ? Verdict::advice : Verdict::unknown;
}

/// ` (the reason)`; of two, each with its side.
std::string reasons(const Setting& reference, const Setting& candidate) {
  if (reference.why == candidate.why) return reference.why.empty() ? std::string() : " (" + reference.why + ")";
  std::string out;
  for (const auto& [side, setting] : {std::pair("reference", &reference), std::pair("candidate", &candidate)}) {
    if (!setting->why.empty()) out += (out.empty() ? "" : "; ") + std::string(side) + ": " + setting->why;
  }
  return " (" + out + ")";
}

/// `32 on both sides` or both values, with where they are from.
std::string evidence(const KeySpec& key, const Setting* reference, const Setting* candidate) {
  const std::string title(key.title);
  const auto text = [&](const Setting& setting) {
    return quoted_value(setting.value, key) + (setting.why.empty() ? "" : " (" + setting.why + ")");
  };
  if (reference != nullptr && candidate != nullptr) {
    if (equal(reference->value, candidate->value) == Truth::yes)
      return title + ": " + quoted_value(reference->value, key) + " on both sides" + reasons(*reference, *candidate);
    return title + ": " + text(*reference) + " in reference, " + text(*candidate) + " in candidate";
  }
  const Setting* only = reference != nullptr ? reference : candidate;
  return only == nullptr ? std::string() : title + ": " + text(*only);
}

bool has_row(const Rule& rule, std::string_view row) { return std::find(rule.rows.begin(), rule.rows.end(), row) != rule.rows.end(); }

/// What is said of one row: the findings, and which of those that are shown.
struct RowFindings {
  std::vector<const Finding*> findings;
  std::vector<std::size_t> shown;
};

/// By row.
std::unordered_map<std::string_view, RowFindings> findings_by_row(const std::vector<Finding>& findings,
                                                                  const std::vector<ReportedFinding>& shown, const RuleSet& rules) {
  std::unordered_map<std::string_view, RowFindings> by_row;
  for (const Finding& finding : findings) {
    for (const std::string_view row : finding.rule->rows) by_row[row].findings.push_back(&finding);
  }
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const Rule* rule = rules.find(shown[i].diagnostic.code);
    if (rule == nullptr) continue;
    for (const std::string_view row : rule->rows) by_row[row].shown.push_back(i);
  }
  return by_row;
}

class RowBuilder {
 public:
  RowBuilder(const ChecklistRowSpec& spec, const ReportContext& context, RowParts parts)
      : spec_(spec), context_(context), whole_(parts == RowParts::all) {
    row_.id = spec.id;
    if (!whole_) return;
    row_.title = spec.title;
    row_.decide = spec.decide;
  }

  ChecklistRow build(const RowFindings& of_row) {
    for (const Finding* finding : of_row.findings) add(*finding);
    if (whole_) row_.findings = of_row.shown;
    if (row_.verdict == Verdict::not_applicable && !spec_.manual.empty()) {
      row_.verdict = Verdict::manual;
      say(std::string(spec_.manual));
    }
    take_lost(context_.reference, RuleScope::candidate, "reference");
    take_lost(context_.candidate, RuleScope::reference, "candidate");
    return std::move(row_);
  }

 private:
  /// What was asked of a side of which nothing could be read is not decided by the other one.
  void take_lost(const LoadedSide* side, RuleScope of_other, std::string_view role) {
    if (side == nullptr || side->usable() || row_.verdict > Verdict::pass) return;
    const auto asks = [&](const Rule& rule) { return rule.scope != of_other && has_row(rule, spec_.id); };
    if (std::none_of(context_.rules.rules.begin(), context_.rules.rules.end(), asks)) return;
    row_.verdict = Verdict::unknown;
    say(std::string(role) + ": nothing is known of '" + side->inputs.front().path + "'");
  }

  void add(const Finding& finding) {
    row_.verdict = std::max(row_.verdict, verdict_of(finding));
    if (finding.outcome == Outcome::not_applicable || !whole_) return;
    for (const KeyId key : finding.keys) {
      const std::string name(context_.vocabulary[key].name);
      if (std::find(row_.keys.begin(), row_.keys.end(), name) != row_.keys.end()) continue;
      row_.keys.push_back(name);
      const Setting* reference = setting_of(context_.reference, key, finding);
      const Setting* candidate = setting_of(context_.candidate, key, finding);
      say(evidence(context_.vocabulary[key], reference, candidate));
    }
    const bool says_more = finding.keys.empty() || finding.outcome == Outcome::manual;
    if (says_more && !finding.message.empty()) say(finding.message);
  }

  void say(std::string sentence) {
    if (whole_) row_.evidence.push_back(std::move(sentence));
  }

  const ChecklistRowSpec& spec_;
  const ReportContext& context_;
  const bool whole_;
  ChecklistRow row_;
};

}  // namespace

std::vector<Checklist> reported_checklists(const std::vector<Finding>& findings, const std::vector<ReportedFinding>& shown,
                                           const ReportContext& context, RowParts parts) {
  auto by_row = findings_by_row(findings, shown, context.rules);
  std::vector<Checklist> checklists;
  for (const ChecklistSpec& spec : context.rules.checklists) {
    Checklist checklist{std::string(spec.name), std::string(spec.title), std::string(spec.source), {}};
    for (const ChecklistRowSpec& row : spec.rows) checklist.rows.push_back(RowBuilder(row, context, parts).build(by_row[row.id]));
    checklists.push_back(std::move(checklist));
  }
  return checklists;
}

}  // namespace alignlint
