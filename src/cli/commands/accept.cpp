#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/gating.h"
#include "cli/pairs.h"
#include "cli/session.h"
#include "cli/write_file.h"
#include "diag/catalog.h"
#include "gate/accepted_text.h"
#include "render/phrases.h"
#include "rules/choice.h"
#include "text/printable.h"

namespace alignlint {

const Option kAcceptRule{"--rule", Option::Kind::list, "RULE", "The findings of these rules (ids, or prefixes such as moe/)"};
const Option kAll{"--all", Option::Kind::flag, "", "Every finding that counts: the first adoption"};
const Option kReason{"--reason", Option::Kind::once, "TEXT", "Why the differences are accepted; required"};
const Option kUntil{"--until", Option::Kind::once, "DATE", "The last day on which they are accepted, as 2026-12-31"};
const Option kPrune{"--prune", Option::Kind::flag, "", "Remove the accepted differences that are not found any more"};

namespace {

/// What is wrong with the options; none when they say what to do.
std::optional<Diagnostic> mistake_of(const Session& session) {
  const Options& options = session.options();
  const bool accepts = options.given(kAcceptRule) || options.given(kAll);
  if (accepted_path(session).empty()) return make_diagnostic<Code::usage, "accept without project">({});
  if (!accepts && !options.given(kPrune)) return make_diagnostic<Code::usage, "accept nothing">({});
  const bool has_reason = options.value(kReason).find_first_not_of(" \t\n") != std::string::npos;
  if (accepts && !has_reason) return make_diagnostic<Code::usage, "accept without reason">({});
  const std::string until = options.value(kUntil);
  if (!until.empty() && !parse_date(until)) return make_diagnostic<Code::usage, "day">({}, until);
  return std::nullopt;
}

/// Whether a finding is one of those that are to be accepted.
bool is_wanted(const Session& session, const ReportedFinding& finding) {
  if (finding.suppressed || finding.diagnostic.severity < (session.strict() ? Severity::unknown : Severity::advice)) return false;
  if (session.options().given(kAll)) return true;
  for (const std::string& rule : session.options().values(kAcceptRule)) {
    if (rule_matches(rule, finding.diagnostic.code)) return true;
  }
  return false;
}

/// One run of the command: what it changes in the file, and what it says of it.
class Acceptor {
 public:
  Acceptor(Session& session, std::vector<Report>& reports) : session_(session), reports_(reports), gate_(open_gate(session)) {
    for (Report& report : reports_) gate_.judge(report);
  }

  int run() {
    if (has_errors(session_.diagnostics())) return session_.stop();
    const Pass& pass = gate_.pass();
    if (until_ && *until_ < pass.today) return session_.refuse(make_diagnostic<Code::usage, "day passed">({}, until_->iso));
    const bool is_there = pass.accepted_file != kNoFile;
    AcceptedText text(is_there ? session_.sources().text(pass.accepted_file) : "", pass.acceptances);
    std::size_t accepted = 0;
    for (const Report& report : reports_) accepted += accept(report, text);
    const std::size_t pruned = session_.options().given(kPrune) ? prune(text) : 0;
    const std::string path = accepted_path(session_);
    if (accepted + pruned > 0 && !write_atomically(path, text.text()))
      return session_.refuse(make_diagnostic<Code::usage, "unwritable">({}, path));
    const std::string removed = session_.options().given(kPrune) ? ", " + std::to_string(pruned) + " removed" : "";
    const std::string done = counted(accepted, "finding", "findings") + " accepted" + removed + " in " + printable(path);
    session_.print(told_ + session_.words()(done) + "\n");
    return kExitClean;
  }

 private:
  /// The file is meant to be committed.
  [[nodiscard]] bool holds_secret(const Acceptance& acceptance) const {
    if (!secrets_.find(acceptance.message).empty()) return true;
    for (const auto& side : {acceptance.reference, acceptance.candidate, acceptance.entry}) {
      if (side.has_value() && !secrets_.find(to_text(side->value)).empty()) return true;
    }
    return false;
  }

  std::size_t accept(const Report& report, AcceptedText& text) {
    std::size_t count = 0;
    for (const ReportedFinding& finding : report.findings) {
      if (!is_wanted(session_, finding)) continue;
      Acceptance acceptance = gate_.to_accept(finding, report);
      acceptance.reason = session_.options().value(kReason);
      acceptance.on = gate_.pass().today;
      acceptance.until = until_;
      const bool secret = holds_secret(acceptance);
      const std::string& what = finding.diagnostic.message;
      told_ += finding.diagnostic.code + ": " +
               session_.words()(secret ? "not accepted, for the file would hold a secret: " + what : what) + "\n";
      if (secret) continue;
      text.accept(acceptance);
      ++count;
    }
    return count;
  }

  /// Of the pairs that were judged; entries of other pairs stay.
  std::size_t prune(AcceptedText& text) const {
    const bool all = reports_.size() == session_.project().pairs.size() && session_.sides().reference.files.empty();
    const auto is_judged = [&](const Acceptance& acceptance) {
      for (const Report& report : reports_) {
        if (!acceptance.pair.empty() && acceptance.pair == pair_name(report)) return true;
      }
      return all;
    };
    return text.prune([&](std::size_t index) { return gate_.is_stale(index) && is_judged(gate_.pass().acceptances[index]); });
  }

  Session& session_;
  std::vector<Report>& reports_;
  Gate gate_;
  const Redaction secrets_ = session_.redaction();
  std::string told_;  // a line for each finding
  std::optional<Date> until_ = parse_date(session_.options().value(kUntil));
};

}  // namespace

int run_accept(Session& session) {
  if (auto mistake = mistake_of(session)) return session.refuse(std::move(*mistake));
  for (const std::string& rule : session.options().values(kAcceptRule))
    check_rule_name(rule, {}, session.data().rules(session.diagnostics()), session.diagnostics());
  std::vector<Report> reports = judged_pairs(session, session.pairs_or_requests());
  int status = kExitClean;
  for (const Report& report : reports) {
    status = worse(status, exit_status(report.diagnostics));
    for (const Diagnostic& diagnostic : report.diagnostics) {
      if (blame_of(diagnostic) != Blame::nobody) session.tell(diagnostic);
    }
  }
  return worse(status, Acceptor(session, reports).run());
}

}  // namespace alignlint
