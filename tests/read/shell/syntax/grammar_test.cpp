// The second opinion on our parser of bash: the grammar of tree-sitter, which editors use. Where that grammar understands a script at all, both
// must find the same simple commands. (The differential test asks bash itself, but for what a script does, not for how it is built.)

#include "read/shell/syntax/grammar_scripts.h"

#include <tree_sitter/api.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/shared.h"
#include "support/shell_commands.h"

extern "C" const TSLanguage* tree_sitter_bash();

namespace alignlint::test {

namespace {

namespace fs = std::filesystem;

/// Scripts on which tree-sitter's grammar is wrong or refuses, by name, and why. Each is held to be still so.
struct Quirk {
  std::string_view script;
  std::string_view reason;
};

constexpr Quirk kQuirks[] = {
    {"a comment in backquotes", "the comment goes on behind the closing backquote"},
    {"time", "the reserved word is a command of that name"},
    {"a backslash and blanks", "the escaped blank, a word of its own, is white space"},
    {"tests/cases/cut_continuation/candidate.sh", "the escaped blank, a word of its own, is white space"},
};

const Quirk* quirk_of(std::string_view script) {
  const auto* found = std::find_if(std::begin(kQuirks), std::end(kQuirks), [&](const Quirk& quirk) { return quirk.script == script; });
  return found == std::end(kQuirks) ? nullptr : found;
}

template <std::size_t size>
bool among(std::string_view type, const std::array<std::string_view, size>& types) {
  return std::find(types.begin(), types.end(), type) != types.end();
}

/// Nodes that hold statements. All others are words, expansions or conditions, whose commands do not count.
constexpr auto kHolders = std::to_array<std::string_view>({"program", "list", "pipeline", "subshell", "compound_statement", "if_statement",
                                                           "elif_clause", "else_clause", "while_statement", "for_statement", "do_group",
                                                           "case_statement", "case_item", "negated_command"});
constexpr auto kRedirects = std::to_array<std::string_view>({"file_redirect", "heredoc_redirect", "herestring_redirect"});
/// Nodes inside `[ … ]` that are made of several words.
constexpr auto kExpressions = std::to_array<std::string_view>({"binary_expression", "unary_expression", "parenthesized_expression"});

class Walker {
 public:
  explicit Walker(const std::string& text) : text_(text) {}

  void walk(TSNode node) {
    const std::string_view type = type_of(node);
    if (type == "command") {
      add_command(node);
    } else if (type == "declaration_command" || type == "unset_command") {
      add_declaration(node);
    } else if (type == "test_command") {
      if (source(ts_node_child(node, 0)) == "[") start(node, "[").arguments = words_of_test(node) - 1;
    } else if (type == "variable_assignment") {
      start(node, {}).assignments.push_back(source(node));
    } else if (type == "variable_assignments") {
      ShellCommand& command = start(node, {});
      for (const TSNode child : children(node)) command.assignments.push_back(source(child));
    } else if (type == "redirected_statement") {
      walk_redirected(node);
    } else if (type == "function_definition" || type == "c_style_for_statement") {
      walk(field(node, "body"));
    } else if (type == "compound_statement" && source(ts_node_child(node, 0)) == "((") {
      return;
    } else if (among(type, kHolders)) {
      for (const TSNode child : children(node)) walk(child);
    }
  }

  std::vector<ShellCommand> commands;

 private:
  static std::string_view type_of(TSNode node) { return ts_node_type(node); }

  std::string source(TSNode node) const {
    const std::uint32_t begin = ts_node_start_byte(node);
    return text_.substr(begin, ts_node_end_byte(node) - begin);
  }

  static TSNode field(TSNode node, std::string_view name) {
    return ts_node_child_by_field_name(node, name.data(), static_cast<std::uint32_t>(name.size()));
  }

