#include "pipeline/rewrite/translate.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

constexpr const char* kBetaOutline = R"toml(
outline = {format = "yaml", file = "new.yaml", source = "Beta"}
[[section]]
title = "model"
rows = [ {at = "model.kind", value = "plain"}, {at = "model.heads"}, {at = "model.width"}, {at = "data", value = "/path", decide = "training data"} ]
)toml";

constexpr const char* kAlphaOutline = R"toml(
outline = {format = "script", file = "new.sh", launcher = "torchrun", program = "train.py", source = "Alpha"}
[[section]]
title = "environment"
rows = [ {at = "env:ALGO", from = "env.algo", when = "env.algo"} ]
[[section]]
title = "network"
name = "MODEL"
rows = [ {at = "--heads"}, {at = "--width"} ]
)toml";

/// Kinds of network: of one the number of heads is fixed, of the other it is worked out.
std::string kinds_of_beta() {
  const std::string heads = "[[setting]]\nkey = \"net.heads\"\n";
  std::string text = test::small_data().at("mappings/beta/beta.toml");
  text.insert(text.find(heads), heads + "when = \"raw('model.kind') == 'fixed'\"\nvalue = \"1\"\nsource = \"Beta\"\n" + heads +
                                    "native = \"model.heads\"\nvalue = \"2 * native\"\nsource = \"Beta\"\n");
  return text;
}

constexpr const char* kKinds = R"toml(
outline = {format = "yaml", file = "new.yaml", source = "Beta"}
[[section]]
title = "model"
rows = [ {at = "model.kind"}, {at = "model.heads"}, {at = "model.width"} ]
[[network]]
name = "fixed"
source = "Beta"
rows = [ {at = "model.kind", value = "fixed"} ]
[[network]]
name = "free"
source = "Beta"
rows = [ {at = "model.kind", value = "free"} ]
)toml";

/// The text, or what is wrong.
std::string translated(World& world, const std::string& file, const std::string& to, bool comments = true) {
  TranslateRequest request;
  request.source.files = {file};
  request.to = to;
  request.comments = comments;
  const Translation made = translate(request, world.context());
  return made.text.empty() ? messages(made.diagnostics, world.sources) : made.text;
}

Translation to_beta(World& world) {
  TranslateRequest request;
  request.source.files = {"a.sh"};
  request.to = "beta";
  return translate(request, world.context());
}

}  // namespace

TEST_CASE("translate: a script to YAML, each line with where it comes from") {
  World world({{"a.sh", "torchrun train.py --heads 4 --width 128\n"}, {"mappings/beta/outline.toml", kBetaOutline}});
  const char* wanted =
      "# from a.sh (Alpha v2, assumed), for Beta r1\n"
      "# to be decided:\n"
      "#   data: training data\n"
      "\n# model\n"
      "model:\n"
      "  kind: plain\n"
      "  heads: 4  # --heads, a.sh:1\n"
      "  width: 128  # --width, a.sh:1\n"
      "data: '/path'  # to be decided: training data\n";
  CHECK(translated(world, "a.sh", "beta@r1") == wanted);
}

TEST_CASE("translate: what is not written in the source is what its version makes of it") {
  World world({{"a.sh", "torchrun train.py --heads 4 --extra\n"}, {"mappings/beta/outline.toml", kBetaOutline}});
  const std::string text = translated(world, "a.sh", "beta");
  CHECK(text.find("  width: 32  # default of --width\n") != std::string::npos);
}

TEST_CASE("translate: YAML to a script, and back to the same settings") {
  World world({{"a.yaml", "model: {heads: 4, width: 128}\n"}, {"mappings/alpha/outline.toml", kAlphaOutline}});
  const char* wanted =
      "#!/bin/bash\n"
      "# from a.yaml (Beta r1), for Alpha v1\n"
      "\n# network\n"
      "MODEL=(\n"
      "  --heads 4\n"
      "  --width 128\n"
      ")\n"
      "\ntorchrun train.py \\\n"
      "  \"${MODEL[@]}\"\n";
  CHECK(translated(world, "a.yaml", "alpha@v1", false) == wanted);
}

