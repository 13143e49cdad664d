#include "environment/load.h"

#include <array>

#include "diag/catalog.h"
#include "text/suggest.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

CompatibleVersions read_versions(const TomlString& text, Diagnostics& diagnostics) {
  auto versions = CompatibleVersions::parse(text.text);
  if (!versions.has_value()) diagnostics.push_back(make_diagnostic<Code::toml_bad_value, "versions">(text.span, text.text));
  return versions.value_or(CompatibleVersions());
}

CompatibilityRow read_row(TomlNode node, const CompatibilityTable& of, Diagnostics& diagnostics) {
  StrictTable table(node, "[[release]]", diagnostics);
  CompatibilityRow row;
  table.require("versions");
  for (const auto& [name, versions] : table.text_table("versions")) {
    bool known = false;
    for (const CompatibilityColumn& column : of.columns) known = known || column.package == name.text;
    if (!known) diagnostics.push_back(make_diagnostic<Code::toml_bad_value, "column">(name.span, name.text));
    row.versions.emplace(name.text, read_versions(versions, diagnostics));
  }
  row.note = view(table.text("note"));
  row.source = table.required_text("source").text;
  table.finish();
  return row;
}

}  // namespace

void load_compatibility(TomlNode root, Compatibility& compatibility, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "a table of compatible versions", diagnostics);
  CompatibilityTable table;
  table.title = file.required_text("title").text;
  for (const std::string_view name : file.text_views("about")) table.about.emplace_back(name);
  for (const TomlNode& node : file.tables("software")) {
    StrictTable column(node, "[[software]]", diagnostics);
    table.columns.push_back({std::string(column.required_text("package").text), column.flag("binding")});
    column.finish();
  }
  for (const TomlNode& node : file.tables("release")) table.rows.push_back(read_row(node, table, diagnostics));
  for (const TomlNode& node : file.tables("meant")) {
    StrictTable pair(node, "[[meant]]", diagnostics);
    CompatiblePair read;
    read.package = pair.required_text("package").text;
    read.one = read_versions(pair.required_text("one"), diagnostics);
    read.other = read_versions(pair.required_text("other"), diagnostics);
    read.source = pair.required_text("source").text;
    pair.finish();
    table.pairs.push_back(std::move(read));
  }
  file.finish();
  if (!table.rows.empty() || !table.pairs.empty()) compatibility.tables.push_back(std::move(table));
}

PackageSpec read_package(TomlNode node, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> kAgreements{"release", "minor", "major"};
  StrictTable table(node, "[[package]]", diagnostics);
  PackageSpec spec;
  spec.name = normalized_name(table.required_text("name").text);
  spec.title = table.required_text("title").text;
  for (const std::string_view name : table.text_views("names")) spec.names.push_back(normalized_name(name));
  for (const std::string_view name : table.text_views("counterparts")) spec.counterparts.push_back(normalized_name(name));
  if (const auto agreement = table.word("agree", kAgreements)) spec.agreement = static_cast<Agreement>(*agreement);
  spec.why = table.required_text("why").text;
  table.required_text("source");
  table.finish();
  return spec;
}

void load_snapshot_places(TomlNode root, SnapshotPlaces& places, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "the places of installed software", diagnostics);
  const auto read = [&](TomlNode node, std::string_view what, std::string_view key, std::vector<std::string>& paths) {
    StrictTable table(node, what, diagnostics);
    for (const std::string_view path : table.text_views(key)) paths.emplace_back(path);
    table.required_text("source");
    table.finish();
  };
  for (const TomlNode& node : file.tables("python")) read(node, "[[python]]", "prefixes", places.prefixes);
  for (const TomlNode& node : file.tables("files")) read(node, "[[files]]", "paths", places.files);
  file.finish();
}

void load_host_variables(TomlNode root, HostVariables& variables, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 2> kMeanings{"rightly", "training"};
  StrictTable file = data_file(root, "the variables of hosts", diagnostics);
  for (const TomlNode& node : file.tables("variables")) {
    StrictTable table(node, "[[variables]]", diagnostics);
    HostVariables::Row row;
    for (const std::string_view name : table.text_views("names")) row.names.emplace_back(name);
    table.require("differ");
    if (const auto meaning = table.word("differ", kMeanings))
      row.meaning = *meaning == 0 ? HostVariables::Meaning::rightly : HostVariables::Meaning::training;
    if (const auto parser = table.text("parser")) {
      row.parser = find_parser(parser->text);
      if (row.parser == nullptr) table.bad_value<"parser">("parser", parser->text);
    }
    if (const auto unset = table.text("unset")) row.unset = std::string(unset->text);
    table.required_text("reason");
    table.required_text("source");
    table.finish();
    variables.rows.push_back(std::move(row));
  }
  file.finish();
}

}  // namespace alignlint
