#include "support/shell_commands.h"

#include <algorithm>
#include <type_traits>

#include "read/shell/syntax/parser.h"

namespace alignlint::test {

namespace {

using namespace shell;

class Collector {
 public:
  explicit Collector(const std::string& text) : text_(text) {}

  void collect(const Script& script) {
    for (const AndOr& list : script.items) {
      for (const AndOr::Item& item : list.items) {
        for (const CommandPtr& command : item.pipeline.commands) collect(*command);
      }
    }
  }

  std::vector<ShellCommand> commands;

 private:
  void collect(const ScriptPtr& script) {
    if (script) collect(*script);
  }

  void collect(const Command& command) {
    std::visit([&](const auto& form) { collect_form(form, command); }, command.form);
  }

  template <typename Form>
  void collect_form(const Form& form, const Command& command) {
    if constexpr (std::is_same_v<Form, SimpleCommand>) {
      add(form, command);
    } else if constexpr (std::is_same_v<Form, If>) {
      for (const If::Branch& branch : form.branches) {
        collect(branch.condition);
        collect(branch.body);
      }
    } else if constexpr (std::is_same_v<Form, While>) {
      collect(form.condition);
      collect(form.body);
    } else if constexpr (std::is_same_v<Form, Case>) {
      for (const Case::Item& item : form.items) collect(item.body);
    } else if constexpr (requires { form.body; }) {
      if (form.body) collect(*form.body);
    }
  }

  void add(const SimpleCommand& simple, const Command& command) {
    ShellCommand found;
    Span first = command.span;
    if (!simple.words.empty()) {
      first = simple.words.front().word.span;
      found.name = simple.words.front().word.source;
      found.arguments = simple.words.size() - 1;
    }
    if (!simple.assignments.empty()) first = simple.assignments.front().span;
    for (const Assignment& assignment : simple.assignments) found.assignments.push_back(source(assignment.span));
    for (const Argument& argument : simple.words) {
      if (argument.assignment) found.assignments.push_back(source(argument.assignment->span));
    }
    found.line = 1 + static_cast<std::size_t>(std::count(text_.begin(), text_.begin() + first.begin, '\n'));
    commands.push_back(std::move(found));
  }

  std::string source(Span span) const { return text_.substr(span.begin, span.size()); }

  const std::string& text_;
};

}  // namespace

std::string shown(const std::vector<ShellCommand>& commands) {
  std::string text;
  for (const ShellCommand& command : commands) {
    text += std::to_string(command.line) + ":";
    for (const std::string& assignment : command.assignments) text += " " + assignment;
    if (!command.name.empty()) text += " " + command.name + " + " + std::to_string(command.arguments);
    text += "\n";
  }
  return text;
}

ShellCommands parsed_commands(const std::string& script) {
  const Input input(script, 0);
  Budget budget;
  Parser parser(input, budget);
  const Script parsed = parser.parse_script();
  Collector collector(script);
  collector.collect(parsed);
  ShellCommands result{std::move(collector.commands), std::nullopt};
  if (parsed.error) result.error = parsed.error->message;
  return result;
}

}  // namespace alignlint::test
