#include "cli/session.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <memory>
#include <set>
#include <thread>

#include "cli/commands/run.h"
#include "cli/exit_status.h"
#include "cli/machine.h"
#include "cli/shared_options.h"
#include "cli/side_options.h"
#include "cli/terminal.h"
#include "cli/write_file.h"
#include "data/builtin.h"
#include "diag/catalog.h"
#include "dictionary/catalog_entries.h"
#include "dictionary/diagnostic_entries.h"
#include "loading/framework_choice.h"
#include "text/confinement.h"
#include "text/printable.h"
#include "text/run_disk.h"
#include "text/suggest.h"

namespace alignlint {

Session::Session(CommandLine line, BuiltIn& built_in)
    : line_(std::move(line)),
      directory_(working_directory()),
      built_in_(built_in),
      sources_(built_in.sources),
      disk_(disk_of_a_run()),
      data_(&built_in.data),
      first_of_users_(sources_.end()) {}

int Session::run() {
  if (auto mistake = mistake_of_formats()) return refuse(std::move(*mistake));
  if (const int status = prepare(); status != kExitClean) return status;
  if (auto mistake = settle_format()) return refuse(std::move(*mistake));
  if (auto mistake = settle_pair()) return refuse(std::move(*mistake));
  if (auto mistake = mistake_of_sides()) return refuse(std::move(*mistake));
  for (const SideRequest* side : {&sides().files, &sides().reference, &sides().candidate}) {
    if (auto mistake = mistake_of_framework(side->framework, *data_, diagnostics_)) return refuse(std::move(*mistake));
  }
  if (auto mistake = mistake_of_pairs()) return refuse(std::move(*mistake));
  if (const int status = check_named_rules(); status != kExitClean) return status;
  if (auto mistake = open_cache()) return refuse(std::move(*mistake));
  take_this_machine();
  const int status = options().command().run(*this);
  // Commands that print by themselves leave it to the end whether it arrived.
  if (output_status_ == kExitClean && (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)) lose_output("the standard output");
  return worse(status, output_status_);
}

// ---- preparation ----

int Session::prepare() {
  if (!taken(kRoot).empty() && root().empty()) return refuse(make_diagnostic<Code::usage, "root">({}, taken(kRoot)));
  shorten_paths();
  open_project();
  prepare_data();
  first_input_ = sources_.end();
  return has_errors(diagnostics_) ? stop() : kExitClean;
}

void Session::prepare_data() {
  // What is loaded takes more rules; mappings are loaded together.
  const bool maps = options().takes(kMappings) && (!project_.mappings.empty() || options().given(kMappings));
  if (maps) {
    with_mappings_ = std::make_unique<Data>(sources_, built_in_.data);
    data_ = with_mappings_.get();
  }
  const FileId built_in = sources_.end();
  add_folders(kRules, "rules", project_.rules);
  if (options().takes(kTest) && options().given(kTest)) data_->add_directory("rules", options().value(kTest), disk_, diagnostics_);
  add_folders(kMappings, "mappings", project_.mappings);
  if (maps || !built_in_.loaded) data_->load(diagnostics_);
  // The built-in data was checked by the build; what users add is checked here.
  if (sources_.end() > built_in) data_->check_users(diagnostics_);
}

int Session::check_named_rules() {
  if (!options().takes(kSelect)) return kExitClean;
  const RuleSet& rules = data_->rules(diagnostics_);
  check_choice(choice({}), rules, diagnostics_);
  for (const PathRules& some : project_.path_rules) check_choice(some.choice, rules, diagnostics_);
  const Vocabulary& vocabulary = data_->vocabulary();
  for (const Suppression& suppression : project_.suppressions) {
    check_rule_name(suppression.rule, suppression.span, rules, diagnostics_);
    if (suppression.key.empty() || vocabulary.find(suppression.key)) continue;
    std::vector<std::string_view> names;
    for (KeyId key = 0; key < vocabulary.size(); ++key) names.push_back(vocabulary[key].name);
    diagnostics_.push_back(
        make_diagnostic<Code::unknown_name, "key">({{suppression.span, ""}}, suppression.key, did_you_mean(suppression.key, names)));
  }
  return has_errors(diagnostics_) ? stop() : kExitClean;
}

void Session::take_misuse(const Diagnostics& diagnostics) {
  const std::string_view code = row_of(Code::usage).name;
  for (const Diagnostic& diagnostic : diagnostics) {
    const auto same = [&](const Diagnostic& other) { return other.code == diagnostic.code && other.message == diagnostic.message; };
    if (diagnostic.code == code && std::none_of(diagnostics_.begin(), diagnostics_.end(), same)) diagnostics_.push_back(diagnostic);
  }
}

/// The project file's folders, then those of the command line. What the project file names is confined, what the command line names is the user's.
void Session::add_folders(const Option& option, std::string_view kind, const std::vector<NamedFolder>& of_project) {
  if (!options().takes(option)) return;
  const auto roots = [this] { return std::vector{root().empty() ? root_of(disk_, project_.path) : root()}; };
  const Disk confined_disk = confined(disk_, roots);
  for (const NamedFolder& folder : of_project) data_->add_directory(kind, folder.path, confined_disk, diagnostics_, folder.span);
  for (const std::string& folder : options().values(option)) data_->add_directory(kind, folder, disk_, diagnostics_);
}

void Session::open_project() {
  if (!options().takes(kConfig) || options().given(kNoConfig)) return;
  const std::string path = options().given(kConfig) ? options().value(kConfig) : find_project(directory_, disk_);
  if (path.empty()) return;
  project_ = load_project(options().given(kConfig) ? path : seen_from(directory_, path), sources_, disk_, diagnostics_);
  set_seen_from(project_, directory_);
}

void Session::take_this_machine() {
  if (!options().takes(kLive) || !options().given(kLive)) return;
  const std::string path = "this-machine";
  const auto text = std::make_shared<const std::string>(snapshot_of(this_machine(), disk_, *data_, diagnostics_));
  disk_.read = [path, text, read = disk_.read](const std::string& asked) {
    return asked == path ? ReadResult{*text, ReadError::none} : read(asked);
  };
  GivenSides& given = line_.sides;
  const bool only_reference = given.reference.given() && !given.candidate.given();
  SideRequest& side = options().command().sides == Sides::files ? given.files : only_reference ? given.reference : given.candidate;
  side.hosts.push_back(path);
}

void Session::shorten_paths() {
  const std::string here = directory_ + "/";
  GivenSides& given = line_.sides;
  for (std::vector<std::string>* files : {&given.files.files, &given.reference.files, &given.candidate.files, &given.more_candidates}) {
    for (std::string& file : *files) {
      if (file.starts_with(here)) file.erase(0, here.size());
    }
  }
}

std::optional<Diagnostic> Session::mistake_of_formats() const {
  const std::vector<std::string_view> names = formats_of(options().command());
  for (const FormatChoice& choice : line_.formats) {
    if (names.empty() || std::find(names.begin(), names.end(), choice.name) != names.end()) continue;
    return make_diagnostic<Code::usage, "format">({}, choice.name, did_you_mean_one_of(choice.name, names));
  }
  return std::nullopt;
}

/// Where nobody asks for a format, a CI service is shown what it puts beside the lines, too; or a person is told how to, as no file is written unasked.
void Session::add_annotations() {
  const CiService* service = ci_service();
  if (service == nullptr || options().given(kFormat) || project_.format.has_value()) return;
  const std::vector<std::string_view> own = formats_of(options().command());
  if (!options().takes(kFailOn) || std::find(own.begin(), own.end(), service->format) == own.end()) return;
  const std::string format(service->format);
  if (service->report.empty()) {
    line_.formats.push_back({format, ""});
  } else {
    tell(make_diagnostic<Code::report_file_wanted>({}, service->name, "--format " + format + "=report.json", service->report));
  }
}

std::optional<Diagnostic> Session::settle_format() {
  add_annotations();
  if (!project_.format.has_value()) return std::nullopt;
  const NamedFormat& format = *project_.format;
  const std::vector<std::string_view> known = formats_of(*find_command("check"));
  if (std::find(known.begin(), known.end(), format.name) == known.end())
    return make_diagnostic<Code::usage, "format of project">({{format.span, ""}}, format.name, did_you_mean_one_of(format.name, known));
  const std::vector<std::string_view> own = formats_of(options().command());
  const bool judges = options().takes(kFailOn) && std::find(own.begin(), own.end(), format.name) != own.end();
  if (judges && !options().given(kFormat)) line_.formats = {{format.name, ""}};
  return std::nullopt;
}

std::optional<Diagnostic> Session::mistake_of_outputs() const {
  std::set<std::string> written;
  for (const FormatChoice& choice : line_.formats) {
    if (choice.file.empty() || written.insert(absolute(choice.file)).second) continue;
    return make_diagnostic<Code::usage, "output twice">({}, choice.file);
  }
  std::set<std::string> read;
  const auto add_files = [&](const std::vector<std::string>& files) {
    for (const std::string& file : files) read.insert(disk_.resolve(file));
  };
  const auto add = [&](const SideRequest& side) { add_files(side.files); };
  for (const FormatChoice& choice : line_.formats) {
    const std::string target = choice.file.empty() ? std::string() : disk_.resolve(choice.file);
    if (target.empty()) continue;  // the standard output, or a file that is not there yet
    if (read.empty()) {
      for (const SideRequest* side : {&sides().files, &sides().reference, &sides().candidate}) add(*side);
      add_files(sides().more_candidates);
      for (const ProjectPair& pair : project_.pairs) {
        add(pair.request.reference);
        add(pair.request.candidate);
      }
      for (const FileId file : sources_.from(0)) read.insert(disk_.resolve(std::string(sources_.name(file))));
    }
    if (std::any_of(read.begin(), read.end(), [&](const std::string& file) { return is_same_file(file, target); }))
      return make_diagnostic<Code::usage, "output">({}, choice.file);
  }
  return std::nullopt;
}

std::optional<Diagnostic> Session::mistake_of_sides() const {
  const std::string_view name = options().command().name;
  const bool reference = pair_ != nullptr || sides().reference.given();
  const bool candidate = pair_ != nullptr || sides().candidate.given();
  switch (options().command().sides) {
    case Sides::none:
    case Sides::files:
    case Sides::folder:
    case Sides::change:
      return std::nullopt;
    case Sides::one_or_two:
      if (reference || candidate) return std::nullopt;
      return make_diagnostic<Code::usage, "one or two sides">({}, name);
    case Sides::two:
      if (reference && candidate) return std::nullopt;
      return make_diagnostic<Code::usage, "two sides">({}, name);
    case Sides::logs:
      if (sides().reference_logs.empty() || sides().candidate_logs.empty()) return make_diagnostic<Code::usage, "two logs">({}, name);
      if (reference == candidate) return std::nullopt;
      return make_diagnostic<Code::usage, "both configurations">({}, name);
    case Sides::pairs:
      break;
  }
  if (reference != candidate) return make_diagnostic<Code::usage, "one side">({}, name);
  if (reference || !project_.pairs.empty()) return std::nullopt;
  if (project_.path.empty()) return make_diagnostic<Code::usage, "nothing to compare">({});
  // Where reports are made, there are none of a project without pairs: who reads them by a program finds an empty list.
  if (options().takes(kFormat)) return std::nullopt;
  return make_diagnostic<Code::usage, "no pairs">({}, project_.path);
}

// ---- what is asked for ----

std::string Session::taken(const Option& option, const std::string& otherwise) const {
  return options().takes(option) ? options().value(option, otherwise) : otherwise;
}

std::string Session::root() const {
  const std::string given = taken(kRoot);
  return given.empty() ? given : disk_.resolve(given);
}

LoadContext Session::context(const std::string& chip) {
  LoadContext context{sources_, disk_, *data_, chip, directory_, root()};
  context.jobs = jobs();
  if (cache_) context.cache = &*cache_;
  return context;
}

std::size_t Session::jobs() const {
  if (!options().takes(kJobs)) return 1;
  return options().count(kJobs).value_or(std::max(1U, std::thread::hardware_concurrency()));
}

Language Session::language() const {
  if (!options().takes(kLanguage)) return Language::en;
  if (options().given(kLanguage)) return language_of(options().value(kLanguage));
  // What programs read is the same everywhere.
  const bool for_people =
      std::all_of(line_.formats.begin(), line_.formats.end(), [](const FormatChoice& one) { return one.name == "text"; });
  return for_people && locale_is_chinese() ? Language::zh : Language::en;
}

RuleChoice Session::choice(const std::vector<std::string>& files) const {
  RuleChoice choice = choice_for(project_, files, directory_);
  choice.language = language();
  if (!options().takes(kSelect)) return choice;
  if (options().given(kSelect)) choice.select = options().values(kSelect);
  const std::vector<std::string>& ignored = options().values(kIgnore);
  choice.ignore.insert(choice.ignore.end(), ignored.begin(), ignored.end());
  return choice;
}

std::string Session::absolute(const std::string& path) const { return join_path(directory_, path); }

bool Session::wants_format(std::string_view name) const {
  return std::any_of(line_.formats.begin(), line_.formats.end(), [&](const FormatChoice& choice) { return choice.name == name; });
}

std::string Session::fail_on() const { return taken(kFailOn, project_.fail_on); }

bool Session::strict() const { return project_.strict || (options().takes(kStrict) && options().given(kStrict)); }

FailureBar Session::failure_bar() const { return {fail_on() == "never" ? std::nullopt : parse_severity(fail_on()), strict()}; }

int Session::status_of(const Report& report) const { return exit_status(report, failure_bar()); }

// ---- output ----

RenderOptions Session::rendering_of(const FormatChoice& choice, bool of_pairs) const {
  RenderOptions rendering;
  rendering.color = choice.file.empty() && shows_color(taken(kColor, "auto"));
  rendering.width = terminal_width();
  rendering.verbose = options().takes(kVerbose) && options().given(kVerbose);
  rendering.all_rows = !options().takes(kDifferent) || !options().given(kDifferent);
  rendering.unknown_rows = options().takes(kUnknown) && options().given(kUnknown);
  rendering.quiet = options().takes(kQuiet) && options().given(kQuiet);
  rendering.of_pairs = of_pairs;
  rendering.sides = named_sides(options());
  rendering.fails = failure_bar();
  return rendering;
}

void Session::write(const FormatChoice& choice, const std::string& text) {
  bool written = false;
  if (choice.file.empty()) {
    written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  } else if (!leads_through_link(choice.file)) {
    std::ofstream stream(choice.file, std::ios::binary);
    stream << text;
    written = stream.flush().good();
  }
  if (!written) lose_output(choice.file.empty() ? "the standard output" : "'" + printable(choice.file) + "'");
}

void Session::lose_output(const std::string& where) {
  std::fprintf(stderr, "error[usage]: cannot write %s\n", where.c_str());
  output_status_ = kExitUsage;
}

const Explanation& Session::described() {
  if (!described_)
    described_ = Explanation{rule_entries(data_->rules(diagnostics_), data_->vocabulary(), language()), diagnostic_entries()};
  return *described_;
}

Redaction Session::redaction() const {
  Redaction redaction(data_->secrets());
  redaction.learn(sources_, first_input_);
  const auto learn = [&](const SideRequest& side) {
    for (const auto& [name, value] : side.defines) {
      if (redaction.is_name(name)) redaction.learn_value(value);
    }
  };
  for (const SideRequest* side : {&sides().files, &sides().reference, &sides().candidate}) learn(*side);
  for (const ProjectPair& pair : project_.pairs) {
    learn(pair.request.reference);
    learn(pair.request.candidate);
  }
  return redaction;
}

std::string Session::text_of(Diagnostics shown, const FormatChoice& choice) {
  const Redaction known = redaction();
  redact(shown, known);
  RenderOptions rendering = rendering_of(choice, false);
  rendering.redaction = &known;
  if (const Phrasebook* phrases = data_->phrases(language(), diagnostics_)) {
    translate(shown, *phrases);
    rendering.say = Words(phrases);
  }
  return render_diagnostics(shown, sources_, rendering);
}

void Session::show(const Diagnostics& shown) {
  const FormatChoice choice{"text", ""};
  write(choice, text_of(shown, choice));
}

std::string Session::without_secrets(const std::string& text) const { return redaction().hide(text); }

void Session::print(const std::string& text) const { std::fputs(printable_lines(redaction().hide(text), false).c_str(), stdout); }

void Session::tell(Diagnostic news) { std::fputs(text_of({std::move(news)}, line_.formats.front()).c_str(), stderr); }

int Session::refuse(Diagnostic mistake) {
  diagnostics_.push_back(std::move(mistake));
  return stop();
}

int Session::stop() {
  std::fputs(text_of(diagnostics_, line_.formats.front()).c_str(), stderr);
  return exit_status(diagnostics_);
}

}  // namespace alignlint
