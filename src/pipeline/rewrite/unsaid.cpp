#include "pipeline/rewrite/unsaid.h"

#include <algorithm>

#include "mapping/evaluate/evaluator.h"
#include "mapping/observe/uncompared.h"
#include "pipeline/rewrite/carried.h"

namespace alignlint {

namespace {

bool is_inert(const std::string& native, const LoadedSide& side) {
  const auto& seen = side.effective->observations;
  return std::any_of(seen.begin(), seen.end(), [&](const Observation& one) {
    return one.kind == ObservationKind::inert_entry && one.only_at.empty() && one.fact("entry") == native;
  });
}

}  // namespace

std::vector<UnsaidEntry> unsaid(const LoadedSide& source, const LoadedSide& result, const LoadContext& context) {
  const bool related = are_related(*source.mapping, *result.mapping);
  const UncomparedSide side{*source.mapping, {source.version}, source.entries, source.effective->settings};
  std::vector<UnsaidEntry> entries;
  for (const UncomparedEntry& one : uncomparable_entries(context.data.vocabulary(), side, context.chip)) {
    if (is_inert(one.native, source) || (related && result.effective->evaluator->schema_of(one.native) != nullptr)) continue;
    entries.push_back({one.native, std::string(one.does), one.effect == UnmappedSpec::Effect::training});
  }
  return entries;
}

}  // namespace alignlint
