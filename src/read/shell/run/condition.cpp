
#include "read/shell/expand/pattern.h"
#include "read/shell/run/changes.h"
#include "read/shell/run/choice.h"
#include "read/shell/run/files.h"
#include "read/shell/tools/posix_regex.h"

namespace alignlint::shell {

namespace {

/// A text as a condition sees it. What nobody has set counts as empty, under an assumption; a positional parameter that was not given does so only
/// where its presence is asked for: what it would be is not known.
struct Seen {
  std::string text;
  Why unknown;
  Why assumed;
};

Seen seen(const Text& text, bool presence = false) {
  Seen result;
  for (const Fragment& fragment : text.fragments) {
    if (fragment.assumed && !result.assumed) result.assumed = fragment.assumed;
    if (fragment.unknown && fragment.assumed && presence) continue;
    if (fragment.unknown && !result.unknown) result.unknown = fragment.unknown;
    result.text += fragment.text;
  }
  return result;
}

Status known(bool value, const Why& assumed) { return {value ? 0 : 1, assumed}; }

bool ordered(std::string_view op, std::int64_t a, std::int64_t b) {
  if (op == "-eq") return a == b;
  if (op == "-ne") return a != b;
  if (op == "-lt") return a < b;
  if (op == "-le") return a <= b;
  if (op == "-gt") return a > b;
  return a >= b;
}

Status compare_numbers(Shell& shell, std::string_view op, const Text& left, const Text& right, bool arithmetic) {
  if (arithmetic) {
    const Number x = evaluate_arithmetic(shell, left);
    const Number y = evaluate_arithmetic(shell, right);
    if (x.unknown || y.unknown) return {std::nullopt, x.unknown ? x.unknown : y.unknown};
    return known(ordered(op, x.value, y.value), x.assumed ? x.assumed : y.assumed);
  }
  const Seen x = seen(left);
  const Seen y = seen(right);
  if (x.unknown || y.unknown) return {std::nullopt, x.unknown ? x.unknown : y.unknown};
  const auto a = builtin_number(x.text);
  const auto b = builtin_number(y.text);
  const Why assumed = x.assumed ? x.assumed : y.assumed;
  if (!a || !b) return {2, assumed};
  return known(ordered(op, *a, *b), assumed);
}

/// The right side of `=~`: quoted bytes stand for themselves; inside brackets every byte but a class does.
std::string regex_of(const Text& text) {
  std::string result;
  bool bracket = false;
  for (const Fragment& fragment : text.fragments) {
    for (std::size_t i = 0; i < fragment.text.size(); ++i) {
      const char c = fragment.text[i];
      if (fragment.quoted && !bracket && std::string_view(".[]*^$+?(){}|\\").find(c) != std::string_view::npos) result += '\\';
      result += c;
      if (fragment.quoted) continue;
      if (!bracket && c == '[') {
        bracket = true;
        for (const char next : {'^', ']'}) {
          if (i + 1 < fragment.text.size() && fragment.text[i + 1] == next) result += fragment.text[++i];
        }
      } else if (bracket && c == '[' && i + 1 < fragment.text.size() && fragment.text[i + 1] == ':') {
        const auto close = fragment.text.find(":]", i + 2);
        if (close == std::string::npos) continue;
        result += fragment.text.substr(i + 1, close + 1 - i);
        i = close + 1;
      } else if (bracket && c == ']') {
        bracket = false;
      }
    }
  }
  return result;
}

Status match_regex(Shell& shell, const Text& left, const Text& right) {
  const Seen x = seen(left);
  if (const Why unknown = x.unknown ? x.unknown : right.unknown()) {
    fresh_array(shell, "BASH_REMATCH", {}).lose(unknown, "BASH_REMATCH");
    return {std::nullopt, unknown};
  }
  std::string refused;
  const auto regex = PosixRegex::compile(regex_of(right), RegexSyntax::extended, shell.state.options.ignore_case, refused);
  if (regex && !regex->can_tell(x.text)) refused = "what matches depends on the locale";
  spend(shell, (regex ? regex->work(x.text.size()) : 1) + right.cost());
  const auto found = regex ? regex->search(x.text, 0) : std::nullopt;
  if (found && !regex->groups_are_sure(x.text, 0, *found)) refused = "groups that can share a match in several ways";
  Variable& groups = fresh_array(shell, "BASH_REMATCH", {});
  if (!refused.empty()) {
    const Why reason = why("whether a regular expression matches (" + refused + ")", right.span());
    groups.lose(reason, "BASH_REMATCH");
    return {std::nullopt, reason};
  }
  if (found) {
    for (std::size_t i = 0; i < found->size(); ++i) {
      const auto [begin, end] = (*found)[i];
      groups.items[static_cast<std::int64_t>(i)] = begin == std::string::npos ? make_text("") : slice(left, begin, end);
    }
  }
  return known(found.has_value(), x.assumed);
}

}  // namespace

Status compare(Shell& shell, std::string_view op, const Text& left, const Text& right, bool patterns) {
  heed_question(shell, left);
  heed_question(shell, right);
  if (op.size() == 3 && op[0] == '-' && op != "-nt" && op != "-ot" && op != "-ef") return compare_numbers(shell, op, left, right, patterns);
  if (op == "=~") return match_regex(shell, left, right);
  const Seen x = seen(left);
  const Seen y = seen(right);
  if (x.unknown || y.unknown) return {std::nullopt, x.unknown ? x.unknown : y.unknown};
  const Why assumed = x.assumed ? x.assumed : y.assumed;
  if ((op == "<" || op == ">") && !order_is_sure(x.text, y.text))
    return {std::nullopt, why("the order of texts, which depends on the locale", left.span())};
  if (op == "<") return known(x.text < y.text, assumed);
  if (op == ">") return known(x.text > y.text, assumed);
  if (op == "-nt" || op == "-ot" || op == "-ef") return {std::nullopt, why("the age of files", left.span())};
  const std::string pattern = patterns ? pattern_of(right) : std::string();
  if (const std::string_view doubt = doubt_of_pattern(shell, pattern, x.text); !doubt.empty())
    return {std::nullopt, why("what bash makes of " + std::string(doubt), right.span())};
  const bool equal = patterns ? matches(shell, pattern, x.text, shell.state.options.ignore_case) : x.text == y.text;
  return known(equal == (op != "!="), assumed);
}

namespace {

/// What a word of a script names behind its folders, as far as a variable or an argument says it.
std::string named_by(const Shell& shell, std::string_view word) {
  while (!word.empty() && (word.front() == '"' || word.front() == '\'')) word.remove_prefix(1);
  word = word.substr(0, word.find_first_of("\"' \t\r\n;|&)"));
  word = word.substr(word.rfind('/') + 1);
  if (!word.starts_with('$')) return std::string(word);
  std::string_view name = word.substr(word.starts_with("${") ? 2 : 1);
  name = name.substr(0, name.find('}'));
  const auto number = builtin_number(name);
  if (number && *number > 0 && *number <= static_cast<std::int64_t>(shell.state.arguments.size()))
    return base_of(shell.state.arguments[static_cast<std::size_t>(*number) - 1].str());
  const Variable* const variable = shell.state.find(name);
  return variable == nullptr ? std::string() : base_of(variable->value.str());
}

/// Whether the script sources a file of that name, or reads it in: a test whether that is there asks for its settings, any other for what another run has left
/// (`run.lock`).
bool is_read_in(Shell& shell, const std::string& path) {
  const std::string name = base_of(path);
  if (name.empty() || shell.context.sources == nullptr) return false;
  const std::string_view text = shell.context.sources->text(shell.file);
  spend(shell, text.size() / 64 + 1);
  constexpr std::string_view kReading[] = {"source ", ". ", "<"};
  for (const std::string_view reading : kReading) {
    for (std::size_t at = text.find(reading); at != std::string_view::npos; at = text.find(reading, at + 1)) {
      const bool begins = at == 0 || std::string_view(" \t\n;&|({").find(text[at - 1]) != std::string_view::npos;
      const std::size_t word = text.find_first_not_of(" \t", at + reading.size());
      if ((begins || reading == "<") && word != std::string_view::npos && named_by(shell, text.substr(word)) == name) return true;
    }
  }
  return false;
}

/// `[[ -v 1 ]]`: of older releases no argument is a variable.
Status argument_is_set(const Shell& shell, const std::string& number, Span span) {
  if (shell.state.arguments_unknown) return {std::nullopt, shell.state.arguments_unknown};
  const auto which = builtin_number(number);
  if (!which || *which > static_cast<std::int64_t>(shell.state.arguments.size())) return known(false, shell.state.arguments_assumed);
  return {std::nullopt, why("whether bash takes an argument for a variable", span)};
}

}  // namespace

Status unary_test(Shell& shell, std::string_view op, const Text& operand) {
  const Seen text = seen(operand, true);
  if (op == "-n" || op == "-z") {
    heed_question(shell, operand);
    // one known byte is enough to know that it is not empty
    if (text.unknown && !text.text.empty() && !operand.may_be_empty()) return known(op == "-n", nullptr);
    if (text.unknown) return {std::nullopt, text.unknown};
    return known(text.text.empty() == (op == "-z"), text.assumed);
  }
  if (op == "-v") {
    if (text.unknown) return {std::nullopt, text.unknown};
    const std::string name = text.text.substr(0, text.text.find('['));
    std::string key = name == text.text ? "0" : text.text.substr(name.size() + 1, text.text.size() - name.size() - 2);
    if (name != text.text && heed_second_expansion(shell, key, operand.span()))
      return {std::nullopt, why("which element '" + text.text + "' is", operand.span())};
    const Variable* variable = look_up(shell, name);
    const bool counted = name != text.text && key != "@" && key != "*" && (!variable || variable->kind != Variable::Kind::associative);
    if (counted) {  // an index may assign
      const Number index = evaluate_arithmetic(shell, make_text(key));
      if (index.unknown) return {std::nullopt, index.unknown};
      key = std::to_string(index.value);
      variable = look_up(shell, name);
    }
    if (!name.empty() && name.find_first_not_of("0123456789") == std::string::npos) return argument_is_set(shell, name, operand.span());
    if (!variable) return known(false, why("environment variable '" + name + "'", operand.span()));
    if (variable->perhaps_unset) return {std::nullopt, variable->perhaps_unset};
    if (name != text.text && variable->unknown_items) return {std::nullopt, variable->unknown_items};
    if (name != text.text && (key == "@" || key == "*")) return known(!variable->elements().empty(), nullptr);
    if (name != text.text) return known(variable->element(key) != nullptr, nullptr);
    return known(variable->set && variable->element("0"), nullptr);
  }
  if (op == "-o") {
    const std::optional<bool> on = text.unknown ? std::nullopt : option_is_on(shell, text.text);
    if (on) return known(*on, nullptr);
    return {std::nullopt, why("the shell option '" + text.text + "'", operand.span())};
  }
  if (op == "-t") return {std::nullopt, why("whether a terminal is attached", operand.span())};
  const std::string name = operand.str();
  if (text.text.empty() && !text.unknown) return known(false, text.assumed);
  const auto place = place_of(shell, operand);
  const Text* written = place ? shell.state.files.find(*place) : nullptr;  // one that is not known may be gone
  if (written && written->known() && op == "-s") return known(!written->empty(), nullptr);
  if (written && written->known() && (op == "-f" || op == "-e" || op == "-r")) return known(true, nullptr);
  const bool of_file = std::string_view("-e-f-r-s").find(op) != std::string_view::npos;
  // what is read in and lies among the inputs is there: the machine that runs the script has the same files, as for those that it sources
  const auto held = of_file && !written && is_read_in(shell, name) ? read_text_file(shell, operand, Contents::script) : std::nullopt;
  if (held && held->known() && !(op == "-s" && held->empty())) return known(true, nullptr);
  Status open{std::nullopt, why((op == "-d" ? "whether the directory '" : "whether the file '") + name + "' is there", operand.span())};
  if (op == "-d") open.folder = folder_name(shell, operand);
  if (of_file) open.file = name.substr(name.rfind('/') + 1);
  if (std::string_view("-d-e-f-r-s-x").find(op) != std::string_view::npos && may_be_absent(shell, operand)) open.missing = open.why;
  return open;
}

namespace {

/// `[[ -v A[(1)] ]]`: to bash a parenthesis ends the word, and the script is refused.
void heed_parenthesis(Shell& shell, const SyntaxWord& word) {
  const std::string& source = word.source;
  if (source.find_first_of("'\"\\`") != std::string::npos || source.find("$(") != std::string::npos) return;
  if (source.find('(') != std::string::npos) abandon(shell, why("a parenthesis in '" + source + "', which bash refuses", word.span));
}

}  // namespace

Status evaluate_condition(Shell& shell, const Condition& condition) {
  using Kind = Condition::Kind;
  switch (condition.kind) {
    case Kind::word:
      return unary_test(shell, "-n", expand_single(shell, condition.operands[0]));
    case Kind::unary:
      heed_parenthesis(shell, condition.operands[0]);
      return unary_test(shell, condition.op, expand_single(shell, condition.operands[0]));
    case Kind::binary: {
      const Text left = expand_single(shell, condition.operands[0]);
      return compare(shell, condition.op, left, expand_pattern(shell, condition.operands[1]), true);
    }
    case Kind::negation: {
      Status inner = evaluate_condition(shell, condition.children[0]);
      inner.negate();
      return inner;
    }
    case Kind::conjunction:
    case Kind::disjunction:
      break;
  }
  const bool decisive = condition.kind == Kind::disjunction;  // a child with this value decides
  Status result{decisive ? 1 : 0, nullptr};
  for (const Condition& child : condition.children) {
    const Why open = result.code ? nullptr : result.why;  // whether this one is looked at is not known, nor what it assigns
    const State before = open ? copy_state(shell) : State{};
    const Status status = evaluate_condition(shell, child);
    if (open) merge(shell, before, open);
    if (!status.code) {
      result = {std::nullopt, status.why};
      continue;
    }
    if ((*status.code == 0) == decisive) return status;
    if (status.why && result.code) result.why = status.why;
  }
  return result;
}

}  // namespace alignlint::shell
