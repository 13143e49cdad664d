#include "mapping/observe/uncompared.h"

#include <array>
#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kMapping = R"toml([[mount]]
at = ""
class = "Root"
[[mount]]
at = "model"
select = "raw('model.type')"
[[mount]]
at = "other"
class = "Other"
unknown = "accepted"
[[class]]
name = "Root"
keys = [ { name = "output", type = "str" } ]
[[class]]
name = "Other"
[[class]]
name = "Small"
keys = [
  { name = "type", type = "str" },
  { name = "heads", type = "int", default = 4 },
  { name = "momentum", also = ["mu"], type = "float", default = 0.9 },
  { name = "clip", type = "bool" },
  { name = "clip_at", type = "float", default = 1.0 },
  { name = "kernel", type = "str", default = "fused" },
  { name = "curve", type = "str", default = "cosine" },
  { name = "gone", type = "int", default = 1, dead = "nothing reads it" },
  { name = "cap", type = "float" },
  { name = "scale", type = "float" },
  { name = "parts", type = "list" },
  { name = "factors", type = "str" },
]
[[class]]
name = "Large"
inherits = "Small"
[[class]]
name = "Steady"
inherits = "Large"
keys = [ { name = "momentum", type = "float", default = 0.99 } ]
[[class]]
name = "Wide"
keys = [ { name = "type", type = "str" }, { name = "momentum", type = "float", default = 0.9 } ]
[[setting]]
key = "network.heads"
native = "model.heads"
source = "alpha.py"
[[ignored]]
paths = ["output"]
reason = "where files go"
[[uncomparable]]
paths = ["model.momentum", "model.clip", "model.gone"]
does = "of the optimizer"
effect = "training"
[[uncomparable]]
paths = "model.cap"
does = "caps logits where it is anything"
effect = "training"
zero_is_off = true
[[uncomparable]]
paths = "model.scale"
does = "scales logits where it is there"
effect = "training"
[[uncomparable]]
paths = "model.clip_at"
does = "where it clips"
when = "native('model.clip') == true"
[[uncomparable]]
paths = "model.kernel"
does = "how it computes"
effect = "rounding"
[[uncomparable]]
paths = "model.curve"
does = "the curve"
effect = "compared"
[[uncomparable]]
paths = "model.factors"
does = "stretches its positions"
effect = "training"
[[uncomparable]]
paths = "model.parts"
does = "which parts it takes"
effect = "training"
unordered = true
)toml";

/// `effect path: reference, candidate`, a line for each difference.
std::string differences(const std::string& reference, const std::string& candidate) {
  test::SmallMapping small(test::join(test::kTree, kMapping));
  CHECK(small.mistakes() == "");
  std::vector<Observation> ignored;
  const VersionId version = small.mapping().default_version;
  const auto entries_of = [&](const std::string& text) { return small.collect({small.read(DocumentKind::yaml, text)}, version, ignored); };
  const Entries first = entries_of(reference);
  const Entries second = entries_of(candidate);
  const auto settings_of = [&](const Entries& entries) {
    return evaluate_settings(small.vocabulary(), small.mapping(), version, entries, "").settings;
  };
  const Settings first_settings = settings_of(first);
  const Settings second_settings = settings_of(second);
  const UncomparedSide left{small.mapping(), {version}, first, first_settings};
  const UncomparedSide right{small.mapping(), {version}, second, second_settings};
  constexpr std::array<std::string_view, 5> kEffects{"none", "unknown", "training", "rounding", "compared"};
  std::string out;
  for (const UncomparedDifference& difference : compare_uncomparable(small.vocabulary(), left, right, "")) {
    out += std::string(kEffects[static_cast<std::size_t>(difference.effect)]) + " " + difference.candidate.native + ": " +
           to_text(difference.reference.value) + ", " + to_text(difference.candidate.value) + "\n";
  }
  return out;
}

std::string small(const std::string& keys) { return "model: {type: Small, " + keys + "}\n"; }

}  // namespace

