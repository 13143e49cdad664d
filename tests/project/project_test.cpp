#include "project/project.h"

#include <catch2/catch.hpp>

#include "report/version.h"
#include "support/world.h"

namespace alignlint {

namespace {

struct Loaded {
  explicit Loaded(const std::string& text, const std::string& path = "sub/alignlint.toml")
      : project(load_project(path, sources, memory_disk({{path, text}}), diagnostics)) {}

  [[nodiscard]] std::string mistakes() const { return messages(diagnostics, sources); }

  Sources sources;
  Diagnostics diagnostics;
  Project project;
};

}  // namespace

TEST_CASE("project file: of very many mistakes the first thousand are told") {
  std::string text;
  for (int i = 0; i < 2'000; ++i) text += "[[pair]]\n[[suppress]]\n";
  const Loaded it(text);
  CHECK(it.diagnostics.size() > 1'000);
  CHECK(it.diagnostics.size() < 1'010);
}

TEST_CASE("project file: everything in it, paths relative to it") {
  const Loaded it(R"toml(
profile = "align"
chip = "a2"
select = ["network/", "moe"]
ignore = "moe/a"
rules = ["my-rules"]
mappings = ["../mappings"]
severity = { "network/x" = "warning", "moe/" = "off" }
[[pair]]
name = "7b"
reference = ["ref/pretrain.sh", "ref/cluster.env"]
candidate = "new/pretrain.yaml"
reference_framework = "megatron@core_r0.12.0"
candidate_framework = "mindformers"
reference_args = ["1", "2"]
candidate_launch = 2
reference_define = { TP = "8" }
[[pair]]
name = "13b"
reference = "/abs/a.sh"
candidate = "b.yaml"
profile = "migrate"
chip = "a3"
[[suppress]]
rule = "network/x"
reason = "agreed"
[[suppress]]
rule = "moe/"
reason = "later"
pair = "7b"
)toml");
  CHECK(it.mistakes() == "");
  const Project& project = it.project;
  CHECK(project.profile == "align");
  CHECK(project.choice.select == std::vector<std::string>{"network/", "moe"});
  CHECK(project.choice.ignore == std::vector<std::string>{"moe/a"});
  CHECK(project.choice.severity == std::map<std::string, std::string>{{"moe/", "off"}, {"network/x", "warning"}});
  REQUIRE(project.rules.size() == 1);
  CHECK(project.rules[0].path == "sub/my-rules");
  REQUIRE(project.mappings.size() == 1);
  CHECK(project.mappings[0].path == "mappings");
  REQUIRE(project.pairs.size() == 2);
  const CheckRequest& first = project.pairs[0].request;
  CHECK(first.reference.files == std::vector<std::string>{"sub/ref/pretrain.sh", "sub/ref/cluster.env"});
  CHECK(first.candidate.files == std::vector<std::string>{"sub/new/pretrain.yaml"});
  CHECK(first.reference.framework == "megatron@core_r0.12.0");
  CHECK(first.reference.args == std::vector<std::string>{"1", "2"});
  CHECK(first.reference.defines == std::map<std::string, std::string>{{"TP", "8"}});
  CHECK(first.candidate.launch == std::size_t{2});
  CHECK(first.profile == "align");
  CHECK(first.chip == "a2");
  const CheckRequest& second = project.pairs[1].request;
  CHECK(second.reference.files == std::vector<std::string>{"/abs/a.sh"});
  CHECK(second.profile == "migrate");
  CHECK(second.chip == "a3");
  REQUIRE(project.suppressions.size() == 2);
  CHECK(project.suppressions[1].pair == "7b");
}

TEST_CASE("project file: how it is judged and shown, and what is left out") {
  const Loaded it(R"toml(
required_version = ">= 0.1"
fail_on = "warning"
strict = true
format = "concise"
exclude = ["third_party/", "*.tmp.yaml"]
)toml");
  CHECK(it.mistakes() == "");
  CHECK(it.project.fail_on == "warning");
  CHECK(it.project.strict);
  REQUIRE(it.project.format.has_value());
  CHECK(it.project.format->name == "concise");
  CHECK(is_excluded(it.project, "sub/third_party/a/b.yaml", "/repository"));
  CHECK(is_excluded(it.project, "../repository/sub/x/a.tmp.yaml", "/repository"));
  CHECK_FALSE(is_excluded(it.project, "third_party/a/b.yaml", "/repository"));
  CHECK_FALSE(is_excluded(it.project, "sub/a.yaml", "/repository"));
  const Loaded plain("");
  CHECK(plain.project.fail_on == "error");
  CHECK_FALSE(plain.project.strict);
  CHECK_FALSE(plain.project.format.has_value());
  CHECK_FALSE(is_excluded(plain.project, "sub/a.yaml", "/repository"));
}

TEST_CASE("project file: defaults of pairs hold where a pair says nothing else") {
  const Loaded it(R"toml(
profile = "align"
[defaults]
chip = "a2"
reference_framework = "megatron@core_r0.12.0"
candidate_skip_launch = ["convert.py"]
candidate_define = { A = "1", B = "2" }
candidate_args = ["1"]
[[pair]]
name = "plain"
reference = "a.sh"
candidate = "b.sh"
[[pair]]
name = "own"
reference = "a.sh"
candidate = "c.sh"
chip = "a3"
reference_framework = "megatron@core_r0.13.0"
candidate_skip_launch = []
candidate_define = { B = "3", C = "4" }
candidate_args = ["2", "3"]
)toml");
  CHECK(it.mistakes() == "");
  REQUIRE(it.project.pairs.size() == 2);
  const CheckRequest& plain = it.project.pairs[0].request;
  CHECK(plain.pair == "plain");
  CHECK(plain.profile == "align");
  CHECK(plain.chip == "a2");
  CHECK(plain.reference.framework == "megatron@core_r0.12.0");
  CHECK(plain.reference.named_in == "sub/alignlint.toml");
  CHECK(plain.candidate.skip_launches == std::vector<std::string>{"convert.py"});
  CHECK(plain.candidate.args == std::vector<std::string>{"1"});
  CHECK(plain.candidate.defines == std::map<std::string, std::string>{{"A", "1"}, {"B", "2"}});
  const CheckRequest& own = it.project.pairs[1].request;
  CHECK(own.chip == "a3");
  CHECK(own.reference.framework == "megatron@core_r0.13.0");
  CHECK(own.candidate.skip_launches.empty());
  CHECK(own.candidate.args == std::vector<std::string>{"2", "3"});
  CHECK(own.candidate.defines == std::map<std::string, std::string>{{"A", "1"}, {"B", "3"}, {"C", "4"}});
}

TEST_CASE("project file: rules by path are laid over those of all files, in their order") {
  const Loaded it(R"toml(
ignore = "moe/a"
severity = { "network/" = "warning", "optimizer/" = "advice" }
[[path]]
files = ["research/**"]
ignore = ["network/x"]
severity = { "network/" = "off" }
[[path]]
files = "*.debug.yaml"
select = "network"
severity = { "network/" = "error" }
)toml");
  CHECK(it.mistakes() == "");
  const auto choice = [&](const std::string& file) { return choice_for(it.project, {file}, "/repository"); };
  CHECK(choice("sub/a.yaml").ignore == std::vector<std::string>{"moe/a"});
  CHECK(choice("research/a.yaml").ignore == std::vector<std::string>{"moe/a"});
  CHECK(choice("sub/research/a.yaml").ignore == std::vector<std::string>{"moe/a", "network/x"});
  CHECK(choice("sub/research/a.yaml").severity == std::map<std::string, std::string>{{"network/", "off"}, {"optimizer/", "advice"}});
  CHECK(choice("sub/research/a.yaml").select.empty());
  CHECK(choice("sub/research/x.debug.yaml").severity.at("network/") == "error");
  CHECK(choice("sub/x.debug.yaml").select == std::vector<std::string>{"network"});
  CHECK(choice_for(it.project, {"sub/a.yaml", "sub/x.debug.yaml"}, "/repository").select == std::vector<std::string>{"network"});
}

TEST_CASE("project file: more than a thousand pairs are a mistake") {
  std::string pairs;
  for (int i = 0; i < 1'001; ++i) pairs += "[[pair]]\nname = 'p" + std::to_string(i) + "'\nreference = 'a.sh'\ncandidate = 'b.yaml'\n";
  const Loaded loaded(pairs);
  CHECK(loaded.mistakes().find("a project file has at most 1000 pairs, those that its patterns stand for included") != std::string::npos);
  CHECK(loaded.project.pairs.size() == 1'000);
}

TEST_CASE("project file: patterns without measure are a mistake") {
  std::string many = "exclude = [";
  for (int i = 0; i < 5'000; ++i) many += "'a" + std::to_string(i) + "',";
  CHECK(Loaded(many + "]\n").mistakes().empty());
  CHECK(Loaded(many + "'b', 'c']\n[[suppress]]\nrule = 'network/'\nreason = 'r'\nfiles = ['d']\n").mistakes() ==
        "1:11-1:38911 data/bad-value: with those of 'exclude', the patterns of the project file are too many to hold every file against "
        "them\n"
        "5:9-5:14 data/bad-value: with those of 'files', the patterns of the project file are too many to hold every file against them");
}

TEST_CASE("project file: another version of the program is told at once, whatever else the file says") {
  CHECK(Loaded("required_version = '>= 99'\nnew_key = 1\n").mistakes() ==
        "1:20-1:27 usage: 'sub/alignlint.toml' requires alignlint >= 99, this is " + std::string(tool_version()));
  CHECK(Loaded("required_version = 'newest'\n").mistakes() == "1:20-1:28 data/bad-value: 'newest' is no range of versions");
}

TEST_CASE("project file: mistakes are told at their place") {
  CHECK(Loaded("profil = 'align'\n").mistakes() ==
        "1:1-1:7 data/unknown-key: unknown key 'profil' in the project file, did you mean 'profile'?");
  CHECK(Loaded("profile = 'algin'\n").mistakes() ==
        "1:11-1:18 data/bad-value: 'profile' in the project file is 'algin', did you mean 'align'?");
  CHECK(Loaded("severity = { 'a/b' = 'fatal' }\n").mistakes() ==
        "1:22-1:29 data/bad-value: 'fatal' is not a severity: error, warning, advice or off");
  CHECK(Loaded("severity = { 'a/b' = 'unknown' }\n").mistakes() ==
        "1:22-1:31 data/bad-value: 'unknown' is not a severity: error, warning, advice or off");
  CHECK(Loaded("[[pair]]\nname = 'a'\nreference = []\n").mistakes() ==
        "3:13-3:15 data/bad-value: 'reference' in [[pair]] names no file\n"
        "1:1-1:9 data/missing-key: [[pair]] has no 'candidate'");
  CHECK(Loaded("[[pair]]\nname = 'a'\nreference = 'x'\ncandidate = 'y'\nreference_lanch = 1\n").mistakes() ==
        "5:1-5:16 data/unknown-key: unknown key 'reference_lanch' in [[pair]], did you mean 'reference_launch'?");
  CHECK(Loaded("[[pair]]\nname = 'a'\nreference = 'x'\ncandidate = 'y'\nreference_launch = 0\n").mistakes() ==
        "5:20-5:21 data/bad-value: 'reference_launch' is 0: launches are counted from 1");
  CHECK(Loaded("[[suppress]]\nrule = 'a'\nreason = ' '\n").mistakes() == "3:10-3:13 data/bad-value: the reason is empty");
  CHECK(Loaded("[[suppress]]\nrule = 'a'\n").mistakes() == "1:1-1:13 data/missing-key: [[suppress]] has no 'reason'");
  CHECK(Loaded("[[pair]]\nname = 'a'\nreference = 'x'\ncandidate = 'y'\n[[suppress]]\nrule = 'r'\nreason = 'x'\npair = 'b'\n").mistakes() ==
        "8:8-8:11 data/unknown-name: no pair is named 'b', did you mean 'a'?");
  CHECK(Loaded("[[pair]]\nname = 'a'\nreference = 'x'\ncandidate = 'y'\n[[pair]]\nname = 'a'\nreference = 'x'\ncandidate = 'y'\n")
            .mistakes() == "6:8-6:11 2:8-2:11 data/duplicate-name: pair 'a' is defined twice");
  CHECK(Loaded("[defaults]\nreference = 'a.sh'\n").mistakes() == "2:1-2:10 data/unknown-key: unknown key 'reference' in [defaults]");
  CHECK(Loaded("[[path]]\nignore = 'moe/'\n").mistakes() == "1:1-1:9 data/missing-key: [[path]] has no 'files'");
  CHECK(Loaded("fail_on = 'eror'\n").mistakes() ==
        "1:11-1:17 data/bad-value: 'fail_on' in the project file is 'eror', did you mean 'error'?");
  CHECK(Loaded("[defaults]\nreference_define = { '1A' = 'x', '' = 'y', B_2 = 'z' }\n").mistakes() ==
        "2:22-2:26 data/bad-value: '1A' is no name of a variable\n2:34-2:36 data/bad-value: '' is no name of a variable");
  CHECK(Loaded("[defaults]\nreference_define = { A = \"a\\u0000\" }\n").mistakes() ==
        "2:26-2:35 data/bad-value: 'A' holds a NUL, which neither an argument nor a variable can");
  CHECK(Loaded("[defaults]\nreference_args = [\"\\u0000\"]\n").mistakes() ==
        "2:19-2:27 data/bad-value: 'reference_args' holds a NUL, which neither an argument nor a variable can");
  CHECK(Loaded("a = \n").mistakes().starts_with("1:"));
}

TEST_CASE("project file: one that cannot be read") {
  Sources sources;
  Diagnostics diagnostics;
  CHECK(load_project("x.toml", sources, memory_disk({}), diagnostics).pairs.empty());
  CHECK(messages(diagnostics, sources) == "usage: cannot read the project file 'x.toml'");
}

TEST_CASE("project file: the nearest one upwards") {
  const Disk disk = memory_disk({{"/a/alignlint.toml", ""}, {"/a/b/c/alignlint.toml", ""}});
  CHECK(find_project("/a/b/c/d", disk) == "/a/b/c/alignlint.toml");
  CHECK(find_project("/a/b", disk) == "/a/alignlint.toml");
  CHECK(find_project("/x/y", disk).empty());
}

}  // namespace alignlint
