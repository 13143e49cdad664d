#include "pipeline/rewrite/prepare.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

constexpr const char* kGuidance = R"toml(
[[tool]]
name = "probe"
title = "Probe"
file = "probe.json"
text = '{"out": "{side}"}'
steps = ["run it"]
source = "s"
[[stage]]
name = "small"
title = "small"
profile = "align"
tool = "probe"
settings = [{ key = "net.heads", value = "2" }, { key = "net.width", value = "math.least(net.width, 64)" }]
steps = ["start both"]
source = "s"
[[start]]
framework = "beta"
command = "beta-run {file}"
)toml";

struct Made {
  World world;
  Preparation preparation;

  explicit Made(std::initializer_list<std::pair<const std::string, std::string>> files, const std::string& candidate = "b.yaml")
      : world(files) {
    PrepareRequest request{{}, *guidance().stage("small"), guidance(), "out"};
    request.check.reference.files = {"a.args"};
    request.check.candidate.files = {candidate};
    preparation = prepare(request, world.context());
  }

  const Guidance& guidance() { return world.data.guidance(world.diagnostics); }

  [[nodiscard]] std::string text(const std::string& path) const {
    for (const PreparedFile& file : preparation.files) {
      if (file.path == path) return file.text;
    }
    return "no such file";
  }

  [[nodiscard]] std::string paths() const {
    std::string out;
    for (const PreparedFile& file : preparation.files) out += file.path + "\n";
    return out;
  }
};

}  // namespace

TEST_CASE("prepare: both sides get what the stage asks for, each in a folder with its tool, and a README") {
  const Made made({{"a.args", "--heads 4 --width 128"},
                   {"b.yaml", "model:\n  heads: 8  # few\n  width: 128\n"},
                   {"mappings/guidance.toml", kGuidance}});
  CHECK(made.paths() ==
        "out/README.md\nout/candidate/b.yaml\nout/candidate/environment.env\nout/candidate/probe.json\n"
        "out/reference/a.args\nout/reference/environment.env\nout/reference/probe.json\n");
  CHECK(made.text("out/reference/a.args") == "--heads 2 --width 64");
  CHECK(made.text("out/candidate/b.yaml") == "model:\n  heads: 2  # few\n  width: 64\n");
  CHECK(made.text("out/candidate/probe.json") == "{\"out\": \"candidate\"}");
  CHECK(made.preparation.left.empty());
  CHECK(made.preparation.changes == 4);
  const std::string readme = made.text("out/README.md");
  CHECK(readme.find("beta-run out/candidate/b.yaml") != std::string::npos);
  CHECK(readme.find("alignlint check out/reference/a.args out/candidate/b.yaml") != std::string::npos);
  CHECK(readme.find("1. start both\n") != std::string::npos);
}

