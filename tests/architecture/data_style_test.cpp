// Holds that hand-written data can be read: short lines, short expressions.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/shared.h"

namespace alignlint {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestLine = 200;
constexpr std::size_t kMostExpressionLines = 3;  ///< of an expression

constexpr std::string_view kQuotes = "\"\"\"";

/// Written by a script, with one row a line.
bool is_generated(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.starts_with("schema") || name == "spellings.toml";
}

/// Whether a line begins a text of several lines, or ends one.
bool is_edge(std::string_view line) {
  const std::size_t quotes = line.find(kQuotes);
  return quotes != std::string_view::npos && quotes == line.rfind(kQuotes);
}

/// `mappings/x.toml:12: what is wrong`, a line each.
std::string mistakes_in(const fs::path& path, const std::string& name) {
  enum class Inside { nothing, expression, configuration, prose };
  std::ifstream stream(path);
  std::string mistakes;
  Inside inside = Inside::nothing;
  std::size_t number = 0;
  std::size_t lines = 0;  // of the expression so far
  for (std::string line; std::getline(stream, line);) {
    ++number;
    const std::string place = name + ":" + std::to_string(number) + ": ";
    if (line.size() > kLongestLine) mistakes += place + "a line of " + std::to_string(line.size()) + " characters\n";
    if (inside == Inside::expression && line.find_first_not_of(" \t\"") != std::string::npos && ++lines == kMostExpressionLines + 1) {
      mistakes += place + "an expression of more than three lines\n";
    }
    if (!is_edge(line)) continue;
    if (inside == Inside::nothing) {
      lines = 0;
      const bool prose = line.ends_with('\\');                   // its line ends are none
      const bool example = line.find('{') < line.find(kQuotes);  // `{ mindformers = """`
      inside = prose ? Inside::prose : example ? Inside::configuration : Inside::expression;
    } else {
      inside = Inside::nothing;
    }
  }
  return mistakes;
}

}  // namespace

TEST_CASE("data: no line is longer than 200 characters, no expression than three lines") {
  std::string all;
  for (const std::string& folder : {std::string("mappings"), std::string("rules")}) {
    for (const auto& entry : fs::recursive_directory_iterator(test::source_path(folder))) {
      if (entry.path().extension() != ".toml" || is_generated(entry.path())) continue;
      const std::string name = folder + "/" + fs::relative(entry.path(), test::source_path(folder)).string();
      all += mistakes_in(entry.path(), name);
    }
  }
  CHECK(all == "");
}

}  // namespace alignlint
