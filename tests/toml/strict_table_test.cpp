#include <catch2/catch.hpp>

#include <array>

#include "toml/messages.h"
#include "toml/parse.h"
#include "toml/strict_table.h"

using namespace alignlint;

namespace {

/// What reading a table with `use` complains about.
template <class Use>
std::string complaints(std::string text, Use use) {
  Sources sources;
  Diagnostics diagnostics;
  const TomlFile file = parse_toml(sources.add("a.toml", std::move(text)), sources, diagnostics);
  StrictTable table(file.root(), "[[rule]]", diagnostics);
  use(table);
  table.finish();
  return messages(diagnostics, sources);
}

}  // namespace

TEST_CASE("strict table: a strict table reads values of every type") {
  const std::string text = "t = 'x'\nf = true\ni = 3\nr = 0.5\nl = ['a', 'b']\nm = { '--k' = 'v' }\nn = [{a = 1}, {}]\no = 7\n[[p]]\n";
  CHECK(complaints(text, [](StrictTable& table) {
          CHECK(table.required_text("t").text == "x");
          CHECK(table.text("absent") == std::nullopt);
          CHECK(table.flag("f"));
          CHECK(table.flag("absent", true));
          CHECK(table.integer("i") == 3);
          CHECK(table.real("r") == 0.5);
          CHECK(table.real("i") == 3.0);
          CHECK(table.text_list("l").size() == 2);
          CHECK(table.texts("l")[1].text == "b");
          CHECK(table.texts("t")[0].text == "x");
          CHECK(table.texts("absent").empty());
          CHECK(table.text_views("l") == std::vector<std::string_view>{"a", "b"});
          CHECK(table.text_views("t") == std::vector<std::string_view>{"x"});
          CHECK(table.text_views("absent").empty());
          CHECK(table.text_table("m")[0].first.text == "--k");
          CHECK(table.text_table("m")[0].second.text == "v");
          CHECK(table.tables("n").size() == 2);
          CHECK(table.tables("p").size() == 1);
          CHECK(table.any("o")->integer() == 7);
          CHECK(table.has("o"));
          CHECK_FALSE(table.has("absent"));
        }) == "");
}

TEST_CASE("strict table: an unknown key is told at its own place, with the key that was meant") {
  CHECK(complaints("summary = 'a'\nsumary = 'b'\n  'w y' = 1\n",
                   [](StrictTable& table) {
                     table.required_text("summary");
                     table.text("severity");
                   }) ==
        "2:1-2:7 data/unknown-key: unknown key 'sumary' in [[rule]], did you mean 'summary'?\n"
        "3:3-3:8 data/unknown-key: unknown key 'w y' in [[rule]]");
}

TEST_CASE("strict table: a table may have many keys") {
  std::string text = "kee99 = 1\n";
  std::vector<std::string> keys;
  for (int i = 0; i < 100; ++i) keys.push_back("key" + std::to_string(i));
  for (const std::string& key : keys) text += key + " = 1\n";
  CHECK(complaints(text, [&](StrictTable& table) {
          for (const std::string& key : keys) CHECK(table.integer(key) == 1);
        }) == "1:1-1:6 data/unknown-key: unknown key 'kee99' in [[rule]], did you mean 'key99'?");
}

TEST_CASE("strict table: keys behind the 64th are unknown by themselves, whatever those before them are") {
  constexpr int kKeys = 130;
  std::string text;
  for (int i = 0; i < kKeys; ++i) text += "k" + std::to_string(i) + " = 1\n";
  const auto unknown = [&](auto asked) {
    Sources sources;
    Diagnostics diagnostics;
    const TomlFile file = parse_toml(sources.add("a.toml", text), sources, diagnostics);
    StrictTable table(file.root(), "[[rule]]", diagnostics);
    std::vector<std::string> names;
    for (int i = 0; i < kKeys; ++i) names.push_back("k" + std::to_string(i));
    for (int i = 0; i < kKeys; ++i) {
      if (asked(i)) table.any(names[static_cast<std::size_t>(i)]);
    }
    table.finish();
    return diagnostics.size();
  };
  CHECK(unknown([](int) { return true; }) == 0);
  CHECK(unknown([](int i) { return i < 64; }) == 66);
  CHECK(unknown([](int i) { return i >= 64; }) == 64);
  CHECK(unknown([](int i) { return i != 64; }) == 1);
  CHECK(unknown([](int i) { return i == 0; }) == 129);
}

