#include "lsp/entry_text.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "mapping/evaluate/resolver.h"
#include "render/markdown.h"
#include "value/written.h"

namespace alignlint {

namespace {

/// `callbacks.type` of `callbacks[2].type`.
std::string without_indices(std::string_view path) {
  std::string out;
  bool inside = false;
  for (const char c : path) {
    inside = inside || c == '[';
    if (!inside) out += c;
    inside = inside && c != ']';
  }
  return out;
}

std::string joined(std::string_view section, std::string_view name) {
  return section.empty() ? std::string(name) : std::string(section) + "." + std::string(name);
}

/// A side's schema, as it holds for what the side says.
class Dictionary {
 public:
  Dictionary(const LoadedSide& side, const std::string& chip, const Vocabulary& vocabulary)
      : mapping_(*side.mapping),
        version_(side.version),
        vocabulary_(vocabulary),
        resolver_(mapping_, version_, side.entries, vocabulary, chip, [&side](KeyId key) { return side.effective->settings[key].value; }) {
    for (const Mapping* owner = &mapping_; owner != nullptr; owner = owner->base) {
      for (KeyId key = 0; key < vocabulary.size(); ++key) {
        for (const SettingSpec* spec : owner->settings_of(key)) {
          for (const std::string_view native : spec->natives) meanings_.try_emplace(native, key);
        }
      }
    }
  }

  /// The keys of the class that holds at `place`, and the sections that can stand there.
  std::vector<KnownEntry> below(std::string_view section) {
    std::vector<KnownEntry> out;
    const MountSpec* mount = resolver_.mount_of(joined(section, "x"));
    const std::string plain = without_indices(section);
    if (mount != nullptr && (mount->at == plain || path_in(mount->at, plain))) {
      const std::string_view rest = std::string_view(plain).substr(std::min(plain.size(), mount->at.size() + (mount->at.empty() ? 0 : 1)));
      add_keys(*mount, section, rest, out);
    }
    add_sections(section, plain, out);
    return sorted(std::move(out));
  }

  /// Those of another space: `start` is what leads to it in a path.
  std::vector<KnownEntry> of_space(std::string_view start) {
    std::vector<KnownEntry> out;
    const MountSpec* mount = resolver_.mount_of(std::string(start) + "x");
    if (mount == nullptr) return out;
    const std::string_view name = resolver_.class_of(*mount).name;
    for (const std::string_view spelling : mapping_.spellings(name)) {
      const SchemaKey* key = mapping_.find_own_key(name, spelling, version_);
      const std::string path = start == "env:" ? std::string(start) + std::string(spelling) : std::string(spelling);
      if (key != nullptr && key->name == spelling) out.push_back(known(std::string(spelling), path, *key));
    }
    return sorted(std::move(out));
  }

  const SchemaKey* key_of(std::string_view path) { return resolver_.lookup(path).key; }

  static std::string detail_of(const SchemaKey& key) {
    std::string out(to_string(key.type));
    if (key.type == NativeType::flag) return out;
    if (!key.default_value.is_unknown()) out += ", default " + written_text(key.default_value);
    for (std::size_t i = 0; i < key.choices.size(); ++i) out += (i == 0 ? ", one of " : ", ") + written_text(key.choices[i]);
    return out;
  }

  static std::string warnings_of(const SchemaKey& key) {
    std::string out;
    if (!key.deprecated.empty()) out += "deprecated: " + md_prose(key.deprecated) + "\n\n";
    if (!key.dead.empty()) out += "has no effect: " + md_prose(key.dead) + "\n\n";
    return out;
  }

  KnownEntry known(std::string name, std::string path, const SchemaKey& key) {
    KnownEntry entry{std::move(name), std::move(path), false, detail_of(key), {}, !key.deprecated.empty()};
    entry.text = warnings_of(key);
    entry.text += meaning_of(entry.path);
    return entry;
  }

 private:
  std::string meaning_of(const std::string& path) const {
    auto found = meanings_.find(path);
    if (found == meanings_.end()) found = meanings_.find(without_indices(path));
    if (found == meanings_.end()) return {};
    const KeySpec& key = vocabulary_[found->second];
    return "**" + md_text(key.title) + "** " + md_code(key.name) + "\n\n" + md_prose(key.doc) + "\n";
  }

