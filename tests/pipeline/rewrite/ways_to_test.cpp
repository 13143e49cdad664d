#include "pipeline/rewrite/ways_to.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

/// `model.width=1128`, one for each way.
std::string ways(World& world, const std::string& name, const Value& wanted, const Settings* like = nullptr) {
  const LoadContext context = world.context();
  SideRequest request;
  request.files = {"b.yaml"};
  Diagnostics ignored;
  const auto side = load_side(request, context, ignored);
  std::string out;
  for (const Change& way : ways_to(*side, *context.data.vocabulary().find(name), wanted, like, context)) {
    for (const EntryChange& entry : way) {
      out += entry.native + "=" + (entry.value.has_value() ? to_text(*entry.value) : "gone") + " ";
    }
  }
  return out;
}

constexpr const char* kOutline =
    "outline = {format = \"yaml\", file = \"new.yaml\", source = \"Beta\"}\n[[section]]\ntitle = \"model\"\nrows = [ ";

}  // namespace

TEST_CASE("ways to a value that is not solved backwards: what the outline says for it") {
  World world(
      {{"b.yaml", "model:\n  heads: 4\n  width: 1064\n"},
       {"mappings/beta/a.toml",
        "[[setting]]\nkey = \"net.width\"\nnative = \"model.width\"\nvalue = \"native % 1000\"\nsource = \"Beta\"\n"},
       {"mappings/beta/outline.toml",
        kOutline +
            std::string("{at = \"model.heads\"}, {at = \"model.width\", from = \"net.width + 1000\", when = \"net.width > 1\"} ]\n")}});
  CHECK(ways(world, "net.width", Value(std::int64_t{128})) == "model.width=1128 ");
  CHECK(ways(world, "net.width", Value(std::int64_t{64})).empty());  // it is so
  CHECK(ways(world, "net.width", Value(std::int64_t{1})) == "model.width=gone ");
}

TEST_CASE("ways to what is or is not, by an entry that another setting is: with that one's value elsewhere") {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("{ name = \"width\""), "{ name = \"count\", type = \"int\" }, ");
  World world({{"b.yaml", "model:\n  width: 4\n"},
               {"mappings/beta/beta.toml", beta},
               {"mappings/beta/a.toml",
                "[[setting]]\nkey = \"env.algo\"\nnative = \"model.count\"\nvalue = \"!(native in [null, 0])\"\nsource = \"Beta\"\n"
                "[[setting]]\nkey = \"net.heads\"\nnative = \"model.count\"\nsource = \"Beta\"\n"},
               {"a.args", "--heads 8"}});
  SideRequest request;
  request.files = {"a.args"};
  const auto other = world.side(request);
  CHECK(ways(world, "env.algo", Value(true)).find("model.count=8") == std::string::npos);
  CHECK(ways(world, "env.algo", Value(true), &other->effective->settings) == "model.count=8 ");
}

}  // namespace alignlint
