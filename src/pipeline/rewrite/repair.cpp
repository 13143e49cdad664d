#include "pipeline/rewrite/repair.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "pipeline/rewrite/aims.h"
#include "pipeline/rewrite/entry_writer.h"
#include "pipeline/rewrite/refusals.h"
#include "pipeline/rewrite/repair_budget.h"
#include "pipeline/rewrite/repair_state.h"
#include "pipeline/rewrite/state_judge.h"
#include "pipeline/rewrite/unwritten.h"
#include "pipeline/run/effort.h"
#include "pipeline/tell/report_builder.h"

namespace alignlint {

namespace {

/// Each finding has one of so many shares of what is left, pass after pass: what cannot be mended keeps nothing from it, and may be mended after the others.
constexpr std::array<std::size_t, 3> kShares = {16, 4, 1};
constexpr std::size_t kFewApart = 4;
constexpr std::size_t kOthers = 2;  // ways that are tried beside one that does it alone: they may leave less
constexpr int kDeepest = 2;  // an edit may bring a finding that the next edit takes away: a feature that is switched on lacks its sizes

class Repairer {
 public:
  Repairer(const RepairRequest& request, const LoadContext& context)
      : request_(request), copy_(context.disk), context_{context.sources,   copy_.disk(), context.data, context.chip,
                                                         context.directory, context.root, context.work} {}

  Repair run() {
    RepairState state = judged();
    const LoadedSide* const loaded = request_.reference == nullptr ? standing(state.judged) : nullptr;
    const std::size_t of_first = budget_.start(size_of_inputs(loaded, context_.sources));
    result_.diagnostics = state.judged.diagnostics;
    hold(state.judged);
    bool more = true;
    for (std::size_t pass = 0; pass < kShares.size() && (more || pass == 1); ++pass) {
      guesses_ = pass > 0;  // not before what is known to be wanted is there
      more = repaired_some(state, kShares[pass], more) || !cut_.empty();
    }
    for (const Shown& shown : state.findings) {
      if (request_.wanted(shown.reported)) result_.left.push_back(left(shown, state));
    }
    tell_last(result_.done);
    result_.files = copy_.changes();
    result_.cost = of_first + budget_.used();
    return std::move(result_);
  }

 private:
  /// Each finding once, until nothing moves. Whether something did. Of what may still be read each takes one of so many shares at most. `all`: also those of settings.
  bool repaired_some(RepairState& state, std::size_t shares, bool all) {
    std::set<std::string> tried = advised_;
    bool some = false;
    for (bool moved = true; moved;) {
      moved = false;
      for (const Shown& shown : state.findings) {
        const bool is_due = (all || shown.finding->observation != nullptr) && request_.wanted(shown.reported);
        if (!is_due || !tried.insert(shown.subject).second) continue;
        const Subjects without = subjects_without(shown, state, context_.data.vocabulary());
        const bool alone = without.size() > state.subjects.size();
        budget_.allow(alone && shares == 1 ? 2 : shares);
        auto next = repaired(shown, state, state.subjects, 0);
        if (!next.has_value() && alone) budget_.allow(shares);
        if (!next.has_value() && alone) next = repaired_alone(shown, state, without);
        cut_.erase(shown.subject);
        if (!next.has_value() && budget_.is_spent() && !(alone && is_barred(shown.subject, brought_))) cut_.insert(shown.subject);
        if (!next.has_value()) continue;
        if (shown.reported.diagnostic.severity == Severity::advice) advised_.insert(shown.subject);
        state = *std::move(next);
        moved = some = true;
        break;  // its places are those of the texts as they were
      }
    }
    return some;
  }

  /// What was told with it is told by itself then: that must not be more than it was, or be taken away, too.
  std::optional<RepairState> repaired_alone(const Shown& shown, const RepairState& state, const Subjects& without) {
    const auto before = copy_.state();
    const std::size_t done = result_.done.size();
    auto next = repaired(shown, state, without, 0);
    while (next.has_value() && errors_of(*next) > errors_of(state)) {
      std::optional<RepairState> further;
      for (const Shown* one : added(*next, state.subjects, true)) {
        if (!further.has_value()) further = repaired(*one, *next, next->subjects, 1);
        if (!further.has_value()) note(brought_, shown.subject, brought_by(*one));
      }
      next = std::move(further);
    }
    if (next.has_value()) return next;
    copy_.restore(before);
    result_.done.resize(done);
    return std::nullopt;
  }

