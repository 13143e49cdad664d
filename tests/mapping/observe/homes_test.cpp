#include "mapping/observe/homes.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

std::string homes_of(const std::string& text) {
  test::SmallMapping small(test::join(test::kTree, R"toml([[mount]]
at = ""
class = "Root"
unknown = "dropped"
[[mount]]
at = "model"
class = "Model"
unknown = "dropped"
[[mount]]
at = "optimizer"
class = "Optimizer"
unknown = "refused"
[[mount]]
at = "optimizer.schedule"
class = "Schedule"
unknown = "dropped"
[[mount]]
at = "callbacks"
class = "Callback"
each = true
unknown = "dropped"
[[class]]
name = "Root"
keys = [ { name = "seed", type = "int" } ]
[[class]]
name = "Model"
keys = [ { name = "eps", type = "float" }, { name = "hidden", type = "int" } ]
[[class]]
name = "Optimizer"
keys = [ { name = "eps", type = "float" }, { name = "weight_decay", type = "float" } ]
[[class]]
name = "Schedule"
keys = [ { name = "warmup", type = "int" } ]
[[class]]
name = "Callback"
keys = [ { name = "every", type = "int" } ]
)toml"));
  CHECK(small.mistakes() == "");
  small.yaml(text);
  return small.observations();
}

}  // namespace

TEST_CASE("homes: the one section that takes a key is told with it") {
  CHECK(homes_of("model: {weight_decay: 0.1}\n") ==
        "unknown-entry: 'model.weight_decay' is not known in Beta r1 @ 1:9 'weight_decay'\n"
        "  note: Beta r1 drops it silently; 'optimizer' takes it\n  effect: dropped\n  entry: model.weight_decay");
  CHECK(homes_of("optimizer: {seed: 1}\n") ==
        "unknown-entry: 'optimizer.seed' is not known in Beta r1 @ 1:13 'seed'\n"
        "  note: Beta r1 stops with an error; the top level takes it\n  effect: refused\n  entry: optimizer.seed");
  CHECK(homes_of("schedule: {warmup: 2}\n") ==
        "unknown-entry: 'schedule' is not known in Beta r1 @ 1:1 'schedule'\n"
        "  note: Beta r1 drops it silently; 'optimizer' takes it\n  effect: dropped\n  entry: schedule");
}

TEST_CASE("homes: of several sections, of one that says it already, and of a list none is told") {
  const std::string drops = "\n  note: Beta r1 drops it silently\n  effect: dropped\n  entry: ";
  CHECK(homes_of("eps: 0.1\n") == "unknown-entry: 'eps' is not known in Beta r1 @ 1:1 'eps'" + drops + "eps");
  CHECK(homes_of("hidden: 8\nmodel: {hidden: 8}\n") == "unknown-entry: 'hidden' is not known in Beta r1 @ 1:1 'hidden'" + drops + "hidden");
  CHECK(homes_of("every: 1\n") == "unknown-entry: 'every' is not known in Beta r1 @ 1:1 'every'" + drops + "every");
}

}  // namespace alignlint
