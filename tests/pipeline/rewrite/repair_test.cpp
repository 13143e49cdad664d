#include "pipeline/rewrite/repair.h"

#include <catch2/catch.hpp>

#include "edit/unified_diff.h"
#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

RepairRequest request(Trust trust = Trust::unsafe) {
  RepairRequest request;
  request.check.reference.files = {"a.args"};
  request.check.candidate.files = {"b.yaml"};
  request.trust = trust;
  request.wanted = [](const ReportedFinding& finding) { return finding.diagnostic.severity >= Severity::warning; };
  return request;
}

/// What was done and what is left, a line each, then the texts.
std::string repaired(World& world, const RepairRequest& request) {
  const Repair repair = alignlint::repair(request, world.context());
  std::string out;
  for (const Repaired& one : repair.done) {
    out += one.rule + ":";
    for (const DoneEdit& edit : one.edits) out += " " + edit.text;
    out += "\n";
  }
  for (const Unrepaired& one : repair.left) out += "left: " + one.rule + ": " + one.reason + "\n";
  for (const EditedFile& file : repair.files) out += file.path + ": " + file.after;
  return out;
}

/// The small mapping with one key more.
std::string beta_with_algo() {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  return beta.insert(beta.find("{ name = \"width\""), "{ name = \"algo\", type = \"str\" }, ");
}

}  // namespace

TEST_CASE("repair: one finding after another, until nothing is left") {
  World world({{"a.args", "--heads 4 --width 128"}, {"b.yaml", "model:\n  heads: 2  # few\n"}});
  CHECK(repaired(world, request()) ==
        "net/heads: set 'model.heads' to 4 at b.yaml:2\n"
        "net/width: set 'model.width' to 128 at b.yaml:3\n"
        "b.yaml: model:\n  heads: 4  # few\n  width: 128\n");
}

TEST_CASE("repair: safely, only what does not change the training") {
  World world({{"a.args", "--heads 4"}, {"b.yaml", "model:\n  heads: 2\n"}});
  CHECK(repaired(world, request(Trust::safe)) == "left: net/heads: an edit would change what is trained\n");
}

TEST_CASE("repair: what no entry says, and what it means") {
  constexpr const char* kRule =
      "[[rule]]\nname = \"algo\"\nsame = \"env.algo\"\nsummary = \"algorithm differs\"\nwhy = \"w\"\nsource = \"x\"\n"
      "example = [{fires = true, reference = {alpha = \"--heads 1\"}, candidate = {alpha = \"--heads 1\"}}]\n";
  constexpr const char* kFact =
      "[[setting]]\nkey = \"env.algo\"\nvalue = \"net.heads == 4 ? false : native('env:ALGO')\"\nwhy = \"four heads have none\"\n"
      "source = \"Beta: f.py:1\"\n";
  const auto left = [&](const char* fact) {
    World world({{"a.args", "--heads 4 --width 128"},
                 {"b.yaml", "model:\n  heads: 4\n  width: 128\n"},
                 {"a.env", "ALGO=true\n"},
                 {"mappings/beta/a.toml", fact},
                 {"rules/env.toml", kRule}});
    RepairRequest asked = request();
    asked.check.reference.files.emplace_back("a.env");
    const Repair repair = alignlint::repair(asked, world.context());
    REQUIRE(repair.left.size() == 1);
    return repair.left[0];
  };
  // This side has no file for a variable: that says nothing of the framework.
  const Unrepaired unknown = left("");
  CHECK(unknown.reason == "no way to write it is known");
  CHECK_FALSE(unknown.limit);
  CHECK(unknown.consequence == "w");
  const Unrepaired told = left(kFact);
  CHECK(told.reason == "no entry says it: four heads have none (Beta: f.py:1)");
  CHECK(told.limit);
}

TEST_CASE("repair: what cannot be had without another finding") {
  World world({{"a.args", "--heads 4 --width 128"},
               {"b.yaml", "model:\n  heads: 4\n"},
               {"mappings/beta/a.toml",
                "[[setting]]\nkey = \"net.width\"\nnative = \"model.heads\"\nvalue = \"native * 16\"\nsource = \"Beta\"\n"}});
  const Repair repair = alignlint::repair(request(), world.context());
  REQUIRE(repair.left.size() == 1);
  CHECK(repair.left[0].rule == "net/width");
  CHECK(repair.left[0].reason == "what would say it brings another finding: number of heads differs: 4 in reference, 8 in candidate");
  CHECK(repair.left[0].limit);
}

