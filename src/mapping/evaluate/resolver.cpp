#include "mapping/evaluate/resolver.h"

#include <algorithm>

#include "mapping/entries/arguments.h"
#include "value/leaves.h"

namespace alignlint {

namespace {

/// The mounts from the first at a place, or below it, on; none where there is no such mount.
std::span<const PlacedMount> mounts_from(const Mapping& mapping, std::string_view place) {
  const auto first = mapping.first_mounts.find(place);
  if (first == mapping.first_mounts.end()) return {};
  return std::span(mapping.placed_mounts).subspan(first->second);
}

/// The part of a path below its mount: `betas[0]` of `optimizer.betas[0]`.
std::string_view below(const MountSpec& mount, Space space, std::string_view rest) {
  if (space != Space::tree || mount.at.empty()) return rest;
  rest.remove_prefix(mount.at.size());
  if (mount.each && rest.starts_with('[')) rest.remove_prefix(std::min(rest.find(']') + 1, rest.size()));
  if (rest.starts_with('.')) rest.remove_prefix(1);
  return rest;
}

std::string prefix_of(std::string_view path, std::string_view below_mount) {
  return std::string(path.substr(0, path.size() - below_mount.size()));
}

/// The path under which the class takes what it refuses or drops under this one; empty when there is none.
std::string instead_of(const Lookup& lookup) {
  const std::string_view instead = lookup.spelling->instead;
  const bool whole = instead.empty() || instead.find('.') != std::string_view::npos;
  return whole ? std::string(instead) : std::string(lookup.written.substr(0, lookup.written.rfind('.') + 1)).append(instead);
}

/// Nothing, or a word that YAML reads as nothing.
bool is_null(const Node& node) {
  return node.kind == NodeKind::null ||
         (node.kind == NodeKind::scalar && node.notation == Notation::yaml && read_node_scalar(node).value.is_none());
}

bool is_possible(const Lookup& lookup) { return lookup.node != nullptr && may_be_there(*lookup.node); }

}  // namespace

bool Lookup::given() const {
  if (node == nullptr || is_possible(*this)) return false;
  return node->kind != NodeKind::null || parse_native(path).space != Space::tree;
}

void Reads::add_setting(KeyId key) {
  if (std::find(settings.begin(), settings.end(), key) == settings.end()) settings.push_back(key);
}

void Reads::add_entry(const Lookup& lookup) {
  if (std::find(entries.begin(), entries.end(), &lookup) == entries.end()) entries.push_back(&lookup);
}

Resolver::Resolver(const Mapping& mapping, VersionId version, const Entries& entries, const Vocabulary& vocabulary, std::string chip,
                   std::function<Value(KeyId)> setting)
    : mapping_(mapping),
      version_(version),
      entries_(entries),
      finder_(entries),
      vocabulary_(vocabulary),
      chip_(std::move(chip)),
      setting_(std::move(setting)) {
  for (const Mapping* owner = &mapping; owner != nullptr; owner = owner->base) {
    chain_.push_back(owner);
    versions_.push_back(version_of(*owner, version));
  }
  for (const PlacedMount& mount : mapping.placed_mounts) {
    if (mount.spec->each) lists_.push_back(mount.spec->at);
  }
}

VersionId Resolver::version_of(const Mapping& owner, VersionId own) const {
  VersionId version = own;
  for (const Mapping* mapping = &mapping_; mapping != nullptr && mapping != &owner; mapping = mapping->base) {
    version = mapping->base_version(version);
  }
  return version;
}

VersionId Resolver::version_of(const Mapping& owner) const {
  const auto found = std::find(chain_.begin(), chain_.end(), &owner);
  return versions_[static_cast<std::size_t>(found - chain_.begin())];
}

bool Resolver::in_range(const VersionRange& range, const Mapping& owner) {
  for (const std::optional<VersionId>& bound : {range.since, range.until}) {
    if (bound.has_value()) asked_.ask(owner.question(*bound));
  }
  return range.holds(owner.versions, version_of(owner));
}

bool Resolver::in_range(const Condition& condition, const Mapping& owner) {
  return in_range(condition.range, owner) && (condition.scope == nullptr || in_range(condition.scope->range, owner));
}

void Resolver::share_without_settings(const Resolver& other) {
  Questions otherwise = other.answered_otherwise(version_);
  otherwise.settings = true;
  share(other, otherwise);
}

void Resolver::share(const Resolver& other, const Questions& otherwise) {
  lookups_.share(other.lookups_, otherwise);
  mounts_.share(other.mounts_, otherwise);
  classes_.share(other.classes_, otherwise);
  applicable_.share(other.applicable_, otherwise);
  locals_.share(other.locals_, otherwise);
  locals_of_mounts_.share(other.locals_of_mounts_, otherwise);
}

Questions Resolver::answered_otherwise(VersionId other) const {
  Questions questions;
  for (const Mapping* owner : chain()) {
    const VersionId here = version_of(*owner);
    const VersionId there = version_of(*owner, other);
    if (here == there) continue;
    for (VersionId bound = 0; bound < owner->versions.size(); ++bound) {
      if (owner->versions.at_or_after(here, bound) != owner->versions.at_or_after(there, bound)) questions.ask(owner->question(bound));
    }
  }
  return questions;
}

/// The first mount at exactly this place that applies.
const MountSpec* Resolver::mount_at(Space space, std::string_view place) {
  for (const PlacedMount& mount : mounts_from(mapping_, place)) {
    if (mount.spec->at != place) break;
    if (mount.space == space && in_range(mount.spec->condition, *mount.owner) && applies(*mount.spec, *mount.owner)) return mount.spec;
  }
  return nullptr;
}

bool Resolver::is_section(std::string_view path) {
  for (const PlacedMount& mount : mounts_from(mapping_, path)) {
    if (!mount.spec->at.starts_with(path)) return false;
    const bool here = path_in(path, mount.spec->at) && mount.space == Space::tree;
    if (here && applies(*mount.spec, *mount.owner)) return true;
  }
  return false;
}

bool Resolver::may_be_listed(std::string_view path) const {
  return std::any_of(lists_.begin(), lists_.end(), [&](std::string_view list) { return path_in(list, path); });
}

std::vector<std::string> Resolver::places_of(std::string_view path) {
  const MountSpec* mount = may_be_listed(path) ? mount_of(path) : nullptr;
  const bool listed = mount != nullptr && mount->each && (path.size() == mount->at.size() || path[mount->at.size()] == '.');
  const Node* list = listed ? find(mount->at).node : nullptr;
  if (list == nullptr || list->kind != NodeKind::sequence) return {std::string(path)};
  std::vector<std::string> places;
  for (std::size_t i = 0; i < list->items.size(); ++i) {
    places.push_back(std::string(mount->at) + "[" + std::to_string(i) + "]" + std::string(path.substr(mount->at.size())));
  }
  return places;
}

void Resolver::enter(std::string_view place) {
  const MountSpec* mount = !place.empty() && may_be_listed(place) ? mount_of(place) : nullptr;
  const bool listed = mount != nullptr && mount->each && place.substr(mount->at.size()).starts_with('[');
  section_ = listed ? mount->at : std::string_view();
  item_ = listed ? place.substr(0, place.find(']', mount->at.size()) + 1) : std::string_view();
}

std::string Resolver::entered(std::string_view path) const {
  const bool inside = !section_.empty() && path_in(section_, path) && path.size() > section_.size() && path[section_.size()] == '.';
  return inside ? item_ + std::string(path.substr(section_.size())) : std::string(path);
}

const MountSpec* Resolver::mount_of(std::string_view path) {
  const NativePath native = parse_native(path);
  if (native.space == Space::environment) return mount_at(native.space, "env:");
  if (native.space == Space::launch) return mount_at(native.space, "launch:");
  if (native.space == Space::option) {
    const MountSpec* mount = mount_at(native.space, kOptionsPlace);
    return mount != nullptr ? mount : mount_at(native.space, "");
  }
  if (const MountSpec* own = mount_at(Space::tree, native.rest)) return own;
  return native.rest.empty() ? nullptr : mount_of_section(native.rest.substr(0, start_of_last_step(native.rest)));
}

/// Sections are few: what holds for one holds for everything in it.
const MountSpec* Resolver::mount_of_section(std::string_view section) {
  if (last_mount_.has_value() && last_mount_->section == section) {
    asked_ |= last_mount_->asked;
    return last_mount_->mount;
  }
  const MountSpec* mount = nullptr;
  const Questions asked = questions_of(asked_, [&] {
    mount = mounts_.get(
        section, asked_, [] { return nullptr; },
        [&]() -> const MountSpec* {
          const MountSpec* own = mount_at(Space::tree, section);
          return own != nullptr || section.empty() ? own : mount_of_section(section.substr(0, start_of_last_step(section)));
        });
  });
  // While it is being worked out, what it gives is not the answer.
  if (mounts_.worked_out(section) != nullptr) last_mount_ = {std::string(section), mount, asked};
  return mount;
}

bool Resolver::applies(const MountSpec& mount, const Mapping& owner) {
  if (mount.condition.unconditional()) return true;
  return applicable_.get(
      &mount, asked_, [] { return false; },
      [&] {
        ++choosing_mounts_;
        Reads ignored;
        const bool applies = holds(mount.condition, owner, {}, ignored) == Truth::yes;
        --choosing_mounts_;
        return applies;
      });
}

const Resolver::ClassChoice& Resolver::class_of(const MountSpec& mount) {
  const auto circular = [&] { return ClassChoice{{}, kept("the class of '" + std::string(mount.at) + "' depends on itself"), nullptr}; };
  return classes_.get(&mount, asked_, circular, [&] { return choose_class(mount); });
}

Resolver::ClassChoice Resolver::choose_class(const MountSpec& mount) {
  ClassChoice choice{mount.class_name, {}, nullptr};
  const bool may_be_absent = !mount.absent.empty() && !mount.at.empty() && parse_native(mount.at).space == Space::tree;
  if (may_be_absent) asked_.entries.ask_existence(mount.at);
  if (may_be_absent && entries_.find(mount.at) == nullptr) {
    choice.name = mount.absent;
  } else if (choice.name.empty()) {
    Reads ignored;
    ++choosing_mounts_;
    const Value selected = choose_value(mount.select, mapping_, {}, ignored);
    --choosing_mounts_;
    if (selected.is_text()) choice.name = kept(selected.as_text());
    if (selected.is_unknown()) choice.reason = kept(selected.as_unknown().reason);
    if (selected.is_none()) choice.reason = kept("'" + std::string(mount.at) + "' names no class");
  }
  if (!choice.name.empty() && !mapping_.has_class(choice.name, version_, &asked_)) {
    const std::string here = std::string(mapping_.title) + " " + std::string(mapping_.versions[version_].name);
    choice.reason = kept("class '" + std::string(choice.name) + "' is not known in " + here);
    choice.name = {};
  }
  if (!choice.name.empty()) choice.names = &mapping_.names_in(choice.name);
  return choice;
}

/// What is written at a path; what is being worked out rests on it.
PathEnd Resolver::find(std::string_view path) { return finder_.find(path, asked_.entries); }

/// Of two spellings of one option the later counts, as of an option given twice.
bool Resolver::comes_later(std::string_view path, std::string_view than) const {
  if (parse_native(path).space != Space::option) return false;
  const std::vector<Entry>& options = entries_.options.entries;
  const auto last = [&](std::string_view name) {
    return std::find_if(options.rbegin(), options.rend(), [&](const Entry& entry) { return entry.key == name; });
  };
  return last(path) < last(than);
}

void Resolver::find_written(Lookup& lookup, const MountSpec* mount, std::string_view key_name, const NameInClass* name) {
  const auto take = [&](std::string_view path) {
    const PathEnd found = find(path);
    if (found.node == nullptr) return;
    const std::string_view spelled = path == lookup.path ? lookup.path : kept(std::string(path));
    if (lookup.node != nullptr && !comes_later(path, lookup.written)) {
      lookup.also_written.push_back(spelled);
      return;
    }
    if (lookup.node != nullptr) lookup.also_written.push_back(lookup.written);
    lookup.node = found.node;
    lookup.written = spelled;
    lookup.key_span = found.entry != nullptr ? found.entry->key_span : found.node->span;
  };
  if (lookup.counts()) take(lookup.path);
  if (mount == nullptr || name == nullptr || lookup.key == nullptr) return;
  for (const std::string_view other : name->names) {
    if (other == key_name) continue;
    const NativePath native = parse_native(lookup.path);
    std::string path = prefix_of(lookup.path, below(*mount, native.space, native.rest));
    take(path.append(other).append(lookup.remainder));
  }
}

const Lookup& Resolver::lookup(std::string_view path) {
  return lookups_.get(
      path, asked_, [] { return Lookup(); }, [&](const std::string& stays) { return look_up(stays); });
}

const Lookup* Resolver::primary_of(std::span<const std::string_view> paths) {
  const Lookup* first = nullptr;
  for (const std::string_view path : paths) {
    const Lookup& found = lookup(path);
    if (passes_over(found)) continue;
    if (found.given()) return &found;
    if (first == nullptr || (first->key == nullptr && found.key != nullptr) || (first->node == nullptr && is_possible(found)))
      first = &found;
  }
  return first;
}

bool Resolver::passes_over(const Lookup& lookup) {
  const bool may_be = lookup.node != nullptr && lookup.key == nullptr && lookup.spelling == nullptr && !lookup.class_name.empty();
  if (!may_be || is_section(parse_native(lookup.path).rest)) return false;
  const MountSpec* mount = mount_of(lookup.path);
  return mount != nullptr && (mount->unknown == "dropped" || mount->unknown == "warned");
}

Lookup Resolver::look_up(std::string_view path) {
  Lookup result;
  result.path = path;
  result.written = path;
  const NativePath native = parse_native(path);
  const MountSpec* mount = mount_of(path);
  const NameInClass* name = nullptr;
  std::string_view key_name = native.rest;
  if (mount != nullptr) {
    key_name = below(*mount, native.space, native.rest);
    if (native.space == Space::tree) {
      const std::size_t end = end_of_step(key_name);
      result.remainder = key_name.substr(end);
      key_name = key_name.substr(0, end);
      result.words = mount->words;
    }
    const ClassChoice& choice = class_of(*mount);
    result.class_name = choice.name;
    result.no_class = choice.reason;
    if (choice.names != nullptr) name = choice.names->find(key_name, version_, asked_);
    if (name != nullptr) {
      result.key = name->key;
      result.spelling = name->spelling;
    }
  }
  find_written(result, mount, key_name, name);
  if (mount != nullptr && mount->skips_null && result.node != nullptr && is_null(*result.node)) {
    result.passed_over = true;
    result.node = nullptr;
  }
  if (!result.counts()) result.instead = kept(instead_of(result));
  if (result.node == nullptr && result.remainder.starts_with('.'))
    result.key = nullptr;  // a default of the whole says nothing of its parts
  return result;
}

/// Of an entry that is not seen, where the file it may stand in is not there: a tree, or what stands for the options of a framework without one.
/// Where nothing is launched, no words of a launch are seen either.
std::optional<Value> Resolver::left_open(Space space) const {
  if (!entries_.unread.has_value()) return std::nullopt;
  const bool launched = !entries_.launch.entries.empty();
  const bool stands_there = space == Space::tree || (space == Space::option && (mapping_.command_lines.empty() || !launched)) ||
                            (space == Space::launch && !launched);
  if (!stands_there) return std::nullopt;
  return Value::unknown(entries_.unread->reason, entries_.unread->span);
}

const Typed& Resolver::value_of(const Lookup& lookup) const {
  return lookup.typed.get([&] { return type(lookup); });
}

Typed Resolver::type(const Lookup& lookup) const {
  const Space space = parse_native(lookup.path).space;
  const SchemaKey* key = lookup.remainder.empty() ? lookup.key : nullptr;
  if (lookup.node != nullptr) {
    if (lookup.words && key != nullptr) return typed_as_words(*lookup.node, *key);
    Typed typed = typed_value(*lookup.node, space, key);
    // What a tool makes of a text it says itself.
    return mapping_.tool || space != Space::tree ? typed : against_default(std::move(typed), key);
  }
  if (const std::optional<Value> open = left_open(space)) return {*open, Typed::Problem::none, {}};
  if (!lookup.no_class.empty()) return {Value::unknown(std::string(lookup.no_class)), Typed::Problem::none, {}};
  if (lookup.key == nullptr) return {Value::none(), Typed::Problem::none, {}};
  if (lookup.key->type == NativeType::flag && lookup.key->default_value.is_none()) return {Value(false), Typed::Problem::none, {}};
  if (lookup.remainder.empty()) return {lookup.key->default_value, Typed::Problem::none, {}};
  const Value& whole = lookup.key->default_value;
  const std::size_t index = lookup.remainder.size() == 3 ? static_cast<std::size_t>(lookup.remainder[1] - '0') : 10;
  if (whole.is_list() && index < whole.as_list().size()) return {whole.as_list()[index], Typed::Problem::none, {}};
  return {whole.is_unknown() ? whole : Value::none(), Typed::Problem::none, {}};
}

}  // namespace alignlint
