#include "pipeline/tell/subject.h"

#include <algorithm>
#include <string>

#include "mapping/evaluate/typed.h"

namespace alignlint {

namespace {

bool holds(Span whole, Span part) { return whole.known() && whole.file == part.file && whole.begin <= part.begin && part.end <= whole.end; }

/// The path below `node` of the entry at whose key or value the place lies; empty when there is none. The innermost counts.
std::string path_at(const Node& node, Span place) {
  for (const Entry& entry : node.entries) {
    if (const std::string below = path_at(entry.value, place); !below.empty())
      return entry.key + (below.starts_with('[') ? "" : ".") + below;
    if (holds(entry.key_span, place) || (entry.value.entries.empty() && holds(entry.value.span, place))) return entry.key;
  }
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    const std::string index = "[" + std::to_string(i) + "]";
    if (const std::string below = path_at(node.items[i], place); !below.empty()) return index + (below.starts_with('[') ? "" : ".") + below;
    if (node.items[i].entries.empty() && holds(node.items[i].span, place)) return index;
  }
  return {};
}

/// What the observation says of its entry: `entry`, or the `path` of one that stands twice.
std::string named_entry(const Observation& observation) {
  for (const std::string_view fact : {"entry", "path"}) {
    if (spec_of(observation.kind).fact(fact) == nullptr) continue;
    if (const auto name = observation.fact(fact)) return std::string(*name);
  }
  return {};
}

/// Whether the mapping of a side reads a setting from an entry, here or elsewhere.
bool may_be_written_at(std::string_view native, KeyId key, const LoadedSide& side) {
  for (const Mapping* owner = side.mapping; owner != nullptr; owner = owner->base) {
    for (const SettingSpec* spec : owner->settings_of(key)) {
      if (std::find(spec->natives.begin(), spec->natives.end(), native) != spec->natives.end()) return true;
    }
  }
  return false;
}

}  // namespace

std::string native_at(const Entries& entries, Span place) {
  if (std::string path = path_at(entries.options, place); !path.empty()) return path;
  if (std::string path = path_at(entries.tree, place); !path.empty()) return path;
  if (const std::string name = path_at(entries.environment, place); !name.empty()) return "env:" + name;
  if (const std::string name = path_at(entries.launch, place); !name.empty()) return "launch:" + name;
  return {};
}

std::optional<SideValue> subject_of(const Observation& observation, const LoadedSide& side) {
  SideValue subject;
  subject.native = named_entry(observation);
  if (!observation.labels.empty()) {
    subject.where = observation.labels.front();
    subject.why = observation.labels.front().text;
    if (subject.native.empty() && subject.where.span.known()) subject.native = native_at(side.entries, subject.where.span);
  }
  if (subject.native.empty()) return std::nullopt;
  const Node* node = side.entries.find(subject.native);
  subject.value = side.entries.as_written(subject.native);
  subject.origin = node == nullptr ? "unknown" : "explicit";
  return subject;
}

std::vector<KeyId> settings_at(std::string_view native, const LoadedSide& side) {
  std::vector<KeyId> keys;
  if (!side.usable()) return keys;
  const Settings& settings = side.effective->settings;
  for (KeyId key = 0; key < settings.size(); ++key) {
    if (settings[key].native == native) keys.push_back(key);
  }
  // An entry without effect is none of theirs, but what it would have set is what it is about.
  const bool counts = !keys.empty();
  for (KeyId key = 0; !counts && key < settings.size(); ++key) {
    if (may_be_written_at(native, key, side)) keys.push_back(key);
  }
  return keys;
}

Span near_of(KeyId key, const LoadedSide& side, const Vocabulary& vocabulary) {
  const std::string_view name = vocabulary[key].name;
  const std::string_view group = name.substr(0, name.find('.') + 1);
  const Settings& settings = side.effective->settings;
  for (KeyId other = 0; other < settings.size(); ++other) {
    if (vocabulary[other].name.starts_with(group) && settings[other].where.span.known()) return settings[other].where.span;
  }
  return {};
}

Span home_of(const std::string& native, const LoadedSide& side) {
  for (std::string path = native; !path.empty(); path.resize(start_of_last_step(path))) {
    const Span section = side.entries.key_span(path);
    if (section.known()) return section;
  }
  if (side.launch.has_value() && side.launch->parts.program != nullptr) return side.launch->parts.program->span;
  const auto& documents = side.side.documents;
  // Hosts and lists of packages are beside the configuration, whatever was given first; variables have files of their own.
  const bool variable = parse_native(native).space == Space::environment;
  const auto may_say = [&](const Document& document) {
    const bool environment = document.kind == DocumentKind::env;
    return variable ? environment : !environment && document.kind != DocumentKind::packages;
  };
  const auto home = std::find_if(documents.begin(), documents.end(), may_say);
  if (home != documents.end()) return {home->file, 0, 0};
  return documents.empty() ? Span{} : Span{documents.front().file, 0, 0};
}

}  // namespace alignlint
