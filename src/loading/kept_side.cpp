#include "loading/kept_side.h"

#include <algorithm>
#include <set>

#include "text/confinement.h"

namespace alignlint {

std::unique_ptr<LoadedSide> load_to_keep(const SideRequest& request, const LoadContext& context, KeptSide& kept) {
  kept = {request, context.chip, context.sources.end(), {}, 0, 0};
  context.sources.number_from(kept.first);
  std::unique_ptr<LoadedSide> side = load_side(request, context, kept.diagnostics);
  context.sources.number_from(context.sources.end());
  kept.observed = side->rule_side.observations.size();
  kept.looked_for = side->rule_side.searched.size();
  return side;
}

bool is_unchanged(const SideRequest& request, const KeptSide& kept, const LoadedSide& side, const Sources& sources,
                  const LoadContext& context) {
  if (!(request == kept.request) || context.chip != kept.chip || context.sources.end() > kept.first) return false;
  return has_same_texts(request, kept, side, sources, context);
}

bool has_same_texts(const SideRequest& request, const KeptSide& kept, const LoadedSide& side, const Sources& sources,
                    const LoadContext& context) {
  const auto now = [&](const std::string& path) { return context.disk.read(join_path(context.directory, path)); };
  std::set<std::string> named(side.read.read.begin(), side.read.read.end());
  named.insert(request.files.begin(), request.files.end());
  for (const FileId file : sources.run(kept.first)) {
    const std::string name(sources.name(file));
    const ReadResult text = now(name);
    // what is no file by itself, such as a member of an archive, is read anew
    if (named.erase(name) == 0 || !text.ok() || text.text != sources.text(file)) return false;
  }
  return named.empty() && std::all_of(side.read.absent.begin(), side.read.absent.end(),
                                      [&](const std::string& path) { return now(path).error == ReadError::missing; });
}

void forget_other_side(LoadedSide& side, const KeptSide& kept) {
  side.rule_side.observations.resize(kept.observed);
  side.rule_side.searched.resize(kept.looked_for);
  side.pair_observations.clear();
}

}  // namespace alignlint
