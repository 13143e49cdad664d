#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cache/result_cache.h"
#include "cli/command_line.h"
#include "data/builtin.h"
#include "pipeline/run/check.h"
#include "project/project.h"
#include "render/render.h"
#include "report/redact.h"
#include "report/translate.h"
#include "text/secrets.h"

namespace alignlint {

/// What one run of the program holds, as commands use it: the command line, the project file, the data, the texts; and where their output goes.
class Session {
 public:
  Session(CommandLine line, BuiltIn& built_in);

  /// Carries out the command and gives the exit status.
  int run();

  [[nodiscard]] const Options& options() const { return line_.options; }
  [[nodiscard]] const GivenSides& sides() const { return line_.sides; }
  [[nodiscard]] const Project& project() const { return project_; }
  [[nodiscard]] Data& data() { return *data_; }
  [[nodiscard]] const BuiltIn& built_in() const { return built_in_; }
  [[nodiscard]] const Sources& sources() const { return sources_; }
  [[nodiscard]] Sources& sources() { return sources_; }
  /// The sources from here on are what was read for this run, those before it the tool's own.
  [[nodiscard]] FileId first_input() const { return first_input_; }
  /// Inputs are read again from here on, because they were changed: what was read of them before is not theirs any more.
  void read_again() { first_input_ = sources_.end(); }
  /// Of the project file, the data and the usage.
  [[nodiscard]] Diagnostics& diagnostics() { return diagnostics_; }

  [[nodiscard]] const Disk& disk() const { return disk_; }
  [[nodiscard]] LoadContext context(const std::string& chip);
  /// How many files or pairs may be looked at at a time.
  [[nodiscard]] std::size_t jobs() const;
  /// In which the rules speak.
  [[nodiscard]] Language language() const;
  /// The sides of the command line or, with `--pair`, of that pair, with what the command line and the project file say of them. Files that are exactly
  /// those of a pair have its settings.
  [[nodiscard]] CheckRequest request() const;
  /// The pairs of the project file (the one of `--pair`), with what the command line says instead.
  [[nodiscard]] std::vector<CheckRequest> pairs() const;
  /// A pair with what the command line says instead.
  [[nodiscard]] CheckRequest as_asked(const ProjectPair& pair) const;
  /// The reference of the command line with each of its candidates.
  [[nodiscard]] std::vector<CheckRequest> requests() const;
  /// The same; without files on the command line, the pairs.
  [[nodiscard]] std::vector<CheckRequest> pairs_or_requests() const;
  /// The rules that count where these files are judged.
  [[nodiscard]] RuleChoice choice(const std::vector<std::string>& files) const;
  /// Where the program was started.
  [[nodiscard]] const std::string& directory() const { return directory_; }
  /// A path as seen from the root of the disk; of one file, however it is written: `./a/b.yaml` and `a/b.yaml`.
  [[nodiscard]] std::string absolute(const std::string& path) const;
  [[nodiscard]] bool wants_format(std::string_view name) const;

  [[nodiscard]] std::string fail_on() const;
  [[nodiscard]] bool strict() const;
  /// Which findings make the run fail.
  [[nodiscard]] FailureBar failure_bar() const;
  /// What a report of `check` or `lint` ends with.
  [[nodiscard]] int status_of(const Report& report) const;

  /// What was asked for and is not there (a version, a launch) is said alone, on standard error. Otherwise writes what is shown in every format that is
  /// asked for; what came from inputs loses its secrets on the way. `of_pairs`: several pairs, or those of the project file, however many.
  template <class Shown>
  void show(std::span<Shown> shown, bool of_pairs = false) {
    if (auto mistake = mistake_of_outputs()) {
      output_status_ = refuse(std::move(*mistake));
      return;
    }
    if constexpr (requires(Shown & one) { take_misuse(one.diagnostics); }) {
      for (const Shown& one : shown) take_misuse(one.diagnostics);
    }
    if constexpr (requires(Shown & one) { take_misuse(one.inputs.front().diagnostics); }) {
      for (const Shown& one : shown) {
        for (const auto& input : one.inputs) take_misuse(input.diagnostics);
      }
    }
    if (has_errors(diagnostics_)) {
      output_status_ = stop();
      return;
    }
    const Redaction known = redaction();
    if constexpr (requires(Shown & one) { redact(one, known); }) {
      for (Shown& one : shown) redact(one, known);
    }
    const Phrasebook* phrases = data_->phrases(language(), diagnostics_);
    if (phrases != nullptr) {
      for (Shown& one : shown) {
        if constexpr (requires { translate(one, *phrases); }) translate(one, *phrases);
      }
    }
    for (const FormatChoice& choice : line_.formats) {
      const auto* renderer = find_renderer(std::get<RenderersOf<Shown>>(options().command().renderers), choice.name);
      RenderOptions rendering = rendering_of(choice, of_pairs);
      rendering.redaction = &known;
      rendering.say = Words(phrases);
      if (renderer->describes_rules) rendering.described = &described();
      write(choice, renderer->render(shown, sources_, rendering));
    }
  }
  template <class Shown>
  void show(Shown& shown) {
    show(std::span<Shown>(&shown, 1));
  }
  /// Diagnostics on standard output, as the text format shows them.
  void show(const Diagnostics& shown);

