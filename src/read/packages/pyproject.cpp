// pyproject.toml: https://packaging.python.org/specifications/pyproject-toml

#include "diag/catalog.h"
#include "read/packages/listed.h"
#include "read/packages/poetry_range.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

void add_requirements(TomlNode list, ListedPackages& listed) {
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
    if (const auto group = groups->find(name.text())) add_requirements(*group, listed);
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

/// `[tool.poetry.dependencies]`: names with a range of Poetry's own, or a table that holds one.
void add_poetry(TomlNode root, ListedPackages& listed) {
  const auto tool = root.find("tool");
  const auto poetry = tool.has_value() ? tool->find("poetry") : std::nullopt;
  const auto dependencies = poetry.has_value() ? poetry->find("dependencies") : std::nullopt;
  if (!dependencies.has_value()) return;
  for (const TomlEntry dependency : dependencies->entries()) {
    const auto range = dependency.value.kind() == TomlKind::table ? dependency.value.find("version") : std::optional(dependency.value);
    if (!range.has_value() || range->kind() != TomlKind::text) continue;
    listed.add_requirement(std::string(dependency.key) + " " + plain_range(range->text()), range->text_span());
  }
}

}  // namespace

bool looks_like_pyproject(std::string_view path, std::string_view text) {
  const auto has_table = [&](std::string_view head) {
    return text.starts_with(head) || text.find("\n" + std::string(head)) != std::string_view::npos;
  };
  const bool table = has_table("[project]") || has_table("[tool.poetry");
  return table && (is_file_name(path, "pyproject.toml") || text.find("dependencies") != std::string_view::npos);
}

void read_pyproject(ListedPackages& listed) {
  const TomlFile file = parse_toml(listed.file(), *listed.context().sources, listed.diagnostics());
  if (!file.ok()) return;
  listed.are_required();
  add_poetry(file.root(), listed);
  const auto project = file.root().find("project");
  if (!project.has_value()) return;
  if (const auto python = project->find("requires-python"); python.has_value() && python->kind() == TomlKind::text)
    listed.add_requirement("python " + std::string(python->text()), python->text_span());
  const auto name = project->find("name");
  const auto version = project->find("version");
  if (name.has_value() && version.has_value() && name->kind() == TomlKind::text && version->kind() == TomlKind::text)
    listed.add(name->text(), version->text(), version->text_span());
  if (const auto dependencies = project->find("dependencies")) add_requirements(*dependencies, listed);
  add_default_groups(file.root(), listed);
  tell_extras(*project, listed);
}

}  // namespace alignlint
