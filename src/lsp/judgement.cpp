#include "lsp/judgement.h"

#include <algorithm>
#include <functional>

#include "diag/catalog.h"
#include "gate/pass.h"
#include "lsp/open_files.h"
#include "pipeline/run/lint.h"
#include "pipeline/tell/report_builder.h"
#include "report/redact.h"
#include "report/translate.h"

namespace alignlint {

namespace {

/// A pair of that name, or the file by itself.
CheckRequest request_of(const Subject& subject, const Project& project, const EditorSettings& settings) {
  CheckRequest request;
  request.profile = project.profile;
  request.chip = project.chip;
  for (const ProjectPair& pair : project.pairs) {
    if (!subject.pair.empty() && pair.name == subject.pair) request = pair.request;
  }
  if (subject.pair.empty()) request.candidate.files = {seen_from(settings.directory, subject.file)};
  if (!settings.profile.empty()) request.profile = settings.profile;
  if (!settings.chip.empty()) request.chip = settings.chip;
  request.choice = choice_for(project, request.candidate.files, settings.directory);
  request.choice.language = settings.language;
  if (!settings.select.empty()) request.choice.select = settings.select;
  request.choice.ignore.insert(request.choice.ignore.end(), settings.ignore.begin(), settings.ignore.end());
  return request;
}

/// What one subject does ends that subject only.
void guarded(Judgement& judgement, const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    judgement.report.diagnostics.push_back(failure_of("checking '" + judgement.request.candidate.files.front() + "'"));
  }
}

/// The findings that stand at a line, and what each was made of.
std::vector<std::pair<ReportedFinding, const Finding*>> findings_to_show(const Judgement& judgement, const JudgementContext& context) {
  Diagnostics said_before;
  ReportContext builder{context.knowledge.data.vocabulary(), context.knowledge.data.rules(said_before)};
  builder.reference = judgement.judged.reference.get();
  builder.candidate = judgement.judged.candidate.get();
  builder.sources = &judgement.sources;
  builder.language = judgement.request.choice.language;
  builder.helps = judgement.has_helps;
  // All at once: what was worked out for one helps to tell the others.
  std::vector<const Finding*> told;
  std::vector<ReportedFinding> reported = reported_findings(judgement.judged.findings, builder, &told);
  std::vector<std::pair<ReportedFinding, const Finding*>> out;
  for (std::size_t i = 0; i < reported.size(); ++i) {
    if (told[i]->outcome != Outcome::manual) out.emplace_back(std::move(reported[i]), told[i]);  // that stands on a checklist
  }
  return out;
}

/// What is secret is not shown, and what is shown is in the words of the reader.
void make_presentable(Report& report, const Judgement& judgement, const JudgementContext& context) {
  redact(report, *judgement.redaction);
  const Phrasebook* phrases = context.knowledge.data.phrases(context.settings.language, report.diagnostics);
  if (phrases != nullptr) translate(report, *phrases);
}

class Judge {
 public:
  Judge(const Subject& subject, const JudgementContext& context, Judgement* before)
      : subject_(subject), context_(context), before_(before) {}

  std::unique_ptr<Judgement> run() {
    share_texts(context_.knowledge, out_.sources);
    out_.project = open_project(subject_.project, context_.settings, context_.disk, out_.sources, problems());
    out_.first_input = out_.sources.end();
    problems().insert(problems().end(), context_.knowledge.diagnostics.begin(), context_.knowledge.diagnostics.end());
    out_.request = request_of(subject_, out_.project, context_.settings);
    out_.report.profile = out_.request.profile;
    out_.report.pair = subject_.pair;
    if (out_.request.candidate.given() && !has_errors(problems())) guarded(out_, [&] { judge_it(); });
    hide_secrets();
    return std::move(judgement_);
  }

 private:
  Diagnostics& problems() { return out_.report.diagnostics; }

  void judge_it() {
    const LoadContext load = load_context(out_, context_);
    Judged& judged = out_.judged;
    if (out_.request.reference.given()) judged.reference = side(out_.request.reference, load, &Judgement::reference, &Judged::reference);
    judged.candidate = side(out_.request.candidate, load, &Judgement::candidate, &Judged::candidate);
    judge_loaded(out_.request, load, judged);
    add_places(out_.request.candidate, *out_.judged.candidate, context_, out_.reads);
    if (out_.judged.reference != nullptr) {
      add_places(out_.request.reference, *out_.judged.reference, context_, out_.reads);
      out_.report.reference = out_.judged.reference->reported();
      out_.report.candidate = out_.judged.candidate->reported();
    } else if (configures_no_training(*out_.judged.candidate, out_.judged.diagnostics, out_.first_input, load)) {
      return;
    }
    problems().insert(problems().end(), out_.judged.diagnostics.begin(), out_.judged.diagnostics.end());
    take_findings();
    let_pass();
  }

