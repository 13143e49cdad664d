// What pip prints.

#include <algorithm>

#include "read/formats.h"
#include "read/packages/listed.h"
#include "value/number.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

bool is_rule(std::string_view line) { return line.starts_with("---") && line.find_first_not_of("- \t") == std::string_view::npos; }

/// The header of `pip list`; npos where there is none.
std::size_t columns_begin(const std::vector<std::string_view>& lines) {
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const auto words = words_of_line(lines[i]);
    if (words.size() >= 2 && words[0] == "Package" && words[1] == "Version" && is_rule(trimmed(lines[i + 1]))) return i + 2;
  }
  return std::string_view::npos;
}

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

bool looks_like_pip_inspect(std::string_view, std::string_view text) {
  return trimmed(text.substr(0, 64)).starts_with('{') && text.find("\"pip_version\"") != std::string_view::npos &&
         text.find("\"installed\"") != std::string_view::npos;
}

void read_pip_inspect(ListedPackages& listed) {
  const Document json = read_json(listed.file(), listed.context(), listed.diagnostics());
  if (const Node* python = find_path(json.root, "environment.python_full_version")) listed.add("python", python->text, python->span);
  const Entry* installed = json.root.find("installed");
  if (installed == nullptr) return;
  for (const Node& item : installed->value.items) {
    const Node* name = find_path(item, "metadata.name");
    const Node* version = find_path(item, "metadata.version");
    if (name != nullptr && version != nullptr) listed.add(name->text, version->text, version->span);
  }
}

}  // namespace alignlint
