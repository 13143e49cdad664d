#include "mapping/observe/entry_checks.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kSchema = R"toml([[class]]
name = "Arguments"
keys = [
  { name = "--heads", also = ["--num-heads"], type = "int" },
  { name = "--eps", type = "float" },
  { name = "--norm", type = "str", choices = ["layer", "rms"] },
  { name = "--old", type = "flag", deprecated = "--new" },
  { name = "--dead", type = "flag", dead = "nothing reads it" },
  { name = "--gone", type = "flag", until = "v2" },
  { name = "--former", type = "flag", until = "v1" },
]
[[mount]]
at = "env:"
class = "Environment"
[[class]]
name = "Environment"
keys = [ { name = "ALGO", type = "int" } ]
[[ignored]]
paths = ["--log-*"]
reason = "a package adds them"
undeclared = true
)toml";

std::string of_args(const std::string& text) {
  test::SmallMapping small(test::join(test::kOptions, kSchema));
  CHECK(small.mistakes() == "");
  small.args(text);
  return small.observations();
}

/// A tree whose keys nobody knows meet `effect`.
std::string of_yaml(const std::string& text, const std::string& effect = "refused") {
  test::SmallMapping small(test::join(test::kTree, R"toml([[mount]]
at = ""
class = "Root"
unknown = "refused"
[[mount]]
at = "model"
class = "Model"
unknown = ")toml" + effect + R"toml("
[[class]]
name = "Root"
keys = [ { name = "seed", type = "int" }, { name = "model", type = "dict" } ]
[[class]]
name = "Model"
keys = [
  { name = "eps", also = ["epsilon"], type = "float" },
  { name = "act", type = "str", choices = ["silu", "gelu"] },
  { name = "extra", type = "dict" },
  { name = "free", type = "any" },
]
[[ignored]]
paths = ["callbacks", "model.log.*"]
reason = "logging only"
)toml"));
  CHECK(small.mistakes() == "");
  small.yaml(text);
  return small.observations();
}

}  // namespace

TEST_CASE("entry checks: what is as it should be gives no observation") {
  CHECK(of_args("--num-heads 8 --eps 1e-8 --norm rms --log-level 3") == "");
  CHECK(of_yaml("seed: 1\nmodel: {eps: 1.0e-8, act: silu, extra: {any: thing}}\n") == "");
}

TEST_CASE("entry checks: a value of the wrong type is told at its place, with what to write") {
  CHECK(of_yaml("seed: 1\nmodel: {eps: 2024-01-01}\n") ==
        "wrong-type: 'model.eps' is a date, not a number: '2024-01-01' @ 2:14 '2024-01-01'\n"
        "  entry: model.eps");
}

TEST_CASE("entry checks: what is not compared is judged like everything else") {
  CHECK(of_yaml("callbacks: [{a: 1}]\n") ==
        "unknown-entry: 'callbacks' is not known in Beta r1 @ 1:1 'callbacks'\n"
        "  note: Beta r1 stops with an error\n  effect: refused\n  entry: callbacks");
  CHECK(of_yaml("model: {log: {x: 1}}\n", "dropped") ==
        "unknown-entry: 'model.log' is not known in Beta r1 @ 1:9 'log'\n"
        "  note: Beta r1 drops it silently\n  effect: dropped\n  entry: model.log");
}

TEST_CASE("entry checks: an unknown option, with what was meant or the versions that have it") {
  CHECK(of_args("--hedas 8") ==
        "unknown-entry: '--hedas' is not known in Alpha v2, did you mean '--heads'? @ 1:1 '--hedas'\n"
        "  note: Alpha v2 stops with an error\n  effect: refused\n  entry: --hedas\n  meant: --heads");
  CHECK(of_args("--zzzzzzz") ==
        "unknown-entry: '--zzzzzzz' is not known in Alpha v2 @ 1:1 '--zzzzzzz'\n"
        "  note: Alpha v2 stops with an error\n  effect: refused\n  entry: --zzzzzzz");
  CHECK(of_args("--gone") ==
        "unknown-entry: '--gone' is not known in Alpha v2, only in v1 @ 1:1 '--gone'\n"
        "  note: Alpha v2 stops with an error\n  effect: refused\n  entry: --gone");
  CHECK(of_args("--former") ==
        "unknown-entry: '--former' is not known in Alpha v2, only before v1 @ 1:1 '--former'\n"
        "  note: Alpha v2 stops with an error\n  effect: refused\n  entry: --former\n  former: true");
}

