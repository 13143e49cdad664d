#include "pipeline/rewrite/compose.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "edit/spelled_change.h"
#include "mapping/backwards/inverse.h"
#include "mapping/evaluate/evaluator.h"
#include "pipeline/rewrite/alike_kinds.h"
#include "pipeline/rewrite/carried.h"
#include "pipeline/rewrite/carrying.h"
#include "pipeline/rewrite/draft_reader.h"
#include "pipeline/rewrite/first_draft.h"
#include "pipeline/rewrite/outline_of.h"
#include "pipeline/rewrite/usual_names.h"
#include "pipeline/rewrite/wishes.h"
#include "pipeline/rewrite/yielding.h"

namespace alignlint {

namespace {

/// An error is not bought with a warning.
bool is_better(const Composition& a, const Composition& b) {
  const std::size_t refusal = weight_of(Severity::error);
  return a.agreed + refusal * b.refused > b.agreed + refusal * a.refused;
}

class Composer {
 public:
  Composer(const Composing& what, const LoadContext& context)
      : what_(what),
        context_(context),
        vocabulary_(context.data.vocabulary()),
        source_(what.source.effective->settings),
        wishes_(context.data.rules(ignored_), what.profile, vocabulary_.size()) {}

  /// False where kinds of network were left out, for it would have taken too long.
  bool run(std::string_view network, const Taker& taker) {
    if (network.empty() && offer_own(taker)) return true;
    std::vector<Composition> kinds = started(network);
    const std::vector<std::string_view> layouts = reader_.by_reach(layouts_of(what_.outline, what_.source.entries), kinds);
    const auto rank = [&](const Composition& kind) { return std::find(layouts.begin(), layouts.end(), kind.draft.layout()); };
    std::stable_sort(kinds.begin(), kinds.end(),
                     [&](const auto& a, const auto& b) { return rank(a) == rank(b) ? is_better(a, b) : rank(a) < rank(b); });
    std::vector<std::vector<std::string>> alike = alike_kinds(kinds, what_, wishes_, reader_);
    if (!kinds.empty()) put_nearest_first(kinds, alike);
    for (std::size_t at = 0; at < kinds.size(); ++at) {
      if (at > 0 && is_spent()) return false;
      if (at > 0 && !taker.wants(reader_.out_of_reach(kinds[at]))) continue;
      if (offer(std::move(kinds[at]), alike[at], taker)) return true;
    }
    return all_started_;
  }

 private:
  static constexpr int kRounds = 3;             // an entry may make room for another one
  static constexpr std::size_t kProposals = 6;  // that are tried for a setting

  /// Whether it is taken, with all that can be said for it.
  bool offer(Composition kind, const std::vector<std::string>& alike, const Taker& taker, std::vector<std::string> dropped = {}) const {
    for (int round = 0; round < kRounds && improve(kind);) ++round;
    give_up_refused(kind);
    tidy(kind);
    carrying_.into(kind);
    kind = usual_.under(std::move(kind));
    show_defaults(kind);
    kind = reader_.without_inert(std::move(kind));
    kind.dropped = std::move(dropped);
    return taker.take(std::move(kind), alike);
  }

  /// From a source of the same framework its own network, with all that it says, where the target does not refuse it: it need be none of the outline's.
  bool offer_own(const Taker& taker) const {
    const WrittenEntries all = written_entries(what_.source, what_.mapping);
    OutlineNetwork network{"of the source", layouts_of(what_.outline, what_.source.entries).front(), {}, {}};
    for (const DraftEntry& entry : all.entries) {
      if (!is_below(entry.native, what_.outline.named_by)) continue;
      network.rows.emplace_back();
      network.rows.back().at = entry.native;
      network.rows.back().value = entry.value;
    }
    if (network.rows.empty()) return false;
    const Draft usual = first_.of(network);
    Draft draft = usual;
    std::erase_if(draft.entries(), [&](const DraftEntry& entry) { return what_.source.entries.find(entry.native) == nullptr; });
    std::vector<std::string> taken;
    for (const DraftEntry& entry : all.entries) {
      const DraftEntry* const stood = draft.find(entry.native);
      const bool is_open = stood != nullptr && !stood->decide.empty() && !entry.text.empty();  // a placeholder, as the outline has one
      if (!is_open && draft.put(entry)) taken.push_back(entry.native);
    }
    Composition own = read(std::move(draft));
    say_otherwise(own);
    own = reader_.without_refused(std::move(own), usual);
    if (!own.side->usable() || own.refused > 0) return false;
    own.network = network.name;
    std::erase_if(taken, [&](const std::string& native) { return own.draft.find(native) != nullptr; });
    taken.insert(taken.end(), all.unsaid.begin(), all.unsaid.end());
    return offer(std::move(own), {}, taker, std::move(taken));
  }