TEST_CASE("translate: what stands in another file is listed, and not written") {
  std::string outline = kBetaOutline;
  outline.replace(outline.find("title = \"model\""), 15, "title = \"model.json\"\nname = \"model\"");
  World world({{"a.sh", "torchrun train.py --heads 4 --width 128\n"}, {"mappings/beta/outline.toml", outline}});
  CHECK(translated(world, "a.sh", "beta", false) ==
        "# from a.sh (Alpha v2, assumed), for Beta r1\n"
        "# to be decided:\n"
        "#   data: training data\n"
        "# to be put into model.json:\n"
        "#   kind: plain\n"
        "#   heads: 4\n"
        "#   width: 128\n"
        "\n# model.json\n"
        "data: '/path'\n");
}

TEST_CASE("translate: to a framework that extends the one whose outline it is") {
  World world({{"a.yaml", "model: {heads: 4}\n"}, {"mappings/alpha/outline.toml", kAlphaOutline}});
  CHECK(translated(world, "a.yaml", "more@m1").find("  --heads 4  # model.heads, a.yaml:1\n  --width 64  # default of model.width\n") !=
        std::string::npos);
}

TEST_CASE("translate: to a framework that adds rows of its own to the outline of the one it extends") {
  constexpr const char* kOwn =
      "outline = {extends = true, source = \"More\"}\n"
      "section = [ {title = \"network\", name = \"MODEL\", rows = [ {at = \"--extra\", value = true, when = \"net.heads == 4\", since = "
      "\"m1\"} ]} ]\n";
  World world({{"a.yaml", "model: {heads: 4}\n"}, {"mappings/alpha/outline.toml", kAlphaOutline}, {"mappings/more/outline.toml", kOwn}});
  CHECK(translated(world, "a.yaml", "more@m1", false).find("MODEL=(\n  --extra\n  --heads 4\n  --width 64\n)\n") != std::string::npos);
  CHECK(translated(world, "a.yaml", "alpha@v1", false).find("--extra") == std::string::npos);
}

TEST_CASE("translate: a source of the usual name of the result is not read as the result") {
  World world({{"new.sh", "torchrun train.py --heads 4 --extra\n"}, {"mappings/alpha/outline.toml", kAlphaOutline}});
  CHECK(translated(world, "new.sh", "alpha@v2").find("  --heads 4  # --heads, new.sh:1\n  --width 32  # default of --width\n") !=
        std::string::npos);
}

TEST_CASE("translate: a source of no version is what the assumed one makes of it") {
  World world({{"a.sh", "torchrun train.py --heads 4\n"}, {"mappings/beta/outline.toml", kBetaOutline}});
  const std::string text = translated(world, "a.sh", "beta");
  CHECK(text.find("# from a.sh (Alpha v2, assumed), for Beta r1\n") == 0);
  CHECK(text.find("  width: 64  # default of --width\n") != std::string::npos);  // 32 in v1
}

TEST_CASE("translate: what cannot be said is left, and told") {
  World world({{"a.sh", "ALGO=true torchrun train.py --heads 4\n"},
               {"rules/env.toml",
                "[[rule]]\nname = \"algo\"\nsame = \"env.algo\"\nsummary = \"algorithm differs\"\nwhy = \"w\"\nsource = \"x\"\n"
                "example = [{fires = true, reference = {alpha = \"--heads 1\"}, candidate = {alpha = \"--heads 1\"}}]\n"},
               {"mappings/beta/outline.toml", kBetaOutline}});
  const Translation made = to_beta(world);
  REQUIRE(made.left.size() == 1);
  CHECK(made.left[0].rule == "env/algo");
  CHECK_FALSE(made.left[0].limit);  // nothing says that the framework cannot: a file of the environment would
  CHECK(made.text.find("# not as in the source:\n#   env/algo: ") != std::string::npos);
}