  /// Without comments, which may stand anywhere.
  static std::vector<TSNode> children(TSNode node) {
    std::vector<TSNode> found;
    for (std::uint32_t i = 0; i < ts_node_child_count(node); ++i) {
      const TSNode child = ts_node_child(node, i);
      if (type_of(child) != "comment") found.push_back(child);
    }
    return found;
  }

  ShellCommand& start(TSNode first, std::string name) {
    ShellCommand command;
    command.line = ts_node_start_point(first).row + 1;
    command.name = std::move(name);
    commands.push_back(std::move(command));
    return commands.back();
  }

  /// `((…))` may come out as a command whose name is an expansion.
  bool is_arithmetic(TSNode command) const {
    const TSNode name = ts_node_child(command, 0);
    return ts_node_child_count(command) == 1 && type_of(ts_node_child(name, 0)) == "arithmetic_expansion" && source(name).starts_with("((");
  }

  void add_command(TSNode node) {
    if (is_arithmetic(node)) return;
    std::optional<std::size_t> place;
    std::uint32_t end = 0;
    for (const TSNode child : children(node)) {
      const std::string_view type = type_of(child);
      if (among(type, kRedirects)) continue;
      if (!place) {
        place = commands.size();
        start(child, {});
      }
      ShellCommand& command = commands[*place];
      if (type == "variable_assignment") {
        command.assignments.push_back(source(child));
      } else if (type == "command_name") {
        command.name = source(child);
      } else if (ts_node_start_byte(child) != end) {  // else a piece of the same word: `$A-$B/x` comes out as two
        ++command.arguments;
      }
      end = ts_node_end_byte(child);
    }
  }

  void add_declaration(TSNode node) {
    ShellCommand& command = start(node, source(ts_node_child(node, 0)));
    const std::vector<TSNode> parts = children(node);
    for (std::size_t i = 1; i < parts.size(); ++i) {
      ++command.arguments;
      if (type_of(parts[i]) == "variable_assignment") command.assignments.push_back(source(parts[i]));
    }
  }

  std::size_t words_of_test(TSNode node) const {
    std::size_t words = 0;
    for (const TSNode child : children(node)) words += among(type_of(child), kExpressions) ? words_of_test(child) : 1;
    return words;
  }

  void walk_redirected(TSNode node) {
    const TSNode body = field(node, "body");
    if (ts_node_is_null(body)) {
      start(node, {});
    } else {
      walk(body);
    }
    for (const TSNode child : children(node)) {
      if (among(type_of(child), kRedirects)) walk_redirect(child);
    }
  }

  /// The grammar gives to a redirection the words behind it, and to a here-document the whole rest of its line.
  void walk_redirect(TSNode node) {
    const std::size_t owner = commands.size() - 1;
    TSTreeCursor cursor = ts_tree_cursor_new(node);
    std::size_t targets = 0;
    for (bool more = ts_tree_cursor_goto_first_child(&cursor); more; more = ts_tree_cursor_goto_next_sibling(&cursor)) {
      const char* name = ts_tree_cursor_current_field_name(&cursor);
      const TSNode child = ts_tree_cursor_current_node(&cursor);
      const std::string_view label = name ? name : "";
      if (among(type_of(child), kRedirects)) {
        walk_redirect(child);
      } else if (label == "argument" || (label == "destination" && targets++ > 0)) {
        ++commands[owner].arguments;
      } else if (label != "destination") {
        walk(child);
      }
    }
    ts_tree_cursor_delete(&cursor);
  }