TEST_CASE("strict table: a missing key is told at the table") {
  Sources sources;
  Diagnostics diagnostics;
  const TomlFile file = parse_toml(sources.add("a.toml", "\n[[rule]]\na = 1\n"), sources, diagnostics);
  StrictTable root(file.root(), "the file", diagnostics);
  for (const TomlNode node : root.tables("rule")) {
    StrictTable table(node, "[[rule]]", diagnostics);
    CHECK(table.required_text("name").text.empty());
    CHECK(table.require("a"));
    CHECK_FALSE(table.require("b"));
  }
  CHECK(messages(diagnostics, sources) ==
        "2:1-2:9 data/missing-key: [[rule]] has no 'name'\n2:1-2:9 data/missing-key: [[rule]] has no 'b'");
}

TEST_CASE("strict table: a value of a wrong type is told at the value and counts as absent") {
  CHECK(complaints("a = 1\nb = 'x'\nc = [1, 'y']\nd = 'z'\ne = [1]\nf = { g = 1 }\nh = 2\ni = true",
                   [](StrictTable& table) {
                     CHECK(table.required_text("a").text.empty());
                     CHECK_FALSE(table.flag("b"));
                     CHECK(table.text_list("c").size() == 1);
                     CHECK(table.text_list("d").empty());
                     CHECK(table.tables("e").empty());
                     CHECK(table.tables("d").empty());
                     CHECK(table.text_table("f").empty());
                     CHECK(table.texts("h").empty());
                     CHECK(table.integer("i") == std::nullopt);
                     CHECK(table.real("i") == std::nullopt);
                   }) ==
        "1:5-1:6 data/wrong-type: 'a' in [[rule]] must be a string, not an integer\n"
        "2:5-2:8 data/wrong-type: 'b' in [[rule]] must be true or false, not a string\n"
        "3:6-3:7 data/wrong-type: 'c' in [[rule]] must be a list of strings, not an integer\n"
        "4:5-4:8 data/wrong-type: 'd' in [[rule]] must be a list, not a string\n"
        "5:6-5:7 data/wrong-type: 'e' in [[rule]] must be a list of tables, not an integer\n"
        "4:5-4:8 data/wrong-type: 'd' in [[rule]] must be a list of tables, not a string\n"
        "6:11-6:12 data/wrong-type: 'f' in [[rule]] must be a table of strings, not an integer\n"
        "7:5-7:6 data/wrong-type: 'h' in [[rule]] must be a string or a list of strings, not an integer\n"
        "8:5-8:9 data/wrong-type: 'i' in [[rule]] must be an integer, not true or false\n"
        "8:5-8:9 data/wrong-type: 'i' in [[rule]] must be a number, not true or false");
}

TEST_CASE("strict table: exactly one of several keys") {
  constexpr std::array<std::string_view, 3> kKinds = {"same", "expect", "ask"};
  CHECK(complaints("ask = 'x'", [&](StrictTable& table) { CHECK(table.exactly_one(kKinds) == "ask"); }) == "");
  CHECK(complaints("", [&](StrictTable& table) { CHECK(table.exactly_one(kKinds) == std::nullopt); }) ==
        "1:1-1:1 data/missing-key: [[rule]] needs one of 'same', 'expect' or 'ask'");
  CHECK(complaints("ask = 'x'\nsame = 'y'", [&](StrictTable& table) { CHECK(table.exactly_one(kKinds) == "same"); }) ==
        "1:1-1:4 data/bad-value: [[rule]] has both 'same' and 'ask'");
}

TEST_CASE("strict table: a word of a closed list") {
  constexpr std::array<std::string_view, 3> kWords = {"error", "warning", "advice"};
  CHECK(complaints("s = 'warning'", [&](StrictTable& table) { CHECK(table.word("s", kWords) == 1U); }) == "");
  CHECK(complaints("s = 'waring'", [&](StrictTable& table) { CHECK(table.word("s", kWords) == std::nullopt); }) ==
        "1:5-1:13 data/bad-value: 's' in [[rule]] is 'waring', did you mean 'warning'?");
  CHECK(complaints("s = 'x'", [&](StrictTable& table) { table.word("s", kWords); }) ==
        "1:5-1:8 data/bad-value: 's' in [[rule]] is 'x', must be one of 'error', 'warning' or 'advice'");
}

TEST_CASE("strict table: what should be a table and is none is told once") {
  Sources sources;
  Diagnostics diagnostics;
  const TomlFile file = parse_toml(sources.add("a.toml", "rule = 1"), sources, diagnostics);
  StrictTable table(file.root().entries()[0].value, "rule", diagnostics);
  table.required_text("name");
  table.finish();
  CHECK(messages(diagnostics, sources) == "1:8-1:9 data/wrong-type: 'rule' must be a table, not an integer");
}