  void add_keys(const MountSpec& mount, std::string_view section, std::string_view rest, std::vector<KnownEntry>& out) {
    const std::string_view name = resolver_.class_of(mount).name;
    if (name.empty()) return;
    const std::string head = rest.empty() ? std::string() : std::string(rest) + ".";
    for (const std::string_view spelling : mapping_.spellings(name)) {
      const SchemaKey* key = mapping_.find_own_key(name, spelling, version_);
      if (key == nullptr || key->name != spelling || !spelling.starts_with(head) || spelling.starts_with("-")) continue;
      const std::string_view own = spelling.substr(head.size());
      out.push_back(known(std::string(own), joined(section, own), *key));
    }
  }

  void add_sections(std::string_view section, const std::string& plain, std::vector<KnownEntry>& out) {
    const std::string head = plain.empty() ? std::string() : plain + ".";
    for (const PlacedMount& placed : mapping_.placed_mounts) {
      const std::string_view at = placed.spec->at;
      if (placed.space != Space::tree || !at.starts_with(head) || at.size() == head.size() || at.ends_with(':')) continue;
      const std::string_view rest = at.substr(head.size());
      const std::string_view name = rest.substr(0, end_of_step(rest));
      const MountSpec* counts = resolver_.mount_of(at);
      if (counts == nullptr || counts->at != at) continue;
      out.push_back({std::string(name), joined(section, name), true, "section", {}, false});
    }
  }

  /// By name, each once; a section before a key of its name.
  static std::vector<KnownEntry> sorted(std::vector<KnownEntry> entries) {
    const auto before = [](const KnownEntry& a, const KnownEntry& b) { return a.name != b.name ? a.name < b.name : a.section > b.section; };
    std::sort(entries.begin(), entries.end(), before);
    const auto same = [](const KnownEntry& a, const KnownEntry& b) { return a.name == b.name; };
    entries.erase(std::unique(entries.begin(), entries.end(), same), entries.end());
    return entries;
  }

  const Mapping& mapping_;
  VersionId version_;
  const Vocabulary& vocabulary_;
  Resolver resolver_;
  std::unordered_map<std::string_view, KeyId> meanings_;  // by native path
};

}  // namespace

std::vector<KnownEntry> entries_below(std::string_view section, const LoadedSide& side, const std::string& chip,
                                      const Vocabulary& vocabulary) {
  return Dictionary(side, chip, vocabulary).below(section);
}

std::vector<KnownEntry> known_options(const LoadedSide& side, const std::string& chip, const Vocabulary& vocabulary) {
  return Dictionary(side, chip, vocabulary).of_space("--");
}

std::vector<KnownEntry> known_variables(const LoadedSide& side, const std::string& chip, const Vocabulary& vocabulary) {
  return Dictionary(side, chip, vocabulary).of_space("env:");
}

std::vector<KnownValue> known_values(const std::string& path, const LoadedSide& side, const std::string& chip,
                                     const Vocabulary& vocabulary) {
  Dictionary dictionary(side, chip, vocabulary);
  const SchemaKey* key = dictionary.key_of(path);
  if (key == nullptr || key->type == NativeType::flag) return {};
  std::vector<Value> values = key->choices;
  if (values.empty() && key->type == NativeType::boolean) values = {Value(true), Value(false)};
  const bool has_default = !key->default_value.is_unknown() && !key->default_value.is_none();
  const auto is_default = [&](const Value& value) { return equal(value, key->default_value) == Truth::yes; };
  if (has_default && std::none_of(values.begin(), values.end(), is_default)) values.push_back(key->default_value);
  std::vector<KnownValue> out;
  for (const Value& value : values) {
    if (!value.is_list() && !value.is_dict()) out.push_back({written_text(value), is_default(value) ? "default" : ""});
  }
  return out;
}

std::string schema_text(const std::string& native, const LoadedSide& side, const std::string& chip, const Vocabulary& vocabulary) {
  const SchemaKey* key = Dictionary(side, chip, vocabulary).key_of(native);
  if (key == nullptr) return {};
  const std::string warnings = Dictionary::warnings_of(*key);
  return md_code(native) + ": " + md_text(Dictionary::detail_of(*key)) + "\n" + (warnings.empty() ? "" : "\n" + warnings);
}

}  // namespace alignlint
