#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "mapping/spec/input_tables.h"
#include "mapping/spec/mapping.h"
#include "mapping/spec/mount_table.h"
#include "mapping/spec/read_fields.h"
#include "text/suggest.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

/// Of `UnmappedSpec::Effect`, without its first: an entry of which nothing is said may change the training.
constexpr std::array<std::string_view, 5> kUncomparableEffects{"unknown", "training", "rounding", "compared", "platform"};

/// Tables that hold whatever the scope of their file says: a file with a scope has none of them.
constexpr std::array<std::string_view, 7> kUnscoped{"framework", "version", "detect", "class", "command_line", "moved", "form"};

TemplateText read_template(StrictTable& table, std::string_view key) {
  const auto text = table.text(key);
  return text.has_value() ? TemplateText(text->text, text->span) : TemplateText();
}

/// The space that a mount is of. Where a mapping has a place for options, the one without a name is the tree.
Space space_of(const MountSpec& mount, const Mapping& owner) {
  if (mount.at == kOptionsPlace) return Space::option;
  if (mount.at == "env:") return Space::environment;
  if (mount.at == "launch:") return Space::launch;
  const bool words =
      std::find(owner.inputs.begin(), owner.inputs.end(), "args") != owner.inputs.end() &&
      std::none_of(owner.mounts.begin(), owner.mounts.end(), [](const MountSpec& other) { return other.at == kOptionsPlace; });
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
  for (std::size_t i = 0; i < mapping.placed_mounts.size(); ++i) {
    for (std::string_view place = mapping.placed_mounts[i].spec->at;; place = place.substr(0, start_of_last_step(place))) {
      mapping.first_mounts.try_emplace(place, i);
      if (place.empty()) break;
    }
  }
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
    open(files);
    // A user's version comes after a built-in one, which is known then.
    std::for_each(files_.rbegin(), files_.rend(), [&](File& file) { each_of(file, "version", &Loader::read_version); });
    for (File& file : files_) {
      read_framework(file.table);
      read_scope(file);
      read_aliases(file.table);
    }
    if (!has_framework_ && !files_.empty()) {
      report(make_diagnostic<Code::toml_missing_key, "framework">(files_.front().table.span()));
    }
    each("detect", &Loader::read_detect_table);
    each("define", &Loader::read_define);
    each("class", &Loader::read_class);
    for (const TomlNode& root : shared) {
      StrictTable table = data_file(root, "a shared mapping", diagnostics_);
      for (const TomlNode& node : table.tables("class")) read_class(node);
      for (const TomlNode& node : table.tables("topic")) read_topic(node);
      table.finish();
    }
    each("mount", &Loader::read_mount_table);
    each("setting", &Loader::read_setting);
    each("trap", &Loader::read_trap);
    each("topic", &Loader::read_topic);
    each("hint", &Loader::read_hint);
    each("schedule", &Loader::read_schedule_table);
    each("ignored", &Loader::read_ignored);
    each("uncomparable", &Loader::read_uncomparable);
    each("command_line", &Loader::read_command_line_table);
    each("moved", &Loader::read_moved_table);
    each("companion", &Loader::read_companion_table);
    each("form", &Loader::read_form_table);
    for (File& file : files_) file.table.finish();
  }

 private:
  using Read = void (Loader::*)(TomlNode);

  struct File {
    StrictTable table;
    const ScopeSpec* scope;  ///< null: it has none
  };

  void report(Diagnostic diagnostic) { diagnostics_.push_back(std::move(diagnostic)); }

  /// Users' files come first, and among each what holds somewhere before what holds everywhere.
  void open(const MappingFiles& files) {
    std::vector<TomlNode> roots = files.roots;
    const auto built_in = roots.begin() + static_cast<std::ptrdiff_t>(files.users);
    const auto has_scope = [](const TomlNode& root) { return root.find("scope").has_value(); };
    std::stable_partition(roots.begin(), built_in, has_scope);
    std::stable_partition(built_in, roots.end(), has_scope);
    for (const TomlNode& root : roots) files_.push_back({data_file(root, "a mapping", diagnostics_), nullptr});
  }

  void each(std::string_view key, Read read) {
    for (File& file : files_) each_of(file, key, read);
  }

  void each_of(File& file, std::string_view key, Read read) {
    scope_ = file.scope;
    for (const TomlNode& node : file.table.tables(key)) (this->*read)(node);
  }

  void read_scope(File& file) {
    const auto node = file.table.table("scope");
    if (!node.has_value()) return;
    StrictTable table(*node, "[scope]", diagnostics_);
    const Condition condition = read_condition(table, mapping_.versions, diagnostics_);
    table.finish();
    file.scope = &mapping_.scopes.emplace_back(ScopeSpec{condition.when, condition.range});
    for (const std::string_view key : kUnscoped) {
      if (!file.table.has(key)) continue;
      report(make_diagnostic<Code::toml_bad_value, "scope">(file.table.key_span_of(key), key));
    }
  }

  void read_aliases(StrictTable& file) {
    const auto node = file.table("alias");
    if (!node.has_value()) return;
    StrictTable table(*node, "[alias]", diagnostics_);
    for (const TomlEntry& entry : node->entries()) {
      Alias alias{entry.key, table.text_views(entry.key), entry.key_span};
      if (alias.name.size() < 2 || alias_in(alias.name) != alias.name) {
        report(make_diagnostic<Code::toml_bad_value, "alias">(alias.span));
      } else if (const Alias* first = mapping_.find_alias(alias.name)) {
        report(make_diagnostic<Code::duplicate_name, "of a kind">({{alias.span, "again here"}, {first->span, "first defined here"}},
                                                                  "alias", alias.name));
      } else {
        mapping_.aliases.push_back(std::move(alias));
      }
    }
    table.finish();
  }

  /// Native paths, those with an alias as all they stand for.
  std::vector<std::string_view> read_paths(StrictTable& table, std::string_view key) {
    std::vector<std::string_view> paths;
    for (const TomlString& path : table.texts(key)) {
      const std::string_view name = alias_in(path.text);
      if (!name.empty() && mapping_.find_alias(name) == nullptr)
        report(make_diagnostic<Code::unknown_name, "alias">(path.span, name, did_you_mean(name, mapping_.alias_names())));
      if (name.empty() && mapping_.below.empty()) {
        paths.push_back(path.text);
      } else {
        for (std::string& meant : mapping_.meant_by(path.text)) paths.push_back(keep(std::move(meant)));
      }
    }
    return paths;
  }

  std::string_view keep(std::string path) { return mapping_.expanded_paths.emplace_back(std::move(path)); }

  Condition read_condition_in_scope(StrictTable& table) {
    Condition condition = read_condition(table, mapping_.versions, diagnostics_);
    condition.scope = scope_;
    return condition;
  }

  void read_version(TomlNode node) {
    StrictTable table(node, "[[version]]", diagnostics_);
    VersionTree::Version version;
    const TomlString name = table.required_text("name");
    version.name = name.text;
    if (const auto first = mapping_.versions.find(name.text)) {
      report(make_diagnostic<Code::duplicate_name, "of a kind">(
          {{name.span, "again here"}, {mapping_.versions[*first].span, "first defined here"}}, "version", name.text));
    }
    if (const auto after = table.text("after")) version.after = require_version(*after, mapping_.versions, diagnostics_);
    version.extends = view(table.text("extends"));
    version.installed = view(table.text("installed"));
    version.branch = table.flag("branch");
    version.span = table.span();
    table.text("source");
    table.finish();
    mapping_.versions.add(version);
  }

  void read_framework(StrictTable& file) {
    const auto node = file.table("framework");
    if (!node.has_value()) return;
    if (has_framework_) report(make_diagnostic<Code::duplicate_name, "framework">(node->span()));
    has_framework_ = true;
    StrictTable table(*node, "[framework]", diagnostics_);
    mapping_.name = table.required_text("name").text;
    mapping_.title = table.required_text("title").text;
    mapping_.inputs = table.text_views("inputs");
    mapping_.base_files = view(table.text("base_files"));
    mapping_.unsaid = view(table.text("unsaid"));
    table.flag("accompanies");
    table.text("variable");
    mapping_.tool = table.flag("tool");
    mapping_.runtimes = table.text_views("runtimes");
    mapping_.judged_when = read_expression(table, "judged_when");
    table.text("repository");
    table.text("extends");
    mapping_.base_below = view(table.text("below"));
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
  void read_companion_table(TomlNode node) {
    mapping_.companions.push_back(read_companion(node, mapping_.versions, diagnostics_));
    mapping_.companions.back().condition.scope = scope_;
  }

  void read_define(TomlNode node) {
    StrictTable table(node, "[[define]]", diagnostics_);
    DefineSpec spec;
    spec.name = table.required_text("name").text;
    spec.value = read_branches(table, "[[define.case]]", diagnostics_);
    spec.condition = read_condition_in_scope(table);
    spec.span = table.span();
    if (!table.has("value") && !table.has("case")) table.require("value");
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
    if (table.flag("stands_in")) place->second.set_stands_in();
    if (const auto keys = table.any("keys")) place->second.add_rows(*keys);
    if (const auto rows = table.any("spellings")) place->second.add_spellings(*rows);
    table.finish();
  }

  void read_mount_table(TomlNode node) {
    MountSpec spec = read_mount(node, mapping_.versions, diagnostics_);
    spec.condition.scope = scope_;
    if (!mapping_.below.empty()) spec.at = keep(mapping_.meant_by(spec.at).front());
    mapping_.mounts.push_back(std::move(spec));
  }

  void read_setting(TomlNode node) {
    StrictTable table(node, "[[setting]]", diagnostics_);
    SettingSpec spec;
    const TomlString key = table.required_text("key");
    const auto id = vocabulary_.require(key.text, key.span, diagnostics_);
    spec.natives = read_paths(table, "native");
    spec.value = read_branches(table, "[[setting.case]]", diagnostics_);
    spec.default_value = read_expression(table, "default");
    spec.condition = read_condition_in_scope(table);
    spec.fixed = table.flag("fixed");
    spec.see = read_paths(table, "see");
    spec.why = view(table.text("why"));
    spec.source = view(table.text("source"));
    spec.span = table.span();
    const std::vector<CaseSpec>& cases = spec.value.cases;
    const auto has_source = [](const CaseSpec& one) { return !one.source.empty(); };
    if (cases.empty() || !std::all_of(cases.begin(), cases.end(), has_source)) table.require("source");
    if (!table.has("native") && !table.has("value") && !table.has("default") && cases.empty()) {
      report(make_diagnostic<Code::toml_missing_key, "setting">(spec.span));
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
    spec.at = read_paths(table, "at");
    spec.with = read_paths(table, "with");
    spec.after = read_paths(table, "after");
    spec.condition = read_condition_in_scope(table);
    spec.runtimes = table.texts("runtimes");
    spec.text = read_template(table, "text");
    spec.note = read_template(table, "note");
    spec.help = read_template(table, "help");
    spec.always = table.flag("always");
    spec.forms = table.flag("forms");
    if (kind.has_value()) spec.facts = read_facts(table, *kind, diagnostics_);
    spec.source = table.required_text("source").text;
    spec.span = table.span();
    table.finish();
    if (!kind.has_value()) return;
    spec.kind = *kind;
    mapping_.traps.push_back(std::move(spec));
  }

  void read_hint(TomlNode node) {
    StrictTable table(node, "[[hint]]", diagnostics_);
    HintSpec spec;
    table.require("key");
    for (const TomlString& key : table.texts("key")) {
      if (const auto id = vocabulary_.require(key.text, key.span, diagnostics_)) spec.keys.push_back(*id);
    }
    spec.condition = read_condition_in_scope(table);
    spec.wanted = view(table.text("wanted"));
    table.require("text");
    spec.text = read_template(table, "text");
    spec.span = table.span();
    table.text("source");
    table.finish();
    mapping_.hints.push_back(std::move(spec));
  }

  void read_topic(TomlNode node) {
    StrictTable table(node, "[[topic]]", diagnostics_);
    TopicSpec spec{table.required_text("name"), read_paths(table, "at"), read_paths(table, "except"), read_condition_in_scope(table)};
    table.text("source");
    table.finish();
    mapping_.topics.push_back(std::move(spec));
  }

  void read_schedule_table(TomlNode node) {
    mapping_.schedules.push_back(read_schedule(node, mapping_.versions, vocabulary_, diagnostics_));
    mapping_.schedules.back().condition.scope = scope_;
  }

  void read_ignored(TomlNode node) { read_unmapped(node, "[[ignored]]", "reason", {}); }
  void read_uncomparable(TomlNode node) { read_unmapped(node, "[[uncomparable]]", "does", kUncomparableEffects); }

  void read_unmapped(TomlNode node, std::string_view what, std::string_view reason, std::span<const std::string_view> effects) {
    StrictTable table(node, what, diagnostics_);
    UnmappedSpec spec;
    spec.paths = read_paths(table, "paths");
    spec.reason = table.required_text(reason).text;
    spec.undeclared = table.flag("undeclared");
    if (!effects.empty()) {
      spec.effect = static_cast<UnmappedSpec::Effect>(1 + table.word("effect", effects).value_or(0));
      spec.network = table.flag("network");
      spec.zero_is_off = table.flag("zero_is_off");
      spec.unordered = table.flag("unordered");
      spec.default_value = read_expression(table, "default");
      if (const auto key = table.text("unless_known")) spec.unless_known = vocabulary_.require(key->text, key->span, diagnostics_);
    }
    spec.condition = read_condition_in_scope(table);
    table.text("source");
    table.finish();
    mapping_.unmapped.push_back(std::move(spec));
  }

  Mapping& mapping_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
  std::vector<File> files_;
  const ScopeSpec* scope_ = nullptr;  // of the file that is being read
  bool has_framework_ = false;
};

}  // namespace

std::unique_ptr<Mapping> load_mapping(const MappingFiles& files, std::span<const TomlNode> shared, const Mapping* base,
                                      const Vocabulary& vocabulary, Diagnostics& diagnostics, std::string_view below) {
  auto mapping = std::make_unique<Mapping>();
  mapping->base = base;
  mapping->below = below;
  Loader(*mapping, vocabulary, diagnostics).load(files, shared);
  place_mounts(*mapping);
  sort_settings(*mapping);
  return mapping;
}

}  // namespace alignlint
