#include "loading/installed_version.h"

#include <algorithm>

#include "environment/compatibility.h"

namespace alignlint {

namespace {

/// `NAME VERSIONS`
struct PackageOfVersion {
  std::string_view name;
  CompatibleVersions versions;
};

std::optional<PackageOfVersion> package_of(const Mapping& mapping, VersionId id) {
  const std::string_view text = mapping.versions[id].installed;
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return std::nullopt;
  auto versions = CompatibleVersions::parse(text.substr(blank + 1));
  return versions.has_value() ? std::optional(PackageOfVersion{text.substr(0, blank), std::move(*versions)}) : std::nullopt;
}

/// Leaves what the package and the entries agree on. False, and nothing done, where they agree on nothing.
bool narrow(PossibleVersions& possible, const InstalledVersion& installed, const Mapping& mapping) {
  const auto is_installed = [&](VersionId id) {
    return std::find(installed.versions.begin(), installed.versions.end(), id) != installed.versions.end();
  };
  if (std::none_of(possible.versions.begin(), possible.versions.end(), is_installed)) return false;
  VersionWitness witness{installed.package->name + " " + installed.package->text, installed.package->place, {}};
  for (VersionId id = 0; id < mapping.versions.size(); ++id) {
    if (!is_installed(id)) witness.against.push_back(id);
  }
  std::erase_if(possible.versions, [&](VersionId id) { return !is_installed(id); });
  if (!is_installed(possible.assumed)) possible.assumed = possible.versions.front();
  possible.witnesses.insert(possible.witnesses.begin(), std::move(witness));
  return true;
}

/// A package that tells another version than the user named (`by_user`), or than entries speak for.
Observation contradicted_version(const InstalledVersion& installed, const Mapping& mapping, const std::string& other, bool by_user) {
  Observation observation;
  observation.kind = ObservationKind::contradicted_version;
  const std::string title(mapping.title);
  observation.message = "'" + installed.package->name + " " + installed.package->text + "' is " + title + " " +
                        describe_versions(mapping.versions, installed.versions) + "; " +
                        (by_user ? other + " was named" : "the configuration is for " + other);
  if (installed.package->place.known()) observation.labels = {{installed.package->place, ""}};
  observation.state("effect", by_user ? "named" : "signs");
  return observation;
}

}  // namespace

std::optional<InstalledVersion> installed_version(const Mapping& mapping, const Installed& installed, const PackageCatalog& catalog) {
  InstalledVersion found;
  for (VersionId id = 0; id < mapping.versions.size(); ++id) {
    const auto wanted = package_of(mapping, id);
    if (!wanted.has_value()) continue;
    const StatedPackage* package = installed.find(catalog.canonical(wanted->name));
    if (package == nullptr || !package->version.has_value()) continue;
    if (!wanted->versions.holds(*package)) continue;
    found.versions.push_back(id);
    found.package = package;
  }
  return found.versions.empty() ? std::nullopt : std::optional(std::move(found));
}

void compare_with_installed(LoadedSide& side, const InstalledVersion& installed, const std::string& named) {
  const auto& versions = installed.versions;
  if (std::find(versions.begin(), versions.end(), side.version) != versions.end()) return;
  side.of_installed.push_back(contradicted_version(installed, *side.mapping, named, true));
}

void take_installed(LoadedSide& side, const InstalledVersion& installed, const Sources& sources) {
  PossibleVersions& possible = *side.possible;
  if (!narrow(possible, installed, *side.mapping)) {
    const std::string others = describe_versions(side.mapping->versions, possible.versions);
    side.of_installed.push_back(contradicted_version(installed, *side.mapping, others, false));
  } else if (possible.versions.size() == 1) {
    side.version_assumed = false;
    if (installed.package->place.known()) side.version_from = sources.name(installed.package->place.file);
  }
}

void add_named_version(const Mapping& mapping, VersionId version, const PackageCatalog& catalog, Installed& installed) {
  const auto package = package_of(mapping, version);
  if (!package.has_value() || installed.find(catalog.canonical(package->name)) != nullptr) return;
  installed.add(catalog, package->name, package->versions.first(), {});
}

}  // namespace alignlint