TEST_CASE("prepare: a name from the inputs starts nothing in the commands of the README") {
  const std::string name = "b;`id`\x1b$(id)'.yaml";
  std::string guidance = kGuidance;
  guidance.replace(guidance.find("beta-run {file}"), 15, "beta-run {file} \\\"-c {file}\\\"");
  const Made made({{"a.args", "--heads 4 --width 128"}, {name, "model:\n  heads: 8\n  width: 128\n"}, {"mappings/guidance.toml", guidance}},
                  name);
  const std::string readme = made.text("out/README.md");
  INFO(readme);
  const std::string word = R"('out/candidate/b;`id`␛$(id)'\''.yaml')";
  CHECK(readme.find("beta-run " + word + R"( "-c 'out/candidate/b;\`id\`␛\$(id)'\\''.yaml'")") != std::string::npos);
  CHECK(readme.find("alignlint check out/reference/a.args " + word + " ") != std::string::npos);
  CHECK(readme.find('\x1b') == std::string::npos);
}

TEST_CASE("prepare: a text from the inputs is text in the README, too") {
  const std::string name = "@octocat <b>![i](j).yaml";
  const Made made(
      {{"a.args", "--heads 4 --width 128"}, {name, "model:\n  heads: 8\n  width: 128\n"}, {"mappings/guidance.toml", kGuidance}}, name);
  const std::string readme = made.text("out/README.md");
  INFO(readme);
  CHECK(readme.find("- set 'model.heads' to 2 at @<!-- -->octocat &lt;b>!\\[i\\](j).yaml (number of heads)\n") != std::string::npos);
}

/// The guidance with other settings.
std::string guidance_of(const std::string& settings) {
  std::string text(kGuidance);
  const std::size_t begin = text.find("settings = ");
  return text.replace(begin, text.find('\n', begin) - begin, "settings = [" + settings + "]");
}

TEST_CASE("prepare: the values of a stage are those of the settings as they were") {
  const std::string guidance = guidance_of(R"({ key = "net.heads", value = "2" }, { key = "net.width", value = "net.heads * 16" })");
  const Made made(
      {{"a.args", "--heads 4 --width 128"}, {"b.yaml", "model:\n  heads: 4\n  width: 128\n"}, {"mappings/guidance.toml", guidance}});
  CHECK(made.text("out/reference/a.args") == "--heads 2 --width 64");
  CHECK(made.text("out/candidate/b.yaml") == "model:\n  heads: 2\n  width: 64\n");
}

TEST_CASE("prepare: what the framework refuses since goes") {
  constexpr const char* kTrap = R"toml(
[[trap]]
kind = "refused"
at = "--width"
when = "net.heads == 2"
text = "'{entry} {native}' is refused with two heads"
source = "Alpha"
)toml";
  const Made made({{"a.args", "--heads 4 --width 64"},
                   {"b.yaml", "model:\n  heads: 4\n  width: 64\n"},
                   {"mappings/alpha/traps.toml", kTrap},
                   {"mappings/guidance.toml", guidance_of(R"({ key = "net.heads", value = "2" })")}});
  CHECK(made.text("out/reference/a.args") == "--heads 2");
  CHECK(made.text("out/README.md").find("- remove '--width' at a.args ('--width 64' is refused with two heads)\n") != std::string::npos);
}

TEST_CASE("prepare: what nothing reads goes") {
  const Made made({{"a.args", "--heads 2 --width 64"},
                   {"b.yaml", "model: {heads: 2, colour: red, width: 64}\n"},
                   {"mappings/guidance.toml", guidance_of(R"({ key = "net.heads", value = "2" })")}});
  CHECK(made.text("out/candidate/b.yaml") == "model: {heads: 2, width: 64}\n");
}

TEST_CASE("prepare: a file that a launch names is read where it is put") {
  const Made made({{"a.args", "--heads 4 --width 128"},
                   {"b.sh", "python run.py --config b.yaml\n"},
                   {"b.yaml", "model:\n  heads: 8\n  width: 128\n"},
                   {"mappings/guidance.toml", kGuidance}},
                  "b.sh");
  CHECK(made.text("out/candidate/b.yaml") == "model:\n  heads: 2\n  width: 64\n");
  CHECK(made.preparation.diagnostics.empty());
  CHECK(made.preparation.left.empty());
}

TEST_CASE("prepare: what is left says why") {
  const Made made(
      {{"a.args", "--heads 4 --width 128"},
       {"b.yaml", "model:\n  heads: 8\n  width: 128\n"},
       {"mappings/beta/a.toml",
        "[[setting]]\nkey = \"net.width\"\nvalue = \"128\"\nfixed = true\nwhy = \"it is as wide\"\nsource = \"Beta: f.py:1\"\n"},
       {"mappings/guidance.toml", kGuidance}});
  REQUIRE(made.preparation.left.size() == 1);
  CHECK(made.preparation.left[0].reason == "no entry says it: it is as wide (Beta: f.py:1)");
}

TEST_CASE("prepare: a side that cannot be read makes nothing") {
  const Made made({{"a.args", "--heads 4"}, {"mappings/guidance.toml", kGuidance}});
  CHECK(made.preparation.files.empty());
  CHECK(has_errors(made.preparation.diagnostics));
}

}  // namespace alignlint
