#include "pipeline/judge/unsaid.h"

#include <catch2/catch.hpp>
#include <string>

#include "support/world.h"

namespace alignlint {

namespace {

constexpr const char* kAlpha =
    "[[uncomparable]]\npaths = [\"--cap\", \"--offset\"]\neffect = \"training\"\ndoes = \"a cap\"\n"
    "[[uncomparable]]\npaths = [\"--mask\"]\ndoes = \"a mask\"\n"
    "[[uncomparable]]\npaths = [\"--fast\"]\neffect = \"rounding\"\ndoes = \"a kernel\"\n";

constexpr const char* kAlphaOutline =
    "outline = {format = \"script\", file = \"n.sh\", launcher = \"torchrun\", program = \"train.py\", source = \"Alpha\"}\n";

constexpr const char* kRule = R"toml([[rule]]
name = "uncompared"
severity = "unknown"
observe = "uncompared-entry"
on = "pair"
summary = "s"
why = "w"
source = "x"
)toml";

/// Options of Alpha, and keys of Beta, that no setting stands for.
test::World world_of(const std::string& options, const std::string& model, const std::string& more = "",
                     const std::string& unmapped = kAlpha, const std::string& alpha_outline = kAlphaOutline) {
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find("{ name = \"--heads\""),
               "{ name = \"--cap\", type = \"float\" }, { name = \"--offset\", type = \"float\", default = 0.5 }, "
               "{ name = \"--mask\", type = \"str\" }, { name = \"--fast\", type = \"flag\" }, ");
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("{ name = \"heads\""),
              "{ name = \"scale\", type = \"float\", default = 1.0 }, { name = \"columns\", type = \"str\" }, ");
  return test::World(
      {{"a.sh", "torchrun train.py --heads 4 --width 64 " + options + "\n"},
       {"b.yaml", "model: {heads: 4" + model + "}\n"},
       {"c.sh", "torchrun train.py --heads 4 --width 64 --extra " + more + "\n"},
       {"mappings/alpha/alpha.toml", alpha},
       {"mappings/alpha/a.toml", unmapped},
       {"mappings/beta/beta.toml", beta},
       {"mappings/beta/b.toml",
        "[[uncomparable]]\npaths = [\"model.scale\", \"model.columns\"]\neffect = \"training\"\ndoes = \"a scale\"\n"},
       {"mappings/beta/outline.toml",
        "outline = {format = \"yaml\", file = \"n.yaml\", source = \"Beta\"}\n[[section]]\ntitle = \"model\"\nrows = [ {at = \"data\", "
        "value = \"/path\", decide = \"training data\", also = [\"model.columns\"]} ]\n"},
       {"mappings/alpha/outline.toml", alpha_outline},
       {"mappings/more/outline.toml",
        "outline = {extends = true, source = \"More\"}\n[[section]]\ntitle = \"data\"\nname = \"DATA\"\nrows = [ {at = \"--extra\"} ]\n"},
       {"rules/entries.toml", kRule}});
}

std::string checked(test::World world, const std::string& reference = "a.sh", const std::string& candidate = "b.yaml") {
  return world.check(reference, candidate);
}

}  // namespace

TEST_CASE("unsaid: an entry that changes the training and that the other framework has none like is told, of either side") {
  CHECK(checked(world_of("", "")).empty());
  CHECK(
      checked(world_of("--cap 30", ", scale: 2.0")) ==
      "unknown entries/uncompared: '--cap' changes what the reference trains, and nothing of the candidate was compared with it\n  a cap\n"
      "unknown entries/uncompared: 'model.scale' changes what the candidate trains, and nothing of the reference was compared with it\n"
      "  a scale\n");
  test::World world = world_of("--cap 30", "");
  CheckRequest request;
  request.reference.files = {"a.sh"};
  request.candidate.files = {"b.yaml"};
  const Report report = check_pair(request, world.context());
  REQUIRE(report.findings.size() == 1);
  REQUIRE(report.findings.front().diagnostic.labels.size() == 1);
  const Label& label = report.findings.front().diagnostic.labels.front();
  CHECK(world.sources.name(label.span.file) == "a.sh");
  CHECK(label.text == "reference: 30");
}

TEST_CASE("unsaid: what does nothing, only rounds, or is not known to change the training is not told") {
  CHECK(checked(world_of("--cap 0.0 --offset 0.5", ", scale: 1.0")) ==
        "unknown entries/uncompared: '--cap' changes what the reference trains, and nothing of the candidate was compared with it\n  a "
        "cap\n");
  CHECK(checked(world_of("--offset 0.5 --mask m --fast", ", scale: 1.0")).empty());
}

TEST_CASE("unsaid: what is decided with the data is not told") { CHECK(checked(world_of("", ", columns: text")).empty()); }

TEST_CASE("unsaid: what is decided in the files of a framework is decided in those of one that extends it, too") {
  const std::string outline =
      std::string(kAlphaOutline) +
      "[[section]]\ntitle = \"data\"\nname = \"DATA\"\nrows = [ {at = \"--mask\", value = \"m\", decide = \"a mask\", also = [\"--cap\"]} ]\n";
  const auto told = [&](const std::string& options) { return checked(world_of("", "", options, kAlpha, outline), "c.sh"); };
  CHECK(told("--cap 30").empty());
  CHECK(told("--offset 3").find("'--offset' changes what the reference trains") != std::string::npos);
}

TEST_CASE("unsaid: what hangs on what is not in the inputs may only change the training") {
  const auto trains = [](const std::string& heads) {
    auto world = world_of("--cap 30 --heads " + heads, "", "",
                          "[[uncomparable]]\npaths = [\"--cap\"]\neffect = \"training\"\ndoes = \"a cap\"\nwhen = \"net.heads > 4\"\n");
    SideRequest of;
    of.assume_version = true;
    of.files = {"a.sh"};
    const auto side = world.side(of);
    of.files = {"b.yaml"};
    const auto other = world.side(of);
    using Effect = UnmappedSpec::Effect;
    std::string said;
    for (const UnsaidEntry& one : unsaid(*side, *other, {side->version}, {Effect::training, Effect::unknown}, world.context())) {
      said += one.said.native + (one.trains ? " trains" : " may train");
    }
    return said;
  };
  CHECK(trains("8") == "--cap trains");
  CHECK(trains("4").empty());
  CHECK(trains("\"$1\"") == "--cap may train");
}

TEST_CASE("unsaid: what both frameworks have an entry for is compared") {
  const std::string shown = checked(world_of("--cap 30", "", "--cap 30"), "a.sh", "c.sh");
  CHECK(shown.find("entries/uncompared") == std::string::npos);
}

TEST_CASE("unsaid: of several versions that may be meant it must be so in each") {
  const std::string alpha = "[[uncomparable]]\npaths = [\"--cap\"]\neffect = \"training\"\ndoes = \"a cap\"\nwhen = \"since('v2')\"\n";
  const auto shown = [&](const std::string& framework) {
    test::World world = world_of("--cap 30", "", "", alpha);
    CheckRequest request;
    request.reference.files = {"a.sh"};
    request.reference.framework = framework;
    request.candidate.files = {"b.yaml"};
    return world.check(request);
  };
  CHECK(shown("alpha").empty());
  CHECK(shown("alpha@v1").empty());
  CHECK(shown("alpha@v2") ==
        "unknown entries/uncompared: '--cap' changes what the reference trains, and nothing of the candidate was compared with it\n  a "
        "cap\n");
}

}  // namespace alignlint
