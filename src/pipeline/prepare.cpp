#include "pipeline/prepare.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "analysis/setting_scope.h"
#include "pipeline/check.h"
#include "pipeline/compose.h"
#include "pipeline/entry_writer.h"
#include "pipeline/prepared_readme.h"
#include "pipeline/refusals.h"

namespace alignlint {

namespace {

void add_paths(const Node& node, const std::string& path, std::vector<std::pair<Span, std::string>>& out) {
  for (const Entry& entry : node.entries) {
    const std::string own = path.empty() ? entry.key : path + "." + entry.key;
    out.emplace_back(entry.key_span, own);
    add_paths(entry.value, own, out);
  }
}

/// Entries of the tree that nothing reads, and what is to be said of each.
std::map<std::string, std::string> unread_entries(const LoadedSide& side) {
  std::vector<std::pair<Span, std::string>> paths;
  add_paths(side.entries.tree, "", paths);
  std::map<std::string, std::string> unread;
  for (const Observation* observation : side.rule_side.observations) {
    if (observation->kind != ObservationKind::unknown_entry || observation->labels.empty()) continue;
    for (const auto& [span, path] : paths) {
      if (span == observation->labels.front().span) unread.emplace(path, observation->message);
    }
  }
  return unread;
}

/// Brings settings of one side about, in a working copy of its files.
class Setter {
 public:
  Setter(const SideRequest& side, const LoadContext& context)
      : side_(side), copy_(context.disk), context_{context.sources,   copy_.disk(), context.data, context.chip,
                                                   context.directory, context.root, context.work} {}

  /// By the change by which the least is refused and then the fewest settings move, and none that was brought about before. What was done is appended to `done`; false where it could not be
  /// brought about.
  bool set(const StageSetting& wanted, std::vector<Repaired>& done) {
    const Read now = read();
    if (!start_.side->usable() || !now.side->usable()) return false;
    const Settings& settings = now.side->effective->settings;
    SettingScope scope(context_.data.vocabulary(), start_.side->effective->settings, {});
    const Value value = scope.evaluate(wanted.value);
    if (value.is_unknown()) return true;
    if (equal(settings[wanted.key].value, value) == Truth::yes) {
      brought_.emplace_back(wanted.key, value);
      return true;
    }
    const LoadedSide& side = *now.side;
    std::optional<Way> best;
    for (const Change& change :
         changes_for(context_.data.vocabulary(), *side.mapping, side.version, side.entries, context_.chip, wanted.key, value)) {
      if (auto way = tried(change, wanted.key, value, now); way.has_value() && (!best.has_value() || way->cost < best->cost))
        best = std::move(way);
    }
    if (!best.has_value()) return false;
    copy_.restore(std::move(best->state));
    remove_unread(unread_entries(side), best->edits);
    done.push_back({{}, std::string(context_.data.vocabulary()[wanted.key].title), std::move(best->edits)});
    brought_.emplace_back(wanted.key, value);
    return true;
  }

  /// Entries that the framework refuses by now, because of what was brought about: a schedule of pipeline stages where there are none. And those that nothing
  /// ever read: what they say is no part of the run.
  void tidy(std::vector<Repaired>& done) {
    if (!start_.side->usable()) return;
    while (remove_one_refused(done)) {
    }
    const Read now = read();
    for (const auto& [path, message] : unread_entries(*now.side)) {
      std::vector<std::string> edits;
      if (writer_.write({{path, std::nullopt, nullptr}}, edits)) done.push_back({{}, message, std::move(edits)});
    }
  }

  /// Entries that nothing reads since the change, as of a class that took the place of another.
  void remove_unread(const std::map<std::string, std::string>& before, std::vector<std::string>& edits) {
    const Read now = read();
    for (const auto& [path, message] : unread_entries(*now.side)) {
      if (!before.contains(path)) writer_.write({{path, std::nullopt, nullptr}}, edits);
    }
  }

  [[nodiscard]] std::vector<EditedFile> changes() const { return copy_.changes(); }
  [[nodiscard]] std::vector<KeyId> brought() const {
    std::vector<KeyId> keys;
    for (const auto& one : brought_) keys.push_back(one.first);
    return keys;
  }

 private:
  struct Read {
    std::unique_ptr<LoadedSide> side;
    std::size_t failures = 0;
  };

  Read read() {
    Diagnostics diagnostics;
    Read now{load_side(side_, context_, diagnostics), 0};
    now.failures = static_cast<std::size_t>(
        std::count_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& one) { return one.severity == Severity::error; }));
    return now;
  }

  /// One of several ways to a setting.
  struct Way {
    WorkingCopy::State state;
    std::vector<std::string> edits;
    std::pair<std::size_t, std::size_t> cost;  ///< what is refused then; settings that are not what they were
  };

