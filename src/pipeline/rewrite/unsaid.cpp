#include "pipeline/rewrite/unsaid.h"

#include <algorithm>

#include "mapping/evaluate/evaluator.h"
#include "mapping/observe/uncompared.h"
#include "mapping/spec/native_path.h"
#include "pipeline/rewrite/carried.h"

namespace alignlint {

namespace {

bool is_inert(const std::string& native, const LoadedSide& side) {
  const auto& seen = side.effective->observations;
  return std::any_of(seen.begin(), seen.end(), [&](const Observation& one) {
    return one.kind == ObservationKind::inert_entry && one.only_at.empty() && one.fact("entry") == native;
  });
}

/// What every file of the framework says: a row of its own outline has that value, too.
bool is_usual(const std::string& native, const LoadedSide& side, const Outline& outline) {
  const Value said = side.effective->evaluator->said(native);
  const auto says = [&](const OutlineRow& row) {
    return row.at == native && row.value.has_value() && equal(*row.value, said) == Truth::yes;
  };
  return std::any_of(outline.sections.begin(), outline.sections.end(),
                     [&](const OutlineSection& section) { return std::any_of(section.rows.begin(), section.rows.end(), says); });
}

/// Whether it stands beside, or above, what a person has to decide in every file of the framework, and is decided with it: the columns of the data.
bool is_decided_with(const std::string& native, const Outline& outline) {
  const std::size_t step = native.rfind('.');
  if (parse_native(native).space != Space::tree || step == std::string::npos) return false;
  const std::string section = native.substr(0, step + 1);
  const auto is_beside = [&](const OutlineRow& row) {
    return !row.decide.empty() && row.from.empty() && row.when.empty() && row.at.starts_with(section);
  };
  return std::any_of(outline.sections.begin(), outline.sections.end(),
                     [&](const OutlineSection& one) { return std::any_of(one.rows.begin(), one.rows.end(), is_beside); });
}

}  // namespace

std::vector<UnsaidEntry> unsaid(const LoadedSide& source, const LoadedSide& result, const LoadContext& context) {
  const bool related = are_related(*source.mapping, *result.mapping);
  const UncomparedSide side{*source.mapping, {source.version}, source.entries, source.effective->settings};
  Diagnostics ignored;  // the outline is checked where it is made
  const Outline* const outline = context.data.outline(*source.mapping, ignored);
  std::vector<UnsaidEntry> entries;
  for (const UncomparedEntry& one : uncomparable_entries(context.data.vocabulary(), side, context.chip)) {
    if (is_inert(one.native, source) || (related && result.effective->evaluator->schema_of(one.native) != nullptr)) continue;
    if (outline != nullptr && (is_usual(one.native, source, *outline) || is_decided_with(one.native, *outline))) continue;
    entries.push_back({one.native, std::string(one.does), one.effect == UnmappedSpec::Effect::training});
  }
  return entries;
}

}  // namespace alignlint
