#include "edit/draft.h"

#include <catch2/catch.hpp>

namespace alignlint {

namespace {

OutlineRow row(std::string_view at) {
  OutlineRow row;
  row.at = at;
  return row;
}

DraftEntry text(const std::string& native, const std::string& text, const std::string& decide = "") {
  DraftEntry entry;
  entry.native = native;
  entry.text = text;
  entry.decide = decide;
  return entry;
}

Outline yaml_outline() {
  Outline outline;
  outline.sections = {{"the run", "", "", {row("seed"), row("callbacks")}},
                      {"model", "", "", {row("model"), row("model.heads"), row("model.width")}}};
  return outline;
}

Outline script_outline() {
  Outline outline;
  outline.format = OutlineFormat::script;
  outline.launcher = "torchrun";
  outline.program = "train.py";
  outline.sections = {{"environment", "", "", {row("env:ALGO")}},
                      {"devices", "DEVICES", "", {row("launch:nproc_per_node")}},
                      {"network", "MODEL", "", {row("--heads"), row("--fast")}},
                      {"further options", "OTHER", "", {}}};
  return outline;
}

}  // namespace

TEST_CASE("draft: an entry is written once, and goes again") {
  Draft draft(OutlineFormat::yaml);
  CHECK(draft.write({{"model.heads", Value(4), nullptr}, {"seed", Value(1), nullptr}}));
  CHECK(draft.write({{"model.heads", Value(8), nullptr}}));
  REQUIRE(draft.entries().size() == 2);
  CHECK(equal(draft.find("model.heads")->value, Value(8)) == Truth::yes);
  CHECK(draft.write({{"seed", std::nullopt, nullptr}}));
  CHECK(draft.find("seed") == nullptr);
}

TEST_CASE("draft: of a change all is written, or nothing") {
  Draft draft(OutlineFormat::yaml);
  CHECK_FALSE(draft.write({{"seed", Value(1), nullptr}, {"model", Value(ValueDict{{"heads", Value(4)}}), nullptr}}));
  CHECK_FALSE(draft.write({{"env:ALGO", Value(true), nullptr}}));  // a tree has no variables
  CHECK(draft.entries().empty());
}

TEST_CASE("draft: an item of a list is written into the list, which must be there") {
  Draft draft(OutlineFormat::yaml);
  CHECK_FALSE(draft.write({{"sizes[0]", Value(5), nullptr}}));
  CHECK(draft.write({{"sizes", Value(ValueList{Value(1), Value(0)}), nullptr}}));
  CHECK(draft.write({{"sizes[0]", Value(5), nullptr}}));
  CHECK_FALSE(draft.write({{"sizes[2]", Value(5), nullptr}}));
  CHECK(yaml_text(draft, {}, false) == "sizes: [5, 0]\n");
}

TEST_CASE("draft: below a value, or another's alias, nothing stands; a section has its anchor") {
  Draft draft(OutlineFormat::yaml);
  draft.add(text("data", "&data"));
  draft.add(text("task.data", "*data"));
  CHECK(draft.write({{"data.path", Value("d"), nullptr}, {"task.type", Value("text"), nullptr}, {"task.database", Value(1), nullptr}}));
  CHECK_FALSE(draft.write({{"task.data.path", Value("d"), nullptr}}));
  CHECK_FALSE(draft.write({{"task.type.name", Value("d"), nullptr}}));
}

TEST_CASE("draft: what a person is to fill in stays") {
  Draft draft(OutlineFormat::yaml);
  draft.add(text("data", "/path", "training data"));
  CHECK_FALSE(draft.write({{"data", std::nullopt, nullptr}}));
  CHECK(draft.write({{"data", Value("/corpus"), nullptr}}));
  CHECK(draft.find("data")->decide.empty());
}

TEST_CASE("draft: what names the kind of network stays as it is") {
  Draft draft(OutlineFormat::yaml);
  DraftEntry kind = text("model.kind", "plain");
  kind.stays = true;
  draft.add(kind);
  CHECK_FALSE(draft.write({{"model.kind", Value("other"), nullptr}}));
  CHECK_FALSE(draft.write({{"model.kind", std::nullopt, nullptr}, {"model.heads", Value(4), nullptr}}));
  CHECK(yaml_text(draft, {}, false) == "model:\n  kind: plain\n");
}

TEST_CASE("draft as YAML: in the order of the outline, what it does not name behind the others of its section") {
  Draft draft(OutlineFormat::yaml);
  draft.write({{"model.width", Value(64), nullptr}, {"model.deep.eps", Value(1e-8), nullptr}, {"other", Value(true), nullptr}});
  draft.write({{"model.heads", Value(4), nullptr}, {"seed", Value(1), nullptr}});
  draft.add(text("callbacks", "\n- type: Loss\n- type: Save"));
  draft.add(text("model", "&m"));
  draft.entries()[0].comment = "--width, a.sh:3";
  const char* wanted =
      "\n# the run\n"
      "seed: 1\n"
      "callbacks:\n"
      "  - type: Loss\n"
      "  - type: Save\n"
      "\n# model\n"
      "model: &m\n"
      "  heads: 4\n"
      "  width: 64  # --width, a.sh:3\n"
      "  deep:\n"
      "    eps: 1.0e-8\n"
      "other: true\n";
  CHECK(text_of(draft, yaml_outline(), true) == wanted);
}

TEST_CASE("draft as YAML: words of Python, no comments") {
  Outline outline = yaml_outline();
  outline.capitals = true;
  Draft draft(OutlineFormat::yaml);
  draft.write({{"seed", Value(false), nullptr}, {"none", Value::none(), nullptr}});
  draft.entries()[0].comment = "there";
  CHECK(text_of(draft, outline, false) == "\n# the run\nseed: False\nnone: null\n");
}

TEST_CASE("draft as a script: variables, words of the launcher and of the program") {
  Draft draft(OutlineFormat::script);
  draft.write({{"--heads", Value(4), nullptr}, {"--fast", Value(true), nullptr}, {"launch:nproc_per_node", Value(8), nullptr}});
  draft.write({{"env:ALGO", Value(true), nullptr}, {"--name", Value("it is new"), nullptr}});
  draft.entries()[0].comment = "model.heads, a.yaml:2";
  const char* wanted =
      "#!/bin/bash\n"
      "\n# environment\n"
      "export ALGO=1\n"
      "\n# devices\n"
      "DEVICES=(\n"
      "  --nproc_per_node 8\n"
      ")\n"
      "\n# network\n"
      "MODEL=(\n"
      "  --heads 4  # model.heads, a.yaml:2\n"
      "  --fast\n"
      ")\n"
      "\n# further options\n"
      "OTHER=(\n"
      "  --name 'it is new'\n"
      ")\n"
      "\n"
      "torchrun \\\n"
      "  \"${DEVICES[@]}\" train.py \\\n"
      "  \"${MODEL[@]}\" \\\n"
      "  \"${OTHER[@]}\"\n";
  CHECK(text_of(draft, script_outline(), true) == wanted);
}

TEST_CASE("draft as a script: another program than such files usually start") {
  Draft draft(OutlineFormat::script);
  draft.write({{"launch:nproc_per_node", Value(8), nullptr}, {"launch:program", Value("other.py"), nullptr}});
  const std::string text = text_of(draft, script_outline(), true);
  INFO(text);
  CHECK(text.find("  \"${DEVICES[@]}\" other.py\n") != std::string::npos);
  CHECK(text.find("--program") == std::string::npos);
  CHECK(text.find("train.py") == std::string::npos);
}

}  // namespace alignlint