  /// What is refused is said in another way, where there is one: another class of the same optimizer.
  void say_otherwise(Composition& best) const {
    for (const std::string& native : DraftReader::refused_entries(best)) {
      for (KeyId key = 0; key < source_.size() && !is_spent(); ++key) {
        if (source_[key].native != native || source_[key].value.is_unknown()) continue;
        const Composition gap = reader_.without(best, native);
        for (const Change& way : gap.side->usable() ? few(ways_to(key, gap)) : std::vector<Change>()) {
          Draft draft = gap.draft;
          if (!draft.write(way)) continue;
          Composition tried = reader_.read_instead(best, std::move(draft));
          if (tried.refused < best.refused && tried.side->usable() && reader_.agrees(key, tried)) best = std::move(tried);
        }
      }
    }
  }

  /// With all kinds of network of that name, what is an entry's value as it stands; of those that can be read.
  std::vector<Composition> started(std::string_view network) {
    std::vector<Composition> kinds;
    const auto start = [&](const OutlineNetwork& of) {
      all_started_ = kinds.empty() || !is_spent();
      if (!all_started_) return;
      Composition kind = read(first_.of(of));
      const std::size_t apart = reader_.errors_apart(kind);
      kind = with_direct_entries(std::move(kind));
      kind.apart = apart;
      kind.network = full_name(of);
      if (kind.side->usable()) kinds.push_back(std::move(kind));
    };
    if (what_.outline.networks.empty()) start({});
    for (const OutlineNetwork& kind : what_.outline.networks) {
      if (is_asked_for(kind, network) && first_.holds(kind.range)) start(kind);
    }
    return kinds;
  }

  /// Then what is found stays as it is.
  [[nodiscard]] bool is_spent() const { return reader_.is_spent(); }

  Composition read(Draft draft) const { return reader_.read(std::move(draft)); }

  [[nodiscard]] static const Setting& setting(const Composition& of, KeyId key) { return of.side->effective->settings[key]; }

  [[nodiscard]] std::vector<Change> ways_to(KeyId key, const Composition& from) const {
    return changes_for(vocabulary_, what_.mapping, what_.version, from.side->entries, context_.chip, key, source_[key].value);
  }

  /// All settings at once that are an entry's value as it stands.
  [[nodiscard]] Composition with_direct_entries(Composition from) const {
    if (!from.side->usable()) return from;
    Draft draft = from.draft;
    std::set<std::string> written;
    std::vector<std::pair<std::string, KeyId>> of_setting;
    for (KeyId key = 0; key < source_.size(); ++key) {
      if (!reader_.is_goal(key, from) || !setting(from, key).by_native) continue;
      const auto ways = ways_to(key, from);
      const auto own = [&](const Change& way) { return way.size() == 1 && way.front().native == setting(from, key).native; };
      const auto way = std::find_if(ways.begin(), ways.end(), own);
      if (way == ways.end() || !written.insert(way->front().native).second) continue;
      if (draft.write(*way)) of_setting.emplace_back(way->front().native, key);
    }
    Composition all = read(std::move(draft));
    if (!all.side->usable() || all.agreed <= from.agreed) return from;
    for (const std::string& native : written) {
      if (all.refused == 0 || is_spent()) break;
      drop_refused(all, native, from.draft);
    }
    for (const auto& [native, key] : of_setting) {
      if (!is_spent() && !reader_.agrees(key, all)) drop_useless(all, native, from.draft);
    }
    for (const std::string& native : written) {
      if (!is_spent() && reader_.lost(from, all, Severity::warning) > 0) drop_dear(all, native, from);
    }
    return all;
  }

  /// An entry stands as it stood before if the framework refuses less then, or is not there.
  void drop_refused(Composition& best, const std::string& native, const Draft& before) const {
    Composition tried = reader_.with_former(best, native, before);
    if (before.find(native) != nullptr && tried.refused >= best.refused) tried = reader_.without(best, native);
    if (tried.refused < best.refused) best = std::move(tried);
  }

  /// Another entry that was written with it may have made a case hold in which it says nothing: it stands as before, or not at all.
  void drop_useless(Composition& best, const std::string& native, const Draft& before) const {
    Composition tried = reader_.with_former(best, native, before);
    if (tried.side->usable() && !reader_.is_worse(tried, best) && tried.agreed >= best.agreed) best = std::move(tried);
  }

