#include "mapping/evaluate/version_questions.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

VersionQuestions asking(std::initializer_list<std::size_t> questions) {
  VersionQuestions asked;
  for (const std::size_t question : questions) asked.ask(question);
  return asked;
}

}  // namespace

TEST_CASE("version questions: answers meet in a question that both ask") {
  CHECK_FALSE(VersionQuestions().any());
  CHECK(asking({0}).any());
  CHECK(asking({3, 127}).meet(asking({127})));
  CHECK_FALSE(asking({3, 126}).meet(asking({4, 127})));
  CHECK_FALSE(asking({3}).meet(VersionQuestions()));
  VersionQuestions both = asking({1});
  both |= asking({2});
  CHECK(both.meet(asking({1})));
  CHECK(both.meet(asking({2})));
}

TEST_CASE("version questions: one beyond the bits may be any, so it meets every other") {
  const VersionQuestions beyond = asking({128});
  CHECK(beyond.any());
  CHECK(beyond.meet(asking({0})));
  CHECK(asking({0}).meet(beyond));
  CHECK(beyond.meet(asking({1000})));
  CHECK_FALSE(beyond.meet(VersionQuestions()));
  CHECK_FALSE(VersionQuestions().meet(beyond));
  VersionQuestions taken = asking({5});
  taken |= beyond;
  CHECK(taken.meet(asking({6})));
}

TEST_CASE("version questions: everything is asked at once") {
  VersionQuestions everything;
  everything.ask_everything();
  CHECK(everything.any());
  CHECK(everything.meet(asking({77})));
  CHECK_FALSE(everything.meet(VersionQuestions()));
}

}  // namespace alignlint
