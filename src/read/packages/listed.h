#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "document/record.h"
#include "read/packages/images.h"
#include "read/packages/requirement.h"
#include "read/read.h"

namespace alignlint {

/// One text that lists packages, and what was found in it so far. What readers say of places are parts of the text.
class ListedPackages {
 public:
  ListedPackages(FileId file, const ReadContext& context, Diagnostics& diagnostics);

  [[nodiscard]] FileId file() const { return file_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view path() const { return context_.sources->name(file_); }
  [[nodiscard]] const ReadContext& context() const { return context_; }
  [[nodiscard]] Diagnostics& diagnostics() const { return diagnostics_; }

  /// `version` is one, a range (`>=4,<5`) or empty; `at` is the part of the text that says it.
  void add(std::string_view name, std::string_view version, std::string_view at);
  void add(std::string_view name, std::string_view version, Span at);
  /// A requirement, if the text is one. What its condition excludes is left out; where nobody knows whether it holds, the version is not known.
  void add_requirement(std::string_view text, Span at);
  /// What is listed is what a project asks for, not what is installed: `==2.7.1` stays a range.
  void are_required() { required_ = required_.value_or(true); }
  /// What is listed is installed, whatever files that it includes look like.
  void are_installed() { required_ = false; }
  /// Another file that a line of the list names; unknown, and told, when it cannot be read.
  FileId include(FileId from, std::string_view named, Span at);
  /// The last that is listed of that name; null when none is.
  [[nodiscard]] Node* find(std::string_view name);
  /// What the name of an image says of it.
  void add_image(std::string_view image, std::string_view at);
  /// A variable that the run will have.
  void add_variable(std::string_view name, std::string_view value, std::string_view at);

  /// The variables that a begin of the text lists as an environment file does.
  void read_variables(std::string_view begin_of_text);

  /// What is listed so far. A list of several stages begins anew, or where an earlier stage ended.
  struct Contents {
    Node packages;
    Node variables;
  };
  /// Both copy, which is paid for: a stage may build on a stage, again and again.
  [[nodiscard]] Contents contents();
  void begin_with(const Contents& contents);
  [[nodiscard]] Budget& budget() { return context_.budget == nullptr ? own_ : *context_.budget; }

  [[nodiscard]] Span span_of(std::string_view part) const;
  [[nodiscard]] bool empty() const { return packages_.entries.empty(); }

  /// The document, with one record of packages and the variables as a member.
  Document take();

 private:
  FileId file_;
  std::string_view text_;
  const ReadContext& context_;
  Diagnostics& diagnostics_;
  Node packages_;
  Node variables_;
  std::unordered_map<std::string, std::size_t> last_;  ///< the last entry of each package, by its plain name
  std::optional<bool> required_;
  int files_ = 0;                                                ///< that were included
  std::map<std::string, std::string, std::less<>> conditional_;  ///< by name, what is asked for under a condition of Python's version
  std::optional<ImageNames> images_;                             ///< once an image is named
  Budget own_;                                                   ///< where the context has none
};

/// A list of requirements, which may include others and be narrowed by constraints.
class RequirementsReader {
 public:
  explicit RequirementsReader(ListedPackages& listed) : listed_(listed) {}

  void read(FileId file);
  /// One line, without line end, of a file.
  void read_line(FileId file, std::string_view line, Span at);
  /// Applies the constraints, which hold for what the list itself asks for only. Call once, at the end.
  void finish();

 private:
  struct Constraint {
    std::string name, version;
  };

  void take(std::string_view line, Span at);
  void read_constraints(FileId file);

  ListedPackages& listed_;
  std::vector<Constraint> constraints_;
};

/// Whether a file, by its name, asks for packages and is no list of what is installed.
bool is_requirements_file(std::string_view path);
/// The spelling that all names of a package share: `torch-npu` of `Torch_NPU`.
std::string plain_name(std::string_view name);

/// The lines of a text, without line ends.
std::vector<std::string_view> lines_of(std::string_view text);
/// Its words.
std::vector<std::string_view> words_of_line(std::string_view line);
/// Whether a path ends in that name, or in `name` with something before its suffix.
bool is_file_name(std::string_view path, std::string_view name);

/// A way in which tools list what is installed; told by the file's name and its content.
struct PackageListing {
  bool (*looks_like)(std::string_view path, std::string_view text);
  void (*read)(ListedPackages& listed);
};

// ---- one pair each, in the file of its tool; the table is in listed.cpp

bool looks_like_snapshot(std::string_view path, std::string_view text);
void read_snapshot(ListedPackages& listed);  ///< `alignlint snapshot`
bool looks_like_pip_columns(std::string_view path, std::string_view text);
void read_pip_columns(ListedPackages& listed);  ///< `pip list`
bool looks_like_pip_json(std::string_view path, std::string_view text);
void read_pip_json(ListedPackages& listed);  ///< `pip list --format json`, `conda list --json`
bool looks_like_pip_inspect(std::string_view path, std::string_view text);
void read_pip_inspect(ListedPackages& listed);  ///< `pip inspect`
bool looks_like_lock(std::string_view path, std::string_view text);
void read_lock(ListedPackages& listed);  ///< poetry.lock, uv.lock, pylock.toml
bool looks_like_pipfile_lock(std::string_view path, std::string_view text);
void read_pipfile_lock(ListedPackages& listed);
bool looks_like_requirements(std::string_view path, std::string_view text);
void read_requirements(ListedPackages& listed);  ///< `pip freeze`, `requirements.txt`
bool looks_like_pyproject(std::string_view path, std::string_view text);
void read_pyproject(ListedPackages& listed);
bool looks_like_conda_list(std::string_view path, std::string_view text);
void read_conda_list(ListedPackages& listed);  ///< `conda list`, `conda list --export`
bool looks_like_conda_environment(std::string_view path, std::string_view text);
void read_conda_environment(ListedPackages& listed);  ///< `environment.yml`
bool looks_like_version_info(std::string_view path, std::string_view text);
void read_version_info(ListedPackages& listed);  ///< version.info, version.cfg and *_install.info of CANN, its driver and firmware
bool looks_like_device_tool(std::string_view path, std::string_view text);
void read_device_tool(ListedPackages& listed);  ///< `npu-smi info`, `nvidia-smi`
bool looks_like_dockerfile(std::string_view path, std::string_view text);
void read_dockerfile(ListedPackages& listed);
bool looks_like_images(std::string_view path, std::string_view text);
void read_images(ListedPackages& listed);  ///< `docker images`, or a name a line

}  // namespace alignlint
