#include "gate/gate.h"

#include <algorithm>

#include "diag/catalog.h"
#include "rules/choice.h"
#include "value/written.h"

namespace alignlint {

namespace {

bool names_side(const std::optional<SideValue>& side, std::string_view native) { return side && side->native == native; }

/// `0.1 against 0.01`; of one file `0.1`.
std::string values_of(const Acceptance& acceptance) {
  std::string out;
  for (const std::optional<AcceptedSide>* side : {&acceptance.reference, &acceptance.candidate, &acceptance.entry}) {
    if (side->has_value()) out += (out.empty() ? "" : " against ") + written_text((*side)->value);
  }
  return out;
}

/// What a finding that was accepted once says when it counts again.
std::string earlier_acceptance(const Acceptance& acceptance, bool expired) {
  if (expired) return "accepted until " + spoken(*acceptance.until) + ": «" + acceptance.reason + "»";
  const std::string day = acceptance.on ? " on " + spoken(*acceptance.on) : std::string();
  return "accepted" + day + " for " + values_of(acceptance) + ": «" + acceptance.reason + "»";
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace

std::string pair_name(const Report& report) {
  if (!report.pair.empty() || !report.reference || !report.candidate) return report.pair;
  return joined(report.reference->inputs) + " against " + joined(report.candidate->inputs);
}

Gate::Gate(const Project& project, Pass pass, std::string directory, const Sources& sources)
    : project_(project),
      pass_(std::move(pass)),
      directory_(std::move(directory)),
      sources_(sources),
      allowed_(pass_.allowances.size()),
      accepted_(pass_.acceptances.size()),
      suppressed_(project.suppressions.size()) {
  for (std::size_t i = 0; i < pass_.acceptances.size(); ++i) acceptance_of_.emplace(subject_of(pass_.acceptances[i]), i);
}

void Gate::judge(Report& report) {
  complete_ = complete_ && !has_errors(report.diagnostics);
  for (ReportedFinding& finding : report.findings) {
    if (!finding.suppressed && !allow(finding) && !accept(finding, report)) suppress(finding, report);
  }
  recount_findings(report);
}

bool Gate::allow(ReportedFinding& finding) {
  if (pass_.allowances.empty()) return false;
  const std::vector<Span> places = places_of(finding);
  for (std::size_t i = 0; i < pass_.allowances.size(); ++i) {
    if (!covers(pass_.allowances[i], finding, places)) continue;
    finding.suppressed = Suppressed{Suppressed::Kind::line, pass_.allowances[i].reason};
    allowed_[i] = true;
    return true;
  }
  return false;
}

Acceptance Gate::to_accept(const ReportedFinding& finding, const Report& report) const {
  return acceptance_of(finding, {pair_name(report), pass_.accepted_folder, directory_}, sources_);
}

bool Gate::accept(ReportedFinding& finding, const Report& report) {
  if (pass_.acceptances.empty()) return false;
  const Acceptance found = to_accept(finding, report);
  const auto [begin, end] = acceptance_of_.equal_range(subject_of(found));
  for (auto about = begin; about != end; ++about) {
    const Acceptance& acceptance = pass_.acceptances[about->second];
    accepted_[about->second] = true;
    const bool same = fit(acceptance, found) == Fit::same;
    if (same && !(acceptance.until && *acceptance.until < pass_.today)) {
      finding.suppressed = Suppressed{Suppressed::Kind::accepted, acceptance.reason};
      return true;
    }
    finding.diagnostic.notes.push_back(earlier_acceptance(acceptance, same));
  }
  return false;
}

bool Gate::is_meant(const Suppression& suppression, const ReportedFinding& finding, const Report& report) const {
  const auto is_its_pair = [&](const ProjectPair& pair) { return pair.name == report.pair && is_called(pair, suppression.pair); };
  if (!suppression.pair.empty() && std::none_of(project_.pairs.begin(), project_.pairs.end(), is_its_pair)) return false;
  if (!rule_matches(suppression.rule, finding.diagnostic.code)) return false;
  const std::string& native = suppression.native;
  if (!native.empty() && !names_side(finding.reference, native) && !names_side(finding.candidate, native) &&
      !names_side(finding.subject, native))
    return false;
  const std::vector<std::string>& keys = finding.keys;
  if (!suppression.key.empty() && std::find(keys.begin(), keys.end(), suppression.key) == keys.end()) return false;
  if (suppression.files.empty()) return true;
  const Span place = place_to_change(finding);
  return place.known() && is_covered(project_, suppression.files, std::string(sources_.name(place.file)), directory_);
}

bool Gate::suppress(ReportedFinding& finding, const Report& report) {
  for (std::size_t i = 0; i < project_.suppressions.size(); ++i) {
    const Suppression& suppression = project_.suppressions[i];
    if (!is_meant(suppression, finding, report)) continue;
    finding.suppressed = Suppressed{Suppressed::Kind::project, suppression.reason};
    suppressed_[i] = true;
    return true;
  }
  return false;
}

Diagnostics Gate::unused_comments() const {
  Diagnostics out;
  if (!complete_) return out;
  for (std::size_t i = 0; i < pass_.allowances.size(); ++i) {
    const Allowance& allowance = pass_.allowances[i];
    if (!allowed_[i]) out.push_back(make_diagnostic<Code::unused_suppression, "comment">({{allowance.span, ""}}, joined(allowance.rules)));
  }
  return out;
}

Diagnostics Gate::unused() const {
  Diagnostics out = unused_comments();
  if (!complete_) return out;
  for (std::size_t i = 0; i < project_.suppressions.size(); ++i) {
    const Suppression& suppression = project_.suppressions[i];
    if (!suppressed_[i])
      out.push_back(make_diagnostic<Code::unused_suppression>({{suppression.span, "unused suppression"}}, suppression.rule));
  }
  for (std::size_t i = 0; i < pass_.acceptances.size(); ++i) {
    const Acceptance& acceptance = pass_.acceptances[i];
    if (!accepted_[i])
      out.push_back(make_diagnostic<Code::stale_acceptance>({{acceptance.span, ""}}, acceptance.rule, scope_of(acceptance)));
  }
  return out;
}

}  // namespace alignlint