TEST_CASE("entry checks: in a section that only another version has, a name of the section above is another key") {
  test::SmallMapping small(test::join(test::kTree, R"toml([[version]]
name = "r2"
after = "r1"
[[mount]]
at = ""
class = "Root"
unknown = "refused"
[[mount]]
at = "model"
class = "Model"
unknown = "dropped"
[[mount]]
at = "model.part"
class = "Model"
since = "r2"
unknown = "dropped"
[[class]]
name = "Root"
keys = [ { name = "model", type = "dict" } ]
[[class]]
name = "Model"
keys = [ { name = "eps", type = "float" }, { name = "old", type = "int", until = "r2" } ]
)toml"));
  CHECK(small.mistakes() == "");
  small.yaml("model: {part: {eps: 1.0, old: 1}}\n");
  CHECK(small.observations().find("only") == std::string::npos);
  CHECK(small.observations().find("'model.part") != std::string::npos);
}

TEST_CASE("entry checks: a class that is newer than the end of a key it inherits: the versions of the class it comes from") {
  test::SmallMapping small(test::join(test::kOptions, R"toml([[class]]
name = "Arguments"
inherits = "Common"
since = "v2"
keys = [ { name = "--own", type = "flag" } ]
[[class]]
name = "Common"
keys = [
  { name = "--ended", type = "flag", until = "v2" },
  { name = "--former", type = "flag", until = "v1" },
]
)toml"));
  CHECK(small.mistakes() == "");
  const auto observed = [&](const std::string& text) {
    small.args(text);
    return small.observations();
  };
  CHECK(observed("--ended") ==
        "unknown-entry: '--ended' is not known in Alpha v2, only in v1 @ 1:1 '--ended'\n"
        "  note: Alpha v2 stops with an error\n  effect: refused\n  entry: --ended");
  CHECK(observed("--former") ==
        "unknown-entry: '--former' is not known in Alpha v2, only before v1 @ 1:1 '--former'\n"
        "  note: Alpha v2 stops with an error\n  effect: refused\n  entry: --former\n  former: true");
}

TEST_CASE("entry checks: what only later versions of the framework know that this one extends was never an option of this one") {
  const std::string base = test::join(test::kOptions, R"toml([[class]]
name = "Arguments"
keys = [
  { name = "--late", type = "flag", since = "v2" },
  { name = "--former", type = "flag", until = "v1" },
]
)toml");
  test::SmallMapping small(base, R"toml(
[framework]
name = "more"
title = "More"
inputs = ["args"]
extends = "alpha"
default_version = "m1"
[[version]]
name = "m1"
extends = "v1"
)toml",
                           test::kVocabulary);
  CHECK(small.mistakes() == "");
  const auto observed = [&](const std::string& text) {
    small.args(text, "m1");
    return small.observations();
  };
  CHECK(observed("--late") ==
        "unknown-entry: '--late' is not known in More m1, only in Alpha v2 @ 1:1 '--late'\n"
        "  note: More m1 stops with an error\n  effect: refused\n  entry: --late");
  CHECK(observed("--former") ==
        "unknown-entry: '--former' is not known in More m1, only before m1 @ 1:1 '--former'\n"
        "  note: More m1 stops with an error\n  effect: refused\n  entry: --former\n  former: true");
}

TEST_CASE("entry checks: which value of two counts is no question where one is missing, which stops the run") {
  CHECK(of_args("--eps 1 --eps") ==
        "missing-value: '--eps' has no value @ 1:9 '--eps'\n"
        "  note: argparse stops with 'expected one argument'\n  entry: --eps\n  effect: refused");
}

TEST_CASE("entry checks: an unknown key of a tree, and what becomes of it") {
  CHECK(of_yaml("model: {epss: 1.0}\n") ==
        "unknown-entry: 'model.epss' is not known in Beta r1, did you mean 'eps'? @ 1:9 'epss'\n"
        "  note: Beta r1 stops with an error\n  effect: refused\n  entry: model.epss\n  meant: eps");
  CHECK(of_yaml("model: {zzzzz: 1}\n", "warned") ==
        "unknown-entry: 'model.zzzzz' is not known in Beta r1 @ 1:9 'zzzzz'\n"
        "  note: Beta r1 prints a warning and goes on without it\n  effect: warned\n  entry: model.zzzzz");
  CHECK(of_yaml("model: {zzzzz: 1}\n", "dropped") ==
        "unknown-entry: 'model.zzzzz' is not known in Beta r1 @ 1:9 'zzzzz'\n"
        "  note: Beta r1 drops it silently\n  effect: dropped\n  entry: model.zzzzz");
  CHECK(of_yaml("model: {zzzzz: 1}\n", "accepted") == "");
}

TEST_CASE("entry checks: a key of a tree that looks like an option or a variable is none") {
  CHECK(of_yaml("env:ALGO: 1\n'--former': 1\nmodel: {}\n") ==
        "unknown-entry: 'env:ALGO' is not known in Beta r1: in a tree it is a key like any other @ 1:1 'env:ALGO'\n"
        "  note: Beta r1 stops with an error\n  effect: refused\n  entry: env:ALGO\n"
        "unknown-entry: '--former' is not known in Beta r1: in a tree it is a key like any other @ 2:1 ''--former''\n"
        "  note: Beta r1 stops with an error\n  effect: refused\n  entry: --former");
}

TEST_CASE("entry checks: of one of several classes, a key that none of them takes") {
  test::SmallMapping small(test::join(test::kTree, R"toml([[mount]]
at = ""
class = "Root"
[[mount]]
at = "model"
class = "Any"
among = ["One", "Two"]
unknown = "refused"
[[class]]
name = "Root"
keys = [ { name = "model", type = "dict" } ]
[[class]]
name = "Any"
keys = [ { name = "width", type = "int" } ]
[[class]]
name = "One"
keys = [ { name = "width", type = "int" }, { name = "heads", type = "int" } ]
[[class]]
name = "Two"
keys = [ { name = "depth", type = "int" } ]
)toml"));
  CHECK(small.mistakes() == "");
  small.yaml("model: {width: 1, heads: 2, depth: 3, dept: 4}\n");
  CHECK(small.observations() ==
        "unknown-entry: no model of Beta r1 takes 'model.dept' @ 1:39 'dept'\n"
        "  note: Beta r1 stops with an error\n  effect: refused\n  entry: model.dept");
}

TEST_CASE("entry checks: a class that the framework does not have is not named") {
  const auto told_of = [](const std::string& stands_in) {
    test::SmallMapping small(test::join(test::kTree, R"toml([[mount]]
at = ""
class = "Root"
[[mount]]
at = "model"
select = "raw('model.type') == 'One' ? 'One' : 'Other'"
unknown = "refused"
[[class]]
name = "Root"
keys = [ { name = "model", type = "dict" } ]
[[class]]
name = "One"
keys = [ { name = "type", type = "str" } ]
[[class]]
name = "Other"
keys = [ { name = "type", type = "str" } ]
)toml" + stands_in));
    CHECK(small.mistakes() == "");
    small.yaml("model: {type: Two, dept: 4}\n");
    return small.observations();
  };
  constexpr std::string_view kRest = " @ 1:20 'dept'\n  note: Beta r1 stops with an error\n  effect: refused\n  entry: model.dept";
  CHECK(told_of("") == "unknown-entry: 'model.dept' is not known to Other in Beta r1" + std::string(kRest));
  CHECK(told_of("stands_in = true\n") == "unknown-entry: 'model.dept' is not known in Beta r1" + std::string(kRest));
}

TEST_CASE("entry checks: a name that another class has is a word of its own: it is meant for what says the same only") {
  const auto told_of = [](const std::string& name) {
    test::SmallMapping small(test::join(test::kTree, R"toml([[mount]]
at = ""
class = "Root"
[[mount]]
at = "model"
class = "One"
unknown = "refused"
[[class]]
name = "Root"
keys = [ { name = "model", type = "dict" } ]
[[class]]
name = "One"
keys = [ { name = "type", type = "str" }, { name = "scaling_factor", type = "float" }, { name = "num_heads", type = "int" }, { name = "size", type = "int" } ]
[[class]]
name = "Two"
spellings = [ { name = "sizes_of", of = "size" } ]
keys = [
  { name = "dtype", type = "str" }, { name = "routed_scaling_factor", type = "float" }, { name = "num_attention_heads", type = "int" },
  { name = "sizes", type = "int" }, { name = "size", type = "int" },
]
[[setting]]
key = "network.heads"
native = ["model.num_heads", "model.num_attention_heads"]
source = "test"
)toml"));
    CHECK(small.mistakes() == "");
    small.yaml("model: {" + name + ": 4}\n");
    const std::string told = small.observations();
    return told.substr(0, told.find(" @ "));
  };
  CHECK(told_of("dtype") == "unknown-entry: 'model.dtype' is not known in Beta r1");  // one letter from `type`
  CHECK(told_of("routed_scaling_factor") == "unknown-entry: 'model.routed_scaling_factor' is not known in Beta r1");
  CHECK(told_of("num_attention_heads") == "unknown-entry: 'model.num_attention_heads' is not known in Beta r1, did you mean 'num_heads'?");
  CHECK(told_of("sizes") == "unknown-entry: 'model.sizes' is not known in Beta r1, did you mean 'size'?");  // a plural
  CHECK(told_of("router_scaling_factor") == "unknown-entry: 'model.router_scaling_factor' is not known in Beta r1, did you mean 'scaling_factor'?");
  CHECK(told_of("typ") == "unknown-entry: 'model.typ' is not known in Beta r1, did you mean 'type'?");  // nobody's word
}

TEST_CASE("entry checks: a section is misspelt where what is written in it belongs to the one that was meant") {
  const std::string unknown = "unknown-entry: 'modle' is not known in Beta r1, did you mean 'model'? @ 1:1 'modle'\n";
  const std::string stops = "  note: Beta r1 stops with an error";
  CHECK(of_yaml("modle: {eps: 1.0}\n") ==
        unknown + stops +
            "; defaults apply instead of what is written in it: eps\n  effect: refused\n  entry: modle\n  meant: model\n  section: true");
  CHECK(of_yaml("modle: {other: 1.0}\n") == unknown + stops + "\n  effect: refused\n  entry: modle\n  meant: model");
  CHECK(of_yaml("modle: {eps: 1.0}\nmodel: {eps: 1.0}\n") ==
        "unknown-entry: 'modle' is not known in Beta r1 @ 1:1 'modle'\n" + stops + "\n  effect: refused\n  entry: modle");
}

TEST_CASE("entry checks: where any key may stand, one that is nearly a known one is a mistake") {
  CHECK(of_yaml("model: {zzzzz: 1}\n", "refused-if-near") == "");
  CHECK(of_yaml("model: {epsilo: 1.0e-8}\n", "refused-if-near") ==
        "unknown-entry: 'model.epsilo' is not known in Beta r1, did you mean 'epsilon'? @ 1:9 'epsilo'\n"
        "  note: Beta r1 stops with an error\n  effect: refused\n  entry: model.epsilo\n  meant: epsilon");
  CHECK(of_yaml("model: {epsilo: 1.0e-8}\n", "dropped-if-near") ==
        "unknown-entry: 'model.epsilo' is not known in Beta r1, did you mean 'epsilon'? @ 1:9 'epsilo'\n"
        "  note: Beta r1 drops it silently\n  effect: dropped\n  entry: model.epsilo\n  meant: epsilon");
  CHECK(of_yaml("model: {epsilo: 1.0e-8}\n", "warned-if-near") ==
        "unknown-entry: 'model.epsilo' is not known in Beta r1, did you mean 'epsilon'? @ 1:9 'epsilo'\n"
        "  note: Beta r1 prints a warning and goes on without it\n  effect: warned\n  entry: model.epsilo\n  meant: epsilon");
  CHECK(of_yaml("model: {acts: silu, act: silu}\n", "dropped-if-near") == "");  // one of a name of its own
}

TEST_CASE("entry checks: where any key may stand, one that only another version knows is a mistake where the mount says so") {
  const auto of_v1_keys = [](const std::string& more) {
    test::SmallMapping small(test::join(test::kTree, R"toml([[version]]
name = "r2"
after = "r1"
[[mount]]
at = "model"
class = "Model"
unknown = "refused-if-near"
)toml" + more + R"toml(
[[class]]
name = "Model"
keys = [ { name = "eps", type = "float" }, { name = "window", type = "int", since = "r2" } ]
)toml"));
    CHECK(small.mistakes() == "");
    small.yaml("model: {window: 4, zzzzz: 1}\n");
    return small.observations();
  };
  CHECK(of_v1_keys("") == "");
  CHECK(of_v1_keys("other_versions = true") ==
        "unknown-entry: 'model.window' is not known in Beta r1, only in r2 @ 1:9 'window'\n"
        "  note: Beta r1 stops with an error\n  effect: refused\n  entry: model.window");
}

TEST_CASE("entry checks: no suggestion names a key that nothing reads") {
  CHECK(of_args("--daed") ==
        "unknown-entry: '--daed' is not known in Alpha v2 @ 1:1 '--daed'\n"
        "  note: Alpha v2 stops with an error\n  effect: refused\n  entry: --daed");
}

TEST_CASE("entry checks: a number that goes on in the next line has no fix") {
  CHECK(of_yaml("model:\n  eps: 1.0\n    2.0\n") ==
        "text-number: 'model.eps' is the string '1.0 2.0', not a number @ 2:8 '1.0\n    2.0'\n"
        "  note: a value goes on over the indented lines below it, until a key or a comment\n"
        "  entry: model.eps");
}

TEST_CASE("entry checks: true or false that goes on in the next line is a text, whatever the key takes") {
  CHECK(of_yaml("model:\n  free: False\n    --fast\n") ==
        "text-bool: 'model.free' is the string 'False --fast', not false @ 2:9 'False\n    --fast'\n"
        "  note: a value goes on over the indented lines below it, until a key or a comment\n"
        "  entry: model.free\n  effect: contrary");
  CHECK(of_yaml("model:\n  free: False --fast\n") == "");
  CHECK(of_yaml("model:\n  free: no\n    more\n") == "");
  CHECK(of_yaml("model:\n  free: \"False\n    --fast\"\n") == "");
}

TEST_CASE("entry checks: a key with a dot in it is no path") {
  const std::string said = "' is not known in Beta r1: a key with a dot or a bracket in it is one name, not a path @ ";
  const std::string stops = "\n  note: Beta r1 stops with an error\n  effect: refused\n  entry: ";
  CHECK(of_yaml("model: {eps.x: 1}\n") == "unknown-entry: 'model.eps.x" + said + "1:9 'eps.x'" + stops + "model.eps.x");
  CHECK(of_yaml("model.eps: 1.0\n") == "unknown-entry: 'model.eps" + said + "1:1 'model.eps'" + stops + "model.eps");
  CHECK(of_yaml("model: {\"act[0]\": silu}\n", "accepted") == "");
}

TEST_CASE("entry checks: a value that the framework would refuse") {
  CHECK(of_args("--heads 1e3") == "refused-value: '--heads': invalid int value: '1e3' @ 1:9 '1e3'\n  entry: --heads");
  CHECK(of_args("--norm batch") ==
        "refused-value: '--norm': invalid choice: 'batch' (choose from 'layer', 'rms') @ 1:8 'batch'\n  entry: --norm");
  CHECK(of_yaml("model: {act: relu}\n") ==
        "refused-value: 'model.act': invalid choice: 'relu' (choose from 'silu', 'gelu') @ 1:14 'relu'\n  entry: model.act");
  CHECK(of_args("--heads") ==
        "missing-value: '--heads' has no value @ 1:1 '--heads'\n  note: argparse stops with 'expected one argument'\n  entry: --heads\n  "
        "effect: refused");
}

TEST_CASE("entry checks: text where a number is meant, with a safe fix") {
  CHECK(of_yaml("model: {eps: 1e-8}\n") ==
        "text-number: 'model.eps' is the string '1e-8', not a number @ 1:14 '1e-8'\n"
        "  note: YAML 1.1 reads a number with an exponent only when it has a dot and a signed exponent\n"
        "  entry: model.eps\n  fix: write 1.0e-8");
  CHECK(of_yaml("model: {eps: '0.5'}\n") ==
        "text-number: 'model.eps' is the string '0.5', not a number @ 1:14 '\'0.5\''\n"
        "  note: a value in quotes is a string\n"
        "  entry: model.eps\n  fix: write 0.5");
}

TEST_CASE("entry checks: deprecated and dead entries") {
  CHECK(of_args("--old --dead") ==
        "deprecated-entry: '--old' is deprecated: write '--new' @ 1:1 '--old'\n  entry: --old\n"
        "inert-entry: '--dead' has no effect @ 1:7 '--dead'\n  note: nothing reads it\n  entry: --dead\n  effect: dead");
}

TEST_CASE("entry checks: two spellings of one key") {
  CHECK(of_args("--heads 8 --num-heads 16") ==
        "contradicted-entry: '--num-heads' and '--heads' are two spellings of one setting: '16' and '8' @ 1:11 '--num-heads'"
        " @ 1:1 '--heads' = the other spelling\n  entry: --num-heads\n  equal: false");
  CHECK(of_yaml("model:\n  epsilon: 1.0\n  eps: 1.0\n") ==
        "contradicted-entry: 'model.epsilon' and 'model.eps' are two spellings of one setting @ 2:3 'epsilon'"
        " @ 3:3 'eps' = the other spelling\n  entry: model.epsilon\n  equal: true");
}

TEST_CASE("entry checks: an option given twice with different values") {
  CHECK(of_args("--heads 8 --heads 16") ==
        "repeated-option: '--heads' is given twice: '8' and then '16' @ 1:19 '16' @ 1:9 '8' = first given here\n"
        "  note: argparse keeps the last value\n  entry: --heads");
  CHECK(of_args("--heads 8 --heads 8") == "");
  CHECK(of_args("--heads 8 --heads $H") == "");
}

TEST_CASE("entry checks: variables that the schema knows are held against it, all others are nobody's business") {
  test::SmallMapping small(test::join(test::kOptions, kSchema));
  small.run({small.read(DocumentKind::env, "ALGO=many\nPATH=/bin\n"), small.read(DocumentKind::args, "--heads 8")});
  CHECK(small.observations() == "refused-value: 'env:ALGO': invalid int value: 'many' @ 1:6 'many'\n  entry: env:ALGO");
}

}  // namespace alignlint
