#include "environment/compare_packages.h"

#include <algorithm>

namespace alignlint {

namespace {

constexpr std::size_t kMostNamed = 12;

enum class Difference { same, compatible, differs };

/// Whether as many numbers of two versions agree as must. `2.6` is `2.6.0`.
bool agree(const PackageVersion& a, const PackageVersion& b, Agreement agreement) {
  if (agreement == Agreement::release) return false;
  const auto number = [](const PackageVersion& version, std::size_t i) { return i < version.release().size() ? version.release()[i] : 0; };
  const std::size_t count = agreement == Agreement::major ? 1 : 2;
  for (std::size_t i = 0; i < count; ++i) {
    if (number(a, i) != number(b, i)) return false;
  }
  return a.epoch() == b.epoch();
}

/// Whatever names the build: `2.1.0+cu121` is the same release as `2.1.0`.
Difference difference_of(const StatedPackage& a, const StatedPackage& b, Agreement agreement) {
  if (a.text == b.text || a.text.empty() || b.text.empty()) return Difference::same;
  if (a.version.has_value() && b.version.has_value()) {
    if (a.version->without_local() == b.version->without_local()) return Difference::same;
    return agree(*a.version, *b.version, agreement) ? Difference::compatible : Difference::differs;
  }
  if (a.range.has_value() && b.range.has_value()) return Difference::same;  // both leave it open
  if (a.range.has_value() && b.version.has_value()) return a.range->holds(*b.version) ? Difference::same : Difference::differs;
  if (b.range.has_value() && a.version.has_value()) return b.range->holds(*a.version) ? Difference::same : Difference::differs;
  return Difference::differs;  // what is no version is compared as text
}

class Comparison {
 public:
  Comparison(const Installed& reference, const Installed& candidate, const PackageCatalog& catalog, const Compatibility& compatibility)
      : reference_(reference), candidate_(candidate), catalog_(catalog), compatibility_(compatibility) {}

  std::vector<Observation> run() {
    for (const PackageSpec& spec : catalog_.packages) compare(spec);
    compare_others();
    return std::move(observations_);
  }

 private:
  void compare(const PackageSpec& spec) {
    const StatedPackage* mine = reference_.find(spec.name);
    const StatedPackage* other = candidate_.find(spec.name);
    if (mine == nullptr && other == nullptr) return;
    if (mine == nullptr || other == nullptr) return alone(spec, mine != nullptr ? *mine : *other, mine != nullptr);
    Difference difference = difference_of(*mine, *other, spec.agreement);
    if (difference == Difference::same) return;
    const CompatiblePair* meant = difference == Difference::differs ? pair_of(spec, *mine, *other) : nullptr;
    if (meant != nullptr) difference = Difference::compatible;
    Observation& observation =
        add(spec.name, difference == Difference::compatible ? "compatible" : "differs", versions(spec.title, *mine, *other));
    observation.labels = {{other->place, {}}, {mine->place, "in reference"}};
    observation.note = meant != nullptr ? "both are what their makers pin for these devices" : spec.why;
    if (meant != nullptr) observation.source = meant->source;
  }

  /// Packages that another software stack does without are no difference between the two stacks.
  void alone(const PackageSpec& spec, const StatedPackage& package, bool in_reference) {
    const Installed& others = in_reference ? candidate_ : reference_;
    const auto stands_for_it = [&](const std::string& name) { return name == "*" || others.find(catalog_.canonical(name)) != nullptr; };
    if (std::any_of(spec.counterparts.begin(), spec.counterparts.end(), stands_for_it)) return;
    const std::string side = in_reference ? "reference" : "candidate";
    const std::string version = package.text.empty() ? "" : ": version " + package.text;
    Observation& observation = add(spec.name, "missing", "package '" + package.name + "' is installed in " + side + " only" + version);
    observation.labels = {{package.place, "in " + side}};
    observation.note = spec.why;
  }

  void compare_others() {
    std::vector<const StatedPackage*> differing;
    const StatedPackage* first_mine = nullptr;
    for (const auto& [name, package] : candidate_.packages()) {
      const StatedPackage* mine = reference_.find(name);
      if (mine == nullptr || catalog_.find(name) != nullptr) continue;
      if (difference_of(*mine, package, Agreement::release) != Difference::differs) continue;
      if (differing.empty()) first_mine = mine;
      differing.push_back(&package);
    }
    if (differing.empty()) return;
    const StatedPackage& first = *differing.front();
    Observation& observation = add(first.name, "other", versions("package '" + first.name + "'", *first_mine, first));
    observation.labels = {{first.place, {}}, {first_mine->place, "in reference"}};
    std::string names;
    for (std::size_t i = 1; i < std::min(differing.size(), kMostNamed + 1); ++i)
      names += (names.empty() ? "'" : ", '") + differing[i]->name + "'";
    if (differing.size() > kMostNamed + 1) names += " and " + std::to_string(differing.size() - kMostNamed - 1) + " more";
    if (!names.empty()) observation.note = "so do others: " + names;
  }

  static std::string versions(const std::string& title, const StatedPackage& reference, const StatedPackage& candidate) {
    return "version of " + title + " differs: '" + reference.text + "' in reference, '" + candidate.text + "' in candidate";
  }

  [[nodiscard]] const CompatiblePair* pair_of(const PackageSpec& spec, const StatedPackage& mine, const StatedPackage& other) const {
    for (const CompatibilityTable& table : compatibility_.tables) {
      for (const CompatiblePair& pair : table.pairs) {
        if (pair.package != spec.name) continue;
        if ((pair.one.holds(mine) && pair.other.holds(other)) || (pair.one.holds(other) && pair.other.holds(mine))) return &pair;
      }
    }
    return nullptr;
  }

  Observation& add(const std::string& package, std::string_view effect, std::string message) {
    Observation& observation = observations_.emplace_back();
    observation.kind = ObservationKind::package_differs;
    observation.message = std::move(message);
    observation.state("package", package);
    observation.state("effect", std::string(effect));
    return observation;
  }

  const Installed& reference_;
  const Installed& candidate_;
  const PackageCatalog& catalog_;
  const Compatibility& compatibility_;
  std::vector<Observation> observations_;
};

}  // namespace

std::vector<Observation> compare_packages(const Installed& reference, const Installed& candidate, const PackageCatalog& catalog,
                                          const Compatibility& compatibility) {
  return Comparison(reference, candidate, catalog, compatibility).run();
}

}  // namespace alignlint
