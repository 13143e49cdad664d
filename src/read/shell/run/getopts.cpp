#include <algorithm>
#include <cstdlib>
#include <utility>

#include "read/shell/run/builtins.h"

namespace alignlint::shell {

namespace {

/// One call of getopts: `getopts WANTED NAME [ARGUMENT...]`.
struct Turn {
  Shell& shell;
  Span span;
  Text wanted;
  Text variable;
  bool own;  ///< the arguments are the script's
  Fields arguments;
  std::size_t at;  ///< OPTIND: the word that is looked at, from 1

  [[nodiscard]] std::string name() const { return variable.str(); }
  [[nodiscard]] bool silent() const { return wanted.str().starts_with(":"); }
};

std::size_t option_index(Shell& shell) {
  const Variable* index = look_up(shell, "OPTIND");
  return index && index->set ? static_cast<std::size_t>(std::max(1L, std::strtol(index->value.str().c_str(), nullptr, 10))) : 1;
}

Turn turn_of(Shell& shell, const Call& call, std::size_t first) {
  const bool own = call.words.size() <= first + 2;
  return {.shell = shell,
          .span = call.span,
          .wanted = call.words[first],
          .variable = call.words[first + 1],
          .own = own,
          .arguments = own ? shell.state.arguments : Fields(call.words.begin() + static_cast<std::ptrdiff_t>(first) + 2, call.words.end()),
          .at = option_index(shell)};
}

/// Why it is not known which option comes next.
Why unknown_next(const Turn& turn) {
  if (const Why unknown = turn.wanted.unknown() ? turn.wanted.unknown() : turn.variable.unknown()) return unknown;
  if (turn.own && turn.shell.state.arguments_unknown) return turn.shell.state.arguments_unknown;
  const Variable* index = look_up(turn.shell, "OPTIND");
  if (const Why unknown = index && index->set ? index->value.unknown() : nullptr) return unknown;
  return turn.at <= turn.arguments.size() ? turn.arguments[turn.at - 1].unknown() : nullptr;
}

/// What a name that is not known, or has a subscript, may do.
void heed_name(const Turn& turn) {
  if (turn.variable.known() && turn.name().find('[') != std::string::npos)
    lose_commands(turn.shell, why("what the subscript of '" + turn.name() + "' runs", turn.span));
  if (const Why nameless = turn.variable.unknown())
    lose_variables(turn.shell, why("the name of a variable that is assigned (" + nameless->reason + ")", turn.span));
}

/// Which option comes next is not known; neither is where the following ones stand.
Flow lose_option(const Turn& turn, const Why& reason) {
  Shell& shell = turn.shell;
  shell.option = {};
  for (const std::string& variable : {turn.name(), std::string("OPTARG"), std::string("OPTIND")})
    assign(shell, variable, make_unknown("$" + variable, reason), assigned_here(variable, turn.span));
  shell.state.status = {std::nullopt, reason};
  return Flow::next;
}

Flow finish(const Turn& turn, const std::string& letter, int status) {
  Shell& shell = turn.shell;
  const Label where = assigned_here(turn.name(), turn.span);
  assign(shell, turn.name(), make_text(letter, turn.span), where);
  assign(shell, "OPTIND", make_text(std::to_string(turn.at), turn.span), where);
  if (status != 0) shell.state.variables.erase("OPTARG");
  shell.state.status = {status, status != 0 && turn.own ? shell.state.arguments_assumed : nullptr};
  return Flow::next;
}

Flow no_option_left(const Turn& turn) { return finish(turn, "?", 1); }

/// An option without a value, or one that is not wanted; `tell`: a silent getopts leaves its letter in OPTARG.
Flow without_value(const Turn& turn, char letter, const std::string& result, bool tell) {
  turn.shell.state.variables.erase("OPTARG");
  if (tell && turn.silent())
    assign(turn.shell, "OPTARG", make_text(std::string(1, letter), turn.span), assigned_here(turn.name(), turn.span));
  return finish(turn, result, 0);
}

/// `-xVALUE`, `-x VALUE`
Flow with_value(Turn& turn, char letter) {
  std::size_t& inside = turn.shell.option.offset;
  const Text& word = turn.arguments[turn.at++ - 1];
  const std::size_t begin = std::exchange(inside, 0);
  const bool in_word = begin < word.str().size();
  if (!in_word && turn.at > turn.arguments.size()) return without_value(turn, letter, turn.silent() ? ":" : "?", true);
  Text value = in_word ? slice(word, begin, word.str().size()) : turn.arguments[turn.at++ - 1];
  assign(turn.shell, "OPTARG", std::move(value), assigned_here("OPTARG", turn.span));
  return finish(turn, std::string(1, letter), 0);
}

/// The letter that `inside` stands at in the word `text`.
Flow next_letter(Turn& turn, const std::string& text) {
  std::size_t& inside = turn.shell.option.offset;
  const std::string wanted = turn.wanted.str();
  const char letter = text[inside++];
  const auto found = letter == ':' ? std::string::npos : wanted.find(letter, turn.silent() ? 1 : 0);
  if (found != std::string::npos && found + 1 < wanted.size() && wanted[found + 1] == ':') return with_value(turn, letter);
  if (inside >= text.size()) ++turn.at, inside = 0;
  const bool known = found != std::string::npos;
  return without_value(turn, letter, known ? std::string(1, letter) : "?", !known);
}

}  // namespace

Flow run_getopts(Shell& shell, const Call& call) {
  const std::size_t first = given_options(call, "").operands;
  if (call.words.size() < first + 2) {
    set_status(shell, 2);
    return Flow::next;
  }
  Turn turn = turn_of(shell, call, first);
  const Why unknown = unknown_next(turn);
  heed_name(turn);
  if (unknown) return lose_option(turn, unknown);
  OptionWord& current = shell.option;
  if (turn.at > turn.arguments.size()) {
    turn.at = turn.arguments.size() + 1;
    current = {};
    return no_option_left(turn);
  }
  const std::string word = turn.arguments[turn.at - 1].str();
  if (current.offset != 0 && (current.text != word || current.index != turn.at))
    return lose_option(turn, why("getopts goes on inside a word that has changed", call.span));
  if (current.offset == 0) {
    if (word.size() < 2 || word[0] != '-') return no_option_left(turn);
    if (word == "--") {
      ++turn.at;
      return no_option_left(turn);
    }
    current = {word, turn.at, 1};
  }
  return next_letter(turn, word);
}

}  // namespace alignlint::shell
