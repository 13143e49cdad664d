#include "cli/word_order.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

std::string ordered(std::vector<std::string> words) {
  std::string text;
  for (const std::string& word : in_parsers_order(std::move(words))) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

TEST_CASE("word order: options before the command stand behind it", "[cli]") {
  CHECK(ordered({"check", "a.sh", "b.yaml"}) == "check a.sh b.yaml");
  CHECK(ordered({"--color", "never", "check", "a.sh", "b.yaml"}) == "check --color never a.sh b.yaml");
  CHECK(ordered({"-V"}) == "-V");
  CHECK(ordered({}).empty());
  CHECK(ordered({"chek", "lint"}) == "chek lint");
}

TEST_CASE("word order: help of a command", "[cli]") {
  CHECK(ordered({"help", "check"}) == "check --help");
  CHECK(ordered({"help"}) == "--help");
  CHECK(ordered({"help", "chekc"}) == "chekc");
}

TEST_CASE("word order: what was pasted is no option", "[cli]") {
  CHECK(ordered({"keys", "--num-query-groups"}) == "keys -- --num-query-groups");
  CHECK(ordered({"keys", "--num-query-groups", "--sources", "--format=json"}) == "keys --sources --format=json -- --num-query-groups");
  CHECK(ordered({"keys", "--num-query-groups", "8", "--format", "json"}) == "keys --format json -- --num-query-groups 8");
  CHECK(ordered({"keys", "--help"}) == "keys --help");
  CHECK(ordered({"check", "--num-query-groups"}) == "check --num-query-groups");
}

}  // namespace alignlint