  RepairState judged() {
    const FileId first = context_.sources.end();
    RepairState state{state_judge_.judge(), {}, {}, 0};
    const std::size_t lists = size_of_lists(state.judged.reference.get()) + size_of_lists(state.judged.candidate.get());
    budget_.count(effort_of(context_.sources, first, lists, 0, 0), size_of_inputs(moving(state.judged), context_.sources) + lists);
    Diagnostics ignored;
    const ReportContext builder{context_.data.vocabulary(),
                                context_.data.rules(ignored),
                                state.judged.reference.get(),
                                state.judged.candidate.get(),
                                &context_.sources,
                                request_.check.choice.language,
                                context_.chip,
                                false};
    show(state, moving(state.judged), standing(state.judged), builder);
    return state;
  }

  void hold(const Judged& judged) {
    const Settings* const settings = settings_of(moving(judged));
    for (const KeyId key : settings != nullptr ? request_.held : std::vector<KeyId>()) held_.emplace_back(key, (*settings)[key].value);
  }

  [[nodiscard]] bool moves_candidate() const { return request_.moving == SideName::candidate; }
  [[nodiscard]] const LoadedSide* moving(const Judged& judged) const { return side_of(judged, moves_candidate()); }
  [[nodiscard]] const LoadedSide* standing(const Judged& judged) const { return side_of(judged, !moves_candidate()); }
  [[nodiscard]] Ends ends(const Judged& judged) const { return {moving(judged), standing(judged)}; }

  /// The state without the finding, where an edit leads there that brings nothing else than what `known` has.
  std::optional<RepairState> repaired(const Shown& shown, const RepairState& state, const Subjects& known, int depth) {
    if (const std::optional<Fix>& fix = shown.reported.diagnostic.fix) {
      auto next = by_fix(shown, *fix, state, known);
      const bool is_other = !next.has_value() && shown.otherwise.has_value() && request_.trust == Trust::unsafe;
      return is_other ? by_fix(shown, *shown.otherwise, state, known) : std::move(next);
    }
    const LoadedSide* side = moving(state.judged);
    if (request_.trust != Trust::unsafe || side == nullptr || side->mapping == nullptr) return std::nullopt;
    const auto curve = curve_of(*shown.finding);
    const std::vector<Aim> aims = curve.has_value() ? std::vector<Aim>() : aims_of(*shown.finding, ends(state.judged), context_);
    if (depth == 0 && !aims.empty()) unsaid_.insert(shown.subject);
    const std::vector<Aim> apart = depth > 0 ? std::vector<Aim>() : aims_of_entries_apart(*shown.finding, ends(state.judged));
    // Where files of one framework have little apart, what is refused rests on that.
    if (shown.finding->observation != nullptr && !curve.has_value() && apart.size() <= kFewApart) {
      if (auto next = by_aims_apart(apart, shown, state, known)) return next;
    }
    auto next = curve.has_value() ? by_curve(shown, *curve, state, known, depth) : by_aims(aims, shown, state, known, depth);
    return next.has_value() ? std::move(next) : by_aims_apart(apart, shown, state, known);
  }

  std::optional<RepairState> by_aims_apart(const std::vector<Aim>& apart, const Shown& shown, const RepairState& state,
                                           const Subjects& known) {
    const std::set<std::string> reached = reached_;  // why nothing else did it stays the reason
    auto next = by_aims(apart, shown, state, known, 1);
    reached_ = reached;
    return next;
  }

  std::optional<RepairState> by_aims(const std::vector<Aim>& aims, const Shown& shown, const RepairState& state, const Subjects& known,
                                     int depth) {
    for (const Aim& aim : aims) {
      if (aim.tentative && !guesses_) continue;
      if (auto next = by_value(shown, aim, state, known, aim.tentative ? std::max(depth, 1) : depth)) return next;
    }
    return std::nullopt;
  }

