#include "mapping/spec/outline.h"

#include <array>
#include <utility>

#include "mapping/spec/read_fields.h"
#include "mapping/spec/schema.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

class OutlineReader {
 public:
  OutlineReader(const VersionTree& versions, const Vocabulary& vocabulary, Diagnostics& diagnostics)
      : versions_(versions), vocabulary_(vocabulary), diagnostics_(diagnostics) {}

  OutlineSection section(TomlNode node) {
    StrictTable table(node, "[[section]]", diagnostics_);
    OutlineSection section;
    section.title = table.required_text("title").text;
    section.name = view(table.text("name"));
    section.layout = view(table.text("layout"));
    section.rows = rows(table);
    table.finish();
    return section;
  }

  OutlineNetwork network(TomlNode node) {
    StrictTable table(node, "[[network]]", diagnostics_);
    OutlineNetwork network;
    network.name = table.required_text("name").text;
    network.layout = view(table.text("layout"));
    network.range = read_range(table, versions_, diagnostics_);
    network.rows = rows(table);
    table.required_text("source");
    table.finish();
    return network;
  }

  std::optional<UnwrittenSetting> unwritten(TomlNode node) {
    constexpr std::array<std::string_view, 2> kWays{"impossible", "by hand"};
    StrictTable table(node, "[[unwritten]]", diagnostics_);
    UnwrittenSetting setting;
    const TomlString name = table.required_text("key");
    const auto key = vocabulary_.require(name.text, name.span, diagnostics_);
    table.require("write");
    setting.by_hand = table.word("write", kWays) == std::size_t{1};
    setting.reason = table.required_text("reason").text;
    setting.when = expression(table, "when");
    setting.range = read_range(table, versions_, diagnostics_);
    table.required_text("source");
    table.finish();
    if (!key.has_value()) return std::nullopt;
    setting.key = *key;
    return setting;
  }

 private:
  std::vector<OutlineRow> rows(StrictTable& table) {
    std::vector<OutlineRow> rows;
    for (const TomlNode& node : table.tables("rows")) rows.push_back(row(node));
    return rows;
  }

  OutlineRow row(TomlNode node) {
    StrictTable table(node, "a row of an outline", diagnostics_);
    OutlineRow row;
    row.at = table.required_text("at").text;
    row.from = expression(table, "from");
    if (const auto value = table.any("value")) row.value = value_of(*value);
    row.text = view(table.text("text"));
    row.decide = view(table.text("decide"));
    if (!row.decide.empty()) {
      for (const TomlString& one : table.texts("also")) row.also.push_back(one.text);
    }
    row.when = expression(table, "when");
    if (const auto key = table.text("undecided")) row.undecided = vocabulary_.require(key->text, key->span, diagnostics_);
    if (row.undecided.has_value()) {
      if (const auto value = table.any("supposing")) row.supposing = value_of(*value);
    }
    row.range = read_range(table, versions_, diagnostics_);
    table.finish();
    return row;
  }

  Expression expression(StrictTable& table, std::string_view key) {
    Expression read = read_expression(table, key);
    read.check(diagnostics_);
    for (const ExprName& name : read.names()) vocabulary_.require(name.name, name.span, diagnostics_);
    return read;
  }

  const VersionTree& versions_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
};

}  // namespace

void load_outline(TomlNode root, const VersionTree& versions, const Vocabulary& vocabulary, Outline& outline, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 2> kFormats{"yaml", "script"};
  StrictTable file = data_file(root, "an outline", diagnostics);
  if (file.require("outline")) {
    StrictTable table(*file.any("outline"), "[outline]", diagnostics);
    if (const auto format = table.word("format", kFormats)) outline.format = static_cast<OutlineFormat>(*format);
    outline.extends = table.flag("extends");
    outline.file = outline.extends ? view(table.text("file")) : table.required_text("file").text;
    table.required_text("source");
    if (outline.format == OutlineFormat::script) {
      table.require("launcher");
      table.require("program");
    }
    outline.launcher = view(table.text("launcher"));
    outline.program = view(table.text("program"));
    outline.capitals = table.flag("capitals");
    table.finish();
  }
  OutlineReader reader(versions, vocabulary, diagnostics);
  for (const TomlNode& node : file.tables("section")) outline.sections.push_back(reader.section(node));
  for (const TomlNode& node : file.tables("network")) outline.networks.push_back(reader.network(node));
  for (const TomlNode& node : file.tables("unwritten")) {
    if (auto setting = reader.unwritten(node)) outline.unwritten.push_back(*std::move(setting));
  }
  file.finish();
}

}  // namespace alignlint
