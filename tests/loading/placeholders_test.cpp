#include "loading/placeholders.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

Placeholders known() {
  Placeholders placeholders;
  placeholders.add("^your( .*)? path$|^/path/to/");
  return placeholders;
}

Word word(std::string text, std::uint32_t at, bool of_variable = true) {
  Word word;
  word.span = {0, at, at + static_cast<std::uint32_t>(text.size())};
  word.text = std::move(text);
  if (of_variable) word.via.push_back({{0, 0, 5}, "DATA assigned here"});
  return word;
}

Document script(std::vector<Word> argv) {
  Document document;
  document.kind = DocumentKind::shell;
  document.launches.emplace_back().argv = std::move(argv);
  return document;
}

std::string words_of(const Document& document) {
  std::string text;
  for (const Word& one : document.launches.front().argv) text += "[" + one.text + "]";
  return text;
}

}  // namespace

TEST_CASE("placeholders: what bash split is one again", "[placeholders]") {
  Document document = script(
      {word("--load", 40, false), word("your", 6), word("data", 11), word("path", 16), word("--lr", 50, false), word("1", 55, false)});
  join_placeholders(document, known());
  CHECK(words_of(document) == "[--load][your data path][--lr][1]");
  CHECK(document.launches.front().argv[1].span == Span{0, 6, 20});
}

TEST_CASE("placeholders: words that stand apart, or were written in the command, stay", "[placeholders]") {
  Document apart = script({word("your", 6), word("path", 30)});
  join_placeholders(apart, known());
  CHECK(words_of(apart) == "[your][path]");
  Document written = script({word("your", 6, false), word("path", 11, false)});
  join_placeholders(written, known());
  CHECK(words_of(written) == "[your][path]");
}

TEST_CASE("placeholders: all of a document are one observation with their places", "[placeholders]") {
  Document document = script(
      {word("/path/to/data", 5, false), word("/path/to/data", 5, false), word("/path/to/weights", 30, false), word("/data", 60, false)});
  observe_placeholders(document, known());
  REQUIRE(document.observations.size() == 1);
  CHECK(document.observations.front().kind == ObservationKind::placeholder);
  CHECK(document.observations.front().message == "2 placeholders are left in: '/path/to/data', '/path/to/weights'");
  CHECK(document.observations.front().labels.size() == 2);
  Document filled = script({word("/data", 60, false)});
  observe_placeholders(filled, known());
  CHECK(filled.observations.empty());
}

TEST_CASE("placeholders: a value that is one is unknown", "[placeholders]") {
  Entries entries;
  entries.tree.kind = NodeKind::mapping;
  entries.tree.entries.push_back({"load", {}, make_scalar("/path/to/weights", {0, 3, 19}), false});
  entries.tree.entries.push_back({"seed", {}, make_scalar("42"), false});
  forget_placeholders(entries, known());
  REQUIRE(entries.tree.entries[0].value.unresolved.has_value());
  CHECK(entries.tree.entries[0].value.unresolved->reason == "placeholder '/path/to/weights'");
  CHECK_FALSE(entries.tree.entries[1].value.unresolved.has_value());
}

}  // namespace alignlint