  /// One setting of a curve after the other, each that lets it go along with the other side's for longer, until they are one.
  std::optional<RepairState> by_curve(const Shown& shown, std::string_view name, const RepairState& state, const Subjects& known,
                                      int depth) {
    const auto before = copy_.state();
    const std::size_t done = result_.done.size();
    std::optional<RepairState> last;
    const RepairState* now = &state;
    for (Aim& aim : aims_of_curve(*shown.finding, state.judged, ends(state.judged))) {
      if (depth == 0) unsaid_.insert(shown.subject);
      aim.apart_from = *curve_named(name, now->judged)->difference.parts_at;
      aim.before = &moving(now->judged)->effective->settings;
      auto next = by_value(shown, aim, *now, known, depth);
      if (!next.has_value()) continue;
      last = std::move(next);
      now = &*last;
      if (curve_named(name, now->judged)->difference.equal()) return last;
    }
    copy_.restore(before);
    result_.done.resize(done);
    return std::nullopt;
  }

  std::optional<RepairState> by_value(const Shown& shown, Aim aim, const RepairState& state, const Subjects& known, int depth) {
    aim.from = settings_of(moving(state.judged));
    aim.may_open = shown.reported.diagnostic.severity == Severity::error;
    std::vector<Change> changes = changes_of(aim, ends(state.judged), context_);
    if (auto next = changes.size() > 1 ? by_one_alone(changes, shown, aim, known, depth) : std::nullopt) return next;
    const bool outer = std::exchange(may_advise_, may_bring_advice(shown));
    std::optional<RepairState> next;
    for (const Change& change : changes) {
      if (!next.has_value()) next = by_change(change, shown, aim, known, depth, nullptr);
    }
    may_advise_ = outer;
    return next;
  }

