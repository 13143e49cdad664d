#include "data/data.h"
#include "toml/strict_table.h"

namespace alignlint {

namespace {

std::vector<std::string> strings(const std::vector<TomlString>& texts) {
  std::vector<std::string> out;
  for (const TomlString& text : texts) out.emplace_back(text.text);
  return out;
}

Launcher read_launcher(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[launcher]]", diagnostics);
  Launcher launcher;
  launcher.name = table.required_text("name").text;
  launcher.module_names = strings(table.texts("module_names"));
  launcher.options_with_value = strings(table.texts("options_with_value"));
  launcher.flags = strings(table.texts("flags"));
  launcher.runs_program = table.flag("runs_program", true);
  if (const auto word = table.text("subcommand")) launcher.subcommand = word->text;
  launcher.options_with_two_values = strings(table.texts("options_with_two_values"));
  launcher.needs_operand = table.flag("needs_operand");
  launcher.no_launch = strings(table.texts("no_launch"));
  launcher.programs = strings(table.texts("programs"));
  launcher.runs_commands = table.flag("runs_commands");
  launcher.command_options = strings(table.texts("command_options"));
  if (const auto word = table.text("separator")) launcher.separator = word->text;
  table.text("source");
  table.finish();
  return launcher;
}

Wrapper read_wrapper(TomlNode node, Diagnostics& diagnostics) {
  StrictTable table(node, "[[wrapper]]", diagnostics);
  Wrapper wrapper;
  wrapper.name = table.required_text("name").text;
  wrapper.options_with_value = strings(table.texts("options_with_value"));
  wrapper.operands = static_cast<int>(table.integer("operands").value_or(0));
  wrapper.assignments = table.flag("assignments");
  wrapper.subcommands = strings(table.texts("subcommands"));
  wrapper.shell = table.flag("shell");
  wrapper.joins = table.flag("joins");
  wrapper.fresh_environment = table.flag("fresh_environment");
  wrapper.assignment_options = strings(table.texts("assignment_options"));
  wrapper.unset_options = strings(table.texts("unset_options"));
  wrapper.environment_options = strings(table.texts("environment_options"));
  wrapper.drops_environment = table.flag("drops_environment");
  wrapper.keeping_options = strings(table.texts("keeping_options"));
  if (const auto option = table.text("text_option")) wrapper.text_option = option->text;
  if (const auto option = table.text("long_text_option")) wrapper.long_text_option = option->text;
  if (const auto option = table.text("split_option")) wrapper.split_option = option->text;
  if (const auto starts = table.text("starts")) wrapper.starts = starts->text;
  if (const auto option = table.text("operand_option")) wrapper.operand_option = option->text;
  if (const auto word = table.text("operand_default")) wrapper.operand_default = word->text;
  if (const auto word = table.text("separator")) wrapper.separator = word->text;
  if (const auto option = table.text("program_option")) wrapper.program_option = option->text;
  if (const auto program = table.text("interpreter")) wrapper.interpreter = program->text;
  table.text("source");
  table.finish();
  return wrapper;
}

}  // namespace

void load_launchers(TomlNode root, LauncherTable& table, Diagnostics& diagnostics) {
  StrictTable file = data_file(root, "the launchers", diagnostics);
  for (const TomlNode& node : file.tables("launcher")) table.launchers.push_back(read_launcher(node, diagnostics));
  for (const TomlNode& node : file.tables("wrapper")) table.wrappers.push_back(read_wrapper(node, diagnostics));
  for (const TomlNode& node : file.tables("starter")) {
    StrictTable starter(node, "[[starter]]", diagnostics);
    table.starters.push_back({std::string(starter.required_text("name").text), strings(starter.texts("subcommands"))});
    starter.text("source");
    starter.finish();
  }
  for (const TomlNode& node : file.tables("interpreter")) {
    StrictTable interpreter(node, "[[interpreter]]", diagnostics);
    table.interpreters.push_back(
        {std::string(interpreter.required_text("name").text), strings(interpreter.texts("modules")), strings(interpreter.texts("words"))});
    interpreter.text("source");
    interpreter.finish();
  }
  for (const TomlNode& node : file.tables("helper")) {
    StrictTable helper(node, "[[helper]]", diagnostics);
    table.helpers.push_back(std::string(helper.required_text("name").text));
    helper.finish();
  }
  for (const TomlNode& node : file.tables("environment_script")) {
    StrictTable script(node, "[[environment_script]]", diagnostics);
    table.environment_scripts.push_back(std::string(script.required_text("name").text));
    script.text("source");
    script.finish();
  }
  file.finish();
}

}  // namespace alignlint