  /// The words of the run itself in its language.
  [[nodiscard]] Words words() { return Words(data_->phrases(language(), diagnostics_)); }

  /// Plain text on standard output, from inputs: without its secrets, and nothing in it that a terminal or a CI service would obey.
  void print(const std::string& text) const;
  /// Knows the secrets of everything that was read.
  [[nodiscard]] Redaction redaction() const;
  /// A text from inputs that goes to a file of its own, or to standard error.
  [[nodiscard]] std::string without_secrets(const std::string& text) const;

  /// Says something about the run itself on standard error, where no report is disturbed.
  void tell(Diagnostic news);
  /// Reports wrong usage and gives the status.
  int refuse(Diagnostic mistake);
  /// Reports what is wrong with the run itself, on standard error, and gives the status.
  int stop();

 private:
  int prepare();
  /// With `--cache`: results of earlier runs are looked up in that folder, and kept there. The mistake, if there is one.
  std::optional<Diagnostic> open_cache();
  /// Stands for this build of the program and the users' files that it knows.
  [[nodiscard]] std::string knowledge() const;
  /// Lets the data have the users' folders.
  void prepare_data();
  /// Rules that the command line or the project file names must be there.
  int check_named_rules();
  void take_misuse(const Diagnostics& diagnostics);
  void open_project();
  /// Absolute paths of the command line as seen from the working directory when they lie below it.
  void shorten_paths();
  void add_folders(const Option& option, std::string_view kind, const std::vector<NamedFolder>& of_project);
  /// Finds the pair that the command line means, by its name or by its files. The mistake, if there is one.
  std::optional<Diagnostic> settle_pair();
  /// What the project file says of pairs that are looked at, and does not exist.
  std::optional<Diagnostic> mistake_of_pairs();
  const ProjectPair* pair_of_files();
  /// Lets the candidate, or the only side, have the environment of this machine.
  void take_this_machine();
  void add_annotations();
  /// What the project file says of the output, where the command line says nothing.
  std::optional<Diagnostic> settle_format();
  [[nodiscard]] std::optional<Diagnostic> mistake_of_sides() const;
  [[nodiscard]] std::optional<Diagnostic> mistake_of_formats() const;
  /// A report must not be written over anything that is read: an input or what it names, the project file, a rule or mapping file.
  [[nodiscard]] std::optional<Diagnostic> mistake_of_outputs() const;
  [[nodiscard]] std::string taken(const Option& option, const std::string& otherwise = {}) const;
  /// Below which what inputs and the project file name must lie, resolved; empty: below the repository of each.
  [[nodiscard]] std::string root() const;
  [[nodiscard]] RenderOptions rendering_of(const FormatChoice& choice, bool of_pairs) const;
  /// All rules and diagnostics as `explain` shows them; made when first asked for.
  [[nodiscard]] const Explanation& described();
  /// Diagnostics as the text format shows them, without their secrets.
  [[nodiscard]] std::string text_of(Diagnostics shown, const FormatChoice& choice);
  void write(const FormatChoice& choice, const std::string& text);
  void lose_output(const std::string& where);

  CommandLine line_;
  std::string directory_;  ///< where the program was started
  BuiltIn& built_in_;
  Sources& sources_;
  Disk disk_;
  std::unique_ptr<Data> with_mappings_;  ///< the data with users' mappings; null where there are none
  Data* data_;
  Project project_;
  std::vector<const ProjectPair*> chosen_;  ///< of `project_`: those that the command line means; none: all
  const ProjectPair* pair_ = nullptr;       ///< of `project_`: the one that the command line means; null: none, or all
  Diagnostics diagnostics_;
  std::optional<Explanation> described_;
  std::optional<ResultCache> cache_;
  FileId first_of_users_;   ///< the files from here on are not built in
  FileId first_input_ = 0;  ///< the files from here on are inputs, those before it the tool's own
  int output_status_ = 0;
};

}  // namespace alignlint