TEST_CASE("translate: why a setting is not written, as the outline says it") {
  const auto left = [](const std::string& write, const std::string& when) {
    World world(
        {{"a.sh", "ALGO=true torchrun train.py --heads 4\n"},
         {"rules/env.toml",
          "[[rule]]\nname = \"algo\"\nsame = \"env.algo\"\nsummary = \"algorithm differs\"\nwhy = \"w\"\nsource = \"x\"\n"
          "example = [{fires = true, reference = {alpha = \"--heads 1\"}, candidate = {alpha = \"--heads 1\"}}]\n"},
         {"mappings/beta/outline.toml", kBetaOutline + ("[[unwritten]]\nkey = \"env.algo\"\nwrite = \"" + write +
                                                        "\"\nreason = \"it is a file\"\nwhen = \"" + when + "\"\nsource = \"Beta\"\n")}});
    const Translation made = to_beta(world);
    REQUIRE(made.left.size() == 1);
    return (made.left[0].limit ? "limit: " : "") + made.left[0].reason;
  };
  CHECK(left("impossible", "env.algo") == "limit: no entry says it: it is a file");
  CHECK(left("by hand", "env.algo") == "a person has to write it: it is a file");
  CHECK(left("impossible", "!env.algo").find("it is a file") == std::string::npos);  // of another value
}

TEST_CASE("translate: another kind of network where the first leaves an error") {
  World world({{"a.sh", "torchrun train.py --heads 4 --width 128\n"},
               {"mappings/beta/beta.toml", kinds_of_beta()},
               {"mappings/beta/outline.toml", kKinds}});
  const Translation made = to_beta(world);
  CHECK(made.network == "free");
  CHECK(made.left.empty());
  CHECK(made.text.find("  kind: free\n  heads: 2  # --heads, a.sh:1\n") != std::string::npos);
}

TEST_CASE("translate: of a source that takes long not every kind of network is tried, and that is told") {
  World world({{"a.sh", "torchrun train.py --heads 5 --width 128\n"},
               {"mappings/beta/beta.toml", kinds_of_beta()},
               {"mappings/beta/outline.toml", kKinds}});
  TranslateRequest request;
  request.source.files = {"a.sh"};
  request.to = "beta";
  CHECK(translate(request, world.context()).open.empty());
  request.most_cost = 10;
  const Translation made = translate(request, world.context());
  CHECK(made.network == "fixed");
  CHECK(made.open == std::vector<std::string>{"the model type: no other than fixed was tried, it would have taken too long"});
}

TEST_CASE("translate: a kind of network that has the same limits is not tried") {
  std::string beta = kinds_of_beta();
  beta.replace(beta.find("== 'fixed'"), 10, "!= 'none'");
  World world(
      {{"a.sh", "torchrun train.py --heads 4 --width 128\n"}, {"mappings/beta/beta.toml", beta}, {"mappings/beta/outline.toml", kKinds}});
  TranslateRequest request;
  request.source.files = {"a.sh"};
  request.to = "beta";
  request.most_cost = 10;  // one that was wanted, and not tried, would be told
  const Translation made = translate(request, world.context());
  CHECK(made.network == "fixed");
  CHECK(made.open.empty());
  REQUIRE(made.left.size() == 1);
  CHECK(made.left[0].limit);
}

TEST_CASE("translate: every kind of network is tried before an error is left") {
  std::string beta = kinds_of_beta();
  beta.replace(beta.find("== 'fixed'"), 10, "!= 'free'");
  std::string outline = kKinds;
  const std::string more = "[[network]]\nname = \"fixed\"\nsource = \"Beta\"\nrows = [ {at = \"model.kind\", value = \"fixed\"} ]\n";
  for (const char* name : {"second", "third"}) {
    std::string kind = more;
    while (kind.find("\"fixed\"") != std::string::npos) kind.replace(kind.find("\"fixed\""), 7, '"' + std::string(name) + '"');
    outline.insert(outline.find("[[network]]"), kind);
  }
  World world(
      {{"a.sh", "torchrun train.py --heads 4 --width 128\n"}, {"mappings/beta/beta.toml", beta}, {"mappings/beta/outline.toml", outline}});
  const Translation made = to_beta(world);
  CHECK(made.network == "free");
  CHECK(made.left.empty());
}

