#include "mapping/evaluate/memo.h"

#include <catch2/catch.hpp>
#include <string>

namespace alignlint {
namespace {

Questions question(std::size_t number) {
  Questions one;
  one.ask(number);
  return one;
}

std::string nothing() { return "nothing"; }

/// A memo of texts whose answers ask `asks` of the version, and that counts what it had to work out.
struct Counted {
  Memo<std::string, std::string> memo;
  Questions asking;
  int worked = 0;

  std::string get(std::string_view key, std::size_t asks) {
    return memo.get(key, asking, nothing, [&] {
      ++worked;
      asking.ask(asks);
      return "answer to " + std::string(key);
    });
  }
};

TEST_CASE("memo: an answer is worked out once") {
  Counted one;
  CHECK(one.get("a", 1) == "answer to a");
  CHECK(one.get("a", 1) == "answer to a");
  CHECK(one.worked == 1);
}

TEST_CASE("memo: what is worked out around an answer rests on its questions, also when the answer was known") {
  Counted one;
  one.get("a", 3);
  CHECK(one.asking.meet(question(3)));
  const Questions asked = questions_of(one.asking, [&] { one.get("a", 3); });
  CHECK(asked.meet(question(3)));
  CHECK_FALSE(asked.meet(question(2)));
}

TEST_CASE("memo: what was asked before stays with what is being worked out") {
  Questions asking = question(1);
  const Questions asked = questions_of(asking, [&] { asking.ask(2); });
  CHECK_FALSE(asked.meet(question(1)));
  CHECK(asking.meet(question(1)));
  CHECK(asking.meet(question(2)));
}

TEST_CASE("memo: another version's answer holds unless it rests on what the two answer differently") {
  Counted other;
  other.get("a", 1);
  other.get("b", 2);
  Counted one;
  one.memo.share(other.memo, question(2));
  CHECK(one.get("a", 1) == "answer to a");
  CHECK(one.worked == 0);
  CHECK(one.asking.meet(question(1)));
  CHECK(one.get("b", 2) == "answer to b");
  CHECK(one.worked == 1);
}

TEST_CASE("memo: an answer for other entries holds unless it rests on what is written otherwise there") {
  Entries entries;
  Counted other;
  const std::string of_heads = other.memo.get("heads", other.asking, nothing, [&] {
    other.asking.entries.ask("model.heads");
    return std::string("4");
  });
  CHECK(of_heads == "4");
  other.get("version", 1);
  Counted one;
  Questions changed;
  changed.entries.change("model.heads", entries, entries);
  one.memo.share(other.memo, changed);
  CHECK(one.get("version", 1) == "answer to version");
  CHECK(one.worked == 0);
  CHECK(one.get("heads", 1) == "answer to heads");
  CHECK(one.worked == 1);
}

TEST_CASE("memo: an answer that needs itself sees the stand-in, and is remembered as it was worked out") {
  Memo<std::size_t, std::string> memo;
  Questions asking;
  const auto inner = [&] { return memo.get(std::size_t{7}, asking, nothing, [] { return std::string("never"); }); };
  CHECK(memo.get(std::size_t{7}, asking, nothing, [&] { return "of " + inner(); }) == "of nothing");
  CHECK(inner() == "of nothing");
}

TEST_CASE("memo: an answer that is not finished is no answer for another version") {
  Counted other;
  Counted one;
  one.memo.share(other.memo, {});
  other.memo.get("a", other.asking, nothing, [&] {
    CHECK(one.get("a", 1) == "answer to a");
    CHECK(one.worked == 1);
    return std::string("other");
  });
}

TEST_CASE("memo: tells what was asked for here, whoever worked it out") {
  Memo<std::size_t, int> other;
  Memo<std::size_t, int> one;
  Questions asking;
  other.get(
      std::size_t{2}, asking, [] { return 0; }, [] { return 5; });
  one.share(other, {});
  CHECK(one.get(
            std::size_t{2}, asking, [] { return 0; }, [] { return 6; }) == 5);
  REQUIRE(one.worked_out(std::size_t{2}) != nullptr);
  CHECK(*one.worked_out(std::size_t{2}) == 5);
  REQUIRE(other.worked_out(std::size_t{2}) != nullptr);
  CHECK(*other.worked_out(std::size_t{2}) == 5);
  CHECK(other.worked_out(std::size_t{9}) == nullptr);
}

}  // namespace
}  // namespace alignlint
