#include "mapping/evaluate/settings.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kSmallMeaning = R"toml(
[[class]]
name = "Arguments"
keys = [
  { name = "--heads", also = ["--num-heads"], type = "int" },
  { name = "--groups", type = "int", default = 1 },
  { name = "--gqa", type = "flag" },
  { name = "--hidden", type = "int", default = 64 },
  { name = "--head-dim", type = "int" },
  { name = "--eps", type = "float", default = 1e-8 },
  { name = "--beta1", type = "float", default = 0.9 },
  { name = "--beta2", type = "float", default = 0.999 },
  { name = "--half", type = "flag" },
  { name = "--brain", type = "flag" },
]
[[setting]]
key = "network.heads"
native = "--heads"
source = "Alpha: args.py"
[[setting]]
key = "network.kv_heads"
native = "--groups"
value = "given('--gqa') ? native : network.heads"
why = "groups take effect only with --gqa"
source = "Alpha: args.py"
[[setting]]
key = "network.hidden"
native = "--hidden"
source = "Alpha: args.py"
[[setting]]
key = "network.head_dim"
native = "--head-dim"
default = "network.hidden // network.heads"
source = "Alpha: args.py"
[[setting]]
key = "optimizer.eps"
native = "--eps"
source = "Alpha: args.py"
[[setting]]
key = "optimizer.betas"
value = "[native('--beta1'), native('--beta2')]"
source = "Alpha: args.py"
[[setting]]
key = "precision.compute"
value = "'fp32'"
fixed = true
when = "!given('--half') && !given('--brain')"
source = "Alpha: args.py"
[[setting]]
key = "precision.compute"
native = "--half"
value = "'fp16'"
when = "given('--half')"
source = "Alpha: args.py"
[[setting]]
key = "precision.compute"
native = "--brain"
value = "'bf16'"
source = "Alpha: args.py"
)toml";

test::SmallMapping small() { return test::SmallMapping(test::join(test::kOptions, kSmallMeaning)); }

}  // namespace

TEST_CASE("settings: every origin, with the place and the reason") {
  test::SmallMapping it = small();
  CHECK(it.mistakes() == "");
  it.args("--num-heads 32 --hidden 4096\n--eps 1e-6");
  CHECK(it.settings() ==
        "network.heads = 32 (explicit, --num-heads)\n"
        "network.kv_heads = 32 (derived, --groups)\n"
        "network.hidden = 4096 (explicit, --hidden)\n"
        "network.head_dim = 128 (derived, --head-dim)\n"
        "optimizer.eps = 1e-06 (explicit, --eps)\n"
        "optimizer.betas = [0.9, 0.999] (default)\n"
        "precision.compute = fp32 (fixed)\n");
  CHECK(it.story("network.heads") == "32, explicit, --num-heads @ 1:13 '32'");
  CHECK(it.story("network.kv_heads") ==
        "32, derived, --groups\n"
        "  why: groups take effect only with --gqa\n"
        "  via: 1:13 '32' number of heads is 32");
  CHECK(it.story("network.head_dim") ==
        "128, derived, --head-dim\n"
        "  why: derived from hidden size, number of heads\n"
        "  via: 1:25 '4096' hidden size is 4096\n"
        "  via: 1:13 '32' number of heads is 32");
  CHECK(it.story("optimizer.eps") == "1e-06, explicit, --eps @ 2:7 '1e-6'");
  CHECK(it.story("optimizer.betas") == "[0.9, 0.999], default\n  why: default of Alpha v2");
  CHECK(it.story("precision.compute") == "fp32, fixed\n  why: not configurable in Alpha v2");
  CHECK(it.setting("optimizer.eps").source == "Alpha: args.py");
}

TEST_CASE("settings: what is written but does not count is shown beside what does") {
  test::SmallMapping it = small();
  it.args("--heads 32 --groups 8");
  CHECK(it.story("network.kv_heads") ==
        "32, derived, --groups\n  why: groups take effect only with --gqa\n  via: 1:9 '32' number of heads is 32");
  it.args("--heads 32 --groups 8 --gqa");
  CHECK(it.story("network.kv_heads") == "8, explicit, --groups @ 1:21 '8'\n  via: 1:23 '--gqa' '--gqa' is written here");
}

