#include "gate/accepted_text.h"

#include <catch2/catch.hpp>

#include "diag/catalog.h"
#include "support/world.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

struct Loaded {
  explicit Loaded(const std::string& text) {
    file = sources.add("alignlint-accepted.toml", text);
    const TomlFile toml = parse_toml(file, sources, diagnostics);
    acceptances = read_acceptances(toml.root(), diagnostics);
  }
  [[nodiscard]] AcceptedText text() const { return {sources.text(file), acceptances}; }

  Sources sources;
  Diagnostics diagnostics;
  FileId file = kNoFile;
  std::vector<Acceptance> acceptances;
};

Acceptance decay(double candidate) {
  Acceptance out;
  out.pair = "qwen3";
  out.rule = "optimizer/decay";
  out.reference = AcceptedSide{"--weight-decay", Value(0.1)};
  out.candidate = AcceptedSide{"optimizer.weight_decay", Value(candidate)};
  out.reason = "as trained";
  out.on = Date{"2026-05-03"};
  return out;
}

constexpr const char* kDecay =
    "[[accepted]]\npair = \"qwen3\"\nrule = \"optimizer/decay\"\nreference = { native = \"--weight-decay\", value = 0.1 }\n"
    "candidate = { native = \"optimizer.weight_decay\", value = 0.01 }\nreason = \"as trained\"\non = \"2026-05-03\"\n";

constexpr const char* kSeed =
    "[[accepted]]\npair = \"qwen3\"\nrule = \"data/seed\"\nreference = { native = \"--seed\", value = 1 }\n"
    "candidate = { native = \"seed\", value = 2 }\nreason = \"known\"\n";

}  // namespace

TEST_CASE("accepted text: what is written is read back") {
  AcceptedText text("", {});
  text.accept(decay(0.01));
  Acceptance odd;
  odd.file = "a \"b\"\\c.yaml";
  odd.rule = "format/x";
  odd.entry = AcceptedSide{"", Value("text\twith \x01 and \"quotes\"")};
  odd.message = "";
  odd.reason = "ünïcode";
  odd.until = Date{"2026-12-31"};
  text.accept(odd);
  const Loaded back(text.text());
  CHECK(messages(back.diagnostics, back.sources) == "");
  REQUIRE(back.acceptances.size() == 2);
  CHECK(fit(back.acceptances[0], odd) == Fit::same);
  CHECK(back.acceptances[0].reason == "ünïcode");
  CHECK(back.acceptances[0].until == Date{"2026-12-31"});
  CHECK(fit(back.acceptances[1], decay(0.01)) == Fit::same);
  CHECK(fit(back.acceptances[1], decay(0.02)) == Fit::changed);
  CHECK(back.text().text() == text.text());
}

TEST_CASE("accepted text: sorted, with the comments of whoever edited it") {
  const Loaded it("# ours\n\n# why the decay\n" + std::string(kDecay) + "\n\n# the seed\n# of May\n" + kSeed);
  CHECK(messages(it.diagnostics, it.sources) == "");
  CHECK(it.text().text() == "# ours\n\n# the seed\n# of May\n" + std::string(kSeed) + "\n# why the decay\n" + kDecay);
  AcceptedText changed = it.text();
  changed.accept(decay(0.02));
  std::string other(kDecay);
  other.replace(other.find("0.01"), 4, "0.02");
  CHECK(changed.text() == "# ours\n\n# the seed\n# of May\n" + std::string(kSeed) + "\n# why the decay\n" + other);
  const auto is_seed = [&](std::size_t index) { return it.acceptances[index].rule == "data/seed"; };
  CHECK(changed.prune(is_seed) == 1);
  CHECK(changed.text() == "# ours\n\n# why the decay\n" + other);
}

TEST_CASE("accepted text: comments that stand apart go with no table that is removed above them") {
  const Loaded it(std::string(kDecay) + "\n# the data\n\n# and their order\n" + kSeed + "\n# to do:\n\n# ask again\n\n");
  CHECK(messages(it.diagnostics, it.sources) == "");
  const std::string seed = "# the data\n\n# and their order\n" + std::string(kSeed);
  const std::string tail = "\n# to do:\n\n# ask again\n";
  CHECK(it.text().text().ends_with("\n" + seed + "\n" + kDecay + tail));
  const auto pruned = [&](std::string_view rule) {
    AcceptedText text = it.text();
    CHECK(text.prune([&](std::size_t index) { return it.acceptances[index].rule == rule; }) == 1);
    return text.text();
  };
  CHECK(pruned("optimizer/decay").ends_with("\n" + seed + tail));
  CHECK(pruned("data/seed").ends_with("\n" + std::string(kDecay) + tail));
}

TEST_CASE("accepted text: a last line without an end is a line") {
  const Loaded it(std::string(kDecay) + "# ask again");
  CHECK(messages(it.diagnostics, it.sources) == "");
  AcceptedText text = it.text();
  CHECK(text.prune([](std::size_t) { return true; }) == 1);
  CHECK(text.text().ends_with("\n\n# ask again\n"));
}

TEST_CASE("accepted text: the end of a text in three quotes is no comment") {
  std::string seed(kSeed);
  seed.replace(seed.find("\"known\""), 7, "\"\"\"known\n# since May\"\"\"");
  const Loaded it(seed + "\n" + kDecay);
  CHECK(messages(it.diagnostics, it.sources) == "");
  CHECK(it.text().text().ends_with(seed + "\n" + kDecay));
}

TEST_CASE("accepted text: mistakes of a hand-edited file") {
  const auto mistakes = [](const std::string& text) {
    const Loaded it("[[accepted]]\nrule = \"a\"\n" + text);
    return messages(it.diagnostics, it.sources);
  };
  CHECK(mistakes("") == "1:1-1:13 data/missing-key: [[accepted]] has no 'reason'");
  CHECK(mistakes("reason = ' '\n") == "3:10-3:13 data/bad-value: the reason is empty");
  CHECK(mistakes("reason = 'x'\nuntil = '2026-02-30'\n") == "4:9-4:21 data/bad-value: '2026-02-30' is no day: it is written 2026-05-03");
  CHECK(mistakes("reason = 'x'\ncandidate = { native = 'n' }\n") == "4:13-4:29 data/missing-key: candidate has no 'value'");
  CHECK(mistakes("reason = 'x'\nreasn = 'y'\n") ==
        "4:1-4:6 data/unknown-key: unknown key 'reasn' in [[accepted]], did you mean 'reason'?");
}

}  // namespace alignlint
