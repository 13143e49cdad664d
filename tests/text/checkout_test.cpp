#include "text/checkout.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/program.h"

namespace alignlint {

namespace {

using Paths = std::vector<std::string>;

/// A repository with files that git lists and files that it does not.
struct Repository : test::Folder {
  Repository() {
    write(".git/HEAD", "ref: refs/heads/main\n");
    write(".gitignore", "out/\n*.tmp.yaml\n/top.yaml\n");
    write("a.yaml", "");
    write("top.yaml", "");
    write("configs/top.yaml", "");
    write("configs/b.tmp.yaml", "");
    write("configs/.gitignore", "!b.tmp.yaml\nprivate\n");
    write("configs/private/c.yaml", "");
    write("configs/out/d.yaml", "");
    write("inner/.git", "gitdir: elsewhere\n");
    write("inner/e.yaml", "");
  }
};

Paths listed(const test::Folder& folder, const std::string& below) {
  Paths files = files_of_checkout(real_disk(), folder.path().string() + below).files;
  for (std::string& file : files) file = file.substr(folder.path().string().size() + 1);
  std::erase_if(files, [](const std::string& file) { return file.ends_with(".gitignore"); });
  return files;
}

}  // namespace

TEST_CASE("checkout: what .gitignore excludes is left out, so are .git and repositories inside") {
  const Repository repository;
  CHECK(listed(repository, "") == Paths{"a.yaml", "configs/b.tmp.yaml", "configs/top.yaml"});
  CHECK(listed(repository, "/configs") == Paths{"configs/b.tmp.yaml", "configs/top.yaml"});
  CHECK(listed(repository, "/configs/out") == Paths{"configs/out/d.yaml"});  // the user named it
}

TEST_CASE("checkout: git agrees") {
  const Repository repository;
  std::filesystem::remove_all(repository.path() / ".git");
  const test::Ran ran = repository.run(
      "command -v git >/dev/null || exit 99; git init -q . 2>/dev/null; "
      "git -c core.excludesFile= ls-files -o --exclude-standard | grep -v -e inner -e gitignore -e '^.stderr$'");
  if (ran.status == 99) return;
  std::string own;
  for (const std::string& file : listed(repository, "")) own += file == ".stderr" ? "" : file + "\n";
  CHECK(own == ran.out);
}

TEST_CASE("checkout: what git tracks is listed although it is ignored, in every version of its index") {
  for (const char* version : {"2", "3", "4"}) {
    const Repository repository;
    std::filesystem::remove_all(repository.path() / ".git");
    std::filesystem::remove_all(repository.path() / "inner");
    const test::Ran ran =
        repository.run("command -v git >/dev/null || exit 99; git init -q . 2>/dev/null; git config index.version " + std::string(version) +
                       "; git add -f configs/out/d.yaml top.yaml a.yaml; git -c core.excludesFile= ls-files -co --exclude-standard | grep "
                       "-v -e gitignore -e '^.stderr$' | LC_ALL=C sort");
    if (ran.status == 99) return;
    std::string own;
    for (const std::string& file : listed(repository, "")) own += file == ".stderr" ? "" : file + "\n";
    CHECK(own == ran.out);
    CHECK(own.find("configs/out/d.yaml") != std::string::npos);
  }
}

TEST_CASE("checkout: outside of a repository .gitignore says nothing, and a folder that is none is told") {
  const test::Folder folder;
  folder.write("in/.gitignore", "*.yaml\n");
  folder.write("in/a.yaml", "");
  CHECK(listed(folder, "/in") == Paths{"in/a.yaml"});
  CHECK(files_of_checkout(real_disk(), folder.path().string() + "/none").unreadable == Paths{folder.path().string() + "/none"});
}

TEST_CASE("checkout: a link to a folder is not followed") {
  const Repository repository;
  std::filesystem::create_directory_symlink(repository.path() / "configs", repository.path() / "link");
  CHECK(listed(repository, "") == Paths{"a.yaml", "configs/b.tmp.yaml", "configs/top.yaml"});
}

}  // namespace alignlint
