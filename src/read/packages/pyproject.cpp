// pyproject.toml: https://packaging.python.org/specifications/pyproject-toml

#include "diag/catalog.h"
#include "read/packages/listed.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

void add_all(TomlNode list, ListedPackages& listed) {
  for (const TomlNode item : list.items()) {
    if (item.kind() == TomlKind::text) listed.add_requirement(item.text(), item.text_span());
  }
}

/// `[dependency-groups]` that uv installs unless it is told otherwise.
void add_default_groups(TomlNode root, ListedPackages& listed) {
  const auto tool = root.find("tool");
  const auto uv = tool.has_value() ? tool->find("uv") : std::nullopt;
  const auto names = uv.has_value() ? uv->find("default-groups") : std::nullopt;
  const auto groups = root.find("dependency-groups");
  if (!names.has_value() || !groups.has_value()) return;
  for (const TomlNode name : names->items()) {
    if (name.kind() != TomlKind::text) continue;
    if (const auto group = groups->find(name.text())) add_all(*group, listed);
  }
}

/// What only some installations have is told, not guessed.
void tell_extras(TomlNode project, ListedPackages& listed) {
  const auto extras = project.find("optional-dependencies");
  if (!extras.has_value() || extras->entries().empty()) return;
  std::string names;
  for (const TomlEntry extra : extras->entries()) names += (names.empty() ? "'" : ", '") + std::string(extra.key) + "'";
  listed.diagnostics().push_back(make_diagnostic<Code::member_unread, "extras">({{extras->span(), "not read"}}, names));
}

}  // namespace

bool looks_like_pyproject(std::string_view path, std::string_view text) {
  const bool table = text.starts_with("[project]") || text.find("\n[project]") != std::string_view::npos;
  return table && (is_file_name(path, "pyproject.toml") || text.find("dependencies") != std::string_view::npos);
}

void read_pyproject(ListedPackages& listed) {
  const TomlFile file = parse_toml(listed.file(), *listed.context().sources, listed.diagnostics());
  if (!file.ok()) return;
  listed.are_required();
  const auto project = file.root().find("project");
  if (!project.has_value()) return;
  if (const auto python = project->find("requires-python"); python.has_value() && python->kind() == TomlKind::text)
    listed.add_requirement("python " + std::string(python->text()), python->text_span());
  const auto name = project->find("name");
  const auto version = project->find("version");
  if (name.has_value() && version.has_value() && name->kind() == TomlKind::text && version->kind() == TomlKind::text)
    listed.add(name->text(), version->text(), version->text_span());
  if (const auto dependencies = project->find("dependencies")) add_all(*dependencies, listed);
  add_default_groups(file.root(), listed);
  tell_extras(*project, listed);
}

}  // namespace alignlint
