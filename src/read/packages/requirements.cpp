// What pip reads: https://pip.pypa.io/en/stable/reference/requirements-file-format, and what `pip freeze` prints, which is the same without options.

#include <algorithm>

#include "read/packages/listed.h"
#include "value/number.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

/// Without its comment, which begins at the line's begin or behind a blank: `#egg=` is none.
std::string_view without_comment(std::string_view line) {
  if (line.starts_with('#')) return {};
  return trimmed(line.substr(0, std::min(line.find(" #"), line.find("\t#"))));
}

/// `name==version` of `# Editable install with no version control (name==version)`, which pip freeze puts before a path.
std::string_view editable_comment(std::string_view line) {
  if (!line.starts_with("# Editable ")) return {};
  const std::size_t open = line.rfind('(');
  const std::size_t close = line.rfind(')');
  return open == std::string_view::npos || close == std::string_view::npos || close < open ? std::string_view()
                                                                                           : line.substr(open + 1, close - open - 1);
}

/// What stands behind an option of two spellings, `-r FILE`, `--requirement=FILE`; empty for another line.
std::string_view file_behind(std::string_view line, std::string_view brief, std::string_view whole) {
  for (const std::string_view option : {brief, whole}) {
    if (!line.starts_with(option)) continue;
    const std::string_view rest = line.substr(option.size());
    if (rest.starts_with(' ') || rest.starts_with('=') || (option == brief && !rest.empty()))
      return trimmed(rest.substr(rest.front() == '=' ? 1 : 0));
  }
  return {};
}

std::string_view included_file(std::string_view line) { return file_behind(line, "-r", "--requirement"); }
std::string_view constraints_file(std::string_view line) { return file_behind(line, "-c", "--constraint"); }

bool is_option(std::string_view line) {
  return line.starts_with("--") || line.starts_with("-i ") || line.starts_with("-f ") || !included_file(line).empty() ||
         !constraints_file(line).empty() || line.starts_with("-e ");
}

/// A path or an address of a wheel, which names its package itself.
bool is_wheel(std::string_view line) { return line.ends_with(".whl") && line.find(' ') == std::string_view::npos; }

bool says_version(std::string_view line) {
  const auto requirement = parse_requirement(line);
  return requirement.has_value() && (!requirement->version.empty() || line.find('@') != std::string_view::npos);
}

/// What `pip freeze` never prints.
bool asks(std::string_view line) {
  if (!included_file(line).empty() || !constraints_file(line).empty() || line.starts_with("--hash")) return true;
  const auto requirement = parse_requirement(line.substr(0, line.find('\\')));
  if (!requirement.has_value() || is_wheel(line)) return false;
  if (!requirement->marker.empty() || line.find(" --hash") != std::string_view::npos) return true;
  const bool named = line.find('@') != std::string_view::npos || line.starts_with("-e ");
  return !named && !PackageVersion::parse(requirement->version).has_value();
}

/// A line that goes on in the next one, without what says so.
std::string_view without_continuation(std::string_view line) {
  return line.ends_with('\\') ? trimmed(line.substr(0, line.size() - 1)) : line;
}

}  // namespace

bool is_requirements_file(std::string_view path) {
  const std::string_view file = path.substr(path.rfind('/') + 1);
  return file.find("requirement") != std::string_view::npos || file.find("constraint") != std::string_view::npos || file.ends_with(".in");
}

void RequirementsReader::read(FileId file) {
  std::string_view text = listed_.context().sources->text(file);
  const char* begin = text.data();
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (const std::string_view line : lines_of(text)) {
    const auto at = static_cast<std::uint32_t>(line.data() - begin);
    read_line(file, line, {file, at, static_cast<std::uint32_t>(at + line.size())});
  }
}

void RequirementsReader::read_line(FileId file, std::string_view line, Span at) {
  if (const std::string_view editable = editable_comment(line); !editable.empty()) line = editable;
  const std::string_view said = without_continuation(without_comment(trimmed(line)));
  if (said.empty()) return;
  if (asks(said)) listed_.are_required();
  if (const std::string_view named = included_file(said); !named.empty()) {
    if (const FileId other = listed_.include(file, named, at); other != kNoFile) read(other);
  } else if (const std::string_view limits = constraints_file(said); !limits.empty()) {
    if (const FileId other = listed_.include(file, limits, at); other != kNoFile) read_constraints(other);
  } else {
    take(said, at);
  }
}

void RequirementsReader::take(std::string_view line, Span at) {
  if (const auto listed = parse_listed(line)) return listed_.add(listed->name, listed->version, at);
  if (!is_wheel(line)) return listed_.add_requirement(line, at);
  const std::string_view wheel = line.substr(line.rfind('/') + 1);
  const std::string_view name = wheel.substr(0, wheel.find('-'));
  listed_.add_requirement(std::string(name) + " @ " + std::string(line), at);
}

void RequirementsReader::read_constraints(FileId file) {
  for (const std::string_view line : lines_of(listed_.context().sources->text(file))) {
    const auto limit = parse_requirement(without_continuation(without_comment(trimmed(line))));
    if (limit.has_value() && limit->marker.empty() && !limit->version.empty())
      constraints_.push_back({std::string(limit->name), limit->version});
  }
}

void RequirementsReader::finish() {
  for (const Constraint& limit : constraints_) {
    Node* asked = listed_.find(limit.name);
    if (asked == nullptr || PackageVersion::parse(asked->text).has_value()) continue;
    const bool both = !asked->text.empty() && !PackageVersion::parse(limit.version).has_value();
    asked->text = both ? asked->text + "," + limit.version : limit.version;
  }
}

bool looks_like_requirements(std::string_view path, std::string_view text) {
  std::size_t versions = 0;
  std::size_t packages = 0;
  bool columns = false;
  for (const std::string_view line : lines_of(text)) {
    const std::string_view written = trimmed(line);
    if (!editable_comment(written).empty()) ++versions;
    const std::string_view said = without_comment(written);
    if (said.empty() || (is_option(said) && !said.starts_with("--n"))) continue;
    if (const auto listed = parse_listed(said)) {
      columns = true;
      // `rate 0.1` is no package: of such lines alone, one version has three numbers.
      if (PackageVersion::parse(listed->version)->release().size() > 2) ++versions;
    } else if (!is_wheel(said) && !parse_requirement(said.substr(0, said.find('\\'))).has_value()) {
      return false;
    } else if (is_wheel(said) || says_version(said)) {
      ++versions;
    }
    ++packages;
  }
  return packages > 0 && (versions > 0 || (!columns && is_file_name(path, "requirements.txt")));
}

void read_requirements(ListedPackages& listed) {
  if (is_requirements_file(listed.path())) listed.are_required();
  RequirementsReader reader(listed);
  reader.read(listed.file());
  reader.finish();
}

}  // namespace alignlint
