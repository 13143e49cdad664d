#include "pipeline/rewrite/carried.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "edit/node_yaml.h"
#include "edit/spelling.h"
#include "mapping/evaluate/evaluator.h"
#include "mapping/observe/uncompared.h"
#include "mapping/spec/native_path.h"

namespace alignlint {

namespace {

/// An option without a value is given, or it is not there.
EntryChange entry_of(const std::string& native, const Value& value, const SchemaKey* key) {
  const bool absent = key != nullptr && key->type == NativeType::flag && equal(value, Value(true)) != Truth::yes;
  return {native, absent ? std::nullopt : std::optional(value), key};
}

/// The paths of what is written below a mapping, but for the sections.
void add_paths(const Node& node, const std::string& section, std::vector<std::string>& paths) {
  for (const Entry& entry : node.entries) {
    std::string path = section.empty() ? std::string(entry.key) : section + "." + std::string(entry.key);
    if (entry.value.kind == NodeKind::mapping) {
      add_paths(entry.value, path, paths);
    } else {
      paths.push_back(std::move(path));
    }
  }
}

}  // namespace

std::vector<EntryChange> deciding_entries(const LoadedSide& source, const LoadedSide& made, KeyId key) {
  std::vector<EntryChange> entries;
  if (!are_related(*source.mapping, *made.mapping)) return entries;
  const Setting& setting = source.effective->settings[key];
  for (const std::string& native : {setting.native, setting.near}) {
    // Which program starts a training only the target's outline tells: it may not have the source's.
    if (native.empty() || native == kLaunchedProgram || source.entries.find(native) == nullptr) continue;
    const SchemaKey* const entry = made.effective->evaluator->schema_of(native);
    Value value = source.effective->evaluator->said(native);
    if (entry != nullptr && !value.is_unknown()) entries.push_back(entry_of(native, value, entry));
  }
  return entries;
}

std::vector<EntryChange> uncompared_entries(const Vocabulary& vocabulary, const LoadedSide& source, const LoadedSide& made,
                                            const std::string& chip) {
  using Effect = UnmappedSpec::Effect;
  const auto side = [](const LoadedSide& of) { return UncomparedSide{*of.mapping, {of.version}, of.entries, of.effective->settings}; };
  std::vector<EntryChange> entries;
  for (const UncomparedDifference& one : compare_uncomparable(vocabulary, side(source), side(made), chip)) {
    if (one.effect == Effect::training || one.effect == Effect::unknown)
      entries.push_back(entry_of(one.candidate.native, one.reference.value, one.candidate.entry));
  }
  return entries;
}

std::vector<EntryChange> common_entries(const LoadedSide& source, const LoadedSide& made) {
  std::vector<EntryChange> entries;
  if (!are_related(*source.mapping, *made.mapping)) return entries;
  std::vector<std::string> paths;
  add_paths(source.entries.options, {}, paths);
  add_paths(source.entries.tree, {}, paths);
  for (const std::string& native : paths) {
    const SchemaKey* const entry = made.effective->evaluator->schema_of(native);
    const Value value = entry == nullptr ? Value() : source.effective->evaluator->said(native);
    if (!value.is_unknown()) entries.push_back(entry_of(native, value, entry));
  }
  return entries;
}

bool is_below(std::string_view native, const std::vector<std::string_view>& paths) {
  return std::any_of(paths.begin(), paths.end(), [&](std::string_view path) { return path_in(path, native); });
}

namespace {

void add_written(const Node& node, const std::string& section, Evaluator& evaluator, WrittenEntries& written) {
  for (const Entry& entry : node.entries) {
    std::string path = section.empty() ? entry.key : section + "." + entry.key;
    const bool is_section = entry.value.kind == NodeKind::mapping && !entry.value.entries.empty();
    if (!is_plain_key(entry)) {
      written.unsaid.push_back(std::move(path));
    } else if (is_section) {
      add_written(entry.value, path, evaluator, written);
    } else if (Value value = evaluator.said(path); !value.is_unknown() && !tree_spellings(value, nullptr, false).empty()) {
      written.entries.push_back({std::move(path), std::move(value)});
    } else if (auto text = yaml_of(entry.value)) {
      written.entries.push_back({std::move(path), Value(), nullptr, *std::move(text)});
    } else {
      written.unsaid.push_back(std::move(path));
    }
  }
}

}  // namespace

WrittenEntries written_entries(const LoadedSide& source, const Mapping& made) {
  WrittenEntries written;
  if (are_related(*source.mapping, made)) add_written(source.entries.tree, {}, *source.effective->evaluator, written);
  return written;
}

namespace {

/// Of a launcher or the environment, what the framework reads of it: as the source has it, where the other says something else.
void add_surroundings_apart(const LoadedSide& source, const LoadedSide& made, std::vector<EntryChange>& entries) {
  for (const auto& [space, prefix] : {std::pair(Space::launch, "launch:"), std::pair(Space::environment, "env:")}) {
    for (const Entry& entry : source.entries.root_of(space).entries) {
      std::string native = prefix + entry.key;
      const SchemaKey* const key = native == kLaunchedProgram ? nullptr : made.effective->evaluator->schema_of(native);
      Value value = key == nullptr ? Value() : source.effective->evaluator->said(native);
      const bool is_there = made.entries.find(native) != nullptr;
      if (!value.is_unknown() && (!is_there || equal(value, made.effective->evaluator->said(native)) != Truth::yes))
        entries.push_back({std::move(native), std::move(value), key});
    }
  }
}

}  // namespace

std::vector<EntryChange> entries_apart(const LoadedSide& source, const LoadedSide& made) {
  std::vector<EntryChange> entries;
  for (EntryChange& entry : common_entries(source, made)) {
    const Value now = made.effective->evaluator->said(entry.native);
    const bool is_there = made.entries.find(entry.native) != nullptr;
    if (entry.value.has_value() ? !is_there || equal(*entry.value, now) != Truth::yes : is_there) entries.push_back(std::move(entry));
  }
  for (EntryChange& entry : common_entries(made, source)) {
    if (source.entries.find(entry.native) == nullptr) entries.push_back({std::move(entry.native), std::nullopt, entry.key});
  }
  if (are_related(*source.mapping, *made.mapping)) add_surroundings_apart(source, made, entries);
  return entries;
}

}  // namespace alignlint
