#include "lsp/open_files.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

std::string changed(std::string text, const std::vector<TextChange>& changes, PositionEncoding encoding = PositionEncoding::utf16) {
  apply_changes(text, changes, encoding);
  return text;
}

TextChange at(TextPosition begin, TextPosition end, std::string text) { return {TextChange::Range{begin, end}, std::move(text)}; }

}  // namespace

TEST_CASE("open files: changes one after the other") {
  CHECK(changed("abc", {{std::nullopt, "x"}}) == "x");
  CHECK(changed("a\nb\n", {at({1, 0}, {1, 1}, "c\nd")}) == "a\nc\nd\n");
  CHECK(changed("", {at({0, 0}, {0, 0}, "a"), at({0, 1}, {0, 1}, "b"), at({0, 0}, {0, 1}, "")}) == "b");
  CHECK(changed("a😀b", {at({0, 3}, {0, 4}, "c")}) == "a😀c");
  CHECK(changed("a😀b", {at({0, 5}, {0, 6}, "c")}, PositionEncoding::utf8) == "a😀c");
  CHECK(changed("a\r\nb", {at({0, 1}, {1, 0}, "-")}) == "a-b");
}

TEST_CASE("open files: ranges outside of the text, or turned round") {
  CHECK(changed("ab", {at({0, 9}, {9, 9}, "c")}) == "abc");
  CHECK(changed("ab", {at({0, 1}, {0, 0}, "-")}) == "a-b");
  CHECK(changed("", {at({2147483647, 2147483647}, {0, 0}, "x")}) == "x");
}

TEST_CASE("open files: a disk as the editor sees it") {
  OpenFiles open{{"/repo/a.sh", {"file:///repo/a.sh", "edited", 2}}, {"/repo/new.sh", {"file:///repo/new.sh", "new", 1}}};
  const Disk disk =
      edited_disk(memory_disk({{"/repo/a.sh", "disk"}, {"/repo/sub/b.sh", "other"}, {"/dev/stdin", "the protocol"}}), "/repo", open);
  CHECK(disk.read("a.sh").text == "edited");
  CHECK(disk.read("/repo/./a.sh").text == "edited");
  CHECK(disk.read("sub/b.sh").text == "other");
  CHECK(disk.read("sub/../a.sh").text == "edited");
  CHECK(disk.read("new.sh").text == "new");
  CHECK(disk.resolve("new.sh") == "/repo/new.sh");
  CHECK(disk.resolve(".") == "/repo");
  CHECK(disk.resolve("sub/") == "/repo/sub");
  CHECK(disk.resolve("none.sh").empty());
  CHECK(disk.read("none.sh").error == ReadError::missing);
  CHECK(disk.children(".").files == std::vector<std::string>{"/repo/a.sh"});
  std::string text(3, ' ');
  const OpenResult opened = disk.open("a.sh");
  CHECK(opened.stream.read(text.data(), 3) == 3);
  CHECK(text == "edi");
  CHECK(opened.stream.size == 6);
  open.clear();
  CHECK(disk.read("a.sh").text == "disk");
}

TEST_CASE("open files: the stream of the protocol is no file") {
  const OpenFiles open;
  const Disk disk = edited_disk(memory_disk({{"/dev/stdin", "x"}, {"/dev/fd/0", "x"}}), "/repo", open);
  for (const std::string path : {"/dev/stdin", "/dev/fd/0"}) {
    CHECK(disk.read(path).error == ReadError::missing);
    CHECK(disk.open(path).error == ReadError::missing);
  }
}

}  // namespace alignlint
