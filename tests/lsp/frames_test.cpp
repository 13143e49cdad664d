#include "lsp/frames.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

/// What is read of a stream that arrives in pieces, a line a frame.
std::vector<std::string> frames_of(const std::string& input, std::size_t piece = 3) {
  std::size_t at = 0;
  Channel channel;
  channel.read = [&](char* to, std::size_t size) {
    const std::size_t got = input.copy(to, std::min(size, piece), at);
    at += got;
    return got;
  };
  channel.ready = [&] { return at < input.size(); };
  FrameReader reader(channel);
  std::vector<std::string> out;
  for (MessageFrame frame = reader.next(); frame.kind != MessageFrame::Kind::end; frame = reader.next())
    out.push_back((frame.kind == MessageFrame::Kind::broken ? "broken: " : "") + frame.text);
  return out;
}

using Frames = std::vector<std::string>;

}  // namespace

TEST_CASE("frames: messages one after the other, in pieces of any size") {
  const std::string input = framed("{}") + framed("") + framed("[1,\n2]") + "content-length:3 \nX-Other: y\n\nabc";
  for (const std::size_t piece : {1U, 2U, 5U, 1000U}) CHECK(frames_of(input, piece) == Frames{"{}", "", "[1,\n2]", "abc"});
  CHECK(framed("äb") == "Content-Length: 3\r\n\r\näb");
}

TEST_CASE("frames: what is no frame is said, and passed over") {
  CHECK(frames_of("hello\r\n\r\n" + framed("{}")) == Frames{"broken: a line of the head has no colon", "{}"});
  CHECK(frames_of("X-Other: 1\r\n\r\n" + framed("{}")) == Frames{"broken: the head does not say the length of the message", "{}"});
  for (const std::string length : {"-1", "1.5", "0x10", "", "99999999999999999999999", "2 2"})
    CHECK(frames_of("Content-Length: " + length + "\r\n\r\n" + framed("{}")) ==
          Frames{"broken: the head does not say the length of the message", "{}"});
  CHECK(frames_of("Content-Length: 2\r\nContent-Length: 3\r\n\r\nab" + framed("{}"))[0] ==
        "broken: the head does not say the length of the message");
  CHECK(frames_of("Content-Length: 2\r\nContent-Length: 2\r\n\r\nab") == Frames{"ab"});
  CHECK(frames_of(std::string(10000, 'x') + "\r\n\r\n" + framed("{}")) == Frames{"broken: a line of the head is too long", "{}"});
  std::string lines;
  for (int i = 0; i < 100; ++i) lines += "X: y\r\n";
  CHECK(frames_of(lines + "\r\n" + framed("{}")) == Frames{"broken: the head has too many lines", "{}"});
}

TEST_CASE("frames: a message that is too long is passed over, one that ends early is the end") {
  const std::string long_one(FrameReader::kMostBytes + 1, ' ');
  CHECK(frames_of(framed(long_one) + framed("{}"), 1 << 20) == Frames{"broken: the message is longer than 64 MiB", "{}"});
  CHECK(frames_of("Content-Length: 1000000000000\r\n\r\nabc").empty());
  CHECK(frames_of("Content-Length: 4\r\n\r\nabc").empty());
  CHECK(frames_of("Content-Le").empty());
  CHECK(frames_of("").empty());
}

}  // namespace alignlint
