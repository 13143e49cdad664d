#include "dictionary/catalog_entries.h"

#include <algorithm>
#include <set>

#include "dictionary/key_defaults.h"
#include "mapping/spec/native_path.h"
#include "value/number.h"

namespace alignlint {

namespace {

std::vector<std::string> strings(const std::vector<std::string_view>& views) { return {views.begin(), views.end()}; }

std::vector<std::pair<std::string, std::string>> texts(const std::vector<ExampleInput>& inputs) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const ExampleInput& input : inputs) out.emplace_back(input.kind, input.text);
  return out;
}

/// Words are compared without case, dashes and underscores: `n_kv_heads`, `--num-query-groups`, `NumQueryGroups`.
std::string folded(std::string_view text) {
  std::string out;
  for (const char c : lower_case(text)) {
    if (c != '-' && c != '_') out.push_back(c);
  }
  return out;
}

class KeyBuilder {
 public:
  KeyBuilder(const Mapping& mapping, KeyId key, const Phrasebook* phrases) : mapping_(mapping), key_(key), phrases_(phrases) {
    for (const auto& [name, schema_class] : mapping.classes) inherited_.insert(schema_class.inherits());
  }

  /// Nothing when the framework says nothing of its own about the key.
  std::optional<KeySpelling> build() {
    const auto specs = mapping_.settings_of(key_);
    if (specs.empty()) return std::nullopt;
    KeySpelling spelling;
    spelling.framework = mapping_.name;
    for (const SettingSpec* spec : specs) add(*spec, spelling);
    return spelling;
  }

 private:
  void add(const SettingSpec& spec, KeySpelling& spelling) {
    for (const std::string_view native : spec.natives) {
      const std::vector<std::string> names = names_of(native);
      if (std::find(names.begin(), names.end(), native) != names.end()) add_native(std::string(native), spelling);
      for (const std::string& name : names) add_native(name, spelling);
      add_default(default_text(mapping_, native, phrases_), spelling);
    }
    add_reason(spec.why, spec.source, spelling);
    for (const CaseSpec& one : spec.value.cases) add_reason(one.why, one.source, spelling);
  }

  /// The first that is said is shown.
  static void add_reason(std::string_view why, std::string_view source, KeySpelling& spelling) {
    if (spelling.note.empty()) spelling.note = why;
    if (spelling.source.empty()) spelling.source = source;
  }

  /// Of several native paths the one that most classes have tells the default.
  void add_default(DefaultText found, KeySpelling& spelling) {
    if (found.classes <= classes_) return;
    classes_ = found.classes;
    spelling.defaults = std::move(found.text);
  }

  static void add_native(const std::string& native, KeySpelling& spelling) {
    auto& natives = spelling.natives;
    if (std::find(natives.begin(), natives.end(), native) == natives.end()) natives.push_back(native);
  }

  /// The names that say a path's last part in some class, at the default version; the path's own where no class has it.
  std::vector<std::string> names_of(std::string_view native) const {
    std::string_view name = parse_native(native).rest;
    if (parse_native(native).space == Space::tree) name.remove_prefix(name.rfind('.') + 1);
    const std::string prefix(native.substr(0, native.size() - name.size()));
    std::set<std::string> names;
    for (const auto& [class_name, schema_class] : mapping_.classes) {
      if (inherited_.contains(class_name)) continue;  // nobody's configuration is of such a class
      const SchemaKey* key = mapping_.find_own_key(class_name, name, mapping_.default_version);
      if (key == nullptr) continue;
      for (const std::string_view counts : mapping_.names_that_count(class_name, *key, mapping_.default_version)) {
        names.insert(prefix + std::string(counts));
      }
    }
    if (names.empty()) names.insert(std::string(native));
    return {names.begin(), names.end()};
  }

  const Mapping& mapping_;
  KeyId key_;
  const Phrasebook* phrases_;             ///< null in English
  std::set<std::string_view> inherited_;  ///< classes that others inherit from
  std::size_t classes_ = 0;               ///< that have the path whose default is shown
};

/// Whether the word is one of its names whole: the last part of a path counts as one.
bool is_called(const KeyEntry& entry, const std::string& word) {
  const std::string wanted = folded(word);
  const auto is = [&](std::string_view text) { return folded(text) == wanted || folded(text.substr(text.rfind('.') + 1)) == wanted; };
  if (is(entry.name)) return true;
  return std::any_of(entry.spellings.begin(), entry.spellings.end(), [&](const KeySpelling& spelling) {
    return std::any_of(spelling.natives.begin(), spelling.natives.end(), [&](const std::string& native) { return is(native); });
  });
}

