#include "mapping/spec/spelling.h"

#include <algorithm>

#include "mapping/spec/read_fields.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

Spelling read_row(TomlNode node, const VersionTree& tree, Diagnostics& diagnostics) {
  StrictTable table(node, "spelling", diagnostics);
  Spelling spelling;
  spelling.name = table.required_text("name").text;
  spelling.of = view(table.text("of"));
  spelling.instead = view(table.text("instead"));
  if (table.flag("refused")) spelling.verdict = Spelling::Verdict::refused;
  if (table.flag("dropped")) spelling.verdict = Spelling::Verdict::dropped;
  if (table.flag("aside")) spelling.verdict = Spelling::Verdict::aside;
  if (table.flag("unknown")) spelling.verdict = Spelling::Verdict::unknown;
  const bool says_key = spelling.verdict != Spelling::Verdict::aside && spelling.verdict != Spelling::Verdict::unknown;
  if (says_key && spelling.of.empty()) table.required_text("of");
  spelling.range = read_range(table, tree, diagnostics);
  table.finish();
  return spelling;
}

std::string_view text_of(TomlNode row, std::string_view field) {
  const auto node = row.find(field);
  return node && node->kind() == TomlKind::text ? node->text() : std::string_view();
}

}  // namespace

void Spellings::make_index() const {
  if (!places_.empty()) return;
  for (const TomlNode& rows : rows_) {
    for (const TomlNode& row : rows.items()) {
      const std::string_view name = text_of(row, "name");
      const std::string_view key = text_of(row, "of");
      places_[name].push_back({row, nullptr});
      if (!key.empty()) by_key_.emplace(key, name);
    }
  }
}

const Spelling* Spellings::find(std::string_view name, const VersionTree& tree, VersionId version, std::vector<VersionId>* bounds) const {
  make_index();
  const auto found = places_.find(name);
  if (found == places_.end()) return nullptr;
  Diagnostics ignored;  // rows are checked when the mapping is built or loaded
  for (Place& place : found->second) {
    if (place.row == nullptr) place.row = std::make_unique<Spelling>(read_row(place.node, tree, ignored));
    const std::vector<VersionId> own = place.row->range.bounds();
    if (bounds != nullptr) bounds->insert(bounds->end(), own.begin(), own.end());
    if (place.row->range.holds(tree, version)) return place.row.get();
  }
  return nullptr;
}

std::vector<std::string_view> Spellings::names_of(std::string_view key) const {
  make_index();
  std::vector<std::string_view> names;
  const auto [first, last] = by_key_.equal_range(key);
  for (auto row = first; row != last; ++row) names.push_back(row->second);
  return names;
}

std::vector<std::string_view> Spellings::names() const {
  make_index();
  std::vector<std::string_view> names;
  for (const auto& [name, places] : places_) names.push_back(name);
  return names;
}

void Spellings::check(const VersionTree& tree, Diagnostics& diagnostics) const {
  for (const TomlNode& rows : rows_) {
    for (const TomlNode& row : rows.items()) read_row(row, tree, diagnostics);
  }
}

}  // namespace alignlint
