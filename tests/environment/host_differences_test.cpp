#include "environment/host_differences.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

using Items = std::vector<std::pair<std::string_view, std::string_view>>;

HostVariables variables() {
  return {{{{"RANK", "PATH"}, HostVariables::Meaning::rightly}, {{"HCCL_*"}, HostVariables::Meaning::training}}};
}

/// `effect: message`, a line each, of hosts that are called `node-0` and so on.
std::string differences(const std::vector<Items>& hosts, std::string_view of = "variable") {
  HostTable table;
  HostNames names;
  for (const Items& host : hosts) {
    names.names.push_back("node-" + std::to_string(names.names.size()));
    table.add(host);
  }
  std::string out;
  for (const Observation& observation : host_differences(table.take(), names, variables(), of)) {
    CHECK(observation.kind == ObservationKind::host_differs);
    out += std::string(*observation.fact("effect")) + ": " + observation.message + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("hosts: the odd one of many is named with the value, and how many have which") {
  std::vector<Items> hosts(128, Items{{"A", "1"}, {"HCCL_DETERMINISTIC", "true"}});
  CHECK(differences(hosts).empty());
  hosts[87] = {{"A", "1"}};
  CHECK(differences(hosts) == "training: HCCL_DETERMINISTIC: true on 127 hosts, unset on node-87\n");
  hosts[3] = {{"A", "1"}, {"HCCL_DETERMINISTIC", "false"}};
  CHECK(differences(hosts) == "training: HCCL_DETERMINISTIC: true on 126 hosts, false on node-3, unset on node-87\n");
}

TEST_CASE("hosts: a variable that only some have, in whatever order") {
  CHECK(differences({{{"A", "1"}, {"B", "2"}}, {{"B", "2"}, {"A", "1"}}, {{"A", "1"}, {"C", "x"}, {"B", "2"}}}) ==
        "unknown: C: unset on node-0 and node-1, x on node-2\n");
  CHECK(differences({{}, {{"HCCL_ALGO", "ring"}}}) == "training: HCCL_ALGO: unset on node-0, ring on node-1\n");
}

TEST_CASE("hosts: what differs rightly is no difference") {
  CHECK(differences({{{"RANK", "0"}}, {{"RANK", "1"}}, {{"RANK", "0"}}}).empty());
  // A value that no two of three hosts share is a host's own.
  CHECK(differences({{{"OWN", "a"}}, {{"OWN", "b"}}, {{"OWN", "c"}}}).empty());
  CHECK(differences({{{"OWN", "a"}}, {{"OWN", "b"}}, {{"OWN", "a"}}}) == "unknown: OWN: a on node-0 and node-2, b on node-1\n");
  // Of a variable on which training depends it is not.
  CHECK(differences({{{"HCCL_X", "a"}}, {{"HCCL_X", "b"}}, {{"HCCL_X", "c"}}}) ==
        "training: HCCL_X: a on node-0, b on node-1, c on node-2\n");
}

TEST_CASE("hosts: every difference of packages matters") {
  CHECK(differences({{{"torch", "2.7.1"}}, {{"torch", "2.7.1"}}, {{"torch", "2.6.0"}}}, "package") ==
        "training: torch: 2.7.1 on node-0 and node-1, 2.6.0 on node-2\n");
}

TEST_CASE("hosts: ten thousand with a value each are counted, not listed") {
  HostTable table;
  std::vector<std::string> values;
  for (int i = 0; i < 10'000; ++i) values.push_back(std::to_string(i));
  for (const std::string& value : values) table.add({{"X", value}, {"Y", "1"}});
  const auto items = table.take();
  REQUIRE(items.size() == 2);
  std::uint32_t count = 0;
  for (const auto& value : items[0].values) count += value.count;
  CHECK(count == 10'000);
  CHECK(items[0].values.size() < 100);
  CHECK(items[1].shared());
}

}  // namespace alignlint
