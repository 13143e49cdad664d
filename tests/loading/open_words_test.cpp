#include "loading/open_words.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

/// What is observed of the words of a launch, with the fact `effect` where the kind has it: `unknown-entry=dropped`.
std::vector<std::string> observed(const std::string& launch) {
  test::World world({{"a.sh", "torchrun train.py " + launch + "\n"}});
  SideRequest request;
  request.files = {"a.sh"};
  const auto side = world.side(request);
  std::vector<std::string> words;
  for (const Observation& one : side->word_observations) {
    const auto effect = one.fact("effect");
    words.push_back(std::string(spec_of(one.kind).word) + (effect.has_value() ? "=" + std::string(*effect) : ""));
  }
  return words;
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("open words: an option that lacks its value is refused, unless a word is not known") {
  CHECK(observed("--heads") == Words{"missing-value=refused"});
  CHECK(observed("--heads $(cat heads)") != Words{"missing-value=refused"});
}

TEST_CASE("open words: what no program of a training takes may be taken by another one") {
  CHECK(observed("--heads 4 stray") == Words{"stray-word=refused"});
  CHECK(observed("--heads 4 stray $(cat more)").front() == "stray-word=open");
}

}  // namespace alignlint
