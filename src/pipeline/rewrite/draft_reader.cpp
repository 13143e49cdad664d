#include "pipeline/rewrite/draft_reader.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "mapping/backwards/inverse.h"
#include "pipeline/rewrite/carried.h"
#include "pipeline/rewrite/laid_file.h"
#include "pipeline/rewrite/refusals.h"
#include "pipeline/rewrite/repair_state.h"
#include "text/disk.h"

namespace alignlint {

Composition DraftReader::read(Draft draft) const {
  const std::string text = text_of(draft, what_.outline, false);
  spent_ += std::max(text.size(), kUsualBytes);
  const Disk disk = with_file(context_.disk, what_.file, text);
  const LoadContext context{context_.sources, disk, context_.data, context_.chip, context_.directory, context_.root, context_.work};
  SideRequest request;
  request.files = {what_.file};
  request.framework = what_.framework();
  Diagnostics diagnostics;
  Composition read{std::move(draft), {}, load_side(request, context, diagnostics), 0, 0};
  if (!read.side->usable()) return read;
  spent_ += size_of_lists(read.side.get());
  const Settings& source = what_.source.effective->settings;
  const Settings& made = read.side->effective->settings;
  for (KeyId key = 0; key < source.size(); ++key) {
    if (equal(source[key].value, made[key].value) == Truth::yes) read.agreed += wishes_.weight(key);
  }
  read.refused = refusals_of(*read.side);
  read.risky = risks_of(*read.side);
  return read;
}

Composition DraftReader::read_instead(const Composition& from, Draft draft) const {
  Composition tried = read(std::move(draft));
  tried.network = from.network;
  if (!tried.side->usable()) tried.refused = from.refused;
  return tried;
}

Composition DraftReader::without(const Composition& from, const std::string& native) const {
  Draft draft = from.draft;
  draft.write({{native, std::nullopt, nullptr}});
  return read_instead(from, std::move(draft));
}

Composition DraftReader::with_former(const Composition& from, const std::string& native, const Draft& before) const {
  const DraftEntry* const stood = before.find(native);
  return stood != nullptr ? with_entry(from, *stood) : without(from, native);
}

bool DraftReader::take(Composition& best, Draft draft, const Change& change, std::size_t least, std::optional<KeyId> key) const {
  if (!draft.write(change)) return false;
  Composition tried = read(std::move(draft));
  if (key.has_value() && (!tried.side->usable() || !agrees(*key, tried))) return false;
  if (!tried.side->usable() || is_worse(tried, best) || tried.agreed < least || is_dear(best, tried)) return false;
  tried.network = best.network;
  best = std::move(tried);
  return true;
}

bool DraftReader::agrees(KeyId key, const Composition& with) const {
  return equal(what_.source.effective->settings[key].value, with.side->effective->settings[key].value) == Truth::yes;
}

bool DraftReader::is_goal(KeyId key, const Composition& now) const {
  const Setting& wanted = what_.source.effective->settings[key];
  // A fact of the source's framework that no rule of the profile asks for is nobody's wish: that its kernels are not fused.
  const bool is_meant = wanted.origin != Origin::fixed || wishes_.is_asked_for(key);
  return is_meant && !wanted.value.is_unknown() && now.side->effective->settings[key].mapped && !agrees(key, now);
}

bool DraftReader::is_dear(const Composition& before, const Composition& after) const {
  if (!after.side->usable()) return true;
  return lost(before, after, Severity::error) > 0 || lost(before, after, Severity::warning) > lost(after, before, Severity::warning);
}

std::size_t DraftReader::lost(const Composition& before, const Composition& after, Severity least) const {
  std::size_t count = 0;
  for (KeyId key = 0; key < context_.data.vocabulary().size(); ++key) {
    if (wishes_.weight(key) >= weight_of(least) && agrees(key, before) && !agrees(key, after)) ++count;
  }
  return count;
}

Composition DraftReader::with_entry(const Composition& from, const DraftEntry& entry) const {
  Draft draft = from.draft;
  draft.write({{entry.native, std::nullopt, nullptr}});
  draft.add(entry);
  return read_instead(from, std::move(draft));
}

Composition DraftReader::with_all(const Composition& from, const std::vector<EntryChange>& all) const {
  Draft draft = from.draft;
  for (const EntryChange& entry : all) {
    const DraftEntry* const stood = draft.find(entry.native);
    if (stood == nullptr || stood->decide.empty()) draft.write(Change{entry});
  }
  Composition tried = read_instead(from, std::move(draft));
  for (const bool of_source : {false, true}) {
    const std::vector<DraftEntry> entries = tried.draft.entries();
    for (const DraftEntry& entry : entries) {
      if (tried.refused <= from.refused || is_spent()) return tried;
      const bool is_said = std::any_of(all.begin(), all.end(), [&](const EntryChange& one) { return one.native == entry.native; });
      if (is_said != of_source || entry.stays) continue;
      if (Composition less = without(tried, entry.native); less.refused < tried.refused) tried = std::move(less);
    }
  }
  return tried;
}

std::vector<std::string> DraftReader::refused_entries(const Composition& in) {
  std::vector<std::string> refused;
  if (!in.side->usable()) return refused;
  for (const Observation& one : in.side->effective->observations) {
    const auto entry = is_refusal(one) ? one.fact("entry") : std::nullopt;
    if (entry.has_value() && in.draft.find(*entry) != nullptr) refused.emplace_back(*entry);
  }
  return refused;
}

Composition DraftReader::without_refused(Composition best, const Draft& usual) const {
  std::set<std::string> tried;
  std::vector<std::string> refused = refused_entries(best);
  for (std::size_t at = 0; at < refused.size();) {
    const std::string& entry = refused[at++];
    if (is_spent() || !tried.insert(entry).second) continue;
    Composition less = with_former(best, entry, usual);
    // Another class refuses what the one before it took.
    for (const std::string& one : refused_entries(less)) {
      if (!is_spent() && std::find(refused.begin(), refused.end(), one) == refused.end()) less = without(less, one);
    }
    if (!less.side->usable() || less.refused >= best.refused) continue;
    best = std::move(less);
    refused = refused_entries(best);
    at = 0;
  }
  return best;
}

std::vector<std::string_view> DraftReader::out_of_reach(const Composition& one) const {
  const Vocabulary& vocabulary = context_.data.vocabulary();
  std::vector<std::string_view> out;
  for (KeyId key = 0; key < vocabulary.size(); ++key) {
    const Value& wanted = what_.source.effective->settings[key].value;
    const Setting& now = one.side->effective->settings[key];
    if (!wishes_.is_error(key) || wanted.is_unknown() || !now.mapped || equal(wanted, now.value) == Truth::yes) continue;
    if (told_of(vocabulary, what_.mapping, what_.version, one.side->entries, context_.chip, key, wanted).is_fact)
      out.push_back(vocabulary[key].name);
  }
  return out;
}

std::size_t DraftReader::errors_apart(const Composition& one) const {
  const Settings& source = what_.source.effective->settings;
  std::size_t count = 0;
  for (KeyId key = 0; one.side->usable() && key < source.size(); ++key) {
    const Setting& now = one.side->effective->settings[key];
    if (wishes_.is_error(key) && now.mapped && equal(source[key].value, now.value) == Truth::no) ++count;
  }
  return count;
}

std::size_t DraftReader::fixed_otherwise(const Composition& one) const {
  const Settings& source = what_.source.effective->settings;
  std::size_t count = 0;
  for (KeyId key = 0; key < source.size(); ++key) {
    const Setting& now = one.side->effective->settings[key];
    if (wishes_.is_error(key) && now.origin == Origin::fixed && equal(source[key].value, now.value) == Truth::no) ++count;
  }
  return count;
}

std::vector<std::string_view> DraftReader::by_reach(std::vector<std::string_view> layouts, const std::vector<Composition>& kinds) const {
  std::map<std::string_view, std::size_t> least;
  for (const Composition& kind : kinds) {
    const std::size_t out = fixed_otherwise(kind);
    const auto [first, is_new] = least.try_emplace(kind.draft.layout(), out);
    if (!is_new) first->second = std::min(first->second, out);
  }
  std::erase_if(layouts, [&](std::string_view layout) { return !least.contains(layout); });
  std::stable_sort(layouts.begin(), layouts.end(), [&](std::string_view a, std::string_view b) { return least[a] < least[b]; });
  return layouts;
}

bool DraftReader::is_rounded(KeyId key, const Composition& in) const {
  const Value& wanted = what_.source.effective->settings[key].value;
  const Value& made = in.side->effective->settings[key].value;
  const auto is_whole = [](const Value& value) { return value.number() == std::floor(value.number()); };
  if (!wanted.is_number() || !made.is_number() || is_whole(wanted) || !is_whole(made) || made.number() < 1) return false;
  return std::abs(wanted.number() - made.number()) < 1;
}

std::optional<KeyId> DraftReader::setting_of(std::string_view native, const Composition& in) {
  const Settings& settings = in.side->effective->settings;
  for (KeyId key = 0; key < settings.size(); ++key) {
    const Setting& one = settings[key];
    if (one.by_native && one.native == native && !one.value.is_unknown() && !one.value.is_none()) return key;
  }
  return std::nullopt;
}

bool DraftReader::says_the_same(const Composition& before, const Composition& after) const {
  for (KeyId key = 0; key < context_.data.vocabulary().size(); ++key) {
    const Value& value = before.side->effective->settings[key].value;
    const bool is_known = equal(value, value) == Truth::yes;  // also within: of a list of paths one may be a placeholder
    if (is_known && equal(value, after.side->effective->settings[key].value) != Truth::yes) return false;
  }
  return true;
}

Composition DraftReader::without_inert(Composition best) const {
  std::set<std::string, std::less<>> inert;
  std::vector<std::string> unknown;
  for (const Observation& one : best.side->effective->observations) {
    const bool is_inert = one.kind == ObservationKind::inert_entry && one.only_at.empty();
    const auto entry = is_inert || one.kind == ObservationKind::unknown_entry ? one.fact("entry") : std::nullopt;
    if (!entry.has_value()) continue;
    if (is_inert) {
      inert.emplace(*entry);
    } else {
      unknown.emplace_back(*entry);
    }
  }
  const std::vector<DraftEntry> entries = best.draft.entries();
  for (const DraftEntry& entry : entries) {
    const auto is_within = [&](const std::string& one) { return path_in(one, entry.native) && one != entry.native; };
    const bool is_unknown = std::any_of(unknown.begin(), unknown.end(), is_within);
    const bool is_usual = entry.worked_out || (entry.usual && entry.decide.empty());
    if (entry.stays || is_spent() || (!is_unknown && (is_usual || !inert.contains(entry.native)))) continue;
    Draft draft = best.draft;
    std::erase_if(draft.entries(), [&](const DraftEntry& one) { return one.native == entry.native; });
    Composition less = read_instead(best, std::move(draft));
    if (less.side->usable() && less.refused <= best.refused && less.agreed >= best.agreed) best = std::move(less);
  }
  return best;
}

std::size_t DraftReader::uncompared_of(const Composition& one) const {
  return uncompared_entries(context_.data.vocabulary(), what_.source, *one.side, context_.chip).size();
}

bool DraftReader::is_nearer(const Composition& one, const Composition& other) const {
  if (!one.side->usable() || one.agreed < other.agreed) return false;
  const std::size_t apart = uncompared_of(one);
  const std::size_t before = uncompared_of(other);
  return apart <= before && (one.agreed > other.agreed || apart < before);
}

}  // namespace alignlint
