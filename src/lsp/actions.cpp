// What can be done about the findings at a place: the edit that takes one away, its acceptance, a comment that allows it. Each edit is tried before it is offered.

#include <algorithm>

#include "edit/working_copy.h"
#include "gate/accepted_text.h"
#include "gate/pass.h"
#include "lsp/server.h"
#include "lsp/text_edits.h"
#include "pipeline/rewrite/repair.h"
#include "report/identity.h"
#include "text/printable.h"

namespace alignlint {

namespace {

constexpr std::size_t kMostFindings = 8;  // of a range: each repair reads both sides again

std::string mark_of(const ReportedFinding& finding) { return fingerprint(identity_of(finding), ""); }

/// A subject, and what is asked about it.
struct Scene {
  Server& server;
  const Subject& subject;
  Judgement& judgement;
  JudgementContext context;
};

Json action_of(const Scene& scene, std::string title, std::string_view kind, const std::vector<EditedFile>& files) {
  return Json::Object{
      {"title", printable(title)}, {"kind", kind}, {"edit", workspace_edit(scene.server.workspace, files, scene.server.client)}};
}

// ---- fixes ----

SideName side_at(const Scene& scene, Span place) {
  const LoadedSide* reference = scene.judgement.judged.reference.get();
  return reference != nullptr && scene.judgement.side_of(place.file) == reference ? SideName::reference : SideName::candidate;
}

Repair repaired(const Scene& scene, SideName moving, Trust trust, const std::function<bool(const ReportedFinding&)>& is_wanted) {
  RepairRequest request{scene.judgement.request, moving, trust, {}, false, is_wanted};
  Sources sources;
  share_texts(scene.context.knowledge, sources);
  const LoadContext load{sources,
                         scene.context.disk,
                         scene.context.knowledge.data,
                         scene.judgement.request.chip,
                         scene.context.settings.directory,
                         scene.context.settings.root};
  return repair(request, load);
}

void add_fix(const Scene& scene, const ReportedFinding& finding, Span place, Json::Array& out) {
  const std::string mark = mark_of(finding);
  const Repair done =
      repaired(scene, side_at(scene, place), Trust::unsafe, [&](const ReportedFinding& other) { return mark_of(other) == mark; });
  if (done.files.empty() || done.done.empty()) return;
  std::string title;
  for (const Repaired& step : done.done) {
    for (const DoneEdit& edit : step.edits) title += (title.empty() ? "" : "; ") + edit.text;
  }
  out.push_back(action_of(scene, title, "quickfix", done.files));
}

/// All at once that changes nothing of what is trained.
void add_safe_fixes(const Scene& scene, Json::Array& out) {
  const auto& findings = scene.judgement.report.findings;
  const auto is_safe = [](const ReportedFinding& finding) {
    return !finding.suppressed.has_value() && finding.diagnostic.fix.has_value() && finding.diagnostic.fix->trust == Trust::safe;
  };
  if (std::none_of(findings.begin(), findings.end(), is_safe)) return;
  std::vector<std::string> marks;
  for (const ReportedFinding& finding : findings) {
    if (is_safe(finding)) marks.push_back(mark_of(finding));
  }
  const auto is_wanted = [&](const ReportedFinding& other) { return std::find(marks.begin(), marks.end(), mark_of(other)) != marks.end(); };
  const Repair done = repaired(scene, SideName::candidate, Trust::safe, is_wanted);
  if (!done.files.empty())
    out.push_back(action_of(scene, "apply the fixes that do not change what is trained", "source.fixAll.alignlint", done.files));
}

// ---- letting pass ----

/// The entry has no reason yet: until somebody writes one it accepts nothing, and the file says so.
void add_acceptance(const Scene& scene, const ReportedFinding& finding, Json::Array& out) {
  if (!scene.judgement.gate.has_value() || scene.context.settings.no_config || finding.diagnostic.severity < Severity::advice) return;
  const Pass& pass = scene.judgement.gate->pass();
  const bool is_there = pass.accepted_file != kNoFile;
  const std::string path = accepted_beside(scene.subject.project);
  AcceptedText text(is_there ? scene.judgement.sources.text(pass.accepted_file) : "", pass.acceptances);
  Acceptance acceptance = scene.judgement.gate->to_accept(finding, scene.judgement.report);
  acceptance.on = pass.today;
  text.accept(acceptance);
  const std::string before(is_there ? scene.judgement.sources.text(pass.accepted_file) : "");
  out.push_back(action_of(scene, "accept '" + finding.diagnostic.code + "' with both values: write the reason", "quickfix",
                          {{path, before, text.text()}}));
}

/// Where a comment can stand that covers a place: behind its line, above it, above the lines that it continues.
std::vector<Edit> places_for_comment(std::string_view text, Span place, const std::string& words) {
  const auto begin_of = [&](std::size_t at) {
    return at == 0 ? std::size_t{0} : text.rfind('\n', at - 1) == std::string_view::npos ? 0 : text.rfind('\n', at - 1) + 1;
  };
  const auto at = [&](std::size_t offset) {
    return Span{place.file, static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(offset)};
  };
  std::size_t begin = begin_of(place.begin);
  std::size_t end = std::min(text.find('\n', place.begin), text.size());
  const std::string_view line_break = end > 0 && end < text.size() && text[end - 1] == '\r' ? "\r\n" : "\n";
  if (line_break.size() == 2) --end;
  std::vector<Edit> edits{{at(end), "  " + words}};
  while (true) {
    const std::string indent(text.substr(begin, std::min(text.find_first_not_of(" \t", begin), text.size()) - begin));
    edits.push_back({at(begin), indent + words + std::string(line_break)});
    const bool continues = begin >= 2 && (text.substr(0, begin).ends_with("\\\n") || text.substr(0, begin).ends_with("\\\r\n"));
    if (!continues) return edits;
    begin = begin_of(begin - 1);
  }
}

/// Whether the finding passes with the text that the copy has.
bool passes(const Scene& scene, const WorkingCopy& copy, const std::string& mark) {
  const JudgementContext context{scene.context.settings, scene.context.knowledge, copy.disk()};
  const auto judged = judge_subject(scene.subject, context, nullptr);
  bool is_there = false;
  for (const ReportedFinding& finding : judged->report.findings) {
    if (mark_of(finding) != mark) continue;
    if (!finding.suppressed.has_value()) return false;
    is_there = true;
  }
  return is_there && judged->report.findings.size() == scene.judgement.report.findings.size();
}

/// Like an acceptance it needs a reason, which a person writes behind the dashes.
void add_allowance(const Scene& scene, const ReportedFinding& finding, Span place, Json::Array& out) {
  const std::string words = "# alignlint: allow " + finding.diagnostic.code + " -- ";
  const std::string mark = mark_of(finding);
  const std::string_view text = scene.judgement.sources.text(place.file);
  for (Edit& edit : places_for_comment(text, place, words)) {
    WorkingCopy copy(scene.context.disk);
    // The trial has a reason, what is offered has none.
    Edit tried = edit;
    tried.replacement.insert(tried.replacement.find(words) + words.size(), "reason");
    if (!copy.apply({tried}, scene.judgement.sources) || !passes(scene, copy, mark)) continue;
    WorkingCopy offered(scene.context.disk);
    if (offered.apply({edit}, scene.judgement.sources))
      out.push_back(action_of(scene, "allow '" + finding.diagnostic.code + "' here: write the reason", "quickfix", offered.changes()));
    return;
  }
}

// ---- the request ----

/// Whether a client wants actions of a kind: all, unless it says which.
bool wants(const Json& only, std::string_view kind) {
  if (is_null(only)) return true;
  for (const Json& item : items_of(only, "only")) {
    const std::string& wanted = text_of(item, "only");
    if (kind == wanted || kind.starts_with(wanted + ".")) return true;
  }
  return false;
}

bool overlaps(const ReportedFinding& finding, Span range, Span& place) {
  const auto here = [&](Span span) {
    if (!span.known() || span.file != range.file || span.begin > range.end || span.end < range.begin) return false;
    place = span;
    return true;
  };
  const auto of_side = [&](const std::optional<SideValue>& side) { return side.has_value() && here(nearest_place(*side)); };
  if (here(place_to_change(finding)) || of_side(finding.candidate) || of_side(finding.reference)) return true;
  const std::vector<Label>& labels = finding.diagnostic.labels;
  return std::any_of(labels.begin(), labels.end(), [&](const Label& label) { return here(label.span); });
}

using FindingsHere = std::vector<std::pair<const ReportedFinding*, Span>>;

/// The findings that count in a range, each with its place there.
FindingsHere findings_in(const Judgement& judgement, Span range) {
  FindingsHere out;
  for (const ReportedFinding& finding : judgement.report.findings) {
    Span place;
    if (!finding.suppressed.has_value() && overlaps(finding, range, place) && out.size() < kMostFindings) out.emplace_back(&finding, place);
  }
  return out;
}

/// The same in the lines of the range.
Span whole_lines(Span range, std::string_view text) {
  const std::size_t before = range.begin == 0 ? std::string_view::npos : text.rfind('\n', range.begin - 1);
  const std::size_t end = std::min(text.find('\n', range.end), text.size());
  return {range.file, before == std::string_view::npos ? 0 : static_cast<std::uint32_t>(before + 1), static_cast<std::uint32_t>(end)};
}

/// An editor asks again with each movement of the cursor.
const Json::Array& offered_for(const Scene& scene, const ReportedFinding& finding, Span place) {
  const auto number = static_cast<std::size_t>(&finding - scene.judgement.report.findings.data());
  const auto [known, is_new] = scene.judgement.actions.try_emplace({number, place});
  if (!is_new) return known->second;
  add_fix(scene, finding, place, known->second);
  add_allowance(scene, finding, place, known->second);
  add_acceptance(scene, finding, known->second);
  return known->second;
}

/// What is marked is what is meant; where nothing is, the line is.
void add_quick_fixes(const Scene& scene, Span range, Json::Array& out) {
  FindingsHere asked = findings_in(scene.judgement, range);
  if (asked.empty()) asked = findings_in(scene.judgement, whole_lines(range, scene.judgement.sources.text(range.file)));
  for (const auto& [finding, place] : asked) {
    const Json::Array& offered = offered_for(scene, *finding, place);
    out.insert(out.end(), offered.begin(), offered.end());
  }
}

}  // namespace

Json answer_code_action(Server& server, const Json& params) {
  const Json& range = member(params, "range");
  const Json& only = member(member(params, "context"), "only");
  const Asked asked =
      asked_of(server, Json::Object{{"textDocument", member(params, "textDocument")}, {"position", member(range, "start")}});
  const TextPosition last = position_of(member(range, "end"));
  Json::Array out;
  for (const auto& [subject, judgement] : subjects_at(server.workspace, asked.place)) {
    Spots spots(server.workspace, *judgement, server.client.encoding);
    const std::vector<Span> begins = spots.at(asked.place, asked.position);
    const std::vector<Span> ends = spots.at(asked.place, last);
    const Scene scene{server, subject, *judgement, judgement_context(server.workspace, subject)};
    for (std::size_t i = 0; i < begins.size() && wants(only, "quickfix"); ++i)
      add_quick_fixes(scene, {begins[i].file, begins[i].begin, std::max(begins[i].begin, ends[i].begin)}, out);
    if (wants(only, "source.fixAll.alignlint")) add_safe_fixes(scene, out);
  }
  return out;
}

}  // namespace alignlint
