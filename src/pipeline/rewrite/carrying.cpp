#include "pipeline/rewrite/carrying.h"

#include <algorithm>
#include <utility>

#include "pipeline/rewrite/carried.h"
#include "pipeline/rewrite/refusals.h"

namespace alignlint {

namespace {

constexpr int kRounds = 3;  // an entry may make room for another one

bool is_anchor(const DraftEntry& entry) { return entry.text.starts_with('&') || entry.text.starts_with('*'); }

}  // namespace

void Carrying::into(Composition& best) const {
  for (const OutlineSection& section : what_.outline.sections) {
    if (section.layout == best.draft.layout() && !section.carried.empty() && !is_spent()) carry_section(best, section.carried);
  }
  carry_entries(best);
  carry_together(best);
}

bool Carrying::is_gain(const Composition& before, const Composition& after) const {
  if (!after.side->usable() || after.refused > before.refused || after.risky > std::max(before.risky, risks_of(what_.source))) return false;
  return !reader_.is_dear(before, after) && reader_.is_nearer(after, before);
}

void Carrying::carry_section(Composition& best, const std::vector<std::string_view>& below) const {
  WrittenEntries written = written_entries(what_.source, what_.mapping);
  const auto is_of_it = [&](std::string_view native) { return is_below(native, below); };
  std::erase_if(written.entries, [&](const DraftEntry& entry) { return !is_of_it(entry.native); });
  if (written.entries.empty() || std::any_of(written.unsaid.begin(), written.unsaid.end(), is_of_it)) return;
  Draft draft = best.draft;
  std::erase_if(draft.entries(), [&](const DraftEntry& entry) { return is_below(entry.native, below) && !is_anchor(entry); });
  for (const DraftEntry& entry : written.entries) draft.put(entry);
  Composition tried = reader_.read_instead(best, std::move(draft));
  if (!tried.side->usable()) return;
  carry_entries(tried);  // what other entries said for the class that stood there: the id of a document's end
  if (is_gain(best, tried)) best = std::move(tried);
}

void Carrying::carry_entries(Composition& best) const {
  const std::size_t settings = context_.data.vocabulary().size();
  bool moved = true;
  for (int round = 0; round < kRounds && moved; ++round) {
    moved = false;
    for (KeyId key = 0; key < settings; ++key) {
      if (!is_spent() && reader_.is_goal(key, best)) moved |= carry(best, deciding_entries(what_.source, *best.side, key), best.agreed + 1);
    }
    for (const EntryChange& entry : uncompared_entries(context_.data.vocabulary(), what_.source, *best.side, context_.chip)) {
      if (best.draft.find(entry.native) == nullptr) moved |= carry(best, {entry}, best.agreed);
    }
  }
}

bool Carrying::carry(Composition& best, const std::vector<EntryChange>& entries, std::size_t least) const {
  return std::any_of(entries.begin(), entries.end(),
                     [&](const EntryChange& entry) { return !is_spent() && reader_.take(best, {entry}, least); });
}

void Carrying::carry_together(Composition& best) const {
  const std::vector<EntryChange> all = common_entries(what_.source, *best.side);
  if (all.empty() || is_spent() || !is_apart(best)) return;
  Composition tried = reader_.with_all(best, all);
  if (!is_gain(best, tried)) return;
  for (const EntryChange& entry : all) {
    const DraftEntry* const stood = best.draft.find(entry.native);
    if (is_spent() || (stood != nullptr && (stood->stays || !stood->decide.empty()))) continue;
    Composition less = stood != nullptr ? reader_.with_entry(tried, *stood) : reader_.without(tried, entry.native);
    if (less.agreed < tried.agreed || reader_.is_worse(less, tried) || reader_.is_dear(tried, less)) continue;
    if (!reader_.is_nearer(tried, less)) tried = std::move(less);
  }
  best = std::move(tried);
}

bool Carrying::is_apart(const Composition& one) const {
  for (KeyId key = 0; key < context_.data.vocabulary().size(); ++key) {
    if (reader_.is_goal(key, one)) return true;
  }
  return reader_.uncompared_of(one) > 0;
}

}  // namespace alignlint