  /// What the outline made agree, and would be a finding, is not given for other settings: a mask of documents for kernels that take none.
  void drop_dear(Composition& best, const std::string& native, const Composition& before) const {
    Composition tried = reader_.with_former(best, native, before.draft);
    const auto cost = [&](const Composition& one) { return reader_.lost(before, one, Severity::warning); };
    if (tried.side->usable() && !reader_.is_worse(tried, best) && cost(tried) < cost(best) && !reader_.is_dear(best, tried))
      best = std::move(tried);
  }

  /// What the framework refuses beside other entries goes where only that is lost which is neither an error, a warning nor chosen for the machine:
  /// recomputation, beside dropout.
  void give_up_refused(Composition& best) const {
    const std::vector<DraftEntry> entries = best.draft.entries();
    for (const DraftEntry& entry : entries) {
      if (best.refused == 0 || is_spent()) return;
      if (entry.key == nullptr || entry.stays) continue;
      Composition less = reader_.without(best, entry.native);
      const bool dear = reader_.is_dear(best, less) || std::any_of(wishes_.of_machine().begin(), wishes_.of_machine().end(),
                                                                   [&](KeyId key) { return is_lost(key, best, less); });
      if (less.refused < best.refused && less.agreed + weight_of(Severity::warning) > best.agreed && !dear) best = std::move(less);
    }
  }

  /// One setting after the other, those first that have an entry of their own; a way stays only if more agrees than before, and nothing is refused that was
  /// not.
  bool improve(Composition& best) const {
    bool improved = false;
    for (const bool own : {true, false}) {
      for (KeyId key = 0; key < source_.size(); ++key) {
        if (!is_spent() && reader_.is_goal(key, best) && setting(best, key).by_native == own) improved |= improve(best, key);
      }
    }
    for (KeyId key = 0; key < source_.size(); ++key) {
      if (!is_spent() && reader_.is_goal(key, best) && wishes_.is_error(key)) improved |= improve_with_another(best, key);
    }
    return improved;
  }

  /// Two settings of which neither can be had without the other: fewer layers, and fewer dense ones among them. What the second takes shows once the
  /// first is there, whatever is refused until then.
  bool improve_with_another(Composition& best, KeyId key) const {
    for (const Change& way : few(ways_to(key, best))) {
      Draft draft = best.draft;
      if (!draft.write(way)) continue;
      const Composition half = read(std::move(draft));
      if (!half.side->usable()) continue;
      for (KeyId other = 0; other < source_.size(); ++other) {
        if (other == key || !reader_.is_goal(other, half) || !wishes_.is_error(other)) continue;
        for (const Change& with : few(ways_to(other, half))) {
          if (reaches(with, {key, other}, half) && reader_.take(best, half.draft, with, best.agreed + 1, key)) return true;
        }
      }
    }
    return false;
  }

  static std::vector<Change> few(std::vector<Change> ways) {
    if (ways.size() > 2) ways.resize(2);
    return ways;
  }

  bool improve(Composition& best, KeyId key) const {
    std::vector<Change> ways = ways_to(key, best);
    if (ways.size() > kProposals) ways.resize(kProposals);
    std::erase_if(ways, [&](const Change& way) { return !reaches(way, {key}, best); });
    // What a person decides stays where one setting only would gain, of which nobody is told: a tokenizer, beside which its vocabulary is not known.
    const bool is_untold = wishes_.weight(key) == weight_of(Severity::advice);
    const auto gain = [&](const Change& way) -> std::size_t { return is_untold && decides(what_.outline, way) ? 2 : 1; };
    if (std::any_of(ways.begin(), ways.end(), [&](const Change& way) { return reader_.take(best, way, best.agreed + gain(way)); }))
      return true;
    return !ways.empty() && wishes_.is_error(key) && improve_by_machine(best, ways.front());
  }

  /// What is chosen for the machine yields to what is trained, never the other way: expert parallelism, beside which half precision is refused.
  bool improve_by_machine(Composition& best, const Change& way) const {
    Draft draft = best.draft;
    if (!draft.write(way)) return false;
    const Composition refused = read(draft);
    if (!refused.side->usable() || refused.refused <= best.refused) return false;
    const Change chosen = chosen_for_machine(best, wishes_);
    // What is refused without any of it is refused without one.
    if (!draft.write(chosen) || read(std::move(draft)).refused >= refused.refused) return false;
    const auto gives_way = [&](const EntryChange& step) {
      Draft less = best.draft;
      return !is_spent() && less.write(Change{step}) && reader_.take(best, std::move(less), way, best.agreed + 1);
    };
    return std::any_of(chosen.begin(), chosen.end(), [&](const EntryChange& one) {
      const Change steps = yielding(one, best.draft);
      return std::any_of(steps.begin(), steps.end(), gives_way);
    });
  }