TEST_CASE("repair: what an entry cannot say") {
  const auto left = [](const std::string& otherwise) {
    World world(
        {{"a.args", "--heads 4 --width 128"},
         {"a.env", "ALGO=true\n"},
         {"b.yaml", "model:\n  heads: 4\n  width: 128\n  algo: plain\n"},
         {"mappings/beta/beta.toml", beta_with_algo()},
         {"mappings/beta/a.toml", "[[setting]]\nkey = \"env.algo\"\nnative = \"model.algo\"\nmap = { false = [\"plain\", \"none\"] }\n" +
                                      otherwise + "source = \"Beta: f.py:1\"\n"},
         {"rules/env.toml",
          "[[rule]]\nname = \"algo\"\nsame = \"env.algo\"\nsummary = \"algorithm differs\"\nwhy = \"w\"\nsource = \"x\"\n"
          "example = [{fires = true, reference = {alpha = \"--heads 1\"}, candidate = {alpha = \"--heads 1\"}}]\n"}});
    RepairRequest asked = request();
    asked.check.reference.files.emplace_back("a.env");
    const Repair repair = alignlint::repair(asked, world.context());
    REQUIRE(repair.left.size() == 1);
    return repair.left[0];
  };
  const Unrepaired only = left("");
  CHECK(only.reason == "no entry says it: 'model.algo' can be read as false only (Beta: f.py:1)");
  CHECK(only.limit);
  // What else it may say is not known.
  CHECK_FALSE(left("otherwise = \"native\"\n").limit);
}

TEST_CASE("repair: an entry that is a whole number cannot say a fraction") {
  std::string vocabulary = test::small_data().at("mappings/vocabulary.toml");
  vocabulary.insert(vocabulary.find("  {name = \"env.algo\""),
                    "  {name = \"net.rate\", type = \"real\", title = \"rate\", row = \"N2\"},\n");
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find("{ name = \"--heads\""), "{ name = \"--rate\", type = \"float\", default = 0.0 }, ");
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("{ name = \"width\""), "{ name = \"rate\", type = \"int\" }, ");
  World world({{"a.args", "--heads 4 --width 128 --rate 1.5"},
               {"b.yaml", "model:\n  heads: 4\n  width: 128\n"},
               {"mappings/vocabulary.toml", vocabulary},
               {"mappings/alpha/alpha.toml", alpha},
               {"mappings/alpha/a.toml", "[[setting]]\nkey = \"net.rate\"\nnative = \"--rate\"\nsource = \"Alpha\"\n"},
               {"mappings/beta/beta.toml", beta},
               {"mappings/beta/a.toml",
                "[[setting]]\nkey = \"net.rate\"\nnative = \"model.rate\"\nvalue = \"native ?? 0\"\nsource = \"Beta: f.py:1\"\n"},
               {"rules/rate.toml",
                "[[rule]]\nname = \"rate\"\nsame = \"net.rate\"\nsummary = \"rate differs\"\nwhy = \"w\"\nsource = \"x\"\n"
                "example = [{fires = true, reference = {alpha = \"--heads 1\"}, candidate = {alpha = \"--heads 1\"}}]\n"}});
  const Repair repair = alignlint::repair(request(), world.context());
  REQUIRE(repair.left.size() == 1);
  CHECK(repair.left[0].reason == "no entry says it: 'model.rate' is a whole number (Beta: f.py:1)");
  CHECK(repair.left[0].limit);
}

