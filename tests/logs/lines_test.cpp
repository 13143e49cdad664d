#include "logs/lines.h"

#include <zlib.h>

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace alignlint {

namespace {

std::string packed(const std::string& text) {
  z_stream stream = {};
  deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()), '\0');
  std::string copy = text;
  stream.next_in = reinterpret_cast<Bytef*>(copy.data());
  stream.avail_in = static_cast<uInt>(copy.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string wide(const std::string& text, bool big) {
  std::string out = big ? "\xfe\xff" : "\xff\xfe";
  for (const char c : text) {
    out += big ? std::string{'\0', c} : std::string{c, '\0'};
  }
  return out;
}

LogLines open(const std::string& bytes) { return LogLines(memory_disk({{"log", bytes}}).open("log").stream); }

std::vector<std::string> all(LogLines& lines) {
  std::vector<std::string> out;
  while (const auto line = lines.next()) out.push_back(std::string(line->text) + (line->ended ? "" : "…"));
  return out;
}

std::vector<std::string> all(const std::string& bytes) {
  LogLines lines = open(bytes);
  return all(lines);
}

}  // namespace

TEST_CASE("lines end as files and terminals end them") {
  CHECK(all("").empty());
  CHECK(all("a\nb\n") == std::vector<std::string>{"a", "b"});
  CHECK(all("a\r\nb") == std::vector<std::string>{"a", "", "b…"});
  CHECK(all("bar 1\rbar 2\rend\n") == std::vector<std::string>{"bar 1", "bar 2", "end"});
  CHECK(all("\n\n") == std::vector<std::string>{"", ""});
}

TEST_CASE("colours are taken out of a line") {
  CHECK(all("\x1b[1;31mloss\x1b[0m: 2\x1b[K\n") == std::vector<std::string>{"loss: 2"});
  CHECK(all("a\x1b") == std::vector<std::string>{"a…"});
  CHECK(all("a\x1b[31") == std::vector<std::string>{"a…"});
}

TEST_CASE("a packed log is read as it was, its members too") {
  const std::string text = "step 1\nstep 2\n";
  CHECK(all(packed(text)) == std::vector<std::string>{"step 1", "step 2"});
  CHECK(all(packed("step 1\nst") + packed("ep 2\n")) == std::vector<std::string>{"step 1", "step 2"});
  std::string long_text;
  for (int i = 0; i < 50000; ++i) long_text += "step " + std::to_string(i) + "\n";
  const std::string bytes = packed(long_text);
  CHECK(all(bytes) == all(long_text));
  const auto torn = all(bytes.substr(0, bytes.size() / 2));
  CHECK(torn.size() > 1000);
  CHECK(torn.size() < 50000);
}

TEST_CASE("UTF-16 is read by its mark") {
  for (const bool big : {false, true}) {
    CHECK(all(wide("a 1\nb 2\n", big)).back() == "b 2");
    CHECK(all(packed(wide("a 1\nb 2\n", big))).back() == "b 2");
    CHECK(all(wide(std::string(300000, 'x') + "\nb 2\n", big)) == std::vector<std::string>{"b 2"});
  }
}

TEST_CASE("a line without end takes no memory and hides nothing behind it") {
  CHECK(all(std::string(1000000, 'x') + "\nb\n") == std::vector<std::string>{"b"});
  CHECK(all("a\n" + std::string(1000000, 'x')) == std::vector<std::string>{"a"});
  const std::string longest(131071, 'x');
  CHECK(all(longest + "\nb\n") == std::vector<std::string>{longest, "b"});
}

TEST_CASE("a line knows its place, and reading goes on from there") {
  std::string text;
  for (int i = 0; i < 30000; ++i) text += "line " + std::to_string(i) + (i % 7 == 0 ? "\r\n" : "\n");
  for (const std::string& bytes : {text, packed(text)}) {
    LogLines lines = open(bytes);
    std::uint64_t place = 0;
    while (const auto line = lines.next()) {
      if (line->text == "line 23456") place = line->offset;
    }
    REQUIRE(place == text.find("line 23456"));
    REQUIRE(lines.seek(place));
    CHECK(lines.next()->text == "line 23456");
    CHECK(lines.next()->text == "line 23457");
    REQUIRE(lines.seek(0));
    CHECK(lines.next()->text == "line 0");
  }
}

}  // namespace alignlint