TEST_CASE("translate: from the same framework the source's own network, which need be none of the outline's, and what is refused no more") {
  const std::string refuses =
      "[[trap]]\nkind = \"refused\"\nat = \"model.kind\"\nwhen = \"raw('model.kind') == 'odd'\"\ntext = \"gone\"\nsource = \"Beta\"\n";
  std::string outline = kKinds;
  outline.replace(outline.find("source ="), 0, "named_by = [\"model.kind\"], ");
  std::string beta = kinds_of_beta();
  beta.insert(beta.find("{ name = \"width\""), "{ name = \"kind\", type = \"str\" }, ");
  const auto made = [&](const std::string& source, const std::string& more) {
    World world(
        {{"b.yaml", source}, {"mappings/beta/beta.toml", beta}, {"mappings/beta/a.toml", more}, {"mappings/beta/outline.toml", outline}});
    return translated(world, "b.yaml", "beta", false);
  };
  CHECK(made("model:\n  kind: odd\n  heads: 4\n  colour: red\n", "") ==
        "# from b.yaml (Beta r1), for Beta r1\n"
        "# not taken over, because the target refuses it or it cannot be written as it stands:\n"
        "#   model.colour\n"
        "\n# model\n"
        "model:\n"
        "  kind: odd\n"
        "  heads: 4\n"
        "  width: 64\n");
  CHECK(made("model:\n  kind: odd\n  heads: 4\n", refuses) ==
        "# from b.yaml (Beta r1), for Beta r1\n"
        "\n# model\n"
        "model:\n"
        "  kind: free\n"
        "  heads: 4\n"
        "  width: 64\n");
}

TEST_CASE("translate: an option that is given or not is not shown as the default of its setting") {
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  const std::string width = "native = \"--width\"\nsource = \"Alpha\"\n";
  alpha.replace(alpha.find(width), width.size(),
                "native = [\"--wide\", \"--width\"]\nsource = \"Alpha\"\n[[setting.case]]\nwhen = \"given('--wide')\"\nvalue = \"128\"\n"
                "[[setting.case]]\nvalue = \"64\"\n");
  alpha.insert(alpha.find("{ name = \"--heads\""), "{ name = \"--wide\", type = \"flag\" }, ");
  std::string outline = kAlphaOutline;
  outline.replace(outline.find("--width"), 7, "--wide");
  World world({{"a.yaml", "model: {heads: 4}\n"}, {"mappings/alpha/alpha.toml", alpha}, {"mappings/alpha/outline.toml", outline}});
  CHECK(translated(world, "a.yaml", "alpha", false).find("--wide") == std::string::npos);
}

TEST_CASE("translate: what names the kind of network stays, whatever is left") {
  World world({{"a.sh", "torchrun train.py --heads 4 --width 128\n"},
               {"mappings/beta/beta.toml", kinds_of_beta()},
               {"mappings/beta/outline.toml", kKinds}});
  TranslateRequest request;
  request.source.files = {"a.sh"};
  request.to = "beta";
  request.network = "fixed";
  const Translation made = translate(request, world.context());
  CHECK(made.text.find("  kind: fixed\n") != std::string::npos);
  REQUIRE(made.left.size() == 1);
  CHECK(made.left[0].rule == "net/heads");
  CHECK(made.left[0].severity == Severity::error);
}

TEST_CASE("translate: a row that holds only where a person decides a setting") {
  std::string outline = kBetaOutline;
  const std::string heads = "{at = \"model.heads\"}";
  outline.replace(outline.find(heads), heads.size(), "{at = \"model.heads\", from = \"net.heads\", value = 6, decide = \"heads\"}");
  outline.insert(outline.find("{at = \"model.kind\""),
                 "{at = \"model.kind\", undecided = \"net.heads\", from = \"'h' + string(net.heads)\"}, ");
  World decided({{"a.sh", "torchrun train.py --heads 4 --width 128\n"}, {"mappings/beta/outline.toml", outline}});
  CHECK(translated(decided, "a.sh", "beta").find("  kind: plain") != std::string::npos);
  World open({{"a.sh", "torchrun train.py --heads \"$1\"\n"}, {"mappings/beta/outline.toml", outline}});
  CHECK(translated(open, "a.sh", "beta").find("  kind: h6") != std::string::npos);
}

