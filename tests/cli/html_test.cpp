// The HTML report as the program writes it: whole, and the same on every run.

#include <catch2/catch.hpp>

#include "support/program.h"
#include "support/training.h"

namespace alignlint {

namespace {

using test::Folder;
using test::holds;
using test::Ran;

}  // namespace

TEST_CASE("html: the page of a pair holds every part, and no run changes a byte of it") {
  const Folder folder;
  folder.write("a.sh", "export HF_TOKEN=hunter2hunter2\n" + test::small_training("--weight-decay 0.1 --lr 1e-4 --lr-warmup-iters 10"));
  folder.write("b.sh", test::small_training("--weight-decay 0.01 --lr 1e-4 --lr-warmup-iters 20"));
  const Ran ran = folder.run("alignlint check a.sh b.sh --format html=one.html; alignlint check a.sh b.sh --format html=two.html; true");
  CHECK(ran.error.empty());
  const std::string page = folder.read("one.html");
  CHECK(page == folder.read("two.html"));
  for (const char* part : {"findings", "checklists", "settings", "schedule", "parameters", "precision"}) {
    INFO(part);
    CHECK(holds(page, "<section id=\"" + std::string(part) + "\">"));
    CHECK(holds(page, "<a href=\"#" + std::string(part) + "\">"));
  }
  CHECK(holds(page, "<p class=\"said\">Not aligned</p>"));
  CHECK(holds(page, "<polyline class=\"line reference\""));
  CHECK(holds(page, "they diverge at step 1</text>"));
  CHECK(holds(page, "<code>alignlint check a.sh b.sh</code>"));
  CHECK_FALSE(holds(page, "hunter2"));
}

TEST_CASE("html: of several pairs one page, of files alone one page") {
  const Folder folder;
  folder.write("a.sh", test::small_training("--weight-decay 0.1"));
  folder.write("b.sh", test::small_training("--weight-decay 0.2"));
  folder.write("c.sh", test::small_training("--weight-decay 0.3"));
  const Ran pairs = folder.run("alignlint check a.sh b.sh c.sh --format html");
  CHECK(pairs.status == 1);
  CHECK(holds(pairs.out, "<h1>Alignment report: 2 pairs</h1>"));
  CHECK(holds(pairs.out, "<a href=\"#p1\">c.sh</a>"));
  CHECK(holds(pairs.out, "other settings not shown"));
  CHECK(pairs.out.find("</html>") == pairs.out.rfind("</html>"));
  const Ran lint = folder.run("alignlint lint a.sh b.sh --format html");
  CHECK(holds(lint.out, "<p>2 files: 2 checked</p>"));
}

}  // namespace alignlint
