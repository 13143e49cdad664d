#include "pipeline/rewrite/prepare.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "pipeline/rewrite/laid_file.h"
#include "pipeline/rewrite/prepared_readme.h"
#include "pipeline/rewrite/stage_setter.h"
#include "pipeline/run/check.h"

namespace alignlint {

namespace {

/// The side that a finding is about alone; none where it is about both.
std::optional<SideName> only_side_of(const ReportedFinding& finding) {
  if (finding.subject.has_value()) return finding.side;
  if (finding.reference.has_value() == finding.candidate.has_value()) return std::nullopt;
  return finding.reference.has_value() ? SideName::reference : SideName::candidate;
}

std::string common_folder(const std::vector<std::string>& paths) {
  std::string common = parent_path(paths.front());
  for (const std::string& path : paths) {
    while (!common.empty() && !path.starts_with(common == "/" ? common : common + "/")) common = parent_path(common);
  }
  return common;
}

class Preparer {
 public:
  Preparer(const PrepareRequest& request, const LoadContext& context)
      : request_(request), context_(context), check_(request.check), disk_(context.disk) {
    check_.profile = request.stage.profile;
  }

  Preparation run() {
    if (!can_be_read()) return std::move(result_);
    for (const SideName side : {SideName::reference, SideName::candidate}) bring_settings(side);
    // The reference by itself, then the candidate after it, and by itself.
    repair_side(SideName::reference);
    repair_side(SideName::candidate);
    for (const SideName side : {SideName::reference, SideName::candidate}) place(side);
    judge_result();
    for (const PreparedSide& side : {std::cref(reference_), std::cref(candidate_)}) {
      for (const Repaired& one : side.done) result_.changes += one.edits.size();
    }
    result_.files.push_back({request_.folder + "/README.md", readme(), true});
    std::sort(result_.files.begin(), result_.files.end(), [](const PreparedFile& a, const PreparedFile& b) { return a.path < b.path; });
    return std::move(result_);
  }

 private:
  [[nodiscard]] LoadContext laid() const {
    return {context_.sources, disk_, context_.data, context_.chip, context_.directory, context_.root, context_.work};
  }

  SideRequest& request_of(SideName side) { return side == SideName::reference ? check_.reference : check_.candidate; }
  PreparedSide& made_of(SideName side) { return side == SideName::reference ? reference_ : candidate_; }
  [[nodiscard]] std::string folder_of(SideName side) const { return request_.folder + "/" + std::string(to_string(side)); }

  /// Both sides as they are. A side without a script and an environment file gets one, for the variables of the stage.
  bool can_be_read() {
    bool usable = true;
    for (const SideName name : {SideName::reference, SideName::candidate}) {
      const auto side = load_side(request_of(name), context_, result_.diagnostics);
      usable = usable && side->usable();
      if (!side->usable()) continue;
      made_of(name).framework = side->mapping->name;
      made_of(name).named = request_of(name).framework;
      made_of(name).title = std::string(side->mapping->title) + " " + std::string(side->mapping->versions[side->version].name);
      const bool has_environment = std::any_of(side->inputs.begin(), side->inputs.end(), [](const LoadedInput& input) {
        return input.document.has_value() && (input.document->kind == DocumentKind::shell || input.document->kind == DocumentKind::env);
      });
      if (!has_environment) {
        const std::string path = folder_of(name) + "/environment.env";
        request_of(name).files.push_back(path);
        disk_ = with_file(disk_, path, "# environment variables of this run\n");
      }
    }
    return usable;
  }

  void take(const std::vector<EditedFile>& changes) {
    for (const EditedFile& file : changes) disk_ = with_file(disk_, file.path, file.after);
  }

  void bring_settings(SideName side) {
    const LoadContext context = laid();
    StageSetter setter(request_of(side), context);
    for (const StageSetting& setting : request_.stage.settings) {
      if (!setter.set(setting, made_of(side).done)) made_of(side).open.push_back(setting.key);
    }
    setter.tidy(made_of(side).done);
    held_[side] = setter.brought();
    take(setter.changes());
  }

