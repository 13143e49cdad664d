// What pip prints and reads.

#include <algorithm>

#include "diag/catalog.h"
#include "read/formats.h"
#include "read/packages/listed.h"
#include "text/disk.h"
#include "value/number.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

constexpr int kMostFiles = 16;

bool is_rule(std::string_view line) { return line.starts_with("---") && line.find_first_not_of("- \t") == std::string_view::npos; }

/// The header of `pip list`; npos where there is none.
std::size_t columns_begin(const std::vector<std::string_view>& lines) {
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const auto words = words_of_line(lines[i]);
    if (words.size() >= 2 && words[0] == "Package" && words[1] == "Version" && is_rule(trimmed(lines[i + 1]))) return i + 2;
  }
  return std::string_view::npos;
}

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

/// The file that `-r FILE` names; empty for another line.
std::string_view included_file(std::string_view line) {
  for (const std::string_view option : {"-r", "--requirement", "-c", "--constraint"}) {
    if (!line.starts_with(option)) continue;
    const std::string_view rest = line.substr(option.size());
    if (rest.starts_with(' ') || rest.starts_with('=') || (option.size() == 2 && !rest.empty()))
      return trimmed(rest.substr(rest.front() == '=' ? 1 : 0));
  }
  return {};
}

bool is_option(std::string_view line) {
  return line.starts_with("--") || line.starts_with("-i ") || line.starts_with("-f ") || !included_file(line).empty() ||
         line.starts_with("-e ");
}

/// A path or an address of a wheel, which names its package itself.
bool is_wheel(std::string_view line) { return line.ends_with(".whl") && line.find(' ') == std::string_view::npos; }

bool says_version(std::string_view line) {
  const auto requirement = parse_requirement(line);
  return requirement.has_value() && (!requirement->version.empty() || line.find('@') != std::string_view::npos);
}

class RequirementsReader {
 public:
  explicit RequirementsReader(ListedPackages& listed) : listed_(listed) {}

  void read(FileId file) {
    const Sources& sources = *listed_.context().sources;
    std::string_view text = sources.text(file);
    const char* begin = text.data();
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::string joined;
    for (std::string_view line : lines_of(text)) {
      const auto at = static_cast<std::uint32_t>(line.data() - begin);
      if (const std::string_view editable = editable_comment(line); !editable.empty()) line = editable;
      const std::string_view said = without_comment(trimmed(line));
      if (said.empty()) continue;
      if (const std::string_view named = included_file(said); !named.empty()) {
        include(file, named, {file, at, static_cast<std::uint32_t>(at + line.size())});
        continue;
      }
      const auto start = static_cast<std::uint32_t>(said.data() - begin);
      take(said.ends_with('\\') ? trimmed(said.substr(0, said.size() - 1)) : said,
           {file, start, static_cast<std::uint32_t>(start + said.size())});
    }
  }

 private:
  void take(std::string_view line, Span at) {
    if (!is_wheel(line)) return listed_.add_requirement(line, at);
    const std::string_view wheel = line.substr(line.rfind('/') + 1);
    const std::string_view name = wheel.substr(0, wheel.find('-'));
    listed_.add_requirement(std::string(name) + " @ " + std::string(line), at);
  }

  void include(FileId from, std::string_view named, Span at) {
    const ReadContext& context = listed_.context();
    if (context.disk == nullptr || ++files_ > kMostFiles) return;
    const std::string path = join_path(parent_path(context.sources->name(from)), named);
    ReadResult result = context.disk->read(path);
    if (!result.ok()) {
      listed_.diagnostics().push_back(make_diagnostic<Code::member_unread, "requirements">({{at, "named here"}}, path));
      return;
    }
    const FileId file = context.sources->add(path, std::move(result.text));
    if (check_text(path, file, context.sources->text(file), listed_.diagnostics())) read(file);
  }

  ListedPackages& listed_;
  int files_ = 0;
};

}  // namespace

bool looks_like_pip_columns(std::string_view, std::string_view text) {
  if (text.find("Package") == std::string_view::npos) return false;
  return columns_begin(lines_of(text.substr(0, 4096))) != std::string_view::npos;
}

void read_pip_columns(ListedPackages& listed) {
  const auto lines = lines_of(listed.text());
  for (std::size_t i = columns_begin(lines); i < lines.size(); ++i) {
    const auto words = words_of_line(lines[i]);
    if (words.size() >= 2 && PackageVersion::parse(words[1]).has_value()) listed.add(words[0], words[1], trimmed(lines[i]));
  }
}

bool looks_like_pip_json(std::string_view, std::string_view text) {
  const std::string_view begin = trimmed(text.substr(0, 1024));
  return begin.starts_with('[') && trimmed(begin.substr(1)).starts_with('{') && begin.find("\"name\"") != std::string_view::npos &&
         begin.find("\"version\"") != std::string_view::npos;
}

void read_pip_json(ListedPackages& listed) {
  const Document json = read_json(listed.file(), listed.context(), listed.diagnostics());
  for (const Node& item : json.root.items) {
    const Entry* name = item.find("name");
    const Entry* version = item.find("version");
    if (name != nullptr && version != nullptr) listed.add(name->value.text, version->value.text, version->value.span);
  }
}

bool looks_like_requirements(std::string_view path, std::string_view text) {
  std::size_t versions = 0;
  std::size_t packages = 0;
  for (const std::string_view line : lines_of(text)) {
    const std::string_view written = trimmed(line);
    if (!editable_comment(written).empty()) ++versions;
    const std::string_view said = without_comment(written);
    if (said.empty() || (is_option(said) && !said.starts_with("--n"))) continue;
    if (!is_wheel(said) && !parse_requirement(said.substr(0, said.find('\\'))).has_value()) return false;
    ++packages;
    if (is_wheel(said) || says_version(said)) ++versions;
  }
  return packages > 0 && (versions > 0 || is_file_name(path, "requirements.txt"));
}

void read_requirements(ListedPackages& listed) { RequirementsReader(listed).read(listed.file()); }

}  // namespace alignlint
