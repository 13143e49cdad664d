#include "text/disk.h"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/folder.h"
#include "support/shared.h"

namespace alignlint {

TEST_CASE("a disk in memory has its files and no others") {
  const Disk disk = memory_disk({{"a/b.yaml", "x: 1\n"}, {"empty", ""}});
  CHECK(disk.read("a/b.yaml").text == "x: 1\n");
  CHECK(disk.read("a/b.yaml").ok());
  CHECK(disk.read("empty").ok());
  CHECK(disk.read("a").error == ReadError::missing);
  CHECK(disk.read("b.yaml").error == ReadError::missing);
}

TEST_CASE("the real disk says why there is no text") {
  const Disk disk = real_disk();
  const ReadResult license = disk.read(test::source_path("LICENSE").string());
  REQUIRE(license.ok());
  CHECK(license.text.find("Apache License") != std::string::npos);
  CHECK(disk.read(test::source_path("src").string()).error == ReadError::directory);
  CHECK(disk.read(test::source_path("no-such-file").string()).error == ReadError::missing);
  CHECK(disk.read("").error == ReadError::missing);
}

TEST_CASE("what is not a regular file is not waited for") {
  const Disk disk = real_disk();
  for (const char* device : {"/dev/zero", "/dev/ptmx", "/dev/tty", "/dev/null"}) CHECK(disk.read(device).error == ReadError::not_regular);
  const test::TemporaryFolder folder;
  const std::string pipe = (folder.path() / "pipe").string();
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK(disk.read(pipe).error == ReadError::not_regular);
}

TEST_CASE("a pipe that was handed over is read to its end") {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  REQUIRE(write(ends[1], "a: 1\n", 5) == 5);
  close(ends[1]);
  const ReadResult result = real_disk().read("/dev/fd/" + std::to_string(ends[0]));
  close(ends[0]);
  CHECK(result.ok());
  CHECK(result.text == "a: 1\n");
}

TEST_CASE("a large file is refused by its size alone") {
  const test::TemporaryFolder folder;
  folder.write("huge.log", "");
  std::filesystem::resize_file(folder.path() / "huge.log", 64ULL * 1024 * 1024 + 1);
  CHECK(real_disk().read((folder.path() / "huge.log").string()).error == ReadError::too_large);
}

TEST_CASE("a listing has every file below a folder, and says what it could not look into") {
  const test::TemporaryFolder folder;
  folder.write("b/c/one.toml", "");
  folder.write("a.toml", "");
  folder.write(".git/config.toml", "");
  std::filesystem::create_directory_symlink(folder.path(), folder.path() / "loop");
  const Listing listing = real_disk().list(folder.path().string());
  const std::string base = folder.path().string();
  CHECK(listing.files == std::vector<std::string>{base + "/a.toml", base + "/b/c/one.toml"});
  CHECK(listing.unreadable == std::vector<std::string>{base + "/loop"});
  CHECK(real_disk().list(base + "/none").unreadable == std::vector<std::string>{base + "/none"});
  CHECK(memory_disk({{"a/b/c", ""}, {"d", ""}}).list("a").files == std::vector<std::string>{"a/b/c"});
}

TEST_CASE("a file of any length is read piece by piece, from any place") {
  const Disk memory = memory_disk({{"a.log", "0123456789"}});
  const Disk real = real_disk();
  for (const Disk* which : {&memory, &real}) {
    const Disk& disk = *which;
    const std::string path = which == &memory ? "a.log" : test::source_path("LICENSE").string();
    CHECK(disk.open("no-such-file").error == ReadError::missing);
    const std::string whole = disk.read(path).text;
    OpenResult opened = disk.open(path);
    REQUIRE(opened.ok());
    CHECK(opened.stream.size == whole.size());
    char piece[4] = {};
    REQUIRE(opened.stream.read(piece, 4) == 4);
    CHECK(std::string(piece, 4) == whole.substr(0, 4));
    REQUIRE(opened.stream.seek(2));
    REQUIRE(opened.stream.read(piece, 3) == 3);
    CHECK(std::string(piece, 3) == whole.substr(2, 3));
    REQUIRE(opened.stream.seek(whole.size()));
    CHECK(opened.stream.read(piece, 4) == 0);
  }
  CHECK(real.open(test::source_path("src").string()).error == ReadError::directory);
  CHECK(real.open("/dev/zero").error == ReadError::not_regular);
}

TEST_CASE("a path is resolved through its links") {
  const test::TemporaryFolder folder;
  folder.write("real/a.sh", "");
  std::filesystem::create_symlink("nowhere", folder.path() / "dangling.sh");
  CHECK(real_disk().read((folder.path() / "dangling.sh").string()).error == ReadError::unreadable);
  std::filesystem::create_symlink("real/a.sh", folder.path() / "link.sh");
  const std::string base = std::filesystem::canonical(folder.path()).string();
  CHECK(real_disk().resolve((folder.path() / "link.sh").string()) == base + "/real/a.sh");
  CHECK(real_disk().resolve((folder.path() / "none").string()).empty());
  const Disk memory = memory_disk({{"a/b.sh", ""}});
  CHECK(memory.resolve("./a/b.sh") == "a/b.sh");
  CHECK(memory.resolve("a") == "a");
  CHECK(memory.resolve("b").empty());
}

TEST_CASE("paths are folded without touching the disk") {
  CHECK(parent_path("a/b/c.sh") == "a/b");
  CHECK(parent_path("c.sh").empty());
  CHECK(join_path("a/b", "c.sh") == "a/b/c.sh");
  CHECK(join_path("a/b", "../c.sh") == "a/c.sh");
  CHECK(join_path("a", "./b/./c.sh") == "a/b/c.sh");
  CHECK(join_path("a", "/etc/x") == "/etc/x");
  CHECK(join_path("", "c.sh") == "c.sh");
  CHECK(join_path("/", "c.sh") == "/c.sh");
  CHECK(join_path("a/", "c.sh") == "a/c.sh");
  CHECK(join_path("a", "") == "a/");
  CHECK(join_path("a//b", "c/..") == "a/b/");
  CHECK(join_path("..a", "b..") == "..a/b..");
}

TEST_CASE("disk: a path as seen from a folder", "[disk]") {
  CHECK(seen_from("/home/team", "/home/team/a/b.yaml") == "a/b.yaml");
  CHECK(seen_from("/home/team/sub", "/home/team/b.yaml") == "../b.yaml");
  CHECK(seen_from("/home/team/sub", "/home/team/sub/../other/b.yaml") == "../other/b.yaml");
  CHECK(seen_from("/home/team", "b.yaml") == "b.yaml");
}

TEST_CASE("the children of a folder: files, folders, and links to folders") {
  const test::TemporaryFolder folder;
  folder.write("b.sh", "");
  folder.write("a.sh", "");
  folder.write("sub/deep/c.sh", "");
  std::filesystem::create_directory_symlink("sub", folder.path() / "link");
  const auto at = [&](const std::string& name) { return (folder.path() / name).string(); };
  const Children children = real_disk().children(folder.path().string());
  CHECK(children.complete);
  CHECK(children.files == std::vector<std::string>{at("a.sh"), at("b.sh")});
  CHECK(children.folders == std::vector<std::string>{at("sub")});
  CHECK(children.links == std::vector<std::string>{at("link")});
  CHECK_FALSE(real_disk().children(at("a.sh")).complete);
  const Disk memory = memory_disk({{"a/b/c.sh", ""}, {"a/b/d.sh", ""}, {"a/x.sh", ""}, {"/abs.sh", ""}});
  CHECK(memory.children("a").files == std::vector<std::string>{"a/x.sh"});
  CHECK(memory.children("a").folders == std::vector<std::string>{"a/b"});
  CHECK(memory.children(".").folders == std::vector<std::string>{"a"});
  CHECK_FALSE(memory.children("none").complete);
}

TEST_CASE("a disk that notes what is read of it") {
  ReadLog log;
  const Disk disk = logged(memory_disk({{"a", "1"}, {"b", "2"}}), log);
  CHECK(disk.read("b").text == "2");
  CHECK(disk.read("none").error == ReadError::missing);
  CHECK(disk.open("a").ok());
  CHECK(disk.read("b").text == "2");
  CHECK(log.read == std::vector<std::string>{"b", "a"});
  CHECK(log.absent == std::vector<std::string>{"none"});
}

}  // namespace alignlint
