#include "render/source_frame.h"

#include <catch2/catch.hpp>

#include "render/excerpt.h"

namespace alignlint {

namespace {

/// A mark around the text between `[` and `]`, which are removed from the source.
struct Marked {
  Sources sources;
  Mark mark;

  explicit Marked(std::string source, std::string text = "here") {
    const auto begin = static_cast<std::uint32_t>(source.find('['));
    source.erase(begin, 1);
    const auto end = static_cast<std::uint32_t>(source.find(']'));
    source.erase(end, 1);
    mark.span = {sources.add("a.yaml", source), begin, end};
    mark.text = std::move(text);
  }
};

std::string frame(const Marked& marked, std::size_t width = 100) {
  const std::vector<Mark> marks = {marked.mark};
  return source_frames(marks, marked.sources, Style(false), {gutter_for(marks, marked.sources), width});
}

}  // namespace

TEST_CASE("one mark") {
  const auto [source, expected] = GENERATE(table<std::string, std::string>({
      // plain
      {"a: 1\nb: [2] # x\n", "  --> a.yaml:2:4\n 2 | b: 2 # x\n   |    ^ here\n"},
      // an empty span, at the start and at the end of the text
      {"[]a: 1", "  --> a.yaml:1:1\n 1 | a: 1\n   | ^ here\n"},
      {"a:[]", "  --> a.yaml:1:3\n 1 | a:\n   |   ^ here\n"},
      {"a: 1\n[]", "  --> a.yaml:2:1\n 2 |\n   | ^ here\n"},
      // the line end itself; CRLF
      {"a: 1[\n]b: 2\n", "  --> a.yaml:1:5\n 1 | a: 1\n   |     ^ here\n"},
      {"a: [1]\r\nb\r\n", "  --> a.yaml:1:4\n 1 | a: 1\n   |    ^ here\n"},
      // several lines: the first one
      {"a: [x\n  y\n  z]\n", "  --> a.yaml:1:4\n 1 | a: x\n   |    ^ here\n"},
      // blanks at the end are not shown
      {"a: [1]   \t\n", "  --> a.yaml:1:4\n 1 | a: 1\n   |    ^ here\n"},
      // tabs stand at every fourth column
      {"\ta:\t[1]\tb\n", "  --> a.yaml:1:5\n 1 |     a:  1   b\n   |         ^ here\n"},
      // wide, combining, broken and control characters
      {"学习率: [1e-5] # 率\n", "  --> a.yaml:1:6\n 1 | 学习率: 1e-5 # 率\n   |         ^^^^ here\n"},
      {"a: [学习]率\n", "  --> a.yaml:1:4\n 1 | a: 学习率\n   |    ^^^^ here\n"},
      {"e\xCC\x81: [1]\n", "  --> a.yaml:1:5\n 1 | e\xCC\x81: 1\n   |    ^ here\n"},
      {"\xEF\xBB\xBF"
       "a: [1]\n",
       "  --> a.yaml:1:5\n 1 | a: 1\n   |    ^ here\n"},
      {"\x1b[\xff]x\n", "  --> a.yaml:1:2\n 1 | ␛\xEF\xBF\xBDx\n   |  ^ here\n"},
  }));
  CHECK(frame(Marked(source)) == expected);
}

TEST_CASE("long lines are cut around the mark") {
  const std::string filler(60, 'x');
  // 40 columns, of which 5 are the gutter
  CHECK(frame(Marked("a: [1] " + filler), 40) ==
        "  --> a.yaml:1:4\n"
        " 1 | a: 1 xxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\n"
        "   |    ^ here\n");
  CHECK(frame(Marked(filler + " [abc] " + filler), 40) ==
        "  --> a.yaml:1:62\n"
        " 1 | …xxxxxxxxx abc xxxxxxxxxxxxxxxxxxx…\n"
        "   |            ^^^ here\n");
  CHECK(frame(Marked(filler + " [abc]"), 40) ==
        "  --> a.yaml:1:62\n"
        " 1 | …xxxxxxxxxxxxxxxxxxxxxxxx abc\n"
        "   |                           ^^^ here\n");
  // a mark longer than the window is shown from its start
  CHECK(frame(Marked("a: [" + filler + "] b"), 40) ==
        "  --> a.yaml:1:4\n"
        " 1 | …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\n"
        "   |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n"
        "   |  here\n");
}

TEST_CASE("cut lines fit, whatever the width") {
  const std::string line = "学习率 abc\tdef 学习率学习率学习率 ghi jkl 学习率学习率 mno pqr stu vwx";
  for (std::size_t width = 10; width < 80; ++width) {
    for (std::size_t at = 0; at < line.size(); ++at) {
      const Excerpt excerpt = make_excerpt(line, at, at + 3, width);
      INFO(width << ' ' << at << ' ' << excerpt.text);
      CHECK(excerpt.mark_begin < excerpt.mark_end);
      CHECK(excerpt.mark_end <= width + 1);
    }
  }
}

TEST_CASE("a line of megabytes is shown around the mark, as a short one is") {
  const std::string before(5'000'000, 'x');
  const std::string after(3'000'000, 'y');
  const Excerpt excerpt = make_excerpt(before + "MARK" + after, before.size(), before.size() + 4, 30);
  CHECK(excerpt.text == "…xxxxxxxxxMARKyyyyyyyyyyyyyyy…");
  CHECK(excerpt.mark_begin == 10);
  CHECK(excerpt.mark_end == 14);
  const std::vector<TextRange> secrets{{0, 10}, {before.size() - 3, before.size() + 2}};
  CHECK(make_excerpt(before + "MARK" + after, before.size(), before.size() + 4, 30, 0, secrets).text.find("xMA") == std::string::npos);
}

TEST_CASE("a remark that does not fit stands below") {
  CHECK(frame(Marked("                    a: [1]\n", "a long remark about this value"), 44) ==
        "  --> a.yaml:1:24\n"
        " 1 |                     a: 1\n"
        "   |                        ^\n"
        "   |              a long remark about this\n"
        "   |              value\n");
}

TEST_CASE("several marks, several files") {
  Sources sources;
  const FileId a = sources.add("a.sh", "GQA=8\nrun --groups $GQA --lr 1\n");
  const FileId b = sources.add("b.yaml", "x: 1\n");
  const std::vector<Mark> marks = {
      {{a, 19, 23}, "reference: 8", Tone::error, Mark::Kind::primary}, {{a, 29, 30}, "too", Tone::error, Mark::Kind::secondary},
      {{a, 0, 5}, "assigned here", Tone::faint, Mark::Kind::aside},    {{b, 3, 4}, "", Tone::error, Mark::Kind::primary},
      {{a, 0, 3}, "again", Tone::error, Mark::Kind::secondary},
  };
  CHECK(source_frames(marks, sources, Style(false), {gutter_for(marks, sources), 100}) ==
        "  --> a.sh:2:14\n"
        " 2 | run --groups $GQA --lr 1\n"
        "   |              ^^^^ reference: 8\n"
        "   |                        - too\n"
        " 1 | GQA=8  <- assigned here\n"
        "  --> b.yaml:1:4\n"
        " 1 | x: 1\n"
        "   |    ^\n"
        "  --> a.sh:1:1\n"
        " 1 | GQA=8\n"
        "   | --- again\n");
}

TEST_CASE("the file line names the primary place") {
  Sources sources;
  const FileId a = sources.add("a.yaml", "x: 1\nx: 2\n");
  const std::vector<Mark> marks = {{{a, 0, 1}, "no effect", Tone::error, Mark::Kind::secondary},
                                   {{a, 5, 6}, "counts", Tone::error, Mark::Kind::primary}};
  CHECK(source_frames(marks, sources, Style(true), {2, 100}) ==
        "  \x1b[34m-->\x1b[0m \x1b[36ma.yaml:2:1\x1b[0m\n"
        "\x1b[34m 1 |\x1b[0m x: 1\n"
        "\x1b[34m   |\x1b[0m \x1b[34m- no effect\x1b[0m\n"
        "\x1b[34m 2 |\x1b[0m x: 2\n"
        "\x1b[34m   |\x1b[0m \x1b[1;31m^ counts\x1b[0m\n");
}

TEST_CASE("the gutter is as wide as the largest line number") {
  std::string text(12344, '\n');
  text += "a: [1]";
  CHECK(frame(Marked(text)) == "     --> a.yaml:12345:4\n12345 | a: 1\n      |    ^ here\n");
}

}  // namespace alignlint
