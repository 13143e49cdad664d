#include "mapping/evaluate/possibilities.h"

#include <algorithm>

#include "value/written.h"

namespace alignlint {

namespace {

using Differing = std::vector<std::pair<KeyId, Setting>>;

bool same(const Differing& a, const Differing& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& x, const auto& y) { return x.first == y.first && alike(x.second.value, y.second.value); });
}

/// Versions that differ from the assumed one in the same settings in the same way.
struct Group {
  const Differing* differing;
  std::vector<VersionId> versions;
};

std::vector<Group> group(const Differing& none, VersionId assumed, const std::vector<Variant>& variants) {
  std::vector<Group> groups{{&none, {assumed}}};
  for (const Variant& variant : variants) {
    auto known = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return same(*g.differing, variant.differing); });
    if (known == groups.end()) known = groups.insert(known, {&variant.differing, {}});
    known->versions.push_back(variant.version);
  }
  for (Group& one : groups) std::sort(one.versions.begin(), one.versions.end());
  return groups;
}

std::vector<Setting> with(std::vector<Setting> settings, const Differing& differing) {
  for (const auto& [key, setting] : differing) settings[key] = setting;
  return settings;
}

/// `it depends on the version, which is not specified: 'bf16' in core_r0.6.0 to core_r0.11.0, 'fp32' in core_r0.12.0 to main`
Value unknown_by_version(const VersionTree& tree, const std::vector<Possibility>& possibilities, KeyId key, Span where) {
  UnknownValue lost{"it depends on the version, which is not specified:", where, true};
  std::vector<std::pair<Value, std::vector<VersionId>>> values;
  for (const Possibility& possibility : possibilities) {
    const Value& value = possibility.settings[key].value;
    lost.by_version = lost.by_version && !value.is_unknown();
    auto known = std::find_if(values.begin(), values.end(), [&](const auto& other) { return alike(other.first, value); });
    if (known == values.end()) known = values.insert(known, {value, {}});
    known->second.insert(known->second.end(), possibility.versions.begin(), possibility.versions.end());
  }
  for (auto& [value, versions] : values) {
    std::sort(versions.begin(), versions.end());
    lost.reason += (&value == &values.front().first ? " " : ", ") + quoted_text(value) + " in " + describe_versions(tree, versions);
  }
  return Value::unknown(std::move(lost));
}

}  // namespace

bool alike(const Value& a, const Value& b) { return equal(a, b) != Truth::no; }

Effective compare_possibilities(const VersionTree& tree, VersionId assumed, std::vector<Setting> settings,
                                const std::vector<Variant>& variants) {
  const Differing none;
  const std::vector<Group> groups = group(none, assumed, variants);
  std::vector<Possibility> possibilities;
  for (const Group& one : groups) {
    if (groups.size() > 1) possibilities.push_back({one.versions, Settings(with(settings, *one.differing))});
  }
  for (const Group& one : groups) {
    for (const auto& [key, setting] : *one.differing) {
      settings[key].value = unknown_by_version(tree, possibilities, key, settings[key].where.span);
      settings[key].origin = Origin::unknown;
    }
  }
  return {Settings(std::move(settings)), {}, {}, true, std::move(possibilities)};
}

}  // namespace alignlint
