#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "mapping/mapping.h"
#include "mapping/read_range.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

/// What a framework does with a key it does not know.
constexpr std::array<std::string_view, 4> kUnknownWords{"refused", "warned", "dropped", "accepted"};

std::vector<std::string_view> views(const std::vector<TomlString>& texts) {
  std::vector<std::string_view> out;
  for (const TomlString& text : texts) out.push_back(text.text);
  return out;
}

std::string_view view(const std::optional<TomlString>& text) { return text.has_value() ? text->text : std::string_view(); }

Expression read_expression(StrictTable& table, std::string_view key, Diagnostics& diagnostics) {
  const auto text = table.text(key);
  return text.has_value() ? Expression(text->text, text->span) : Expression();
}

TemplateText read_template(StrictTable& table, std::string_view key, Diagnostics& diagnostics) {
  const auto text = table.text(key);
  return text.has_value() ? parse_template(text->text, text->span, diagnostics) : TemplateText();
}

DetectSpec read_signature(StrictTable& table) {
  DetectSpec spec;
  spec.inputs = views(table.texts("inputs"));
  spec.signature = views(table.texts("signature"));
  if (const auto least = table.integer("at_least")) spec.at_least = static_cast<std::size_t>(std::max<std::int64_t>(1, *least));
  return spec;
}

DetectSpec read_detect(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[detect]]", diagnostics);
  const DetectSpec spec = read_signature(table);
  table.finish();
  return spec;
}

std::vector<std::pair<std::string_view, std::string_view>> view_pairs(const std::vector<std::pair<TomlString, TomlString>>& pairs) {
  std::vector<std::pair<std::string_view, std::string_view>> out;
  for (const auto& [key, value] : pairs) out.emplace_back(key.text, value.text);
  return out;
}

/// Reads the tables of one framework, over all its files, in the order in which they depend on each other.
class Loader {
 public:
  Loader(Mapping& mapping, const Vocabulary& vocabulary, Diagnostics& diagnostics)
      : mapping_(mapping), vocabulary_(vocabulary), diagnostics_(diagnostics) {}

  void load(const MappingFiles& files, std::span<const TomlNode> shared) {
    for (const TomlNode& root : files.roots) files_.emplace_back(root, "a mapping", diagnostics_);
    each("version", &Loader::read_version);
    for (StrictTable& file : files_) read_framework(file);
    if (!has_framework_ && !files_.empty()) {
      diagnostics_.push_back(make_diagnostic(Code::toml_missing_key, "a mapping has no '[framework]'", {{files_.front().span(), ""}}));
    }
    each("detect", &Loader::read_detect_table);
    each("define", &Loader::read_define);
    each("class", &Loader::read_class);
    for (const TomlNode& root : shared) {
      StrictTable table(root, "a shared mapping", diagnostics_);
      for (const TomlNode& node : table.tables("class")) read_class(node);
      table.finish();
    }
    each("mount", &Loader::read_mount);
    each("setting", &Loader::read_setting);
    each("trap", &Loader::read_trap);
    each("schedule", &Loader::read_schedule_table);
    each("ignored", &Loader::read_ignored);
    each("uncomparable", &Loader::read_uncomparable);
    each("command_line", &Loader::read_command_line);
    each("moved", &Loader::read_moved);
    each("companion", &Loader::read_companion);
    each("form", &Loader::read_form);
    for (StrictTable& file : files_) file.finish();
  }

 private:
  void each(std::string_view key, void (Loader::*read)(TomlNode)) {
    for (StrictTable& file : files_) {
      for (const TomlNode& node : file.tables(key)) (this->*read)(node);
    }
  }

  void read_version(TomlNode node) {
    StrictTable table(node, "[[version]]", diagnostics_);
    VersionTree::Version version;
    const TomlString name = table.required_text("name");
    version.name = name.text;
    if (const auto first = mapping_.versions.find(name.text)) {
      diagnostics_.push_back(make_diagnostic(Code::duplicate_name, "version '" + std::string(name.text) + "' is defined twice",
                                             {{name.span, "again here"}, {mapping_.versions[*first].span, "first defined here"}}));
    }
    if (const auto after = table.text("after")) version.after = require_version(*after, mapping_.versions, diagnostics_);
    version.extends = view(table.text("extends"));
    version.span = table.span();
    table.text("source");
    table.finish();
    mapping_.versions.add(version);
  }

