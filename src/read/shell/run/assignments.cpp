#include <algorithm>

#include "read/shell/run/shell.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

bool names_arguments(std::string_view name) {
  const bool digits = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
  return name == "@" || name == "*" || name == "#" || name == "OPTARG" || (digits && name != "0");
}

/// Where the text of a script assigns variables, run or not, and which of these places the script's arguments decide about. The parser has bounded how
/// deep it nests.
class AssignmentWalk {
 public:
  explicit AssignmentWalk(Shell& shell) : shell_(shell) {}

  void run(const Script& script) {
    walk(script, false);
    notes_ = true;  // by now it is known which functions are handed the arguments
    walk(script, false);
  }

 private:
  void walk(const Script& script, bool asked) {
    for (const AndOr& list : script.items) {
      bool here = asked;  // `[ -n "$1" ] && LAYERS=$1`
      for (const AndOr::Item& item : list.items) {
        for (const CommandPtr& command : item.pipeline.commands) {
          walk(*command, here);
          here = here || asks(*command);
        }
      }
    }
  }

  void walk(const ScriptPtr& script, bool asked) {
    if (script) walk(*script, asked);
  }

  void walk(const Command& command, bool asked) {
    spend(shell_, 1);
    std::visit([&](const auto& form) { walk_form(form, asked); }, command.form);
  }

  void walk_form(const SimpleCommand& simple, bool asked) {
    for (const Assignment& assignment : simple.assignments) note(assignment, asked);  // with words: in force for that command only
    if (simple.words.empty()) return;
    const std::string program = simple.words[0].word.plain();
    if (asks_words(simple)) handed_.insert(program);
    const bool reads = program == "read" || program == "mapfile" || program == "readarray" || program == "getopts";
    for (std::size_t i = 1; i < simple.words.size(); ++i) {
      const Argument& argument = simple.words[i];
      const std::string word = argument.word.plain();
      if (argument.assignment) note(*argument.assignment, asked);
      if (reads && is_name(word)) note(word, assigned_here(word, argument.word.span), asked || program == "getopts");
      if (program == "printf" && i == 2 && simple.words[1].word.plain() == "-v") note(word, assigned_here(word, argument.word.span), asked);
    }
  }
  void walk_form(const Group& group, bool asked) { walk(group.body, asked); }
  void walk_form(const Subshell& subshell, bool asked) { walk(subshell.body, asked); }
  void walk_form(const If& choice, bool asked) {
    for (const If::Branch& branch : choice.branches) {
      walk(branch.condition, asked);
      asked = asked || asks(branch.condition);
      walk(branch.body, asked);
    }
  }
  void walk_form(const While& loop, bool asked) {
    walk(loop.condition, asked);
    walk(loop.body, asked || asks(loop.condition));
  }
  void walk_form(const For& loop, bool asked) {
    const bool inner = asked || (loop.positional && script_arguments_) || asks(loop.words);
    note(loop.name, assigned_here(loop.name, loop.name_span), inner);
    walk(loop.body, inner);
  }
  void walk_form(const ArithmeticFor& loop, bool asked) { walk(loop.body, asked || asks(loop.condition)); }
  void walk_form(const Case& choice, bool asked) {
    for (const Case::Item& item : choice.items) walk(item.body, asked || asks(choice.subject));
  }
  void walk_form(const ArithmeticCommand&, bool) {}
  void walk_form(const ConditionCommand&, bool) {}
  /// Its arguments are its own, unless a command hands it those of the script.
  void walk_form(const FunctionDefinition& function, bool asked) {
    const bool before = std::exchange(script_arguments_, script_arguments_ && handed_.contains(function.name));
    if (function.body) walk(*function.body, asked);
    script_arguments_ = before;
  }

  [[nodiscard]] bool asks(const SyntaxWord& word) const {
    return script_arguments_ && std::any_of(word.parts.begin(), word.parts.end(), [&](const Part& part) { return asks_part(part); });
  }
  [[nodiscard]] bool asks(const std::vector<SyntaxWord>& words) const {
    return std::any_of(words.begin(), words.end(), [&](const SyntaxWord& word) { return asks(word); });
  }
  [[nodiscard]] bool asks_part(const Part& part) const {
    if (const auto* parameter = std::get_if<Parameter>(&part)) return names_arguments(parameter->name) || asks(parameter->operands);
    if (const auto* command = std::get_if<CommandSubstitution>(&part)) return asks(command->script);
    if (const auto* arithmetic = std::get_if<ArithmeticExpansion>(&part)) return arithmetic->expression && asks(*arithmetic->expression);
    return false;
  }
  [[nodiscard]] bool asks(const ScriptPtr& script) const {
    return script && std::any_of(script->items.begin(), script->items.end(), [&](const AndOr& list) {
             return std::any_of(list.items.begin(), list.items.end(), [&](const AndOr::Item& item) { return asks(item.pipeline); });
           });
  }
  [[nodiscard]] bool asks(const Pipeline& pipeline) const {
    return std::any_of(pipeline.commands.begin(), pipeline.commands.end(), [&](const CommandPtr& command) { return asks(*command); });
  }
  [[nodiscard]] bool asks(const Command& command) const {
    if (const auto* simple = std::get_if<SimpleCommand>(&command.form)) return asks_words(*simple);
    if (const auto* condition = std::get_if<ConditionCommand>(&command.form)) return asks(condition->condition);
    if (const auto* arithmetic = std::get_if<ArithmeticCommand>(&command.form)) return asks(arithmetic->expression);
    if (const auto* group = std::get_if<Group>(&command.form)) return asks(group->body);
    return false;
  }
  [[nodiscard]] bool asks(const Condition& condition) const {
    return asks(condition.operands) ||
           std::any_of(condition.children.begin(), condition.children.end(), [&](const Condition& child) { return asks(child); });
  }
  [[nodiscard]] bool asks_words(const SimpleCommand& simple) const {
    if (simple.words.empty()) return false;
    if (script_arguments_ && simple.words[0].word.plain() == "getopts") return true;
    return std::any_of(simple.words.begin(), simple.words.end(), [&](const Argument& argument) { return asks(argument.word); });
  }

  void note(const Assignment& assignment, bool asked) {
    const auto item_asks = [&](const ArrayItem& item) { return asks(item.value); };
    const bool by_arguments = asked || asks(assignment.value) || std::any_of(assignment.items.begin(), assignment.items.end(), item_asks);
    note(assignment.name, assigned_here(assignment), by_arguments);
  }

  void note(const std::string& name, const Label& where, bool by_arguments) {
    if (!notes_) return;
    const AssignedPlace place{where, by_arguments, !shell_.state.arguments_assumed};
    const auto [known, added] = shell_.told.assignments.try_emplace(name, place);
    if (!added && by_arguments && !known->second.by_arguments) known->second = place;
  }

  Shell& shell_;
  std::set<std::string> handed_ = {};  ///< commands that are given arguments of the script
  bool script_arguments_ = true;       ///< what `$1` means here
  bool notes_ = false;
};

}  // namespace

void note_assignments(Shell& shell, const Script& script) { AssignmentWalk(shell).run(script); }

}  // namespace alignlint::shell
