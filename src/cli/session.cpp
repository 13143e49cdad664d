#include "cli/session.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <set>

#include "cli/exit_status.h"
#include "cli/terminal.h"
#include "data/builtin.h"
#include "diag/catalog.h"
#include "pipeline/analyses.h"
#include "pipeline/inspect.h"
#include "pipeline/lint.h"
#include "report/redact.h"
#include "text/confinement.h"
#include "text/printable.h"
#include "text/suggest.h"

namespace alignlint {

namespace {

Diagnostic usage(std::string message) { return make_diagnostic(Code::usage, std::move(message)); }

/// Paths as seen from `here`, however they are written: `./a/b.yaml` and `a/b.yaml` are one.
std::set<std::string> folded(const std::vector<std::string>& paths, const std::string& here) {
  std::set<std::string> out;
  for (const std::string& path : paths) out.insert(join_path(here, path));
  return out;
}

std::uint64_t longest_training(const Report& report) {
  std::uint64_t longest = 0;
  if (!report.schedule) return longest;
  for (const CurveComparison& curve : report.schedule->curves) {
    for (const CurveSide* side : {&curve.reference, &curve.candidate}) longest = std::max(longest, side->steps.value_or(curve.steps));
  }
  return longest;
}

}  // namespace

Session::Session(Options options) : options_(std::move(options)), disk_(real_disk()), data_(sources_) {
  rendering_.color = shows_color(options_.color);
  rendering_.width = terminal_width();
  rendering_.verbose = options_.verbose;
  rendering_.all_rows = !options_.different;
  if (options_.formats.empty()) options_.formats.push_back({"text", ""});
}

int Session::run() {
  if (const int status = prepare(); status != kExitClean) return status;
  int status = kExitClean;
  switch (options_.command) {
    case Command::check:
      status = check();
      break;
    case Command::lint:
      status = lint();
      break;
    case Command::inspect:
      status = inspect();
      break;
    case Command::compare:
      status = compare();
      break;
    case Command::checklist:
      status = checklist();
      break;
    case Command::params:
      status = params();
      break;
    case Command::precision:
      status = precision();
      break;
    case Command::schedule:
      status = schedule();
      break;
    case Command::rules:
      status = options_.test.empty() ? rules() : test_rules();
      break;
    case Command::explain:
      status = explain();
      break;
    case Command::keys:
      status = keys();
      break;
  }
  return worse(status, output_status_);
}

// ---- preparation ----

int Session::prepare() {
  if (!options_.root.empty() && disk_.resolve(options_.root).empty()) {
    diagnostics_.push_back(usage("there is no folder '" + options_.root + "'"));
    return report_and_stop();
  }
  open_project();
  data_.add_image(builtin_image());
  std::vector<std::string> rule_folders = project_.rules;
  std::vector<std::string> mapping_folders = project_.mappings;
  rule_folders.insert(rule_folders.end(), options_.rules.begin(), options_.rules.end());
  mapping_folders.insert(mapping_folders.end(), options_.mappings.begin(), options_.mappings.end());
  if (!options_.test.empty()) rule_folders.push_back(options_.test);
  // What the project file names is confined, what the command line names is the user's.
  const Disk confined_disk = confined(disk_, [this] { return std::vector{project_root()}; });
  const auto add = [&](std::string_view kind, const std::vector<std::string>& folders, std::size_t of_project) {
    for (std::size_t i = 0; i < folders.size(); ++i)
      data_.add_directory(kind, folders[i], i < of_project ? confined_disk : disk_, diagnostics_);
  };
  add("rules", rule_folders, project_.rules.size());
  add("mappings", mapping_folders, project_.mappings.size());
  data_.load(diagnostics_);
  // The built-in data was checked by the build; what users add is checked here.
  if (!rule_folders.empty() || !mapping_folders.empty()) data_.check_users(diagnostics_);
  first_input_ = static_cast<FileId>(sources_.size());
  return has_errors(diagnostics_) ? report_and_stop() : kExitClean;
}

std::string Session::project_root() const { return options_.root.empty() ? root_of(disk_, project_.path) : disk_.resolve(options_.root); }

void Session::open_project() {
  if (options_.no_config) return;
  const std::string path = options_.config.empty() ? find_project(working_directory(), disk_) : options_.config;
  if (path.empty()) return;
  const std::string here = working_directory() + "/";
  project_ = load_project(path.starts_with(here) ? path.substr(here.size()) : path, sources_, disk_, diagnostics_);
}

int Session::report_and_stop() {
  const Redaction known = redaction();
  redact(diagnostics_, known);
  rendering_.redaction = &known;
  const std::string text = render_diagnostics(diagnostics_, sources_, rendering_);
  std::fputs(text.c_str(), stderr);
  return exit_status(diagnostics_);
}

LoadContext Session::context(const std::string& chip) {
  return {sources_, disk_, data_, chip, working_directory(), options_.root.empty() ? std::string() : disk_.resolve(options_.root)};
}

std::string Session::profile() const { return options_.profile.empty() ? project_.profile : options_.profile; }

Language Session::language() const { return options_.language == "zh" ? Language::zh : Language::en; }

RuleChoice Session::choice() const {
  RuleChoice choice = project_.choice;
  choice.language = language();
  if (!options_.choice.select.empty()) choice.select = options_.choice.select;
  choice.ignore.insert(choice.ignore.end(), options_.choice.ignore.begin(), options_.choice.ignore.end());
  return choice;
}

CheckRequest Session::request() const {
  return {options_.reference, options_.candidate, profile(), options_.chip.empty() ? project_.chip : options_.chip, choice()};
}

std::vector<ProjectPair> Session::pairs() {
  std::vector<ProjectPair> chosen;
  const std::string here = working_directory();
  const std::set<std::string> changed = folded(options_.changed, here);
  const auto has_changed = [&](const SideRequest& side) {
    return std::any_of(side.files.begin(), side.files.end(),
                       [&](const std::string& file) { return changed.contains(join_path(here, file)); });
  };
  for (const ProjectPair& pair : project_.pairs) {
    if (options_.only_changed && !has_changed(pair.request.reference) && !has_changed(pair.request.candidate)) continue;
    ProjectPair copy = pair;
    copy.request.choice = choice();
    if (!options_.profile.empty()) copy.request.profile = options_.profile;
    if (!options_.chip.empty()) copy.request.chip = options_.chip;
    chosen.push_back(std::move(copy));
  }
  return chosen;
}

int Session::status_of(const Report& report) const {
  const auto fail_on = options_.fail_on == "never" ? std::nullopt : parse_severity(options_.fail_on);
  return exit_status(report, fail_on, options_.strict);
}

// ---- output ----

void Session::write(const FormatChoice& format, const std::string& text) {
  bool written = false;
  if (format.file.empty()) {
    written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  } else {
    std::ofstream stream(format.file, std::ios::binary);
    stream << text;
    written = stream.flush().good();
  }
  if (written) return;
  const std::string where = format.file.empty() ? "the standard output" : "'" + printable(format.file) + "'";
  std::fprintf(stderr, "alignlint: cannot write %s\n", where.c_str());
  output_status_ = kExitUsage;
}

Redaction Session::redaction() const {
  Redaction redaction(data_.secrets());
  for (FileId file = first_input_; file < sources_.size(); ++file) redaction.learn(sources_.text(file));
  const auto learn = [&](const SideRequest& side) {
    for (const auto& [name, value] : side.defines) {
      if (redaction.is_name(name)) redaction.learn_value(value);
    }
  };
  for (const SideRequest* side : {&options_.one, &options_.reference, &options_.candidate}) learn(*side);
  for (const ProjectPair& pair : project_.pairs) {
    learn(pair.request.reference);
    learn(pair.request.candidate);
  }
  return redaction;
}

int Session::refuse_format(const std::string& name, const std::vector<std::string_view>& names) {
  diagnostics_.push_back(usage("no format of this command is named '" + name + "'" + did_you_mean(name, names)));
  return report_and_stop();
}

template <class Shown, class Render>
int Session::show(std::span<Shown> shown, Render render) {
  std::vector<std::string_view> names;
  for (const Format& format : formats()) {
    if (format.*render != nullptr) names.push_back(format.name);
  }
  for (const FormatChoice& choice : options_.formats) {
    if (std::find(names.begin(), names.end(), choice.name) == names.end()) return refuse_format(choice.name, names);
  }
  const Redaction known = redaction();
  for (Shown& one : shown) redact(one, known);
  for (const FormatChoice& choice : options_.formats) {
    const auto function = find_format(choice.name)->*render;
    const bool json_list = choice.name == "json" && shown.size() != 1;
    RenderOptions rendering = rendering_;
    rendering.color = rendering.color && choice.file.empty();
    rendering.redaction = &known;
    std::string text = json_list ? "[" : "";
    for (std::size_t i = 0; i < shown.size(); ++i) {
      if (i > 0) text += json_list ? "," : "\n";
      text += function(shown[i], sources_, rendering);
    }
    write(choice, text + (json_list ? "]\n" : ""));
  }
  return kExitClean;
}

// ---- commands ----

int Session::check() {
  for (const std::string& word : options_.changed) {
    // Behind '--', where hooks and CI put what git names, an option would be lost as a file of no pair.
    if (word.starts_with('-') && disk_.resolve(word).empty()) {
      diagnostics_.push_back(usage("'" + word + "' is no file; options stand before '--'"));
      return report_and_stop();
    }
  }
  std::vector<Report> reports;
  if (options_.reference.files.empty() && options_.candidate.files.empty()) {
    if (project_.pairs.empty()) {
      diagnostics_.push_back(usage(project_.path.empty()
                                       ? "nothing to compare: give a reference and a candidate, or an alignlint.toml with pairs"
                                       : "nothing to compare: '" + project_.path + "' has no [[pair]]"));
      return report_and_stop();
    }
    for (const ProjectPair& pair : pairs()) {
      Report report = check_pair(pair.request, context(pair.request.chip));
      report.pair = pair.name;
      report.settings = {};  // only 'compare' shows them, and a thousand pairs' would fill the memory
      reports.push_back(std::move(report));
    }
  } else if (options_.reference.files.empty() || options_.candidate.files.empty()) {
    diagnostics_.push_back(usage("'check' compares two sides: give a reference and a candidate ('lint' checks one file)"));
    return report_and_stop();
  } else {
    const CheckRequest wanted = request();
    reports.push_back(check_pair(wanted, context(wanted.chip)));
  }
  settle_launches(reports);
  int status = kExitClean;
  std::vector<bool> used(project_.suppressions.size());
  for (Report& report : reports) {
    apply_suppressions(project_.suppressions, report, used);
    status = worse(status, status_of(report));
  }
  // Of some pairs only, or of other files, nothing follows for a suppression.
  const bool all_pairs = !reports.empty() && !reports.front().pair.empty() && reports.size() == project_.pairs.size();
  if (all_pairs) {
    for (Diagnostic& diagnostic : unused_suppressions(project_.suppressions, used))
      reports.back().diagnostics.push_back(std::move(diagnostic));
  }
  return worse(show(std::span<Report>(reports), &Format::check), status);
}

int Session::lint() {
  const CheckRequest wanted = request();
  Report report = lint_files(options_.one, wanted.profile, wanted.choice, context(wanted.chip));
  std::vector<bool> used(project_.suppressions.size());
  apply_suppressions(project_.suppressions, report, used);
  return worse(show(report, &Format::check), status_of(report));
}

int Session::inspect() {
  Inspection inspection = inspect_files(options_.one, profile(), context(request().chip));
  int status = exit_status(inspection.diagnostics);
  for (const InspectedInput& input : inspection.inputs) status = worse(status, exit_status(input.diagnostics));
  return worse(show(inspection, &Format::inspect), status);
}

int Session::compare() {
  const CheckRequest wanted = request();
  if (wanted.reference.files.empty() || wanted.candidate.files.empty()) {
    diagnostics_.push_back(usage("'compare' needs a reference and a candidate"));
    return report_and_stop();
  }
  Report report = check_pair(wanted, context(wanted.chip));
  return worse(show(report, &Format::compare), exit_status(report.diagnostics));
}

int Session::schedule() {
  CheckRequest wanted = request();
  if (wanted.reference.files.empty() || wanted.candidate.files.empty()) {
    diagnostics_.push_back(usage("'schedule' needs a reference and a candidate"));
    return report_and_stop();
  }
  const auto asked_for = [&](std::string_view name) {
    return std::any_of(options_.formats.begin(), options_.formats.end(), [&](const FormatChoice& choice) { return choice.name == name; });
  };
  wanted.schedule.points = true;
  wanted.schedule.every_step = asked_for("csv");
  if (options_.steps > 0) wanted.schedule.steps = options_.steps;
  Report report = check_pair(wanted, context(wanted.chip));
  if (wanted.schedule.every_step && longest_training(report) > kMostStepsWritten) {
    diagnostics_.push_back(usage("'csv' has a line for every step, and " + std::to_string(longest_training(report)) +
                                 " steps are too many: at most " + std::to_string(kMostStepsWritten) + " are written"));
    diagnostics_.back().help = "the other formats show curves of any length";
    return report_and_stop();
  }
  return worse(show(report, &Format::schedule), exit_status(report.diagnostics));
}

int Session::checklist() {
  const CheckRequest wanted = request();
  if (wanted.candidate.files.empty()) {
    diagnostics_.push_back(usage("'checklist' needs a reference and a candidate, or one side alone"));
    return report_and_stop();
  }
  Report report = wanted.reference.files.empty() ? check_side(wanted, context(wanted.chip)) : check_pair(wanted, context(wanted.chip));
  return worse(show(report, &Format::checklist), exit_status(report.diagnostics));
}

/// An analysis of one side or of both.
template <class Render>
int Session::show_analysis(const char* command, Report (*analyse)(const CheckRequest&, const LoadContext&), Render render) {
  const CheckRequest wanted = request();
  if (wanted.reference.files.empty() && wanted.candidate.files.empty()) {
    diagnostics_.push_back(usage(std::string("'") + command + "' needs a reference and a candidate, or one side alone"));
    return report_and_stop();
  }
  Report report = analyse(wanted, context(wanted.chip));
  return worse(show(report, render), exit_status(report.diagnostics));
}

int Session::params() { return show_analysis("params", analyse_parameters, &Format::params); }

int Session::precision() { return show_analysis("precision", analyse_precision, &Format::precision); }

}  // namespace alignlint
