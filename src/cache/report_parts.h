#pragma once

#include <algorithm>

#include "cache/bytes.h"
#include "diag/diagnostic.h"
#include "report/report.h"

namespace alignlint {

// The members of what reports are made of (`cache/bytes.h`).

template <>
inline constexpr Severity kLastOf<Severity> = Severity::error;
template <>
inline constexpr Trust kLastOf<Trust> = Trust::unsafe;
template <>
inline constexpr SideName kLastOf<SideName> = SideName::candidate;
template <>
inline constexpr CurvePart kLastOf<CurvePart> = CurvePart::floor;
template <>
inline constexpr Suppressed::Kind kLastOf<Suppressed::Kind> = Suppressed::Kind::base;
template <>
inline constexpr Verdict kLastOf<Verdict> = Verdict::mismatch;
template <>
inline constexpr ReportedInput::Status kLastOf<ReportedInput::Status> = ReportedInput::Status::failed;

void parts(auto& bytes, Like<Label> auto& one) {
  auto& [span, text] = one;
  bytes(span, text);
}
void parts(auto& bytes, Like<Edit> auto& one) {
  auto& [span, replacement] = one;
  bytes(span, replacement);
}
void parts(auto& bytes, Like<Fix> auto& one) {
  auto& [title, trust, edits] = one;
  bytes(title, trust, edits);
}
void parts(auto& bytes, Like<Diagnostic> auto& one) {
  auto& [code, severity, message, labels, notes, help, fix] = one;
  bytes(code, severity, message, labels, notes, help, fix);
}

void parts(auto& bytes, Like<SideValue> auto& one) {
  auto& [native, value, origin, where, why, via, source, near, shown] = one;
  bytes(native, value, origin, where, why, via, source, near, shown);
}
void parts(auto& bytes, Like<Suppressed> auto& one) {
  auto& [kind, reason] = one;
  bytes(kind, reason);
}
void parts(auto& bytes, Like<ReportedFinding> auto& one) {
  auto& [diagnostic, checklist, row, keys, reference, candidate, side, subject, why, source, suppressed, chapter] = one;
  bytes(diagnostic, checklist, row, keys, reference, candidate, side, subject, why, source, suppressed, chapter);
}

void parts(auto& bytes, Like<ChecklistRow> auto& one) {
  auto& [id, title, decide, verdict, keys, findings, evidence] = one;
  bytes(id, title, decide, verdict, keys, findings, evidence);
}
void parts(auto& bytes, Like<Checklist> auto& one) {
  auto& [name, title, source, rows] = one;
  bytes(name, title, source, rows);
}
void parts(auto& bytes, Like<SettingRow> auto& one) {
  auto& [key, title, row, reference, candidate, equal] = one;
  bytes(key, title, row, reference, candidate, equal);
}
void parts(auto& bytes, Like<PrecisionRow> auto& one) {
  auto& [phase, title, key, reference, candidate, equal] = one;
  bytes(phase, title, key, reference, candidate, equal);
}

void parts(auto& bytes, Like<Parameter> auto& one) {
  auto& [name, title, group, shape, copies, total, active, init, std, scaled, dtype, decays, learning_rate, trained] = one;
  bytes(name, title, group, shape, copies, total, active, init, std, scaled, dtype, decays, learning_rate, trained);
}
void parts(auto& bytes, Like<ParameterRow> auto& one) {
  auto& [reference, candidate, differs, undecided] = one;
  bytes(reference, candidate, differs, undecided);
}
void parts(auto& bytes, Like<ParameterSum> auto& one) {
  auto& [value, known, missing] = one;
  bytes(value, known, missing);
}
void parts(auto& bytes, Like<ParameterGroup> auto& one) {
  auto& [name, title, rows, reference, candidate] = one;
  bytes(name, title, rows, reference, candidate);
}
void parts(auto& bytes, Like<ParameterTotals> auto& one) {
  auto& [total, active, layers, built_layers] = one;
  bytes(total, active, layers, built_layers);
}
void parts(auto& bytes, Like<ParameterReport> auto& one) {
  auto& [groups, reference, candidate] = one;
  bytes(groups, reference, candidate);
}

void parts(auto& bytes, Like<CurvePoint> auto& one) {
  auto& [step, value] = one;
  bytes(step, value);
}
void parts(auto& bytes, Like<CurveSide> auto& one) {
  auto& [unknown, shape, why, source, steps, points, first, last] = one;
  bytes(unknown, shape, why, source, steps, points, first, last);
}
void parts(auto& bytes, Like<CurveDifference> auto& one) {
  auto& [steps, tolerance, differing, parts_at, worst_at, worst, most] = one;
  bytes(steps, tolerance, differing, parts_at, worst_at, worst, most);
}
void parts(auto& bytes, Like<CurveComparison> auto& one) {
  auto& [name, title, reference, candidate, compared, difference, tolerance_why, reference_there, candidate_there, reference_worst,
         candidate_worst, causes, about, notes, assumed, undecided, reference_steps, candidate_steps] = one;
  bytes(name, title, reference, candidate, compared, difference, tolerance_why, reference_there, candidate_there, reference_worst,
        candidate_worst, causes, about, notes, assumed, undecided, reference_steps, candidate_steps);
}
void parts(auto& bytes, Like<BatchSide> auto& one) {
  auto& [value, how] = one;
  bytes(value, how);
}
void parts(auto& bytes, Like<BatchRow> auto& one) {
  auto& [name, title, reference, candidate, equal, matters] = one;
  bytes(name, title, reference, candidate, equal, matters);
}
void parts(auto& bytes, Like<ScheduleReport> auto& one) {
  auto& [curves, batch] = one;
  bytes(curves, batch);
}

void parts(auto& bytes, Like<OpenVersion> auto& one) {
  auto& [possible, text, witnesses, matters] = one;
  bytes(possible, text, witnesses, matters);
}
void parts(auto& bytes, Like<ReportedSide> auto& one) {
  auto& [framework, version, assumed, inputs, named_inputs, from, open, launch, launches, unjudged] = one;
  bytes(framework, version, assumed, inputs, named_inputs, from, open, launch, launches, unjudged);
}
void parts(auto& bytes, Like<FixedFinding> auto& one) {
  auto& [rule, about] = one;
  bytes(rule, about);
}
void parts(auto& bytes, Like<ReportedInput> auto& one) {
  auto& [path, kind, framework, version, status, assumed, reason, named_inputs] = one;
  bytes(path, kind, framework, version, status, assumed, reason, named_inputs);
}
void parts(auto& bytes, Like<Counts> auto& one) {
  auto& [errors, warnings, advice, unknown, manual, suppressed, compared, equal, differing, undecided] = one;
  bytes(errors, warnings, advice, unknown, manual, suppressed, compared, equal, differing, undecided);
}
void parts(auto& bytes, Like<Report> auto& one) {
  auto& [profile, reference, candidate, inputs, findings, checklists, settings, parameters, precision, schedule, diagnostics, counts, pair,
         fixed, chapters] = one;
  bytes(profile, reference, candidate, inputs, findings, checklists, settings, parameters, precision, schedule, diagnostics, counts, pair,
        fixed, chapters);
}

/// Whether all that is named by its number is there.
inline bool is_whole(const Report& report) {
  const auto has_chapter = [&](const ReportedFinding& finding) { return finding.chapter < report.chapters.size() || finding.chapter == 0; };
  const auto has_finding = [&](std::size_t finding) { return finding < report.findings.size(); };
  const auto has_findings = [&](const ChecklistRow& row) { return std::all_of(row.findings.begin(), row.findings.end(), has_finding); };
  return std::all_of(report.findings.begin(), report.findings.end(), has_chapter) &&
         std::all_of(report.checklists.begin(), report.checklists.end(),
                     [&](const Checklist& one) { return std::all_of(one.rows.begin(), one.rows.end(), has_findings); });
}

}  // namespace alignlint
