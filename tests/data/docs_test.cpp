// The pages of docs/ that are the program's own output.

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "data/builtin.h"
#include "data/data.h"
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

/// The rule ids of a table row: words in backticks of its third cell.
std::set<std::string> ids_of(const std::string& row) {
  std::istringstream cells(row);
  std::string cell;
  for (int i = 0; i < 4; ++i) std::getline(cells, cell, '|');
  std::set<std::string> ids;
  for (std::size_t open = cell.find('`'); open != std::string::npos; open = cell.find('`', open + 1)) {
    const std::size_t close = cell.find('`', open + 1);
    ids.insert(cell.substr(open + 1, close - open - 1));
    open = close;
  }
  return ids;
}

}  // namespace

TEST_CASE("docs: the page of the coverage names the rules of every cause") {
  Sources sources;
  Data data(sources);
  data.add_image(builtin_image());
  Diagnostics diagnostics;
  data.load(diagnostics);
  std::map<std::string, std::set<std::string>> expected;
  for (const Rule& rule : data.rules(diagnostics).rules) {
    for (const auto& cause : rule.causes) expected[std::string(cause)].insert(std::string(rule.id));
  }
  std::istringstream lines(page("coverage.md"));
  std::size_t causes = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| C") || line.size() < 6) continue;
    const std::string cause = line.substr(2, 3);
    ++causes;
    INFO(cause);
    CHECK(ids_of(line) == expected[cause]);
    expected.erase(cause);
  }
  CHECK(causes == 68);
  for (const auto& [cause, ids] : expected) FAIL_CHECK("docs/coverage.md has no row '" << cause << "': run tools/coverage.py");
}

TEST_CASE("docs: the page of the rules is fresh") { check_fresh("rules.md", "rules"); }
TEST_CASE("docs: the page of the keys is fresh") { check_fresh("keys.md", "keys"); }
TEST_CASE("docs: the page of the diagnostics is fresh") { check_fresh("diagnostics.md", "explain diagnostics"); }

}  // namespace alignlint
