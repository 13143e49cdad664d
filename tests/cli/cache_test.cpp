// Results that are kept from run to run: the same bytes as without, whatever has changed meanwhile.

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>

#include "cache/digest.h"
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

TEST_CASE("cache: no folder is made where a link of the repository leads, none that everybody may write into is taken") {
  const CacheDesk desk;
  const test::Folder elsewhere;
  fs::create_symlink(elsewhere.path(), desk.path() / "link");
  const std::string whose =
      "error[usage]: 'link/kept' holds files of the repository, or a link of the repository leads there: whoever wrote them would decide "
      "what "
      "is reported\n"
      "   = help: name a folder that only you write into\n-> 2";
  CHECK(desk.said("check --cache link/kept") == whose);
  CHECK(fs::is_empty(elsewhere.path()));
  CHECK(desk.said("check --cache .").ends_with("-> 2"));
  fs::create_directory(desk.path() / "all");
  fs::permissions(desk.path() / "all", fs::perms::all);
  CHECK(desk.said("check --cache all") ==
        "error[usage]: everybody may write into 'all': whoever does would decide what is reported\n"
        "   = help: name a folder that only you write into\n-> 2");
  CHECK(fs::is_empty(desk.path() / "all"));
}

TEST_CASE("cache: a folder that is there stays as it is, and what is kept in it is for its owner alone") {
  const CacheDesk desk;
  const test::Folder own;
  own.write(".gitignore", "mine\n");
  CHECK(desk.run("alignlint check --cache " + own.path().string()).status == 1);
  CHECK(own.read(".gitignore") == "mine\n");
  std::size_t kept = 0;
  for (const auto& entry : fs::directory_iterator(own.path())) {
    if (entry.path().filename() == ".gitignore") continue;
    ++kept;
    CHECK(entry.status().permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  }
  CHECK(kept == 3);
}

TEST_CASE("cache: what lies in place of an entry is no result, whatever it is") {
  const CacheDesk desk;
  const std::string without = desk.said("check");
  CHECK(desk.said("check --cache kept") == without);
  const auto entries = desk.entries();
  const auto in_place_of_each = [&](const std::function<void(const fs::path&)>& lay) {
    for (const auto& [name, time] : entries) {
      fs::remove_all(desk.path() / "kept" / name);
      lay(desk.path() / "kept" / name);
    }
    CHECK(desk.said("check --cache kept") == without);
  };
  in_place_of_each([](const fs::path& path) { REQUIRE(mkfifo(path.c_str(), 0600) == 0); });
  in_place_of_each([](const fs::path& path) { fs::create_symlink("/dev/zero", path); });
  in_place_of_each([](const fs::path& path) { fs::create_symlink("nothing", path); });
  in_place_of_each([](const fs::path& path) { fs::create_directory(path); });
  in_place_of_each([](const fs::path& path) { std::ofstream(path) << ""; });
  in_place_of_each([](const fs::path& path) {
    std::ofstream(path) << "x";
    fs::resize_file(path, std::uintmax_t{1} << 32U);  // with no blocks of its own
  });
  in_place_of_each([](const fs::path& path) { std::ofstream(path) << "words" << digest_of("words"); });
}

TEST_CASE("cache: an entry of one file under the name of another's is no result") {
  const CacheDesk desk;
  CHECK(desk.said("check --cache kept") == desk.said("check"));
  const auto entries = desk.entries();
  REQUIRE(entries.size() == 3);
  const fs::path folder = desk.path() / "kept";
  const std::string first = entries.begin()->first;
  const std::string last = entries.rbegin()->first;
  fs::copy_file(folder / first, folder / last, fs::copy_options::overwrite_existing);
  CHECK(desk.made("check") == 1);
}

TEST_CASE("cache: an entry that was written by hand breaks nothing") {
  const CacheDesk desk;
  CHECK(desk.said("check --cache kept") == desk.said("check"));
  std::minstd_rand random(23);
  for (const auto& [name, time] : desk.entries()) {
    const std::string whole = desk.read("kept/" + name);
    const std::string body = whole.substr(0, whole.size() - digest_of("").size());
    for (int i = 0; i < 15; ++i) {
      std::string other = body;
      // The result stands at the end.
      for (int change = 0; change < 3; ++change) other[other.size() - 1 - random() % (other.size() / 2)] = static_cast<char>(random());
      desk.write("kept/" + name, other + digest_of(other));
      INFO(name << " " << i);
      CHECK(desk.run("alignlint check --cache kept").status <= 3);
    }
    desk.write("kept/" + name, whole);
  }
}

TEST_CASE("cache: a file that becomes something else is looked at again") {
  const CacheDesk desk;
  const fs::path sourced = desk.path() / "sourced.sh";
  fs::create_directory(desk.path() / "kept");
  CHECK(desk.made("lint outer.sh") == 1);
  fs::remove(sourced);
  fs::create_directory(sourced);
  CHECK(desk.made("lint outer.sh") == 1);
  fs::remove(sourced);
  REQUIRE(mkfifo(sourced.c_str(), 0600) == 0);
  CHECK(desk.made("lint outer.sh") == 1);
  fs::remove(sourced);
  fs::create_symlink("other.sh", sourced);
  CHECK(desk.made("lint outer.sh") == 1);
  desk.write("other.sh", "WIDTH=256\n");
  CHECK(desk.made("lint outer.sh") == 1);
  fs::remove(sourced);
  fs::create_symlink("/etc/hostname", sourced);  // outside of the repository
  CHECK(desk.made("lint outer.sh") == 1);
  CHECK(desk.made("lint outer.sh") == 0);
}

TEST_CASE("cache: a folder that is walked holds no configurations because results are kept in it") {
  const CacheDesk desk;
  const std::string without = desk.said("lint .");
  CHECK(desk.said("lint . --cache kept") == without);
  CHECK(desk.said("lint . --cache kept") == without);
}

TEST_CASE("cache: a secret that the user gives is not written down") {
  const CacheDesk desk;
  for (const std::string& secret : {std::string("--define HF_TOKEN=swordfish"), "--define X=ghs_" + std::string(36, 'a')}) {
    INFO(secret);
    CHECK(desk.said("lint outer.sh " + secret + " --cache kept") == desk.said("lint outer.sh " + secret));
    CHECK_FALSE(fs::exists(desk.path() / "kept"));
  }
  CHECK(desk.run("alignlint lint outer.sh --define X=1 --cache kept").status == 1);
  CHECK(fs::exists(desk.path() / "kept"));
}

TEST_CASE("cache: a secret that a script puts together is hidden in what was kept, too") {
  const CacheDesk desk;
  desk.write(
      "secret.sh",
      "A=swordfish\nB=Alpha77\nexport DB_PASSWORD=$A-$B\ntorchrun pretrain_gpt.py --num-layers 2 --hidden-size 8 --num-attention-heads 2 "
      "--lr-decay-style $DB_PASSWORD\n");
  for (int run = 0; run < 2; ++run) {
    const std::string said = desk.said("lint secret.sh --cache kept");
    CHECK(said.find("invalid choice: '«hidden»'") != std::string::npos);
    CHECK(said.find("swordfish-Alpha77") == std::string::npos);
    CHECK(said == desk.said("lint secret.sh"));
  }
}

TEST_CASE("cache: what this machine's environment says is not kept") {
  const CacheDesk desk;
  CHECK(desk.run("alignlint check dense-misaligned/pretrain.sh dense-misaligned/pretrain.yaml --live --cache kept").status == 1);
  CHECK_FALSE(fs::exists(desk.path() / "kept"));
}

}  // namespace alignlint
