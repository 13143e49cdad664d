#include "read/shell/run/shared_map.h"

#include <catch2/catch.hpp>
#include <map>

namespace alignlint::test {

using shell::SharedMap;

namespace {

std::map<std::string, int> plain(const SharedMap<int>& map) {
  std::map<std::string, int> result;
  std::string before;
  for (const auto& [key, value] : map) {
    CHECK(before < key);
    before = key;
    result.emplace(key, value);
  }
  CHECK(result.size() == map.size());
  return result;
}

}  // namespace

TEST_CASE("a shared map is a map") {
  SharedMap<int> map;
  std::map<std::string, int> wanted;
  std::uint32_t random = 1;
  for (int i = 0; i < 5'000; ++i) {
    random = random * 1664525U + 1013904223U;
    const std::string key = "k" + std::to_string((random >> 16U) % 600);
    if ((random >> 8U) % 3 == 0) {
      CHECK(map.erase(key) == (wanted.erase(key) == 1));
    } else {
      map[key] = i;
      wanted[key] = i;
    }
  }
  CHECK(plain(map) == wanted);
  for (const auto& [key, value] : wanted) {
    REQUIRE(map.find(key) != nullptr);
    CHECK(*map.find(key) == value);
  }
  CHECK(map.find("none") == nullptr);
  map.clear();
  CHECK(map.empty());
}

TEST_CASE("copies of a shared map do not see each other's changes") {
  SharedMap<int> map;
  for (int i = 0; i < 100; ++i) map["k" + std::to_string(i)] = i;
  const std::map<std::string, int> before = plain(map);
  SharedMap<int> copy = map;
  for (int i = 0; i < 100; i += 3) copy.erase("k" + std::to_string(i));
  copy["k1"] = -1;
  copy["new"] = 7;
  CHECK(plain(map) == before);
  map["k2"] = -2;
  CHECK(*copy.find("k2") == 2);
  CHECK(*copy.find("k1") == -1);
  CHECK(map.find("new") == nullptr);
}

TEST_CASE("a shared map tells what two copies do not share") {
  SharedMap<int> map;
  for (int i = 0; i < 1'000; ++i) map["k" + std::to_string(i)] = i;
  SharedMap<int> copy = map;
  int visits = 0;
  const auto count = [&](const std::string&, const int*, const int*) { ++visits; };
  map.differences(copy, count);
  CHECK(visits == 0);
  copy["k500"] = 0;
  copy.erase("k7");
  copy["x"] = 1;
  map["k8"] = 8;  // the same number in another place: told, since it is not one object
  std::map<std::string, std::pair<bool, bool>> told;
  map.differences(copy, [&](const std::string& key, const int* here, const int* there) {
    told[key] = {here != nullptr, there != nullptr};
  });
  CHECK(told == std::map<std::string, std::pair<bool, bool>>{
                    {"k500", {true, true}}, {"k7", {true, false}}, {"x", {false, true}}, {"k8", {true, true}}});
}

}  // namespace alignlint::test
