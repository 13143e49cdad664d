#include "read/comments.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

std::vector<std::string> comments(DocumentKind kind, const std::string& text) {
  Sources sources;
  const FileId file = sources.add("x", text);
  std::vector<std::string> out;
  for (const Span span : comments_of(file, kind, sources).comments) out.emplace_back(sources.text(span));
  return out;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("comments: bash decides what is one") {
  const auto of = [](const std::string& text) { return comments(DocumentKind::shell, text); };
  CHECK(of("#!/bin/bash\nA=1 # one\n# two\n") == Texts{"#!/bin/bash", "# one", "# two"});
  CHECK(of("A='# no' B=\"# no\" C=a#no D=${#A} E=$#\n") == Texts{});
  CHECK(of("cat <<EOF\n# no\nEOF\n# yes\nB=$(echo x # in a command\n)\n") == Texts{"# yes", "# in a command"});
  CHECK(of("A=(\n  --x 1 # in an array\n)\nif true; then # in a condition\n  B=1\nfi\n") == Texts{"# in an array", "# in a condition"});
  CHECK(of("python a.py --x 1 \\\n  --y 2 # behind\n") == Texts{"# behind"});
  CHECK(of("A=$((2#11)) # yes\nB=$( (echo 1) # twice read\n)\n") == Texts{"# yes", "# twice read"});
  CHECK(of("((#`\n`$(#`|#") == Texts{"#`", "#"});  // what was tried as arithmetic has none
  CHECK(of("DATA=<your path> # a placeholder\n") == Texts{"# a placeholder"});
  CHECK(of("A=1 # before\nif\n") == Texts{"# before"});
}

TEST_CASE("comments: the commands of a script that take more than one line") {
  Sources sources;
  const FileId file = sources.add("x.sh", "A=1\nB=(\n  --x 1 # one\n)\nif [ $A ]; then C=\"\n2\"; D=3; fi\npython a.py \\\n  --y 2 # behind\n");
  std::vector<std::string> commands;
  for (const Span span : comments_of(file, DocumentKind::shell, sources).commands) commands.emplace_back(sources.text(span));
  CHECK(commands == std::vector<std::string>{"B=(\n  --x 1 # one\n)", "C=\"\n2\"", "python a.py \\\n  --y 2 # behind"});
}

TEST_CASE("comments: of an argument list") {
  CHECK(comments(DocumentKind::args, "--x 1 # one\n# two\n--y '# no'\n") == Texts{"# one", "# two"});
}

TEST_CASE("comments: YAML decides what is one") {
  const auto of = [](const std::string& text) { return comments(DocumentKind::yaml, text); };
  CHECK(of("# one\na: 1 # two\nb: x#no\nc: '# no'\nd: \"a # no\"\n") == Texts{"# one", "# two"});
  CHECK(of("a: |\n  text\n  # no\nb: >\n  # no\nc: 1\n# yes\n") == Texts{"# yes"});
  CHECK(of("a: [1, # in a list\n  2]\nb: {c: 1} # behind\r\nd: 1\r\n") == Texts{"# in a list", "# behind"});
  CHECK(of("a: 'two\n  # no\n  lines' # yes\n\"# no\": 1\n") == Texts{"# yes"});
}

TEST_CASE("comments: of an environment file; JSON has none") {
  CHECK(comments(DocumentKind::env, "# one\nA=1 # two\nB='# no'\nC=a#no\n") == Texts{"# one", "# two"});
  CHECK(comments(DocumentKind::json, "{\"a\": \"# no\"}") == Texts{});
}

}  // namespace alignlint
