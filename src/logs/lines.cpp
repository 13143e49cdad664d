#include "logs/lines.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace alignlint {

namespace {

constexpr std::size_t kBuffer = 1U << 17U;
constexpr char kEscape = '\x1b';

const char* find(const char* begin, const char* end, char c) {
  const void* found = std::memchr(begin, c, static_cast<std::size_t>(end - begin));
  return found == nullptr ? end : static_cast<const char*>(found);
}

/// The terminal's control sequences removed in place: `ESC [ 3 1 m`, and `ESC` with one character.
std::size_t without_controls(char* text, std::size_t size) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < size;) {
    if (text[i] != kEscape) {
      text[kept++] = text[i++];
      continue;
    }
    const bool sequence = i + 1 < size && text[i + 1] == '[';
    i += 2;
    if (!sequence) continue;
    while (i < size && (text[i] < '@' || text[i] > '~')) ++i;
    ++i;
  }
  return kept;
}

}  // namespace

LogLines::LogLines(FileStream stream) : stream_(std::move(stream)), buffer_(kBuffer) {
  stream_.read = [read = std::move(stream_.read), consumed = consumed_](char* to, std::size_t size) {
    const std::size_t got = read(to, size);
    *consumed += got;
    return got;
  };
}

/// Told by the first bytes, which the buffer holds.
void LogLines::recognise() {
  const auto starts = [&](std::string_view bytes) { return std::string_view(buffer_.data(), end_).starts_with(bytes); };
  packing_ = starts("\x1f\x8b") ? Packing::gzip : Packing::none;
  if (packing_ == Packing::gzip && stream_.seek(0)) {
    gunzip_.emplace();
    *consumed_ = 0;
    end_ = gunzip_->read(stream_, buffer_.data(), buffer_.size());
  }
  if (starts("\xff\xfe")) encoding_ = Encoding::utf16_little;
  if (starts("\xfe\xff")) encoding_ = Encoding::utf16_big;
  if (encoding_ == Encoding::bytes) return;
  // What has been read is narrowed as the rest will be.
  std::size_t kept = 0;
  for (std::size_t i = encoding_ == Encoding::utf16_big ? 1 : 0; i < end_; i += 2) buffer_[kept++] = buffer_[i];
  end_ = kept;
}

std::size_t LogLines::read_unpacked(char* to, std::size_t size) {
  return gunzip_.has_value() ? gunzip_->read(stream_, to, size) : stream_.read(to, size);
}

/// Of UTF-16 the low byte of every unit: what a pattern looks for is ASCII, and other text stays other text.
std::size_t LogLines::read_narrow(char* to, std::size_t size) {
  std::array<char, 4096> wide;
  const std::size_t wanted = std::min(size, wide.size() / 2) * 2;
  std::size_t got = 0;
  while (got < wanted) {
    const std::size_t more = read_unpacked(wide.data() + got, wanted - got);
    if (more == 0) break;
    got += more;
  }
  const std::size_t low = encoding_ == Encoding::utf16_big ? 1 : 0;
  for (std::size_t i = 0; i + 1 < got; i += 2) to[i / 2] = wide[i + low];
  return got / 2;
}

bool LogLines::fill() {
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  } else if (end_ == buffer_.size()) {
    skipping_ = true;  // one line fills it all
    offset_ += end_;
    end_ = 0;
  }
  newline_known_ = false;
  const bool first = packing_ == Packing::unknown;
  const std::size_t got = encoding_ == Encoding::bytes ? read_unpacked(buffer_.data() + end_, buffer_.size() - end_)
                                                       : read_narrow(buffer_.data() + end_, buffer_.size() - end_);
  end_ += got;
  if (first && got > 0) recognise();
  return got > 0;
}

std::optional<LogLine> LogLines::take(std::size_t size, std::size_t end_size, bool ended) {
  char* text = buffer_.data() + begin_;
  LogLine line{{text, size}, offset_, ended};
  begin_ += size + end_size;
  offset_ += size + end_size;
  if (std::memchr(text, kEscape, size) != nullptr) line.text = {text, without_controls(text, size)};
  return line;
}

std::optional<LogLine> LogLines::next() {
  for (;;) {
    const char* const data = buffer_.data();
    if (!newline_known_ || newline_ < begin_) {
      newline_ = static_cast<std::size_t>(find(data + begin_, data + end_, '\n') - data);
      newline_known_ = true;
    }
    const auto stop = static_cast<std::size_t>(find(data + begin_, data + newline_, '\r') - data);
    if (stop < end_) {
      const auto line = take(stop - begin_, 1, true);
      if (!std::exchange(skipping_, false)) return line;
      continue;
    }
    if (fill()) continue;
    if (begin_ == end_ || skipping_) return std::nullopt;
    return take(end_ - begin_, 0, false);
  }
}

bool LogLines::seek(std::uint64_t offset) {
  const bool direct = packing_ == Packing::none && encoding_ == Encoding::bytes;
  if (!stream_.seek(direct ? offset : 0)) return false;
  begin_ = end_ = 0;
  newline_known_ = skipping_ = false;
  offset_ = direct ? offset : 0;
  if (direct) return true;
  // What is packed or wide has no places to go to: it is read from the start.
  packing_ = Packing::unknown;
  encoding_ = Encoding::bytes;
  gunzip_.reset();
  while (offset_ < offset && (begin_ < end_ || fill())) {
    const std::size_t passed = static_cast<std::size_t>(std::min<std::uint64_t>(end_ - begin_, offset - offset_));
    begin_ += passed;
    offset_ += passed;
  }
  return true;
}

}  // namespace alignlint
