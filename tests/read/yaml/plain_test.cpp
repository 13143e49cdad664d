// What is plain YAML, and that the quick way makes the same of it as the library.

#include "read/yaml/plain.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "support/places.h"
#include "support/program.h"
#include "support/reading.h"

namespace alignlint {

namespace {

bool same_by_library(const std::string& text) {
  Sources sources;
  const FileId file = sources.add("case.yaml", text);
  return test::read_by(read_yaml, file, sources) == test::read_by(read_yaml_by_library, file, sources);
}

}  // namespace

TEST_CASE("configurations as they are mostly written are plain") {
  const std::string text = GENERATE(as<std::string>(),                                                          //
                                    "a: 1\n",                                                                   //
                                    "a: 1",                                                                     //
                                    "# x\n\na: b c  # d\nb: 'e # f'\nc: \"g: h\"\n",                            //
                                    "a:\n  b:\n    c: 1e-8\n  d: -1\ne: ~\nf:\n",                               //
                                    "a:\n- 1\n- b: 2\n  c: 3\n-   d: 4\n    e:\nf: null\n",                     //
                                    "a:\n  - b\n  - 'c'\nd:\n",                                                 //
                                    "- a: 1\n- b\n",                                                            //
                                    "a: &x\n  b: 1\nc: *x\nd: &y 2\ne: [*y, [*y]]  # z\n",                      //
                                    "a: [1, -2, b.c, 'd e', null, [], {}]\nb: {c: 1, \"d\": {e: null}}\n",      //
                                    "a: [\n  [1, 2],  # x\n\n  # y\n  {b: c}\n]\nd: 1\n",                       //
                                    "a: {\"b\":1, 'c':'d'}\ne: 'f\\.g'\n'h\\.i': [1, 2]\n",                     //
                                    "a: /b/c:d\ne: $f\ng: <h>\n\"i j\": k\n",                                   //
                                    "--a-b: 1\n.c: --d\n/e/f: :4096:8\n", "a : 1\n'b'  : 2\nc  :\n- 1\n",       //
                                    "a: 1\r\n# b\r\n\r\nc:\r\n  d: [1,\r\n  2]\r\ne: 'f'\r\n", "a: 1\r\nb: x",  //
                                    "a: \"b\\n\\t\\\"\\\\\\/c\"\nd: 'e''f'\n\"g\\n\": ['''', '''h']\n");
  CAPTURE(text);
  CHECK(plain_yaml(text).has_value());
  CHECK(same_by_library(text));
}

TEST_CASE("what else there is in YAML, and what may be wrong, is left to the library") {
  const std::string text =
      GENERATE(as<std::string>(),                                                            //
               "", "# x\n", "a\n", "--- \na: 1\n", "a: 1\n...\n", "%YAML 1.1\n---\na: 1\n",  //
               "a:\tb\n", "a: 1\r", "a: 1\rb: 2\n", "a: 1\r\r\n",
               "\xEF\xBB\xBF"
               "a: 1\n",                                                                                                        //
               "a: |\n  b\n", "a: >-\n  b\n", "a: !!str 1\n", "? a\n: b\n",                                                     //
               "a: b\n  c\n", "a: 'b\n  c'\n", "a: \"b\\x41\"\n", "a: \"b\\\n  c\"\n", "a: 'b''\n", "a: 'b' c\n",               //
               "a: b: c\n", "a:b\n", "a: b:\n", "1: 2\n", "null: 1\n", "a : : 1\n", "a :b\n", "-a: 1\n", "---: 1\n", ".: 1\n",  //
               "a: 1\n b: 2\n", " a: 1\nb: 2\n", "a:\n  b: 1\n c: 2\n", "- a\nb: 1\n", "a: 1\n- b\n",                           //
               "- - a\n", "-\n  a: 1\n", "- &x a\n", "a: &x\n", "a: &x *y\n", "a: *x\n", "a: &x\nb: 1\n",                       //
               "a: [1, 2\n", "a: [1, 2,]\n", "a: [, 1]\n", "a: [b: c]\n", "a: {b}\n", "a: {b: }\n", "a: [1] 2\n",               //
               "a: {\"b\":}\n", "a: {b:1}\n", "\"b\":1\n", "a: [b c]\n", "a: [\nb]\n", "a: [1, 2]: 3\n", "<<: 1\n", "a: @b\n", "a: `b`\n",
               "a: - b\n");
  CAPTURE(text);
  CHECK(!plain_yaml(text).has_value());
  CHECK(same_by_library(text));
}

TEST_CASE("a place, an anchor and what it names are told as the library tells them") {
  const auto events = plain_yaml("a: &x 'b'\nc: *x\n");
  REQUIRE(events.has_value());
  using Kind = YamlEvent::Kind;
  const std::vector<std::tuple<Kind, std::size_t, std::uint32_t, std::string>> wanted = {
      {Kind::mapping, 0, 0, ""}, {Kind::plain, 0, 0, "a"}, {Kind::anchor, 3, 0, "x"}, {Kind::quoted, 3, 1, "'b'"},
      {Kind::plain, 10, 0, "c"}, {Kind::alias, 13, 1, ""}, {Kind::close, 0, 0, ""}};
  REQUIRE(events->size() == wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const YamlEvent& event = (*events)[i];
    CHECK(std::tuple(event.kind, event.at, event.anchor, std::string(event.text)) == wanted[i]);
  }
}

TEST_CASE("both ways make the same of every sample and of every case of the reader") {
  std::size_t plain = 0;
  for (const std::string folder : {"samples", "tests/read/yaml_cases"}) {
    for (const auto& file : std::filesystem::recursive_directory_iterator(std::string(test::source_folder()) + "/" + folder)) {
      if (file.path().extension() != ".yaml") continue;
      CAPTURE(file.path());
      const std::string text = real_disk().read(file.path()).text;
      CHECK(same_by_library(text));
      if (plain_yaml(text).has_value()) ++plain;
    }
  }
  CHECK(plain > 10);
}

}  // namespace alignlint
