#include "lsp/text_edits.h"

#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("text edits: what differs is one range of whole characters") {
  for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{{"", ""},
                                                                                      {"a", "a"},
                                                                                      {"", "abc"},
                                                                                      {"abc", ""},
                                                                                      {"aXb", "aYb"},
                                                                                      {"aaa", "aa"},
                                                                                      {"aa", "aaa"},
                                                                                      {"ä", "ö"},
                                                                                      {"xä", "xöä"},
                                                                                      {"😀", "😁"},
                                                                                      {"a\r\nb\r\n", "a\r\nc: 1\r\nb\r\n"},
                                                                                      {"a\n", "a\r\n"},
                                                                                      {"a: 1\nb: 2\n", "a: 3\nb: 4\n"}}) {
    const TextDifference difference = difference_of(before, after);
    INFO(before << " -> " << after);
    std::string text = before;
    text.replace(difference.begin, difference.end - difference.begin, difference.replacement);
    CHECK(text == after);
    for (const std::uint32_t at : {difference.begin, difference.end}) {
      CHECK((at == before.size() || (static_cast<unsigned char>(before[at]) & 0xC0U) != 0x80U));
      CHECK_FALSE((at > 0 && at < before.size() && before[at] == '\n' && before[at - 1] == '\r'));
    }
  }
  const TextDifference difference = difference_of("lr: 0.1\n", "lr: 0.01\n");
  CHECK(difference.begin == 6);
  CHECK(difference.end == 6);
  CHECK(difference.replacement == "0");
}

}  // namespace alignlint
