#include "cli/write_file.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/folder.h"

namespace alignlint {

TEST_CASE("a file that was read is written where it still says what was read") {
  const test::TemporaryFolder folder;
  const std::string path = (folder.path() / "a.yaml").string();
  folder.write("a.yaml", "lr: 1\r\n");
  CHECK(rewrite_atomically(path, "lr: 1\r\n", "lr: 2\r\n"));
  CHECK(folder.read("a.yaml") == "lr: 2\r\n");
  CHECK_FALSE(rewrite_atomically(path, "lr: 1\r\n", "lr: 3\r\n"));
  CHECK(folder.read("a.yaml") == "lr: 2\r\n");
  CHECK_FALSE(std::filesystem::exists(path + ".new"));
}

TEST_CASE("a file that is gone, or a link now, is not written") {
  const test::TemporaryFolder folder;
  folder.write("kept.yaml", "lr: 1\n");
  const std::string path = (folder.path() / "a.yaml").string();
  CHECK_FALSE(rewrite_atomically(path, "lr: 1\n", "lr: 2\n"));
  CHECK_FALSE(std::filesystem::exists(path));
  std::filesystem::create_symlink("kept.yaml", path);
  CHECK_FALSE(rewrite_atomically(path, "lr: 1\n", "lr: 2\n"));
  CHECK(folder.read("kept.yaml") == "lr: 1\n");
}

}  // namespace alignlint
