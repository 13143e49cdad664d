#include "lsp/text_position.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

constexpr PositionEncoding kAll[] = {PositionEncoding::utf8, PositionEncoding::utf16, PositionEncoding::utf32};

/// `line:character` of every byte that begins a character, and the end.
std::string positions(std::string_view text, PositionEncoding encoding) {
  const LineTable lines(text);
  std::string out;
  for (std::uint32_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) continue;
    const TextPosition position = lines.position(at, encoding);
    out += (out.empty() ? "" : " ") + std::to_string(position.line) + ":" + std::to_string(position.character);
  }
  return out;
}

}  // namespace

TEST_CASE("text position: characters count as the encoding says") {
  const std::string_view text = "aä€😀b";
  CHECK(positions(text, PositionEncoding::utf8) == "0:0 0:1 0:3 0:6 0:10 0:11");
  CHECK(positions(text, PositionEncoding::utf16) == "0:0 0:1 0:2 0:3 0:5 0:6");
  CHECK(positions(text, PositionEncoding::utf32) == "0:0 0:1 0:2 0:3 0:4 0:5");
}

TEST_CASE("text position: lines end in three ways") {
  for (const PositionEncoding encoding : kAll) {
    CHECK(positions("a\nb\r\nc\rd", encoding) == "0:0 0:1 1:0 1:1 1:1 2:0 2:1 3:0 3:1");
    CHECK(positions("\r\n\n\r", encoding) == "0:0 0:0 1:0 2:0 3:0");
    CHECK(positions("", encoding) == "0:0");
  }
  const LineTable lines("ab\r\nc\r\n");
  CHECK(lines.size() == 3);
  CHECK(lines.line(0) == "ab");
  CHECK(lines.line(1) == "c");
  CHECK(lines.line(2).empty());
  CHECK(lines.line(9).empty());
}

TEST_CASE("text position: there and back") {
  for (const std::string_view text : {"a\nlöng €\r\n😀x\n\n", "\xFF\xC3(\xE2\x82\n\xF0\x9F", "层: 4  # 注释\r\nb: 1"}) {
    const LineTable lines(text);
    for (const PositionEncoding encoding : kAll) {
      for (std::uint32_t at = 0; at <= text.size(); ++at) {
        const TextPosition position = lines.position(at, encoding);
        const std::uint32_t back = lines.offset(position, encoding);
        CHECK(back <= at);
        CHECK(lines.position(back, encoding) == position);
      }
    }
  }
}

TEST_CASE("text position: what lies outside is the nearest place, the middle of a character its begin") {
  const LineTable lines("a😀\r\nb");
  for (const PositionEncoding encoding : kAll) {
    CHECK(lines.offset({0, 99}, encoding) == 5);
    CHECK(lines.offset({0, 2147483647}, encoding) == 5);
    CHECK(lines.offset({1, 99}, encoding) == 8);
    CHECK(lines.offset({7, 0}, encoding) == 8);
    CHECK(lines.offset({2147483647, 2147483647}, encoding) == 8);
    CHECK(lines.position(1000, encoding).line == 1);
  }
  CHECK(lines.offset({0, 2}, PositionEncoding::utf16) == 1);
  CHECK(lines.offset({0, 3}, PositionEncoding::utf16) == 5);
  CHECK(lines.offset({0, 3}, PositionEncoding::utf8) == 1);
  CHECK(lines.offset({0, 5}, PositionEncoding::utf8) == 5);
}

}  // namespace alignlint
