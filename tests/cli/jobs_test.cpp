// However many look at files and pairs at a time: the same bytes in the same order.

#include <catch2/catch.hpp>

#include "cli/command.h"
#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

namespace {

/// Files and pairs of every kind: alike, broken, missing, with comments that let findings pass or are needed by nothing, with rules and mappings of a user.
struct Desk : test::Folder {
  Desk() {
    write(".git/HEAD", "");
    const auto from = std::filesystem::path(test::source_path("samples"));
    std::string pairs = "mappings = ['words']\nrules = ['own']\n";
    const auto add = [&](const std::string& name, const std::string& reference, const std::string& candidate) {
      pairs += "[[pair]]\nname = '" + name + "'\nreference = '" + reference + "'\ncandidate = '" + candidate + "'\n";
    };
    write("words/vocabulary.toml", "[[key]]\nname = 'network.heads'\ntype = 'int'\ntitle = 'another title'\nrow = 'N1'\ndoc = 'd'\n");
    write("own/own.toml",
          "[[rule]]\nname = 'own'\nseverity = 'advice'\nsummary = 's'\nwhy = 'w'\nsource = 's'\nexpect = 'network.heads'\nvalue = '7'\n"
          "[[rule.example]]\nfires = true\ncandidate = { megatron = '--num-attention-heads 8' }\n"
          "[[rule.example]]\nfires = false\ncandidate = { megatron = '--num-attention-heads 7' }\n");
    for (const std::string name : {"dense-misaligned", "moe-aligned"}) {
      std::filesystem::create_directory(path() / name);
      for (const char* file : {"pretrain.sh", "pretrain.yaml"}) std::filesystem::copy(from / name / file, path() / name / file);
      const std::string yaml = read(name + "/pretrain.yaml");
      write(name + "/unused.yaml", "# alignlint: allow optimizer/ -- nothing here\n" + yaml);
      write(name + "/allowed.yaml", "# alignlint: allow-file optimizer/ network/ -- as meant\n" + yaml);
      write(name + "/broken.yaml", yaml + "x: [\n");
      for (const char* candidate : {"pretrain.yaml", "allowed.yaml", "broken.yaml", "missing.yaml", "unused.yaml"})
        add(name + " " + candidate, name + "/pretrain.sh", name + "/" + candidate);
      add("the same " + name, name + "/pretrain.sh", name + "/pretrain.yaml");
    }
    write("alignlint.toml", pairs);
  }

  /// What a command says and writes.
  [[nodiscard]] std::string said(const std::string& line) const {
    const test::Ran ran = run("alignlint " + line);
    return ran.out + ran.error + "-> " + std::to_string(ran.status);
  }
};

}  // namespace

TEST_CASE("jobs: the same bytes with any number, in every format") {
  const Desk desk;
  for (const std::string command : {"check", "lint"}) {
    for (const std::string_view format : formats_of(*find_command(command))) {
      const std::string line = command + (command == "lint" ? " . " : " ") + "--format " + std::string(format) + " --jobs ";
      const std::string alone = desk.said(line + "1");
      INFO(line);
      CHECK(alone.size() > 100);
      CHECK(desk.said(line + "4") == alone);
    }
  }
  CHECK(desk.said("check --lang zh -v --jobs 3") == desk.said("check --lang zh -v -j 1"));
  CHECK(desk.said("check --fail-on never --base . --jobs 4") == desk.said("check --fail-on never --base . --jobs 1"));
}

}  // namespace alignlint
