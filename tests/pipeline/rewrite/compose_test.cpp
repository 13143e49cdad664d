#include "pipeline/rewrite/compose.h"

#include <catch2/catch.hpp>

#include "pipeline/rewrite/translate.h"
#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

std::string with(std::string text, std::string_view before, const std::string& more) { return text.insert(text.find(before), more); }

/// Two frameworks with three more settings: one of the machine, and what either framework makes of the others is for a test to say.
World world_with_more(const std::string& options, const std::string& meaning, const std::string& rows, const std::string& of_source = "") {
  const auto& small = test::small_data();
  const auto direct = [](const std::string& key, const std::string& native) {
    return "[[setting]]\nkey = \"" + key + "\"\nnative = \"" + native + "\"\nsource = \"x\"\n";
  };
  const auto rule = [](const std::string& name, const std::string& key, const std::string& severity) {
    return "[[rule]]\nname = \"" + name + "\"\nseverity = \"" + severity + "\"\nsame = \"" + key +
           "\"\nsummary = \"differs\"\nwhy = \"w\"\nsource = \"x\"\n"
           "example = [{fires = true, reference = {alpha = \"--heads 1\"}, candidate = {alpha = \"--heads 1\"}}]\n";
  };
  return World(
      {{"a.sh", "torchrun train.py --heads 4 --width 128 " + options + "\n"},
       {"mappings/vocabulary.toml", with(small.at("mappings/vocabulary.toml"), "  {name = \"env.algo\"",
                                         "  {name = \"net.half\", type = \"bool\", title = \"half\", row = \"N2\"},\n"
                                         "  {name = \"net.kind\", type = \"text\", title = \"kind\", row = \"N2\"},\n"
                                         "  {name = \"net.fused\", type = \"bool\", title = \"fused\", row = \"N2\"},\n"
                                         "  {name = \"par.experts\", type = \"int\", title = \"expert parallel size\", row = \"M1\"},\n")},
       {"mappings/alpha/alpha.toml",
        with(small.at("mappings/alpha/alpha.toml"), "{ name = \"--heads\"",
             "{ name = \"--half\", type = \"flag\" }, { name = \"--fused\", type = \"flag\" }, { name = \"--kind\", type = \"str\" }, "
             "{ name = \"--layer\", type = \"str\" }, "
             "{ name = \"--experts\", type = \"int\", default = 1 }, { name = \"--offset\", type = \"float\", default = 0.0 }, ")},
       {"mappings/alpha/a.toml",
        of_source + direct("net.half", "--half") + direct("net.fused", "--fused") + direct("net.kind", "--kind") +
            direct("par.experts", "--experts") +
            (of_source.empty() ? "[[uncomparable]]\npaths = [\"--offset\"]\neffect = \"training\"\ndoes = \"an offset\"\n" : "")},
       {"mappings/beta/beta.toml",
        with(small.at("mappings/beta/beta.toml"), "{ name = \"width\"",
             "{ name = \"half\", type = \"bool\", default = false }, { name = \"fused\", type = \"bool\", default = false }, "
             "{ name = \"kind\", type = \"str\" }, { name = \"experts\", type = \"int\", default = 1 }, ")},
       {"mappings/beta/a.toml", meaning + direct("net.half", "model.half") + direct("net.fused", "model.fused") +
                                    direct("net.kind", "model.kind") + direct("par.experts", "model.experts")},
       {"mappings/beta/outline.toml",
        "outline = {format = \"yaml\", file = \"new.yaml\", source = \"Beta\"}\n[[section]]\ntitle = \"model\"\nrows = [ "
        "{at = \"model.heads\", from = \"net.heads\"}, {at = \"model.width\"}, " +
            rows + " ]\n"},
       {"mappings/alpha/outline.toml",
        "outline = {format = \"script\", file = \"new.sh\", launcher = \"torchrun\", program = \"train.py\", source = \"Alpha\"}\n"
        "[[section]]\ntitle = \"network\"\nname = \"MODEL\"\nrows = [ {at = \"--heads\"}, {at = \"--width\"} ]\n"},
       {"rules/more.toml", "[[checklist]]\nname = \"machine\"\ntitle = \"Machine\"\nrow = [{id = \"M1\", title = \"m\"}]\n" +
                               rule("half", "net.half", "error") + rule("fused", "net.fused", "error") + rule("kind", "net.kind", "error") +
                               "[[chapter]]\ntitle = \"Machine\"\nrules = [\"par\"]\nmachine = true\n[[chapter]]\ntitle = \"Training\"\n" +
                               "[[rule]]\nname = \"refused\"\nobserve = \"refused\"\nsummary = \"s\"\nwhy = \"w\"\nsource = \"x\"\n"},
       {"rules/par.toml", rule("experts", "par.experts", "advice")}});
}

std::string refused(const std::string& at, const std::string& when) {
  return "[[trap]]\nkind = \"refused\"\nat = \"" + at + "\"\nwhen = \"" + when + "\"\ntext = \"'{entry}' is refused\"\nsource = \"Beta\"\n";
}

