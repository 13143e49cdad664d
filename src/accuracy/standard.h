#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "toml/node.h"

namespace alignlint {

/// What two runs may differ by; either is enough.
struct ErrorLimit {
  double absolute = 0;
  double relative = 0;  ///< 0.01 is 1 %
};

/// The numbers of the accuracy standard, for some profiles. Data: `[[standard]]` in `mappings/accuracy.toml`.
struct AccuracyStandard {
  std::vector<std::string> profiles;
  ErrorLimit first_loss;
  ErrorLimit mean_loss;
  double norm = 0;                 ///< mean relative error of the global norm, included
  std::uint64_t steps_wanted = 0;  ///< what the standard assumes
  std::uint64_t steps_least = 0;   ///< what it asks for
  double hours = 0;                ///< so long a run needs no more steps
  double band_factor = 1;          ///< the candidate may differ that many times as much as the benchmark from itself
  double sign_level = 0;           ///< of the sign test: a less probable imbalance stands to one side
  std::uint64_t window = 1;        ///< steps within which events are counted
  double events_factor = 1;        ///< more than that many times the reference's events …
  std::uint64_t events_more = 0;   ///< … and that many on top are significantly more
  std::uint64_t scale_falls = 1;   ///< a loss scale that falls that often without a rise keeps falling
  double scenario_error = 0;       ///< mean relative error that makes a difference a scenario
  std::uint64_t first_steps = 1;   ///< the first several steps
  double spike_deviations = 0;     ///< a spike stands out by that many mean deviations …
  double spike_relative = 0;       ///< … and by that part of the loss
  std::string source;
};

/// What the guides call a difference, and what they say to do next.
struct ScenarioText {
  std::string name;  ///< `first-step`; also the symptom of rules
  std::string title;
  std::vector<std::string> next;
  std::string source;
};

/// What the standard assumes of a configuration. `[[assumed]]`.
struct AssumedSetting {
  std::string title;
  std::string key;                  ///< canonical
  std::vector<std::string> values;  ///< as values are shown
};

struct AccuracyStandards {
  std::vector<AccuracyStandard> standards;
  std::vector<AssumedSetting> assumed;
  std::vector<ScenarioText> scenarios;
  std::string batch_key;               ///< the setting that a log prints as its batch
  std::vector<std::string> part_keys;  ///< settings into how many parts a model is split: 1 each, and one process has all its parameters

  /// The standard of a profile, else the first of all; null when there is none.
  [[nodiscard]] const AccuracyStandard* of(std::string_view profile) const;
  [[nodiscard]] const ScenarioText* scenario(std::string_view name) const;
};

/// Adds what one `mappings/accuracy.toml` holds; of several standards for a profile the first counts: a user's comes before the built-in one.
void load_standards(TomlNode root, AccuracyStandards& all, Diagnostics& diagnostics);

}  // namespace alignlint
