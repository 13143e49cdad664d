#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace alignlint {

// Messages between an editor and the server: a head of lines `Name: value`, an empty line, and as many bytes as `Content-Length` says (Language Server
// Protocol 3.17, "Base Protocol").

/// Where bytes come from, and go to.
struct Channel {
  /// Fills the buffer as far as there are bytes, and waits for at least one; 0 at the end.
  std::function<std::size_t(char* to, std::size_t size)> read;
  /// Whether `read` would not have to wait.
  std::function<bool()> ready;
  std::function<void(std::string_view bytes)> write;
};

/// What stands in the stream next.
struct MessageFrame {
  enum class Kind {
    message,  ///< `text` is its content
    broken,   ///< `text` says what is wrong with it; the stream goes on behind it
    end,
  } kind = Kind::end;
  std::string text;
};

/// Takes frames from a channel. Holds one message at a time, and never more than `kMostBytes` of it.
class FrameReader {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{64} * 1024 * 1024;  ///< no file is longer (`text/disk.h`); what is, is passed over
  static constexpr std::size_t kLongestLine = 4096;                         ///< of a head
  static constexpr std::size_t kMostLines = 64;

  /// The channel outlives it.
  explicit FrameReader(const Channel& channel) : channel_(channel) {}

  /// Waits for the next frame.
  MessageFrame next();
  /// Whether the next one may be there already.
  [[nodiscard]] bool ready() const { return at_ < held_.size() || channel_.ready(); }

 private:
  struct Head {
    std::optional<std::size_t> length;
    std::string problem;
    bool at_end = false;
  };

  Head head();
  static void take_line(std::string_view line, Head& head);
  bool fill();
  bool take_byte(char& byte);
  std::size_t take(std::size_t size, std::string* to);

  const Channel& channel_;
  std::string held_;  // read, and not taken yet from `at_` on
  std::size_t at_ = 0;
};

/// A message as it is sent.
std::string framed(std::string_view content);

}  // namespace alignlint