  /// By the one that brings nothing and leaves least. What does not reach what is wanted goes, and what brings least stands first then.
  std::optional<RepairState> by_one_alone(std::vector<Change>& changes, const Shown& shown, const Aim& aim, const Subjects& known,
                                          int depth) {
    const auto before = copy_.state();
    const auto done = static_cast<std::ptrdiff_t>(result_.done.size());
    std::optional<RepairState> best;
    auto texts = before;
    std::vector<Repaired> steps;
    std::vector<std::pair<Brings, Change>> reaching;
    Rank least{};
    std::size_t others = 0;
    for (Change& change : changes) {
      if (best.has_value() && others++ == kOthers) break;
      Brings brings;
      if (auto next = by_change(change, shown, aim, known, depth, &brings)) {
        const Rank rank{parted(aim, ends(next->judged), of_machine_), next->subjects.size(), odd_numbers(change)};
        if (!best.has_value() || rank < least) {
          best = std::move(next);
          least = rank;
          texts = copy_.state();
          steps.assign(result_.done.begin() + done, result_.done.end());
        }
        copy_.restore(before);
        result_.done.erase(result_.done.begin() + done, result_.done.end());
      } else if (brings.all > 0) {
        reaching.emplace_back(brings, std::move(change));
      }
    }
    if (best.has_value()) {
      copy_.restore(texts);
      result_.done.insert(result_.done.end(), steps.begin(), steps.end());
      return best;
    }
    std::stable_sort(reaching.begin(), reaching.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    changes.clear();
    for (auto& [brings, change] : reaching) changes.push_back(std::move(change));
    return std::nullopt;
  }

  /// `brings`: what it brings is counted, and not taken away.
  std::optional<RepairState> by_change(const Change& change, const Shown& shown, const Aim& aim, const Subjects& known, int depth,
                                       Brings* brings) {
    if (budget_.is_spent()) {
      if (depth == 0) unsaid_.erase(shown.subject);
      return std::nullopt;
    }
    if (names_any(change, request_.kept)) return std::nullopt;
    const auto before = copy_.state();
    const std::size_t done = result_.done.size();
    Repaired step{shown.reported.diagnostic.code, shown.reported.diagnostic.message, {}};
    if (writer_.write(change, step.edits)) {
      if (depth == 0) unsaid_.erase(shown.subject);
      result_.done.push_back(std::move(step));
      if (auto next = settled(shown, aim, known, depth, brings)) return next;
    }
    if (std::string other = writer_.take_other(); !other.empty()) {
      if (depth == 0) unsaid_.erase(shown.subject);
      others_[shown.subject] = std::move(other);
    }
    copy_.restore(before);
    result_.done.resize(done);
    return std::nullopt;
  }

  std::optional<RepairState> by_fix(const Shown& shown, const Fix& fix, const RepairState& state, const Subjects& known) {
    if (fix.trust > request_.trust || edits_side(fix, standing(state.judged)) || budget_.is_spent()) return std::nullopt;
    const auto before = copy_.state();
    if (!copy_.apply(fix.edits, context_.sources)) return std::nullopt;
    RepairState next = judged();
    const bool brings = brings_more(shown, fix, added(next, known, may_bring_advice(shown)));
    const bool meant = is_gone(shown, next) && !brings && next.failures <= state.failures;
    if (meant && (!shown.mended || keeps_what_is_trained(shown, moving(state.judged), moving(next.judged)))) {
      const Diagnostic& told = shown.reported.diagnostic;
      result_.done.push_back(
          {told.code, told.message, {{fix.title + " at " + copy_.line_before(fix.edits.front().span, before, context_.sources)}}});
      return next;
    }
    copy_.restore(before);
    return std::nullopt;
  }

  /// Advice is less than an error, or a warning, that it comes for.
  [[nodiscard]] bool may_bring_advice(const Shown& shown) const {
    return request_.may_advise || shown.reported.diagnostic.severity > Severity::advice;
  }

  /// Whether a finding is gone, and its setting what it should be.
  [[nodiscard]] bool holds(const Shown& shown, const Aim& aim, const RepairState& state) {
    const Settings* const settings = settings_of(moving(state.judged));
    if (settings == nullptr) return false;
    const bool is_wanted = !aim.entries.empty() || equal((*settings)[aim.key].value, aim.value) == Truth::yes;
    if (is_wanted && (is_gone(shown, state) || (aim.entries.empty() && is_of_standing(aim, ends(state.judged)))))
      reached_.insert(shown.subject);
    if (aim.apart_from > 0 ? !goes_on(*curve_of(*shown.finding), aim.apart_from, state.judged) : !is_gone(shown, state)) return false;
    if (aim.tentative && (parted(aim, ends(state.judged), of_machine_) > 0 || is_told_elsewhere(shown, state))) return false;
    if (aim.before != nullptr && closes_otherwise(*aim.before, ends(state.judged))) return false;
    const Settings* const follows = aim.keeps_held ? nullptr : settings_of(standing(state.judged));
    return is_wanted && std::none_of(held_.begin(), held_.end(), [&](const Held& one) { return has_moved(one, *settings, follows); });
  }

  /// The state after a change, where the setting is what it should be and what the change brought with it could be taken away, too. `brings`: is only counted.
  std::optional<RepairState> settled(const Shown& shown, const Aim& aim, const Subjects& known, int depth, Brings* brings) {
    RepairState next = judged();
    std::optional<Brought> taken_away;  // by an edit that also took back what was reached
    for (std::size_t budget = 4; budget > 0; --budget) {
      if (!holds(shown, aim, next)) {
        if (depth == 0) note_refusals(brought_, shown.subject, added(next, known, may_advise_));
        if (depth == 0 && taken_away.has_value()) note(brought_, shown.subject, *std::move(taken_away));
        return std::nullopt;
      }
      const auto news = [&](bool advised) { return brought_with(aim, next, known, advised, ends(next.judged)); };
      const std::vector<const Shown*> brought = news(may_advise_);
      const std::size_t decides = brings != nullptr ? decided(next, known) : 0;
      if (brings != nullptr) *brings = {news(true).size() + decides, news(false).size() + decides};
      if (brought.empty() && (brings == nullptr || brings->all == 0)) return next;
      if (brings != nullptr || depth == kDeepest) return std::nullopt;
      taken_away = brought_by(*brought.front());
      Subjects allowed = known;
      for (const Shown* one : brought) allowed.insert(one->subject);
      auto further = repaired(*brought.front(), next, allowed, depth + 1);
      if (!further.has_value()) {
        if (depth == 0) note(brought_, shown.subject, brought_by(*brought.front()));
        return std::nullopt;
      }
      next = *std::move(further);
    }
    return std::nullopt;
  }

  [[nodiscard]] Unrepaired left(const Shown& shown, const RepairState& state) const {
    Unrepaired one = unrepaired(shown.reported, reason_of(shown, state));
    const Observation* const seen = shown.finding->observation;  // of an entry: the same framework has it on the other side
    const bool of_entry = seen != nullptr && (seen->kind == ObservationKind::entry_differs || is_refusal(*seen));
    const Told fact = told(shown, state);
    one.limit =
        fact.is_fact || (!of_entry && fact.reason.empty() && is_barred(shown.subject, brought_));  // what a person can write is none
    return one;
  }

  /// Whether the framework has no such value for the setting of a finding, by a fact of its mapping: no edit led to one, but by another kind of network.
  [[nodiscard]] Told told(const Shown& shown, const RepairState& state) const {
    const LoadedSide* side = moving(state.judged);
    const bool of_setting = shown.finding->observation == nullptr && !shown.finding->keys.empty();
    if (!of_setting || side == nullptr || !side->usable() || (reached_.contains(shown.subject) && !is_barred(shown.subject, brought_)))
      return {};
    const std::vector<Aim> aims = aims_of(*shown.finding, ends(state.judged), context_);
    const KeyId key = shown.finding->keys.front();
    if (const UnwrittenSetting* said = unwritten(*side, key, settings_of(standing(state.judged)), context_.data))
      return {!said->by_hand, {}, false, said->reason};
    return told_of(context_.data.vocabulary(), *side->mapping, side->version, side->entries, context_.chip, key,
                   aims.empty() ? Value() : aims.front().value);
  }

  [[nodiscard]] std::string reason_of(const Shown& shown, const RepairState& state) const {
    const ReportedFinding& finding = shown.reported;
    if (finding.diagnostic.fix.has_value() && finding.diagnostic.fix->trust > request_.trust) return "its fix changes what is trained";
    if (request_.trust == Trust::safe && !finding.diagnostic.fix.has_value()) return "an edit would change what is trained";
    const std::string& subject = shown.subject;
    const bool of_settings = shown.finding->observation == nullptr ? !shown.finding->keys.empty() : curve_of(*shown.finding).has_value();
    if (!of_settings && !brought_.contains(subject)) return "a person must decide what to write";
    if (const Told fact = told(shown, state); fact.is_fact || !fact.reason.empty())
      return no_entry(moving(state.judged)->effective->settings[shown.finding->keys.front()], fact);
    if (unsaid_.contains(subject)) return "no way to write it is known";
    if (cut_.contains(subject)) return "too much was tried already";
    if (const auto other = others_.find(subject); other != others_.end())
      return "the place where it is written says '" + other->second + "', too";
    if (const auto brought = brought_.find(subject); brought != brought_.end())
      return (brought->second.refused ? "what would say it is refused: " : "what would say it brings another finding: ") +
             brought->second.message;
    return "no entry could be found that changes this, and nothing else";
  }

  const RepairRequest& request_;
  WorkingCopy copy_;
  LoadContext context_;
  EntryWriter writer_{moves_candidate() ? request_.check.candidate : request_.check.reference, copy_, context_};
  StateJudge state_judge_{request_.check, request_.moving, request_.reference, context_};
  Repair result_;
  RepairBudget budget_{request_.most_cost, request_.patience};
  std::set<std::string> advised_;  // advice that was followed: what comes back by other advice stays
  std::set<std::string> cut_;      // findings for which too much was tried
  std::vector<Held> held_;         // what must stay as it was
  const std::vector<KeyId> of_machine_ = keys_of_machine(context_.data);
  bool guesses_ = false;                       // what nobody says was meant is tried, too
  bool may_advise_ = false;                    // in what is tried now
  std::map<std::string, std::string> others_;  // by finding: what an edit of its entry would have changed, too
  BroughtBy brought_;                          // by finding: what an edit of it would have brought
  std::set<std::string> reached_;              // findings whose setting was what it should be, after some edit
  std::set<std::string> unsaid_;               // findings whose setting nothing says as it should be
};

}  // namespace

Repair repair(const RepairRequest& request, const LoadContext& context) { return Repairer(request, context).run(); }

}  // namespace alignlint
