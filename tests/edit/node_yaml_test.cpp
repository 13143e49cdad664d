#include "edit/node_yaml.h"

#include <catch2/catch.hpp>

#include "edit/edited.h"

namespace alignlint {

namespace {

/// What stands behind `key:` in the text of one entry; `-` where it cannot be said.
std::string of_value(const std::string& yaml) {
  const test::Text read("a.yaml", yaml);
  return yaml_of(read.document.root.entries.front().value).value_or("-");
}

}  // namespace

TEST_CASE("node yaml: a scalar is what it was, in quotes where it could be read otherwise") {
  CHECK(of_value("key: O1") == "O1");
  CHECK(of_value("key: 1.e-8") == "1.e-8");
  CHECK(of_value("key: True") == "True");
  CHECK(of_value("key: 2024-01-01") == "2024-01-01");
  CHECK(of_value("key: '2024-01-01'") == "'2024-01-01'");
  CHECK(of_value("key: \"1e-5\"") == "'1e-5'");
  CHECK(of_value("key: it's") == "'it''s'");
  CHECK(of_value("key: a, b") == "'a, b'");
  CHECK(of_value("key: \"a\\tb \\\" c\"") == R"("a\x09b \" c")");
  CHECK(of_value("key:") == "null");
  CHECK(of_value("key: !!str 5") == "'5'");
  CHECK(of_value("key: !!float 5") == "-");
}

TEST_CASE("node yaml: a list of sections has a line for each entry, what is within stands on it") {
  CHECK(of_value("key:\n- type: One\n  every: 5\n- type: Two\n  of: {a: [1, x], b: {}}\n") ==
        "\n- type: One\n  every: 5\n- type: Two\n  of: {a: [1, x], b: {}}");
  CHECK(of_value("key: [1, {a: 2}]") == "[1, {a: 2}]");
  CHECK(of_value("key: []") == "[]");
  CHECK(of_value("key: {}") == "{}");
  CHECK(of_value("key: [{'a: b': 2}]") == "-");
  CHECK(of_value("key: [{1: 2}]") == "-");
}

}  // namespace alignlint
