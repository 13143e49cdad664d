#include "rules/guidance.h"

#include <algorithm>

#include "analysis/setting_scope.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

template <class Guide>
const Guide* named(const std::vector<Guide>& guides, std::string_view name) {
  const auto found = std::find_if(guides.begin(), guides.end(), [&](const Guide& guide) { return guide.name == name; });
  return found == guides.end() ? nullptr : &*found;
}

class GuidanceReader {
 public:
  GuidanceReader(const Vocabulary& vocabulary, Guidance& guidance, Diagnostics& diagnostics)
      : vocabulary_(vocabulary), guidance_(guidance), diagnostics_(diagnostics) {}

  void read(TomlNode root) {
    StrictTable file(root, "this file", diagnostics_);
    for (const TomlNode& node : file.tables("tool")) read_tool(node);
    for (const TomlNode& node : file.tables("stage")) read_stage(node);
    for (const TomlNode& node : file.tables("symptom")) read_symptom(node);
    for (const TomlNode& node : file.tables("start")) read_start(node);
    file.finish();
  }

 private:
  void read_tool(TomlNode node) {
    StrictTable table(node, "[[tool]]", diagnostics_);
    ToolGuide tool{
        table.required_text("name").text, table.required_text("title").text, file_of(table, {}), {}, table.required_text("source").text};
    for (const TomlNode& other : table.tables("of")) {
      StrictTable of(other, "[[tool.of]]", diagnostics_);
      tool.others.push_back(file_of(of, of.required_text("framework").text));
      of.finish();
    }
    guidance_.tools.push_back(std::move(tool));
    table.finish();
  }

  static ToolFile file_of(StrictTable& table, std::string_view framework) {
    return {framework, table.required_text("file").text, table.required_text("text").text, table.text_views("steps")};
  }

  void read_stage(TomlNode node) {
    StrictTable table(node, "[[stage]]", diagnostics_);
    StageGuide stage{
        table.required_text("name").text, table.required_text("title").text, table.required_text("profile").text, tool_of(table), {},
        table.text_views("steps"),        table.required_text("source").text};
    for (const TomlNode& setting : table.tables("settings")) read_setting(setting, stage);
    guidance_.stages.push_back(std::move(stage));
    table.finish();
  }

  void read_setting(TomlNode node, StageGuide& stage) {
    StrictTable table(node, "a setting of [[stage]]", diagnostics_);
    const TomlString key = table.required_text("key");
    const TomlString value = table.required_text("value");
    if (const auto id = vocabulary_.require(key.text, key.span, diagnostics_)) {
      stage.settings.push_back({*id, Expression(value.text, value.text_span)});
      check_setting_expression(stage.settings.back().value, vocabulary_, {}, diagnostics_);
    }
    table.finish();
  }

  void read_symptom(TomlNode node) {
    StrictTable table(node, "[[symptom]]", diagnostics_);
    guidance_.symptoms.push_back({table.required_text("name").text, table.required_text("title").text, tool_of(table),
                                  table.text_views("steps"), table.required_text("source").text});
    table.finish();
  }

  void read_start(TomlNode node) {
    StrictTable table(node, "[[start]]", diagnostics_);
    guidance_.starts.push_back({table.required_text("framework").text, view(table.text("stage")), table.required_text("command").text});
    table.finish();
  }

  /// A tool that was described before.
  std::string_view tool_of(StrictTable& table) {
    std::vector<std::string_view> names;
    for (const ToolGuide& tool : guidance_.tools) names.push_back(tool.name);
    table.require("tool");
    const auto index = table.word("tool", names);
    return index.has_value() ? names[*index] : std::string_view();
  }

  const Vocabulary& vocabulary_;
  Guidance& guidance_;
  Diagnostics& diagnostics_;
};

}  // namespace

const ToolFile& ToolGuide::of(std::string_view framework) const {
  const auto found = std::find_if(others.begin(), others.end(), [&](const ToolFile& one) { return one.framework == framework; });
  return found == others.end() ? own : *found;
}

const ToolGuide* Guidance::tool(std::string_view name) const { return named(tools, name); }
const StageGuide* Guidance::stage(std::string_view name) const { return named(stages, name); }
const SymptomGuide* Guidance::symptom(std::string_view name) const { return named(symptoms, name); }

void load_guidance(TomlNode root, const Vocabulary& vocabulary, Guidance& guidance, Diagnostics& diagnostics) {
  GuidanceReader(vocabulary, guidance, diagnostics).read(root);
}

}  // namespace alignlint
