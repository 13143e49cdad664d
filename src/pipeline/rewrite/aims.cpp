#include "pipeline/rewrite/aims.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "mapping/evaluate/evaluator.h"
#include "mapping/spec/native_path.h"
#include "pipeline/rewrite/carried.h"
#include "pipeline/rewrite/refusal_aims.h"
#include "pipeline/rewrite/refusals.h"
#include "pipeline/rewrite/repair_state.h"
#include "pipeline/rewrite/ways_to.h"
#include "value/written.h"

namespace alignlint {

namespace {

/// An entry that only sides of one framework have: as the standing side has it.
std::vector<Aim> aims_of_entry(const Observation& observation, const Ends& ends, const LoadContext& context) {
  const bool both = ends.moving != nullptr && ends.moving->usable() && ends.standing != nullptr && ends.standing->usable();
  if (observation.kind != ObservationKind::entry_differs || !both) return {};
  std::vector<Aim> aims;
  for (EntryChange& entry : uncompared_entries(context.data.vocabulary(), *ends.standing, *ends.moving, context.chip)) {
    if (entry.native != observation.fact("entry")) continue;
    aims.emplace_back();
    aims.back().entries = {std::move(entry)};
  }
  return aims;
}

/// Whether a message names an entry: `'--num-experts' … needs '--sequence-parallel'`, `'use_mask: true' needs 'use_flash_attention: True'`.
bool names(std::string_view message, std::string_view native) {
  const std::string_view name = native.substr(native.rfind('.') + 1);  // npos + 1 is 0
  for (std::size_t at = message.find(name); !name.empty() && at != std::string_view::npos; at = message.find(name, at + 1)) {
    const std::string_view after = message.substr(at + name.size());
    const bool begins = at > 0 && (message[at - 1] == '\'' || message[at - 1] == '.');
    if (begins && !after.empty() && (after.front() == '\'' || after.front() == ':' || after.front() == ' ')) return true;
  }
  return false;
}

/// All that a section says on the standing side, of the same framework, which the moving one has not: an entry alone may make no sense.
Change lacking_section(std::string_view native, const Ends& ends) {
  const std::size_t step = native.rfind('.');
  if (step == std::string_view::npos || parse_native(std::string(native)).space != Space::tree) return {};
  const std::string section(native.substr(0, step));
  if (ends.moving->entries.find(section) != nullptr) return {};
  Change whole = common_entries(*ends.standing, *ends.moving);
  std::erase_if(whole, [&](const EntryChange& one) { return !path_in(section, one.native) || !one.value.has_value(); });
  return whole;
}

/// What is missing: as a new file of the framework has it that trains what the standing side trains or, where that says nothing of it, the moving one.
std::vector<Aim> aims_of_missing(const Observation& observation, const Ends& ends, const LoadContext& context) {
  Evaluator* const evaluator = ends.moving->effective->evaluator.get();
  if (observation.kind != ObservationKind::missing_entry || evaluator == nullptr) return {};
  std::vector<std::string> lacking;  // of several names of it new files have one
  if (!observation.would_be.empty()) lacking.push_back(observation.would_be);
  for (const std::string& entry : observation.rests_on) {
    const bool is_lacking = ends.moving->entries.find(entry) == nullptr && entry != observation.would_be;
    if (is_lacking && names(observation.message, entry)) lacking.push_back(entry);
  }
  std::vector<Aim> aims;
  for (const LoadedSide* side : {ends.standing, ends.moving}) {
    const Settings* const settings = settings_of(side);
    if (settings == nullptr) continue;
    for (const std::string& entry : lacking) {
      for (Value& value : laid_out(*ends.moving, entry, *settings, context))
        aims.push_back({0, Value(), {{entry, std::move(value), evaluator->schema_of(entry)}}});
    }
  }
  return aims;
}

/// What the framework refuses, or misses, because of entries that say something else, or nothing, than on the standing side: as that has them.
std::vector<Aim> aims_of_refusal(const Finding& finding, const Ends& ends) {
  const bool both = ends.moving != nullptr && ends.moving->usable() && ends.standing != nullptr && ends.standing->usable();
  if (!both || !is_refusal(*finding.observation) || finding.side != &ends.moving->rule_side) return {};
  const Settings& moving = ends.moving->effective->settings;
  std::vector<Aim> aims;
  for (KeyId key = 0; key < moving.size(); ++key) {
    const Value& wanted = ends.standing->effective->settings[key].value;
    if (wanted.is_unknown() || equal(moving[key].value, wanted) == Truth::yes) continue;
    if (names(finding.observation->message, moving[key].native.empty() ? moving[key].near : moving[key].native))
      aims.push_back({key, wanted});
  }
  for (EntryChange& entry : common_entries(*ends.standing, *ends.moving)) {
    if (!names(finding.observation->message, entry.native) || !entry.value.has_value()) continue;
    if (equal(ends.moving->effective->evaluator->said(entry.native), *entry.value) == Truth::yes) continue;
    aims.emplace_back();
    aims.back().entries = {std::move(entry)};
  }
  return aims;
}

/// Whether a finding says only that something is not known of which the moving side said nothing before, or what is not known of the other side.
bool only_opens(const Shown& shown, const Aim& aim, const Ends& now) {
  if (shown.reported.diagnostic.severity != Severity::unknown || shown.finding->keys.empty() || aim.from == nullptr) return false;
  const KeyId key = shown.finding->keys.front();
  const Value& before = (*aim.from)[key].value;
  const Settings* const standing = settings_of(now.standing);
  return before.is_none() || before.is_unknown() || (standing != nullptr && (*standing)[key].value.is_unknown());
}

}  // namespace

std::vector<Aim> aims_of(const Finding& finding, const Ends& ends, const LoadContext& context) {
  if (finding.observation != nullptr && finding.outcome == Outcome::fires) {
    std::vector<Aim> of_entry = aims_of_entry(*finding.observation, ends, context);
    const bool of_moving = ends.moving != nullptr && ends.moving->usable() && finding.side == &ends.moving->rule_side;
    if (of_entry.empty() && of_moving) of_entry = aims_of_missing(*finding.observation, ends, context);
    std::vector<Aim> of_refusal = of_entry.empty() || of_moving ? aims_of_refusal(finding, ends) : std::vector<Aim>();
    std::move(of_refusal.begin(), of_refusal.end(), std::back_inserter(of_entry));
    std::vector<Aim> of_rest = aims_of_what_it_rests_on(finding, ends, context);
    std::move(of_rest.begin(), of_rest.end(), std::back_inserter(of_entry));
    return of_entry;
  }
  if (finding.outcome != Outcome::fires || finding.keys.empty()) return {};
  const LoadedSide* side = ends.moving;
  if (side == nullptr || !side->usable() || (finding.side != nullptr && finding.side != &side->rule_side)) return {};
  const KeyId key = finding.keys.front();
  if (finding.wanted.has_value()) return {{key, *finding.wanted}};
  const LoadedSide* other = ends.standing;
  const bool require = finding.rule->kind == CheckKind::require && finding.side == nullptr;
  if ((finding.rule->kind != CheckKind::same && !require) || other == nullptr || !other->usable()) return {};
  std::vector<Aim> aims;
  const Value& value = other->effective->settings[key].value;
  if (!value.is_unknown()) aims.push_back({key, value});
  // Two values that differ may do the same: one that this framework has.
  if (require) {
    for (Value& named : named_values(context.data.vocabulary(), *side->mapping, side->version, side->entries, key))
      aims.push_back({key, std::move(named)});
  }
  return aims;
}

std::vector<Aim> aims_of_entries_apart(const Finding& finding, const Ends& ends) {
  constexpr std::size_t kMostEntries = 24;  // of files that have more in common than not
  const bool both = ends.moving != nullptr && ends.moving->usable() && ends.standing != nullptr && ends.standing->usable();
  const bool of_setting = finding.observation == nullptr && finding.rule->kind == CheckKind::same;
  const bool of_refusal =
      both && finding.observation != nullptr && is_refusal(*finding.observation) && finding.side == &ends.moving->rule_side;
  if (!both || finding.outcome != Outcome::fires || (!of_setting && !of_refusal && !curve_of(finding).has_value())) return {};
  std::vector<EntryChange> entries = entries_apart(*ends.standing, *ends.moving);
  if (entries.size() > kMostEntries) return {};
  std::vector<Aim> aims;
  for (EntryChange& entry : entries) {
    aims.push_back({0, Value(), {std::move(entry)}});
    aims.back().keeps_held = of_refusal;
  }
  return aims;
}

std::vector<Change> changes_of(const Aim& aim, const Ends& ends, const LoadContext& context) {
  if (!aim.entries.empty()) return {aim.entries};
  const Settings* const like = settings_of(ends.standing);
  std::vector<Change> changes = ways_to(*ends.moving, aim.key, aim.value, like, context);
  if (like == nullptr) return changes;
  for (const EntryChange& entry : deciding_entries(*ends.standing, *ends.moving, aim.key)) {
    changes.push_back({entry});  // as it is written there, where the framework is the same
    if (Change whole = lacking_section(entry.native, ends); !whole.empty()) changes.push_back(std::move(whole));
  }
  return changes;
}

bool is_of_standing(const Aim& aim, const Ends& ends) {
  const bool is_there = ends.standing != nullptr && ends.standing->usable();
  return !is_there || equal(ends.standing->effective->settings[aim.key].value, aim.value) == Truth::yes;
}

std::size_t parted(const Aim& aim, const Ends& now, const std::vector<KeyId>& of_machine) {
  const Settings* const standing = settings_of(now.standing);
  const Settings* const moving = settings_of(now.moving);
  if (aim.from == nullptr || standing == nullptr || moving == nullptr) return 0;
  std::size_t count = 0;
  for (KeyId key = 0; key < moving->size(); ++key) {
    const Value& wanted = (*standing)[key].value;
    const bool parts = equal((*aim.from)[key].value, wanted) == Truth::yes && equal((*moving)[key].value, wanted) == Truth::no;
    if (parts && std::find(of_machine.begin(), of_machine.end(), key) == of_machine.end()) ++count;
  }
  return count;
}

std::size_t odd_numbers(const Change& change) {
  constexpr std::ptrdiff_t kMostDigits = 8;
  return static_cast<std::size_t>(std::count_if(change.begin(), change.end(), [](const EntryChange& one) {
    if (!one.value.has_value() || !one.value->is_number()) return false;
    const std::string text = written_text(*one.value);
    return std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }) > kMostDigits &&
           text.find('.') != std::string::npos;
  }));
}