namespace {

/// Two frameworks whose warm-up is a number of steps or, of the one that is repaired, a part of a length that may not be known.
World world_with_rates(const std::string& options, const std::string& tree) {
  std::string vocabulary = test::small_data().at("mappings/vocabulary.toml");
  vocabulary.insert(vocabulary.find("  {name = \"env.algo\""),
                    "  {name = \"rate.warmup\", type = \"real\", title = \"warm-up\", row = \"N2\"},\n"
                    "  {name = \"rate.decay\", type = \"int\", title = \"decay\", row = \"N2\"},\n"
                    "  {name = \"run.steps\", type = \"int\", title = \"steps\", row = \"N2\"},\n");
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find("{ name = \"--heads\""),
               "{ name = \"--warmup\", type = \"int\", default = 0 }, { name = \"--decay\", type = \"int\" }, "
               "{ name = \"--steps\", type = \"int\" }, ");
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("{ name = \"width\""),
              "{ name = \"warmup\", type = \"int\" }, { name = \"share\", type = \"float\", default = 0.0 }, "
              "{ name = \"decay\", type = \"int\", default = 100 }, { name = \"steps\", type = \"int\" }, ");
  const std::string schedule =
      "[[schedule]]\nof = \"learning_rate\"\nsource = \"x\"\nsegments = [\n"
      "  { phase = \"warmup\", shape = \"linear\", from = \"0\", to = \"1\", below = \"rate.warmup\", when = \"rate.warmup > 0\" },\n"
      "  { phase = \"decay\", shape = \"linear\", from = \"1\", to = \"0\", begin = \"rate.warmup\", below = \"rate.decay\" },\n"
      "  { phase = \"end\", shape = \"constant\", from = \"0\" },\n]\n";
  const auto direct = [](const std::string& key, const std::string& native) {
    return "[[setting]]\nkey = \"" + key + "\"\nnative = \"" + native + "\"\nsource = \"x\"\n";
  };
  return World({{"a.args", options},
                {"b.yaml", tree},
                {"mappings/vocabulary.toml", vocabulary},
                {"mappings/schedule.toml",
                 "length = \"run.steps\"\n[[curve]]\nof = \"learning_rate\"\ntitle = \"learning rate\"\nat = \"rate.warmup\"\n"},
                {"mappings/alpha/alpha.toml", alpha},
                {"mappings/alpha/a.toml",
                 direct("rate.warmup", "--warmup") + direct("rate.decay", "--decay") + direct("run.steps", "--steps") + schedule},
                {"mappings/beta/beta.toml", beta},
                {"mappings/beta/a.toml",
                 "[[setting]]\nkey = \"rate.warmup\"\nnative = \"model.warmup\"\n"
                 "value = \"native ?? int(raw('model.share') * run.steps)\"\nsource = \"x\"\n" +
                     direct("rate.decay", "model.decay") +
                     "[[setting]]\nkey = \"run.steps\"\nnative = \"model.steps\"\nvalue = \"native ?? unknown('it is not said')\"\nsource "
                     "= \"x\"\n" +
                     schedule},
                {"rules/curves.toml",
                 "[[rule]]\nname = \"curve\"\nobserve = \"schedule-differs\"\n"
                 "follows = [\"rate.warmup\", \"rate.decay\"]\nsummary = \"curves differ\"\nwhy = \"w\"\nsource = \"x\"\n"}});
}

}  // namespace

TEST_CASE("repair: of curves that differ one setting after the other, though none of them is a finding") {
  World world = world_with_rates("--heads 4 --warmup 2 --decay 50 --steps 100", "model:\n  heads: 4\n  share: 0.1\n");
  CHECK(repaired(world, request()) ==
        "curves/curve: set 'model.warmup' to 2 at b.yaml:4\n"
        "curves/curve: set 'model.decay' to 50 at b.yaml:4\n"
        "b.yaml: model:\n  heads: 4\n  share: 0.1\n  warmup: 2\n  decay: 50\n");
}

TEST_CASE("repair: curves that do not become one are left as they are") {
  World world = world_with_rates("--heads 4 --warmup 2 --decay 50 --steps 100", "model:\n  heads: 4\n  share: 0.1\n");
  RepairRequest kept = request();
  kept.kept = {"model.decay"};
  CHECK(repaired(world, kept) == "left: curves/curve: no way to write it is known\n");
}

TEST_CASE("repair: an anchor's other place is not changed behind its back") {
  World world({{"a.args", "--heads 4"}, {"b.yaml", "model:\n  heads: &n 2\nother: *n\n"}});
  CHECK(repaired(world, request()) == "left: net/heads: the place where it is written says 'other', too\n");
}

