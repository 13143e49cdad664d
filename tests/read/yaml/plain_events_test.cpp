#include "read/yaml/plain_events.h"

#include <catch2/catch.hpp>
#include <string>

namespace alignlint {
namespace {

/// `map@0 plain@0'a' plain@3'1' close`; `library` where the text is left to it.
std::string said_of(std::string_view text) {
  constexpr std::string_view kWords[] = {"map", "list", "brackets", "close", "plain", "quoted", "null", "anchor", "alias"};
  const auto events = plain_events(text);
  if (!events.has_value()) return "library";
  std::string out;
  for (const PlainEvent& event : *events) {
    out += (out.empty() ? "" : " ") + std::string(kWords[static_cast<std::size_t>(event.kind)]);
    if (event.kind == PlainEvent::Kind::close) continue;
    out += "@" + std::to_string(event.at);
    if (!event.text.empty()) out += "'" + std::string(event.text) + "'";
    if (event.anchor != 0) out += "&" + std::to_string(event.anchor);
  }
  return out;
}

TEST_CASE("plain events: keys, values of one line, comments") {
  CHECK(said_of("a: 1 # one\n# none\nb:\n  c: x y\n") ==
        "map@0 plain@0'a' plain@3'1' plain@18'b' map@23 plain@23'c' plain@26'x y' close close");
  CHECK(said_of("a: \"x: #\"\nb: ''\n") == "map@0 plain@0'a' quoted@3'x: #' plain@10'b' quoted@13 close");
}

TEST_CASE("plain events: a value that does not come stands where the next thing begins") {
  CHECK(said_of("a:\nb: null\n") == "map@0 plain@0'a' null@3 plain@3'b' null@6 close");
  CHECK(said_of("a: 1\nb:\n") == "map@0 plain@0'a' plain@3'1' plain@5'b' null@8 close");
  CHECK(said_of("-\n- 1\n") == "list@0 null@2 plain@4'1' close");
}

TEST_CASE("plain events: lists, also at the column of their key, and in brackets") {
  CHECK(
      said_of("a:\n- 1\n- b: 2\n  c: 3\nd: 4\n") ==
      "map@0 plain@0'a' list@3 plain@5'1' map@9 plain@9'b' plain@12'2' plain@16'c' plain@19'3' close close plain@21'd' plain@24'4' close");
  CHECK(said_of("a: [1, [x, 'y z'], null]\n") ==
        "map@0 plain@0'a' brackets@3 plain@4'1' brackets@7 plain@8'x' quoted@11'y z' close null@19 close close");
}

TEST_CASE("plain events: anchors and aliases") {
  CHECK(
      said_of("a: &x 1\nb: &y\n  c: 2\nd: *x\ne:\n  <<: *y\n") ==
      "map@0 plain@0'a' anchor@3'x'&1 plain@3'1'&1 plain@8'b' anchor@11'y'&2 map@11&2 plain@16'c' plain@19'2' close plain@21'd' alias@24&1 "
      "plain@27'e' map@32 plain@32'<<' alias@36&2 close close");
}

TEST_CASE("plain events: everything else is the library's, mistakes above all") {
  for (const std::string_view text : {"",
                                      "# nothing\n",
                                      "---\na: 1\n",
                                      "a: 1\n...\n",
                                      "a: b: c\n",
                                      "a: 1\n   2\n",
                                      "a: |\n  x\n",
                                      "a: {b: 1}\n",
                                      "a: [1,\n  2]\n",
                                      "a: [1, ]\n",
                                      "'a': 1\n",
                                      "? a\n: 1\n",
                                      "a: !!str 1\n",
                                      "a:\t1\n",
                                      "a: 1\r\n",
                                      "a: \"\\n\"\n",
                                      "a: 'it''s'\n",
                                      "  a: 1\nb: 2\n",
                                      "a:\n    b: 1\n  c: 2\n",
                                      "a: *x\n",
                                      "a: &x 1\nb: &x 2\n",
                                      "a: \"1\" 2\n",
                                      "- a\nb: 1\n",
                                      "word\n",
                                      "- - 1\n",
                                      "a: \xC3\xA9\n",
                                      "null: 1\n"}) {
    INFO(text);
    CHECK(said_of(text) == "library");
  }
}

}  // namespace
}  // namespace alignlint
