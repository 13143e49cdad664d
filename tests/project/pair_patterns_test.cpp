#include "project/pair_patterns.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

struct Repository {
  explicit Repository(const std::string& pairs, const std::string& path = "alignlint.toml") {
    std::map<std::string, std::string> files{{path, pairs}, {".git/HEAD", "ref"}};
    for (const char* name : {"configs/qwen3/a.yaml", "configs/qwen3/b.yaml", "configs/qwen3/old.tmp.yaml", "configs/qwen3/notes.md",
                             "configs/qwen3/big/c.yaml", "configs/[odd].yaml", "ref.sh", "one.yaml"})
      files.emplace(name, "x: 1\n");
    project = load_project(path, sources, memory_disk(std::move(files)), diagnostics);
  }

  /// `name: candidates`, a line a pair.
  [[nodiscard]] std::string pairs() const {
    std::string text;
    for (const ProjectPair& pair : project.pairs) {
      CHECK(pair.request.pair == pair.name);
      text += pair.name + ":";
      for (const std::string& file : pair.request.candidate.files) text += " " + file;
      text += "\n";
    }
    return text;
  }
  [[nodiscard]] std::string mistakes() const { return messages(diagnostics, sources); }

  Sources sources;
  Diagnostics diagnostics;
  Project project;
};

std::string pair(const std::string& candidate) { return "[[pair]]\nname = \"q\"\nreference = \"ref.sh\"\ncandidate = " + candidate + "\n"; }

}  // namespace

TEST_CASE("pair patterns: one pair a file, in the order of the files") {
  const Repository it("exclude = [\"*.tmp.yaml\"]\n" + pair("'configs/qwen3/*.yaml'") +
                      "[[pair]]\nname = 'one'\nreference = 'ref.sh'\ncandidate = 'one.yaml'\n");
  CHECK(it.mistakes() == "");
  CHECK(it.pairs() == "q/a.yaml: configs/qwen3/a.yaml\nq/b.yaml: configs/qwen3/b.yaml\none: one.yaml\n");
  CHECK(is_called(it.project.pairs[0], "q"));
  CHECK(is_called(it.project.pairs[0], "q/a.yaml"));
  CHECK_FALSE(is_called(it.project.pairs[2], "q"));
}

TEST_CASE("pair patterns: folders, further files, names that look like patterns") {
  CHECK(Repository(pair("'configs/**/?.yaml'")).pairs() ==
        "q/qwen3/a.yaml: configs/qwen3/a.yaml\nq/qwen3/b.yaml: configs/qwen3/b.yaml\nq/qwen3/big/c.yaml: configs/qwen3/big/c.yaml\n");
  CHECK(Repository(pair("['*.yaml', 'cluster.env']")).pairs() == "q/one.yaml: one.yaml cluster.env\n");
  CHECK(Repository(pair("'configs/[odd].yaml'")).pairs() == "q: configs/[odd].yaml\n");
  CHECK(Repository(pair("'../configs/qwen3/a.*'"), "sub/alignlint.toml").pairs() == "q/a.yaml: configs/qwen3/a.yaml\n");
}

TEST_CASE("pair patterns: one that matches nothing, or lies outside of the repository, is an error") {
  const Repository none(pair("'confgis/*.yaml'"));
  CHECK(none.pairs() == "");
  CHECK(none.mistakes() == "2:8-2:11 usage: the candidate of pair 'q' is a pattern that no file matches: 'confgis/*.yaml'");
  CHECK(Repository(pair("'../*.yaml'")).mistakes() ==
        "2:8-2:11 usage: the candidate of pair 'q' is a pattern that no file matches: '../*.yaml'");
}

}  // namespace alignlint
