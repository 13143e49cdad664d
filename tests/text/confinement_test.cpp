#include "text/confinement.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/folder.h"

namespace alignlint {

namespace {

/// `inside/` is a repository, `outside/` is not.
struct Tree : test::TemporaryFolder {
  Tree() {
    write("inside/.git/config", "token\n");
    write("inside/configs/a.sh", "a\n");
    write("inside/b.sh", "b\n");
    write("outside/secret.sh", "secret\n");
    write("outside/deep/c.sh", "c\n");
    link("../../outside/secret.sh", "inside/configs/out.sh");
    link("../b.sh", "inside/configs/in.sh");
    link("../.git/config", "inside/configs/git.sh");
    link("../outside", "inside/folder");
  }

  void link(const std::string& target, const std::string& name) const { std::filesystem::create_symlink(target, path() / name); }
  [[nodiscard]] std::string at(const std::string& name) const { return (std::filesystem::canonical(path()) / name).string(); }
};

}  // namespace

TEST_CASE("confined: only what lies below a root after links were followed") {
  const Tree tree;
  const Disk disk = confined(real_disk(), std::vector<std::string>{tree.at("inside")});
  const auto error = [&](const std::string& name) { return disk.read(tree.at(name)).error; };
  CHECK(disk.read(tree.at("inside/configs/a.sh")).text == "a\n");
  CHECK(disk.read(tree.at("inside/configs/in.sh")).text == "b\n");
  CHECK(disk.read(tree.at("inside/configs/../b.sh")).text == "b\n");
  CHECK(error("inside/configs/out.sh") == ReadError::outside);
  CHECK(error("inside/../outside/secret.sh") == ReadError::outside);
  CHECK(error("inside/folder/secret.sh") == ReadError::outside);
  CHECK(error("outside/secret.sh") == ReadError::outside);
  CHECK(error("inside/none.sh") == ReadError::missing);
  CHECK(disk.read("/etc/passwd").error == ReadError::outside);
  CHECK(disk.list(tree.at("inside/configs")).files.size() == 4);
  CHECK(disk.list(tree.at("outside")).files.empty());
  CHECK(disk.list(tree.at("outside")).unreadable == std::vector<std::string>{tree.at("outside")});
}

TEST_CASE("confined: a folder with the same begin is another one") {
  const Disk disk = confined(memory_disk({{"in/a", "a"}, {"inside/a", "b"}}), std::vector<std::string>{"in"});
  CHECK(disk.read("in/a").ok());
  CHECK(disk.read("inside/a").error == ReadError::outside);
}

TEST_CASE("confined: credentials of git lie in no root") {
  const Tree tree;
  const Disk disk = confined(real_disk(), std::vector<std::string>{tree.at("inside")});
  CHECK(disk.read(tree.at("inside/.git/config")).error == ReadError::outside);
  CHECK(disk.read(tree.at("inside/configs/git.sh")).error == ReadError::outside);
}

TEST_CASE("confined: without roots nothing is read") {
  CHECK(confined(memory_disk({{"a", ""}}), std::vector<std::string>{}).read("a").error == ReadError::outside);
  CHECK(confined(memory_disk({{"a", ""}}), std::vector<std::string>{""}).read("a").error == ReadError::outside);
  CHECK(confined(memory_disk({{"a", ""}}), std::vector<std::string>{"."}).read("a").ok());
}

TEST_CASE("the root of a file is its repository, else its folder") {
  const Tree tree;
  CHECK(root_of(real_disk(), tree.at("inside/configs/a.sh")) == tree.at("inside"));
  CHECK(root_of(real_disk(), tree.at("inside/configs/out.sh")) == tree.at("inside"));
  CHECK(root_of(real_disk(), tree.at("inside/folder/secret.sh")) == tree.at("inside"));
  CHECK(root_of(real_disk(), tree.at("outside/deep/c.sh")) == tree.at("outside/deep"));
  CHECK(root_of(memory_disk({{"x/y/a.sh", ""}, {"x/.git", ""}}), "x/y/a.sh") == "x");
}

TEST_CASE("a file that the user names may lie anywhere, but a link must stay in its repository") {
  const Tree tree;
  const auto read = [&](const std::string& name, const std::string& root = "") { return read_named(real_disk(), tree.at(name), root); };
  CHECK(read("outside/secret.sh").text == "secret\n");
  CHECK(read("inside/configs/in.sh").text == "b\n");
  CHECK(read("inside/configs/out.sh").error == ReadError::outside);
  CHECK(read("inside/configs/git.sh").error == ReadError::outside);
  CHECK(read("inside/folder/secret.sh").error == ReadError::outside);
  CHECK(read("inside/configs/out.sh", tree.at("outside")).text == "secret\n");
  CHECK(read("inside/none.sh").error == ReadError::missing);
}

}  // namespace alignlint
