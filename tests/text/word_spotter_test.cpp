#include "text/word_spotter.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

namespace alignlint {

namespace {

/// All places in the text.
std::vector<std::size_t> spots(const WordSpotter& words, std::string_view text) {
  std::vector<std::size_t> places;
  for (std::size_t at = words.find(text, 0); at != std::string_view::npos; at = words.find(text, at + 1)) places.push_back(at);
  return places;
}

}  // namespace

TEST_CASE("word spotter: by the first bytes of each word, with - as _") {
  WordSpotter words(4);
  words.add("TOKEN");
  words.add("_KEY");
  CHECK(spots(words, "HF_TOKEN WANDB-KEY _KE") == std::vector<std::size_t>{3, 14});
  CHECK(spots(words, "TOKE") == std::vector<std::size_t>{0});
  CHECK(spots(words, "TOK").empty());
  CHECK(spots(words, "").empty());
  CHECK(words.find("TOKEN TOKEN", 1) == 6);
}

TEST_CASE("word spotter: a word that is shorter may begin anywhere") {
  WordSpotter words(3);
  words.add("ab");
  CHECK(spots(words, "xyz") == std::vector<std::size_t>{0, 1, 2});
}

TEST_CASE("word spotter: whatever the bytes, no place is passed by") {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string word = std::string("a") + static_cast<char>(byte) + "b";
    WordSpotter words(3);
    words.add(word);
    CHECK(words.find("xx" + word, 0) == 2);
  }
}

TEST_CASE("word spotter: in random texts each word is found, wherever the search begins") {
  std::mt19937 random(29);
  const auto text_of = [&](std::size_t size) {
    std::string text(size, 'a');
    for (char& byte : text) byte = "ab-_K"[random() % 5];
    return text;
  };
  for (int round = 0; round < 2000; ++round) {
    const std::size_t bytes = 2 + random() % 3;
    const std::string word = text_of(bytes + random() % 2);
    WordSpotter words(bytes);
    words.add(word);
    const std::string text = text_of(random() % 24);
    const auto alike = [](char a, char b) { return a == b || ((a == '-' || a == '_') && (b == '-' || b == '_')); };
    const auto begin = text.begin() + static_cast<std::ptrdiff_t>(random() % (text.size() + 1));
    const auto found = std::search(begin, text.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(bytes), alike);
    const auto from = static_cast<std::size_t>(begin - text.begin());
    INFO(word << " in " << text << " from " << from);
    CHECK(words.find(text, from) == (found == text.end() ? std::string::npos : static_cast<std::size_t>(found - text.begin())));
  }
}

}  // namespace alignlint
