#pragma once

#include <span>
#include <string>

#include "cli/options.h"
#include "data/data.h"
#include "project/project.h"
#include "render/render.h"
#include "text/secrets.h"

namespace alignlint {

/// What one run of the program holds: options, project file, data, texts. Output is collected and written at the end.
class Session {
 public:
  explicit Session(Options options);

  /// Carries out the command and gives the exit status.
  int run();

 private:
  int check();
  int lint();
  int inspect();
  int compare();
  int checklist();
  int params();
  int precision();
  int schedule();
  int rules();
  int test_rules();
  int explain();
  int keys();

  /// Reads the project file and the data folders; the status is 2 when something in them is broken.
  int prepare();
  void open_project();
  /// Below which what the project file names must lie.
  [[nodiscard]] std::string project_root() const;
  [[nodiscard]] CheckRequest request() const;
  [[nodiscard]] std::vector<ProjectPair> pairs();
  [[nodiscard]] LoadContext context(const std::string& chip);
  [[nodiscard]] RuleChoice choice() const;
  [[nodiscard]] Language language() const;
  [[nodiscard]] std::string profile() const;
  [[nodiscard]] int status_of(const Report& report) const;

  /// A function of the format table's row for this command.
  template <class Render>
  int show_analysis(const char* command, Report (*analyse)(const CheckRequest&, const LoadContext&), Render render);
  /// Writes every format that was asked for. What is shown loses its secrets on the way.
  template <class Shown, class Render>
  int show(std::span<Shown> shown, Render render);
  template <class Shown, class Render>
  int show(Shown& shown, Render render) {
    return show(std::span<Shown>(&shown, 1), render);
  }
  /// Knows the secrets of everything that was read.
  [[nodiscard]] Redaction redaction() const;
  void write(const FormatChoice& format, const std::string& text);
  int refuse_format(const std::string& name, const std::vector<std::string_view>& names = {"text", "markdown", "json"});
  int report_and_stop();

  Options options_;
  Sources sources_;
  Disk disk_;
  Data data_;
  Project project_;
  Diagnostics diagnostics_;  ///< of the project file, the data and the usage
  RenderOptions rendering_;
  FileId first_input_ = 0;  ///< the files from here on are inputs, those before it the tool's own
  int output_status_ = 0;
};

}  // namespace alignlint
