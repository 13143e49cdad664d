#include "mapping/entries/companion.h"

#include <algorithm>

#include "document/entry_finder.h"
#include "document/entry_index.h"
#include "mapping/evaluate/resolver.h"

namespace alignlint {

namespace {

/// The section at a path of keys, made where it is missing.
Node& section_at(Node& tree, std::string_view path) {
  Node* node = &tree;
  while (!path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string key(path.substr(0, dot));
    const auto last = std::find_if(node->entries.rbegin(), node->entries.rend(), [&](const Entry& entry) { return entry.key == key; });
    Entry& entry = last == node->entries.rend() ? node->entries.emplace_back() : *last;
    entry.key = key;
    entry.value.kind = NodeKind::mapping;
    node = &entry.value;
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return *node;
}

}  // namespace

std::optional<Companion> companion_of(const Mapping& mapping, VersionId version, const Entries& entries, const Vocabulary& vocabulary) {
  // Nothing is worked out yet: such expressions see entries as they are written.
  Resolver resolver(mapping, version, entries, vocabulary, {}, [](KeyId) { return Value::unknown("settings are not known yet"); });
  for (const Mapping* owner : resolver.chain()) {
    for (const CompanionSpec& spec : owner->companions) {
      const Node* named = entries.find(spec.named_by);
      if (named == nullptr || named->kind != NodeKind::scalar || named->text.empty()) continue;
      Reads ignored;
      if (resolver.holds(spec.condition, *owner, {}, ignored) != Truth::yes) continue;
      const Value section = resolver.evaluate(spec.below, *owner, {}, ignored);
      if (section.is_text()) return Companion{&spec, named, section.as_text()};
    }
  }
  return std::nullopt;
}

void add_companion(Entries& entries, const Companion& companion, const Node& root) {
  entries.companions.push_back({std::string(companion.spec->named_by), root.span.file});
  Node& section = section_at(entries.tree, companion.section);
  EntryFinder finder;
  EntryIndex written(section);
  for (const Entry& entry : root.entries) {
    if (finder.find(root, entry.key) != &entry || written.find(entry.key).has_value()) continue;
    section.entries.push_back(entry);
  }
}

}  // namespace alignlint