  /// One side, loaded, or as it was loaded before.
  std::shared_ptr<LoadedSide> side(const SideRequest& request, const LoadContext& load, KeptSide Judgement::*how,
                                   std::shared_ptr<LoadedSide> Judged::*which) {
    KeptSide& kept = out_.*how;
    std::shared_ptr<LoadedSide> side = before_ == nullptr ? nullptr : std::move(before_->judged.*which);
    if (side != nullptr && is_unchanged(request, before_->*how, *side, before_->sources, load)) {
      kept = std::move(before_->*how);
      out_.sources.take_run(before_->sources, kept.first);
      out_.sources.number_from(out_.sources.end());
      forget_other_side(*side, kept);
    } else {
      side = load_to_keep(request, load, kept);
    }
    out_.judged.diagnostics.insert(out_.judged.diagnostics.end(), kept.diagnostics.begin(), kept.diagnostics.end());
    return side;
  }

  void take_findings() {
    out_.has_helps = before_ == nullptr;
    for (auto& [reported, cause] : findings_to_show(out_, context_)) {
      out_.report.findings.push_back(std::move(reported));
      out_.causes.push_back(cause);
    }
  }

  void let_pass() {
    const std::string accepted = context_.settings.no_config ? std::string() : accepted_beside(subject_.project);
    const PassPlaces places{out_.first_input, accepted, context_.settings.directory, context_.settings.epoch};
    Pass pass = read_pass(places, out_.sources, context_.disk, context_.knowledge.data.rules(problems()), problems());
    out_.gate.emplace(out_.project, std::move(pass), context_.settings.directory, out_.sources);
    out_.gate->judge(out_.report);
  }

  void hide_secrets() {
    out_.redaction.emplace(context_.knowledge.data.secrets());
    out_.redaction->learn(out_.sources, out_.first_input);
    for (const SideRequest* side : {&out_.request.reference, &out_.request.candidate}) {
      for (const auto& [name, value] : side->defines) {
        if (out_.redaction->is_name(name)) out_.redaction->learn_value(value);
      }
    }
    make_presentable(out_.report, out_, context_);
  }

  const Subject& subject_;
  const JudgementContext& context_;
  Judgement* before_;
  std::unique_ptr<Judgement> judgement_ = std::make_unique<Judgement>();
  Judgement& out_ = *judgement_;
};

bool has_text(const LoadedSide& side, FileId file) {
  const auto reads = [&](const LoadedInput& input) { return input.document.has_value() && input.document->file == file; };
  return std::any_of(side.inputs.begin(), side.inputs.end(), reads);
}

}  // namespace

const LoadedSide* Judgement::side_of(FileId file) const {
  const std::string name(sources.name(file));
  const auto named = [&](const LoadedSide& side) {
    return std::find(side.read.read.begin(), side.read.read.end(), name) != side.read.read.end();
  };
  for (const auto* side : {&judged.candidate, &judged.reference}) {
    if (*side != nullptr && has_text(**side, file)) return side->get();
  }
  for (const auto* side : {&judged.candidate, &judged.reference}) {
    if (*side != nullptr && named(**side)) return side->get();
  }
  return nullptr;
}

const LoadedSide* Judgement::other_side(const LoadedSide* side) const {
  return side == judged.candidate.get() ? judged.reference.get() : judged.candidate.get();
}

LoadContext load_context(Judgement& judgement, const JudgementContext& context) {
  return {judgement.sources,          context.disk,         context.knowledge.data, judgement.request.chip,
          context.settings.directory, context.settings.root};
}

void add_places(const SideRequest& request, const LoadedSide& side, const JudgementContext& context, std::set<std::string>& places) {
  for (const auto* paths : {&request.files, &side.read.read, &side.read.absent}) {
    for (const std::string& path : *paths) places.insert(place_of(context.disk, join_path(context.settings.directory, path)));
  }
}

std::set<std::string> files_of_pair(const ProjectPair& pair, const JudgementContext& context) {
  std::set<std::string> places;
  for (const SideRequest* request : {&pair.request.reference, &pair.request.candidate}) {
    Sources sources;
    const LoadContext load{
        sources, context.disk, context.knowledge.data, pair.request.chip, context.settings.directory, context.settings.root};
    Diagnostics ignored;
    const auto nothing = [](const Mapping&, Diagnostics&) { return Selection{std::vector<KeyId>(), false}; };
    add_places(*request, *load_side(*request, load, ignored, nothing), context, places);
  }
  return places;
}

std::unique_ptr<Judgement> judge_subject(const Subject& subject, const JudgementContext& context, Judgement* before) {
  return Judge(subject, context, before).run();
}

void add_helps(Judgement& judgement, const JudgementContext& context) {
  judgement.has_helps = true;
  guarded(judgement, [&] {
    Report helped;
    for (auto& [finding, cause] : findings_to_show(judgement, context)) helped.findings.push_back(std::move(finding));
    make_presentable(helped, judgement, context);
    for (std::size_t i = 0; i < helped.findings.size(); ++i)
      judgement.report.findings[i].diagnostic.help = std::move(helped.findings[i].diagnostic.help);
  });
}

}  // namespace alignlint
