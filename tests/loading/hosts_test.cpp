#include "loading/hosts.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

constexpr const char* kHosts = R"toml(
[[variables]]
names = ["RANK"]
differ = "rightly"
reason = "r"
source = "s"
[[variables]]
names = ["ALGO", "HCCL_*"]
differ = "training"
reason = "r"
source = "s"
)toml";

/// The values all hosts share, `?` for one that differs; then what was observed and said.
std::string read(World& world, std::vector<std::string> words) {
  SideRequest request;
  request.hosts = std::move(words);
  const LoadContext context = world.context();
  const auto document = read_hosts(request, context, world.disk, world.diagnostics);
  std::string out;
  if (document.has_value()) {
    for (const Entry& entry : document->members.at(0).root.entries)
      out += entry.key + "=" + (entry.value.unresolved.has_value() ? "?" : entry.value.text) + " ";
    for (const Entry& entry : document->records.at(0).root.entries)
      out += entry.key + "==" + (entry.value.unresolved.has_value() ? "?" : entry.value.text) + " ";
    for (const Observation& observation : document->observations) out += "| " + observation.message;
  }
  return out + messages(world.diagnostics, world.sources);
}

}  // namespace

TEST_CASE("hosts: files, folders and patterns") {
  World world({{"mappings/hosts.toml", kHosts}, {"h/a.env", "A=1\nRANK=0\n"}, {"h/b.env", "A=1\nRANK=1\n"}, {"h/c.txt", "A=2\nRANK=2\n"}});
  CHECK(read(world, {"h/*.env"}) == "A=1 RANK=? ");
  CHECK(read(world, {"h"}) == "A=? RANK=? | A: 1 on a and b, 2 on c");
  CHECK(read(world, {"h/a.env", "h/c.txt"}) == "A=? RANK=? | A: 1 on a, 2 on c");
}

TEST_CASE("hosts: quoted values and snapshots are read as by themselves") {
  World world({{"mappings/hosts.toml", kHosts},
               {"h/a.env", "# alignlint snapshot 1\nA='x y'\n# packages\ntorch==2.7.1\n"},
               {"h/b.env", "# alignlint snapshot 1\nA=x y\n# packages\ntorch==2.6.0\n"}});
  CHECK(read(world, {"h"}) == "A=x y torch==? | torch: 2.7.1 on a, 2.6.0 on b");
}

TEST_CASE("hosts: of a name that comes twice the last value counts") {
  World world({{"mappings/hosts.toml", kHosts}, {"h/a.env", "ALGO=x\nA=1\nALGO=y\n"}, {"h/b.env", "ALGO=x\nA=1\n"}});
  CHECK(read(world, {"h"}) == "ALGO=? A=1 | ALGO: y on a, x on b");
  CHECK(read(world, {"h/a.env"}) == "ALGO=y A=1 ");
}

TEST_CASE("hosts: what a file does not tell is neither a value nor a difference") {
  World world({{"mappings/hosts.toml", kHosts}, {"h/a.env", "ALGO=$X\nA=1\n"}, {"h/b.env", "ALGO=x\nA=1\n"}});
  CHECK(read(world, {"h"}) == "A=1 ALGO=? ");
}

TEST_CASE("hosts: what is no text is refused, as beside any other input") {
  World world({{"mappings/hosts.toml", kHosts}, {"h/a.env", std::string("ALGO=x\0\n", 8)}, {"h/b.env", "ALGO=\xff\n"}});
  const std::string said = read(world, {"h"});
  CHECK(said.find("'h/a.env' is a binary file") != std::string::npos);
  CHECK(said.find("'h/b.env' is not UTF-8 text") != std::string::npos);
}

TEST_CASE("hosts: a pattern that means nothing, and a file that is none, are told") {
  World world({{"mappings/hosts.toml", kHosts}, {"h/a.env", "A=1\n"}});
  CHECK(read(world, {"no/*.env"}) == "input/missing: 'no/*.env' means no file: no snapshot of a host is there");
  World other({{"mappings/hosts.toml", kHosts}, {"h/a.env", "A=1\n"}});
  CHECK(read(other, {"h/a.env", "gone.env"}) == "A=1 input/missing: there is no file 'gone.env'");
}

TEST_CASE("hosts: what all share is the environment of the side, what differs is unknown") {
  World world({{"mappings/hosts.toml", kHosts},
               {"a.args", "--heads 8 --width 64"},
               {"h/a.env", "ALGO=true\n"},
               {"h/b.env", "ALGO=true\n"},
               {"i/a.env", "ALGO=true\n"},
               {"i/b.env", "A=1\n"}});
  SideRequest request;
  request.files = {"a.args"};
  request.hosts = {"h"};
  const auto key = world.data.vocabulary().find("env.algo");
  REQUIRE(key.has_value());
  const auto shared = world.side(request);
  REQUIRE(shared->effective->settings[*key].value.is_bool());
  CHECK(shared->effective->settings[*key].value.as_bool());
  request.hosts = {"i"};
  const auto side = world.side(request);
  CHECK(side->effective->settings[*key].value.is_unknown());
  CHECK(std::find(side->rule_side.searched.begin(), side->rule_side.searched.end(), ObservationKind::host_differs) !=
        side->rule_side.searched.end());
}

}  // namespace alignlint