  void read_framework(StrictTable& file) {
    const auto node = file.table("framework");
    if (!node.has_value()) return;
    has_framework_ = true;
    StrictTable table(*node, "[framework]", diagnostics_);
    mapping_.name = table.required_text("name").text;
    mapping_.title = table.required_text("title").text;
    mapping_.inputs = views(table.texts("inputs"));
    mapping_.base_files = view(table.text("base_files"));
    mapping_.unsaid = view(table.text("unsaid"));
    table.flag("accompanies");
    mapping_.judged_when = read_expression(table, "judged_when", diagnostics_);
    table.text("repository");
    table.text("extends");
    if (const auto version = table.text("default_version")) {
      if (const auto id = require_version(*version, mapping_.versions, diagnostics_)) mapping_.default_version = *id;
    } else {
      table.required_text("default_version");
    }
    table.finish();
  }

  void read_detect_table(TomlNode node) { mapping_.detect.push_back(read_detect(node, diagnostics_)); }

  void read_define(TomlNode node) {
    StrictTable table(node, "[[define]]", diagnostics_);
    DefineSpec spec;
    spec.name = table.required_text("name").text;
    spec.value = read_expression(table, "value", diagnostics_);
    table.text("source");
    table.finish();
    mapping_.defines.push_back(std::move(spec));
  }

  void read_class(TomlNode node) {
    StrictTable table(node, "[[class]]", diagnostics_);
    const std::string_view name = table.required_text("name").text;
    const std::string_view inherits = view(table.text("inherits"));
    const VersionRange range = read_range(table, mapping_.versions, diagnostics_);
    table.text("source");
    table.text("generation");
    const auto [place, added] = mapping_.classes.try_emplace(name, name, inherits, range, table.span());
    if (!added && !inherits.empty() && place->second.inherits().empty()) place->second.set_inherits(inherits);
    if (const auto keys = table.any("keys")) place->second.add_rows(*keys);
    table.finish();
  }

  void read_mount(TomlNode node) {
    StrictTable table(node, "[[mount]]", diagnostics_);
    MountSpec spec;
    spec.at = table.required_text("at").text;
    spec.class_name = view(table.text("class"));
    spec.select = read_expression(table, "select", diagnostics_);
    spec.absent = view(table.text("absent"));
    if (const auto unknown = table.word("unknown", kUnknownWords)) spec.unknown = kUnknownWords[*unknown];
    spec.abbreviations = table.flag("abbreviations", true);
    spec.when = read_expression(table, "when", diagnostics_);
    spec.range = read_range(table, mapping_.versions, diagnostics_);
    spec.span = table.span();
    table.text("source");
    table.finish();
    mapping_.mounts.push_back(std::move(spec));
  }

  void read_setting(TomlNode node) {
    StrictTable table(node, "[[setting]]", diagnostics_);
    SettingSpec spec;
    const TomlString key = table.required_text("key");
    const auto id = vocabulary_.require(key.text, key.span, diagnostics_);
    spec.natives = views(table.texts("native"));
    spec.value = read_expression(table, "value", diagnostics_);
    spec.default_value = read_expression(table, "default", diagnostics_);
    spec.when = read_expression(table, "when", diagnostics_);
    spec.range = read_range(table, mapping_.versions, diagnostics_);
    spec.fixed = table.flag("fixed");
    spec.why = view(table.text("why"));
    spec.source = table.required_text("source").text;
    spec.span = table.span();
    if (!table.has("native") && !table.has("value") && !table.has("default")) {
      diagnostics_.push_back(
          make_diagnostic(Code::toml_missing_key, "a [[setting]] needs 'native', 'value' or 'default'", {{spec.span, ""}}));
    }
    table.finish();
    if (!id.has_value()) return;
    spec.key = *id;
    mapping_.settings_of[*id].push_back(mapping_.settings.size());
    mapping_.settings.push_back(std::move(spec));
  }

  void read_trap(TomlNode node) {
    StrictTable table(node, "[[trap]]", diagnostics_);
    TrapSpec spec;
    spec.kind = table.required_text("kind").text;
    spec.at = views(table.texts("at"));
    spec.with = views(table.texts("with"));
    spec.when = read_expression(table, "when", diagnostics_);
    spec.text = read_template(table, "text", diagnostics_);
    spec.note = read_template(table, "note", diagnostics_);
    spec.always = table.flag("always");
    for (const auto& [name, value] : table.text_table("facts")) spec.facts.emplace_back(name.text, value.text);
    spec.source = table.required_text("source").text;
    spec.range = read_range(table, mapping_.versions, diagnostics_);
    spec.span = table.span();
    table.finish();
    mapping_.traps.push_back(std::move(spec));
  }

  void read_moved(TomlNode node) {
    StrictTable table(node, "[[moved]]", diagnostics_);
    MovedSpec spec;
    spec.from = table.required_text("from").text;
    spec.to = table.required_text("to").text;
    spec.range = read_range(table, mapping_.versions, diagnostics_);
    table.required_text("source");
    table.finish();
    mapping_.moved.push_back(spec);
  }

