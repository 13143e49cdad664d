#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "report/report.h"

namespace alignlint {

// What `diff` shows: what a change of configurations moves. The reference of rows and curves is the old one, the candidate the new one.

/// A written entry that changed although no setting stands for it: what it does is not known.
struct ChangedEntry {
  std::string native;
  std::optional<std::string> before;  ///< as written; none: it is new
  std::optional<std::string> after;   ///< none: it is gone
  Span place;                         ///< in the new configuration; of an entry that is gone in the old one
};

/// What became of one configuration.
struct ConfigurationDiff {
  enum class Status {
    changed,
    added,
    removed,
    unchecked,  ///< one of the two could not be read as a training configuration
  };
  std::string path;  ///< of the new one; of a removed one the old one's
  Status status = Status::changed;
  std::string reason;  ///< of one that is unchecked
  std::optional<ReportedSide> before;
  std::optional<ReportedSide> after;
  std::vector<SettingRow> moved;        ///< effective settings with another value, or that are unknown on one side only
  std::vector<CurveComparison> curves;  ///< schedules that part
  std::vector<ChangedEntry> others;
  std::vector<ReportedFinding> appeared;
  std::vector<ReportedFinding> disappeared;
  std::size_t unknown = 0;  ///< settings that are unknown in both

  /// Whether nothing that is known to count has changed, and nothing that is not known.
  [[nodiscard]] bool moves_nothing() const {
    return status == Status::changed && moved.empty() && curves.empty() && others.empty() && appeared.empty() && disappeared.empty();
  }
};
std::string_view to_string(ConfigurationDiff::Status status);

struct DiffReport {
  std::string before;  ///< as named: a file or a folder
  std::string after;
  std::vector<ConfigurationDiff> configurations;  ///< those that changed, by path
  std::size_t same = 0;                           ///< configurations in which nothing changed, nor in what they name
  std::size_t foreign = 0;                        ///< changed files that configure no training
  Diagnostics diagnostics;
};

/// `from step 51 on, 950 of 1000 steps change, by up to 10 %: at step 500 from 1e-4 to 9e-5`; empty for equal curves.
std::string change_text(const CurveComparison& curve);

}  // namespace alignlint
