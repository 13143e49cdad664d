#include "mapping/entries/form.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

constexpr std::string_view kForms = R"toml([[class]]
name = "Arguments"
keys = [
  { name = "--heads", type = "int", default = 8, changed = [{ since = "v2", default = 16 }] },
  { name = "--kv-heads", dest = "groups", type = "int", until = "v2" },
  { name = "--kv-heads", type = "int", since = "v2" },
  { name = "--wide", type = "flag" },
  { name = "--no-bias", dest = "add_bias", stores = false, type = "flag" },
  { name = "--quiet", dest = "", type = "flag" },
  { name = "--betas", type = "float", nargs = "+", default = [0.9, 0.999] },
  { name = "--dtype", type = "str", choices = ["fp32", "bf16"], default = "fp32" },
  { name = "--backend", type = "str", choices = ["auto", "flash"], default = "auto" },
]
[[form]]
inputs = "log"
signature = ["heads", "kv_heads", "groups", "add_bias"]
at_least = 2
complete = true
source = "Alpha"
[[form]]
inputs = "json"
signature = ["heads", "kv_heads", "groups", "add_bias"]
at_least = 2
lossy = true
source = "Alpha"
[[form]]
inputs = "yaml"
signature = ["net.heads"]
sections = ["net"]
names = { width = "wide", heads = "kv_heads" }
flags = { "shape=wide" = "--wide", "groups=*" = "--no-bias" }
unread = ["betas"]
config = "--file"
written = true
source = "Alpha"
[[setting]]
key = "network.heads"
native = "--heads"
source = "Alpha"
[[setting]]
key = "network.kv_heads"
native = "--kv-heads"
source = "Alpha"
[[setting]]
key = "network.hidden"
native = "hidden"
source = "Alpha"
[[setting]]
key = "optimizer.betas"
native = "--betas"
source = "Alpha"
[[setting]]
key = "precision.compute"
native = "--dtype"
source = "Alpha"
[[trap]]
kind = "inert-entry"
at = "--heads"
text = "'--heads' has no effect"
source = "Alpha"
)toml";

std::string block(std::string_view lines) {
  std::string text = "--- arguments ---\n";
  while (!lines.empty()) {
    const std::size_t end = lines.find(';');
    const std::string_view line = lines.substr(0, end);
    const std::size_t equals = line.find('=');
    text += "  " + std::string(line.substr(0, equals)) + " " + std::string(20 - equals, '.') + " " + std::string(line.substr(equals + 1)) +
            "\n";
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return text + "--- end of arguments ---\n";
}

/// Options given, then those at their default.
std::string options(DocumentKind kind, const std::string& text, VersionId version = 1) {
  test::SmallMapping small(test::join(test::kOptions, kForms));
  CHECK(small.mistakes() == "");
  std::vector<Observation> observations;
  const Entries entries = small.collect({small.read(kind, text)}, version, observations);
  std::string shown = dump(entries.options) + " " + dump(entries.standing);
  for (const Observation& observation : observations) shown += "\n" + observation.message;
  return shown;
}

}  // namespace

TEST_CASE("form: what differs from the default is given, the rest stands") {
  CHECK(options(DocumentKind::log, block("heads=32;kv_heads=4;wide=True;add_bias=False;quiet=True;dtype=fp32")) ==
        "{--heads: '32', --kv-heads: '4', --wide: ~, --no-bias: ~} {--dtype: fp32}");
  CHECK(options(DocumentKind::log, block("heads=16;kv_heads=None;wide=False;add_bias=True")) ==
        "{} {--heads: 16, --kv-heads: None, --wide: False, --no-bias: True}");
}

TEST_CASE("form: destinations and defaults are those of the version") {
  CHECK(options(DocumentKind::log, block("heads=8;groups=4;kv_heads=2"), 0) == "{--kv-heads: '4'} {--heads: 8}");
  CHECK(options(DocumentKind::log, block("heads=8;groups=4;kv_heads=2"), 1) == "{--heads: '8', --kv-heads: '2'} {}");
}

TEST_CASE("form: values as Python prints them become words") {
  CHECK(options(DocumentKind::log, block("heads=1;kv_heads=1;betas=[0.9, 0.95];dtype=torch.bfloat16;backend=Backend.flash")) ==
        "{--heads: '1', --kv-heads: '1', --betas: ['0.9', '0.95'], --dtype: 'bf16', --backend: 'flash'} {}");
  CHECK(options(DocumentKind::log, block("heads=1;kv_heads=1;betas=[0.9, 0.999];dtype=torch.float32;backend=Backend.auto")) ==
        "{--heads: '1', --kv-heads: '1'} {--betas: [0.9, 0.999], --dtype: torch.float32, --backend: Backend.auto}");
}

TEST_CASE("form: null of a format that cannot hold every value is not known") {
  test::SmallMapping small(test::join(test::kOptions, kForms));
  static_cast<void>(
      small.run({small.read(DocumentKind::json, R"({"heads": 32, "add_bias": true, "dtype": null, "kv_heads": null, "hidden": 64})")}));
  CHECK(small.story("precision.compute") ==
        "unknown ('dtype' is null, which stands for any value that JSON cannot express), unknown, --dtype @ 1:42 'null'");
  CHECK(small.story("network.kv_heads") == "none, default, --kv-heads @ 1:60 'null'\n  why: default of Alpha v2");
  CHECK(small.story("network.hidden") == "64, explicit, hidden @ 1:76 '64'");
}

