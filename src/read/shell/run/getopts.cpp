#include <algorithm>
#include <cstdlib>

#include "read/shell/run/builtins.h"

namespace alignlint::shell {

namespace {

/// Which option comes next is not known; neither is where the following ones stand.
Flow lose_option(Shell& shell, const std::string& name, const Why& reason, Span span) {
  shell.option = {};
  for (const std::string& variable : {name, std::string("OPTARG"), std::string("OPTIND")})
    assign(shell, variable, make_unknown("$" + variable, reason), assigned_here(variable, span));
  shell.state.status = {std::nullopt, reason};
  return Flow::next;
}

}  // namespace

Flow run_getopts(Shell& shell, const Call& call) {
  const std::size_t first = given_options(call, "").operands;
  if (call.words.size() < first + 2) {
    set_status(shell, 2);
    return Flow::next;
  }
  std::string wanted = call.words[first].str();
  const std::string name = call.words[first + 1].str();
  const bool silent = wanted.starts_with(":");
  const bool own = call.words.size() <= first + 2;  // the script's arguments
  const Fields arguments =
      own ? shell.state.arguments : Fields(call.words.begin() + static_cast<std::ptrdiff_t>(first) + 2, call.words.end());
  const Label where = assigned_here(name, call.span);
  const Variable* index = look_up(shell, "OPTIND");
  std::size_t at = index && index->set ? static_cast<std::size_t>(std::max(1L, std::strtol(index->value.str().c_str(), nullptr, 10))) : 1;
  Why unknown = call.words[first].unknown() ? call.words[first].unknown() : call.words[first + 1].unknown();
  if (!unknown && own) unknown = shell.state.arguments_unknown;
  if (!unknown && index && index->set) unknown = index->value.unknown();
  if (!unknown && at <= arguments.size()) unknown = arguments[at - 1].unknown();
  if (call.words[first + 1].known() && name.find('[') != std::string::npos)
    lose_commands(shell, why("what the subscript of '" + name + "' runs", call.span));
  if (const Why nameless = call.words[first + 1].unknown())
    lose_variables(shell, why("the name of a variable that is assigned (" + nameless->reason + ")", call.span));
  if (unknown) return lose_option(shell, name, unknown, call.span);
  OptionWord& current = shell.option;
  std::size_t& inside = current.offset;
  const auto finish = [&](const std::string& letter, int status) {
    assign(shell, name, make_text(letter, call.span), where);
    assign(shell, "OPTIND", make_text(std::to_string(at), call.span), where);
    if (status != 0) shell.state.variables.erase("OPTARG");  // no option is left
    shell.state.status = {status, status != 0 && own ? shell.state.arguments_assumed : nullptr};
    return Flow::next;
  };
  if (at > arguments.size()) {
    at = arguments.size() + 1;
    current = {};
    return finish("?", 1);
  }
  const std::string word = arguments[at - 1].str();
  if (inside != 0 && (current.text != word || current.index != at))
    return lose_option(shell, name, why("getopts goes on inside a word that has changed", call.span), call.span);
  if (inside == 0) {
    if (word.size() < 2 || word[0] != '-') return finish("?", 1);
    if (word == "--") {
      ++at;
      return finish("?", 1);
    }
    current = {word, at, 1};
  }
  const char letter = word[inside++];
  const bool more = inside < word.size();
  const auto found = letter == ':' ? std::string::npos : wanted.find(letter, silent ? 1 : 0);
  if (found == std::string::npos) {
    if (!more) ++at, inside = 0;
    shell.state.variables.erase("OPTARG");
    if (silent) assign(shell, "OPTARG", make_text(std::string(1, letter), call.span), where);
    return finish("?", 0);
  }
  if (found + 1 >= wanted.size() || wanted[found + 1] != ':') {
    if (!more) ++at, inside = 0;
    shell.state.variables.erase("OPTARG");
    return finish(std::string(1, letter), 0);
  }
  Text value = more ? slice(arguments[at - 1], inside, word.size()) : Text{};
  inside = 0;
  if (!more) {
    if (at >= arguments.size()) {
      ++at;
      shell.state.variables.erase("OPTARG");
      if (silent) assign(shell, "OPTARG", make_text(std::string(1, letter), call.span), where);
      return finish(silent ? ":" : "?", 0);
    }
    value = arguments[at++];
  }
  ++at;
  assign(shell, "OPTARG", std::move(value), assigned_here("OPTARG", call.span));
  return finish(std::string(1, letter), 0);
}

}  // namespace alignlint::shell