  const std::string& text_;
};

/// What tree-sitter finds; nothing when it does not understand the script.
std::optional<std::vector<ShellCommand>> commands_by_tree_sitter(const std::string& script) {
  const std::string text = script + "\n\n";  // a `\` at the end is else an error
  const std::unique_ptr<TSParser, void (*)(TSParser*)> parser(ts_parser_new(), ts_parser_delete);
  REQUIRE(ts_parser_set_language(parser.get(), tree_sitter_bash()));
  const std::unique_ptr<TSTree, void (*)(TSTree*)> tree(
      ts_parser_parse_string(parser.get(), nullptr, text.data(), static_cast<std::uint32_t>(text.size())), ts_tree_delete);
  REQUIRE(tree);
  const TSNode root = ts_tree_root_node(tree.get());
  if (ts_node_has_error(root)) return std::nullopt;
  Walker walker(text);
  walker.walk(root);
  return walker.commands;
}

/// Nothing when both agree, or tree-sitter has no opinion.
std::optional<std::string> disagreement(const std::string& script, const std::vector<ShellCommand>& theirs) {
  const ShellCommands ours = parsed_commands(script);
  if (!ours.error && ours.commands == theirs) return std::nullopt;
  std::string text = "ours (line: assignments name + arguments):\n" + shown(ours.commands);
  if (ours.error) text += "then a syntax error: " + *ours.error + "\n";
  return text + "tree-sitter:\n" + shown(theirs);
}

/// `refusal` is what it means when tree-sitter does not understand the script.
enum class Refusal { allowed, failure };

void compare(const std::string& name, const std::string& script, Refusal refusal) {
  const auto theirs = commands_by_tree_sitter(script);
  const bool refused = !theirs && refusal == Refusal::failure;
  const std::optional<std::string> difference = theirs ? disagreement(script, *theirs) : std::nullopt;
  if (const Quirk* quirk = quirk_of(name)) {
    if (!refused && !difference) FAIL_CHECK(name << ": listed as a quirk, but both agree: " << quirk->reason);
    return;
  }
  if (refused) FAIL_CHECK(name << ": tree-sitter does not understand\n" << script);
  if (difference) FAIL_CHECK(name << ":\n" << script << "\n" << *difference);
}

/// Scripts of the checkout, by their path in it.
std::vector<std::string> script_files() {
  std::vector<std::string> names;
  for (const char* folder : {"samples", "tests/cases", "tests/fuzz/corpus/shell"}) {
    if (!fs::exists(source_path(folder))) continue;
    for (const auto& entry : fs::recursive_directory_iterator(source_path(folder))) {
      const bool is_script = entry.path().extension() == ".sh" || std::string_view(folder).ends_with("shell");
      if (entry.is_regular_file() && is_script) names.push_back(fs::relative(entry.path(), source_path("")).string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

TEST_CASE("shell grammar: constructs, against tree-sitter", "[shell]") {
  for (const GrammarScript& script : kGrammarScripts) compare(script.name, script.text, Refusal::failure);
}

TEST_CASE("shell grammar: the checkout's scripts, against tree-sitter", "[shell]") {
  const std::vector<std::string> names = script_files();
  CHECK_FALSE(names.empty());
  for (const std::string& name : names) {
    std::ifstream stream(source_path(name), std::ios::binary);
    compare(name, std::string(std::istreambuf_iterator<char>(stream), {}), Refusal::allowed);
  }
}

TEST_CASE("shell grammar: every quirk names a script", "[shell]") {
  const std::vector<std::string> files = script_files();
  for (const Quirk& quirk : kQuirks) {
    const bool known = std::any_of(kGrammarScripts.begin(), kGrammarScripts.end(), [&](const auto& s) { return s.name == quirk.script; }) ||
                       std::find(files.begin(), files.end(), quirk.script) != files.end();
    if (!known) FAIL_CHECK("no script is called '" << quirk.script << "'");
  }
}

TEST_CASE("shell grammar: a disagreement is seen and shown", "[shell]") {
  const std::string script = "A=1 run a b\n";
  const auto theirs = commands_by_tree_sitter(script);
  REQUIRE(theirs);
  CHECK(shown(*theirs) == "1: A=1 run + 2\n");
  CHECK_FALSE(disagreement(script, *theirs));
  CHECK(disagreement("run a\n", *theirs) == "ours (line: assignments name + arguments):\n1: run + 1\ntree-sitter:\n1: A=1 run + 2\n");
  CHECK_FALSE(commands_by_tree_sitter("if true; then\n"));
}

}  // namespace alignlint::test