TEST_CASE("repair: a use of another place's anchor becomes a value of its own") {
  World world({{"a.args", "--heads 4"}, {"b.yaml", "other: &n 2\nmodel:\n  heads: *n  # as there\n"}});
  CHECK(repaired(world, request()) ==
        "net/heads: set 'model.heads' to 4 at b.yaml:3\n"
        "b.yaml: other: &n 2\nmodel:\n  heads: 4  # as there\n");
}

TEST_CASE("repair: what stands below a section's anchor is changed, and the other place is said") {
  World world({{"a.args", "--heads 4"}, {"b.yaml", "model: &m\n  heads: 2\nother: *m\n"}});
  CHECK(repaired(world, request()) ==
        "net/heads: set 'model.heads' to 4 at b.yaml:2 (and with it 'other.heads', by its anchor)\n"
        "b.yaml: model: &m\n  heads: 4\nother: *m\n");
}

TEST_CASE("repair: what goes below a section's anchor goes from the other place, too") {
  World world(
      {{"a.args", "--heads 4 --width 64"},
       {"b.yaml", "model: &m\n  heads: 4\n  algo: plain\nother: *m\n"},
       {"mappings/beta/beta.toml", beta_with_algo()},
       {"mappings/beta/a.toml", "[[setting]]\nkey = \"net.width\"\nvalue = \"given('model.algo') ? 32 : 64\"\nsource = \"Beta\"\n"}});
  CHECK(repaired(world, request()) ==
        "net/width: remove 'model.algo' at b.yaml:3 (and with it 'other.algo', by its anchor)\n"
        "b.yaml: model: &m\n  heads: 4\nother: *m\n");
}

TEST_CASE("repair: what is read again and again has an end") {
  World world({{"a.args", "--heads 4 --width 128"}, {"b.yaml", "model:\n  heads: 2\n"}});
  RepairRequest short_one = request();
  short_one.most_cost = 30;
  CHECK(repaired(world, short_one) ==
        "net/heads: set 'model.heads' to 4 at b.yaml:2\n"
        "left: net/width: too much was tried already\n"
        "b.yaml: model:\n  heads: 4\n");
  short_one.most_cost = 0;
  CHECK(repaired(world, short_one) == "left: net/heads: too much was tried already\nleft: net/width: too much was tried already\n");
}

TEST_CASE("repair: nothing is tried where one state more is more than may be read") {
  for (const std::size_t bytes : {std::size_t{100'000}, std::size_t{900'000}}) {
    World world({{"a.args", "--heads 4"}, {"b.yaml", "model: {heads: 2}\n# " + std::string(bytes, 'x') + "\n"}});
    const std::string text = repaired(world, request());
    const char* const done =
        bytes < 200'000 ? "net/heads: set 'model.heads' to 4 at b.yaml:1" : "left: net/heads: too much was tried already";
    CHECK(text.substr(0, text.find('\n')) == done);
  }
}

