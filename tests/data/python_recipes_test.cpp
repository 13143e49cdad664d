// Recipes of randomness, as Python programs: `#--- name of the case`, then the program. Behind `#!` stand the messages of the findings on that line (`//!` between
// several); nothing else is found. A name that begins with `@8.1.0` is about that release of msprobe, any other about its main branch.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "data/builtin.h"
#include "data/data.h"
#include "loading/side_loader.h"
#include "support/shared.h"

namespace alignlint {

namespace {

constexpr std::string_view kCase = "#---";
constexpr std::string_view kMark = "#!";
constexpr std::string_view kAnd = "//!";

struct Case {
  std::string name;
  std::string program;
  std::set<std::string> expected;  ///< `3: message`
  std::size_t lines = 0;
};

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string_view::npos ? std::string() : std::string(text.substr(begin, text.find_last_not_of(' ') - begin + 1));
}

void add_line(Case& one, const std::string& line) {
  const std::size_t mark = line.find(kMark);
  one.program += line.substr(0, mark) + "\n";
  ++one.lines;
  for (std::size_t from = mark; from != std::string::npos;) {
    from = line.find('!', from) + 1;
    const std::size_t next = line.find(kAnd, from);
    one.expected.insert(std::to_string(one.lines) + ": " + trimmed(std::string_view(line).substr(from, next - from)));
    from = next;
  }
}

std::vector<Case> cases_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<Case> cases;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(kCase)) {
      cases.push_back({trimmed(std::string_view(line).substr(kCase.size())), {}, {}, 0});
    } else {
      add_line(cases.back(), line);
    }
  }
  return cases;
}

class RecipeJudge {
 public:
  RecipeJudge() : data_(sources_) {
    data_.add_image(builtin_image());
    data_.load(diagnostics_);
  }

  /// What is observed of a program, each with its line.
  std::set<std::string> observed(const std::string& program, const std::string& version) {
    const Disk disk = memory_disk({{"train.py", program}});
    SideRequest request;
    request.files = {"train.py"};
    request.framework = "python-recipe@" + version;
    const auto side = load_side(request, {sources_, disk, data_, ""}, diagnostics_);
    std::set<std::string> all;
    for (const Observation* observation : side->rule_side.observations) {
      const Span place = observation->labels.empty() ? Span() : observation->labels[0].span;
      all.insert(std::to_string(sources_.position(place).line) + ": " + observation->message);
    }
    return all;
  }

 private:
  Sources sources_;
  Diagnostics diagnostics_;
  Data data_;
};

std::string listed(const std::set<std::string>& messages) {
  std::string text;
  for (const std::string& message : messages) text += message + "\n";
  return text;
}

}  // namespace

TEST_CASE("recipes of randomness: every mistake is told on its line, and nothing else") {
  RecipeJudge judge;
  std::size_t count = 0;
  for (const auto& file : std::filesystem::directory_iterator(test::source_path("tests/data/python"))) {
    for (const Case& one : cases_of(file.path())) {
      INFO(file.path().filename().string() << ": " << one.name);
      const std::string version = one.name.starts_with('@') ? one.name.substr(1, one.name.find(' ') - 1) : "master";
      CHECK(listed(judge.observed(one.program, version)) == listed(one.expected));
      ++count;
    }
  }
  CHECK(count >= 205);
}

}  // namespace alignlint
