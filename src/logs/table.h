#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "logs/format.h"
#include "logs/match.h"

namespace alignlint {

/// Reads the rows of a table with a line of column names: `step,loss,lr`; separated by commas, semicolons or tabs.
class TableMatcher {
 public:
  /// Nothing when the line does not name a column of steps and one of losses.
  static std::optional<TableMatcher> from_header(std::string_view line, std::span<const LogColumn> columns);

  LineMatcher::Outcome match(std::string_view line, MatchedLine& out) const;

 private:
  char separator_ = ',';
  std::vector<Quantity> quantities_;  ///< by column
};

}  // namespace alignlint