TEST_CASE("settings: a value put together from several entries points at each that is written") {
  test::SmallMapping it = small();
  it.args("--beta1 0.9 --beta2 0.95");
  CHECK(it.story("optimizer.betas") == "[0.9, 0.95], derived, --beta1 @ 1:9 '0.9'\n  via: 1:21 '0.95' '--beta2' is written here");
}

TEST_CASE("settings: the first entry that applies counts, and a flag's place is its own") {
  test::SmallMapping it = small();
  it.args("--brain");
  CHECK(it.story("precision.compute") == "bf16, explicit, --brain @ 1:1 '--brain'");
  it.args("--half --brain");
  CHECK(it.story("precision.compute") == "fp16, explicit, --half @ 1:1 '--half'");
}

TEST_CASE("settings: unknown, with the reason and the place where it was lost") {
  test::SmallMapping it = small();
  it.args("--heads $H --hidden 64");
  CHECK(it.story("network.heads") == "unknown (variable 'H'), unknown, --heads @ 1:9 '$H'");
  CHECK(it.story("network.head_dim") ==
        "unknown (variable 'H'), unknown, --head-dim @ 1:9 '$H'\n  why: derived from hidden size, number of heads\n"
        "  via: 1:21 '64' hidden size is 64\n  via: 1:9 '$H' number of heads is 'unknown'");
  it.args("--heads many");
  CHECK(it.story("network.heads") == "unknown (invalid int value: 'many'), unknown, --heads @ 1:9 'many'");
  it.args("");
  CHECK(it.story("network.heads") == "none, default, --heads\n  why: default of Alpha v2");
  CHECK(it.setting("network.head_dim").value.is_unknown());
}

