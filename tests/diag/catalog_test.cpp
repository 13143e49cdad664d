#include "diag/catalog.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>
#include <set>
#include <stdexcept>
#include <string>

#include "support/shared.h"

namespace alignlint {

namespace {

constexpr Code kLast = Code::stale_acceptance;

/// The code of every test but this one's, with the outputs that they expect.
std::string other_tests() {
  std::string all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_path("tests"))) {
    const std::filesystem::path& path = entry.path();
    if (!entry.is_regular_file() || path.parent_path().filename() == "diag") continue;
    if (path.extension() != ".cpp" && path.extension() != ".sh" && path.extension() != ".txt") continue;
    std::ifstream stream(path, std::ios::binary);
    all.append(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  return all;
}

Diagnostic failed(void (*thrower)()) {
  try {
    thrower();
  } catch (...) {
    return failure_of("reading 'a.sh'");
  }
  return {};
}

}  // namespace

TEST_CASE("every code stands once in the catalog, with what it means and what it can say") {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(kLast); ++i) {
    const auto code = static_cast<Code>(i);
    const CatalogLine& row = row_of(code);
    INFO(row.name);
    CHECK(row.code == code);
    CHECK(names.insert(row.name).second);
    CHECK(find_code(row.name) == &row);
    CHECK_FALSE(row.text.empty());
    CHECK_FALSE(row.text.ends_with('.'));
    CHECK_FALSE(messages_of(code).empty());
  }
  CHECK(find_code("input/nothing") == nullptr);
  CHECK(find_code("") == nullptr);
}

TEST_CASE("every message has a name of its own within its code") {
  std::set<std::string> names;
  std::string code;
  for (const CatalogLine& line : kCatalog) {
    if (line.is_code) code = line.name;
    INFO(code << ": " << line.name);
    CHECK(names.insert(code + (line.is_code ? "" : " " + std::string(line.name) + " message")).second);
    CHECK_FALSE(line.text.empty());
  }
}

TEST_CASE("every code is the answer to some input of the other tests") {
  const std::string tests = other_tests();
  for (int i = 0; i <= static_cast<int>(kLast); ++i) {
    const std::string name(row_of(static_cast<Code>(i)).name);
    INFO(name);
    CHECK((tests.find(name + ":") != std::string::npos || tests.find(name + "]") != std::string::npos ||
           tests.find(name + "\"") != std::string::npos));
  }
}

TEST_CASE("who is to blame decides the exit status") {
  CHECK(blame_of(make_diagnostic<Code::file_missing>({}, "a.sh")) == Blame::input);
  CHECK(blame_of(make_diagnostic<Code::syntax_error, "env">({})) == Blame::input);
  CHECK(blame_of(make_diagnostic<Code::usage, "file">({}, "a.toml")) == Blame::usage);
  CHECK(blame_of(make_diagnostic<Code::toml_unknown_key>({}, "ke", "[[rule]]", "")) == Blame::usage);
  CHECK(blame_of(make_diagnostic<Code::assumed_launch>({}, 1, 2, "it has the most options")) == Blame::nobody);

  Diagnostic finding;
  finding.code = "moe/expert-count-mismatch";
  CHECK(blame_of(finding) == Blame::nobody);
}

TEST_CASE("a diagnostic takes name, severity, words and help from the catalog") {
  const Diagnostic diagnostic = make_diagnostic<Code::file_missing, "launch">({{Span{1, 2, 3}, "here"}}, std::string("a.yaml"));
  CHECK(diagnostic.code == "input/missing");
  CHECK(diagnostic.severity == Severity::error);
  CHECK(diagnostic.message == "the launch reads 'a.yaml', which is neither next to the script nor in the working directory");
  REQUIRE(diagnostic.labels.size() == 1);
  CHECK(diagnostic.labels[0] == Label{Span{1, 2, 3}, "here"});
  CHECK(diagnostic.help.empty());
  CHECK_FALSE(diagnostic.fix.has_value());

  const Diagnostic outside = make_diagnostic<Code::file_outside>(Span{1, 2, 3}, "a.yaml");
  CHECK(outside.help == "it is the repository of the input, or else its folder; '--root DIR' sets a different one");
  CHECK(outside.labels == std::vector<Label>{{Span{1, 2, 3}, ""}});
}

TEST_CASE("arguments are shown as they are, braces of a template are written twice") {
  CHECK(make_diagnostic<Code::usage, "launch">({}, 3, std::size_t{2}).message == "there is no launch 3: the scripts start 2");
  CHECK(make_diagnostic<Code::file_empty>({}, "{path}").message == "'{path}' is empty");
  CHECK(make_diagnostic<Code::expression_error, "opening brace">({}).message ==
        "'{' without a closing '}'; a brace itself is written '{{'");
  CHECK(messages_of(Code::toml_missing_key).front() == "{table} has no '{key}'");
  CHECK(messages_of(Code::expression_error).back() == "'}' without '{'; a brace itself is written '}}'");
}

TEST_CASE("what a template stands for is counted once each") {
  CHECK(placeholders("no words").empty());
  CHECK(placeholders("'{a}' and {b} and '{a}'") == std::vector<std::string_view>{"a", "b"});
  CHECK(placeholders("{{a}} {b}") == std::vector<std::string_view>{"b"});
}

TEST_CASE("an exception becomes a diagnostic of what it ended") {
  CHECK(failed([] { throw std::bad_alloc(); }).message == "reading 'a.sh' failed: it needs more memory than there is");
  CHECK(failed([] { throw std::length_error("x"); }).message == "reading 'a.sh' failed: it needs more memory than there is");
  CHECK(failed([] { throw std::out_of_range("at"); }).message == "reading 'a.sh' failed: internal error (at), please report it");
  CHECK(failed([] { throw 1; }).message == "reading 'a.sh' failed: internal error (unknown), please report it");
}

}  // namespace alignlint
