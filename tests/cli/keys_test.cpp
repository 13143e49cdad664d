// The dictionary, asked as people ask it: with what they copied out of a script or a configuration.

#include <catch2/catch.hpp>
#include <string>

#include "support/program.h"

namespace alignlint {

namespace {

/// The setting that is told first.
std::string first_of(const std::string& words) {
  const test::Folder folder;
  const test::Ran ran = folder.run("alignlint keys --no-config " + words);
  INFO(words << "\n" << ran.error);
  CHECK(ran.status == 0);
  return ran.out.substr(0, ran.out.find("  "));
}

}  // namespace

TEST_CASE("keys: a spelling as it was pasted") {
  CHECK(first_of("--num-query-groups 8") == "network.kv_heads");
  CHECK(first_of("'\"n_kv_heads\": 8,'") == "network.kv_heads");
  CHECK(first_of("'export HCCL_DETERMINISTIC=true'") == "environment.collectives_deterministic");
}

TEST_CASE("keys: what no framework spells like that is said") {
  const test::Folder folder;
  const test::Ran ran = folder.run("alignlint keys --no-config 'zzz: 1'");
  CHECK(ran.status == 2);
  CHECK(ran.out == "");
  CHECK(ran.error == "error[usage]: no setting has a spelling like 'zzz: 1'\n");
}

}  // namespace alignlint