std::vector<KeyId> keys_of_machine(Data& data) {
  Diagnostics ignored;  // the rules are checked where they are made
  return data.rules(ignored).keys_of_machine();
}

std::vector<const Shown*> brought_with(const Aim& aim, const RepairState& next, const Subjects& known, bool advised, const Ends& now) {
  std::vector<const Shown*> found = added(next, known, advised);
  if (aim.may_open) std::erase_if(found, [&](const Shown* one) { return only_opens(*one, aim, now); });
  return found;
}

std::optional<std::string_view> curve_of(const Finding& finding) {
  if (finding.observation == nullptr || finding.observation->kind != ObservationKind::schedule_differs) return std::nullopt;
  return finding.observation->fact("of");
}

const CurveComparison* curve_named(std::string_view name, const Judged& judged) {
  if (!judged.schedule.has_value()) return nullptr;
  const auto& curves = judged.schedule->curves;
  const auto curve = std::find_if(curves.begin(), curves.end(), [&](const CurveComparison& one) { return one.name == name; });
  return curve == curves.end() || !curve->compared ? nullptr : &*curve;
}

bool goes_on(std::string_view name, Step parted, const Judged& judged) {
  const CurveComparison* curve = curve_named(name, judged);
  return curve != nullptr && (curve->difference.equal() || *curve->difference.parts_at > parted);
}

bool closes_otherwise(const Settings& before, const Ends& now) {
  if (now.moving == nullptr || !now.moving->usable() || now.standing == nullptr || !now.standing->usable()) return false;
  for (KeyId key = 0; key < before.size(); ++key) {
    const bool open = before[key].value.is_unknown();
    if (open && equal(now.moving->effective->settings[key].value, now.standing->effective->settings[key].value) == Truth::no) return true;
  }
  return false;
}

std::vector<Aim> aims_of_curve(const Finding& finding, const Judged& judged, const Ends& ends) {
  const auto name = curve_of(finding);
  const bool both = ends.moving != nullptr && ends.moving->usable() && ends.standing != nullptr && ends.standing->usable();
  if (!both || !name.has_value() || curve_named(*name, judged) == nullptr) return {};
  std::vector<Aim> aims;
  for (const KeyId key : finding.rule->follows) {
    const Value& wanted = ends.standing->effective->settings[key].value;
    const Value& now = ends.moving->effective->settings[key].value;
    if (!wanted.is_unknown() && equal(now, wanted) != Truth::yes) aims.push_back({key, wanted});
  }
  return aims;
}

}  // namespace alignlint