TEST_CASE("repair: one error is not made two") {
  std::string vocabulary = test::small_data().at("mappings/vocabulary.toml");
  vocabulary.insert(vocabulary.find("  {name = \"env.algo\""),
                    "  {name = \"net.kind\", type = \"word\", title = \"kind\", row = \"N2\"},\n"
                    "  {name = \"net.factor\", type = \"int\", title = \"factor\", row = \"N2\"},\n"
                    "  {name = \"net.length\", type = \"int\", title = \"length\", row = \"N2\"},\n");
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find("{ name = \"--heads\""), "{ name = \"--kind\", type = \"str\", default = \"none\" }, ");
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("{ name = \"width\""), "{ name = \"sort\", type = \"str\", default = \"none\" }, ");
  const auto derived = [](const std::string& key, const std::string& value) {
    return "[[setting]]\nkey = \"" + key + "\"\nvalue = \"net.kind == 'none' ? null : " + value + "\"\nsource = \"x\"\n";
  };
  const auto rule = [](const std::string& key, const std::string& more) {
    return "[[rule]]\nname = \"" + key + "\"\nsame = \"net." + key + "\"\nsummary = \"s\"\nwhy = \"w\"\nsource = \"x\"\n" + more +
           "example = [{fires = true, reference = {alpha = \"--kind a\"}, candidate = {beta = \"model: {sort: none}\"}}]\n";
  };
  const auto done = [&](const std::string& length) {
    World world(
        {{"a.args", "--heads 4 --kind far"},
         {"b.yaml", "model:\n  heads: 4\n  width: 64\n  sort: none\n"},
         {"mappings/vocabulary.toml", vocabulary},
         {"mappings/alpha/alpha.toml", alpha},
         {"mappings/alpha/a.toml", "[[setting]]\nkey = \"net.kind\"\nnative = \"--kind\"\nsource = \"x\"\n" + derived("net.factor", "4") +
                                       derived("net.length", "9")},
         {"mappings/beta/beta.toml", beta},
         {"mappings/beta/a.toml", "[[setting]]\nkey = \"net.kind\"\nnative = \"model.sort\"\nsource = \"x\"\n" +
                                      derived("net.factor", "1") + derived("net.length", length)},
         {"rules/kinds.toml", "[[checklist]]\nname = \"kinds\"\ntitle = \"k\"\nrow = [{id = \"K1\", title = \"k\"}]\n" + rule("kind", "") +
                                  rule("factor", "follows = \"net.kind\"\n") + rule("length", "follows = \"net.kind\"\n")}});
    return repaired(world, request());
  };
  const char* one =
      "kinds/kind: set 'model.sort' to far at b.yaml:4\nleft: kinds/factor: no entry says it: derived from kind (x)\n"
      "b.yaml: model:\n  heads: 4\n  width: 64\n  sort: far\n";
  CHECK(done("9") == one);
  CHECK(done("1") == "left: kinds/kind: what would say it brings another finding: factor differs: 4 in reference, 1 in candidate\n");
}

TEST_CASE("repair: a finding at which all edits fail leaves others their turn") {
  World world(
      {{"a.args", "--heads 4 --width 128"},
       {"a.env", "ALGO=true\n"},
       {"b.yaml", "model:\n  heads: 4\n  algo: plain\n"},
       {"mappings/beta/beta.toml", beta_with_algo()},
       {"mappings/beta/a.toml",
        "[[setting]]\nkey = \"net.width\"\nnative = \"model.heads\"\nvalue = \"native * 16\"\nsource = \"Beta\"\n"
        "[[setting]]\nkey = \"env.algo\"\nnative = \"model.algo\"\nmap = { true = \"fast\", false = \"plain\" }\nsource = \"Beta\"\n"},
       {"rules/zz.toml",
        "[[rule]]\nname = \"algo\"\nsame = \"env.algo\"\nsummary = \"algorithm differs\"\nwhy = \"w\"\nsource = \"x\"\n"
        "example = [{fires = true, reference = {alpha = \"--heads 1\"}, candidate = {alpha = \"--heads 1\"}}]\n"}});
  RepairRequest short_one = request();
  short_one.check.reference.files.emplace_back("a.env");
  short_one.most_cost = 50'000;  // one state and a bit
  CHECK(repaired(world, short_one) ==
        "zz/algo: set 'model.algo' to fast at b.yaml:3\n"
        "left: net/width: too much was tried already\n"
        "b.yaml: model:\n  heads: 4\n  algo: fast\n");
}

TEST_CASE("repair: the reference, where that is asked for") {
  World world({{"a.args", "--heads 4"}, {"b.yaml", "model: {heads: 2}\n"}});
  RepairRequest other = request();
  other.moving = SideName::reference;
  CHECK(repaired(world, other) == "net/heads: set '--heads' to 2 at a.args:1\na.args: --heads 2");
}

TEST_CASE("repair: inputs that cannot be read are said") {
  World world({{"a.args", "--heads 4"}});
  const Repair repair = alignlint::repair(request(), world.context());
  CHECK(repair.files.empty());
  CHECK(has_errors(repair.diagnostics));
}