TEST_CASE("translate: what differs without an error or a warning is told, with its cause") {
  World world({{"a.sh", "ALGO=true torchrun train.py --heads 4 --width 128\n"},
               {"mappings/beta/a.toml",
                "[[setting]]\nkey = \"env.algo\"\nvalue = \"false\"\nfixed = true\nwhy = \"it has none\"\nsource = \"Beta\"\n"},
               {"mappings/beta/outline.toml", kBetaOutline}});
  const Translation made = to_beta(world);
  CHECK(made.left.empty());
  CHECK(made.text.find("# what else differs, without an error or a warning:\n"
                       "#   env.algo: deterministic algorithm differs: 'true' in reference, 'false' in candidate\n"
                       "#     it has none\n") != std::string::npos);
}

TEST_CASE("translate: what no setting stands for is lost, and told") {
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find("{ name = \"--heads\""),
               "{ name = \"--cap\", type = \"float\" }, { name = \"--offset\", type = \"float\", default = 0.5 }, "
               "{ name = \"--mask\", type = \"str\" }, { name = \"--fast\", type = \"flag\" }, { name = \"--idle\", type = \"flag\" }, ");
  const auto header = [&](const std::string& options) {
    World world({{"a.sh", "torchrun train.py --heads 4 --width 128 " + options + "\n"},
                 {"mappings/alpha/alpha.toml", alpha},
                 {"mappings/alpha/a.toml",
                  "[[uncomparable]]\npaths = [\"--cap\", \"--offset\", \"--idle\"]\neffect = \"training\"\ndoes = \"a cap\"\n"
                  "[[uncomparable]]\npaths = [\"--mask\"]\ndoes = \"a mask\"\nwhen = \"net.heads > 4\"\n"
                  "[[uncomparable]]\npaths = [\"--fast\"]\neffect = \"rounding\"\ndoes = \"a kernel\"\n"
                  "[[trap]]\nkind = \"inert-entry\"\nat = \"--idle\"\nwhen = \"true\"\ntext = \"idle\"\nsource = \"Alpha\"\n"},
                 {"mappings/beta/outline.toml", kBetaOutline}});
    const std::string text = to_beta(world).text;
    return text.substr(0, text.find("\n\n"));
  };
  const std::string above = "# from a.sh (Alpha v2, assumed), for Beta r1\n# to be decided:\n#   data: training data";
  const std::string lost = "\n# lost, though it changes what is trained (no setting stands for it):";
  CHECK(header("") == above);
  CHECK(header("--cap 30 --offset 0.5 --idle --fast --mask m") == above + lost + "\n#   --cap: a cap");
  CHECK(header("--cap 0.0 --offset 0") == above + lost + "\n#   --cap: a cap\n#   --offset: a cap");
  CHECK(header("--heads 8 --mask m") ==
        above + "\n# left out, though it may change what is trained (no setting stands for it):\n#   --mask: a mask");
}

TEST_CASE("translate: what the result leaves open, and would be an error, is told") {
  const auto made = [](const std::string& heads) {
    World world({{"a.sh", "torchrun train.py --width 128 --heads " + heads + "\n"},
                 {"mappings/beta/a.toml",
                  "[[setting]]\nkey = \"net.heads\"\nnative = \"model.heads\"\nvalue = \"unknown('nobody counts them')\"\n"
                  "source = \"Beta\"\n"},
                 {"mappings/beta/outline.toml", kBetaOutline}});
    return to_beta(world);
  };
  const Translation open = made("4");
  CHECK(open.left.empty());
  REQUIRE(open.open_errors.size() == 1);
  CHECK(open.open_errors[0].rule == "net/heads");
  CHECK(open.text.find("# not known of the result, where a difference would be an error:\n"
                       "#   net/heads: number of heads cannot be compared: unknown in candidate\n"
                       "#     nobody counts them\n") != std::string::npos);
  CHECK(open.text.find("what else differs") == std::string::npos);
  CHECK(made("\"$1\"").open_errors.empty());  // nor is it known of the source
  CHECK(made("\"$1\"").gaps.empty());         // and the result does not say it either
}

