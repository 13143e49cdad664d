// Recipes train alike: no error and no warning, whatever the release; nor after a change that changes nothing. Each mistake is reported at its place.

#include <catch2/catch.hpp>

#include "recipes/trial.h"

namespace alignlint {

namespace {

using test::Files;
using test::Mistake;
using test::Recipe;
using test::Trials;

void check_silent(const Report& report, const Trials& trials) {
  for (const ReportedFinding& finding : report.findings) {
    if (test::is_grave(finding)) FAIL_CHECK(trials.shown(finding));
  }
  CHECK(report.counts.compared > 100);
}

/// The findings that are not among those of the mistakes. Fails for a mistake that is not reported, or not at its place.
std::vector<const ReportedFinding*> unexpected(const std::vector<Mistake>& mistakes, const Report& report, const Files& files,
                                               const Trials& trials) {
  std::vector<const ReportedFinding*> left;
  for (const ReportedFinding& finding : report.findings) {
    if (finding.diagnostic.severity >= Severity::advice) left.push_back(&finding);
  }
  for (const Mistake& mistake : mistakes) {
    const test::Lines lines = test::lines_of(mistake.at, files);
    for (const std::string& rule : mistake.rules) {
      const bool consequence = &rule != &mistake.rules.front();
      const auto count = std::erase_if(left, [&](const ReportedFinding* finding) {
        return finding->diagnostic.code == rule && (consequence || trials.is_at(*finding, lines));
      });
      if (count == 0) FAIL_CHECK(rule << " is not reported at " << lines.file << ":" << lines.first << " for " << mistake.change.new_text);
    }
  }
  return left;
}

}  // namespace

TEST_CASE("recipes: no error and no warning in any release they are for") {
  Trials trials;
  std::size_t ports = 0;
  for (const Recipe& recipe : test::load_recipes()) {
    for (const test::Port& port : recipe.ports) {
      INFO(recipe.path << ": " << port.reference << ", " << port.candidate);
      check_silent(trials.check(recipe, port, test::files_of(recipe, port)), trials);
      ++ports;
    }
  }
  CHECK(ports >= 150);
}

TEST_CASE("recipes: changes that change nothing") {
  Trials trials;
  std::size_t changes = 0;
  for (const Recipe& recipe : test::load_recipes()) {
    if (recipe.harmless.empty()) continue;
    INFO(recipe.path);
    Files files = test::files_of(recipe, recipe.ports.front());
    for (const test::Change& change : recipe.harmless) test::make(change, files);
    check_silent(trials.check(recipe, recipe.ports.front(), files), trials);
    changes += recipe.harmless.size();
  }
  CHECK(changes >= 100);
}

TEST_CASE("recipes: every mistake is reported at its place, and nothing else is") {
  Trials trials;
  std::size_t made = 0;
  for (const Recipe& recipe : test::load_recipes()) {
    for (const test::Mistakes& mistakes : recipe.mistakes) {
      const test::Port& port = recipe.ports[mistakes.port];
      Files files = test::files_of(recipe, port);
      for (const Mistake& mistake : mistakes.made) test::make(mistake.change, files);
      INFO(recipe.path << ": " << mistakes.made.front().change.new_text);
      const Report report = trials.check(recipe, port, files);
      for (const ReportedFinding* finding : unexpected(mistakes.made, report, files, trials)) {
        if (test::is_grave(*finding)) FAIL_CHECK(trials.shown(*finding));
      }
      made += mistakes.made.size();
    }
  }
  CHECK(made >= 600);
}

}  // namespace alignlint
