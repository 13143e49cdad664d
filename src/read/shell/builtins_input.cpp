#include "read/shell/builtins.h"

namespace alignlint::shell {

namespace {

/// Takes the next line from standard input, its end removed; none at the end.
std::optional<Text> take_line(Shell& shell, char delimiter, bool& ended) {
  Text& input = *shell.input;
  const std::string bytes = input.str();
  if (bytes.empty()) return std::nullopt;
  const auto end = bytes.find(delimiter);
  ended = end != std::string::npos;
  Text line = slice(input, 0, ended ? end : bytes.size());
  input = slice(input, ended ? end + 1 : bytes.size(), bytes.size());
  return line;
}

struct ReadOptions {
  bool raw = false;
  std::string array;
  char delimiter = '\n';
  std::vector<std::string> names;
};

ReadOptions read_options(const Call& call) {
  ReadOptions options;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    if (word.size() < 2 || word[0] != '-' || !options.names.empty()) {
      options.names.push_back(word);
      continue;
    }
    for (std::size_t at = 1; at < word.size(); ++at) {
      const char c = word[at];
      if (c == 'r') options.raw = true;
      if (std::string_view("adinNptu").find(c) == std::string_view::npos) continue;
      std::string value = word.substr(at + 1);
      if (value.empty() && i + 1 < call.words.size()) value = call.words[++i].str();
      if (c == 'a') options.array = value;
      if (c == 'd') options.delimiter = value.empty() ? '\0' : value[0];
      break;
    }
  }
  if (options.names.empty()) options.names.push_back("REPLY");
  return options;
}

/// The words of a line for `read`: the last name takes the rest as it is.
Fields distribute(const Text& line, std::size_t names, const std::string& separators) {
  const std::string bytes = line.str();
  const auto is_separator = [&](char c) { return separators.find(c) != std::string::npos; };
  const auto is_blank = [&](char c) { return (c == ' ' || c == '\t' || c == '\n') && is_separator(c); };
  Fields result;
  std::size_t at = 0;
  std::size_t end = bytes.size();
  while (at < end && is_blank(bytes[at])) ++at;
  while (end > at && is_blank(bytes[end - 1])) --end;
  while (result.size() + 1 < names && at < end) {
    std::size_t stop = at;
    while (stop < end && !is_separator(bytes[stop])) ++stop;
    result.push_back(slice(line, at, stop));
    at = stop;
    while (at < end && is_blank(bytes[at])) ++at;
    if (at < end && is_separator(bytes[at])) {
      ++at;
      while (at < end && is_blank(bytes[at])) ++at;
    }
  }
  // one trailing separator after a single last word goes too
  if (end > at && is_separator(bytes[end - 1]) && !is_blank(bytes[end - 1])) {
    bool only = true;
    for (std::size_t i = at; i + 1 < end; ++i) only = only && !is_separator(bytes[i]);
    if (only) --end;
  }
  result.push_back(slice(line, at, end));
  while (result.size() < names) result.emplace_back();
  return result;
}

Text without_backslashes(const Text& line) {
  Text result;
  const std::string bytes = line.str();
  std::size_t run = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != '\\') continue;
    result.add(slice(line, run, i));
    run = ++i;
  }
  result.add(slice(line, run, bytes.size()));
  return result;
}

}  // namespace

Flow run_read(Shell& shell, const Call& call) {
  const ReadOptions options = read_options(call);
  const Label where = assigned_here(options.array.empty() ? options.names[0] : options.array, call.span);
  if (!shell.input || !shell.input->known()) {
    const Why reason = shell.input ? shell.input->unknown() : why("standard input", call.span);
    for (const std::string& name : options.names) assign(shell, name, make_unknown("$" + name, reason), assigned_here(name, call.span));
    if (!options.array.empty()) shell.state.variable(options.array).unknown_items = reason;
    if (shell.input) shell.input = Text{};
    shell.state.status = {std::nullopt, reason};
    return Flow::next;
  }
  bool ended = false;
  auto line = take_line(shell, options.delimiter, ended);
  if (!line) line = Text{};
  if (!options.raw) line = without_backslashes(*line);
  if (!options.array.empty()) {
    for (Fragment& fragment : line->fragments) fragment.split = true;
    Variable& variable = shell.state.variable(options.array);
    variable = {};
    variable.kind = Variable::Kind::indexed;
    variable.set = variable.assigned = true;
    variable.where = where;
    std::int64_t index = 0;
    for (Text& field : split_fields({*line}, separators(shell.state))) {
      for (Fragment& fragment : field.fragments) fragment.split = false;
      variable.items[index++] = std::move(field);
    }
  } else if (options.names[0] == "REPLY" && options.names.size() == 1) {
    assign(shell, "REPLY", *line, where);
  } else {
    Fields parts = distribute(*line, options.names.size(), separators(shell.state));
    for (std::size_t i = 0; i < options.names.size(); ++i)
      assign(shell, options.names[i], std::move(parts[i]), assigned_here(options.names[i], call.span));
  }
  set_status(shell, ended ? 0 : 1);
  return Flow::next;
}

Flow run_mapfile(Shell& shell, const Call& call) {
  bool strip = false;
  std::string name = "MAPFILE";
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    if (word == "-t")
      strip = true;
    else if (word.starts_with("-") && word.size() == 2)
      ++i;
    else
      name = word;
  }
  set_status(shell, 0);
  Variable& variable = shell.state.variable(name);
  variable = {};
  variable.kind = Variable::Kind::indexed;
  variable.set = variable.assigned = true;
  variable.where = assigned_here(name, call.span);
  if (!shell.input || !shell.input->known()) {
    variable.unknown_items = shell.input ? shell.input->unknown() : why("standard input", call.span);
    return Flow::next;
  }
  bool ended = false;
  std::int64_t index = 0;
  while (auto line = take_line(shell, '\n', ended)) {
    if (!strip && ended) line->add(make_text("\n", call.span));
    shell.state.variable(name).items[index++] = std::move(*line);
  }
  return Flow::next;
}

namespace {

Why unknown_of(const Fields& words, const Fields& arguments) {
  for (const Fields* list : {&words, &arguments}) {
    for (const Text& text : *list) {
      if (const Why unknown = text.unknown()) return unknown;
    }
  }
  return nullptr;
}

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
  if (call.words.size() < 3) {
    set_status(shell, 2);
    return Flow::next;
  }
  std::string wanted = call.words[1].str();
  const std::string name = call.words[2].str();
  const bool silent = wanted.starts_with(":");
  const Fields arguments = call.words.size() > 3 ? Fields(call.words.begin() + 3, call.words.end()) : shell.state.arguments;
  const Label where = assigned_here(name, call.span);
  if (const Why unknown = unknown_of(call.words, arguments)) return lose_option(shell, name, unknown, call.span);
  const Variable* index = shell.state.find("OPTIND");
  std::size_t at = index && index->set ? static_cast<std::size_t>(std::max(1L, std::strtol(index->value.str().c_str(), nullptr, 10))) : 1;
  OptionWord& current = shell.option;
  std::size_t& inside = current.offset;
  const auto finish = [&](const std::string& letter, int status) {
    assign(shell, name, make_text(letter, call.span), where);
    assign(shell, "OPTIND", make_text(std::to_string(at), call.span), where);
    shell.state.status = {status, status != 0 && call.words.size() <= 3 ? shell.state.arguments_assumed : nullptr};
    return Flow::next;
  };
  if (at > arguments.size()) {
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
