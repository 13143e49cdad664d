#include <catch2/catch.hpp>

#include "read/formats.h"

namespace alignlint {

namespace {

Document read(Sources& sources, Diagnostics& diagnostics, std::string text, std::map<std::string, GivenVariable> environment = {}) {
  static const LauncherTable kNone;
  ReadContext context;
  context.sources = &sources;
  context.launchers = &kNone;
  context.environment = std::move(environment);
  const FileId file = sources.add("test.args", std::move(text));
  return read_args(file, context, diagnostics);
}

std::string words_of(const std::string& text, std::map<std::string, GivenVariable> environment = {}) {
  Sources sources;
  Diagnostics diagnostics;
  const Document document = read(sources, diagnostics, text, std::move(environment));
  if (!diagnostics.empty()) return diagnostics[0].code + ": " + diagnostics[0].message;
  if (document.launches.empty()) return "nothing";
  std::string result;
  for (const Word& word : document.launches[0].argv) {
    if (!result.empty()) result += '|';
    result += word.unresolved ? "<" + word.text + ": " + word.unresolved->reason + ">" : word.text;
  }
  return result;
}

}  // namespace

TEST_CASE("args: words", "[args]") {
  CHECK(words_of("--a 1 --b 2") == "--a|1|--b|2");
  CHECK(words_of("--a 1\n--b 2\n\n  --c\n") == "--a|1|--b|2|--c");
  CHECK(words_of("--a 1 \\\n--b 2") == "--a|1|--b|2");
  CHECK(words_of("# all\n--a 1 # one\n--b 2") == "--a|1|--b|2");
  CHECK(words_of("--a 'x y' --b \"z w\" --c x\\ y --d=''") == "--a|x y|--b|z w|--c|x y|--d=");
  CHECK(words_of("--a 1\r\n--b 2\r\n") == "--a|1|--b|2");
  CHECK(words_of("torchrun --nproc_per_node 8 train.py --a") == "torchrun|--nproc_per_node|8|train.py|--a");
  CHECK(words_of("--layers ([0]*3+[1]*5) --x a;b <c> {d} *") == "--layers|([0]*3+[1]*5)|--x|a;b|<c>|{d}|*");
  CHECK(words_of("--a a#b") == "--a|a#b");
  CHECK(words_of("") == "nothing");
  CHECK(words_of("# nothing\n") == "nothing");
}

TEST_CASE("args: variables", "[args]") {
  CHECK(words_of("--a $X --b 1") == "--a|<$X: variable 'X'>|--b|1");
  CHECK(words_of("--a $X ${Y}z '$X'", {{"X", {"8", {}}}, {"Y", {"q", {}}}}) == "--a|8|qz|$X");
  CHECK(words_of("--a $(date)") == "--a|<$(date): an expansion, which an argument list does not have>");
}

TEST_CASE("args: what a shell makes something else of than who reads words", "[args]") {
  const std::string expansion = ": an expansion, which an argument list does not have>";
  for (const std::string word : {"{d,e}", "a{1..3}b", "~", "~/x", "{\"a\":1,\"b\":2}"}) {
    CHECK(words_of("--x " + word + " --y") == "--x|<" + word + expansion + "|--y");
    CHECK(words_of("--x '" + word + "' --y") == "--x|" + word + "|--y");
  }
  CHECK(words_of("--x {} a~ {a:1} --y=~/z") == "--x|{}|a~|{a:1}|--y=~/z");
}

TEST_CASE("args: what stands behind the arguments of a line that was copied", "[args]") {
  const std::string end = ": an operator of the shell ends the arguments>";
  for (const std::string rest : {"2>&1 | tee log.txt", "> log.txt 2>&1 &", "&& python b.py --lr 2", "; --lr 2", "&", "| tee x", ")",
                                 "<<< y", "2>&-", ">log", "&>log", "<<E", "2>>x"}) {
    CHECK(words_of("--lr 1 " + rest) == "--lr|1|<" + rest + end);
    CHECK(words_of("--lr 1 '" + rest + "'") == "--lr|1|" + rest);
  }
  CHECK(words_of("--ip <master_ip> --x 3 -") == "--ip|<master_ip>|--x|3|-");
}

TEST_CASE("args: an open quote", "[args]") {
  CHECK(words_of("--a 'x") == "input/syntax: syntax error: unexpected end of file while looking for the matching '''");
}

TEST_CASE("args: places", "[args]") {
  Sources sources;
  Diagnostics diagnostics;
  const Document document = read(sources, diagnostics, "--a\n  32 'x y'");
  REQUIRE(document.launches.size() == 1);
  CHECK(document.kind == DocumentKind::args);
  CHECK(document.launches[0].argv[1].span == Span{0, 6, 8});
  CHECK(sources.text(document.launches[0].argv[2].span) == "x y");
}

}  // namespace alignlint
