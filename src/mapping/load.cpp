#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "mapping/input_tables.h"
#include "mapping/mapping.h"
#include "mapping/read_fields.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

/// What a framework does with a key it does not know.
constexpr std::array<std::string_view, 4> kUnknownWords{"refused", "warned", "dropped", "accepted"};

TemplateText read_template(StrictTable& table, std::string_view key, Diagnostics& diagnostics) {
  const auto text = table.text(key);
  return text.has_value() ? parse_template(text->text, text->span, diagnostics) : TemplateText();
}

/// The place of a mount as a prefix of native paths of its space.
Space space_of(const MountSpec& mount, const Mapping& owner) {
  if (mount.at == "env:") return Space::environment;
  if (mount.at == "launch:") return Space::launch;
  const bool words = std::find(owner.inputs.begin(), owner.inputs.end(), "args") != owner.inputs.end();
  return mount.at.empty() && words ? Space::option : Space::tree;
}

void place_mounts(Mapping& mapping) {
  for (const MountSpec& mount : mapping.mounts) mapping.placed_mounts.push_back({&mount, &mapping, space_of(mount, mapping)});
  if (mapping.base != nullptr) {
    const std::vector<PlacedMount>& below = mapping.base->placed_mounts;
    mapping.placed_mounts.insert(mapping.placed_mounts.end(), below.begin(), below.end());
  }
  std::stable_sort(mapping.placed_mounts.begin(), mapping.placed_mounts.end(),
                   [](const PlacedMount& a, const PlacedMount& b) { return a.spec->at < b.spec->at; });
}

void sort_settings(Mapping& mapping) {
  for (const SettingSpec& spec : mapping.settings) mapping.settings_by_key.push_back(&spec);
  std::stable_sort(mapping.settings_by_key.begin(), mapping.settings_by_key.end(),
                   [](const SettingSpec* a, const SettingSpec* b) { return a->key < b->key; });
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
      for (const TomlNode& node : table.tables("topic")) read_topic(node);
      table.finish();
    }
    each("mount", &Loader::read_mount, mapping_.mounts);
    each("setting", &Loader::read_setting, mapping_.settings);
    each("trap", &Loader::read_trap, mapping_.traps);
    each("topic", &Loader::read_topic);
    each("schedule", &Loader::read_schedule_table);
    each("ignored", &Loader::read_ignored);
    each("uncomparable", &Loader::read_uncomparable);
    each("command_line", &Loader::read_command_line_table);
    each("moved", &Loader::read_moved_table);
    each("companion", &Loader::read_companion_table);
    each("form", &Loader::read_form_table);
    for (StrictTable& file : files_) file.finish();
  }

 private:
  using Read = void (Loader::*)(TomlNode);

  std::vector<TomlNode> tables(std::string_view key) {
    std::vector<TomlNode> nodes;
    for (StrictTable& file : files_) {
      const std::vector<TomlNode> more = file.tables(key);
      nodes.insert(nodes.end(), more.begin(), more.end());
    }
    return nodes;
  }

  void each(std::string_view key, Read read) {
    for (const TomlNode& node : tables(key)) (this->*read)(node);
  }

  /// The same for many, which `read` adds to `specs`.
  template <class Spec>
  void each(std::string_view key, Read read, std::vector<Spec>& specs) {
    const std::vector<TomlNode> nodes = tables(key);
    specs.reserve(nodes.size());
    for (const TomlNode& node : nodes) (this->*read)(node);
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
    mapping_.inputs = table.text_views("inputs");
    mapping_.base_files = view(table.text("base_files"));
    mapping_.unsaid = view(table.text("unsaid"));
    table.flag("accompanies");
    mapping_.judged_when = read_expression(table, "judged_when");
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
  void read_form_table(TomlNode node) { mapping_.forms.push_back(read_form(node, mapping_.versions, diagnostics_)); }
  void read_command_line_table(TomlNode node) { mapping_.command_lines.push_back(read_command_line(node, diagnostics_)); }
  void read_moved_table(TomlNode node) { mapping_.moved.push_back(read_moved(node, mapping_.versions, diagnostics_)); }
  void read_companion_table(TomlNode node) { mapping_.companions.push_back(read_companion(node, mapping_.versions, diagnostics_)); }

  void read_define(TomlNode node) {
    StrictTable table(node, "[[define]]", diagnostics_);
    DefineSpec spec;
    spec.name = table.required_text("name").text;
    spec.value = read_expression(table, "value");
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
    spec.select = read_expression(table, "select");
    spec.absent = view(table.text("absent"));
    if (const auto unknown = table.word("unknown", kUnknownWords)) spec.unknown = kUnknownWords[*unknown];
    spec.abbreviations = table.flag("abbreviations", true);
    spec.when = read_expression(table, "when");
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
    spec.natives = table.text_views("native");
    spec.value = read_expression(table, "value");
    spec.default_value = read_expression(table, "default");
    spec.when = read_expression(table, "when");
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
    mapping_.settings.push_back(std::move(spec));
  }

  void read_trap(TomlNode node) {
    StrictTable table(node, "[[trap]]", diagnostics_);
    TrapSpec spec;
    const std::optional<ObservationKind> kind = read_observation_kind(table);
    if (const auto topic = table.text("topic")) spec.topic = *topic;
    spec.at = table.text_views("at");
    spec.with = table.text_views("with");
    spec.when = read_expression(table, "when");
    spec.text = read_template(table, "text", diagnostics_);
    spec.note = read_template(table, "note", diagnostics_);
    spec.always = table.flag("always");
    if (kind.has_value()) spec.facts = read_facts(table, *kind, diagnostics_);
    spec.source = table.required_text("source").text;
    spec.range = read_range(table, mapping_.versions, diagnostics_);
    spec.span = table.span();
    table.finish();
    if (!kind.has_value()) return;
    spec.kind = *kind;
    mapping_.traps.push_back(std::move(spec));
  }

  void read_topic(TomlNode node) {
    StrictTable table(node, "[[topic]]", diagnostics_);
    TopicSpec spec;
    spec.name = table.required_text("name");
    spec.at = table.text_views("at");
    spec.except = table.text_views("except");
    table.finish();
    mapping_.topics.push_back(std::move(spec));
  }

  void read_schedule_table(TomlNode node) {
    mapping_.schedules.push_back(read_schedule(node, mapping_.versions, vocabulary_, diagnostics_));
  }

  void read_ignored(TomlNode node) { read_unmapped(node, "[[ignored]]", "reason", false); }
  void read_uncomparable(TomlNode node) { read_unmapped(node, "[[uncomparable]]", "does", true); }

  void read_unmapped(TomlNode node, std::string_view what, std::string_view reason, bool effective) {
    StrictTable table(node, what, diagnostics_);
    UnmappedSpec spec;
    spec.paths = table.text_views("paths");
    spec.reason = table.required_text(reason).text;
    spec.effective = effective;
    spec.range = read_range(table, mapping_.versions, diagnostics_);
    table.text("source");
    table.finish();
    mapping_.unmapped.push_back(std::move(spec));
  }

  Mapping& mapping_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
  std::vector<StrictTable> files_;
  bool has_framework_ = false;
};

}  // namespace

std::unique_ptr<Mapping> load_mapping(const MappingFiles& files, std::span<const TomlNode> shared, const Mapping* base,
                                      const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  auto mapping = std::make_unique<Mapping>();
  mapping->base = base;
  Loader(*mapping, vocabulary, diagnostics).load(files, shared);
  place_mounts(*mapping);
  sort_settings(*mapping);
  return mapping;
}

}  // namespace alignlint
