#include "pipeline/rewrite/mend.h"

#include <catch2/catch.hpp>

#include "pipeline/rewrite/repair.h"
#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

std::string telling(const std::string& name, const std::string& kind) {
  return "[[rule]]\nname = '" + name + "'\nseverity = 'advice'\nobserve = '" + kind + "'\nsummary = 's'\nwhy = 'w'\nsource = 'x'\n";
}

/// A section beside the model's.
constexpr const char* kOther = R"toml(
[[mount]]
at = "other"
class = "Other"
unknown = "dropped"
[[class]]
name = "Other"
keys = [ { name = "depth", type = "int", default = 1 } ]
[[mount]]
at = "side"
class = "Side"
unknown = "dropped"
[[class]]
name = "Side"
keys = [ { name = "width", type = "int" }, { name = "height", type = "int" } ]
[[trap]]
kind = "inert-entry"
at = ["side.width", "side.height"]
when = "raw('model.width') != null"
text = "'{entry}' has no effect"
source = "x"
)toml";

/// A section whose class has a name that it does not read, and one that takes any name and cannot be without a kind.
constexpr const char* kStrict = R"toml(
[[mount]]
at = "strict"
class = "Strict"
unknown = "dropped"
[[class]]
name = "Strict"
keys = [ { name = "depth", type = "int", default = 1 } ]
spellings = [ { name = "deep", of = "depth", dropped = true } ]
[[mount]]
at = "open"
class = "Open"
unknown = "accepted"
[[class]]
name = "Open"
keys = [ { name = "kind", type = "str" } ]
[[trap]]
kind = "missing-entry"
at = "open"
when = "raw('open.kind') == null"
text = "'open' has no 'kind'"
facts = { effect = "needed" }
source = "x"
)toml";

/// An option that says nothing, or what is said by another one.
std::string old_option(const std::string& instead) {
  return "[[trap]]\nkind = 'deprecated-entry'\nat = '--extra'\nwhen = 'true'\ntext = 'old'\nfacts = { instead = '" + instead +
         "' }\nsource = 'x'\n";
}

/// What was done with the candidate, or why not, then its text.
std::string mended(const std::string& file, const std::string& text, Trust trust, const std::string& instead = "") {
  World world(
      {{"a.args", "--heads 4"},
       {file, text},
       {"rules/form.toml", telling("seen", "duplicate-entry") + telling("again", "repeated-option") + telling("old", "deprecated-entry") +
                               telling("stray", "stray-word") + telling("idle", "inert-entry") + telling("unread", "misspelt-entry") +
                               telling("lacking", "missing-entry")},
       {"mappings/beta/other.toml", kOther},
       {"mappings/beta/strict.toml", kStrict},
       {"mappings/more/old.toml", old_option(instead)}});
  RepairRequest request;
  request.check.reference.files = {"a.args"};
  request.check.candidate.files = {file};
  request.trust = trust;
  request.wanted = [](const ReportedFinding& finding) { return finding.diagnostic.fix.has_value(); };
  const Repair repair = alignlint::repair(request, world.context());
  std::string out;
  for (const Repaired& one : repair.done) out += one.rule + ": " + one.edits.front().text + "\n";
  for (const Unrepaired& one : repair.left) out += "left: " + one.rule + ": " + one.reason + "\n";
  for (const EditedFile& one : repair.files) out += one.after;
  return out;
}

}  // namespace

TEST_CASE("mend: the slip of a name") {
  CHECK(mended("b.yaml", "model:\n  haeds: 4  # all\n", Trust::unsafe) ==
        "net/unheard: write 'heads' at b.yaml:2\nmodel:\n  heads: 4  # all\n");
}

TEST_CASE("mend: what was without effect changes what is trained") {
  CHECK(mended("b.yaml", "model:\n  haeds: 4\n", Trust::safe) == "left: net/unheard: its fix changes what is trained\n");
}

TEST_CASE("mend: what stops the program is safely put right") {
  CHECK(mended("b.args", "--haeds 4 --width 64", Trust::safe) == "net/unheard: write '--heads' at b.args:1\n--heads 4 --width 64");
}

