#include "mapping/observe/name_meanings.h"

#include <algorithm>
#include <set>
#include <string>

#include "document/node.h"

namespace alignlint {

namespace {

/// Without what people forget: `max_epochs` is `maxepoch`.
std::string plain(std::string_view name) {
  std::string out;
  std::copy_if(name.begin(), name.end(), std::back_inserter(out), [](char c) { return c != '_' && c != '-'; });
  if (out.ends_with('s')) out.pop_back();
  return out;
}

/// `betas` of `optimizer.betas[0]`.
std::string_view last_step(std::string_view path) {
  const std::string_view step = path.substr(path.rfind('.') + 1);  // npos + 1 is 0
  return step.substr(0, step.find('['));
}

bool has_name(const SettingSpec& setting, std::string_view name) {
  return std::any_of(setting.natives.begin(), setting.natives.end(), [&](std::string_view native) { return last_step(native) == name; });
}

bool is_known(const Mapping& mapping, std::string_view name) {
  return std::any_of(mapping.classes.begin(), mapping.classes.end(),
                     [&](const auto& one) { return !one.second.versions_of(name, mapping.versions).empty(); });
}

}  // namespace

NameMeanings::NameMeanings(const std::vector<const Mapping*>& chain, std::string_view name) : chain_(chain), name_(name) {
  is_a_word_ = std::any_of(chain.begin(), chain.end(), [&](const Mapping* mapping) { return is_known(*mapping, name); });
}

bool NameMeanings::may_mean(std::string_view other) const {
  return !is_a_word_ || plain(name_) == plain(other) || is_spelling_of(other) || says_the_same(other);
}

/// A class says that one counts as the other, or would.
bool NameMeanings::is_spelling_of(std::string_view other) const {
  const auto tells = [&](const auto& one) {
    const auto has = [&](std::string_view key, std::string_view name) {
      const std::vector<std::string_view> names = one.second.other_names().names_of(key);
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    return has(other, name_) || has(name_, other);
  };
  return std::any_of(chain_.begin(), chain_.end(),
                     [&](const Mapping* mapping) { return std::any_of(mapping->classes.begin(), mapping->classes.end(), tells); });
}

/// One setting is read from both.
bool NameMeanings::says_the_same(std::string_view other) const {
  std::set<KeyId> own;
  std::set<KeyId> others;
  for (const Mapping* mapping : chain_) {
    for (const SettingSpec& setting : mapping->settings) {
      if (has_name(setting, name_)) own.insert(setting.key);
      if (has_name(setting, other)) others.insert(setting.key);
    }
  }
  return std::any_of(own.begin(), own.end(), [&](KeyId key) { return others.contains(key); });
}

std::vector<std::string_view> names_in(const std::vector<const Mapping*>& chain, std::string_view class_name, std::string_view section) {
  std::vector<std::string_view> names = chain.front()->spellings(class_name);
  for (const Mapping* owner : chain) {
    for (const MountSpec& mount : owner->mounts) {
      if (!mount.at.starts_with(section)) continue;
      const std::string_view name = mount.at.substr(section.size());
      if (!name.empty() && name.find_first_of(".:") == std::string_view::npos) names.push_back(name);
    }
  }
  return names;
}

}  // namespace alignlint
