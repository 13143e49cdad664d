#include "loading/affordable.h"

#include <catch2/catch.hpp>
#include <string>

#include "support/world.h"

namespace alignlint {

namespace {

/// What is said of a side of so many entries, or of one list of so many values.
std::string said_of(const std::string& text) {
  test::World world({{"b.yaml", text}});
  SideRequest request;
  request.files = {"b.yaml"};
  request.framework = "beta";
  world.side(request);
  return messages(world.diagnostics, world.sources);
}

std::string list_of(std::size_t values) {
  std::string list = "list: [0";
  for (std::size_t i = 1; i < values; ++i) list += ",0";
  return list + "]\n";
}

std::string entries(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "k" + std::to_string(i) + ": 0\n";
  return text;
}

}  // namespace

TEST_CASE("what the files have is looked up at every version, and lists are gone through again and again") {
  CHECK(said_of(entries(100)) == said_of("a: 1\n"));
  CHECK(said_of(list_of(40'000)) == said_of("a: 1\n"));
  CHECK(said_of(list_of(50'000)) == "input/too-much-work: 'b.yaml' takes too much work to check: it has 50002 entries and values of lists");
}

}  // namespace alignlint
