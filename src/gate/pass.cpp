#include "gate/pass.h"

#include "diag/catalog.h"
#include "text/confinement.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

void read_accepted(const std::string& path, Sources& sources, const Disk& disk, Pass& pass, Diagnostics& diagnostics) {
  ReadResult read = read_named(disk, path, {});
  if (read.error == ReadError::missing) return;
  if (!read.ok()) {
    diagnostics.push_back(make_diagnostic<Code::usage, "accepted file">({}, path));
    return;
  }
  pass.accepted_file = sources.add(path, std::move(read.text));
  const TomlFile toml = parse_toml(pass.accepted_file, sources, diagnostics);
  if (toml.ok()) pass.acceptances = read_acceptances(toml.root(), diagnostics);
}

}  // namespace

std::string accepted_beside(const std::string& project) {
  constexpr std::string_view kName = "alignlint-accepted.toml";
  return project.empty() ? std::string(kName) : join_path(parent_path(project), kName);
}

Pass read_pass(const PassPlaces& places, Sources& sources, const Disk& disk, const RuleSet& rules, Diagnostics& diagnostics) {
  Pass pass;
  pass.today = today(places.epoch);
  pass.allowances = allowances_of(places.first_input, sources, rules, diagnostics);
  if (!places.accepted.empty()) {
    read_accepted(places.accepted, sources, disk, pass, diagnostics);
    pass.accepted_folder = parent_path(join_path(places.directory, places.accepted));
  }
  return pass;
}

}  // namespace alignlint
