// What conda prints and reads: https://docs.conda.io/projects/conda/en/stable/user-guide/tasks/manage-environments.html

#include <algorithm>

#include "read/formats.h"
#include "read/packages/listed.h"
#include "value/number.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

/// `name=version=build` of an exported list, which needs no header to be told from variables: names of packages have small letters.
bool is_exported(std::string_view line) {
  const std::size_t equals = line.find('=');
  if (equals == 0 || equals == std::string_view::npos) return false;
  const std::string_view name = line.substr(0, equals);
  const bool small = std::none_of(name.begin(), name.end(), [](char c) { return c == ' ' || (c >= 'A' && c <= 'Z'); });
  const std::string_view rest = line.substr(equals + 1);
  return small && PackageVersion::parse(rest.substr(0, rest.find('='))).has_value();
}

/// `numpy=1.26.4=py311_0`, `python>=3.10`, `conda-forge::numpy=1.26`
void add_spec(std::string_view spec, Span at, ListedPackages& listed) {
  if (const std::size_t channel = spec.rfind("::"); channel != std::string_view::npos) spec.remove_prefix(channel + 2);
  const std::size_t sign = spec.find_first_of("=<>!~ ");
  const std::string_view name = spec.substr(0, sign);
  const std::string_view rest = sign == std::string_view::npos ? std::string_view() : trimmed(spec.substr(sign));
  const bool single = rest.starts_with('=') && !rest.starts_with("==");
  if (!single) return listed.add_requirement(spec, at);
  const std::string_view version = rest.substr(1, rest.find('=', 1) - 1);
  const bool whole = rest.find('=', 1) != std::string_view::npos || std::count(version.begin(), version.end(), '.') >= 2;
  // `=3.11` takes every 3.11.
  listed.add(name, whole || version.ends_with('*') ? std::string(version) : "==" + std::string(version) + ".*", at);
}

void add_list(const Node& list, ListedPackages& listed) {
  RequirementsReader pip_part(listed);
  for (const Node& item : list.items) {
    if (item.kind == NodeKind::scalar) add_spec(item.text, item.span, listed);
    const Entry* pip = item.find("pip");
    if (pip == nullptr) continue;
    for (const Node& requirement : pip->value.items) pip_part.read_line(listed.file(), requirement.text, requirement.span);
  }
  pip_part.finish();
}

}  // namespace

bool looks_like_conda_list(std::string_view, std::string_view text) {
  if (text.find("# packages in environment at") != std::string_view::npos) return true;
  bool any = false;
  for (const std::string_view line : lines_of(text)) {
    if (line.empty() || line.starts_with('#')) continue;
    if (!is_exported(line)) return false;
    any = true;
  }
  return any;
}

void read_conda_list(ListedPackages& listed) {
  for (const std::string_view line : lines_of(listed.text())) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto words = words_of_line(line);
    if (is_exported(line)) {
      const std::size_t equals = line.find('=');
      const std::string_view rest = line.substr(equals + 1);
      listed.add(line.substr(0, equals), rest.substr(0, rest.find('=')), trimmed(line));
    } else if (words.size() >= 2 && PackageVersion::parse(words[1]).has_value()) {
      listed.add(words[0], words[1], trimmed(line));
    }
  }
}

bool looks_like_conda_environment(std::string_view path, std::string_view text) {
  constexpr std::string_view kKey = "dependencies:";
  if (path.ends_with(".toml") || path.ends_with(".json")) return false;
  std::size_t at = text.starts_with(kKey) ? 0 : text.find("\ndependencies:");
  if (at == std::string_view::npos) return false;
  at = std::min(text.find('\n', at + 1), text.size());
  return trimmed(text.substr(at)).starts_with('-');
}

void read_conda_environment(ListedPackages& listed) {
  const Document yaml = read_yaml(listed.file(), listed.context(), listed.diagnostics());
  if (const Entry* dependencies = yaml.root.find("dependencies")) add_list(dependencies->value, listed);
}

}  // namespace alignlint
