#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "logs/format.h"
#include "logs/lines.h"
#include "logs/match.h"
#include "logs/table.h"

namespace alignlint {

/// What is known of a log besides its steps.
struct LogFacts {
  const LogFormat* format = nullptr;  ///< null: a table, or nothing was recognised
  bool table = false;

  std::uint64_t total = 0;                   ///< steps of the whole training, as the log says; 0: it does not
  std::map<std::string, double> parameters;  ///< numbers of parameters, by what stands between the words and the number (a rank)

  [[nodiscard]] bool recognised() const { return format != nullptr || table; }
};

/// Adds what another file of the same side says.
void add_facts(LogFacts& facts, const LogFacts& more);

/// Reads the steps of one file in the order of its lines. The first whole line of a step decides which format the file has. `formats` outlives it.
class LogReader {
 public:
  LogReader(FileStream stream, const LogFormats& formats);

  struct Step {
    MatchedLine line;
    std::uint64_t offset = 0;  ///< of the line in the (unpacked) file
    bool torn = false;         ///< only the step's number is known
  };
  std::optional<Step> next();

  /// Goes on at a line; the format stays.
  bool seek(std::uint64_t offset) { return lines_.seek(offset); }
  [[nodiscard]] const LogFacts& facts() const { return facts_; }
  [[nodiscard]] std::uint64_t consumed() const { return lines_.consumed(); }

 private:
  LineMatcher::Outcome match(std::string_view line, MatchedLine& out);
  void notice(std::string_view line);

  const LogFormats* formats_;
  LogLines lines_;
  std::vector<LineMatcher> matchers_;
  std::optional<std::size_t> matcher_;  ///< the one of the file's format
  std::optional<TableMatcher> table_;
  bool table_confirmed_ = false;  ///< a row was read
  LogFacts facts_;
};

}  // namespace alignlint
