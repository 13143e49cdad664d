#include "analysis/pairing.h"

#include <catch2/catch.hpp>
#include <deque>

#include "support/world.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

/// Configurations of a vocabulary of four settings.
class Models {
 public:
  Models() {
    const auto parse = [this](const std::string& text) {
      return files_.emplace_back(parse_toml(sources_.add("a.toml", text), sources_, diagnostics_)).root();
    };
    std::string keys;
    for (const char* name : {"n.layers", "n.vocab", "t.batch"})
      keys += "[[key]]\nname = '" + std::string(name) + "'\ntype = 'int'\nrow = 'N1'\ntitle = 't'\ndoc = 'd'\n";
    vocabulary_.load(parse(keys + "[[key]]\nname = 't.trains'\ntype = 'bool'\nrow = 'N1'\ntitle = 't'\ndoc = 'd'\n"), diagnostics_);
    load_pairing(
        parse("order = ['gpu', 'npu', 'other']\ntrains = 't.trains'\nsame = ['n.layers']\nagree = ['n.vocab']\nalike = ['t.batch']\n"),
        vocabulary_, spec_, diagnostics_);
    REQUIRE(messages(diagnostics_, sources_) == "");
  }

  void add(const std::string& path, std::string_view framework, Value layers, Value vocab = {}, Value batch = {}) {
    std::vector<Setting> settings(4);
    settings[0].value = std::move(layers);
    settings[1].value = std::move(vocab);
    settings[2].value = std::move(batch);
    all_.push_back({path, framework, pairing_values(spec_, Settings(std::move(settings)))});
  }

  /// `reference candidate (others)`, a line a pair.
  [[nodiscard]] std::string pairs() const {
    std::string text;
    for (const ModelPair& pair : pair_models(spec_, all_).pairs) {
      text += all_[pair.reference].path + " " + all_[pair.candidate].path;
      for (const std::size_t other : pair.others) text += " (" + all_[other].path + ")";
      text += "\n";
    }
    return text;
  }
  [[nodiscard]] std::size_t looked_at(std::size_t most) const { return pair_models(spec_, all_, most).looked_at; }
  [[nodiscard]] const PairingSpec& spec() const { return spec_; }

 private:
  Sources sources_;
  Diagnostics diagnostics_;
  std::deque<TomlFile> files_;
  Vocabulary vocabulary_;
  PairingSpec spec_;
  std::vector<Pairable> all_;
};

Settings settings(Value layers, Value trains) {
  std::vector<Setting> all(4);
  all[0].value = std::move(layers);
  all[3].value = std::move(trains);
  return Settings(std::move(all));
}

}  // namespace

TEST_CASE("pairing: the same model in two frameworks, the reference in the first of them") {
  Models models;
  models.add("a.yaml", "npu", 4);
  models.add("b.yaml", "npu", 8);
  models.add("a.sh", "gpu", 4);
  models.add("c.sh", "gpu", 5);
  models.add("c.py", "other", 4);
  CHECK(models.pairs() == "a.sh a.yaml\na.sh c.py\n");
}

TEST_CASE("pairing: what both know and differs in makes them two models") {
  Models models;
  models.add("known.sh", "gpu", 4, 1000);
  models.add("other.yaml", "npu", 4, 2000);
  models.add("open.yaml", "npu", 4, Value::unknown("in the tokenizer"));
  CHECK(models.pairs() == "known.sh open.yaml\n");
}

TEST_CASE("pairing: of several references the one that is more alike, then the one that shares words of its path; others are named") {
  Models models;
  models.add("gpu/small_4k.sh", "gpu", 4, {}, 8);
  models.add("gpu/small_8k.sh", "gpu", 4, {}, 8);
  models.add("gpu/far.sh", "gpu", 4, {}, 16);
  models.add("npu/small_8K.yaml", "npu", 4, {}, 8);
  models.add("npu/else.yaml", "npu", 4, {}, 8);
  CHECK(models.pairs() == "gpu/small_8k.sh npu/small_8K.yaml\ngpu/small_4k.sh npu/else.yaml (gpu/small_8k.sh)\n");
}

TEST_CASE("pairing: after so many comparisons no further ones are looked at") {
  Models models;
  for (int i = 0; i < 20; ++i) models.add("a" + std::to_string(i), i % 2 == 0 ? "gpu" : "npu", 4);
  CHECK(models.looked_at(20'000) == 20);
  CHECK(models.looked_at(100) == 2);
}

TEST_CASE("pairing: what does not train, or does not tell its model, is no side") {
  const Models models;
  CHECK(is_pairable(models.spec(), settings(4, {})));
  CHECK(is_pairable(models.spec(), settings(4, true)));
  CHECK_FALSE(is_pairable(models.spec(), settings(4, false)));
  CHECK_FALSE(is_pairable(models.spec(), settings({}, true)));
}

}  // namespace alignlint
