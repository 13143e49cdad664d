#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "logs/gunzip.h"
#include "text/disk.h"

namespace alignlint {

/// One line of a log, without its end and without the terminal's control sequences.
struct LogLine {
  std::string_view text;     ///< valid until the next line is asked for
  std::uint64_t offset = 0;  ///< of its first byte in the (unpacked) file
  bool ended = true;         ///< false: the file ends within it, it may go on
};

/// The lines of a log file of any length in constant memory: unpacked when it is gzip, from UTF-16 when it begins with that byte order mark;
/// a bare `\r` ends a line too, as in what a terminal's progress bar writes. A line longer than 128 KiB is left out.
class LogLines {
 public:
  explicit LogLines(FileStream stream);

  /// The next line; nothing at the end of the file.
  std::optional<LogLine> next();
  /// Goes to a byte of the unpacked file where a line begins; false where that cannot be done (a pipe).
  bool seek(std::uint64_t offset);

  /// Bytes of the file itself that have been read, for showing progress.
  [[nodiscard]] std::uint64_t consumed() const { return *consumed_; }

 private:
  enum class Packing { unknown, none, gzip };
  enum class Encoding { bytes, utf16_little, utf16_big };

  bool fill();
  void recognise();
  std::size_t read_unpacked(char* to, std::size_t size);
  std::size_t read_narrow(char* to, std::size_t size);
  std::optional<LogLine> take(std::size_t size, std::size_t end_size, bool ended);

  FileStream stream_;
  std::shared_ptr<std::uint64_t> consumed_ = std::make_shared<std::uint64_t>(0);
  Packing packing_ = Packing::unknown;
  Encoding encoding_ = Encoding::bytes;
  std::optional<Gunzip> gunzip_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;    ///< of the next line in the buffer
  std::size_t end_ = 0;      ///< of what has been read
  std::size_t newline_ = 0;  ///< the first `\n` from `begin_` on, or `end_` when there is none
  bool newline_known_ = false;
  bool skipping_ = false;     ///< within a line that is too long
  std::uint64_t offset_ = 0;  ///< of `begin_`
};

}  // namespace alignlint
