#include "dictionary/key_defaults.h"

#include <algorithm>
#include <vector>

#include "expr/expression.h"
#include "mapping/spec/native_path.h"

namespace alignlint {

namespace {

using Names = std::vector<std::string_view>;

void add_new(Names& names, std::string_view name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

constexpr std::string_view kLocal = "local.";

void add_class(const Value& value, const Mapping& mapping, Names& classes) {
  if (!value.is_text()) return;
  const auto found = mapping.classes.find(value.as_text());
  if (found != mapping.classes.end()) add_new(classes, found->first);
}

void add_classes(const ValueMap& map, const Mapping& mapping, Names& classes) {
  for (const ValueMap::Row& row : map.rows) add_class(row.out, mapping, classes);
}

/// The classes an expression can give: those among its literals, and among those of the definitions it uses.
void add_classes(const Expression& expression, const Mapping& mapping, Names& seen, Names& classes) {
  if (expression.tree() == nullptr) return;
  for (const Value& literal : expression.tree()->literals) add_class(literal, mapping, classes);
  for (const ExprName& name : expression.names()) {
    if (!name.name.starts_with(kLocal) || std::find(seen.begin(), seen.end(), name.name) != seen.end()) continue;
    seen.push_back(name.name);
    for (const DefineSpec& define : mapping.defines) {
      if (define.name != name.name.substr(kLocal.size())) continue;
      for (const Expression* one : expressions_of(define.value)) add_classes(*one, mapping, seen, classes);
      for (const ValueMap* map : maps_of(define.value)) add_classes(*map, mapping, classes);
    }
  }
}

/// The classes that may hold at the section of a path.
Names classes_at(const Mapping& mapping, std::string_view path, std::string_view section) {
  const bool tree = parse_native(path).space == Space::tree;
  Names classes;
  for (const MountSpec& mount : mapping.mounts) {
    if (tree ? !path_in(mount.at, path) : mount.at != section) continue;
    if (!mount.class_name.empty()) add_new(classes, mount.class_name);
    if (!mount.absent.empty()) add_new(classes, mount.absent);
    Names seen;
    add_classes(mount.select.value, mapping, seen, classes);
    add_classes(mount.select.map.otherwise, mapping, seen, classes);
    add_classes(mount.select.map, mapping, classes);
  }
  return classes;
}

std::string said(const Phrasebook* phrases, std::string english) { return phrases == nullptr ? english : phrases->translate(english); }

/// `1.0, 0.0 (from core_r0.14.0)`; empty when the class has no such key, or nothing to say of its default.
std::string history(const Mapping& mapping, std::string_view class_name, std::string_view name, const Phrasebook* phrases) {
  std::string text;
  std::string last;
  for (VersionId version = 0; version < mapping.versions.size(); ++version) {
    const SchemaKey* const key = mapping.find_key(class_name, name, version);
    if (key == nullptr || key->default_value.is_unknown()) continue;
    const bool flag = key->type == NativeType::flag && key->default_value.is_none();
    const std::string value = to_text(flag ? Value(false) : key->default_value);
    if (value == last) continue;
    text += (text.empty() ? "" : ", ") + value +
            (last.empty() ? "" : said(phrases, " (from " + std::string(mapping.versions[version].name) + ")"));
    last = value;
  }
  return text;
}

/// Classes whose default has the same history.
struct Group {
  std::string history;
  std::string classes;
};

}  // namespace

DefaultText default_text(const Mapping& mapping, std::string_view path, const Phrasebook* phrases) {
  const NativePath native = parse_native(path);
  const std::string_view name = native.space == Space::tree ? path.substr(path.rfind('.') + 1) : native.rest;
  std::vector<Group> groups;
  DefaultText result;
  for (const std::string_view class_name : classes_at(mapping, path, path.substr(0, path.size() - native.rest.size()))) {
    std::string told = history(mapping, class_name, name, phrases);
    if (told.empty()) continue;
    ++result.classes;
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) { return group.history == told; });
    if (same == groups.end()) {
      groups.push_back({std::move(told), std::string(class_name)});
    } else {
      same->classes += ", " + std::string(class_name);
    }
  }
  for (const Group& group : groups) {
    result.text += (result.text.empty() ? "" : said(phrases, "; ")) + group.history +
                   (groups.size() == 1 ? "" : said(phrases, " in ") + group.classes);
  }
  return result;
}

}  // namespace alignlint
