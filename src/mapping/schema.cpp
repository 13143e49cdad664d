#include "mapping/schema.h"

#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "mapping/read_fields.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 9> kTypeWords{"flag", "bool", "int", "float", "str", "list", "dict", "literal", "any"};

Nargs read_nargs(StrictTable& table) {
  const auto node = table.any("nargs");
  if (!node.has_value()) return {};
  if (node->kind() == TomlKind::integer && node->integer() >= 0) return {Nargs::Kind::exactly, static_cast<std::size_t>(node->integer())};
  if (node->kind() == TomlKind::text) {
    if (node->text() == "?") return {Nargs::Kind::optional, 1};
    if (node->text() == "*") return {Nargs::Kind::any, 0};
    if (node->text() == "+") return {Nargs::Kind::some, 1};
  }
  table.bad_value("nargs", "nargs is '?', '*', '+' or a number of words");
  return {};
}

/// The fields that may change from version to version.
void read_changeable(StrictTable& table, SchemaKey& key) {
  if (const auto type = table.word("type", kTypeWords)) key.type = static_cast<NativeType>(*type);
  if (const auto node = table.any("default")) key.default_value = value_of(*node);
  if (const auto text = table.text("default_text")) key.default_value = Value::unknown("computed by the framework: " + std::string(text->text));
  if (const auto node = table.any("choices")) {
    key.choices.clear();
    for (const TomlNode& item : node->items()) key.choices.push_back(value_of(item));
  }
  if (const auto text = table.text("deprecated")) key.deprecated = text->text;
  if (const auto text = table.text("dead")) key.dead = text->text;
  if (const auto flag = table.optional_flag("required")) key.required = *flag;
  if (table.has("nargs")) key.nargs = read_nargs(table);
}

void add_bounds(SchemaRow& row, const VersionRange& range) {
  for (const VersionId bound : range.bounds()) row.bounds.push_back(bound);
}

/// Applies the changes up to a version.
void read_changes(StrictTable& table, SchemaRow& row, const VersionTree& tree, std::optional<VersionId> version, Diagnostics& diagnostics) {
  SchemaKey& key = row.key;
  for (const TomlNode& node : table.tables("changed")) {
    row.changes = true;
    StrictTable change(node, "changed", diagnostics);
    const VersionRange range = read_range(change, tree, diagnostics);
    SchemaKey changed = key;
    read_changeable(change, changed);
    change.finish();
    if (version.has_value() && range.holds(tree, *version)) key = changed;
    add_bounds(row, range);
  }
}

/// Without a version, only checks.
SchemaRow read_row(TomlNode node, const VersionTree& tree, std::optional<VersionId> version, Diagnostics& diagnostics) {
  StrictTable table(node, "key", diagnostics);
  SchemaRow row;
  SchemaKey& key = row.key;
  key.name = table.required_text("name").text;
  key.span = node.span();
  for (const TomlString& other : table.text_list("also")) key.also.push_back(other.text);
  row.range = read_range(table, tree, diagnostics);
  add_bounds(row, row.range);
  read_changeable(table, key);
  if (const auto dest = table.text("dest")) {
    key.dest = dest->text;
    key.shown = !dest->text.empty();
  }
  key.stores = table.flag("stores", true);
  if (const auto node_of_const = table.any("const")) key.const_value = value_of(*node_of_const);
  if (const auto name = table.text("parser")) {
    key.parser = find_parser(name->text);
    if (key.parser == nullptr) table.bad_value("parser", "no parser is named '" + std::string(name->text) + "'");
  }
  table.text("doc");
  table.text("source");
  read_changes(table, row, tree, version, diagnostics);
  table.finish();
  return row;
}

}  // namespace

std::string destination(const SchemaKey& key) {
  if (!key.dest.empty() || !key.shown) return std::string(key.dest);
  std::string name(key.name.substr(std::min(key.name.find_first_not_of('-'), key.name.size())));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::string_view to_string(NativeType type) { return kTypeWords[static_cast<std::size_t>(type)]; }

Value value_of(TomlNode node) {
  switch (node.kind()) {
    case TomlKind::text:
      return Value(node.text());
    case TomlKind::integer:
      return Value(node.integer());
    case TomlKind::real:
      return Value(node.number());
    case TomlKind::flag:
      return Value(node.flag());
    case TomlKind::array: {
      ValueList items;
      for (const TomlNode& item : node.items()) items.push_back(value_of(item));
      return Value(std::move(items));
    }
    case TomlKind::table: {
      ValueDict entries;
      for (const TomlEntry& entry : node.entries()) entries.emplace_back(std::string(entry.key), value_of(entry.value));
      return Value(std::move(entries));
    }
  }
  return Value::none();
}

SchemaClass::Index& SchemaClass::index() const {
  if (!index_.empty()) return index_;
  for (const TomlNode& rows : rows_) {
    for (const TomlNode& row : rows.items()) {
      for (const TomlEntry& entry : row.entries()) {
        if (entry.key == "name" && entry.value.kind() == TomlKind::text) index_[entry.value.text()].push_back({row, std::nullopt});
        if (entry.key != "also") continue;
        for (const TomlNode& other : entry.value.items()) {
          if (other.kind() == TomlKind::text) index_[other.text()].push_back({row, std::nullopt});
        }
      }
    }
  }
  return index_;
}

std::optional<SchemaKey> SchemaClass::find(std::string_view name, const VersionTree& tree, VersionId version,
                                           std::vector<VersionId>* bounds) const {
  const auto found = index().find(name);
  if (found == index().end()) return std::nullopt;
  Diagnostics ignored;  // rows are checked when the mapping is built or loaded
  for (IndexedRow& indexed : found->second) {
    if (!indexed.row.has_value()) indexed.row = read_row(indexed.node, tree, version, ignored);
    if (bounds != nullptr) bounds->insert(bounds->end(), indexed.row->bounds.begin(), indexed.row->bounds.end());
    if (!indexed.row->range.holds(tree, version)) continue;
    return indexed.row->changes ? read_row(indexed.node, tree, version, ignored).key : indexed.row->key;
  }
  return std::nullopt;
}

std::vector<std::string_view> SchemaClass::spellings() const {
  std::vector<std::string_view> names;
  for (const auto& [name, rows] : index()) names.push_back(name);
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<VersionId> SchemaClass::versions_of(std::string_view name, const VersionTree& tree) const {
  std::vector<VersionId> versions;
  for (VersionId version = 0; version < tree.size(); ++version) {
    if (find(name, tree, version).has_value()) versions.push_back(version);
  }
  return versions;
}

void SchemaClass::check(const VersionTree& tree, Diagnostics& diagnostics) const {
  for (const TomlNode& rows : rows_) {
    for (const TomlNode& row : rows.items()) read_row(row, tree, std::nullopt, diagnostics);
  }
}

}  // namespace alignlint