std::string composed(World& world, const std::string& to) {
  TranslateRequest request;
  request.source.files = {"a.sh"};
  request.to = to;
  request.comments = false;
  const Translation made = translate(request, world.context());
  return made.text.empty() ? messages(made.diagnostics, world.sources) : made.text;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("compose: what is chosen for the machine yields to what is trained") {
  World world = world_with_more("--half --experts 4", refused("model.half", "native == true && par.experts == 4"),
                                "{at = \"model.half\"}, {at = \"model.experts\", from = \"par.experts\"}");
  const std::string text = composed(world, "beta");
  INFO(text);
  CHECK(has(text, "  half: true\n"));
  CHECK(has(text, "  experts: 2\n"));  // by half, before it goes
}

TEST_CASE("compose: an entry beside which another one says something else is not written") {
  World world = world_with_more(
      "--half --fused", "[[setting]]\nkey = \"net.half\"\nwhen = \"raw('model.fused') == true\"\nvalue = \"false\"\nsource = \"Beta\"\n",
      "{at = \"model.half\"}, {at = \"model.fused\"}");
  const std::string text = composed(world, "beta");
  INFO(text);
  CHECK(has(text, "  fused: true\n"));
  CHECK_FALSE(has(text, "  half: true\n"));
}

TEST_CASE("compose: where the source's value is refused there stands what the outline has") {
  World world = world_with_more("--kind odd", refused("model.kind", "native == 'odd'"), "{at = \"model.kind\", value = \"plain\"}");
  const std::string text = composed(world, "beta");
  INFO(text);
  CHECK(has(text, "  kind: plain\n"));
}

TEST_CASE("compose: files of another layout have their own sections, and are made where those of the usual one leave an error") {
  const std::string rows =
      "{at = \"model.half\"} ]\n"
      "[[section]]\ntitle = \"odd\"\nlayout = \"odd\"\nrows = [ {at = \"model.width\"}, {at = \"model.heads\"} ]\n"
      "[[network]]\nname = \"net\"\nsource = \"Beta\"\nrows = [ {at = \"model.experts\", value = 1} ]\n"
      "[[network]]\nname = \"net\"\nlayout = \"odd\"\nsource = \"Beta\"\nrows = [ {at = \"model.experts\", value = 2}";
  const std::string trap = refused("model.half", "native == true && raw('model.experts') == 1");
  World plain = world_with_more("", trap, rows);
  const std::string usual = composed(plain, "beta");
  INFO(usual);
  CHECK(has(usual, "# model\n"));
  CHECK(has(usual, "  half: false\n  experts: 1\n"));
  World half = world_with_more("--half", trap, rows);
  const std::string other = composed(half, "beta");
  INFO(other);
  CHECK(has(other, "# odd\nmodel:\n  width: 128\n  heads: 4\n"));
  CHECK(has(other, "  half: true\n"));
}

TEST_CASE("compose: for the same framework what no setting stands for says the same") {
  World world = world_with_more("--offset 1.5", "", "{at = \"model.kind\"}");
  CHECK(has(composed(world, "alpha@v1"), "  --offset 1.5\n"));
  const std::string other = composed(world, "beta");
  CHECK(has(other, "--offset: an offset\n"));  // as what is lost
  CHECK_FALSE(has(other, "offset: 1.5"));
}

TEST_CASE("compose: for the same framework an entry that decides a setting says the same, and makes others count") {
  constexpr const char* kDecided =
      "[[setting]]\nkey = \"net.kind\"\nnative = \"--layer\"\nvalue = \"native == null ? 'plain' : 'special'\"\nsource = \"x\"\n"
      "[[uncomparable]]\npaths = [\"--offset\"]\nwhen = \"given('--layer')\"\neffect = \"training\"\ndoes = \"an offset\"\n";
  World world = world_with_more("--layer some.file --offset 1.5", "", "{at = \"model.kind\"}", kDecided);
  const std::string text = composed(world, "alpha@v1");
  INFO(text);
  CHECK(has(text, "  --layer some.file\n"));
  CHECK(has(text, "  --offset 1.5\n"));
}

TEST_CASE("compose: for the same framework entries that need one another are carried over together, and what they do not need is not") {
  const std::string needs =
      "[[uncomparable]]\npaths = [\"--offset\"]\neffect = \"training\"\ndoes = \"an offset\"\n"
      "[[ignored]]\npaths = [\"--layer\"]\nreason = \"a name\"\n" +
      refused("--offset", "native != 0 && !given('--layer')");
  World world = world_with_more("--layer some.file --offset 1.5", "", "{at = \"model.kind\"}", needs);
  const std::string text = composed(world, "alpha@v1");
  INFO(text);
  CHECK(has(text, "  --layer some.file\n"));
  CHECK(has(text, "  --offset 1.5\n"));
  // What the framework refuses wherever it stands keeps none of them away.
  World outdated =
      world_with_more("--layer some.file --offset 1.5 --half", "", "{at = \"model.kind\"}", needs + refused("--half", "given('--half')"));
  const std::string kept = composed(outdated, "alpha@v1");
  CHECK(has(kept, "  --layer some.file\n"));
  CHECK(has(kept, "  --offset 1.5\n"));
  World without = world_with_more("--layer some.file", "", "{at = \"model.kind\"}", needs);
  CHECK_FALSE(has(composed(without, "alpha@v1"), "--layer"));
}

}  // namespace alignlint
