#include "mapping/observe/homes.h"

#include <set>
#include <string_view>

#include "mapping/spec/mapping.h"
#include "mapping/spec/native_path.h"

namespace alignlint {

namespace {

std::string_view parent_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : path.substr(0, dot);
}

std::string below(std::string_view section, std::string_view name) {
  return section.empty() ? std::string(name) : std::string(section) + "." + std::string(name);
}

}  // namespace

std::string home_note(Resolver& resolver, const Lookup& lookup) {
  if (parse_native(lookup.path).space != Space::tree || lookup.written != lookup.path) return {};
  const std::string_view here = parent_of(lookup.path);
  const std::string name(here.empty() ? std::string_view(lookup.path) : std::string_view(lookup.path).substr(here.size() + 1));
  const bool section = lookup.node != nullptr && lookup.node->kind == NodeKind::mapping;
  std::set<std::string> homes;
  for (const Mapping* owner : resolver.chain()) {
    for (const MountSpec& mount : owner->mounts) {
      if (mount.each) continue;  // which item of a list is not known
      const bool holds = section && parse_native(mount.at).space == Space::tree && below(parent_of(mount.at), name) == mount.at;
      const std::string home(holds ? parent_of(mount.at) : std::string_view(mount.at));
      if (parse_native(mount.at).space != Space::tree || home == here || homes.contains(home)) continue;
      const std::string path = below(home, name);
      if (holds && resolver.is_section(path) && resolver.entries().find(path) == nullptr) homes.insert(home);
      if (section || resolver.entries().find(path) != nullptr) continue;
      const Lookup& there = resolver.lookup(path);
      if (there.key != nullptr && there.key->dead.empty() && there.counts()) homes.insert(home);
    }
  }
  if (homes.size() != 1) return {};
  const std::string& home = *homes.begin();
  return home.empty() ? "; the top level takes it" : "; '" + home + "' takes it";
}

}  // namespace alignlint
