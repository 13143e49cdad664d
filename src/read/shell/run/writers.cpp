#include "read/shell/run/writers.h"

#include <algorithm>
#include <string>

#include "text/sources.h"

namespace alignlint::shell {

namespace {

/// What a pipe holds while nobody reads it, on Linux.
constexpr std::size_t kPipeBytes = 65'536;

std::string command_name(const Command& command) {
  const auto* const simple = std::get_if<SimpleCommand>(&command.form);
  return simple == nullptr || simple->words.empty() ? std::string() : simple->words[0].word.plain();
}

bool is_endless(const SyntaxWord& word) {
  const std::string path = word.plain();
  return path == "/dev/zero" || path == "/dev/urandom" || path == "/dev/random";
}

/// `true`, `:`, `[ 1 ]`, `((1))`; for `until` `false`.
bool holds_always(const Command& condition, bool until) {
  const std::string name = command_name(condition);
  if (until) return name == "false";
  if (const auto* const number = std::get_if<ArithmeticCommand>(&condition.form)) return number->expression.plain() == "1";
  const auto* const simple = std::get_if<SimpleCommand>(&condition.form);
  return name == "true" || name == ":" || (name == "[" && simple->words.size() == 3 && !simple->words[1].word.plain().empty());
}

const Command* only_command(const AndOr& list) {
  if (list.items.size() != 1 || list.items[0].pipeline.negated || list.items[0].pipeline.commands.size() != 1) return nullptr;
  return list.items[0].pipeline.commands[0].get();
}

/// `while :; do echo y; done`, `for ((;;))`, which nothing in them leaves; also as one of a group, or as what a function does.
bool loops_without_end(Shell& shell, const Command& command, bool called) {
  const auto in_body = [&](const ScriptPtr& body) {
    spend(shell, body->items.size());
    return std::any_of(body->items.begin(), body->items.end(), [&](const AndOr& list) {
      const Command* const one = only_command(list);
      return one != nullptr && !list.background && loops_without_end(shell, *one, true);
    });
  };
  if (const auto* const group = std::get_if<Group>(&command.form)) return in_body(group->body);
  if (const auto* const inner = std::get_if<Subshell>(&command.form)) return in_body(inner->body);
  // A function that calls others is not followed: they may call more and more.
  if (const CommandPtr* const body = called ? nullptr : shell.state.functions.find(command_name(command)); body != nullptr)
    return loops_without_end(shell, **body, true);
  const auto* const loop = std::get_if<While>(&command.form);
  const auto* const counted = std::get_if<ArithmeticFor>(&command.form);
  if (loop != nullptr) {
    const Command* const condition = loop->condition->items.size() == 1 ? only_command(loop->condition->items[0]) : nullptr;
    if (condition == nullptr || !holds_always(*condition, loop->until)) return false;
  } else if (counted == nullptr || !counted->condition.parts.empty()) {
    return false;
  }
  if (shell.context.sources == nullptr || !command.span.known()) return false;
  const std::string_view source = shell.context.sources->text(command.span);
  static constexpr std::string_view kWaysOut[] = {"break", "exit", "return", "exec", "kill", "read", "-e"};
  return std::none_of(std::begin(kWaysOut), std::end(kWaysOut),
                      [&](std::string_view way) { return source.find(way) != std::string_view::npos; });
}

}  // namespace

bool writes_without_end(Shell& shell, const Command& command, bool fed) {
  if (loops_without_end(shell, command, false)) return true;
  static constexpr std::string_view kPassing[] = {"cat", "tr", "base64", "strings", "fold", "tee"};
  const std::string name = command_name(command);
  const auto* const simple = std::get_if<SimpleCommand>(&command.form);
  if (name == "yes") return simple->words.size() < 2 || !simple->words[1].word.plain().starts_with("--");
  if (std::find(std::begin(kPassing), std::end(kPassing), name) == std::end(kPassing)) return false;
  return fed || std::any_of(simple->words.begin(), simple->words.end(), [](const Argument& word) { return is_endless(word.word); }) ||
         std::any_of(command.redirects.begin(), command.redirects.end(),
                     [](const Redirect& redirect) { return redirect.kind == Redirect::Kind::input && is_endless(redirect.target); });
}

bool writes_too_much(const Command& command, const Text& written, bool fed) {
  static constexpr std::string_view kReducing[] = {"head", "tail", "wc", "grep", "true", ":", "read"};
  if (written.known()) return written.str().size() > kPipeBytes;
  const std::string name = command_name(command);
  const auto* const simple = std::get_if<SimpleCommand>(&command.form);
  // `echo {1..100000}`: a row that was not followed to its end
  const auto is_row = [](const Argument& word) {
    return word.word.source.starts_with('{') && word.word.source.find("..") != std::string::npos;
  };
  if (name == "seq" ||
      (simple != nullptr && (name == "echo" || name == "printf") && std::any_of(simple->words.begin(), simple->words.end(), is_row)))
    return true;
  return fed && simple != nullptr && std::find(std::begin(kReducing), std::end(kReducing), name) == std::end(kReducing);
}

bool stops_reading(const Command& command) {
  static constexpr std::string_view kNames[] = {"head", "read", "true", ":", "echo", "printf", "grep", "sed", "awk"};
  return std::find(std::begin(kNames), std::end(kNames), command_name(command)) != std::end(kNames);
}

}  // namespace alignlint::shell