TEST_CASE("form: a printed value has its place, whether given or standing, and springs no trap") {
  test::SmallMapping small(test::join(test::kOptions, kForms));
  static_cast<void>(small.run({small.read(DocumentKind::log, block("heads=32;kv_heads=4;dtype=fp32;unheard_of=1;hidden=512"))}));
  CHECK(small.story("network.heads") == "32, explicit, --heads @ 2:25 '32'");
  CHECK(small.story("precision.compute") == "fp32, default, --dtype @ 4:25 'fp32'\n  why: default of Alpha v2");
  CHECK(small.story("network.hidden") == "512, explicit, hidden @ 6:25 '512'");
  CHECK(small.observations() == "");
  static_cast<void>(small.args("--heads 32 --unheard-of 1"));
  CHECK(small.observations().find("'--heads' has no effect") != std::string::npos);
}

TEST_CASE("form: a namespace counts instead of the words of a launch") {
  test::SmallMapping small(test::join(test::kOptions, kForms));
  static_cast<void>(
      small.run({small.read(DocumentKind::args, "--heads 5 --kv-heads 5"), small.read(DocumentKind::log, block("heads=32;kv_heads=4"))}));
  CHECK(small.story("network.heads") == "32, explicit, --heads @ 2:25 '32'");
}

TEST_CASE("form: a tree with sections, names and words of its own") {
  CHECK(
      options(DocumentKind::yaml, "heads: 3\nwidth: true\nbetas: [0.1, 0.2]\nshape: tall\ngroups: null\nnet: {heads: 4, dtype: bf16}\n") ==
      "{--heads: '4', --wide: ~, --dtype: 'bf16'} {}\n'betas' has no effect in this file");
  CHECK(options(DocumentKind::yaml, "width: false\nshape: wide\ngroups: 2\nnet: {heads: 16}\n") ==
        "{--wide: ~, --no-bias: ~} {--wide: false, --heads: 16}");
}

TEST_CASE("form: no parser has taken what a person wrote") {
  test::SmallMapping small(test::join(test::kOptions, kForms));
  const auto observed = [&](const std::string& text) {
    std::vector<Observation> observations;
    static_cast<void>(small.collect({small.read(DocumentKind::yaml, "net: {heads: 4}\n" + text)}, 1, observations));
    std::string out;
    for (const Observation& observation : observations) out += std::string(to_string(observation.kind)) + ": " + observation.message + "\n";
    return out;
  };
  CHECK(observed("width: True\ndtype: torch.bfloat16\nhidden: 512\nunheard_of: 1\n") == "");
  CHECK(observed("kv_heads: '4'\n") == "refused-value: 'kv_heads' is the string '4', not a number\n");
  CHECK(observed("kv_heads: 4.5\n") == "refused-value: 'kv_heads: 4.5' is no whole number\n");
  CHECK(observed("dtype: fp8\n") == "refused-value: 'dtype: fp8' is none of 'fp32', 'bf16'\n");
  CHECK(observed("width: 'False'\n") == "text-bool: 'width' is the string 'False', not false\n");
  CHECK(observed("add_bais: False\n") == "unknown-entry: 'add_bais' is not known in this file, did you mean 'add_bias'?\n");
  CHECK(observed("betas: [0.9, 0.95]\n") == "inert-entry: 'betas' has no effect in this file\n");
}

TEST_CASE("form: a default that a person wrote is explicit") {
  test::SmallMapping small(test::join(test::kOptions, kForms));
  static_cast<void>(small.yaml("net: {heads: 16}\n"));
  CHECK(small.story("network.heads") == "16, explicit, --heads @ 1:14 '16'");
}

TEST_CASE("form: the names of a complete namespace tell its version") {
  test::SmallMapping small(test::join(test::kOptions, kForms));
  const auto told = [&](const std::string& lines) {
    const auto version = version_of_namespace(small.read(DocumentKind::log, block(lines)).root, small.mapping());
    return version.has_value() ? std::string(small.mapping().versions[*version].name) : "open";
  };
  CHECK(told("heads=1;groups=2;wide=True;add_bias=True;betas=1;dtype=x;backend=x") == "v1");
  CHECK(told("heads=1;kv_heads=2;wide=True;add_bias=True;betas=1;dtype=x;backend=x") == "v2");
  CHECK(told("heads=1;wide=True;add_bias=True;betas=1;dtype=x;backend=x") == "open");
}

TEST_CASE("form: mistakes in the table are told") {
  test::SmallMapping small(test::join(test::kOptions, R"toml([[class]]
name = "Arguments"
keys = []
[[form]]
inputs = "log"
signature = ["x"]
colour = "red"
flags = { "a=b" = "--nothing" }
)toml"));
  CHECK(small.mistakes().find("no schema has an option '--nothing'") != std::string::npos);
  CHECK(small.mistakes().find("colour") != std::string::npos);
  CHECK(small.mistakes().find("source") != std::string::npos);
}

}  // namespace alignlint
