// Results that are kept from run to run: the same bytes as without, whatever has changed meanwhile.

#include <catch2/catch.hpp>
#include <filesystem>

#include "cli/command.h"
#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

/// Files and pairs that are in order, broken, missing, and that read further files.
struct CacheDesk : test::Folder {
  CacheDesk() {
    write(".git/HEAD", "");
    const fs::path from = test::source_path("samples");
    std::string pairs;
    for (const std::string name : {"dense-misaligned", "moe-aligned"}) {
      fs::create_directory(path() / name);
      for (const char* file : {"pretrain.sh", "pretrain.yaml"}) fs::copy(from / name / file, path() / name / file);
      pairs += "[[pair]]\nname = '" + name + "'\nreference = '" + name + "/pretrain.sh'\ncandidate = '" + name + "/pretrain.yaml'\n";
    }
    write("sourced.sh", "WIDTH=256\n");
    write("outer.sh",
          "source ./sourced.sh\n[ -e extra.sh ] && source extra.sh\ntorchrun pretrain_gpt.py --num-layers 4 --hidden-size $WIDTH "
          "--num-attention-heads 8 --micro-batch-size 1 --unheard-of 1\n");
    write("broken.yaml", "model: [\n");
    write("alignlint.toml", pairs + "[[pair]]\nname = 'sourced'\nreference = 'outer.sh'\ncandidate = 'moe-aligned/pretrain.yaml'\n");
  }

  /// What a command says and writes.
  [[nodiscard]] std::string said(const std::string& line) const {
    const test::Ran ran = run("alignlint " + line);
    return ran.out + ran.error + "-> " + std::to_string(ran.status);
  }

  /// The entries with the time at which each was written.
  [[nodiscard]] std::map<std::string, fs::file_time_type> entries() const {
    std::map<std::string, fs::file_time_type> times;
    for (const auto& entry : fs::directory_iterator(path() / "kept")) {
      if (entry.path().filename() != ".gitignore") times[entry.path().filename().string()] = entry.last_write_time();
    }
    return times;
  }

  /// That a command says the same with kept results as without; how many of them it made anew.
  [[nodiscard]] std::size_t made(const std::string& line) const {
    const auto before = entries();
    CHECK(said(line + " --cache kept") == said(line));
    std::size_t count = 0;
    for (const auto& [name, time] : entries()) count += !before.contains(name) || before.at(name) != time ? 1U : 0U;
    return count;
  }
};

}  // namespace

TEST_CASE("cache: the same bytes with kept results, in every format") {
  const CacheDesk desk;
  std::vector<std::string> lines{"lint dense-misaligned outer.sh broken.yaml -v --format text",
                                 "lint dense-misaligned outer.sh broken.yaml --format json"};
  for (const std::string_view format : formats_of(*find_command("check"))) lines.push_back("check -v --format " + std::string(format));
  for (const std::string& line : lines) {
    INFO(line);
    const std::string without = desk.said(line);
    CHECK(desk.said(line + " --cache kept --jobs 3") == without);
    const auto entries = desk.entries();
    CHECK(desk.said(line + " --cache kept --jobs 1") == without);
    CHECK(desk.said(line + " --cache kept --jobs 3") == without);
    CHECK(desk.entries() == entries);
  }
}

TEST_CASE("cache: what has changed is looked at again, and nothing else") {
  const CacheDesk desk;
  fs::create_directory(desk.path() / "kept");
  CHECK(desk.made("check") == 3);
  CHECK(desk.made("check") == 0);
  CHECK(desk.made("check --format json") == 3);  // which shows more of each pair
  desk.write("sourced.sh", "WIDTH=512\n");
  CHECK(desk.made("check") == 1);
  desk.write("extra.sh", "WIDTH=128\n");  // which was not there
  CHECK(desk.made("check") == 1);
  fs::remove(desk.path() / "sourced.sh");
  CHECK(desk.made("check") == 1);
  desk.write("other.sh", "");
  CHECK(desk.made("check") == 0);
  CHECK(desk.made("check --chip a2") == 3);
  CHECK(desk.made("check --lang zh") == 3);
  CHECK(desk.made("check --ignore optimizer/") == 3);
  desk.write("alignlint.toml", desk.read("alignlint.toml") + "# changed\n");
  CHECK(desk.made("check") == 3);
  desk.write("dense-misaligned/pretrain.yaml",
             "# alignlint: allow-file optimizer/ network/ -- as meant\n" + desk.read("dense-misaligned/pretrain.yaml"));
  CHECK(desk.made("check") == 1);
}

TEST_CASE("cache: an entry that was torn is made again") {
  const CacheDesk desk;
  CHECK(desk.said("check --cache kept") == desk.said("check"));
  for (const auto& [name, time] : desk.entries()) fs::resize_file(desk.path() / "kept" / name, 100);
  CHECK(desk.made("check") == 3);
  CHECK(desk.made("check") == 0);
}

TEST_CASE("cache: the folder is nobody else's, and no file of the repository") {
  const CacheDesk desk;
  CHECK(desk.run("alignlint check --cache kept").status == 1);
  CHECK(fs::status(desk.path() / "kept").permissions() == fs::perms::owner_all);
  CHECK(desk.read("kept/.gitignore") == "*\n");
  const std::string whose =
      "error[usage]: 'mine' holds files of the repository, or a link of the repository leads there: whoever wrote them would decide what "
      "is reported\n"
      "   = help: name a folder that only you write into\n-> 2";
  desk.write("mine/entry", "x");
  CHECK(desk.said("check --cache mine") == whose);
  fs::remove_all(desk.path() / "mine");
  const test::Folder elsewhere;
  fs::create_symlink(elsewhere.path(), desk.path() / "mine");
  CHECK(desk.said("check --cache mine") == whose);
  CHECK(desk.run("alignlint check --cache " + (elsewhere.path() / "own").string()).status == 1);
  CHECK(desk.said("check --cache outer.sh") == "error[usage]: there is no folder 'outer.sh'\n-> 2");
  CHECK(desk.said("check --cache outer.sh/below") == "error[usage]: cannot write 'outer.sh/below'\n-> 2");
}

TEST_CASE("cache: what this machine's environment says is not kept") {
  const CacheDesk desk;
  CHECK(desk.run("alignlint check dense-misaligned/pretrain.sh dense-misaligned/pretrain.yaml --live --cache kept").status == 1);
  CHECK_FALSE(fs::exists(desk.path() / "kept"));
}

}  // namespace alignlint
