#include "mapping/spec/mapping.h"

#include <algorithm>

#include "mapping/spec/class_line.h"

namespace alignlint {

namespace {

bool drops_own_name(const Spelling& spelling) {
  return spelling.verdict == Spelling::Verdict::dropped && spelling.name == spelling.of && spelling.instead.empty();
}

/// The class that drops a name: what those that inherit from it say of that name is dropped, too.
std::string_view class_behind(const Mapping& mapping, std::string_view class_name, std::string_view name, VersionId version) {
  return walk_line(mapping, class_name, [&](const SchemaClass& schema_class) {
    return schema_class.other_names().find(name, mapping.versions, version, nullptr) != nullptr;
  });
}

}  // namespace

std::vector<std::string> Mapping::meant_by(std::string_view path) const {
  const Alias* alias = find_alias(alias_in(path));
  std::vector<std::string> paths = alias == nullptr ? std::vector{std::string(path)} : expanded(*alias, path);
  if (below.empty()) return paths;
  for (std::string& place : paths) {
    if (parse_native(place).space == Space::tree && place != kOptionsPlace) place = std::string(below) + (place.empty() ? "" : ".") + place;
  }
  return paths;
}

const Alias* Mapping::find_alias(std::string_view alias) const {
  for (const Mapping* owner = this; owner != nullptr; owner = owner->base) {
    const auto found = std::find_if(owner->aliases.begin(), owner->aliases.end(), [&](const Alias& known) { return known.name == alias; });
    if (found != owner->aliases.end()) return &*found;
  }
  return nullptr;
}

std::vector<std::string_view> Mapping::alias_names() const {
  std::vector<std::string_view> names;
  for (const Mapping* owner = this; owner != nullptr; owner = owner->base) {
    for (const Alias& alias : owner->aliases) names.push_back(alias.name);
  }
  return names;
}

void Mapping::ask(VersionQuestions* asked, const std::vector<VersionId>& bounds) const {
  if (asked == nullptr) return;
  for (const VersionId bound : bounds) asked->ask(question(bound));
}

VersionId Mapping::base_version(VersionId version) const {
  if (base == nullptr) return 0;
  std::optional<VersionId> at = version;
  while (at.has_value()) {  // a version that does not say which one it extends, extends what its predecessor does
    const VersionTree::Version& spec = versions[*at];
    if (!spec.extends.empty()) return base->versions.find(spec.extends).value_or(base->default_version);
    at = spec.after;
  }
  return base->default_version;
}

std::span<const SettingSpec* const> Mapping::settings_of(KeyId key) const {
  struct ByKey {
    bool operator()(const SettingSpec* spec, KeyId key) const { return spec->key < key; }
    bool operator()(KeyId key, const SettingSpec* spec) const { return key < spec->key; }
  };
  const auto [first, last] = std::equal_range(settings_by_key.begin(), settings_by_key.end(), key, ByKey());
  return {first, last};
}

std::size_t Mapping::question(VersionId version) const {
  std::size_t number = version;
  for (const Mapping* lower = base; lower != nullptr; lower = lower->base) number += lower->versions.size();
  return number;
}

const Spelling* Mapping::find_spelling(std::string_view class_name, std::string_view spelled, VersionId version,
                                       VersionQuestions* asked) const {
  const Spelling* result = nullptr;
  const std::string_view beyond = walk_line(*this, class_name, [&](const SchemaClass& schema_class) {
    std::vector<VersionId> bounds;
    result = schema_class.other_names().find(spelled, versions, version, &bounds);
    ask(asked, bounds);
    return result != nullptr;
  });
  if (result != nullptr || base == nullptr) return result;
  return base->find_spelling(beyond, spelled, base_version(version), asked);
}

std::vector<std::string_view> Mapping::names_that_count(std::string_view class_name, const SchemaKey& key, VersionId version,
                                                        VersionQuestions* asked) const {
  std::vector<std::string_view> names{key.name};
  names.insert(names.end(), key.also.begin(), key.also.end());
  const std::vector<std::string_view> own = names;
  walk_line(*this, class_name, [&](const SchemaClass& schema_class) {
    for (const std::string_view other : schema_class.other_names().names_of(key.name)) {
      if (std::find(names.begin(), names.end(), other) == names.end()) names.push_back(other);
    }
    return false;
  });
  std::erase_if(names, [&](std::string_view spelled) {
    const Spelling* spelling = find_spelling(class_name, spelled, version, asked);
    if (spelling == nullptr) return std::find(own.begin(), own.end(), spelled) == own.end();  // a name of other versions
    return !spelling->is_read() || (!spelling->of.empty() && spelling->of != key.name);
  });
  return names;
}

const SchemaKey* Mapping::find_key(std::string_view class_name, std::string_view key, VersionId version, VersionQuestions* asked) const {
  if (const Spelling* spelling = find_spelling(class_name, key, version, asked)) {
    if (spelling->verdict == Spelling::Verdict::unknown) return nullptr;
    if (!spelling->of.empty()) key = spelling->of;
    if (drops_own_name(*spelling)) class_name = class_behind(*this, class_name, key, version);
  }
  return find_own_key(class_name, key, version, asked);
}

const SchemaKey* Mapping::find_own_key(std::string_view class_name, std::string_view key, VersionId version,
                                       VersionQuestions* asked) const {
  const SchemaKey* result = nullptr;
  const std::string_view beyond = walk_line(*this, class_name, [&](const SchemaClass& schema_class) {
    std::vector<VersionId> bounds;
    result = schema_class.find(key, versions, version, &bounds);
    ask(asked, bounds);
    return result != nullptr;
  });
  // What is not known here, or adds to a class of the same name, is of the framework this one extends.
  if (result != nullptr || base == nullptr) return result;
  return base->find_own_key(beyond, key, base_version(version), asked);
}

bool Mapping::has_class(std::string_view class_name, VersionId version, VersionQuestions* asked) const {
  const auto found = classes.find(class_name);
  if (found != classes.end()) ask(asked, found->second.range().bounds());
  if (found != classes.end() && found->second.range().holds(versions, version)) return true;
  return base != nullptr && base->has_class(class_name, base_version(version), asked);
}

std::string_view Mapping::shown_class(std::string_view class_name) const {
  for (const Mapping* owner = this; owner != nullptr; owner = owner->base) {
    const auto found = owner->classes.find(class_name);
    if (found != owner->classes.end() && found->second.stands_in()) return {};
  }
  return class_name;
}

const ClassNames& Mapping::names_in(std::string_view class_name) const {
  return class_names.try_emplace(std::string(class_name), *this, class_name).first->second;
}

const std::vector<std::string_view>& Mapping::spellings(std::string_view class_name) const {
  const auto [place, is_new] = known_spellings.try_emplace(std::string(class_name));
  std::vector<std::string_view>& names = place->second;
  if (!is_new) return names;
  const std::string_view beyond = walk_line(*this, class_name, [&](const SchemaClass& schema_class) {
    const auto more = schema_class.spellings();
    names.insert(names.end(), more.begin(), more.end());
    return false;
  });
  if (base != nullptr) {
    const auto& more = base->spellings(beyond);
    names.insert(names.end(), more.begin(), more.end());
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

bool are_related(const Mapping& a, const Mapping& b) {
  for (const Mapping* one = &a; one != nullptr; one = one->base) {
    for (const Mapping* other = &b; other != nullptr; other = other->base) {
      if (one == other) return true;
    }
  }
  return false;
}

}  // namespace alignlint
