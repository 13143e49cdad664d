#include "text/disk.h"

#include <catch2/catch.hpp>

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

TEST_CASE("a file without end is refused") { CHECK(real_disk().read("/dev/zero").error == ReadError::too_large); }

TEST_CASE("paths are folded without touching the disk") {
  CHECK(parent_path("a/b/c.sh") == "a/b");
  CHECK(parent_path("c.sh").empty());
  CHECK(join_path("a/b", "c.sh") == "a/b/c.sh");
  CHECK(join_path("a/b", "../c.sh") == "a/c.sh");
  CHECK(join_path("a", "./b/./c.sh") == "a/b/c.sh");
  CHECK(join_path("a", "/etc/x") == "/etc/x");
  CHECK(join_path("", "c.sh") == "c.sh");
}

}  // namespace alignlint
