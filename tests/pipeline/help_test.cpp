#include "pipeline/help.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

/// A setting `native` of a file whose third line it stands on, when it is written.
struct Help {
  Help(const std::string& native, NativeType type, Value value, Origin origin = Origin::written) {
    entry.type = type;
    key.title = "weight decay";
    setting.native = native;
    setting.value = std::move(value);
    setting.origin = origin;
    setting.entry = &entry;
    const FileId file = sources.add("run.yaml", "a:\nb:\n  c: 1\n");
    if (origin == Origin::written) setting.where = {{file, 11, 12}, {}};
  }

  [[nodiscard]] std::string to(const Value& wanted, std::string_view role = "candidate") const {
    return help_for(setting, wanted, key, role, sources);
  }

  Sources sources;
  SchemaKey entry;
  KeySpec key;
  Setting setting;
};

}  // namespace

TEST_CASE("help: the entry to write and its line, in the spelling of its side") {
  CHECK(Help("optimizer.weight_decay", NativeType::real, 0.0).to(0.1) == "write 'weight_decay: 0.1' at run.yaml:3");
  CHECK(Help("optimizer.eps", NativeType::real, 0.1).to(1e-8) == "write 'eps: 1.0e-08' at run.yaml:3");
  CHECK(Help("--steps", NativeType::integer, 10).to(50.0) == "write '--steps 50' at run.yaml:3");
  CHECK(Help("--steps", NativeType::integer, 10).to(50.5) == "change '--steps' at run.yaml:3 so that weight decay is 50.5");
  CHECK(Help("a.flag", NativeType::boolean, false).to(true) == "write 'flag: True' at run.yaml:3");
  CHECK(Help("a.betas", NativeType::list, ValueList{0.9, 0.9}).to(ValueList{0.9, 0.95}) == "write 'betas: [0.9, 0.95]' at run.yaml:3");
  CHECK(Help("a.split", NativeType::text, ValueList{0.5, 0.5}).to(ValueList{0.9, 0.1}) == "write 'split: \"0.9, 0.1\"' at run.yaml:3");
  CHECK(Help("--split", NativeType::text, ValueList{0.5, 0.5}).to(ValueList{0.9, 0.1}) == "write '--split 0.9,0.1' at run.yaml:3");
  CHECK(Help("--weight-decay", NativeType::real, 0.0).to(0.1) == "write '--weight-decay 0.1' at run.yaml:3");
  CHECK(Help("env:SEED", NativeType::integer, 1).to(2) == "write 'SEED=2' at run.yaml:3");
}

TEST_CASE("help: an entry that is not written yet is added with its whole path") {
  CHECK(Help("optimizer.weight_decay", NativeType::real, 0.0, Origin::standard).to(0.1) ==
        "add 'optimizer.weight_decay: 0.1' to the candidate");
  CHECK(Help("--swiglu", NativeType::flag, false, Origin::standard).to(true, "") == "add '--swiglu'");
}

TEST_CASE("help: a flag is removed, a value that the entry does not take is described") {
  CHECK(Help("--swiglu", NativeType::flag, true).to(false) == "remove '--swiglu' at run.yaml:3");
  Help closed("a.kind", NativeType::text, "x");
  closed.entry.choices = {Value("x"), Value("y")};
  CHECK(closed.to("y") == "write 'kind: y' at run.yaml:3");
  CHECK(closed.to("z") == "change 'a.kind' at run.yaml:3 so that weight decay is 'z'");
  Help renamed("a.kind", NativeType::text, "x");
  renamed.setting.entry = nullptr;
  CHECK(renamed.to("y") == "change 'a.kind' at run.yaml:3 so that weight decay is 'y'");
}

TEST_CASE("help: nothing is said of what nothing sets, or of values that are not known") {
  CHECK(Help("a.b", NativeType::real, 0.0).to(Value::unknown("x")).empty());
  CHECK(Help("a.b", NativeType::real, Value::unknown("x")).to(1.0).empty());
  Help fixed("", NativeType::real, 0.0, Origin::fixed);
  fixed.setting.entry = nullptr;
  CHECK(fixed.to(1.0).empty());
}

}  // namespace alignlint
