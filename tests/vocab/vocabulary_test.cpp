#include "vocab/vocabulary.h"

#include <catch2/catch.hpp>

#include "toml/messages.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

struct Loaded {
  /// Every text is a file of its own, the later over the earlier.
  explicit Loaded(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
      files.push_back(parse_toml(sources.add("vocabulary.toml", text), sources, diagnostics));
      vocabulary.load(files.back().root(), diagnostics);
    }
  }

  [[nodiscard]] std::string messages() const { return alignlint::messages(diagnostics, sources); }

  Sources sources;
  Diagnostics diagnostics;
  std::vector<TomlFile> files;
  Vocabulary vocabulary;
};

constexpr const char* kHeads = "[[key]]\nname = 'network.heads'\ntype = 'int'\ntitle = 'number of heads'\nrow = 'N4'\n";

}  // namespace

TEST_CASE("vocabulary: a key is read whole") {
  const Loaded loaded({std::string(kHeads) +
                       "doc = 'Attention heads.'\nunit = 'heads'\n"
                       "[[key]]\nname = 'loss.kind'\ntype = 'word'\ntitle = 'loss'\nrow = 'N9'\nchoices = ['mean', 'sum']\n"});
  CHECK(loaded.messages() == "");
  REQUIRE(loaded.vocabulary.size() == 2);
  const KeySpec& heads = loaded.vocabulary[*loaded.vocabulary.find("network.heads")];
  CHECK(heads.type == KeyType::integer);
  CHECK(heads.title == "number of heads");
  CHECK(heads.row == "N4");
  CHECK(heads.doc == "Attention heads.");
  CHECK(heads.unit == "heads");
  CHECK(loaded.sources.text(heads.span) == "'network.heads'");
  const KeySpec& loss = loaded.vocabulary[*loaded.vocabulary.find("loss.kind")];
  CHECK(loss.choices == std::vector<std::string_view>{"mean", "sum"});
  CHECK(to_string(loss.type) == "word");
  CHECK_FALSE(loaded.vocabulary.find("network.head").has_value());
}

TEST_CASE("vocabulary: mistakes are told at their place") {
  CHECK(Loaded({"[[key]]\nname = 'a.b'\ntype = 'integer'\ntitle = 'b'\nrow = 'N1'\nnotes = 'x'\n"}).messages() ==
        "3:8-3:17 data/bad-value: 'type' in [[key]] is 'integer', must be one of 'bool', 'int', 'real', 'text', 'word', 'dtype', 'list', "
        "'shares' or 'any'\n"
        "6:1-6:6 data/unknown-key: unknown key 'notes' in [[key]]");
  CHECK(Loaded({"[[key]]\nname = 'a.b'\n"}).messages() ==
        "1:1-1:8 data/missing-key: [[key]] has no 'title'\n"
        "1:1-1:8 data/missing-key: [[key]] has no 'row'\n"
        "1:1-1:8 data/missing-key: [[key]] has no 'type'");
  CHECK(Loaded({"[[keys]]\nname = 'a.b'\n"}).messages() ==
        "1:3-1:7 data/unknown-key: unknown key 'keys' in a vocabulary, did you mean 'key'?");
}

TEST_CASE("vocabulary: a name twice in one file is a mistake, in another file a replacement") {
  CHECK(Loaded({std::string(kHeads) + kHeads}).messages() == "7:8-7:23 2:8-2:23 data/duplicate-name: key 'network.heads' is defined twice");
  const Loaded replaced({kHeads, "[[key]]\nname = 'network.heads'\ntype = 'text'\ntitle = 'heads'\nrow = 'N5'\n"});
  CHECK(replaced.messages() == "");
  CHECK(replaced.vocabulary.size() == 1);
  CHECK(replaced.vocabulary[0].type == KeyType::text);
}

TEST_CASE("vocabulary: a name nobody has is told with the one that was meant") {
  Loaded loaded({kHeads});
  CHECK(loaded.vocabulary.require("network.heads", {}, loaded.diagnostics) == KeyId{0});
  CHECK_FALSE(loaded.vocabulary.require("network.haeds", {0, 0, 7}, loaded.diagnostics).has_value());
  CHECK_FALSE(loaded.vocabulary.require("zzz", {0, 0, 7}, loaded.diagnostics).has_value());
  CHECK(loaded.messages() ==
        "1:1-1:8 data/unknown-name: no setting is named 'network.haeds', did you mean 'network.heads'?\n"
        "1:1-1:8 data/unknown-name: no setting is named 'zzz'");
}

}  // namespace alignlint
