#include <algorithm>
#include <cctype>
#include <map>

#include "analysis/record_pair.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

/// As package indexes compare names: `Flash_Attn` is `flash-attn`.
std::string normalized(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool separator = c == '-' || c == '_' || c == '.';
    if (separator && out.ends_with('-')) continue;
    out += separator ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

/// Whatever names the build: `2.1.0+cu121` is the same release as `2.1.0`. What is no version is compared as text.
bool same_release(const std::string& reference, const std::string& candidate) {
  const auto mine = PackageVersion::parse(reference);
  const auto other = PackageVersion::parse(candidate);
  return mine.has_value() && other.has_value() ? mine->without_local() == other->without_local() : reference == candidate;
}

std::map<std::string, const Entry*> by_name(const Node& packages) {
  std::map<std::string, const Entry*> names;
  for (const Entry& entry : packages.entries) names[normalized(entry.key)] = &entry;
  return names;
}

RecordDifference alone(const Entry& package, bool in_reference) {
  const std::string side = in_reference ? "reference" : "candidate";
  return {{},
          package.key,
          "package '" + package.key + "' is installed in " + side + " only: version " + package.value.text,
          {{package.key_span, "in " + side}}};
}

RecordDifference versions(const Entry& reference, const Entry& candidate) {
  return {{},
          candidate.key,
          "version of package '" + candidate.key + "' differs: '" + reference.value.text + "' in reference, '" + candidate.value.text +
              "' in candidate",
          {{candidate.value.span, {}}, {reference.value.span, "in reference"}}};
}

}  // namespace

void compare_packages(std::span<const RecordPair> pairs, std::vector<Observation>& observations) {
  const Record& record = *pairs.front().reference;
  const auto reference = by_name(record.root);
  const auto candidate = by_name(pairs.front().candidate->root);
  std::vector<RecordDifference> missing;
  for (const std::string& name : record.named) {
    const auto mine = reference.find(normalized(name));
    const auto other = candidate.find(normalized(name));
    const bool here = mine != reference.end();
    const bool there = other != candidate.end();
    if (here != there) missing.push_back(here ? alone(*mine->second, true) : alone(*other->second, false));
    if (here && there && !same_release(mine->second->value.text, other->second->value.text))
      tell_differences({versions(*mine->second, *other->second)}, record, "values", observations);
  }
  tell_differences(missing, record, "missing", observations);
  std::vector<RecordDifference> others;
  for (const auto& [name, package] : candidate) {
    const auto is_it = [&name = name](const std::string& one) { return normalized(one) == name; };
    const auto mine = reference.find(name);
    if (mine == reference.end() || std::any_of(record.named.begin(), record.named.end(), is_it)) continue;
    if (!same_release(mine->second->value.text, package->value.text)) others.push_back(versions(*mine->second, *package));
  }
  tell_differences(others, record, "other", observations);
}

}  // namespace alignlint
