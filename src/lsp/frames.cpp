#include "lsp/frames.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace alignlint {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_word(std::string_view text, std::string_view lowered) {
  return std::equal(text.begin(), text.end(), lowered.begin(), lowered.end(), [](char a, char b) { return lower(a) == b; });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

}  // namespace

bool FrameReader::fill() {
  std::array<char, 65536> buffer;  // not cleared: an editor sends many small messages
  const std::size_t got = channel_.read(buffer.data(), buffer.size());
  held_.assign(buffer.data(), got);
  at_ = 0;
  return got > 0;
}

bool FrameReader::take_byte(char& byte) {
  if (at_ == held_.size() && !fill()) return false;
  byte = held_[at_++];
  return true;
}

/// Up to `size` bytes, to nowhere where there is no `to`; how many there were.
std::size_t FrameReader::take(std::size_t size, std::string* to) {
  std::size_t taken = 0;
  while (taken < size) {
    if (at_ == held_.size() && !fill()) break;
    const std::size_t now = std::min(size - taken, held_.size() - at_);
    if (to != nullptr) to->append(held_, at_, now);
    at_ += now;
    taken += now;
  }
  return taken;
}

void FrameReader::take_line(std::string_view line, Head& head) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) {
    head.problem = "a line of the head has no colon";
    return;
  }
  if (!is_word(trimmed(line.substr(0, colon)), "content-length")) return;
  const std::string_view digits = trimmed(line.substr(colon + 1));
  std::size_t length = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
  const bool whole = error == std::errc() && end == digits.data() + digits.size();
  if (!whole || (head.length.has_value() && *head.length != length)) {
    head.problem = "the head does not say the length of the message";
  } else {
    head.length = length;
  }
}

/// Lines up to an empty one. What is no head is passed over, and said.
FrameReader::Head FrameReader::head() {
  Head head;
  std::string line;
  std::size_t lines = 0;
  for (char byte = 0; take_byte(byte);) {
    if (byte != '\n') {
      if (line.size() < kLongestLine)
        line += byte;
      else
        head.problem = "a line of the head is too long";
      continue;
    }
    if (line.size() == kLongestLine) line = "X-Too-Long:";
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty()) {
      if (lines > 0) return head;  // an empty line before a head is nothing
      continue;
    }
    if (++lines > kMostLines)
      head.problem = "the head has too many lines";
    else
      take_line(line, head);
    line.clear();
  }
  head.at_end = true;
  return head;
}

MessageFrame FrameReader::next() {
  const Head head = this->head();
  if (head.at_end) return {MessageFrame::Kind::end, {}};
  if (!head.length.has_value())
    return {MessageFrame::Kind::broken, head.problem.empty() ? "the head does not say the length of the message" : head.problem};
  const bool too_long = *head.length > kMostBytes;
  MessageFrame frame{MessageFrame::Kind::message, {}};
  if (take(*head.length, too_long ? nullptr : &frame.text) < *head.length) return {MessageFrame::Kind::end, {}};
  if (too_long) return {MessageFrame::Kind::broken, "the message is longer than 64 MiB"};
  if (!head.problem.empty()) return {MessageFrame::Kind::broken, head.problem};
  return frame;
}

std::string framed(std::string_view content) {
  return "Content-Length: " + std::to_string(content.size()) + "\r\n\r\n" + std::string(content);
}

}  // namespace alignlint
