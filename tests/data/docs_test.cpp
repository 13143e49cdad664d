// The pages of docs/ that are the program's own output.

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

namespace {

std::string page(const std::string& name) {
  std::ifstream stream(test::source_path("docs/" + name), std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void check_fresh(const std::string& name, const std::string& command) {
  const test::Folder folder;
  const test::Ran ran = folder.run("alignlint " + command + " --no-config --format markdown");
  CHECK(ran.status == 0);
  CHECK(ran.error.empty());
  CHECK(ran.out.size() > 10000);
  if (ran.out != page(name)) FAIL_CHECK("docs/" << name << " is stale: run 'make docs' and review the diff");
}

}  // namespace

TEST_CASE("docs: the page of the rules is fresh") { check_fresh("rules.md", "rules"); }
TEST_CASE("docs: the page of the keys is fresh") { check_fresh("keys.md", "keys"); }

}  // namespace alignlint
