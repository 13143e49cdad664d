#include "environment/installed.h"

#include <algorithm>

namespace alignlint {

namespace {

/// `==2.7.1`, as lists of requirements have it, is the version 2.7.1.
StatedPackage stated_package(std::string_view name, std::string_view text, Span place) {
  StatedPackage stated{std::string(name), std::string(text), place, PackageVersion::parse(text), {}};
  if (stated.version.has_value() || text.empty()) return stated;
  stated.range = PackageRange::parse(text);
  stated.required = stated.range.has_value();
  if (!text.starts_with("==")) return stated;
  const std::string_view exact = text.substr(2);
  stated.version = PackageVersion::parse(exact);
  if (stated.version.has_value()) stated.text = exact;
  return stated;
}

int weight(const StatedPackage& stated) { return !stated.decided() ? 0 : !stated.version.has_value() ? 1 : stated.required ? 2 : 3; }

/// Whether two lists can be of one machine. Of two ranges nothing is known.
bool agree(const StatedPackage& one, const StatedPackage& other) {
  if (!one.decided() || !other.decided()) return true;
  if (one.range.has_value() && other.version.has_value()) return one.range->holds(*other.version);
  if (other.range.has_value() && one.version.has_value()) return other.range->holds(*one.version);
  return one.range.has_value() || one.version->without_local() == other.version->without_local();
}

}  // namespace

Installed::Installed(std::span<const Record* const> records, const PackageCatalog& catalog) {
  std::vector<Installed> lists;
  for (const Record* record : records) {
    if (record->form != RecordForm::packages) continue;
    Installed& list = lists.emplace_back();
    for (const Entry& entry : record->root.entries) {
      list.add(catalog, entry.key, entry.value.text, entry.value.span);
      add(catalog, entry.key, entry.value.text, entry.value.span);
    }
  }
  if (lists.size() < 2) return;
  for (const Installed& list : lists) compare(list);
  std::stable_sort(unmet_.begin(), unmet_.end(),
                   [](const UnmetRequirement& a, const UnmetRequirement& b) { return a.package < b.package; });
}

void Installed::compare(const Installed& one_list) {
  for (const auto& [name, stated] : one_list.packages_) {
    const StatedPackage& counted = packages_.find(name)->second;
    if (!agree(stated, counted)) unmet_.push_back({name, stated, counted});
  }
}

void Installed::add(const PackageCatalog& catalog, std::string_view name, std::string_view text, Span place) {
  StatedPackage stated = stated_package(name, text, place);
  const auto [known, is_new] = packages_.try_emplace(catalog.canonical(name), stated);
  if (!is_new && stated.decided() && weight(stated) >= weight(known->second)) known->second = std::move(stated);
}

const StatedPackage* Installed::find(std::string_view canonical) const {
  const auto found = packages_.find(canonical);
  return found == packages_.end() ? nullptr : &found->second;
}

}  // namespace alignlint