  /// False where none is left that can go.
  bool remove_one_refused(std::vector<Repaired>& done) {
    const Read now = read();
    if (!now.side->usable()) return false;
    const std::size_t refused = refusals_of(*now.side);
    for (const Observation& observation : now.side->effective->observations) {
      const auto entry = observation.fact("entry");
      if (!is_refusal(observation) || !entry.has_value() || is_of_start(observation)) continue;
      const auto state = copy_.state();
      std::vector<std::string> edits;
      if (writer_.write({{std::string(*entry), std::nullopt, nullptr}}, edits)) {
        const Read then = read();
        if (then.failures <= now.failures && then.side->usable() && refusals_of(*then.side) < refused && has_all(*then.side)) {
          done.push_back({{}, observation.message, std::move(edits)});
          return true;
        }
      }
      copy_.restore(state);
    }
    return false;
  }

  [[nodiscard]] bool is_of_start(const Observation& observation) const {
    const auto& observations = start_.side->effective->observations;
    return std::any_of(observations.begin(), observations.end(), [&](const Observation& one) { return one.message == observation.message; });
  }

  std::optional<Way> tried(const Change& change, KeyId key, const Value& value, const Read& before) {
    const auto state = copy_.state();
    std::optional<Way> way;
    std::vector<std::string> edits;
    if (writer_.write(change, edits)) {
      const Read now = read();
      if (now.failures <= before.failures && now.side->usable() && has(*now.side, key, value))
        way = Way{copy_.state(), std::move(edits), {refusals_of(*now.side), moved(*before.side, *now.side)}};
    }
    copy_.restore(state);
    return way;
  }

  /// Whether a setting came to be what it should be, and those before it still are.
  [[nodiscard]] bool has(const LoadedSide& side, KeyId key, const Value& value) const {
    return equal(side.effective->settings[key].value, value) == Truth::yes && has_all(side);
  }

  [[nodiscard]] bool has_all(const LoadedSide& side) const {
    const Settings& settings = side.effective->settings;
    return std::all_of(brought_.begin(), brought_.end(), [&](const std::pair<KeyId, Value>& one) {
      return equal(settings[one.first].value, one.second) == Truth::yes;
    });
  }

  /// What was known and is not any more counts as well.
  static std::size_t moved(const LoadedSide& before, const LoadedSide& after) {
    std::size_t count = 0;
    for (KeyId key = 0; key < before.effective->settings.size(); ++key) {
      const Value& was = before.effective->settings[key].value;
      const Value& is = after.effective->settings[key].value;
      const bool same = was.is_unknown() ? is.is_unknown() : equal(was, is) == Truth::yes;
      count += same ? std::size_t{0} : 1;
    }
    return count;
  }

  const SideRequest& side_;
  WorkingCopy copy_;
  LoadContext context_;
  EntryWriter writer_{side_, copy_, context_};
  const Read start_ = read();
  std::vector<std::pair<KeyId, Value>> brought_;
};

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
    Setter setter(request_of(side), context);
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
    repairs.held = held_[side];
    repairs.wanted = [side](const ReportedFinding& finding) {
      return finding.diagnostic.severity >= Severity::advice && only_side_of(finding).value_or(SideName::candidate) == side;
    };
    Repair repaired = repair(repairs, context);
    for (Repaired& one : repaired.done) made_of(side).done.push_back(std::move(one));
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
      if (finding.diagnostic.severity >= Severity::advice)
        result_.left.push_back({finding.diagnostic.code, finding.diagnostic.message, finding.diagnostic.help, finding.diagnostic.severity});
    }
    const auto graver = [](const Unrepaired& a, const Unrepaired& b) { return a.severity > b.severity; };
    std::stable_sort(result_.left.begin(), result_.left.end(), graver);
    for (const Diagnostic& one : report.diagnostics) {
      if (one.severity == Severity::error) result_.diagnostics.push_back(one);
    }
  }

  [[nodiscard]] std::string readme() const {
    return prepared_readme({request_.stage, request_.guidance, reference_, candidate_, result_.left, request_.folder, request_.phrases},
                           context_.data.vocabulary());
  }

  const PrepareRequest& request_;
  const LoadContext& context_;
  CheckRequest check_;
  Disk disk_;
  PreparedSide reference_;
  PreparedSide candidate_;
  std::map<SideName, std::vector<KeyId>> held_;  // what the stage brought about
  Preparation result_;
};

}  // namespace

Preparation prepare(const PrepareRequest& request, const LoadContext& context) { return Preparer(request, context).run(); }

}  // namespace alignlint
