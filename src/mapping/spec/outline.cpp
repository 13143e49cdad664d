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

  /// What rows of several sections have in common, which they name.
  void condition(TomlNode node) {
    StrictTable table(node, "[[condition]]", diagnostics_);
    condition_names_.push_back(table.required_text("name").text);
    table.require("when");
    conditions_.push_back(expression(table, "when"));
    table.finish();
  }

  OutlineSection section(TomlNode node) {
    StrictTable table(node, "[[section]]", diagnostics_);
    OutlineSection section;
    section.title = table.required_text("title").text;
    section.name = view(table.text("name"));
    section.layout = view(table.text("layout"));
    for (const TomlString& path : table.texts("carried")) section.carried.push_back(path.text);
    add_rows(table, {}, section.rows);
    table.finish();
    return section;
  }

  OutlineNetwork network(TomlNode node) {
    StrictTable table(node, "[[network]]", diagnostics_);
    OutlineNetwork network;
    network.name = table.required_text("name").text;
    network.layout = view(table.text("layout"));
    network.range = read_range(table, versions_, diagnostics_);
    add_rows(table, {}, network.rows);
    table.required_text("source");
    table.finish();
    return network;
  }

  UntoldEntries untold(TomlNode node) {
    StrictTable table(node, "[[untold]]", diagnostics_);
    UntoldEntries untold;
    table.require("at");
    for (const TomlString& one : table.texts("at")) untold.at.push_back(one.text);
    if (const auto values = table.any("values")) {
      const Value all = value_of(*values);
      if (all.is_list()) untold.values.assign(all.as_list().begin(), all.as_list().end());
    }
    table.required_text("reason");
    table.required_text("source");
    table.finish();
    return untold;
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
  /// What rows have in common that stand together.
  struct Common {
    std::vector<Expression> when;
    VersionRange range;
  };

  void add_rows(StrictTable& table, const Common& common, std::vector<OutlineRow>& rows) {
    for (const TomlNode& node : table.tables("rows")) {
      StrictTable one(node, "a row of an outline", diagnostics_);
      Common own = common;
      if (const auto named = one.word("if", condition_names_)) own.when.push_back(conditions_[*named]);
      if (Expression when = expression(one, "when"); !when.empty()) own.when.push_back(std::move(when));
      const VersionRange range = read_range(one, versions_, diagnostics_);
      if (range.since.has_value()) own.range.since = range.since;
      if (range.until.has_value()) own.range.until = range.until;
      if (!one.has("rows")) {
        rows.push_back(row(one, std::move(own)));
      } else {
        add_rows(one, own, rows);
      }
      one.finish();
    }
  }

  OutlineRow row(StrictTable& table, Common common) {
    OutlineRow row;
    row.at = table.required_text("at").text;
    row.from = expression(table, "from");
    if (const auto value = table.any("value")) row.value = value_of(*value);
    row.text = view(table.text("text"));
    row.decide = view(table.text("decide"));
    if (!row.decide.empty()) {
      for (const TomlString& one : table.texts("also")) row.also.push_back(one.text);
    }
    row.when = std::move(common.when);
    row.range = common.range;
    if (const auto key = table.text("undecided")) row.undecided = vocabulary_.require(key->text, key->span, diagnostics_);
    if (row.undecided.has_value()) {
      if (const auto value = table.any("supposing")) row.supposing = value_of(*value);
    }
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
  std::vector<std::string_view> condition_names_;
  std::vector<Expression> conditions_;  // by name
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
    for (const TomlString& path : table.texts("named_by")) outline.named_by.push_back(path.text);
    table.finish();
  }
  OutlineReader reader(versions, vocabulary, diagnostics);
  for (const TomlNode& node : file.tables("condition")) reader.condition(node);
  for (const TomlNode& node : file.tables("section")) outline.sections.push_back(reader.section(node));
  for (const TomlNode& node : file.tables("network")) outline.networks.push_back(reader.network(node));
  for (const TomlNode& node : file.tables("unwritten")) {
    if (auto setting = reader.unwritten(node)) outline.unwritten.push_back(*std::move(setting));
  }
  for (const TomlNode& node : file.tables("untold")) outline.untold.push_back(reader.untold(node));
  file.finish();
}

}  // namespace alignlint
