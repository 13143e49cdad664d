#include "mapping/evaluate/answer_table.h"

#include <catch2/catch.hpp>
#include <deque>
#include <string>
#include <string_view>

namespace alignlint {

TEST_CASE("answer table: entries are found by key and hash, also those of one hash, however many there are") {
  struct Kept {
    std::string key;
  };
  std::deque<Kept> entries;
  AnswerTable<Kept> table;
  CHECK(table.find(std::string_view("0"), 0) == nullptr);
  for (std::size_t i = 0; i < 500; ++i) table.add(&entries.emplace_back(std::to_string(i)), i % 7);
  for (std::size_t i = 0; i < 500; ++i) CHECK(table.find(std::string_view(entries[i].key), i % 7) == &entries[i]);
  CHECK(table.find(std::string_view("500"), 500 % 7) == nullptr);
  CHECK(table.find(std::string_view("1"), 2) == nullptr);
}

}  // namespace alignlint
