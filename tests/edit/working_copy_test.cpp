#include "edit/working_copy.h"

#include <catch2/catch.hpp>

#include "edit/unified_diff.h"

namespace alignlint {

namespace {

struct Copy {
  Sources sources;
  WorkingCopy copy{memory_disk({{"a.txt", "one\ntwo\n"}, {"b.txt", "x\n"}})};

  FileId read(const std::string& path) { return sources.add(path, copy.disk().read(path).text); }
};

}  // namespace

TEST_CASE("edits are seen through the copy's disk, and the files keep what they are") {
  Copy one;
  const FileId a = one.read("a.txt");
  const FileId b = one.read("b.txt");
  CHECK(one.copy.apply({{{b, 0, 1}, "y"}, {{a, 4, 7}, "2"}, {{a, 0, 0}, "zero\n"}}, one.sources));
  CHECK(one.copy.disk().read("a.txt").text == "zero\none\n2\n");
  CHECK(one.copy.disk().read("b.txt").text == "y\n");
  REQUIRE(one.copy.changes().size() == 2);
  CHECK(one.copy.changes().front().before == "one\ntwo\n");
}

TEST_CASE("edits that overlap, or of another state of the text, are not made") {
  Copy one;
  const FileId a = one.read("a.txt");
  CHECK_FALSE(one.copy.apply({{{a, 0, 3}, "1"}, {{a, 2, 4}, "x"}}, one.sources));
  CHECK_FALSE(one.copy.apply({{{kNoFile, 0, 0}, "1"}}, one.sources));
  CHECK(one.copy.changes().empty());
  CHECK(one.copy.apply({{{a, 0, 3}, "1"}}, one.sources));
  CHECK_FALSE(one.copy.apply({{{a, 0, 3}, "2"}}, one.sources));
  const FileId again = one.read("a.txt");
  CHECK(one.copy.apply({{{again, 0, 1}, "one"}}, one.sources));
  CHECK(one.copy.changes().empty());
}

TEST_CASE("a line is told as it stands in the file that is there") {
  Copy one;
  const FileId a = one.read("a.txt");
  CHECK(one.copy.apply({{{a, 0, 0}, "zero\nhalf\n"}, {{a, 4, 4}, "more\n"}}, one.sources));
  const FileId now = one.read("a.txt");
  const auto line = [&](std::uint32_t at) { return one.copy.line_before({now, at, at}, one.copy.state(), one.sources); };
  CHECK(one.copy.disk().read("a.txt").text == "zero\nhalf\none\nmore\ntwo\n");
  CHECK(line(10) == "a.txt:1");
  CHECK(line(14) == "a.txt:1");
  CHECK(line(19) == "a.txt:2");
  CHECK(one.copy.apply({{{now, 5, 10}, ""}}, one.sources));
  const FileId last = one.read("a.txt");
  CHECK(one.copy.line_before({last, 14, 14}, one.copy.state(), one.sources) == "a.txt:2");
  CHECK(one.copy.line_before({last, 14, 14}, {}, one.sources) == "a.txt:4");
}

TEST_CASE("an earlier state can be gone back to") {
  Copy one;
  const auto state = one.copy.state();
  const FileId a = one.read("a.txt");
  CHECK(one.copy.apply({{{a, 0, 3}, "1"}}, one.sources));
  one.copy.restore(state);
  CHECK(one.copy.disk().read("a.txt").text == "one\ntwo\n");
}

}  // namespace alignlint
