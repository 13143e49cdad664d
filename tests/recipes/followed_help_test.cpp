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

using Concerns = bool (*)(const ReportedFinding& finding);

/// Advice on a setting: of an entry that stands for itself the help is the rule's.
bool is_advice(const ReportedFinding& finding) { return finding.diagnostic.severity == Severity::advice && !finding.keys.empty(); }

/// Follows every help of these findings that names an entry. Returns what they are about.
std::vector<std::string> follow_all(const Report& report, const Recipe& recipe, Concerns concerns, Files& files, std::string& told) {
  std::vector<std::string> helps;
  std::vector<std::string> subjects;
  for (const ReportedFinding& finding : report.findings) {
    if (!concerns(finding)) continue;
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

/// What is open after helps were followed: still there, or come with them.
class Followed {
 public:
  Followed(const Report& before, Concerns concerns, std::vector<std::string> followed)
      : report_(before), concerns_(concerns), followed_(std::move(followed)) {
    for (const ReportedFinding& finding : before.findings) {
      if (test::is_grave(finding)) before_.push_back(subject(finding));
    }
  }

  [[nodiscard]] bool leaves(const ReportedFinding& finding) const { return concerns_(finding) && has(followed_, subject(finding)); }
  [[nodiscard]] bool brings(const ReportedFinding& finding) const {
    return test::is_grave(finding) && !has(before_, subject(finding)) && !is_consequence(finding, report_);
  }
  [[nodiscard]] bool is_done(const Report& after) const {
    const auto is_open = [&](const ReportedFinding& finding) { return leaves(finding) || brings(finding); };
    return std::none_of(after.findings.begin(), after.findings.end(), is_open);
  }
  [[nodiscard]] std::size_t count() const { return followed_.size(); }

 private:
  const Report& report_;
  const Concerns concerns_;
  const std::vector<std::string> followed_;
  std::vector<std::string> before_;
};

void fail_for(const Followed& followed, const Report& after, const Trials& trials) {
  for (const ReportedFinding& finding : after.findings) {
    if (followed.leaves(finding)) FAIL_CHECK("still there: " << trials.shown(finding));
    if (followed.brings(finding)) FAIL_CHECK("has come: " << trials.shown(finding));
  }
}

/// Follows the helps of the report, and those of the next one where one edit changed what another was worked out from, and checks again. Returns how many there
/// were at first.
std::size_t check_helps(const Report& report, const Recipe& recipe, const test::Port& port, Files files, Trials& trials) {
  constexpr int kMostRounds = 3;
  std::string told;
  const Followed followed(report, test::is_grave, follow_all(report, recipe, test::is_grave, files, told));
  if (followed.count() == 0) return 0;
  Report after = trials.check(recipe, port, files);
  for (int round = 1; round < kMostRounds && !followed.is_done(after); ++round) {
    follow_all(after, recipe, test::is_grave, files, told);
    after = trials.check(recipe, port, files);
  }
  INFO(told);
  fail_for(followed, after, trials);
  return followed.count();
}

/// Advice is taken or left: all of it is followed together, and each alone where some of it excludes other.
std::size_t check_advice(const Report& report, const Recipe& recipe, const test::Port& port, const Files& files, Trials& trials) {
  std::string told;
  Files all = files;
  const Followed together(report, is_advice, follow_all(report, recipe, is_advice, all, told));
  if (together.count() == 0 || together.is_done(trials.check(recipe, port, all))) return together.count();
  for (const ReportedFinding& finding : report.findings) {
    Files moved = files;
    if (!is_advice(finding) || !test::follow({finding.diagnostic.help}, candidate_files(recipe), moved).front()) continue;
    INFO(finding.diagnostic.help);
    fail_for(Followed(report, is_advice, {subject(finding)}), trials.check(recipe, port, moved), trials);
  }
  return together.count();
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

TEST_CASE("followed help: the advice on the recipes") {
  Trials trials;
  std::size_t followed = 0;
  for (const Recipe& recipe : test::load_recipes()) {
    const test::Port& port = recipe.ports.front();
    const Files files = test::files_of(recipe, port);
    INFO(recipe.path);
    followed += check_advice(trials.check(recipe, port, files), recipe, port, files, trials);
  }
  CHECK(followed >= 200);
}

}  // namespace alignlint
