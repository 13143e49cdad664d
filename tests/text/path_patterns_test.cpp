#include "text/path_patterns.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

PathPatterns patterns(std::string_view lines) {
  PathPatterns all;
  all.add_lines(lines);
  return all;
}

bool matches(std::string_view pattern, std::string_view file) { return patterns(pattern).cover(file); }

}  // namespace

TEST_CASE("path patterns: names at any depth, paths from where the patterns stand") {
  CHECK(matches("*.log", "a.log"));
  CHECK(matches("*.log", "deep/er/a.log"));
  CHECK_FALSE(matches("*.log", "a.log.txt"));
  CHECK(matches("/a.log", "a.log"));
  CHECK_FALSE(matches("/a.log", "deep/a.log"));
  CHECK(matches("doc/*.md", "doc/a.md"));
  CHECK_FALSE(matches("doc/*.md", "doc/sub/a.md"));
  CHECK_FALSE(matches("doc/*.md", "x/doc/a.md"));
}

TEST_CASE("path patterns: two stars stand for folders") {
  CHECK(matches("**/a.yaml", "a.yaml"));
  CHECK(matches("**/a.yaml", "x/y/a.yaml"));
  CHECK(matches("research/**", "research/a.yaml"));
  CHECK(matches("research/**", "research/x/a.yaml"));
  CHECK_FALSE(matches("research/**", "other/research/a.yaml"));
  CHECK(matches("a/**/b", "a/b"));
  CHECK(matches("a/**/b", "a/x/y/b"));
  CHECK(matches("a**b", "axxb"));
  CHECK_FALSE(matches("a**b", "a/b"));
}

TEST_CASE("path patterns: stars within names, with and without an expression") {
  const std::string_view stars[] = {"*", "a*", "*a", "a*a", "*a*", "a*b*a", "*ab*ab", "x/*", "*/x", "/*a/b*", "/a", "x/a*b/*"};
  const std::string_view paths[] = {"a", "aa", "ab", "aba", "abab", "ababab", "x", "x/a", "x/aab/y", "a/x", "ba/bb", "x/ab/", "x/acb/d"};
  for (const std::string_view pattern : stars) {
    for (const std::string_view path : paths) {
      INFO(pattern << " " << path);
      const std::string expression = std::string(pattern) + "[a]";  // a class makes it an expression
      CHECK(patterns(expression).decide(std::string(path) + "a", false) ==
            patterns(std::string(pattern) + "a").decide(std::string(path) + "a", false));
    }
  }
  CHECK(matches("**/a*", "x/y/ab"));
  CHECK(matches("**/a*", "ab"));
  CHECK_FALSE(matches("/a*b", "x/ab"));
  CHECK(matches("a/*/c", "a/b/c"));
  CHECK_FALSE(matches("a/*", "a"));
  CHECK_FALSE(matches("a*a", "a"));
}

TEST_CASE("path patterns: so many expressions, and the cost of a look") {
  PathPatterns many;
  for (std::size_t i = 0; i < PathPatterns::kMostExpressions; ++i) many.add("a?");
  CHECK_FALSE(many.overfull());
  many.add("a*");
  CHECK_FALSE(many.overfull());
  many.add("b?");
  CHECK(many.overfull());
  CHECK(patterns("a\nb*\n").cost() == 2);
  CHECK(patterns("a?\n").cost() == 8);
  const std::string longest(5'000, 'a');
  CHECK_FALSE(patterns(longest).empty());
  CHECK_FALSE(matches(longest, longest));
}

TEST_CASE("path patterns: a folder takes all that is in it, a slash at the end means folders only") {
  CHECK(matches("build", "build/x/a.yaml"));
  CHECK(matches("build/", "sub/build/a.yaml"));
  CHECK_FALSE(matches("build/", "build"));
  CHECK(matches("build", "build"));
}

TEST_CASE("path patterns: characters and classes, quoted ones, comments and blanks") {
  CHECK(matches("a?.sh", "ab.sh"));
  CHECK_FALSE(matches("a?.sh", "a/.sh"));
  CHECK(matches("[a-c]x", "bx"));
  CHECK_FALSE(matches("[!a-c]x", "bx"));
  CHECK_FALSE(matches("a[^b]c", "a/c"));
  CHECK(matches("[]x]", "]"));
  CHECK(matches("[[:digit:]].sh", "7.sh"));
  CHECK(matches("\\#a", "#a"));
  CHECK(matches("\\!a", "!a"));
  CHECK(matches("a\\*", "a*"));
  CHECK_FALSE(matches("a\\*", "ab"));
  CHECK(matches("a   ", "a"));
  CHECK(matches("a\\ ", "a "));
  CHECK(matches("a.b+(c)", "a.b+(c)"));
  CHECK_FALSE(matches("a.b", "axb"));
  CHECK_FALSE(matches("# a", "# a"));
  CHECK_FALSE(matches("\n\n", "a"));
  CHECK(matches("a\r\nb\r\n", "b"));
}

TEST_CASE("path patterns: the last one counts, and nothing is taken back out of a folder") {
  const PathPatterns some = patterns("*.yaml\n!keep.yaml\n");
  CHECK(some.cover("a.yaml"));
  CHECK_FALSE(some.cover("keep.yaml"));
  CHECK(some.decide("keep.yaml", false) == false);
  CHECK(some.decide("other", false) == std::nullopt);
  CHECK(patterns("build/\n!build/keep.yaml\n").cover("build/keep.yaml"));
  CHECK_FALSE(patterns("build/*\n!build/keep.yaml\n").cover("build/keep.yaml"));
}

TEST_CASE("path patterns: what is no pattern matches nothing") {
  CHECK_FALSE(matches("[a", "[a"));
  CHECK_FALSE(matches("a\\", "a\\"));
  CHECK(patterns("/\n!\n").empty());
}

}  // namespace alignlint
