// --base: only what is new fails, whatever the lines are; what was mended is named.

#include <catch2/catch.hpp>
#include <filesystem>

#include "support/program.h"
#include "support/training.h"

namespace alignlint {

namespace {

using test::Folder;
using test::holds;
using test::Ran;

std::string script(const std::string& options) { return test::small_training("--clip-grad 1.0 " + options); }

/// The merge base in `base/`, the change in `new/`, each a checkout with one pair.
struct Checkouts : Folder {
  Checkouts() {
    for (const char* name : {"base", "new"}) {
      const std::string at = std::string(name) + "/";
      write(at + ".git/HEAD", "ref\n");
      write(at + "reference.sh", script("--weight-decay 0.1 --lr 1e-4"));
      write(at + "candidate.sh", script("--weight-decay 0.01 --lr 2e-4"));
      write(at + "alignlint.toml", "[[pair]]\nname = \"small\"\nreference = \"reference.sh\"\ncandidate = \"candidate.sh\"\n");
    }
  }
  [[nodiscard]] Ran check(const std::string& rest = "") const { return run("cd new; alignlint check --base ../base " + rest); }
};

}  // namespace

TEST_CASE("base: what is there, too, is not new") {
  const Checkouts checkouts;
  CHECK(checkouts.run("cd new; alignlint check").status == 1);
  const Ran ran = checkouts.check();
  CHECK(ran.status == 0);
  CHECK(holds(ran.out, "findings are not new\n"));
  CHECK(holds(checkouts.check("--format json").out, "\"kind\": \"base\",\n"));
  checkouts.write("new/candidate.sh", "# moved\n\n" + script("--weight-decay 1e-2 --lr 0.0002"));
  CHECK(checkouts.check().status == 0);
}

TEST_CASE("base: another value and a new mistake are new; what was mended is named") {
  const Checkouts checkouts;
  checkouts.write("new/candidate.sh", script("--weight-decay 0.02 --lr 2e-4"));
  const Ran changed = checkouts.check();
  CHECK(changed.status == 1);
  CHECK_FALSE(holds(changed.out, "fixed:"));
  checkouts.write("new/candidate.sh", script("--weight-decay 0.1 --lr 2e-4"));
  const Ran ran = checkouts.check();
  CHECK(ran.status == 0);
  CHECK(holds(ran.out, "fixed: optimizer/weight-decay-mismatch (--weight-decay and --weight-decay)\n"));
  CHECK(holds(checkouts.check("--format json").out, "\"fixed\": ["));
}

TEST_CASE("base: a pair or a file that is not there has found nothing") {
  const Checkouts checkouts;
  checkouts.write("base/alignlint.toml", "");
  CHECK(checkouts.check().status == 1);
  const Checkouts of_files;
  CHECK(of_files.check("reference.sh candidate.sh").status == 0);
  std::filesystem::remove(of_files.path() / "base/candidate.sh");
  CHECK(of_files.check("reference.sh candidate.sh").status == 1);
  CHECK(of_files.run("cd new; alignlint check --base ../nowhere").status == 2);
}

TEST_CASE("base: lint") {
  const Checkouts checkouts;
  const std::string wrong = script("--weight-decay 0.1 --lr 1e-4 --num-query-groups 3 --group-query-attention");
  checkouts.write("base/candidate.sh", wrong);
  checkouts.write("new/candidate.sh", "# moved\n" + wrong);
  CHECK(checkouts.run("cd new; alignlint lint candidate.sh").status == 1);
  CHECK(checkouts.run("cd new; alignlint lint --base ../base candidate.sh").status == 0);
  checkouts.write("new/other.sh", wrong);
  CHECK(checkouts.run("cd new; alignlint lint --base ../base candidate.sh other.sh").status == 1);
}

TEST_CASE("base: what a script sources is that of its own checkout") {
  const Checkouts checkouts;
  const std::string sourcing =
      "source ./env.sh\n" + script("--weight-decay 0.1 --lr 1e-4 --num-query-groups $GROUPS_OF_HEADS --group-query-attention");
  for (const char* name : {"base", "new"}) checkouts.write(std::string(name) + "/candidate.sh", sourcing);
  checkouts.write("base/env.sh", "GROUPS_OF_HEADS=4\n");
  checkouts.write("new/env.sh", "GROUPS_OF_HEADS=3\n");
  CHECK(checkouts.run("cd new; alignlint lint --base ../base candidate.sh").status == 1);
  checkouts.write("base/env.sh", "GROUPS_OF_HEADS=3\n");
  CHECK(checkouts.run("cd new; alignlint lint --base ../base candidate.sh").status == 0);
}

}  // namespace alignlint