TEST_CASE("repair: an entry for which no setting stands, between sides of one framework") {
  const std::string heads = "{ name = \"--heads\"";
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find(heads), "{ name = \"--offset\", type = \"float\", default = 0.0 }, { name = \"--fast\", type = \"flag\" }, ");
  World world({{"a.args", "--heads 4 --width 128 --offset 1.5"},
               {"b.args", "--heads 4 --width 128 --fast"},
               {"mappings/alpha/alpha.toml", alpha},
               {"mappings/alpha/a.toml",
                "[[uncomparable]]\npaths = [\"--offset\", \"--fast\"]\neffect = \"training\"\ndoes = \"an offset\"\nsource = \"x\"\n"},
               {"rules/more.toml",
                "[[rule]]\nname = \"other\"\nseverity = \"warning\"\nobserve = \"entry-differs\"\non = \"pair\"\nsummary = \"s\"\nwhy = "
                "\"w\"\nsource = \"x\"\n"}});
  RepairRequest asked = request();
  asked.check.candidate.files = {"b.args"};
  const std::string text = repaired(world, asked);
  INFO(text);
  CHECK(text.find("b.args: --heads 4 --offset 1.5 --width 128") != std::string::npos);
  CHECK(text.find("left") == std::string::npos);
}

TEST_CASE("repair: an entry that decides a setting in a way that is not read backwards, between sides of one framework") {
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find("{ name = \"--heads\""),
               "{ name = \"--pattern\", type = \"str\", default = \"x\" }, { name = \"--idle\", type = \"int\" }, ");
  const auto aligned = [&](const std::string& reference, const std::string& candidate) {
    World world({{"a.args", reference},
                 {"b.args", candidate},
                 {"mappings/alpha/alpha.toml", alpha},
                 {"mappings/alpha/a.toml",
                  "[[setting]]\nkey = \"net.heads\"\nnative = \"--heads\"\nvalue = \"native * tally([native('--pattern')], "
                  "'x')[0]\"\nsource = \"x\"\n"}});
    RepairRequest asked = request();
    asked.check.candidate.files = {"b.args"};
    return repaired(world, asked);
  };
  // By '--heads' where that can say it, else by the pattern; what does not help stays.
  CHECK(aligned("--heads 3 --idle 1 --pattern xxoxx", "--heads 3 --idle 2 --pattern xox") ==
        "net/heads: set '--heads' to 6 at b.args:1\nb.args: --heads 6 --idle 2 --pattern xox");
  CHECK(aligned("--heads 3 --idle 1 --pattern xxoxx", "--heads 3 --idle 2 --pattern xxxxxooo") ==
        "net/heads: set '--pattern' to xxoxx at b.args:1\nb.args: --heads 3 --idle 2 --pattern xxoxx");
  CHECK(aligned("--heads 3 --width 128", "--heads 3 --pattern xxoxx --width 128") ==
        "net/heads: remove '--pattern' at b.args:1\nb.args: --heads 3 --width 128");
}

TEST_CASE("repair: what the framework refuses because of an entry that its message does not name, between sides of one framework") {
  std::string alpha = test::small_data().at("mappings/alpha/alpha.toml");
  alpha.insert(alpha.find("{ name = \"--heads\""),
               "{ name = \"--mode\", type = \"str\", default = \"even\" }, { name = \"--idle\", type = \"int\" }, ");
  const auto left = [&](const std::string& reference, const std::string& candidate, bool held) {
    World world({{"a.args", reference},
                 {"b.args", candidate},
                 {"mappings/alpha/alpha.toml", alpha},
                 {"mappings/alpha/a.toml",
                  "[[trap]]\nkind = \"refused\"\nat = \"--heads\"\nwhen = \"native('--mode') == 'odd'\"\ntext = \"not these heads\"\n"
                  "source = \"x\"\n[[setting]]\nkey = \"env.algo\"\nnative = \"--mode\"\nvalue = \"native == 'odd'\"\nsource = \"x\"\n"},
                 {"rules/more.toml",
                  "[[rule]]\nname = \"refused\"\nseverity = \"error\"\nobserve = \"refused\"\nsummary = \"s\"\nwhy = \"w\"\nsource = "
                  "\"x\"\n"}});
    RepairRequest asked = request();
    asked.check.candidate.files = {"b.args"};
    if (held) asked.held = {*world.data.vocabulary().find("env.algo")};
    return repaired(world, asked);
  };
  CHECK(left("--heads 4 --mode even --idle 1", "--heads 4 --mode odd --idle 2", false) ==
        "more/refused: set '--mode' to even at b.args:1\nb.args: --heads 4 --mode even --idle 2");
  CHECK(left("--heads 4 --idle 1", "--heads 4 --mode odd --idle 2", false) ==
        "more/refused: remove '--mode' at b.args:1\nb.args: --heads 4 --idle 2");
  // What is held stays what it is.
  CHECK(left("--heads 4 --mode even", "--heads 4 --mode odd", true) == "left: more/refused: a person must decide what to write\n");
}

