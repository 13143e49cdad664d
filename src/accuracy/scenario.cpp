#include <algorithm>
#include <limits>

#include "accuracy/criteria.h"
#include "accuracy/phrases.h"

namespace alignlint {

namespace {

constexpr std::size_t kLatePart = 4;  ///< the later stage is the last quarter

/// Mean relative error of the blocks from one on; nothing without a finite loss.
std::optional<double> error_from(const std::vector<PairBlock>& blocks, std::size_t first) {
  double sum = 0;
  std::uint64_t count = 0;
  for (std::size_t i = first; i < blocks.size(); ++i) {
    sum += blocks[i].relative;
    count += blocks[i].losses;
  }
  if (count == 0) return std::nullopt;
  return sum / static_cast<double>(count);
}

/// Where the curves part for good: the first block above the limit from which on the mean stays above it.
std::optional<std::uint64_t> parts_at(const std::vector<PairBlock>& blocks, double limit) {
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const auto losses = static_cast<double>(blocks[i].losses);
    if (blocks[i].losses > 0 && blocks[i].relative / losses > limit && error_from(blocks, i) > limit) return blocks[i].first;
  }
  return std::nullopt;
}

struct Seen {
  std::string name;
  std::uint64_t from = 0;
  std::string text;
};

std::optional<Seen> first_steps(const PairStatistics& pair, const AccuracyCriterion& a1, const AccuracyStandard& standard) {
  const ErrorRange early = pair.early.mean();
  // The first several steps are those of the training, not those of a piece of its log.
  const bool from_start = pair.first_loss.has_value() && pair.early.count() > 1;
  const bool several = from_start && early.low > standard.scenario_error;
  if (a1.verdict != Verdict::mismatch && !several) return std::nullopt;
  const std::uint64_t step = pair.first_loss.has_value() ? pair.first_loss->step : pair.first;
  return Seen{"first-step", step,
              "the losses differ from the first steps on" +
                  (several ? ": by " + share_phrase(early.value) + " over the first " + count_phrase(pair.early.count(), "step") : "")};
}

std::optional<Seen> overflows(const PairStatistics& pair, const AccuracyCriterion& a6, const AccuracyStandard& standard) {
  const SideEvents& events = pair.candidate_events;
  const bool spikes = static_cast<double>(events.spikes) > standard.events_factor * static_cast<double>(pair.reference_events.spikes);
  if (a6.verdict != Verdict::mismatch && !spikes) return std::nullopt;
  Seen seen{"overflow", std::numeric_limits<std::uint64_t>::max(), {}};
  if (a6.verdict == Verdict::mismatch) {
    for (const std::uint64_t step : a6.steps) seen.from = std::min(seen.from, step);
    if (a6.steps.empty()) seen.from = events.scale_fell_to;
    seen.text = "overflow or NaN in the candidate from step " + std::to_string(seen.from) + " on";
  }
  if (spikes) {
    seen.from = std::min(seen.from, *events.first_spike);
    seen.text += (seen.text.empty() ? "" : "; ") + count_phrase(events.spikes, "spike") +
                 " of the loss in the candidate, the first at step " + std::to_string(*events.first_spike) + "; " +
                 std::to_string(pair.reference_events.spikes) + " in the reference";
  }
  return seen;
}

std::optional<Seen> long_term(const PairStatistics& pair, const AccuracyCriterion& a2, const AccuracyStandard& standard) {
  const std::vector<PairBlock>& blocks = pair.blocks.all();
  const auto late = error_from(blocks, blocks.size() - blocks.size() / kLatePart);
  const bool lately = late.has_value() && *late > standard.scenario_error;
  if (a2.verdict != Verdict::mismatch && !lately) return std::nullopt;
  const auto from = parts_at(blocks, standard.scenario_error);
  if (!from.has_value() && !lately) return std::nullopt;  // NaN alone made the row fail
  Seen seen{"long-term", from.value_or(pair.last), {}};
  seen.text = "the losses diverge at about step " + std::to_string(seen.from);
  if (late.has_value()) seen.text += " and differ by " + share_phrase(*late) + " in the last quarter";
  return seen;
}

}  // namespace

AccuracyCriterion decide_scenario(const PairStatistics& pair, std::span<const AccuracyCriterion> criteria,
                                  const AccuracyStandard& standard) {
  const auto row = [&](std::string_view id) -> const AccuracyCriterion& {
    return *std::find_if(criteria.begin(), criteria.end(), [&](const AccuracyCriterion& criterion) { return criterion.row == id; });
  };
  AccuracyCriterion a7{"A7", "scenario", Verdict::unknown, {}, {}, {}, {}};
  std::vector<Seen> seen;
  for (auto found : {first_steps(pair, row("A1"), standard), overflows(pair, row("A6"), standard), long_term(pair, row("A2"), standard)}) {
    if (found.has_value()) seen.push_back(std::move(*found));
  }
  // What begins first is what the rest may follow from.
  std::stable_sort(seen.begin(), seen.end(), [](const Seen& a, const Seen& b) { return a.from < b.from; });
  if (!seen.empty()) {
    a7.verdict = Verdict::mismatch;
    a7.word = seen.front().name;
    for (const Seen& one : seen) {
      a7.steps.push_back(one.from);
      a7.evidence.push_back(one.text);
    }
    return a7;
  }
  if (row("A2").verdict == Verdict::pass) {
    a7.verdict = Verdict::pass;
    a7.word = "downstream";
    a7.evidence.emplace_back("the losses agree: only metrics of downstream tasks could differ");
  } else {
    a7.evidence.emplace_back("the logs do not decide whether the losses agree");
  }
  return a7;
}

}  // namespace alignlint