TEST_CASE("mend: not where the right name is written, too") {
  CHECK(mended("b.yaml", "model:\n  haeds: 2\n  heads: 4\n", Trust::unsafe) == "left: net/unheard: a person must decide what to write\n");
}

TEST_CASE("mend: what another entry of the section says goes, where the name means the same; a number alone may be the same by chance") {
  CHECK(mended("b.yaml", "model:\n  net-width: 64  # wide\n  heads: 4\n  width: 64\n", Trust::unsafe) ==
        "net/unheard: remove what another entry says at b.yaml:2\nmodel:\n  heads: 4\n  width: 64\n");
  CHECK(mended("b.yaml", "model:\n  breadth: 64\n  heads: 4\n  width: 64\n", Trust::unsafe).empty());
}

TEST_CASE("mend: a name that nothing reads goes, where the one that counts is written, too") {
  CHECK(mended("b.yaml", "model: {heads: 4}\nstrict:\n  deep: 2  # never read\n  depth: 1\n", Trust::safe) ==
        "form/unread: remove what is not read at b.yaml:3\nmodel: {heads: 4}\nstrict:\n  depth: 1\n");
}

TEST_CASE("mend: what is missing stands there under a slip of its name") {
  CHECK(mended("b.yaml", "model: {heads: 4}\nopen:\n  knd: a\n", Trust::unsafe) ==
        "form/lacking: write 'kind' at b.yaml:3\nmodel: {heads: 4}\nopen:\n  kind: a\n");
}

TEST_CASE("mend: a name in the wrong section") {
  CHECK(mended("b.yaml", "other:\n  heads: 4\n  depth: 1\nmodel:\n  width: 64\n", Trust::unsafe) ==
        "net/unheard: move it to 'model.heads' at b.yaml:2\nother:\n  depth: 1\nmodel:\n  width: 64\n  heads: 4\n");
}

TEST_CASE("mend: an entry that another of its name hides") {
  CHECK(mended("b.yaml", "model:\n  heads: 2\n  heads: 4  # all\n", Trust::safe) ==
        "form/seen: remove what does not count at b.yaml:2\nmodel:\n  heads: 4  # all\n");
}

TEST_CASE("mend: an entry without effect beside one of its name that counts") {
  CHECK(mended("b.yaml", "side:\n  width: 8\n  height: 2\nmodel:\n  width: 64\n  heads: 4\n", Trust::safe) ==
        "form/idle: remove what does not count at b.yaml:2\nside:\n  height: 2\nmodel:\n  width: 64\n  heads: 4\n");
}

TEST_CASE("mend: a whole section that another of its name hides") {
  CHECK(mended("b.yaml", "model:\n  heads: 2\n  # few\n  width: 8\nmodel:\n  heads: 4\n", Trust::safe) ==
        "form/seen: remove what does not count at b.yaml:1\nmodel:\n  heads: 4\n");
}

TEST_CASE("mend: an option that is given again") {
  CHECK(mended("b.args", "--width 64 --heads 2 --heads 4", Trust::safe) ==
        "form/again: remove what does not count at b.args:1\n--width 64 --heads 4");
}

TEST_CASE("mend: a deprecated option that says nothing") {
  CHECK(mended("b.args", "--heads 4 --width 32 --extra", Trust::safe) == "form/old: remove '--extra' at b.args:1\n--heads 4 --width 32");
}

TEST_CASE("mend: a deprecated option, by what says the same") {
  CHECK(mended("b.args", "--heads 4 --extra", Trust::safe, "--width 32") ==
        "form/old: write '--width 32' at b.args:1\n--heads 4 --width 32");
}

TEST_CASE("mend: not by what says something else") {
  CHECK(mended("b.args", "--heads 4 --extra", Trust::safe, "--width 8") == "left: form/old: a person must decide what to write\n");
}

TEST_CASE("mend: words that belong to no option") {
  CHECK(mended("c.args", "--heads 4 loose words", Trust::unsafe) == "form/stray: remove what belongs to no option at c.args:1\n--heads 4");
}

}  // namespace alignlint