TEST_CASE("repair: what the framework refuses for want of an entry gets the other side's") {
  const auto refusing = [](const std::string& text) {
    return World(
        {{"a.args", "--heads 4 --width 128"},
         {"b.yaml", "model:\n  heads: 4\n"},
         {"mappings/beta/needs.toml", "[[trap]]\nkind = \"refused\"\nat = \"model.heads\"\nwhen = \"!given('model.width')\"\ntext = \"" +
                                          text + "\"\nsource = \"Beta\"\n"},
         {"rules/net.toml",
          "[[checklist]]\nname = \"network\"\ntitle = \"Network\"\nrow = [{id = \"N2\", title = \"w\"}, {id = \"N4\", title = \"h\"}, "
          "{id = \"E1\", title = \"a\"}]\n"
          "[[rule]]\nname = \"refused\"\nseverity = \"error\"\nobserve = \"refused\"\nsummary = \"s\"\nwhy = \"w\"\nsource = \"x\"\n"}});
  };
  World named = refusing("'{entry}' needs 'model.width'");
  CHECK(repaired(named, request()) ==
        "net/refused: set 'model.width' to 128 at b.yaml:3\n"
        "b.yaml: model:\n  heads: 4\n  width: 128\n");
  World unnamed = refusing("'{entry}' needs something");  // its condition reads the entry
  CHECK(repaired(unnamed, request()) ==
        "net/refused: set 'model.width' to 128 at b.yaml:3\n"
        "b.yaml: model:\n  heads: 4\n  width: 128\n");
}

TEST_CASE("repair: what a refusal rests on gets the other truth, or is not written, where nothing that agreed differs then") {
  std::string beta = test::small_data().at("mappings/beta/beta.toml");
  beta.insert(beta.find("{ name = \"width\""), "{ name = \"fused\", type = \"bool\" }, { name = \"sink\", type = \"int\", default = 1 }, ");
  const auto left = [&](const std::string& when, const std::string& candidate, const std::string& setting) {
    World world(
        {{"a.args", "--heads 4 --width 128"},
         {"b.yaml", candidate},
         {"mappings/beta/beta.toml", beta},
         {"mappings/beta/a.toml",
          "[[trap]]\nkind = \"refused\"\nat = \"model.sink\"\nwhen = \"" + when + "\"\ntext = \"no\"\nsource = \"Beta\"\n" + setting},
         {"rules/net.toml",
          "[[checklist]]\nname = \"network\"\ntitle = \"Network\"\nrow = [{id = \"N2\", title = \"w\"}, {id = \"N4\", title = \"h\"}, "
          "{id = \"E1\", title = \"a\"}]\n"
          "[[rule]]\nname = \"refused\"\nseverity = \"error\"\nobserve = \"refused\"\nsummary = \"s\"\nwhy = \"w\"\nsource = \"x\"\n"}});
    return repaired(world, request());
  };
  const std::string file = "model:\n  heads: 4\n  width: 128\n  fused: false\n  sink: 0\n";
  CHECK(left("native('model.fused') == false", file, "") ==
        "net/refused: set 'model.fused' to true at b.yaml:4\n"
        "b.yaml: model:\n  heads: 4\n  width: 128\n  fused: true\n  sink: 0\n");
  CHECK(left("native == 0", file, "") ==
        "net/refused: remove 'model.sink' at b.yaml:5\n"
        "b.yaml: model:\n  heads: 4\n  width: 128\n  fused: false\n");
  // As many heads as on the other side there are without the entry only.
  CHECK(left("native == 0", file,
             "[[setting]]\nkey = \"net.heads\"\nnative = \"model.heads\"\nvalue = \"native('model.sink') == 0 ? native : 1\"\nsource = "
             "\"x\"\n")
            .starts_with("left: net/refused: "));
}

}  // namespace alignlint
