#include "text/sources.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace alignlint {

TEST_CASE("columns count code points, offsets count bytes") {
  Sources sources;
  const FileId file = sources.add("a.yaml", "lr: 1\n# 学习率 é\nend");
  CHECK(sources.position(file, 0) == Position{1, 1});
  CHECK(sources.position(file, 4) == Position{1, 5});
  CHECK(sources.position(file, 6) == Position{2, 1});
  CHECK(sources.position(file, 11) == Position{2, 4});  // after the first three bytes of 学
  CHECK(sources.position(file, 17) == Position{2, 6});
  CHECK(sources.position(file, 18) == Position{2, 7});
  CHECK(sources.position(file, 21) == Position{3, 1});
}

TEST_CASE("the line end belongs to its line") {
  Sources sources;
  const FileId file = sources.add("a", "ab\ncd\n");
  CHECK(sources.position(file, 2) == Position{1, 3});
  CHECK(sources.position(file, 3) == Position{2, 1});
  CHECK(sources.position(file, 6) == Position{3, 1});
}

TEST_CASE("an offset past the end is the end") {
  Sources sources;
  const FileId file = sources.add("a", "ab");
  CHECK(sources.position(file, 99) == Position{1, 3});
}

TEST_CASE("lines come without their ends") {
  Sources sources;
  const FileId unix_file = sources.add("unix", "one\n\nthree");
  CHECK(sources.line(unix_file, 1) == "one");
  CHECK(sources.line(unix_file, 2).empty());
  CHECK(sources.line(unix_file, 3) == "three");
  CHECK(sources.line(unix_file, 0).empty());
  CHECK(sources.line(unix_file, 4).empty());

  const FileId dos_file = sources.add("dos", "one\r\ntwo\r\n");
  CHECK(sources.line(dos_file, 1) == "one");
  CHECK(sources.line(dos_file, 2) == "two");
  CHECK(sources.position(dos_file, 5) == Position{2, 1});
}

TEST_CASE("an empty text has one empty line") {
  Sources sources;
  const FileId file = sources.add("empty", "");
  CHECK(sources.position(file, 0) == Position{1, 1});
  CHECK(sources.position(file, 7) == Position{1, 1});
  CHECK(sources.line(file, 1).empty());
  CHECK(sources.text(file).empty());
}

TEST_CASE("texts and names stay where they are while others are added") {
  Sources sources;
  const FileId first = sources.add("first", "short");  // short enough to live inside the string object
  const std::string_view text = sources.text(first);
  const std::string_view name = sources.name(first);
  for (int i = 0; i < 100; ++i) sources.add("file", "text");
  CHECK(sources.text(first).data() == text.data());
  CHECK(sources.name(first).data() == name.data());
  CHECK(text == "short");
  CHECK(sources.end() == 101);
}

TEST_CASE("texts have the numbers of the work for which they are read, and move to others with them") {
  Sources sources;
  const FileId first = sources.add("project", "p");
  Sources other = sources.shared(sources.end());
  CHECK(other.text(first).data() == sources.text(first).data());
  sources.number_from(100);
  sources.number_from(200);  // for 100 nothing was read
  CHECK(sources.add("c", "3\n33") == 200);
  other.number_from(150);
  CHECK(other.end() == 150);
  CHECK(other.add("a", "1") == 150);
  CHECK(other.add("b", "2") == 151);
  const std::string_view kept = other.text(151);
  sources.take(other, 1);
  CHECK(sources.from(0) == std::vector<FileId>{0, 150, 151, 200});
  CHECK(sources.from(151) == std::vector<FileId>{151, 200});
  CHECK(sources.text(151).data() == kept.data());
  CHECK(sources.name(150) == "a");
  CHECK(sources.position(200, 3) == Position{2, 2});
  CHECK(sources.end() == 201);
}

TEST_CASE("a static text is not copied") {
  static constexpr std::string_view kText = "built in";
  Sources sources;
  const FileId file = sources.add_static("rules/a.toml", kText);
  CHECK(sources.text(file).data() == kText.data());
  CHECK(sources.name(file) == "rules/a.toml");
}

TEST_CASE("the text of a span") {
  Sources sources;
  const FileId file = sources.add("a", "--lr 1e-4");
  CHECK(sources.text(Span{file, 5, 9}) == "1e-4");
  CHECK(sources.text(Span{file, 5, 5}).empty());
  CHECK(sources.text(Span{file, 5, 99}) == "1e-4");
  CHECK(sources.text(Span{file, 99, 120}).empty());
  CHECK(sources.text(Span{file, 5, 2}).empty());
}

TEST_CASE("a span without a file is unknown") {
  CHECK_FALSE(Span{}.known());
  CHECK(Span{0, 0, 0}.known());
  CHECK(Span{0, 3, 8}.size() == 5);
}

}  // namespace alignlint
