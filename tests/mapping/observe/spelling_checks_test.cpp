#include "mapping/observe/spelling_checks.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

/// A model section whose framework meets two names of one key as `twice` says.
std::string of_spelling(const std::string& text, const std::string& twice) {
  test::SmallMapping small(test::join(test::kTree, R"toml([[mount]]
at = ""
class = "Root"
[[mount]]
at = "parallel"
class = "Parallel"
[[mount]]
at = "model"
class = "Model"
unknown = "warned"
twice = ")toml" + twice + R"toml("
[[class]]
name = "Root"
keys = []
[[class]]
name = "Parallel"
keys = [ { name = "tensor", type = "int", default = 1 }, { name = "fuse", type = "bool", default = false } ]
[[class]]
name = "Network"
keys = [ { name = "pad", type = "int", default = 0 } ]
spellings = [ { name = "pad", of = "pad", dropped = true } ]
[[class]]
name = "Model"
inherits = "Network"
keys = [
  { name = "pad", type = "int", default = 7 },
  { name = "layers", type = "int", default = 4 },
  { name = "heads", type = "int", default = 8 },
  { name = "tensor_size", type = "int", default = 1 },
  { name = "fused", type = "bool", default = false },
  { name = "token", type = "int" },
]
spellings = [
  { name = "num_layers", of = "layers" },
  { name = "layers", of = "layers", refused = true, instead = "num_layers" },
  { name = "n_head", of = "heads", dropped = true },
  { name = "attention_heads", of = "heads" },
  { name = "tensor_size", of = "tensor_size", refused = true, instead = "parallel.tensor" },
  { name = "fused", of = "fused", refused = true, instead = "parallel.fuse" },
  { name = "token", aside = true },
]
)toml"));
  CHECK(small.mistakes() == "");
  small.yaml(text);
  return small.observations();
}

}  // namespace

TEST_CASE("spelling checks: names that count, and those kept aside, give no observation") {
  CHECK(of_spelling("model: {num_layers: 2, heads: 4, token: 1}\n", "refused") == "");
}

TEST_CASE("spelling checks: what a class says of a name that is dropped behind it does not count either") {
  CHECK(of_spelling("model: {pad: 7}\n", "refused") ==
        "misspelt-entry: 'model.pad' is dropped by class 'Model' of Beta r1: the default '0' counts @ 1:9 'pad'\n"
        "  effect: dropped\n  entry: model.pad\n  equal: false");
}

TEST_CASE("spelling checks: a name beside the one that the class gives a value stops the run") {
  CHECK(of_spelling("model: {layers: 2}\n", "refused") ==
        "misspelt-entry: 'model.layers' stops Beta r1: its class 'Model' gives 'num_layers' a value, and two names of one setting are an "
        "error"
        " @ 1:9 'layers'\n"
        "  note: write 'num_layers', the name that this class takes\n  effect: refused\n  entry: model.layers\n  equal: false\n"
        "  fix: write 'num_layers'");
  CHECK(of_spelling("model: {layers: 2, num_layers: 2}\n", "refused") ==
        "misspelt-entry: 'model.layers' stops Beta r1: its class 'Model' gives 'num_layers' a value, and two names of one setting are an "
        "error"
        " @ 1:9 'layers' @ 1:20 'num_layers' = 'model.num_layers' is written here\n"
        "  note: write 'num_layers', the name that this class takes\n  effect: refused\n  entry: model.layers\n  equal: false");
}

TEST_CASE("spelling checks: where only a difference stops the run, the same value does not") {
  CHECK(of_spelling("model: {layers: 4}\n", "refused-if-different") == "");
  CHECK(of_spelling("model: {layers: 2, num_layers: 2}\n", "refused-if-different") == "");
  CHECK(of_spelling("model: {layers: 2}\n", "refused-if-different") != "");
  CHECK(of_spelling("model: {tensor_size: 2}\nparallel: {tensor: 2}\n", "refused-if-different") == "");
}

TEST_CASE("spelling checks: what another section sets is compared as Python does") {
  CHECK(of_spelling("model: {fused: 0}\n", "refused-if-different") == "");
  CHECK(of_spelling("model: {fused: 0.0}\n", "refused-if-different") == "");
  CHECK(of_spelling("model: {fused: 1}\nparallel: {fuse: True}\n", "refused-if-different") == "");
  const std::string stops =
      "misspelt-entry: 'model.fused' stops Beta r1: 'parallel.fuse' sets it, and two names of one setting are an error"
      " @ 1:9 'fused'\n"
      "  note: write 'parallel.fuse'\n  effect: refused\n  entry: model.fused\n  equal: false";
  CHECK(of_spelling("model: {fused: 7}\n", "refused-if-different") == stops);
  CHECK(of_spelling("model: {fused: abc}\n", "refused-if-different").find(stops) != std::string::npos);
  CHECK(of_spelling("model: {fused: ''}\n", "refused-if-different").find(stops) != std::string::npos);
}

TEST_CASE("spelling checks: a key that another section sets") {
  CHECK(of_spelling("model: {tensor_size: 2}\n", "refused") ==
        "misspelt-entry: 'model.tensor_size' stops Beta r1: 'parallel.tensor' sets it, and two names of one setting are an error"
        " @ 1:9 'tensor_size'\n"
        "  note: write 'parallel.tensor'\n  effect: refused\n  entry: model.tensor_size\n  equal: false");
}

TEST_CASE("spelling checks: a name that is dropped, with the value that counts") {
  CHECK(of_spelling("model: {n_head: 2}\n", "refused") ==
        "misspelt-entry: 'model.n_head' is dropped by class 'Model' of Beta r1: the default '8' of 'heads' counts @ 1:9 'n_head'\n"
        "  note: write 'heads'\n  effect: dropped\n  entry: model.n_head\n  equal: false\n  fix: write 'heads'");
  CHECK(of_spelling("model: {n_head: 2, heads: 2}\n", "refused") ==
        "misspelt-entry: 'model.n_head' is dropped by class 'Model' of Beta r1: the value '2' of 'heads' counts"
        " @ 1:9 'n_head' @ 1:20 'heads' = 'model.heads' is written here\n"
        "  note: write 'heads'\n  effect: dropped\n  entry: model.n_head\n  equal: true");
}

TEST_CASE("spelling checks: two names that count for one key") {
  const std::string both = "'model.heads' and 'model.attention_heads' are two spellings of one setting";
  CHECK(of_spelling("model: {heads: 2, attention_heads: 2}\n", "allowed").starts_with("contradicted-entry: " + both));
  CHECK(of_spelling("model: {heads: 2, attention_heads: 2}\n", "refused").starts_with("misspelt-entry: " + both));
  CHECK(of_spelling("model: {heads: 2, attention_heads: 2}\n", "refused-if-different").starts_with("contradicted-entry: " + both));
  CHECK(of_spelling("model: {heads: 2, attention_heads: 4}\n", "refused-if-different").starts_with("misspelt-entry: " + both));
  // a flag beside a word: the converter decides whether they are the same
  CHECK(of_spelling("model: {heads: true, attention_heads: word}\n", "refused-if-different").find("contradicted-entry: " + both) !=
        std::string::npos);
  CHECK(of_spelling("model: {heads: true, attention_heads: word}\n", "refused").find("misspelt-entry: " + both) != std::string::npos);
}

}  // namespace alignlint
