#include "accuracy/criteria.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "accuracy/phrases.h"

namespace alignlint {

namespace {

constexpr double kMillisecondsAnHour = 3600e3;
constexpr std::size_t kFewestGroups = 8;  ///< of a sign test that says anything

AccuracyCriterion row(std::string id, std::string title) { return {std::move(id), std::move(title), Verdict::unknown, {}, {}, {}, {}}; }

/// A limit on either error: passed by one that is surely below, failed when both surely are not. Between is what rounding leaves open.
Verdict against(const ErrorLimit& limit, const ErrorRange& absolute, const ErrorRange& relative) {
  if (absolute.high < limit.absolute || relative.high < limit.relative) return Verdict::pass;
  if (absolute.low >= limit.absolute && relative.low >= limit.relative) return Verdict::mismatch;
  return Verdict::unknown;
}

std::string limits_phrase(const ErrorLimit& limit) {
  return "less than " + number_phrase(limit.absolute) + ", or less than " + share_phrase(limit.relative);
}

std::string errors_phrase(const ErrorRange& absolute, const ErrorRange& relative) {
  return number_phrase(absolute.value) + " (" + share_phrase(relative.value) + ")";
}

void add_rounding(AccuracyCriterion& criterion, const ErrorRange& absolute, const ErrorRange& relative) {
  if (criterion.verdict != Verdict::unknown) return;
  criterion.evidence.push_back("not decidable with the printed digits: the error is between " + number_phrase(absolute.low) + " and " +
                               number_phrase(absolute.high) + ", relative between " + share_phrase(relative.low) + " and " +
                               share_phrase(relative.high));
}

/// Why losses of common steps could not be compared; empty when there is another reason.
std::string spans_phrase(const PairStatistics& pair) {
  if (pair.other_spans == 0) return {};
  return "at " + count_phrase(pair.other_spans, "common step") + " the sides print means of different steps";
}

AccuracyCriterion first_loss(const PairStatistics& pair, const AccuracyStandard& standard) {
  AccuracyCriterion a1 = row("A1", "first loss");
  if (!pair.first_loss.has_value()) {
    const auto begin = [](std::uint64_t step) { return "'" + std::to_string(step) + "'"; };
    a1.evidence.push_back("the loss of step 1 alone is not in both logs: the first steps are " + begin(pair.reference_begin) +
                          " in reference, " + begin(pair.candidate_begin) + " in candidate");
    return a1;
  }
  const LossPair& first = *pair.first_loss;
  a1.steps = {first.step};
  const std::string losses = "loss of step " + std::to_string(first.step) + ": " + both_phrase(first.reference, first.candidate);
  if (!first.finite()) {
    const bool candidate = !std::isfinite(first.candidate.value);
    a1.verdict = candidate && std::isfinite(first.reference.value) ? Verdict::mismatch : Verdict::unknown;
    a1.evidence.push_back(losses);
    return a1;
  }
  const ErrorRange absolute = absolute_error(first.reference, first.candidate);
  const ErrorRange relative = relative_error(first.reference, first.candidate);
  a1.value = absolute.value;
  a1.verdict = against(standard.first_loss, absolute, relative);
  a1.evidence.push_back(losses);
  a1.evidence.push_back("error " + errors_phrase(absolute, relative) + "; required: " + limits_phrase(standard.first_loss));
  add_rounding(a1, absolute, relative);
  return a1;
}

AccuracyCriterion mean_loss(const PairStatistics& pair, const AccuracyStandard& standard) {
  AccuracyCriterion a2 = row("A2", "average loss");
  if (const std::string spans = spans_phrase(pair); !spans.empty()) a2.evidence.push_back(spans);
  if (pair.absolute.count() == 0) {
    if (pair.lost_from.has_value()) a2.verdict = Verdict::mismatch;
    a2.evidence.push_back(pair.lost_from.has_value() ? "the candidate's loss is never a finite number"
                                                     : "no step has a loss on both sides");
    return a2;
  }
  const ErrorRange absolute = pair.absolute.mean();
  const ErrorRange relative = pair.relative.mean();
  a2.value = absolute.value;
  a2.steps = {pair.worst.step};
  a2.verdict = against(standard.mean_loss, absolute, relative);
  a2.evidence.push_back("mean error " + errors_phrase(absolute, relative) + " over " + count_phrase(pair.absolute.count(), "step") +
                        "; required: " + limits_phrase(standard.mean_loss));
  if (pair.worst.value > 0)
    a2.evidence.push_back("largest error " + number_phrase(pair.worst.value) + " at step " + std::to_string(pair.worst.step));
  add_rounding(a2, absolute, relative);
  if (pair.lost_from.has_value()) {
    a2.verdict = Verdict::mismatch;
    a2.steps = {*pair.lost_from};
    a2.evidence.push_back("from step " + std::to_string(*pair.lost_from) + " on the candidate's loss is not finite");
  }
  return a2;
}

AccuracyCriterion global_norm(const PairStatistics& pair, const AccuracyStandard& standard) {
  AccuracyCriterion a3 = row("A3", "global norm");
  if (pair.norm.count() == 0) {
    const bool neither = !pair.reference_norms && !pair.candidate_norms;
    const std::string who = pair.steps == 0         ? "no common step has"
                            : neither               ? "neither log prints"
                            : !pair.reference_norms ? "the reference's log does not print"
                            : !pair.candidate_norms ? "the candidate's log does not print"
                                                    : "no common step has";
    a3.evidence.push_back(who + " the norm of the gradients");
    return a3;
  }
  const ErrorRange error = pair.norm.mean();
  a3.value = error.value;
  a3.verdict = error.high <= standard.norm ? Verdict::pass : error.low > standard.norm ? Verdict::mismatch : Verdict::unknown;
  a3.steps = {pair.worst_norm.step};
  a3.evidence.push_back("mean relative error " + share_phrase(error.value) + " over " + count_phrase(pair.norm.count(), "step") +
                        "; required: at most " + share_phrase(standard.norm));
  if (pair.worst_norm.value > 0) {
    a3.evidence.push_back("largest error " + share_phrase(pair.worst_norm.value) + " at step " + std::to_string(pair.worst_norm.step));
  }
  if (a3.verdict == Verdict::unknown) {
    a3.evidence.push_back("not decidable with the printed digits: the error is between " + share_phrase(error.low) + " and " +
                          share_phrase(error.high));
  }
  return a3;
}

AccuracyCriterion length(const PairStatistics& pair, const AccuracyStandard& standard) {
  AccuracyCriterion a4 = row("A4", "length");
  // A line every ten steps is an observation of ten.
  const std::uint64_t observed = pair.steps * std::max<std::uint64_t>(pair.stride, 1);
  a4.value = static_cast<double>(observed);
  a4.evidence.push_back(count_phrase(pair.steps, "common step") +
                        (pair.steps > 0 ? ", from " + std::to_string(pair.first) + " to " + std::to_string(pair.last) : "") +
                        (observed > pair.steps ? ", which stand for " + count_phrase(observed, "step") : "") + "; the standard assumes " +
                        count_phrase(standard.steps_wanted, "step") + " or " + number_phrase(standard.hours) +
                        " hours, and not less than " + count_phrase(standard.steps_least, "step"));
  double hours = 0;
  if (pair.timed > 0) hours = pair.milliseconds / static_cast<double>(pair.timed) * static_cast<double>(observed) / kMillisecondsAnHour;
  const bool long_enough = observed >= standard.steps_least || hours >= standard.hours;
  a4.verdict = long_enough ? Verdict::pass : Verdict::mismatch;
  if (hours >= standard.hours) a4.evidence.push_back("the candidate trained for " + number_phrase(hours) + " hours");
  return a4;
}

std::string signs_phrase(const SignTest& signs) {
  return "the candidate is above the reference in " + std::to_string(signs.above) + " and below it in " + std::to_string(signs.below) +
         " of " + std::to_string(signs.above + signs.below) + " segments of the training (sign test: probability " +
         number_phrase(signs.probability) + ")";
}

double bias_of(const PairStatistics& pair) {
  return pair.absolute.count() == 0 ? 0 : pair.signed_sum / static_cast<double>(pair.absolute.count());
}

AccuracyCriterion band(const PairStatistics& pair, std::span<const PairStatistics> repeats, const AccuracyStandard& standard) {
  AccuracyCriterion a5 = row("A5", "benchmark's own error");
  const SignTest signs = sign_test(pair.blocks.all());
  const bool tested = signs.above + signs.below >= kFewestGroups;
  const bool one_sided = tested && signs.probability < standard.sign_level;
  if (repeats.empty()) {
    a5.verdict = Verdict::manual;
    a5.evidence.emplace_back("run the reference twice without determinism and give the second log with --reference-repeat");
    if (tested) a5.evidence.push_back(signs_phrase(signs));
    return a5;
  }
  double own = 0;
  double own_high = 0;
  double own_bias = 0;
  for (const PairStatistics& repeat : repeats) {
    own = std::max(own, repeat.absolute.mean().value);
    own_high = std::max(own_high, repeat.absolute.mean().high);
    own_bias = std::max(own_bias, std::abs(bias_of(repeat)));
  }
  const bool compared = pair.absolute.count() > 0 && std::any_of(repeats.begin(), repeats.end(),
                                                                 [](const PairStatistics& repeat) { return repeat.absolute.count() > 0; });
  if (!compared) {
    a5.evidence.emplace_back("the benchmark's runs have no common step with a loss");
    return a5;
  }
  const ErrorRange error = pair.absolute.mean();
  const double factor = standard.band_factor;
  a5.value = error.value;
  const bool inside = error.low <= factor * own_high;
  const bool surely = error.high <= factor * own || error.high - error.low == 0 || error.value <= factor * own;
  const bool aside = one_sided && std::abs(bias_of(pair)) > factor * own_bias;
  a5.verdict = !inside || aside ? Verdict::mismatch : surely ? Verdict::pass : Verdict::unknown;
  a5.evidence.push_back("the candidate differs from the reference by " + number_phrase(error.value) +
                        " on average, the benchmark from itself by " + number_phrase(own) +
                        (inside ? "" : ": more than " + number_phrase(factor) + " times as much"));
  if (tested) a5.evidence.push_back(signs_phrase(signs));
  if (aside) {
    a5.evidence.push_back("the error is one-sided: " + number_phrase(bias_of(pair)) + " on average, the benchmark's own " +
                          number_phrase(own_bias));
  }
  return a5;
}

std::string first_phrase(const std::optional<std::uint64_t>& step) {
  return step.has_value() ? ", first at step " + std::to_string(*step) : "";
}

std::string events_phrase(const std::string& side, const SideEvents& events) {
  std::string text;
  const auto add = [&](std::uint64_t count, const std::string& what, const std::optional<std::uint64_t>& first) {
    if (count > 0) text += (text.empty() ? "" : "; ") + count_phrase(count, "step") + what + first_phrase(first);
  };
  add(events.not_finite, " with a loss that is NaN or infinite", events.first_not_finite);
  add(events.bad_norms, " with a norm that is NaN or infinite", events.first_bad_norm);
  add(events.skipped, " skipped", events.first_skipped);
  return side + ": " + (text.empty() ? "none" : text);
}

AccuracyCriterion overflow(const PairStatistics& pair, const AccuracyStandard& standard) {
  AccuracyCriterion a6 = row("A6", "overflow and NaN");
  const SideEvents& reference = pair.reference_events;
  const SideEvents& candidate = pair.candidate_events;
  if (pair.steps == 0) {
    a6.evidence.emplace_back("there is no common step");
    return a6;
  }
  a6.value = static_cast<double>(candidate.overflows());
  const auto broken = [](const SideEvents& events) { return events.not_finite + events.bad_norms; };
  const bool only_candidate = broken(candidate) > 0 && broken(reference) == 0;
  const auto more = static_cast<double>(standard.events_more);
  const bool often =
      static_cast<double>(pair.window.candidate) > standard.events_factor * static_cast<double>(pair.window.reference) + more;
  const bool falls = candidate.scale_falls >= standard.scale_falls &&
                     static_cast<double>(candidate.scale_falls) > standard.events_factor * static_cast<double>(reference.scale_falls);
  a6.verdict = only_candidate || often || falls ? Verdict::mismatch : Verdict::pass;
  for (const auto& first : {candidate.first_not_finite, candidate.first_bad_norm, candidate.first_skipped}) {
    if (first.has_value()) a6.steps.push_back(*first);
  }
  a6.evidence.push_back(events_phrase("reference", reference));
  a6.evidence.push_back(events_phrase("candidate", candidate));
  if (often) {
    a6.evidence.push_back("within " + count_phrase(standard.window, "step") + " from step " + std::to_string(pair.window.first) + " on " +
                          std::to_string(pair.window.candidate) + " in the candidate, " + std::to_string(pair.window.reference) +
                          " in the reference");
  }
  if (falls) {
    a6.evidence.push_back("the candidate's loss scale falls " + std::to_string(candidate.scale_falls) +
                          " times without a rise, up to step " + std::to_string(candidate.scale_fell_to) + "; the reference's " +
                          std::to_string(reference.scale_falls) + " times");
  }
  return a6;
}

}  // namespace

std::vector<AccuracyCriterion> decide_criteria(const PairStatistics& pair, std::span<const PairStatistics> repeats,
                                               const AccuracyStandard& standard) {
  return {first_loss(pair, standard), mean_loss(pair, standard),     global_norm(pair, standard),
          length(pair, standard),     band(pair, repeats, standard), overflow(pair, standard)};
}

}  // namespace alignlint
