#include "pipeline/run/diff.h"

#include <algorithm>

#include "diag/catalog.h"
#include "pipeline/judge/analyses.h"
#include "pipeline/judge/changed_entries.h"
#include "pipeline/tell/report_builder.h"
#include "report/identity.h"

namespace alignlint {

namespace {

using Status = ConfigurationDiff::Status;

/// Whether a setting moved, or only one of its two values is known.
bool has_moved(const SettingRow& row) {
  if (!row.reference || !row.candidate || row.equal == true) return false;
  return row.equal == false || row.reference->value.is_unknown() != row.candidate->value.is_unknown();
}

/// The findings of `of` that `other` does not have, each of which covers one.
std::vector<ReportedFinding> only_in(const std::vector<ReportedFinding>& of, const std::vector<ReportedFinding>& other) {
  std::vector<FindingIdentity> left;
  for (const ReportedFinding& finding : other) left.push_back(identity_of(finding));
  std::vector<ReportedFinding> out;
  for (const ReportedFinding& finding : of) {
    const auto same = std::find(left.begin(), left.end(), identity_of(finding));
    if (same == left.end()) {
      out.push_back(finding);
    } else {
      left.erase(same);
    }
  }
  return out;
}

class Differ {
 public:
  Differ(const DiffRequest& request, const DiffContexts& contexts) : request_(request), contexts_(contexts) {}

  /// False where what came before took as much as one run may.
  bool add(const FileChange& change, bool same) {
    if (effort_ > kEffortOfOneCore) return false;
    const FileId first = contexts_.after.sources.end();
    const std::size_t findings = judge(change, same);
    effort_ += effort_of(contexts_.after.sources, first, has_both(change) ? kOfAChange : kOfOneState, findings, kOfAStatesFinding);
    return true;
  }

  void add_same() { ++report_.same; }

  /// That nobody looked at it and what follows.
  void leave(const std::string& path, std::size_t count) {
    report_.diagnostics.push_back(make_diagnostic<Code::work_limit, "files">({}, path, count));
  }

  DiffReport take() { return std::move(report_); }

 private:
  static constexpr Effort kOfOneState = 16'000;  // that is there alone
  static constexpr Effort kOfAChange = 60'000;   // two of them, compared
  static constexpr Effort kOfAStatesFinding = 500;

  static bool has_both(const FileChange& change) { return !change.before.files.empty() && !change.after.files.empty(); }

  /// Gives how many findings both states have.
  std::size_t judge(const FileChange& change, bool same) {
    const Report before = linted(change.before, change.path, contexts_.before);
    const Report after = linted(change.after, change.path, contexts_.after);
    ConfigurationDiff diff;
    diff.path = change.path;
    diff.status = change.before.files.empty() ? Status::added : change.after.files.empty() ? Status::removed : Status::changed;
    if (is_foreign(before) && is_foreign(after)) {
      report_.foreign += same ? 0 : 1;
      return 0;
    }
    const std::size_t findings = before.findings.size() + after.findings.size();
    diff.appeared = only_in(after.findings, before.findings);
    diff.disappeared = only_in(before.findings, after.findings);
    if (diff.status == Status::changed && is_checked(before) && is_checked(after)) {
      compare(change, diff);
    } else if (diff.status == Status::changed) {
      diff.status = Status::unchecked;
      diff.reason = (is_checked(before) ? after : before).inputs.front().reason;
    }
    if (same && (diff.moves_nothing() || diff.status == Status::unchecked)) {
      ++report_.same;
      return findings;
    }
    tell_problems(before, after);
    report_.configurations.push_back(std::move(diff));
    return findings;
  }

  static bool is_checked(const Report& report) {
    return !report.inputs.empty() && report.inputs.front().status == ReportedInput::Status::checked;
  }
  /// Also of a file that is not there.
  static bool is_foreign(const Report& report) {
    return report.inputs.empty() || report.inputs.front().status == ReportedInput::Status::not_checked;
  }

  Report linted(const SideRequest& side, const std::string& path, const LoadContext& context) const {
    if (side.files.empty()) return {};
    const auto choice_of = [&](const std::string&) { return request_.choice_of ? request_.choice_of(path) : RuleChoice{}; };
    return lint_files(side, request_.profile, choice_of, context);
  }

  /// What both sides come to.
  void compare(const FileChange& change, ConfigurationDiff& diff) const {
    Diagnostics told;  // by `lint_files` already
    const auto before = load_side(change.before, contexts_.before, told);
    const auto after = load_side(change.after, contexts_.after, told);
    diff.before = before->reported();
    diff.after = after->reported();
    if (!before->usable() || !after->usable()) return;
    Data& data = contexts_.after.data;
    const ReportContext builder{data.vocabulary(), data.rules(told), before.get(), after.get()};
    const std::vector<SettingRow> rows = reported_settings(builder);
    diff.others = changed_entries(before->entries, after->entries, rows, *after->mapping);
    for (const SettingRow& row : rows) {
      if (has_moved(row)) diff.moved.push_back(row);
      const bool both = row.reference && row.candidate && row.reference->value.is_unknown() && row.candidate->value.is_unknown();
      diff.unknown += both ? 1 : 0;
    }
    if (auto schedule = reported_schedule(*before, *after, contexts_.after, told)) {
      for (CurveComparison& curve : schedule->curves) {
        if (curve.compared && !curve.difference.equal()) diff.curves.push_back(std::move(curve));
      }
    }
  }

  void tell_problems(const Report& before, const Report& after) {
    for (const Report* report : {&before, &after})
      report_.diagnostics.insert(report_.diagnostics.end(), report->diagnostics.begin(), report->diagnostics.end());
  }

  const DiffRequest& request_;
  const DiffContexts& contexts_;
  DiffReport report_;
  Effort effort_ = 0;
};

/// The same text, judged by the same version.
bool is_same(const FileChange& change, const Disk& disk) {
  if (change.before.files.empty() || change.after.files.empty()) return false;
  if (change.before.framework != change.after.framework) return false;
  const ReadResult before = disk.read(change.before.files.front());
  const ReadResult after = disk.read(change.after.files.front());
  return before.ok() && after.ok() && before.text == after.text;
}

}  // namespace

DiffReport diff_configurations(const DiffRequest& request, const DiffContexts& contexts, const Done& done) {
  std::vector<bool> same;
  for (const FileChange& change : request.changes) same.push_back(is_same(change, contexts.after.disk));
  const bool nothing_changed = std::all_of(same.begin(), same.end(), [](bool one) { return one; });
  Differ differ(request, contexts);
  for (std::size_t i = 0; i < request.changes.size(); ++i) {
    if (nothing_changed) {
      differ.add_same();
    } else if (!differ.add(request.changes[i], same[i])) {
      differ.leave(request.changes[i].path, request.changes.size() - i);
      break;
    }
    if (done) done(i + 1);
  }
  return differ.take();
}

}  // namespace alignlint
