#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "logs/reader.h"
#include "logs/window.h"
#include "text/disk.h"

namespace alignlint {

/// A line in the files of a side.
struct LogPlace {
  std::size_t file = 0;
  std::uint64_t offset = 0;

  auto operator<=>(const LogPlace&) const = default;
};

/// Lines of steps.
struct LogCounts {
  std::uint64_t records = 0;
  std::uint64_t torn = 0;      ///< something of them is missing
  std::uint64_t restarts = 0;  ///< lines that go back to an earlier step
};

/// The files of one side, which are read as one log in the order in which they are given.
struct LogFiles {
  std::vector<std::string> paths;
  const Disk* disk = nullptr;
  const LogFormats* formats = nullptr;
};

/// The steps of a part of a side's log, in order and each once, until a run goes back further than the window reaches.
class LogLeg {
 public:
  /// `to`: the line at which it ends; none: the end of the last file.
  LogLeg(const LogFiles& files, LogPlace from, std::optional<LogPlace> to);

  std::optional<LogRecord> next();

  /// The line at which a run went back too far; nothing is given from there on.
  [[nodiscard]] const std::optional<LogPlace>& restart() const { return restart_; }
  [[nodiscard]] const LogCounts& counts() const { return counts_; }
  /// What the files that were read say besides.
  [[nodiscard]] LogFacts facts() const;
  [[nodiscard]] const LogFormat* format() const { return reader_ == nullptr ? facts_.format : reader_->facts().format; }
  /// Bytes of the files that have been read.
  [[nodiscard]] std::uint64_t consumed() const;
  /// Whether a place could not be gone to, in a pipe.
  [[nodiscard]] bool lost() const { return lost_; }

 private:
  bool open();
  void close();
  void read_more();
  void add(const LogReader::Step& step);
  std::uint64_t start_of(const LogRecord& record);

  const LogFiles* files_;
  LogPlace at_;
  std::optional<LogPlace> to_;
  std::unique_ptr<LogReader> reader_;
  RecordWindow window_;
  LogFacts facts_;
  LogCounts counts_;
  std::uint64_t consumed_ = 0;
  std::optional<LogPlace> restart_;
  bool ended_ = false;
  bool lost_ = false;
  std::optional<std::uint64_t> last_;  ///< the step of the line before
  std::uint64_t last_since_ = 0;
  std::uint64_t usual_gap_ = 0;  ///< between lines, and how often it was seen more than another
  std::uint64_t gap_votes_ = 0;
  double finest_ = 0;  ///< rounding of the number with most digits, where digits are as many as needed; 0: none seen
};

}  // namespace alignlint
