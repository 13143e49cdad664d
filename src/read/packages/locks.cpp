// Lock files: what a project's tool chose to install. https://python-poetry.org/docs/basic-usage (poetry.lock), https://docs.astral.sh/uv/concepts/projects/layout
// (uv.lock), https://packaging.python.org/specifications/pylock-toml, https://pipenv.pypa.io/en/latest/pipfile.html (Pipfile.lock)

#include <map>

#include "read/formats.h"
#include "read/packages/listed.h"
#include "toml/parse.h"
#include "value/number.h"

namespace alignlint {

namespace {

/// `[[package]]` tables, one a package and version. Where several versions are locked, the platform decides, and none is known.
void add_locked(TomlNode packages, ListedPackages& listed) {
  for (const TomlNode package : packages.items()) {
    if (package.kind() != TomlKind::table) continue;
    const auto name = package.find("name");
    const auto version = package.find("version");
    if (!name.has_value() || !version.has_value() || name->kind() != TomlKind::text || version->kind() != TomlKind::text) continue;
    Node* known = listed.find(name->text());
    if (known == nullptr) {
      listed.add(name->text(), version->text(), version->text_span());
    } else if (known->text != version->text()) {
      known->text.clear();
    }
  }
}

}  // namespace

bool looks_like_lock(std::string_view path, std::string_view text) {
  if (path.ends_with(".json") || path.ends_with(".sh")) return false;
  for (const std::string_view mark :
       {"[[package]]\nname = ", "[[packages]]\nname = ", "[[package]]\r\nname = ", "[[packages]]\r\nname = "}) {
    if (text.find(mark) != std::string_view::npos) return true;
  }
  return false;
}

void read_lock(ListedPackages& listed) {
  listed.are_required();
  const TomlFile file = parse_toml(listed.file(), *listed.context().sources, listed.diagnostics());
  if (!file.ok()) return;
  if (const auto python = file.root().find("requires-python"); python.has_value() && python->kind() == TomlKind::text)
    listed.add_requirement("python " + std::string(python->text()), python->text_span());
  for (const std::string_view key : {"package", "packages"}) {
    if (const auto packages = file.root().find(key); packages.has_value() && packages->kind() == TomlKind::array)
      add_locked(*packages, listed);
  }
}

bool looks_like_pipfile_lock(std::string_view, std::string_view text) {
  return trimmed(text.substr(0, 64)).starts_with('{') && text.find("\"_meta\"") != std::string_view::npos &&
         text.find("\"default\"") != std::string_view::npos && text.find("\"version\": \"==") != std::string_view::npos;
}

void read_pipfile_lock(ListedPackages& listed) {
  listed.are_required();
  const Document json = read_json(listed.file(), listed.context(), listed.diagnostics());
  const Entry* packages = json.root.find("default");
  if (packages == nullptr) return;
  for (const Entry& package : packages->value.entries) {
    if (const Entry* version = package.value.find("version"))
      listed.add_requirement(package.key + version->value.text, version->value.span);
  }
}

}  // namespace alignlint