/// A word that no spelling has, but a title in another language may.
const Phrasebook* phrases_of_word(const std::string& word, Data& data, Diagnostics& diagnostics) {
  const bool foreign = std::any_of(word.begin(), word.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  return foreign ? data.phrases(Language::zh, diagnostics) : nullptr;
}

bool matches(const KeyEntry& entry, const std::string& word, const Phrasebook* phrases) {
  if (word.empty()) return true;
  if (phrases != nullptr && phrases->translate(entry.title).find(word) != std::string::npos) return true;
  const std::string wanted = folded(word);
  const auto has = [&](std::string_view text) { return folded(text).find(wanted) != std::string::npos; };
  if (has(entry.name) || has(entry.title)) return true;
  return std::any_of(entry.spellings.begin(), entry.spellings.end(), [&](const KeySpelling& spelling) {
    return std::any_of(spelling.natives.begin(), spelling.natives.end(), [&](const std::string& native) { return has(native); });
  });
}

}  // namespace

std::vector<RuleEntry> rule_entries(const RuleSet& rules, const Vocabulary& vocabulary, Language language) {
  std::vector<RuleEntry> entries;
  for (const Rule& rule : rules.rules) {
    RuleEntry& entry = entries.emplace_back();
    entry.id = rule.id;
    entry.severity = to_string(rule.severity);
    if (!rule.rows.empty()) {
      entry.row = rule.rows.front();
      if (const ChecklistSpec* checklist = rules.checklist_of(rule.rows.front())) entry.checklist = checklist->name;
    }
    entry.kind = to_string(rule.kind);
    entry.scope = to_string(rule.scope);
    const Prose prose = rule.prose(language);
    entry.summary = prose.summary;
    entry.why = prose.why;
    for (const Remark& remark : rule.remarks) entry.remarks.emplace_back(remark.text(language));
    entry.help = prose.help;
    entry.source = rule.source;
    entry.profiles = strings(rule.profiles);
    entry.symptoms = strings(rule.symptoms);
    entry.causes = strings(rule.causes);
    for (const KeyId key : rule.keys) entry.keys.emplace_back(vocabulary[key].name);
    for (const RuleExample& example : rule.examples) {
      entry.examples.push_back({example.fires, texts(example.reference), texts(example.candidate)});
    }
  }
  return entries;
}

std::vector<KeyEntry> key_entries(Data& data, const std::string& word, Diagnostics& diagnostics, Language language) {
  std::vector<KeyEntry> entries;
  const Vocabulary& vocabulary = data.vocabulary();
  const Phrasebook* const phrases = data.phrases(language, diagnostics);
  const Phrasebook* const of_word = phrases_of_word(word, data, diagnostics);
  for (KeyId key = 0; key < vocabulary.size(); ++key) {
    KeyEntry entry;
    entry.name = vocabulary[key].name;
    entry.type = to_string(vocabulary[key].type);
    entry.row = vocabulary[key].row;
    entry.title = vocabulary[key].title;
    entry.doc = vocabulary[key].doc;
    for (const std::string_view framework : data.frameworks()) {
      const Mapping* mapping = data.mapping(framework, diagnostics);
      if (auto spelling = KeyBuilder(*mapping, key, phrases).build()) entry.spellings.push_back(std::move(*spelling));
    }
    if (matches(entry, word, of_word)) entries.push_back(std::move(entry));
  }
  std::stable_partition(entries.begin(), entries.end(), [&](const KeyEntry& entry) { return is_called(entry, word); });
  return entries;
}

void add_sources(std::vector<KeyEntry>& entries, Data& data, const Sources& sources, Diagnostics& diagnostics) {
  const auto place = [&](Span span) { return std::string(sources.name(span.file)) + ":" + std::to_string(sources.position(span).line); };
  for (KeyEntry& entry : entries) {
    const KeyId key = *data.vocabulary().find(entry.name);
    entry.sources.push_back({{}, place(data.vocabulary()[key].span), {}, {}});
    for (const std::string_view framework : data.frameworks()) {
      for (const SettingSpec* spec : data.mapping(framework, diagnostics)->settings_of(key)) {
        entry.sources.push_back({std::string(framework), place(spec->span), strings(spec->natives), spec->condition.text()});
      }
    }
  }
}

}  // namespace alignlint
