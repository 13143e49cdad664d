#include "pipeline/rewrite/apart.h"

#include "analysis/layer_pattern.h"
#include "edit/spelled_change.h"
#include "mapping/backwards/inverse.h"
#include "pipeline/rewrite/unwritten.h"

namespace alignlint {

namespace {

/// `parallel.pipeline: pipeline parallel size differs: 4 in reference, 1 in candidate`
std::string apart_line(const KeySpec& key, const Setting& source, const Setting& result) {
  const std::string line = "  " + std::string(key.name) + ": " + std::string(key.title);
  if (result.value.is_unknown()) return line + " cannot be compared: unknown in candidate";
  return line + " differs: " + quoted_value(source.value, key) + " in reference, " + quoted_value(result.value, key) + " in candidate";
}

/// Bytes of inputs that may be evaluated again to say why, over all settings: a second. A usual file has twenty thousand.
constexpr std::size_t kMostBytes = 10'000'000;
constexpr std::size_t kMostItems = 1'000;  // of a list that an edit would say

std::size_t size_of(const LoadedSide& side, const Sources& sources) {
  std::size_t size = 0;
  for (const LoadedInput& input : side.inputs) size += input.document.has_value() ? sources.text(input.document->file).size() : 0;
  return size;
}

/// What an edit meets that says the wanted value: the first refusal that is not there without it. Empty where there is no such edit, or nothing is refused.
/// `left`: bytes that may be evaluated.
std::string refusal_of(KeyId key, const Value& wanted, const LoadedSide& side, const LoadContext& context, std::size_t& left) {
  constexpr std::size_t kMostWays = 4;
  if (wanted.is_list() && wanted.as_list().size() > kMostItems) return {};
  const Vocabulary& vocabulary = context.data.vocabulary();
  std::vector<Change> ways = changes_for(vocabulary, *side.mapping, side.version, side.entries, context.chip, key, wanted);
  if (ways.size() > kMostWays) ways.resize(kMostWays);
  std::set<std::string> known;
  for (const Observation& one : side.effective->observations) known.insert(one.message);
  const std::size_t size = size_of(side, context.sources);
  for (const Change& way : ways) {
    for (const SpelledChange& spelling : spelled(way, side.entries)) {
      const auto entries = left > size ? changed(side.entries, spelling) : std::nullopt;
      if (!entries.has_value()) continue;
      left -= size;
      const Selection only{std::vector{key}, false};
      const Effective value = evaluate_settings(vocabulary, *side.mapping, side.version, *entries, context.chip, only);
      if (equal(value.settings[key].value, wanted) != Truth::yes) continue;
      const Effective after = evaluate_settings(vocabulary, *side.mapping, side.version, *entries, context.chip);
      for (const Observation& one : after.observations) {
        const bool refuses = one.kind == ObservationKind::refused || one.kind == ObservationKind::refused_value;
        if (refuses && !known.contains(one.message)) return one.message;
      }
    }
  }
  return {};
}

std::string cause_of(KeyId key, const Settings& wanted, const LoadedSide& side, const LoadContext& context, std::size_t& left) {
  const Setting& now = side.effective->settings[key];
  if (now.value.is_unknown()) return now.value.as_unknown().reason;
  if (const UnwrittenSetting* said = unwritten(side, key, &wanted, context.data)) return std::string(said->reason);
  if (const std::string refusal = refusal_of(key, wanted[key].value, side, context, left); !refusal.empty())
    return "what would say it is refused: " + refusal;
  return now.why;
}

}  // namespace

std::vector<std::string> apart(const LoadedSide& source, const LoadedSide& result, const ToldApart& told, const LoadContext& context) {
  std::vector<std::string> lines;
  std::size_t left = kMostBytes;
  const Vocabulary& vocabulary = context.data.vocabulary();
  for (KeyId key = 0; key < vocabulary.size(); ++key) {
    const Setting& wanted = source.effective->settings[key];
    const Setting& now = result.effective->settings[key];
    if (wanted.value.is_unknown() || !now.mapped || told.keys.contains(std::string(vocabulary[key].name))) continue;
    const bool differs = now.value.is_unknown() ? wanted.origin == Origin::written : equal(wanted.value, now.value) == Truth::no;
    if (!differs || (now.value.is_unknown() && told.entries.contains(now.native))) continue;
    lines.push_back(apart_line(vocabulary[key], wanted, now));
    const std::string cause = cause_of(key, source.effective->settings, result, context, left);
    if (!cause.empty()) lines.push_back("    " + cause);
  }
  return lines;
}

}  // namespace alignlint
