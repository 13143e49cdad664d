#include "mapping/entries/form.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "mapping/entries/collect.h"
#include "mapping/entries/detect.h"
#include "mapping/entries/form_checks.h"
#include "mapping/evaluate/typed.h"
#include "value/dtype.h"
#include "value/leaves.h"
#include "value/parse.h"

namespace alignlint {

namespace {

KeysByDestination destinations(const Mapping& mapping, VersionId version) {
  KeysByDestination found;
  const MountSpec* mount = arguments_mount(mapping, version);
  if (mount == nullptr) return found;
  for (const std::string_view spelling : mapping.spellings(mount->class_name)) {
    const SchemaKey* const key = mapping.find_key(mount->class_name, spelling, version);
    if (key == nullptr || key->name != spelling) continue;
    std::string name = destination(*key);
    if (!name.empty()) found[std::move(name)].push_back(key);
  }
  return found;
}

/// Names and values of the tree, its sections laid over the rest; the last of equal names counts.
std::vector<const Entry*> flat(const Node& tree, const FormSpec& form) {
  std::map<std::string_view, const Entry*> last;
  std::vector<std::string_view> order;
  const auto add = [&](const Node& node) {
    for (const Entry& entry : node.entries) {
      if (last.insert_or_assign(entry.key, &entry).second) order.push_back(entry.key);
    }
  };
  add(tree);
  for (const std::string_view section : form.sections) {
    if (const Node* node = find_path(tree, section)) add(*node);
  }
  std::vector<const Entry*> entries;
  for (const std::string_view name : order) entries.push_back(last[name]);
  return entries;
}

Value value_of(const Node& node) {
  if (node.kind == NodeKind::scalar || node.kind == NodeKind::null) return read_node_scalar(node).value;
  return typed_value(node, Space::tree, nullptr).value;
}

/// A word as a command line would have it.
std::string word_of(const Value& value) {
  if (value.is_bool()) return value.as_bool() ? "True" : "False";
  if (!value.is_list()) return to_text(value);
  std::string text;
  for (const Value& item : value.as_list()) {
    text += text.empty() ? "" : ",";
    text += item.is_text() ? "'" + item.as_text() + "'" : word_of(item);
  }
  return "[" + text + "]";
}

/// The choice that a text stands for: itself, the member of an enumeration (`Backend.auto`), another spelling of a dtype.
std::string choice_of(const std::string& text, const SchemaKey& key) {
  const std::string member = text.substr(text.rfind('.') + 1);
  const auto dtype = parse_dtype(text);
  std::string found;
  for (const Value& choice : key.choices) {
    if (!choice.is_text()) continue;
    if (choice.as_text() == text) return text;
    if (choice.as_text() == member || (dtype.has_value() && parse_dtype(choice.as_text()) == dtype)) found = choice.as_text();
  }
  return found.empty() ? text : found;
}

bool takes_several(const SchemaKey& key) {
  return key.nargs.kind == Nargs::Kind::any || key.nargs.kind == Nargs::Kind::some || key.nargs.kind == Nargs::Kind::exactly;
}

/// A word that stands where the value does.
Node word_at(const Node& node, std::string text) {
  Node word = make_scalar(std::move(text), node.span);
  word.quoted = true;
  word.via = node.via;
  return word;
}

/// The value as words of a command line.
Node words_of(const Node& node, const Value& value, const SchemaKey& key) {
  Value whole = value;
  const bool structured = takes_several(key) || key.parser != nullptr || key.type == NativeType::literal;
  if (structured && value.is_text() && (value.as_text().starts_with('[') || value.as_text().starts_with('('))) {
    Parsed parsed = parse_python_literal(value.as_text());
    if (parsed.ok() && parsed.value.is_list()) whole = std::move(parsed.value);
  }
  if (!whole.is_list() || !takes_several(key)) return word_at(node, choice_of(word_of(whole), key));
  Node words;
  words.kind = NodeKind::sequence;
  words.span = node.span;
  words.via = node.via;
  for (const Value& item : whole.as_list()) words.items.push_back(word_at(node, word_of(item)));
  return words;
}

bool is_default(const Node& words, const SchemaKey& key) {
  const Value value = typed_value(words, Space::option, &key).value;
  if (equal(value, key.default_value) == Truth::yes) return true;
  return value.is_list() && value.as_list().size() == 1 && equal(value.as_list().front(), key.default_value) == Truth::yes;
}

class NamespaceReader {
 public:
  NamespaceReader(const FormSpec& form, KeysByDestination keys, Entries& entries)
      : form_(form), keys_(std::move(keys)), entries_(entries) {}