TEST_CASE("translate: what the source leaves open is told, and that nothing speaks for a kind of network then") {
  World world(
      {{"a.sh", "torchrun train.py --width 128 --heads \"$1\"\n"},
       {"mappings/beta/a.toml", "[[setting]]\nkey = \"net.heads\"\nvalue = \"raw('model.kind') == 'fixed' ? 1 : 2\"\nsource = \"Beta\"\n"},
       {"mappings/beta/outline.toml", kKinds}});
  const Translation made = to_beta(world);
  CHECK(made.network == "fixed");
  REQUIRE(made.gaps.size() == 2);
  CHECK(made.gaps[1] == "    number of heads");
  CHECK(made.text.find("# not known of the source, where a difference would be an error:\n") != std::string::npos);
  CHECK(made.text.find("#   the model type: what the source says fits fixed and, as well, free (--model-type)\n") != std::string::npos);
}

TEST_CASE("translate: what says nothing beyond its framework is not told") {
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find("{ name = \"--heads\""), "{ name = \"--layer\", type = \"str\" }, ");
  const auto tells = [&](const std::string& values, const std::string& effect) {
    World world(
        {{"a.sh", "torchrun train.py --heads 4 --layer own\n"},
         {"mappings/alpha/alpha.toml", alpha},
         {"mappings/alpha/a.toml", "[[uncomparable]]\npaths = [\"--layer\"]\ndoes = \"a layer\"\n" + effect},
         {"mappings/alpha/outline.toml", kAlphaOutline + ("[[untold]]\nat = \"--layer\"\nreason = \"r\"\nsource = \"x\"\n" + values)},
         {"mappings/beta/outline.toml", kBetaOutline}});
    return to_beta(world).text.find("--layer") != std::string::npos;
  };
  CHECK_FALSE(tells("", ""));
  CHECK_FALSE(tells("values = [\"own\"]\n", ""));
  CHECK(tells("values = [\"other\"]\n", ""));
  CHECK(tells("", "effect = \"training\"\n"));  // what is known to change the training is always told
}

TEST_CASE("translate: what nothing reads has not to be decided") {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("{ name = \"width\""), "{ name = \"path\", type = \"str\" }, ");
  const auto asks = [&](const std::string& when) {
    std::string outline = kBetaOutline;
    const std::string row = "{at = \"data\", value = \"/path\", decide = \"training data\"}";
    outline.replace(outline.find(row), row.size(), "{at = \"model.path\", value = \"/path\", decide = \"where\"}");
    World world({{"a.sh", "torchrun train.py --heads 4\n"},
                 {"mappings/beta/beta.toml", beta},
                 {"mappings/beta/a.toml", "[[trap]]\nkind = \"inert-entry\"\nat = \"model.path\"\nwhen = \"" + when +
                                              "\"\ntext = \"nothing reads '{entry}'\"\nsource = \"Beta\"\n"},
                 {"mappings/beta/outline.toml", outline}});
    return to_beta(world).text.find("path: ") != std::string::npos;
  };
  CHECK(asks("net.heads == 5"));
  CHECK_FALSE(asks("net.heads == 4"));
}

TEST_CASE("translate: a row's text with values of the source in it") {
  std::string outline = kBetaOutline;
  outline.insert(outline.find("{at = \"model.kind\""),
                 "{at = \"group\", from = \"[net.heads, net.width / 2]\", text = \"[{heads: {0}, width: {1}}]\"}, ");
  World world({{"a.sh", "torchrun train.py --heads 4 --width 128\n"},
               {"b.sh", "torchrun train.py --heads 4 --width \"$1\"\n"},
               {"mappings/beta/outline.toml", outline}});
  CHECK(translated(world, "a.sh", "beta").find("group: [{heads: 4, width: 64.0}]\n") != std::string::npos);
  CHECK(translated(world, "b.sh", "beta").find("group:") == std::string::npos);  // one of them is not known
}

TEST_CASE("translate: a row's text stands where what it is made from is not known") {
  std::string outline = kBetaOutline;
  const std::string row = "{at = \"model.width\"}";
  outline.replace(outline.find(row), row.size(), "{at = \"model.width\", from = \"net.width\", text = \"'<width>'\", decide = \"width\"}");
  const auto text = [&](const std::string& width) {
    World world({{"a.sh", "torchrun train.py --heads 4 --width " + width + "\n"}, {"mappings/beta/outline.toml", outline}});
    const std::string all = to_beta(world).text;
    return all.substr(all.find("model:"));
  };
  CHECK(text("128").find("  width: 128  # --width, a.sh:1\n") != std::string::npos);
  CHECK(text("$1").find("  width: '<width>'  # to be decided: width\n") != std::string::npos);
}

