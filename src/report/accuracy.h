#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/report.h"

namespace alignlint {

// What `accuracy` shows: the standard decided from two logs. Plain rows.

/// One row of the standard.
struct AccuracyCriterion {
  std::string row;  ///< `A1`
  std::string title;
  Verdict verdict = Verdict::unknown;
  std::optional<double> value;        ///< the number that was decided on; a share is a part of 1
  std::string word;                   ///< the same where it is no number: the scenario
  std::vector<std::string> evidence;  ///< sentences with the numbers and steps
  std::vector<std::uint64_t> steps;   ///< that it is about: the worst, the first with NaN
};

/// What one side's logs hold.
struct AccuracySide {
  std::vector<std::string> inputs;
  std::string format;  ///< `megatron iteration line`
  std::uint64_t lines = 0;
  std::uint64_t torn = 0;
  std::uint64_t restarts = 0;
  std::uint64_t first = 0;  ///< step
  std::uint64_t last = 0;
  std::uint64_t total = 0;  ///< steps of the training, as the log says; 0: it does not
};

/// Some common steps together, enough of them to draw the curves. A number that is not known is NaN.
struct AccuracyPoint {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  double reference = 0;  ///< mean loss
  double candidate = 0;
  double relative = 0;  ///< mean relative error of the loss
  double reference_norm = 0;
  double candidate_norm = 0;
};

/// A number that a log prints and the configuration predicts.
struct ConfigurationCheck {
  std::string side;   ///< `reference`
  std::string title;  ///< `learning rate`
  Verdict verdict = Verdict::unknown;
  std::string text;  ///< a sentence with both numbers
  std::optional<std::uint64_t> step;
};

/// Where in the configurations to look, in this order.
struct AccuracySuspect {
  std::string rule;
  std::string severity;
  std::string message;
  bool fits = false;  ///< the rule is one of the scenario
};

struct AccuracyReport {
  std::string profile;
  AccuracySide reference;
  AccuracySide candidate;
  std::vector<AccuracySide> repeats;  ///< of the reference
  std::uint64_t steps = 0;            ///< that both sides printed
  std::vector<AccuracyCriterion> criteria;
  std::vector<AccuracyPoint> points;
  std::string scenario;  ///< `long-term`; empty: not decided
  std::string scenario_title;
  std::vector<std::string> next;  ///< what the guides say to do
  std::vector<ConfigurationCheck> checks;
  std::vector<AccuracySuspect> suspects;
  bool configured = false;  ///< the two configurations were given
  std::string pair = {};    ///< name of the pair in the project file that these are; may be empty
  Diagnostics diagnostics;  ///< about the logs and configurations themselves
};

/// The rows as a checklist.
Checklist checklist_of(const AccuracyReport& report);

/// Lines over the steps, to be drawn together.
struct AccuracyCurves {
  std::string title;
  std::vector<CurvePoint> reference;  ///< empty: one line only
  std::vector<CurvePoint> candidate;
};
/// Losses, their relative error, norms: those that there are.
std::vector<AccuracyCurves> curves_of(const AccuracyReport& report);

}  // namespace alignlint