  void run(const std::vector<const Entry*>& written) {
    for (const Entry* entry : written) {
      if (std::find(form_.unread.begin(), form_.unread.end(), entry->key) != form_.unread.end()) continue;
      const Value value = value_of(entry->value);
      add_flags(*entry, value);
      const auto keys = keys_.find(name_in_parser(entry->key, form_, keys_));
      if (keys == keys_.end()) continue;
      for (const SchemaKey* key : keys->second) add(*entry, value, *key);
    }
  }

 private:
  void add_flags(const Entry& entry, const Value& value) {
    for (const auto& [condition, option] : form_.flags) {
      const std::size_t equals = condition.find('=');
      if (condition.substr(0, equals) != entry.key) continue;
      const std::string_view wanted = condition.substr(equals + 1);
      if (wanted == "*" ? !value.is_none() : value.is_text() && value.as_text() == wanted) give(option, entry, absent());
    }
  }

  void add(const Entry& entry, const Value& value, const SchemaKey& key) {
    if (key.type == NativeType::flag) {
      const bool stored = value.is_bool() && value.as_bool() == key.stores;
      stored ? give(key.name, entry, absent()) : stand(key.name, entry);
    } else if (value.is_none()) {
      add_none(entry, key);
    } else {
      Node words = words_of(entry.value, value, key);
      is_default(words, key) ? stand(key.name, entry) : give(key.name, entry, std::move(words));
    }
  }

  /// Nothing, where the default is something: either the program has put it there, or the format could not hold the value.
  void add_none(const Entry& entry, const SchemaKey& key) {
    if (key.default_value.is_none()) return stand(key.name, entry);
    if (key.default_value.is_unknown()) return;
    Node node = make_scalar(entry.value.text, entry.value.span);
    const std::string name = "'" + entry.key + "'";
    node.unresolved =
        Unresolved{form_.lossy ? name + " is null, which stands for any value that JSON cannot express" : name + " is " + entry.value.text,
                   entry.value.span};
    give(key.name, entry, std::move(node));
  }

  static Node absent() { return {}; }

  void give(std::string_view option, const Entry& entry, Node value) {
    entries_.options.entries.push_back({std::string(option), entry.key_span, std::move(value)});
  }
  void stand(std::string_view option, const Entry& entry) {
    entries_.standing.entries.push_back({std::string(option), entry.key_span, entry.value});
  }

  const FormSpec& form_;
  const KeysByDestination keys_;
  Entries& entries_;
};

}  // namespace

const FormSpec* form_of(const Document& document, const Mapping& mapping, VersionId version) {
  std::optional<ShownPaths> shown;
  for (const Mapping* owner = &mapping; owner != nullptr; version = owner->base_version(version), owner = owner->base) {
    for (const FormSpec& form : owner->forms) {
      if (!form.range.holds(owner->versions, version)) continue;
      if (!shown) shown.emplace(document, LauncherTable());
      if (shown->count(form.shown) > 0) return &form;
    }
  }
  return nullptr;
}

void add_namespace(const Node& tree, const FormSpec& form, const Mapping& mapping, VersionId version, Entries& entries,
                   std::vector<Observation>& observations) {
  entries.resolved = true;
  entries.options.entries.clear();
  entries.standing.entries.clear();
  entries.standing_written = form.written;
  KeysByDestination keys = destinations(mapping, version);
  const std::vector<const Entry*> written = flat(tree, form);
  if (form.written) check_written(written, form, keys, observations);
  NamespaceReader(form, std::move(keys), entries).run(written);
}

std::optional<VersionId> version_of_namespace(const Node& tree, const Mapping& mapping) {
  std::set<std::string_view> names;
  for (const Entry& entry : tree.entries) names.insert(entry.key);
  std::optional<VersionId> best;
  std::ptrdiff_t most = 0;
  for (VersionId version = 0; version < mapping.versions.size(); ++version) {
    const KeysByDestination keys = destinations(mapping, version);
    const auto here = std::count_if(keys.begin(), keys.end(), [&](const auto& pair) { return names.contains(pair.first); });
    const std::ptrdiff_t points = 2 * here - std::ssize(keys);
    if (points == most) best.reset();
    if (points <= most) continue;
    most = points;
    best = version;
  }
  return best;
}

std::optional<Word> form_file(const ChosenLaunch& launch, const Mapping& mapping) {
  for (const Mapping* owner = &mapping; owner != nullptr; owner = owner->base) {
    for (const FormSpec& form : owner->forms) {
      if (auto word = word_of_option(launch.parts.arguments, form.config)) return word;
    }
  }
  return std::nullopt;
}

}  // namespace alignlint
