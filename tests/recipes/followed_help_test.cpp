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

/// A finding by what it is about, whatever the values: its settings, or the entry that its message names. A slip is one, whether it stops the run or not.
std::string subject(const ReportedFinding& finding) {
  const std::string& message = finding.diagnostic.message;
  if (finding.keys.empty()) return message.substr(0, message.find(" differs"));
  std::string out = finding.diagnostic.code;
  for (const std::string& key : finding.keys) out += " " + key;
  return out;
}

/// Whether a note of the report told it as a consequence: what it followed from is mended now, and it is a finding of its own.
bool is_consequence(const ReportedFinding& finding, const Report& report) {
  const std::string& message = finding.diagnostic.message;
  const std::string about = message.substr(0, message.find(" differs:") + 9);
  return std::any_of(report.findings.begin(), report.findings.end(), [&](const ReportedFinding& before) {
    const std::vector<std::string>& notes = before.diagnostic.notes;
    return std::any_of(notes.begin(), notes.end(), [&](const std::string& note) {
      return note.starts_with("therefore also: ") && note.find(about) != std::string::npos;
    });
  });
}

bool has(const std::vector<std::string>& all, const std::string& one) { return std::find(all.begin(), all.end(), one) != all.end(); }

/// Follows every help of the report that names an entry. Returns what it is about.
std::vector<std::string> follow_all(const Report& report, const Recipe& recipe, Files& files, std::string& told) {
  std::vector<std::string> helps;
  std::vector<std::string> subjects;
  for (const ReportedFinding& finding : report.findings) {
    if (!test::is_grave(finding)) continue;
    subjects.push_back(subject(finding));
    helps.push_back(finding.diagnostic.help);
  }
  std::vector<std::string> followed;
  const std::vector<bool> taken = test::follow(helps, candidate_files(recipe), files);
  for (std::size_t i = 0; i < helps.size(); ++i) {
    if (!taken[i]) continue;
    followed.push_back(subjects[i]);
    told += helps[i] + "\n";
  }
  return followed;
}

/// Follows the helps of the report, and those of the next one where one edit changed what another was worked out from, and checks again. Returns how many there
/// were at first.
std::size_t check_helps(const Report& report, const Recipe& recipe, const test::Port& port, Files files, Trials& trials) {
  constexpr int kMostRounds = 3;
  std::vector<std::string> before;
  for (const ReportedFinding& finding : report.findings) {
    if (test::is_grave(finding)) before.push_back(subject(finding));
  }
  std::string told;
  const std::vector<std::string> followed = follow_all(report, recipe, files, told);
  if (followed.empty()) return 0;
  const auto is_open = [&](const ReportedFinding& finding) {
    const bool is_new = !has(before, subject(finding)) && !is_consequence(finding, report);
    return test::is_grave(finding) && (has(followed, subject(finding)) || is_new);
  };
  Report after = trials.check(recipe, port, files);
  for (int round = 1; round < kMostRounds && std::any_of(after.findings.begin(), after.findings.end(), is_open); ++round) {
    follow_all(after, recipe, files, told);
    after = trials.check(recipe, port, files);
  }
  INFO(told);
  for (const ReportedFinding& finding : after.findings) {
    if (is_open(finding)) FAIL_CHECK((has(followed, subject(finding)) ? "still there: " : "has come: ") << trials.shown(finding));
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
