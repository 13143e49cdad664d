#include "environment/host_differences.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

using Items = std::vector<std::pair<std::string_view, std::string_view>>;

HostVariables variables() {
  using Meaning = HostVariables::Meaning;
  return {{{{"RANK", "PATH"}, Meaning::rightly, nullptr, {}},
           {{"HCCL_ORDER"}, Meaning::training, find_parser("word_true"), "false"},
           {{"HCCL_*"}, Meaning::training, nullptr, {}}}};
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
  // Where three or more values are none of most hosts, each host, or each rack, has its own.
  CHECK(differences({{{"OWN", "a"}}, {{"OWN", "b"}}, {{"OWN", "c"}}}).empty());
  CHECK(differences({{{"OWN", "a"}}, {{"OWN", "b"}}, {{"OWN", "a"}}}) == "unknown: OWN: a on node-0 and node-2, b on node-1\n");
  // Of a variable on which training depends it is not.
  CHECK(differences({{{"HCCL_X", "a"}}, {{"HCCL_X", "b"}}, {{"HCCL_X", "c"}}}) ==
        "training: HCCL_X: a on node-0, b on node-1, c on node-2\n");
}

TEST_CASE("hosts: of more hosts than are named each may have its own value, and one of them none") {
  std::vector<std::string> own;
  for (int i = 0; i < 128; ++i) own.push_back("10.0.0." + std::to_string(i));
  std::vector<Items> hosts;
  for (int i = 0; i < 128; ++i)
    hosts.push_back({{"OWN", own[static_cast<std::size_t>(i)]}, {"RACK", own[static_cast<std::size_t>(i / 8)]}, {"HCCL_ALGO", "ring"}});
  CHECK(differences(hosts).empty());
  hosts[60].erase(hosts[60].begin());
  hosts[127].back().second = "tree";
  CHECK(differences(hosts) == "training: HCCL_ALGO: ring on 127 hosts, tree on node-127\n");
  // Of most hosts one is odd, however many have another value each before it is seen.
  for (int i = 40; i < 128; ++i) hosts[static_cast<std::size_t>(i)] = {{"OWN", "same"}, {"RACK", "r"}, {"HCCL_ALGO", "ring"}};
  CHECK(differences(hosts).starts_with("unknown: OWN: same on 88 hosts, 10.0.0.0 on node-0, "));
}

TEST_CASE("hosts: what is read as the same value is only spelled differently") {
  CHECK(differences({{{"HCCL_ORDER", "true"}}, {{"HCCL_ORDER", "True"}}}) == "alike: HCCL_ORDER: true on node-0, True on node-1\n");
  CHECK(differences({{{"HCCL_ORDER", "false"}}, {}}) == "alike: HCCL_ORDER: false on node-0, unset on node-1\n");
  CHECK(differences({{{"HCCL_ORDER", "true"}}, {}}) == "training: HCCL_ORDER: true on node-0, unset on node-1\n");
  CHECK(differences({{{"HCCL_ORDER", "1"}}, {{"HCCL_ORDER", "1 "}}}) == "training: HCCL_ORDER: 1 on node-0, 1  on node-1\n");
  CHECK(differences({{{"HCCL_X", "true"}}, {{"HCCL_X", "True"}}}) == "training: HCCL_X: true on node-0, True on node-1\n");
}

TEST_CASE("hosts: unset is another thing than empty") {
  CHECK(differences({{{"HCCL_X", ""}}, {}, {}}) == "training: HCCL_X: unset on node-1 and node-2, empty on node-0\n");
}

TEST_CASE("hosts: half and half") {
  CHECK(differences({{{"A", "1"}}, {{"A", "2"}}, {{"A", "1"}}, {{"A", "2"}}}) ==
        "unknown: A: 1 on node-0 and node-2, 2 on node-1 and node-3\n");
}

TEST_CASE("hosts: every difference of packages matters") {
  CHECK(differences({{{"torch", "2.7.1"}}, {{"torch", "2.7.1"}}, {{"torch", "2.6.0"}}}, "package") ==
        "training: torch: 2.7.1 on node-0 and node-1, 2.6.0 on node-2\n");
}

TEST_CASE("hosts: ten thousand with a value each are counted") {
  HostTable table;
  std::vector<std::string> values;
  for (int i = 0; i < 10'000; ++i) values.push_back(std::to_string(i));
  for (const std::string& value : values) table.add({{"X", value}, {"Y", "1"}});
  const auto items = table.take();
  REQUIRE(items.size() == 2);
  std::uint32_t count = 0;
  for (const auto& value : items[0].values) count += value.count;
  CHECK(count == 10'000);
  CHECK(items[0].values.size() == 10'000);
  CHECK(items[1].shared());
}

}  // namespace alignlint