  /// Whether the settings would be the source's, as far as the entries tell without their file being written and read.
  [[nodiscard]] bool reaches(const Change& way, const std::vector<KeyId>& keys, const Composition& from) const {
    const std::vector<SpelledChange> spellings = spelled(way, from.side->entries);
    return std::any_of(spellings.begin(), spellings.end(), [&](const SpelledChange& spelling) {
      const auto entries = changed(from.side->entries, spelling);
      if (!entries.has_value()) return true;
      Evaluator evaluator(vocabulary_, what_.mapping, what_.version, *entries, context_.chip);
      return std::all_of(keys.begin(), keys.end(),
                         [&](KeyId key) { return equal(evaluator.setting(key).value, source_[key].value) == Truth::yes; });
    });
  }

  [[nodiscard]] bool is_lost(KeyId key, const Composition& before, const Composition& after) const {
    return reader_.agrees(key, before) && !reader_.agrees(key, after);
  }

  /// What was written on the way and is no setting's value any more, or not that of the source, goes.
  void tidy(Composition& best) const {
    const std::vector<DraftEntry> entries = best.draft.entries();
    for (const DraftEntry& entry : entries) {
      const bool may_go = entry.key != nullptr || (entry.worked_out && is_missed(entry, best));
      if (!is_spent() && may_go && !is_read(entry, best)) reader_.take(best, {{entry.native, std::nullopt, nullptr}}, best.agreed);
    }
  }

  /// It was worked out for a setting that is another one now: the layers of stages that there are none of.
  [[nodiscard]] bool is_missed(const DraftEntry& entry, const Composition& in) const {
    for (KeyId key = 0; key < source_.size(); ++key) {
      if (path_in(entry.native, setting(in, key).native) && reader_.is_goal(key, in)) return !reader_.is_rounded(key, in);
    }
    return false;
  }

  [[nodiscard]] bool is_read(const DraftEntry& entry, const Composition& in) const {
    for (KeyId key = 0; key < source_.size(); ++key) {
      const Setting& one = setting(in, key);
      if (one.by_native && path_in(entry.native, one.native) && reader_.agrees(key, in)) return true;
    }
    return false;
  }

  /// Entries that such a file shows are written, also where they are what they would be without: all together or, where that changes something, one by one.
  void show_defaults(Composition& best) const {
    const std::vector<DraftEntry> shown = defaults_of(best);
    Change all;
    for (const DraftEntry& entry : shown) all.push_back({entry.native, entry.value, entry.key});
    const bool together = show(best, all);
    for (const DraftEntry& entry : shown) {
      if (!together && !is_spent()) show(best, {{entry.native, entry.value, entry.key}});
      best.draft.decide(entry.native, entry.decide);
    }
  }

  /// Makes a change that changes nothing: of an option that is given or not, the setting's value is no value.
  bool show(Composition& best, const Change& change) const {
    Draft draft = best.draft;
    if (!draft.write(change)) return false;
    Composition tried = read(std::move(draft));
    if (!tried.side->usable() || reader_.is_worse(tried, best) || !reader_.says_the_same(best, tried)) return false;
    tried.network = best.network;
    best = std::move(tried);
    return true;
  }

  [[nodiscard]] std::vector<DraftEntry> defaults_of(const Composition& best) const {
    std::vector<DraftEntry> shown;
    for (const OutlineSection& section : what_.outline.sections) {
      for (const OutlineRow& row : section.rows) {
        if (section.layout != best.draft.layout() || !first_.has(row, section.layout) || best.draft.find(row.at) != nullptr) continue;
        const auto key = reader_.setting_of(row.at, best);
        if (!key.has_value()) continue;
        DraftEntry& entry = shown.emplace_back();
        entry.native = row.at;
        entry.value = setting(best, *key).value;
        entry.key = setting(best, *key).entry;
        if (source_[*key].value.is_unknown()) entry.decide = row.decide;
      }
    }
    return shown;
  }

  const Composing& what_;
  const LoadContext& context_;
  const Vocabulary& vocabulary_;
  const Settings& source_;
  Diagnostics ignored_;  // the rules were read before
  const Wishes wishes_;
  const FirstDraft first_{what_, vocabulary_};
  const DraftReader reader_{what_, context_, wishes_};
  const Carrying carrying_{what_, context_, reader_};
  const UsualNames usual_{what_, first_, reader_};
  bool all_started_ = true;
};

}  // namespace

bool compose(const Composing& what, std::string_view network, const LoadContext& context, const Taker& taker) {
  return Composer(what, context).run(network, taker);
}

}  // namespace alignlint
