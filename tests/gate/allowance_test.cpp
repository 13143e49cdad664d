#include "gate/allowance.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

/// What is allowed in a file, a line each: the rules, the reason, the text that it covers.
std::string allowed(const std::string& name, const std::string& text) {
  test::World world({});
  const FileId file = world.sources.add(name, text);
  Diagnostics diagnostics;
  std::string out;
  const RuleSet& rules = world.data.rules(diagnostics);
  for (const Allowance& allowance : allowances_of(file, world.sources, rules, diagnostics)) {
    for (const std::string& rule : allowance.rules) out += rule + " ";
    out += "(" + allowance.reason + ") [" + std::string(world.sources.text(allowance.covers)) + "]\n";
  }
  return out + messages(diagnostics, world.sources);
}

}  // namespace

TEST_CASE("allowance: behind a line, alone above it, for a file") {
  CHECK(allowed("a.yaml", "a: 1\nb: 2 # alignlint: allow net/heads -- as agreed\nc: 3\n") ==
        "net/heads (as agreed) [b: 2 # alignlint: allow net/heads -- as agreed\n]\n");
  CHECK(allowed("a.yaml", "# alignlint: allow net/heads, net/text -- two -- of them\n\n# another comment\nb: 2\nc: 3\n") ==
        "net/heads net/text (two -- of them) [b: 2\n]\n");
  CHECK(allowed("a.yaml", "# alignlint: allow-file net/ -- all of it\na: 1\n") ==
        "net/ (all of it) [# alignlint: allow-file net/ -- all of it\na: 1\n]\n");
  CHECK(allowed("a.sh", "# alignlint: allow net/heads -- the whole command\npython a.py \\\n  --x 1 \\\n  --y 2\nB=1\n") ==
        "net/heads (the whole command) [python a.py \\\n  --x 1 \\\n  --y 2\n]\n");
  CHECK(allowed("a.env", "A=1 #alignlint:allow net -- a prefix\n") == "net (a prefix) [A=1 #alignlint:allow net -- a prefix\n]\n");
}

TEST_CASE("allowance: above a command, whatever makes it take several lines") {
  CHECK(allowed("a.sh", "# alignlint: allow net/heads -- an array\nA=(\n  --x 1\n  --y 2\n)\nB=1\n") ==
        "net/heads (an array) [A=(\n  --x 1\n  --y 2\n)\n]\n");
  CHECK(allowed("a.sh", "# alignlint: allow net/heads -- in quotes\nA=\"\n  --x 1 \\\n  --y 2\n\"\nB=1\n") ==
        "net/heads (in quotes) [A=\"\n  --x 1 \\\n  --y 2\n\"\n]\n");
  CHECK(allowed("a.sh", "A=(\n  # alignlint: allow net/heads -- an element\n  --x 1\n  --y 2\n)\n") ==
        "net/heads (an element) [  --x 1\n]\n");
}

TEST_CASE("allowance: not in quotes, not in a here-document") {
  CHECK(allowed("a.sh", "A='# alignlint: allow net/heads -- no'\ncat <<EOF\n# alignlint: allow net/heads -- no\nEOF\n") == "");
  CHECK(allowed("a.yaml", "a: |\n  # alignlint: allow net/heads -- no\n") == "");
  CHECK(allowed("a.env", "A='1 # alignlint: allow net/heads -- no'\nB=\"over\n# alignlint: allow net/heads -- no\n\"\n") == "");
  CHECK(allowed("a.env", "A=1# alignlint: allow net/heads -- no\nB=2\t# alignlint: allow net/heads -- yes\n") ==
        "net/heads (yes) [B=2\t# alignlint: allow net/heads -- yes\n]\n");
}

TEST_CASE("allowance: a comment that means to be one and is not") {
  CHECK(allowed("a.yaml", "# alignlint: allow net/heads\na: 1\n") == "1:1-1:29 project/bad-allowance: the comment gives no reason");
  CHECK(allowed("a.yaml", "# alignlint: allow net/heads -- \na: 1\n") == "1:1-1:33 project/bad-allowance: the comment gives no reason");
  CHECK(allowed("a.yaml", "# alignlint: allow -- why\na: 1\n") == "1:1-1:26 project/bad-allowance: the comment names no rule");
  CHECK(allowed("a.yaml", "# alignlint: alow net/heads -- why\na: 1\n") ==
        "1:1-1:35 project/bad-allowance: 'alow' says nothing to alignlint, did you mean 'allow'?");
  CHECK(allowed("a.yaml", "# alignlint: allow net/head -- why\na: 1\n") ==
        "1:1-1:35 project/bad-allowance: there is no rule 'net/head', did you mean 'net/heads'?");
}

TEST_CASE("allowance: of a comment that names as many rules, the first that do not exist are told") {
  std::string rules;
  for (int i = 0; i < 1000; ++i) rules += "net/x" + std::to_string(i) + ", ";
  const std::string told = allowed("a.yaml", "# alignlint: allow " + rules + "-- why\na: 1\n");
  CHECK(std::count(told.begin(), told.end(), '\n') == 19);
  CHECK(told.find("there is no rule 'net/x19'") != std::string::npos);
}

}  // namespace alignlint
