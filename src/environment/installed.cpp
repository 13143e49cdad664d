#include "environment/installed.h"

namespace alignlint {

Installed::Installed(std::span<const Record* const> records, const PackageCatalog& catalog) {
  for (const Record* record : records) {
    if (record->form != RecordForm::packages) continue;
    for (const Entry& entry : record->root.entries) add(catalog, entry.key, entry.value.text, entry.value.span);
  }
}

void Installed::add(const PackageCatalog& catalog, std::string_view name, std::string_view text, Span place) {
  StatedPackage stated{std::string(name), std::string(text), place, PackageVersion::parse(text), {}};
  if (!stated.version.has_value() && !text.empty()) stated.range = PackageRange::parse(text);
  const auto [known, is_new] = packages_.try_emplace(catalog.canonical(name), stated);
  const bool says_less = known->second.version.has_value() && !stated.version.has_value();
  if (!is_new && stated.decided() && !says_less) known->second = std::move(stated);
}

const StatedPackage* Installed::find(std::string_view canonical) const {
  const auto found = packages_.find(canonical);
  return found == packages_.end() ? nullptr : &found->second;
}

}  // namespace alignlint
