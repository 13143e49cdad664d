#include <catch2/catch.hpp>
#include <string>

#include "diag/catalog.h"
#include "support/program.h"

namespace alignlint {

namespace {

using test::holds;

std::string explained(const std::string& words) {
  const test::Folder folder;
  const test::Ran ran = folder.run("alignlint explain " + words + " --no-config");
  return ran.error + ran.out + "-> " + std::to_string(ran.status);
}

}  // namespace

TEST_CASE("explain: a diagnostic with all that it can say") {
  CHECK(explained("input/missing") ==
        "input/missing  error\n"
        "    a file that was given, or that an input names, does not exist\n"
        "\n"
        "messages\n"
        "    - there is no file '{path}'\n"
        "    - '{pattern}' means no file: no snapshot of a host is there\n"
        "    - the launch reads '{path}', which is neither next to the script nor in the working directory\n"
        "\n"
        "what to do\n"
        "    check the path; a file that an input names is searched for next to that input and in the working\n    directory\n"
        "\n"
        "consequence\n"
        "    exit status 3\n"
        "-> 0");
}

TEST_CASE("explain: every diagnostic of the catalog") {
  const std::string all = explained("diagnostics --format json");
  for (const CatalogLine& line : kCatalog) {
    if (line.is_code) CHECK(holds(all, "\"code\": \"" + std::string(line.name) + "\""));
  }
  CHECK(holds(explained("project/unused-suppression"), "the suppression of '{rule}' covers no finding"));
  CHECK(holds(explained("usage"), "no framework is named '{framework}'"));
}

TEST_CASE("explain: the beginning of names lists them") {
  const std::string inputs = explained("input");
  CHECK(holds(inputs, "input/missing "));
  CHECK(holds(inputs, "input/not-utf8 "));
  CHECK_FALSE(holds(inputs, "data/"));
  CHECK(inputs == explained("input/"));
  const std::string rules = explained("moe");
  CHECK(holds(rules, "moe/"));
  CHECK_FALSE(holds(rules, "diagnostic"));
  CHECK(rules == explained("moe/"));
  const std::string both = explained("data");
  CHECK(holds(both, "data/unknown-key "));
  CHECK(holds(explained("mo"), "no rule and no diagnostic is named 'mo'"));
}

}  // namespace alignlint
