#include "edit/tree_edits.h"

#include <catch2/catch.hpp>

#include "edit/edited.h"

namespace alignlint {

namespace {

std::string added(const std::string& text, const std::string& path, const std::string& value, const std::string& name = "a.yaml") {
  const test::Text read(name, text);
  return read.after(add_entry(read.document, text, path, value));
}

std::string removed(const std::string& text, const std::string& path) {
  const test::Text read("a.yaml", text);
  return read.after(remove_entry(read.document, text, path));
}

}  // namespace

TEST_CASE("an entry goes behind those of its section, as deep as they are") {
  CHECK(added("optimizer:\n    eps: 1.0e-8\nseed: 1\n", "optimizer.weight_decay", "0.1") ==
        "optimizer:\n    eps: 1.0e-8\n    weight_decay: 0.1\nseed: 1\n");
  CHECK(added("a:\n  b:\n    c: 1\n\n# of d\nd: 2\n", "a.b.e", "3") == "a:\n  b:\n    c: 1\n    e: 3\n\n# of d\nd: 2\n");
}

TEST_CASE("what is longer than a line stays whole") {
  CHECK(added("a:\n  b: [1,\n      2]\n  c:\n  - x\n  - y\nd: 1\n", "a.e", "5") ==
        "a:\n  b: [1,\n      2]\n  c:\n  - x\n  - y\n  e: 5\nd: 1\n");
}

TEST_CASE("missing sections are made, indented as the file does it") {
  CHECK(added("model:\n    layers: 2\n", "runner_wrapper.scale.use", "True") ==
        "model:\n    layers: 2\nrunner_wrapper:\n    scale:\n        use: True\n");
  CHECK(added("optimizer:\nseed: 1\n", "optimizer.eps", "1.0e-8") == "optimizer:\n  eps: 1.0e-8\nseed: 1\n");
}

TEST_CASE("an entry whose key has no text stays") {
  const std::string text = "!\xff: !";
  const test::Text read("a.yaml", text);
  const std::string path = read.document.root.entries.at(0).key;
  CHECK(read.document.root.entries.at(0).key_span.begin == text.size());
  CHECK_FALSE(remove_entry(read.document, text, path).has_value());
}

TEST_CASE("line ends and a missing last one are kept") {
  CHECK(added("a:\r\n  b: 1\r\n", "a.c", "2") == "a:\r\n  b: 1\r\n  c: 2\r\n");
  CHECK(added("a:\n  b: 1", "a.c", "2") == "a:\n  b: 1\n  c: 2\n");
}

TEST_CASE("sections in braces stay in braces") {
  CHECK(added("a: {b: 1}\n", "a.c", "2") == "a: {c: 2, b: 1}\n");
  CHECK(added("a: {}\n", "a.c", "2") == "a: {c: 2}\n");
  CHECK(added("a: {b: 1}\n", "a.c.d", "2") == "a: {c: {d: 2}, b: 1}\n");
}

TEST_CASE("JSON is laid out as it was") {
  CHECK(added("{\n  \"a\": 1\n}\n", "b", "2", "a.json") == "{\n  \"b\": 2,\n  \"a\": 1\n}\n");
  CHECK(added("{\"a\": {\"b\": 1}}\n", "a.c", "true", "a.json") == "{\"a\": {\"c\": true, \"b\": 1}}\n");
}

TEST_CASE("below a scalar nothing can be added") { CHECK(added("a: 1\n", "a.b", "2") == "no edit"); }

TEST_CASE("an entry in braces is taken out with one comma") {
  CHECK(removed("a: {b: 1}\n", "a.b") == "a: {}\n");
  CHECK(removed("a: {b: 1, c: [2, 3], d: 'x, y'}\n", "a.b") == "a: {c: [2, 3], d: 'x, y'}\n");
  CHECK(removed("a: {b: 1, c: [2, 3], d: 'x, y'}\n", "a.c") == "a: {b: 1, d: 'x, y'}\n");
  CHECK(removed("a: {b: 1, c: [2, 3], d: 'x, y'}\n", "a.d") == "a: {b: 1, c: [2, 3]}\n");
  CHECK(removed("a: {b: {c: 1, d: 2}, e: 3}\n", "a.b.d") == "a: {b: {c: 1}, e: 3}\n");
  CHECK(removed("- a: 1\n", "a") == "no edit");
}

TEST_CASE("an entry is taken out with all its lines, and comments that follow stay") {
  CHECK(removed("a: 1\nb:\n  c: 2  # two\n\n  d: 3\n# of e\ne: 4\n", "b") == "a: 1\n# of e\ne: 4\n");
  CHECK(removed("b:\n  c: 2  # two\n  d: 3\n", "b.c") == "b:\n  d: 3\n");
  CHECK(removed("a: 1\n", "b") == "no edit");
}

}  // namespace alignlint
