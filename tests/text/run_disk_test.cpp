#include "text/run_disk.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/folder.h"

using namespace alignlint;

namespace fs = std::filesystem;

TEST_CASE("the disk of a run resolves as the real one does") {
  const test::TemporaryFolder folder;
  folder.write("real/a.sh", "");
  folder.write("real/deep/b.sh", "");
  fs::create_symlink("real/a.sh", folder.path() / "link.sh");
  fs::create_symlink("nowhere", folder.path() / "dangling");
  fs::create_directory_symlink("real", folder.path() / "linked");
  const std::string base = folder.path().string();
  const Disk real = real_disk();
  const Disk run = disk_of_a_run();
  for (const int again : {1, 2}) {
    CAPTURE(again);
    for (const char* below :
         {"/real/a.sh", "/link.sh", "/linked", "/linked/", "/linked/a.sh", "/linked/deep/b.sh", "/linked/../link.sh", "/linked/.",
          "/linked/..", "/real", "/real/", "", "/", "/dangling", "/none", "/none/a.sh", "/real/a.sh/x", "/real/none.sh"}) {
      CAPTURE(below);
      CHECK(run.resolve(base + below) == real.resolve(base + below));
    }
    for (const char* path : {".", "..", "/", "", "/tmp", "src", "./src", "no-such-file", "../none/x"}) {
      CAPTURE(path);
      CHECK(run.resolve(path) == real.resolve(path));
    }
  }
  folder.write("none/a.sh", "");
  CHECK(run.resolve(base + "/none/a.sh") == real.resolve(base + "/none/a.sh"));
}