  void read_schedule_table(TomlNode node) { mapping_.schedules.push_back(read_schedule(node, mapping_.versions, vocabulary_, diagnostics_)); }

  void read_ignored(TomlNode node) { read_unmapped(node, "[[ignored]]", "reason", false); }
  void read_uncomparable(TomlNode node) { read_unmapped(node, "[[uncomparable]]", "does", true); }

  void read_unmapped(TomlNode node, std::string_view what, std::string_view reason, bool effective) {
    StrictTable table(node, what, diagnostics_);
    UnmappedSpec spec;
    spec.paths = views(table.texts("paths"));
    spec.reason = table.required_text(reason).text;
    spec.effective = effective;
    spec.range = read_range(table, mapping_.versions, diagnostics_);
    table.text("source");
    table.finish();
    mapping_.unmapped.push_back(std::move(spec));
  }

  static const Parser* read_parser(StrictTable& table, std::string_view field) {
    const auto name = table.text(field);
    if (!name.has_value()) return nullptr;
    const Parser* parser = find_parser(name->text);
    if (parser == nullptr) table.bad_value(field, "no parser is named '" + std::string(name->text) + "'");
    return parser;
  }

  void read_command_line(TomlNode node) {
    StrictTable table(node, "[[command_line]]", diagnostics_);
    CommandLineSpec spec;
    spec.program = table.required_text("program").text;
    spec.config = views(table.texts("config"));
    spec.assignments = views(table.texts("assignments"));
    spec.assignment_parser = read_parser(table, "assignment_parser");
    spec.free = table.flag("free");
    spec.free_parser = read_parser(table, "free_parser");
    for (const auto& [option, path] : table.text_table("options")) spec.options.emplace_back(option.text, path.text);
    table.text("source");
    table.finish();
    mapping_.command_lines.push_back(std::move(spec));
  }

  void read_companion(TomlNode node) {
    StrictTable table(node, "[[companion]]", diagnostics_);
    CompanionSpec spec;
    spec.named_by = table.required_text("named_by").text;
    spec.file = table.required_text("file").text;
    spec.framework = table.required_text("framework").text;
    table.require("below");
    spec.below = read_expression(table, "below", diagnostics_);
    spec.when = read_expression(table, "when", diagnostics_);
    spec.range = read_range(table, mapping_.versions, diagnostics_);
    table.text("source");
    table.finish();
    mapping_.companions.push_back(std::move(spec));
  }

  void read_form(TomlNode node) {
    StrictTable table(node, "[[form]]", diagnostics_);
    FormSpec spec;
    spec.shown = read_signature(table);
    spec.tree.arguments = view(table.text("arguments"));
    spec.tree.environment = view(table.text("environment"));
    spec.tree.program = view(table.text("program"));
    spec.tree.split = table.flag("split");
    spec.sections = views(table.texts("sections"));
    spec.names = view_pairs(table.text_table("names"));
    spec.flags = view_pairs(table.text_table("flags"));
    spec.unread = views(table.texts("unread"));
    spec.config = views(table.texts("config"));
    spec.complete = table.flag("complete");
    spec.written = table.flag("written");
    spec.lossy = table.flag("lossy");
    spec.range = read_range(table, mapping_.versions, diagnostics_);
    spec.span = table.span();
    table.required_text("source");
    table.finish();
    mapping_.forms.push_back(std::move(spec));
  }

  Mapping& mapping_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
  std::vector<StrictTable> files_;
  bool has_framework_ = false;
};

}  // namespace

std::string_view extends_of(const MappingFiles& files) {
  Diagnostics ignored;
  return load_detection(files, ignored).extends;
}

Detection load_detection(const MappingFiles& files, Diagnostics& diagnostics) {
  Detection detection;
  for (const TomlNode& root : files.roots) {
    Diagnostics ignored;  // the full load reports what is wrong
    StrictTable file(root, "a mapping", ignored);
    if (const auto node = file.table("framework")) {
      StrictTable table(*node, "[framework]", ignored);
      detection.name = view(table.text("name"));
      detection.extends = view(table.text("extends"));
      detection.inputs = views(table.texts("inputs"));
      detection.accompanies = table.flag("accompanies");
    }
    for (const TomlNode& node : file.tables("detect")) detection.detect.push_back(read_detect(node, diagnostics));
    for (const TomlNode& node : file.tables("form")) {
      StrictTable table(node, "[[form]]", ignored);
      detection.detect.push_back(read_signature(table));
    }
  }
  return detection;
}

std::unique_ptr<Mapping> load_mapping(const MappingFiles& files, std::span<const TomlNode> shared, const Mapping* base,
                                      const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  auto mapping = std::make_unique<Mapping>();
  mapping->base = base;
  Loader(*mapping, vocabulary, diagnostics).load(files, shared);
  return mapping;
}

}  // namespace alignlint
