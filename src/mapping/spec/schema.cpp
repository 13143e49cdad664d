#include "mapping/spec/schema.h"

#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "mapping/spec/read_fields.h"
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
  table.bad_value<"number of words">("nargs");
  return {};
}

/// The fields that may change from version to version.
void read_changeable(StrictTable& table, SchemaKey& key) {
  if (const auto type = table.word("type", kTypeWords)) key.type = static_cast<NativeType>(*type);
  if (const auto node = table.any("default")) key.default_value = value_of(*node);
  if (const auto text = table.text("default_text"))
    key.default_value = Value::unknown("computed by the framework: " + std::string(text->text));
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
    if (key.parser == nullptr) table.bad_value<"parser">("parser", name->text);
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

void SchemaClass::make_index() const {
  if (!places_.empty()) return;
  std::size_t count = 0;
  for (const TomlNode& rows : rows_) count += rows.items().size();
  index_.reserve(count);
  places_.reserve(count);
  for (const TomlNode& rows : rows_) {
    for (const TomlNode& row : rows.items()) {
      const auto name = row.find("name");
      if (!name || name->kind() != TomlKind::text) continue;
      add_to_index(name->text(), row);
      const auto also = row.find("also");
      if (!also) continue;
      for (const TomlNode& other : also->items()) {
        if (other.kind() == TomlKind::text) add_to_index(other.text(), row);
      }
    }
  }
}

void SchemaClass::add_to_index(std::string_view name, TomlNode row) const {
  const auto [first, added] = index_.try_emplace(name, places_.size());
  if (!added) {
    std::size_t last = first->second;
    while (places_[last].next != kNoPlace) last = places_[last].next;
    places_[last].next = places_.size();
  }
  places_.push_back({row, nullptr});
}

const SchemaKey* SchemaClass::find(std::string_view name, const VersionTree& tree, VersionId version,
                                   std::vector<VersionId>* bounds) const {
  make_index();
  const auto found = index_.find(name);
  if (found == index_.end()) return nullptr;
  Diagnostics ignored;  // rows are checked when the mapping is built or loaded
  for (std::size_t place = found->second; place != kNoPlace; place = places_[place].next) {
    const TomlNode node = places_[place].node;
    std::unique_ptr<SchemaRow>& row = places_[place].row;
    if (row == nullptr) row = std::make_unique<SchemaRow>(read_row(node, tree, version, ignored));
    if (bounds != nullptr) bounds->insert(bounds->end(), row->bounds.begin(), row->bounds.end());
    if (!row->range.holds(tree, version)) continue;
    if (!row->changes) return &row->key;
    const auto known = row->at.find(version);
    if (known != row->at.end()) return &known->second;
    return &row->at.emplace(version, read_row(node, tree, version, ignored).key).first->second;
  }
  return nullptr;
}

std::vector<std::string_view> SchemaClass::spellings() const {
  make_index();
  std::vector<std::string_view> names;
  for (const auto& [name, place] : index_) names.push_back(name);
  const std::vector<std::string_view> others = other_names_.names();
  names.insert(names.end(), others.begin(), others.end());
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::vector<VersionId> SchemaClass::versions_of(std::string_view name, const VersionTree& tree) const {
  std::vector<VersionId> versions;
  for (VersionId version = 0; version < tree.size(); ++version) {
    if (find(name, tree, version) != nullptr) versions.push_back(version);
  }
  return versions;
}

void SchemaClass::check_reached(TomlNode node, const SchemaRow& row, const VersionTree& tree, Diagnostics& diagnostics) const {
  make_index();
  const auto found = index_.find(row.key.name);
  if (found == index_.end()) return;
  Diagnostics ignored;
  for (std::size_t place = found->second; place != kNoPlace; place = places_[place].next) {
    const TomlNode other = places_[place].node;
    if (other.span() == node.span()) return;
    // What another file says first is meant to win: a hand-written row over a generated one, a user's over ours.
    if (other.span().file != node.span().file) continue;
    const VersionRange range = read_row(other, tree, std::nullopt, ignored).range;
    bool left = false;
    for (VersionId version = 0; version < tree.size(); ++version)
      left = left || (row.range.holds(tree, version) && !range.holds(tree, version));
    if (left) continue;
    diagnostics.push_back(
        make_diagnostic<Code::unreachable, "row">({{node.span(), ""}, {other.span(), "this one always wins"}}, row.key.name));
    return;
  }
}

void SchemaClass::check(const VersionTree& tree, Diagnostics& diagnostics, FileId from) const {
  for (const TomlNode& rows : rows_) {
    if (rows.span().file < from) continue;
    for (const TomlNode& row : rows.items()) {
      const SchemaRow read = read_row(row, tree, std::nullopt, diagnostics);
      check_reached(row, read, tree, diagnostics);
    }
  }
  other_names_.check(tree, diagnostics);
}

}  // namespace alignlint
