#include "pipeline/tell/help.h"

#include <catch2/catch.hpp>
#include <vector>

#include "pipeline/run/check.h"
#include "support/world.h"
#include "toml/parse.h"

namespace alignlint {

namespace {

constexpr std::string_view kVocabulary = R"toml(
[[key]]
name = "optimizer.weight_decay"
type = "any"
title = "weight decay"
row = "O5"
doc = "d"
[[key]]
name = "training.micro_batch"
type = "int"
title = "micro batch size"
row = "O9"
doc = "d"
[[key]]
name = "training.overlap"
type = "bool"
title = "overlap"
row = "O9"
doc = "d"
)toml";

const Vocabulary& vocabulary() {
  static Sources sources;
  static const Vocabulary kLoaded = [] {
    Vocabulary loaded;
    Diagnostics diagnostics;
    loaded.load(parse_toml(sources.add("vocabulary.toml", std::string(kVocabulary)), sources, diagnostics).root(), diagnostics);
    return loaded;
  }();
  return kLoaded;
}

/// Settings of a file; the first is the one that help is for. What is written stands on its third line.
struct Help {
  Help(const std::string& native, NativeType type, Value value, Origin origin = Origin::written) {
    entry.type = type;
    add(native, std::move(value), origin);
    all[0].entry = &entry;
  }

  void add(const std::string& native, Value value, Origin origin) {
    Setting setting;
    setting.native = native;
    setting.by_native = true;
    setting.value = std::move(value);
    setting.origin = origin;
    if (origin == Origin::written) setting.where = {{file, 11, 12}, {}};
    all.push_back(std::move(setting));
  }

  [[nodiscard]] std::string to(const Value& wanted, std::string_view role = "candidate") const {
    return help_for(0, all[0], wanted, {Settings(all), Entries(), vocabulary(), sources, role});
  }

  Sources sources;
  FileId file = sources.add("run.yaml", "a:\nb:\n  c: 1\n");
  SchemaKey entry;
  std::vector<Setting> all;
};

}  // namespace

TEST_CASE("help: the entry to write and its line, in the spelling of its side") {
  CHECK(Help("optimizer.weight_decay", NativeType::real, 0.0).to(0.1) == "write 'weight_decay: 0.1' at run.yaml:3");
  CHECK(Help("optimizer.eps", NativeType::real, 0.1).to(1e-8) == "write 'eps: 1.0e-8' at run.yaml:3");
  // A tree that has options lists them.
  CHECK(Help("--swiglu", NativeType::flag, false).to(true) == "write '--swiglu: true' at run.yaml:3");
  CHECK(Help("--steps", NativeType::integer, 10).to(50.0) == "write '--steps: 50' at run.yaml:3");
  CHECK(Help("--steps", NativeType::integer, 10).to(50.5).empty());  // no whole number says a part of one
  CHECK(Help("a.flag", NativeType::boolean, false).to(true) == "write 'flag: true' at run.yaml:3");
  CHECK(Help("a.betas", NativeType::list, ValueList{0.9, 0.9}).to(ValueList{0.9, 0.95}) == "write 'betas: [0.9, 0.95]' at run.yaml:3");
  CHECK(Help("a.split", NativeType::text, ValueList{0.5, 0.5}).to(ValueList{0.9, 0.1}) == "write 'split: \"0.9, 0.1\"' at run.yaml:3");
  CHECK(Help("--split", NativeType::text, ValueList{0.5, 0.5}).to(ValueList{0.9, 0.1}) == "write '--split: 0.9,0.1' at run.yaml:3");
  CHECK(Help("--weight-decay", NativeType::real, 0.0).to(0.1) == "write '--weight-decay: 0.1' at run.yaml:3");
  CHECK(Help("env:SEED", NativeType::integer, 1).to(2) == "write 'SEED=2' at run.yaml:3");
}

TEST_CASE("help: an entry that is not written yet is added with its whole path, as sections in sections") {
  CHECK(Help("optimizer.weight_decay", NativeType::real, 0.0, Origin::standard).to(0.1) ==
        "add 'optimizer: {weight_decay: 0.1}' to the candidate");
  CHECK(Help("--swiglu", NativeType::flag, false, Origin::standard).to(true, "") == "add '--swiglu'");
}