TEST_CASE("uncompared: what is written on one side is held against the default of the other") {
  CHECK(differences(small("momentum: 0.9"), small("momentum: 0.95")) == "training model.momentum: 0.9, 0.95\n");
  CHECK(differences(small("heads: 4"), small("mu: 0.95")) == "training model.mu: 0.9, 0.95\n");
  CHECK(differences(small("momentum: 0.5"), small("heads: 4")) == "training model.momentum: 0.5, 0.9\n");
  CHECK(differences(small("momentum: 0.9"), small("heads: 4")) == "");
}

TEST_CASE("uncompared: none and false are one") {
  CHECK(differences(small("clip: false"), small("heads: 4")) == "");
  CHECK(differences(small("clip: true"), small("heads: 4")) == "training model.clip: true, none\n");
}

TEST_CASE("uncompared: a number 0 is off where the framework asks so") {
  CHECK(differences(small("cap: 0"), small("heads: 4")) == "");
  CHECK(differences(small("cap: 0"), small("cap: 30.0")) == "training model.cap: 0, 30.0\n");
  CHECK(differences(small("scale: 0"), small("heads: 4")) == "training model.scale: 0, none\n");
}

TEST_CASE("uncompared: a text of numbers between commas is a list of them") {
  CHECK(differences(small("factors: '1,1.50'"), small("factors: '1.0, 1.5'")) == "");
  CHECK(differences(small("factors: '1,2'"), small("factors: '1.0,3'")) == "training model.factors: 1,2, 1.0,3\n");
  CHECK(differences(small("factors: '1,2'"), small("factors: '1,2,2'")) == "training model.factors: 1,2, 1,2,2\n");
  CHECK(differences(small("factors: 'a,1'"), small("factors: 'a,1.0'")) == "training model.factors: a,1, a,1.0\n");
}

TEST_CASE("uncompared: of a list without an order only counts what is in it") {
  CHECK(differences(small("parts: [a, b]"), small("parts: [b, a]")) == "");
  CHECK(differences(small("parts: [a, b]"), small("parts: [b]")) == "training model.parts: [a, b], [b]\n");
}

TEST_CASE("uncompared: only where it has an effect on both sides") {
  CHECK(differences(small("clip_at: 1.0"), small("clip_at: 2.0")) == "");
  CHECK(differences(small("clip: true, clip_at: 1.0"), small("clip: true, clip_at: 2.0")) == "unknown model.clip_at: 1.0, 2.0\n");
  CHECK(differences(small("gone: 1"), small("gone: 2")) == "");
}

TEST_CASE("uncompared: kernels, and what is compared elsewhere or ignored") {
  CHECK(differences(small("kernel: fused"), small("kernel: plain")) == "rounding model.kernel: fused, plain\n");
  CHECK(differences(small("curve: cosine"), small("curve: linear")) == "");
  CHECK(differences(small("heads: 4"), small("heads: 8")) == "");
  CHECK(differences("output: a\n", "output: b\n") == "");
}

TEST_CASE("uncompared: of another class the same word may mean something else") {
  CHECK(differences(small("momentum: 0.9"), "model: {type: Wide, momentum: 0.95}\n") == "");
  CHECK(differences(small("momentum: 0.9"), "model: {type: Large, momentum: 0.95}\n") ==
        "training model.momentum: 0.9, 0.95\n");  // has it of Small
  CHECK(differences(small("momentum: 0.9"), "model: {type: Steady}\n") ==
        "training model.momentum: 0.9, 0.99\n");  // with a default of its own
  CHECK(differences("model: {type: Wide, momentum: 0.9}\n", "model: {type: Steady, momentum: 0.95}\n") == "");
}

TEST_CASE("uncompared: what nobody describes, where both sides write it") {
  CHECK(differences("other: {depth: 1}\n", "other: {depth: 2}\n") == "unknown other.depth: 1, 2\n");
  CHECK(differences("other: {depth: 1}\n", "other: {width: 2}\n") == "");
}

}  // namespace alignlint