  void repair_side(SideName side) {
    const LoadContext context = laid();
    RepairRequest repairs;
    repairs.check = check_;
    repairs.moving = side;
    repairs.trust = Trust::unsafe;
    repairs.may_advise = true;
    repairs.patience = 3;
    repairs.held = held_[side];
    repairs.wanted = [side](const ReportedFinding& finding) {
      return finding.diagnostic.severity >= Severity::advice && only_side_of(finding).value_or(SideName::candidate) == side;
    };
    Repair repaired = repair(repairs, context);
    for (Repaired& one : repaired.done) made_of(side).done.push_back(std::move(one));
    for (Unrepaired& one : repaired.left) reasons_[{one.rule, one.message}] = std::move(one.reason);
    take(repaired.files);
  }

  /// Copies the files of a side, and those that they name, so that they lie to each other as before.
  void place(SideName name) {
    const LoadContext context = laid();
    Diagnostics ignored;
    const auto side = load_side(request_of(name), context, ignored);
    std::set<std::string> paths(side->read.read.begin(), side->read.read.end());
    for (const LoadedInput& input : side->inputs) paths.insert(input.path);
    std::vector<std::string> own;
    for (const std::string& path : paths) {
      if (!path.starts_with(request_.folder + "/")) own.push_back(path);
    }
    const std::string folder = common_folder(own);
    const std::size_t start = folder.empty() || folder == "/" ? folder.size() : folder.size() + 1;
    const auto placed = [&](const std::string& path) {
      return path.starts_with(request_.folder + "/") ? path : folder_of(name) + "/" + path.substr(start);
    };
    for (const std::string& path : paths) {
      ReadResult read = disk_.read(path);
      if (read.ok()) result_.files.push_back({placed(path), std::move(read.text), false});
    }
    for (std::string& path : request_of(name).files) path = placed(path);
    made_of(name).files = request_of(name).files;
    if (const ToolGuide* tool = request_.guidance.tool(request_.stage.tool)) {
      const ToolFile& file = tool->of(made_of(name).framework);
      result_.files.push_back({folder_of(name) + "/" + std::string(file.file), tool_text(file, to_string(name)), false});
    }
  }

  /// What the rules say of the copies, as they will be read.
  void judge_result() {
    for (const PreparedFile& file : result_.files) disk_ = with_file(disk_, file.path, file.text);
    const Report report = check_pair(check_, laid());
    for (const ReportedFinding& finding : report.findings) {
      const auto& [code, message, severity] = std::tie(finding.diagnostic.code, finding.diagnostic.message, finding.diagnostic.severity);
      const auto known = reasons_.find({code, message});
      const bool told = known != reasons_.end() && severity >= Severity::warning;
      if (severity >= Severity::advice) result_.left.push_back({code, message, told ? known->second : finding.diagnostic.help, severity});
    }
    const auto graver = [](const Unrepaired& a, const Unrepaired& b) { return a.severity > b.severity; };
    std::stable_sort(result_.left.begin(), result_.left.end(), graver);
    for (const Diagnostic& one : report.diagnostics) {
      if (one.severity == Severity::error) result_.diagnostics.push_back(one);
    }
  }

  [[nodiscard]] std::string readme() const {
    return prepared_readme(
        {request_.stage, request_.guidance, reference_, candidate_, result_.left, request_.folder, context_.directory, request_.phrases},
        context_.data.vocabulary());
  }

  const PrepareRequest& request_;
  const LoadContext& context_;
  CheckRequest check_;
  Disk disk_;
  PreparedSide reference_;
  PreparedSide candidate_;
  std::map<SideName, std::vector<KeyId>> held_;                         // what the stage brought about
  std::map<std::pair<std::string, std::string>, std::string> reasons_;  // by rule and message: why a finding could not be taken away
  Preparation result_;
};

}  // namespace

Preparation prepare(const PrepareRequest& request, const LoadContext& context) { return Preparer(request, context).run(); }

}  // namespace alignlint
