// A help can be followed: after what it says the finding is gone, and no other one has come.

#include <algorithm>
#include <catch2/catch.hpp>

#include "recipes/follow.h"
#include "recipes/trial.h"

namespace alignlint {

namespace {

using test::Files;
using test::Recipe;
using test::Trials;

std::vector<std::string> candidate_files(const Recipe& recipe) {
  std::vector<std::string> names;
  for (const test::RecipeFile& file : recipe.candidate) names.push_back(file.name);
  return names;
}

/// A finding by what it is about, whatever the values.
std::string subject(const ReportedFinding& finding) {
  std::string out = finding.diagnostic.code;
  for (const std::string& key : finding.keys) out += " " + key;
  return out;
}

bool has(const std::vector<std::string>& all, const std::string& one) { return std::find(all.begin(), all.end(), one) != all.end(); }

/// Follows every help of the report that names an entry, and checks again. Returns how many there were.
std::size_t check_helps(const Report& report, const Recipe& recipe, const test::Port& port, Files files, Trials& trials) {
  std::vector<std::string> before;
  std::vector<std::string> followed;
  std::string helps;
  for (const ReportedFinding& finding : report.findings) {
    if (!test::is_grave(finding)) continue;
    before.push_back(subject(finding));
    if (!test::follow(finding.diagnostic.help, candidate_files(recipe), files)) continue;
    followed.push_back(subject(finding));
    helps += finding.diagnostic.help + "\n";
  }
  if (followed.empty()) return 0;
  INFO(helps);
  for (const ReportedFinding& finding : trials.check(recipe, port, files).findings) {
    if (!test::is_grave(finding)) continue;
    const std::string about = subject(finding);
    if (has(followed, about)) FAIL_CHECK("still there: " << trials.shown(finding));
    if (!has(before, about)) FAIL_CHECK("has come: " << trials.shown(finding));
  }
  return followed.size();
}

}  // namespace

TEST_CASE("followed help: the mistakes of the recipes") {
  Trials trials;
  std::size_t followed = 0;
  for (const Recipe& recipe : test::load_recipes()) {
    for (const test::Mistakes& mistakes : recipe.mistakes) {
      const test::Port& port = recipe.ports[mistakes.port];
      Files files = test::files_of(recipe, port);
      for (const test::Mistake& mistake : mistakes.made) test::make(mistake.change, files);
      INFO(recipe.path << ": " << mistakes.made.front().change.new_text);
      followed += check_helps(trials.check(recipe, port, files), recipe, port, files, trials);
    }
  }
  CHECK(followed >= 200);
}

}  // namespace alignlint
