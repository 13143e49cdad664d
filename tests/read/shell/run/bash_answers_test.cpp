// Compares the evaluator with a committed table of bash's own answers (../bash/answers.py writes it), and bash with the table where there is one.

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "support/shared.h"
#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

std::vector<std::string> paragraphs(const char* name) {
  std::ifstream stream(source_path(std::string("tests/read/shell/bash/") + name), std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  std::vector<std::string> result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find("\n\n", begin), text.size() - 1);
    result.push_back(text.substr(begin, end - begin));
    begin = end + 2;
  }
  return result;
}

/// Whether the evaluator claims to know it all: every launch is complete, and nothing was assumed on the way.
bool is_claimed(const ShellResult& result) {
  const auto complete = [](const Launch& launch) { return launch.complete(); };
  return result.diagnostics.empty() && std::all_of(result.document.launches.begin(), result.document.launches.end(), complete);
}

/// A launch that is called complete is what bash runs. An evaluator that claims nothing would differ in nothing: `percent` of the snippets it must claim.
void check_claims(const char* asked, const char* told, std::size_t percent, const ShellGiven& given) {
  const std::vector<std::string> snippets = paragraphs(asked);
  const std::vector<std::string> answers = paragraphs(told);
  REQUIRE(snippets.size() >= 300);
  REQUIRE(answers.size() == snippets.size());
  std::size_t claimed = 0;
  std::string unclaimed;
  for (std::size_t i = 0; i < snippets.size(); ++i) {
    ShellResult result;
    read_script(result, snippets[i] + "\n", given);
    INFO(snippets[i]);
    if (!is_claimed(result)) {
      unclaimed += snippets[i] + "\n";
      continue;
    }
    ++claimed;
    const std::string ours = shown_launches(result);
    CHECK((ours.empty() ? "-" : ours) == answers[i]);
  }
  INFO("not claimed:\n" << unclaimed);
  CHECK(claimed * 100 >= snippets.size() * percent);
}

/// Where the directory of the start has no name, and where it has one, as it does for the program: then every place is an absolute path.
void check_claims(const char* asked, const char* told, std::size_t percent) {
  check_claims(asked, told, percent, {});
  ShellGiven given;
  given.environment["PWD"] = "/box/work";
  check_claims(asked, told, percent, given);
}

void check_table(const char* asked, const char* told) {
  const std::vector<std::string> snippets = paragraphs(asked);
  const std::vector<std::string> answers = paragraphs(told);
  const std::vector<std::string> truth = run_in_bash(snippets);
  REQUIRE(truth.size() == answers.size());
  for (std::size_t i = 0; i < snippets.size(); ++i) {
    INFO(snippets[i]);
    CHECK((truth[i].empty() ? "-" : truth[i]) == answers[i]);
  }
}

}  // namespace

TEST_CASE("shell: what is called complete is what bash does", "[shell]") { check_claims("snippets.txt", "answers.txt", 92); }

// What launch scripts are made of, with their traps: unset arrays between quotes, loops that count, messages on standard error, files that are sourced.
TEST_CASE("shell: what is called complete of launch scripts is what bash does", "[shell]") {
  check_claims("launch_scripts.txt", "launch_script_answers.txt", 80);
}

// Whatever changes a variable, an argument or a command where a reader, or a linter, does not see it. They take functions, PATH and files away from each other:
// only answers.py, which gives each a process and a folder of its own, asks bash about them.
TEST_CASE("shell: what is called complete under attack is what bash does", "[shell]") {
  check_claims("attacks.txt", "attack_answers.txt", 69);
}

// Corners of the language where it is easy to believe something else: redirections that fail, lists in quotes, names that bash keeps for itself, files that are
// read while they are written.
TEST_CASE("shell: what is called complete of surprises is what bash does", "[shell]") {
  check_claims("surprises.txt", "surprise_answers.txt", 50);
}

TEST_CASE("shell: the table has bash's answers", "[shell]") {
  if (!bash_is_here()) {
    WARN("skipped: there is no /bin/bash to compare with");
    return;
  }
  check_table("snippets.txt", "answers.txt");
}

}  // namespace alignlint::test