TEST_CASE("help: a flag is removed, a value that the entry does not take is described") {
  CHECK(Help("--swiglu", NativeType::flag, true).to(false) == "remove '--swiglu' at run.yaml:3");
  Help closed("a.kind", NativeType::text, "x");
  closed.entry.choices = {Value("x"), Value("y")};
  CHECK(closed.to("y") == "write 'kind: y' at run.yaml:3");
  CHECK(closed.to("z") == "change 'a.kind' at run.yaml:3 so that weight decay is 'z'");
  Help renamed("a.kind", NativeType::text, "x");
  renamed.all[0].entry = nullptr;
  CHECK(renamed.to("y") == "change 'a.kind' at run.yaml:3 so that weight decay is 'y'");
  CHECK(Help("a.factor", NativeType::real, "on").to("off") == "");  // no factor says a word
  Help needed("a.rate", NativeType::real, 0.1);
  needed.entry.required = true;
  CHECK(needed.to(Value::none()).empty());  // nothing starts without it
}

TEST_CASE("help: nothing is said of what nothing sets, or of values that are not known") {
  CHECK(Help("a.b", NativeType::real, 0.0).to(Value::unknown("x")).empty());
  CHECK(Help("a.b", NativeType::real, Value::unknown("x")).to(1.0).empty());
  Help fixed("", NativeType::real, 0.0, Origin::fixed);
  fixed.all[0].entry = nullptr;
  CHECK(fixed.to(1.0).empty());
}

TEST_CASE("help: nothing is proposed for what follows another setting that is told to differ") {
  Help shared("--experts", NativeType::integer, 8);
  shared.all[0].entry = nullptr;
  shared.all[0].reads = {1};
  shared.add("--width", 4, Origin::written);
  std::vector<Setting> others = shared.all;
  others[1].value = 2;
  const Settings other(others);
  const auto to = [&](const std::vector<KeyId>& differing) {
    Moving side{Settings(shared.all), Entries(), vocabulary(), shared.sources, "candidate"};
    side.other = &other;
    side.differing = differing;
    return help_for(0, shared.all[0], 4, side);
  };
  CHECK(to({0, 1}).empty());
  CHECK(to({0}) == "change '--experts' at run.yaml:3 so that weight decay is 4");
}

TEST_CASE("help: what both sides have alike has not to change") {
  Help ranks("--stages", NativeType::integer, 4, Origin::derived);
  ranks.all[0].entry = nullptr;
  ranks.add("--stages", 2, Origin::written);
  ranks.add("--width", 2, Origin::written);
  std::vector<Setting> others = ranks.all;
  others[0].value = 2;
  const auto to = [&](const Value& stages, const Value& width, bool by_sources) {
    others[1].value = stages;
    others[2].value = width;
    const Settings other(others);
    std::vector<Setting> own = ranks.all;
    own[0].by_native = !by_sources;
    if (by_sources) own[0].reads = {1, 2};
    Moving side{Settings(own), Entries(), vocabulary(), ranks.sources, "candidate"};
    side.other = &other;
    return help_for(0, own[0], 2, side);
  };
  CHECK(to(2, 4, false).empty());
  CHECK(to(1, 2, false) == "change '--stages' so that weight decay is 2");
  CHECK(to(2, 4, true) == "change '--width' at run.yaml:3 so that weight decay is 2");
  CHECK(to(2, 2, true).empty());
}

TEST_CASE("help: what is worked out from other settings changes with those that are written") {
  Help number("a.global", NativeType::integer, 8, Origin::derived);
  number.all[0].entry = nullptr;
  number.all[0].by_native = false;
  number.all[0].reads = {1, 2};
  number.add("a.micro", 2, Origin::written);
  number.add("a.overlap", false, Origin::written);
  CHECK(number.to(16) == "change 'a.micro' at run.yaml:3 so that weight decay is 16");
  CHECK(number.to("none").empty());  // a number does not become a word

  Help word("a.kind", NativeType::text, "x", Origin::derived);
  word.all[0].entry = nullptr;
  word.all[0].by_native = false;
  word.all[0].reads = {1};
  word.add("a.factor", 0.1, Origin::written);
  CHECK(word.to("y").empty());  // and a number does not decide a word

  Help several("a.global", NativeType::integer, 8, Origin::derived);
  several.all[0].entry = nullptr;
  several.all[0].by_native = false;
  several.all[0].reads = {1, 2, 3};
  for (const char* name : {"a.micro", "a.data", "a.steps"}) several.add(name, 2, Origin::written);
  several.all[1].where.span = {several.file, 0, 1};
  CHECK(several.to(16) == "change 'a.micro' at run.yaml:1, 'a.data' or 'a.steps' at line 3 so that weight decay is 16");

  Help same("a.seed", NativeType::integer, 2, Origin::derived);
  same.all[0].entry = nullptr;
  same.all[0].by_native = false;
  same.all[0].reads = {1};
  same.add("seed", 2, Origin::written);
  same.all[1].entry = &same.entry;
  CHECK(same.to(3) == "write 'seed: 3' at run.yaml:3");

  Help flag("a.kind", NativeType::text, "x", Origin::derived);
  flag.all[0].entry = nullptr;
  flag.all[0].by_native = false;
  flag.all[0].reads = {2};
  flag.add("a.micro", 2, Origin::written);
  flag.add("a.overlap", false, Origin::written);
  CHECK(flag.to("y").empty());  // switching the overlap on does not make it 'y'
}