TEST_CASE("settings: a value that is not of the key's type is unknown") {
  test::SmallMapping it(test::join(test::kTree, R"toml([[mount]]
at = ""
class = "Root"
[[class]]
name = "Root"
keys = [ { name = "heads", type = "any" } ]
[[setting]]
key = "network.heads"
native = "heads"
source = "Beta"
)toml"));
  it.yaml("heads: 1.5\n");
  CHECK(it.story("network.heads") == "unknown ('1.5' is not an integer), unknown, heads @ 1:8 '1.5'");
  it.yaml("heads: '8'\n");
  CHECK(it.story("network.heads") == "8, explicit, heads @ 1:8 '\'8\''");
}

TEST_CASE("settings: a key without an entry is not mapped, and says so") {
  test::SmallMapping it(std::string(test::kTree));
  it.yaml("a: 1\n");
  CHECK_FALSE(it.setting("network.heads").mapped);
  CHECK(it.setting("network.heads").value.as_unknown().reason == "nothing is known about it in Beta");
  CHECK(it.settings() == "");
}

TEST_CASE("settings: the default of a section's class names the class") {
  test::SmallMapping it(test::join(test::kTree, R"toml([[mount]]
at = "optimizer"
select = "raw('optimizer.type')"
absent = "Adam"
[[class]]
name = "Adam"
keys = [ { name = "eps", type = "float", default = 1e-8 } ]
[[setting]]
key = "optimizer.eps"
native = "optimizer.eps"
source = "Beta"
)toml"));
  CHECK(it.mistakes() == "");
  it.yaml("a: 1\n");
  CHECK(it.story("optimizer.eps") == "1e-08, default, optimizer.eps\n  why: default of Adam in Beta r1");
  it.yaml("optimizer: {type: Lion}\n");
  CHECK(it.story("optimizer.eps") == "unknown (class 'Lion' is not known in Beta r1), unknown, optimizer.eps");
}

TEST_CASE("settings: an alias and a file that overrides are what a value came through") {
  test::SmallMapping it(test::join(test::kTree, R"toml([[mount]]
at = ""
class = "Root"
[[class]]
name = "Root"
keys = [ { name = "heads", type = "int" }, { name = "hidden", type = "int" } ]
[[setting]]
key = "network.heads"
native = "heads"
source = "Beta"
[[setting]]
key = "network.hidden"
native = "hidden"
source = "Beta"
)toml"));
  it.run({it.read(DocumentKind::yaml, "n: &n 8\nhidden: 1\nheads: *n\n"), it.read(DocumentKind::yaml, "hidden: 2\n")});
  CHECK(it.story("network.heads") == "8, explicit, heads @ 1:7 '8'\n  via: 3:8 '*n' *n used here");
  CHECK(it.story("network.hidden") == "2, explicit, hidden @ 1:9 '2'\n  via: 2:9 '1' replaces the value written here");
}

TEST_CASE("settings: of several names one that the framework passes over says nothing") {
  const auto story = [](std::string_view unknown) {
    test::SmallMapping it(test::join(test::kTree, R"toml(
[[class]]
name = "Root"
keys = [ { name = "heads", type = "int", default = 4 } ]
[[setting]]
key = "network.heads"
native = ["num_heads", "heads"]
value = "native ?? native('num_heads', 'heads')"
source = "Beta"
[[mount]]
at = ""
class = "Root"
unknown = ")toml") + std::string(unknown) +
                          "\"\n");
    it.run({it.read(DocumentKind::yaml, "num_heads: 8\n")});
    return it.story("network.heads");
  };
  CHECK(story("dropped") == "4, default, heads\n  why: default of Root in Beta r1");
  CHECK(story("warned") == "4, default, heads\n  why: default of Root in Beta r1");
  CHECK(story("accepted") == "8, explicit, num_heads @ 1:12 '8'");
}

TEST_CASE("settings: entries by version, and of a framework that extends another") {
  const std::string base = test::join(test::kOptions, R"toml([[class]]
name = "Arguments"
keys = [ { name = "--heads", type = "int", default = 4 }, { name = "--hidden", type = "int", default = 64 } ]
[[setting]]
key = "network.heads"
native = "--heads"
until = "v2"
source = "Alpha"
[[setting]]
key = "network.heads"
native = "--heads"
value = "native * 2"
since = "v2"
source = "Alpha"
[[setting]]
key = "network.hidden"
native = "--hidden"
source = "Alpha"
)toml");
  const std::string text = R"toml(
[framework]
name = "more"
title = "More"
inputs = ["args"]
extends = "alpha"
default_version = "m1"
[[version]]
name = "m1"
extends = "v1"
[[version]]
name = "m2"
extends = "v2"
[[class]]
name = "Arguments"
keys = [ { name = "--width", type = "int" } ]
[[setting]]
key = "network.hidden"
native = "--width"
when = "given('--width')"
source = "More"
)toml";
  test::SmallMapping it(base, text, test::kVocabulary);
  CHECK(it.mistakes() == "");
  it.args("--heads 3", "m1");
  CHECK(it.settings() == "network.heads = 3 (explicit, --heads)\nnetwork.hidden = 64 (default, --hidden)\n");
  it.args("--heads 3 --width 5", "m2");
  CHECK(it.settings() == "network.heads = 6 (explicit, --heads)\nnetwork.hidden = 5 (explicit, --width)\n");
}

TEST_CASE("settings: a condition that is not known leaves the value unknown") {
  test::SmallMapping it(test::join(test::kOptions, R"toml([[class]]
name = "Arguments"
keys = [ { name = "--heads", type = "int" } ]
[[setting]]
key = "network.heads"
native = "--heads"
when = "chip == 'a2'"
source = "Alpha"
)toml"));
  it.args("--heads 3");
  CHECK(it.story("network.heads") == "unknown (the chip family is not given), unknown");
  it.run({it.read(DocumentKind::args, "--heads 3")}, {}, "a2");
  CHECK(it.story("network.heads") == "3, explicit, --heads @ 1:9 '3'");
  it.run({it.read(DocumentKind::args, "--heads 3")}, {}, "950");
  CHECK_FALSE(it.setting("network.heads").mapped);
}

TEST_CASE("settings: what can only depend on itself under two conditions at once is unknown when it does") {
  test::SmallMapping it(test::join(test::kOptions, R"toml([[class]]
name = "Arguments"
keys = [ { name = "--heads", type = "int" }, { name = "--a", type = "flag" }, { name = "--b", type = "flag" } ]
[[setting]]
key = "network.heads"
value = "network.kv_heads"
when = "given('--a')"
source = "Alpha"
[[setting]]
key = "network.kv_heads"
value = "network.heads"
when = "given('--b')"
source = "Alpha"
)toml"));
  CHECK(it.mistakes() == "");
  it.args("--a --b");
  CHECK(it.setting("network.heads").value.as_unknown().reason == "it depends on itself");
}

}  // namespace alignlint
