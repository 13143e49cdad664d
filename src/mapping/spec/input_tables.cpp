#include "mapping/spec/input_tables.h"

#include <algorithm>

#include "mapping/spec/read_fields.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

DetectSpec read_signature(StrictTable& table) {
  DetectSpec spec;
  spec.inputs = table.text_views("inputs");
  spec.signature = table.text_views("signature");
  if (const auto least = table.integer("at_least")) spec.at_least = static_cast<std::size_t>(std::max<std::int64_t>(1, *least));
  return spec;
}

const Parser* read_parser(StrictTable& table, std::string_view field) {
  const auto name = table.text(field);
  if (!name.has_value()) return nullptr;
  const Parser* parser = find_parser(name->text);
  if (parser == nullptr) table.bad_value<"parser">(field, name->text);
  return parser;
}

}  // namespace

DetectSpec read_detect(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[detect]]", diagnostics);
  DetectSpec spec = read_signature(table);
  spec.unchecked = view(table.text("unchecked"));
  table.finish();
  return spec;
}

FormSpec read_form(TomlNode node, const VersionTree& versions, Diagnostics& diagnostics) {
  StrictTable table(node, "[[form]]", diagnostics);
  FormSpec spec;
  spec.shown = read_signature(table);
  spec.tree.arguments = view(table.text("arguments"));
  spec.tree.environment = view(table.text("environment"));
  spec.tree.program = view(table.text("program"));
  spec.tree.split = table.flag("split");
  spec.sections = table.text_views("sections");
  spec.names = views(table.text_table("names"));
  spec.flags = views(table.text_table("flags"));
  spec.unread = table.text_views("unread");
  spec.config = table.text_views("config");
  spec.complete = table.flag("complete");
  spec.written = table.flag("written");
  spec.lossy = table.flag("lossy");
  spec.range = read_range(table, versions, diagnostics);
  spec.span = table.span();
  table.required_text("source");
  table.finish();
  return spec;
}

CommandLineSpec read_command_line(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[command_line]]", diagnostics);
  CommandLineSpec spec;
  table.require("program");
  spec.programs = table.text_views("program");
  spec.config = table.text_views("config");
  spec.operand = table.flag("operand");
  spec.overrides = table.flag("overrides", true);
  spec.typed = table.flag("typed");
  spec.reads_program = table.flag("reads_program");
  spec.assignments = table.text_views("assignments");
  spec.assignment_parser = read_parser(table, "assignment_parser");
  spec.free = table.flag("free");
  spec.free_parser = read_parser(table, "free_parser");
  spec.options = views(table.text_table("options"));
  table.text("source");
  table.finish();
  return spec;
}

MovedSpec read_moved(TomlNode node, const VersionTree& versions, Diagnostics& diagnostics) {
  StrictTable table(node, "[[moved]]", diagnostics);
  MovedSpec spec;
  spec.from = table.required_text("from").text;
  spec.to = table.required_text("to").text;
  spec.range = read_range(table, versions, diagnostics);
  table.required_text("source");
  table.finish();
  return spec;
}

CompanionSpec read_companion(TomlNode node, const VersionTree& versions, Diagnostics& diagnostics) {
  StrictTable table(node, "[[companion]]", diagnostics);
  CompanionSpec spec;
  spec.named_by = table.required_text("named_by").text;
  spec.file = table.required_text("file").text;
  spec.framework = table.required_text("framework").text;
  table.require("below");
  spec.below = read_expression(table, "below");
  spec.condition = read_condition(table, versions, diagnostics);
  table.text("source");
  table.finish();
  return spec;
}

BaseName extends_of(const MappingFiles& files) {
  Diagnostics ignored;
  const Detection detection = load_detection(files, ignored);
  return {detection.extends, detection.below};
}

Detection load_detection(const MappingFiles& files, Diagnostics& diagnostics) {
  Detection detection;
  for (const TomlNode& root : files.roots) {
    Diagnostics ignored;  // the full load reports what is wrong
    StrictTable file = data_file(root, "a mapping", ignored);
    if (const auto node = file.table("framework")) {
      StrictTable table(*node, "[framework]", ignored);
      detection.name = view(table.text("name"));
      detection.extends = view(table.text("extends"));
      detection.below = view(table.text("below"));
      detection.inputs = table.text_views("inputs");
      detection.accompanies = table.flag("accompanies");
      detection.tool = table.flag("tool");
      detection.variable = view(table.text("variable"));
    }
    for (const TomlNode& node : file.tables("detect")) detection.detect.push_back(read_detect(node, diagnostics));
    for (const TomlNode& node : file.tables("form")) {
      StrictTable table(node, "[[form]]", ignored);
      detection.detect.push_back(read_signature(table));
    }
  }
  return detection;
}

}  // namespace alignlint
