#include "pipeline/rewrite/laid_file.h"

#include <catch2/catch.hpp>

namespace alignlint {
namespace {

/// A disk with the folder `/home/run` only, in which one works.
Disk working_folder() {
  Disk disk;
  disk.resolve = [](const std::string& asked) { return asked == "." || asked == "/home/run" ? "/home/run" : std::string(); };
  disk.read = [](const std::string&) { return ReadResult{"", ReadError::missing}; };
  return disk;
}

TEST_CASE("laid file: it is found by its name, its place, and its name as seen from the working folder") {
  const Disk laid = with_file(working_folder(), "/home/run/out/options.sh", "A=1");
  for (const char* name : {"/home/run/out/options.sh", "out/options.sh", "./out/options.sh"}) {
    CAPTURE(name);
    CHECK(laid.read(name).text == "A=1");
    CHECK(laid.resolve(name) == "/home/run/out/options.sh");
  }
  CHECK(laid.read("options.sh").error == ReadError::missing);
  CHECK(laid.resolve("out") == "/home/run/out");
}

}  // namespace
}  // namespace alignlint
