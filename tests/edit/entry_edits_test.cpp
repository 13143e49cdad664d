#include "edit/entry_edits.h"

#include <catch2/catch.hpp>

#include "edit/working_copy.h"
#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

/// The texts that the ways of a change lead to, for a side of one file.
std::vector<std::string> texts_after(const std::string& name, const std::string& text, const EntryChange& change,
                                     const std::string& data = "") {
  World world({{name, text}, {"mappings/alpha/more.toml", data}});
  SideRequest request;
  request.files = {name};
  const auto side = world.side(request);
  const EditedInputs inputs{side->side, side->launch.has_value() ? &*side->launch : nullptr, side->entries, world.sources};
  std::vector<std::string> texts;
  for (const Edits& edits : edits_for(change, inputs)) {
    WorkingCopy copy(world.disk);
    texts.push_back(copy.apply(edits, world.sources) ? copy.disk().read(name).text : "not applied");
  }
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("an entry is edited where it is written") {
  CHECK(texts_after("b.yaml", "model:\n  heads: 2\n", {"model.heads", Value(4)}) == Texts{"model:\n  heads: 4\n"});
  CHECK(texts_after("a.args", "--heads 2 --width 8", {"--heads", Value(4)}) == Texts{"--heads 4 --width 8"});
}

TEST_CASE("an entry that is not written goes where its kind is") {
  CHECK(texts_after("b.yaml", "model:\n  heads: 2\n", {"model.width", Value(4)}) == Texts{"model:\n  heads: 2\n  width: 4\n"});
  CHECK(texts_after("a.args", "--heads 2", {"--width", Value(4)}) == Texts{"--width 4\n--heads 2"});
  CHECK(texts_after("a.sh", "torchrun run_alpha.py --heads 2 --width 8\n", {"env:ALGO", Value(true)}) ==
        Texts{"export ALGO=1\ntorchrun run_alpha.py --heads 2 --width 8\n"});
}

TEST_CASE("a list in a tree that lists options is one of their words, too") {
  constexpr const char* kForm =
      "[[form]]\ninputs = \"yaml\"\nsignature = [\"MODEL_ARGS.--heads\"]\narguments = \"MODEL_ARGS\"\nsource = \"Alpha\"\n";
  const Texts texts = texts_after("a.yaml", "MODEL_ARGS:\n  --heads: 4\n  --freq: ([0]+[1]*3)\n",
                                  {"--freq", Value(ValueList{Value(0), Value(1)}), nullptr}, kForm);
  const SchemaKey evaluated = [] {
    SchemaKey key;
    key.type = NativeType::literal;
    return key;
  }();
  CHECK(texts_after("a.yaml", "MODEL_ARGS:\n  --heads: 4\n  --freq: ([0]+[1]*3)\n",
                    {"--freq", Value(ValueList{Value(0), Value(1)}), &evaluated}, kForm)
            .at(0) == "MODEL_ARGS:\n  --heads: 4\n  --freq: ([0,1])\n");
  REQUIRE_FALSE(texts.empty());
  CHECK(texts.front() == "MODEL_ARGS:\n  --heads: 4\n  --freq: 0,1\n");
}

TEST_CASE("a list in brackets is replaced whole") {
  const Value wanted(ValueList{Value(1), Value(0)});
  CHECK(texts_after("b.yaml", "model:\n  heads: [ 1, 1 ]  # two\n", {"model.heads", wanted}).front() == "model:\n  heads: [1, 0]  # two\n");
}

TEST_CASE("an option of the launcher goes beside another one") {
  CHECK(texts_after("a.sh", "torchrun --nnodes 1 run_alpha.py --heads 2\n", {"launch:nproc_per_node", Value(4)}) ==
        Texts{"torchrun --nproc_per_node 4 --nnodes 1 run_alpha.py --heads 2\n"});
  CHECK(texts_after("a.sh", "torchrun run_alpha.py --heads 2\n", {"launch:nproc_per_node", Value(4)}).empty());
}

TEST_CASE("words of Python stay words of Python") {
  CHECK(texts_after("b.yaml", "model:\n  heads: 2\n  on: True\n", {"model.on", Value(false)}) ==
        Texts{"model:\n  heads: 2\n  on: False\n"});
  CHECK(texts_after("b.yaml", "model:\n  heads: 2\n  on: True\n", {"model.off", Value(false)}) ==
        Texts{"model:\n  heads: 2\n  on: True\n  off: False\n"});
}

TEST_CASE("what is not there cannot be taken out") {
  CHECK(texts_after("b.yaml", "model:\n  heads: 2\n", {"model.width", std::nullopt}).empty());
}

}  // namespace alignlint