TEST_CASE("help: an entry that would contradict another one is written with it") {
  Help help("model.length", NativeType::integer, 4096);
  Mapping mapping;
  TrapSpec trap;
  trap.kind = ObservationKind::contradicted_entry;
  trap.at = {"data.length"};
  trap.with = {"model.length"};
  mapping.traps.push_back(std::move(trap));
  Entries entries;
  const auto write = [&](const std::string& data) {
    Node section;
    section.kind = NodeKind::mapping;
    section.entries.push_back({"length", {help.file, 5, 6}, make_scalar(data)});
    entries.tree = Node();
    entries.tree.kind = NodeKind::mapping;
    entries.tree.entries.push_back({"data", {help.file, 3, 4}, std::move(section)});
  };
  const auto told = [&] {
    return help_for(0, help.all[0], 8192, {Settings(help.all), entries, vocabulary(), help.sources, "candidate", &mapping});
  };
  write("4096");
  CHECK(told() == "write 'length: 8192' at run.yaml:3 and write 'length: 8192' at run.yaml:2");
  write("2048");  // it contradicts already, and is told of by itself
  CHECK(told() == "write 'length: 8192' at run.yaml:3");
}

TEST_CASE("help: an entry that does not fit the rest is not proposed without what is refused then") {
  const auto helps = [](const std::string& reference, const std::string& candidate, const std::string& severity_of_heads = "error") {
    std::string rules = test::small_data().at("rules/net.toml");
    rules.replace(rules.find("name = \"heads\""), 14, "name = \"heads\"\nseverity = \"" + severity_of_heads + "\"");
    test::World world({{"a.args", reference},
                       {"b.yaml", candidate},
                       {"rules/net.toml", rules},
                       {"mappings/beta/traps.toml",
                        "[[trap]]\nkind = 'refused'\nat = 'model.width'\nwith = 'model.heads'\nwhen = 'net.width % net.heads != 0'\n"
                        "text = 'a width of {net.width} cannot be divided by {net.heads} heads'\nsource = 'Beta'\n"}});
    CheckRequest request;
    request.reference.files = {"a.args"};
    request.candidate.files = {"b.yaml"};
    std::string told;
    for (const ReportedFinding& finding : check_pair(request, world.context()).findings) told += finding.diagnostic.help + "\n";
    return told;
  };
  CHECK(helps("--heads 4 --width 32", "model:\n  heads: 4\n  width: 64\n") == "write 'width: 32' at b.yaml:3\n");
  CHECK(helps("--heads 4 --width 32", "model:\n  heads: 4\n  width: 33\n") == "write 'width: 32' at b.yaml:3\n");
  CHECK(helps("--heads 4 --width 33", "model:\n  heads: 4\n  width: 32\n") ==
        "write 'width: 33' at b.yaml:3, and change what would be refused then: a width of 33 cannot be divided by 4 heads\n");
  // Both change, and fit together.
  CHECK(helps("--heads 3 --width 33", "model:\n  heads: 4\n  width: 32\n") ==
        "write 'heads: 3' at b.yaml:2\nwrite 'width: 33' at b.yaml:3\n");
  // The heads may differ, and stay: nobody is told to change them.
  CHECK(helps("--heads 3 --width 33", "model:\n  heads: 4\n  width: 32\n", "advice") ==
        "change 'model.heads' at b.yaml:2 so that number of heads is 3\n"
        "write 'width: 33' at b.yaml:3, and change what would be refused then: a width of 33 cannot be divided by 4 heads\n");
}

}  // namespace alignlint