TEST_CASE("translate: what would say what differs is refused") {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("{ name = \"width\""), "{ name = \"algo\", type = \"bool\", default = false }, ");
  World world({{"a.sh", "ALGO=true torchrun train.py --heads 4 --width 128\n"},
               {"mappings/beta/beta.toml", beta},
               {"mappings/beta/a.toml",
                "[[setting]]\nkey = \"env.algo\"\nnative = \"model.algo\"\nsource = \"Beta\"\n"
                "[[trap]]\nkind = \"refused\"\nat = \"model.algo\"\nwhen = \"native == true && net.heads == 4\"\n"
                "text = \"'{entry}' needs more heads\"\nsource = \"Beta\"\n"},
               {"mappings/beta/outline.toml", kBetaOutline}});
  CHECK(to_beta(world).text.find("#     what would say it is refused: 'model.algo' needs more heads\n") != std::string::npos);
}

TEST_CASE("translate: a fact of the source's framework is written where a rule asks for it") {
  std::string vocabulary = test::small_data().at("mappings/vocabulary.toml");
  vocabulary.insert(vocabulary.find("  {name = \"env.algo\""),
                    "  {name = \"net.kernel\", type = \"bool\", title = \"kernel\", row = \"N2\"},\n");
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("{ name = \"width\""), "{ name = \"kernel\", type = \"bool\", default = false }, ");
  const auto text = [&](const std::string& profiles) {
    World world(
        {{"a.sh", "torchrun train.py --heads 4 --width 128\n"},
         {"mappings/vocabulary.toml", vocabulary},
         {"mappings/alpha/a.toml", "[[setting]]\nkey = \"net.kernel\"\nvalue = \"true\"\nfixed = true\nsource = \"Alpha\"\n"},
         {"mappings/beta/beta.toml", beta},
         {"mappings/beta/a.toml", "[[setting]]\nkey = \"net.kernel\"\nnative = \"model.kernel\"\nsource = \"Beta\"\n"},
         {"mappings/beta/outline.toml", kBetaOutline},
         {"rules/kernel.toml",
          "[[rule]]\nname = \"kernel\"\nseverity = \"advice\"\nsame = \"net.kernel\"\nsummary = \"kernel\"\nwhy = \"w\"\nsource = \"x\"\n" +
              profiles + "example = [{fires = true, reference = {alpha = \"--heads 1\"}, candidate = {alpha = \"--heads 1\"}}]\n"}});
    return translated(world, "a.sh", "beta");
  };
  CHECK(text("profiles = [\"align\"]\n").find("  kernel: true") == std::string::npos);
  CHECK(text("").find("  kernel: true") != std::string::npos);
}

TEST_CASE("translate: a row that holds only where a person decides a setting that is no entry") {
  std::string outline = kBetaOutline;
  outline.insert(outline.find("{at = \"model.kind\""),
                 "{at = \"model.kind\", undecided = \"net.heads\", supposing = 6, from = \"'h' + string(net.heads)\"}, ");
  World open({{"a.sh", "torchrun train.py --heads \"$1\"\n"}, {"mappings/beta/outline.toml", outline}});
  CHECK(translated(open, "a.sh", "beta").find("  kind: h6") != std::string::npos);
}

TEST_CASE("translate: what there is no way to") {
  World world(
      {{"a.sh", "torchrun train.py --heads 4\n"}, {"b.sh", "python convert.py --heads 4\n"}, {"mappings/beta/outline.toml", kBetaOutline}});
  CHECK(translated(world, "a.sh", "bet") == "usage: no framework is named 'bet', did you mean 'beta'?");
  CHECK(translated(world, "a.sh", "beta@r2") == "usage: no version of Beta is named 'r2', did you mean 'r1'?");
  CHECK(translated(world, "a.sh", "alpha") == "usage: nothing says how a configuration of Alpha is laid out");
  CHECK(translated(world, "b.sh", "beta") ==
        "usage: 'b.sh' starts another program than a training of its framework, so there is nothing to translate");
}

}  // namespace alignlint
