#include "mapping/spec/reachable.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

std::string setting(const std::string& fields) { return "[[setting]]\nkey = 'network.heads'\nsource = 's'\n" + fields; }

/// What is said of two entries of one key behind the head of a framework with the versions v1 and v2.
std::string said(const std::string& first, const std::string& second) {
  test::SmallMapping small(std::string(test::kOptions) + "[[class]]\nname = 'Arguments'\nkeys = []\n" + setting(first) + setting(second));
  return small.mistakes();
}

constexpr const char* kHidden =
    "23:1-23:12 19:1-19:12 data/unreachable: this entry of 'network.heads' never takes effect: an earlier one has no condition";

}  // namespace

TEST_CASE("reachable: an entry behind one without a condition can never win") {
  CHECK(said("value = '1'\n", "value = '2'\n") == kHidden);
  CHECK(said("value = '1'\n", "value = '2'\nwhen = 'network.hidden > 1'\n") == kHidden);
  CHECK(said("value = '1'\n", "value = '2'\nsince = 'v2'\n") == kHidden);
}

TEST_CASE("reachable: an entry behind one with the same condition, and one of no version, can never win") {
  const std::string same = "value = '1'\nwhen = 'network.hidden > 1'\n";
  CHECK(said(same, same) ==
        "24:1-24:12 19:1-19:12 data/unreachable: this entry of 'network.heads' never takes effect: an earlier one has the same condition");
  CHECK(said(same + "since = 'v2'\n", same) == "");
  CHECK(said("value = '1'\nsince = 'v2'\nuntil = 'v2'\n", "value = '2'\n") ==
        "19:1-19:12 data/unreachable: this entry of 'network.heads' never takes effect: it holds in no version");
}

TEST_CASE("reachable: of two rows of a key for the same versions the second can never win") {
  const auto rows = [](const std::string& first, const std::string& second) {
    test::SmallMapping small(std::string(test::kOptions) + "[[class]]\nname = 'Arguments'\nkeys = [\n{ name = '--a', type = 'int'" + first +
                             " },\n{ name = '--a', type = 'str'" + second + " },\n]\n");
    return small.mistakes();
  };
  CHECK(rows("", "").find("data/unreachable: this row of '--a' never takes effect: an earlier one of the same class and versions wins") !=
        std::string::npos);
  CHECK(rows(", until = 'v2'", ", since = 'v2'") == "");
}

TEST_CASE("reachable: a condition or other versions leave room for the next") {
  CHECK(said("value = '1'\nwhen = 'network.hidden > 1'\n", "value = '2'\n") == "");
  CHECK(said("value = '1'\nsince = 'v2'\n", "value = '2'\n") == "");
  CHECK(said("value = '1'\nuntil = 'v2'\n", "value = '2'\nsince = 'v2'\n") == "");
}

TEST_CASE("reachable: cases that may all fail leave room, one that always holds does not") {
  const std::string maybe = "[[setting.case]]\nwhen = 'network.hidden > 1'\nvalue = '1'\n";
  CHECK(said(maybe, "value = '2'\n") == "");
  CHECK(said(maybe + "[[setting.case]]\nvalue = '3'\n", "value = '2'\n").find("data/unreachable") != std::string::npos);
}

}  // namespace alignlint
