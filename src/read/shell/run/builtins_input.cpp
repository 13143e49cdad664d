#include <algorithm>
#include <charconv>
#include <utility>

#include "read/shell/expand/assignment.h"
#include "read/shell/run/builtins.h"
#include "read/shell/run/descriptors.h"

namespace alignlint::shell {

namespace {

/// Takes the next line from standard input, its end removed; none at the end.
std::optional<Text> take_line(Shell& shell, char delimiter, bool& ended) {
  Text& input = *shell.io.input;
  spend(shell, input.cost());
  const std::string bytes = input.str();
  if (bytes.empty()) return std::nullopt;
  const auto end = bytes.find(delimiter);
  ended = end != std::string::npos;
  Text line = slice(input, 0, ended ? end : bytes.size());
  input = slice(input, ended ? end + 1 : bytes.size(), bytes.size());
  return line;
}

/// Takes that many bytes, or up to the delimiter where one counts.
Text take_bytes(Shell& shell, std::size_t count, std::optional<char> delimiter, bool& ended) {
  Text& input = *shell.io.input;
  spend(shell, input.cost());
  const std::string bytes = input.str();
  const std::size_t stop = delimiter ? std::min(bytes.find(*delimiter), bytes.size()) : bytes.size();
  const std::size_t size = std::min(count, stop);
  ended = size == count || (delimiter && stop < bytes.size());
  Text taken = slice(input, 0, size);
  input = slice(input, size + (size == stop && size < count && stop < bytes.size() ? 1 : 0), bytes.size());
  return taken;
}

struct ReadOptions {
  bool raw = false;
  std::optional<Text> array;
  char delimiter = '\n';
  std::optional<std::size_t> count;  ///< `-n`, `-N`
  bool exact = false;                ///< `-N`: delimiters are bytes like others
  Why unknown;                       ///< what of the options is not followed
  int descriptor = 0;                ///< `-u`
  Fields names;
};

/// Of `-u N`.
int descriptor_of(const Text& word, Span span, Why& unknown) {
  constexpr std::int64_t kMost = 255;
  const auto number = word.known() ? builtin_number(word.str()) : std::nullopt;
  if (number && *number >= 0 && *number <= kMost) return static_cast<int>(*number);
  unknown = why("another file descriptor", span);
  return 0;
}

ReadOptions read_options(const Call& call) {
  ReadOptions options;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    if (word == "--" && options.names.empty()) continue;
    if (word.size() < 2 || word[0] != '-' || !options.names.empty()) {
      options.names.push_back(call.words[i]);
      continue;
    }
    for (std::size_t at = 1; at < word.size(); ++at) {
      const char c = word[at];
      if (c == 'r') options.raw = true;
      if (std::string_view("adinNptu").find(c) == std::string_view::npos) continue;
      const bool inside = at + 1 < word.size();
      const Text value = inside ? slice(call.words[i], at + 1, word.size()) : i + 1 < call.words.size() ? call.words[++i] : Text{};
      const std::string text = value.str();
      if (c == 'a') options.array = value;
      if (c == 'd') options.delimiter = text.empty() ? '\0' : text[0];
      if (c == 'n' || c == 'N') {
        std::size_t count = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
        constexpr std::size_t kMost = 0x7FFF'FFFF;  // bash counts in an int
        if (error != std::errc() || end != text.data() + text.size() || count > kMost) options.unknown = why("how much is read", call.span);
        options.count = count;
        options.exact = c == 'N';
      }
      if (c == 'u') options.descriptor = descriptor_of(value, call.span, options.unknown);
      if (c == 't') options.unknown = why("what is read in time", call.span);
      break;
    }
  }
  if (options.names.empty()) options.names.push_back(make_text("REPLY"));
  return options;
}

/// The words of a line for `read`: the last name takes the rest as it is.
Fields distribute(const Text& line, std::size_t names, const std::string& separators) {
  std::string bytes;  // in which what a backslash protects parts nothing
  for (const Fragment& fragment : line.fragments) bytes += fragment.quoted ? std::string(fragment.text.size(), '\0') : fragment.text;
  const auto is_separator = [&](char c) { return c != '\0' && separators.find(c) != std::string::npos; };
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
  // one trailing separator after a single last word goes too, with the blanks before it
  if (end > at && is_separator(bytes[end - 1]) && !is_blank(bytes[end - 1])) {
    std::size_t last = end - 1;
    while (last > at && is_blank(bytes[last - 1])) --last;
    bool only = true;
    for (std::size_t i = at; i < last; ++i) only = only && !is_separator(bytes[i]);
    if (only) end = last;
  }
  result.push_back(slice(line, at, end));
  while (result.size() < names) result.emplace_back();
  return result;
}

bool ends_in_backslash(std::string_view text) {
  std::size_t count = 0;
  while (count < text.size() && text[text.size() - 1 - count] == '\\') ++count;
  return count % 2 == 1;
}

/// The byte behind a backslash is `quoted`: it is no separator.
Text without_backslashes(const Text& line) {
  Text result;
  const std::string bytes = line.str();
  std::size_t run = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != '\\') continue;
    result.add(slice(line, run, i));
    run = ++i + 1;
    if (i >= bytes.size()) break;
    if (bytes[i] == '\n') continue;  // the line goes on
    Text escaped = slice(line, i, i + 1);
    for (Fragment& fragment : escaped.fragments) fragment.quoted = true;
    result.add(escaped);
  }
  if (run > bytes.size()) return result;
  result.add(slice(line, run, bytes.size()));
  return result;
}

/// Where the text stands that a variable is given, in one piece; else at `otherwise`.
Span written_at(const Text& text, Span otherwise) {
  const bool one = text.fragments.size() == 1 && text.fragments[0].exact && text.fragments[0].span.known();
  return one ? text.fragments[0].span : otherwise;
}

/// A list that is readonly stays as it is.
bool refuses_list(Shell& shell, const std::string& name, Span span) {
  const Variable* const variable = shell.state.find(name);
  if (!variable || !variable->readonly) return false;
  doubt(shell, why("an assignment to the readonly variable '" + name + "'", span));
  set_status(shell, 1);
  return true;
}

Flow lose_read(Shell& shell, const ReadOptions& options, const Why& reason, Span span) {
  if (options.array) {
    const std::string name = options.array->str();
    if (!options.array->known())
      lose_variables(shell, options.array->unknown());
    else if (!refuses_list(shell, name, span))
      fresh_array(shell, name, assigned_here(name, span)).lose(reason, name);
  } else {
    for (const Text& name : options.names) {
      const bool path = shell.state.resolve(name.str()) == "PATH";  // it is not the machine's any more
      assign_named(shell, name, make_unknown("$" + name.str(), path ? why("what is read into PATH", span) : reason), span);
    }
  }
  if (shell.io.input && !options.unknown) shell.io.input = make_unknown(shell.io.input->str(), reason);  // what is left of it
  shell.state.status = {std::nullopt, reason};
  return Flow::next;
}

/// Why it is not known what is read.
Why unknown_reading(const Shell& shell, const ReadOptions& options, Span span) {
  if (options.unknown) return options.unknown;
  if (options.array && !options.array->known()) return options.array->unknown();
  if (!shell.io.input) return why("standard input", span);
  if (!shell.io.input->known()) return shell.io.input->unknown();
  const bool escapes = options.count && !options.raw && shell.io.input->str().find('\\') != std::string::npos;
  return escapes ? why("how many of its bytes 'read' counts", span) : nullptr;
}

/// A backslash at the end of the line takes the next one with it; another delimiter is a byte like others behind one.
void take_next_lines(Shell& shell, char delimiter, Span span, Text& line, bool& ended) {
  while (ended && ends_in_backslash(line.str())) {
    if (delimiter == '\n')
      line = slice(line, 0, line.str().size() - 1);
    else
      line.add(make_text(std::string(1, delimiter), span));
    const auto next = take_line(shell, delimiter, ended);
    if (next) line.add(*next);
    if (!next) ended = false;
  }
}

/// What is read; `ended`: up to its end, as it was asked for.
Text take_input(Shell& shell, const ReadOptions& options, Span span, bool& ended) {
  Text line;
  if (options.count)
    line = take_bytes(shell, *options.count, options.exact ? std::nullopt : std::optional(options.delimiter), ended);
  else if (auto next = take_line(shell, options.delimiter, ended))
    line = std::move(*next);
  if (options.raw) return line;
  if (!options.count) take_next_lines(shell, options.delimiter, span, line, ended);
  return without_backslashes(line);
}

void read_into_array(Shell& shell, const std::string& name, Text line, Span span) {
  for (Fragment& fragment : line.fragments) fragment.split = !fragment.quoted;
  Fields fields = split_fields({line}, separators(shell));
  if (refuses_list(shell, name, span)) return;
  fresh_array(shell, name, assigned_here(name, span));
  std::int64_t index = 0;
  for (Text& field : fields) {
    spend(shell, field.cost() + kUnitsOfWord);
    for (Fragment& fragment : field.fragments) fragment.split = fragment.quoted = false;
    Text item = apply_attributes(shell, touch(shell, name), std::move(field));
    touch(shell, name).items[index++] = std::move(item);  // what is worked out may have assigned
  }
}

void read_into_names(Shell& shell, const ReadOptions& options, const Text& line, Span span) {
  const bool whole = options.exact || (options.names[0].str() == "REPLY" && options.names.size() == 1);
  Fields parts = whole ? Fields{line} : distribute(line, options.names.size(), separators(shell));
  parts.resize(options.names.size());
  for (std::size_t i = 0; i < options.names.size(); ++i) {
    for (Fragment& fragment : parts[i].fragments) fragment.quoted = false;
    const Span place = whole && i > 0 ? span : written_at(parts[i], span);
    assign_named(shell, options.names[i], std::move(parts[i]), place);
  }
}

Flow read_as_asked(Shell& shell, const Call& call, const ReadOptions& options) {
  if (const Why unknown = unknown_reading(shell, options, call.span)) return lose_read(shell, options, unknown, call.span);
  bool ended = false;
  Text line = take_input(shell, options, call.span, ended);
  set_status(shell, ended ? 0 : 1);
  if (options.array)
    read_into_array(shell, options.array->str(), std::move(line), call.span);
  else
    read_into_names(shell, options, line, call.span);
  return Flow::next;
}

}  // namespace

Flow run_read(Shell& shell, const Call& call) {
  const ReadOptions options = read_options(call);
  const Way way = [&](Shell& inner) { return read_as_asked(inner, call, options); };
  return options.descriptor == 0 ? way(shell) : with_input_of(shell, options.descriptor, call.span, way);
}

namespace {

struct MapOptions {
  bool strip = false;
  char delimiter = '\n';
  std::int64_t most = 0;  ///< lines; 0: all
  std::optional<std::int64_t> origin;
  std::int64_t skipped = 0;
  Text name = make_text("MAPFILE");
  int descriptor = 0;       ///< `-u`
  bool calls_back = false;  ///< `-C COMMANDS`
  bool refused = false;     ///< a number that is none
  Why unknown;
};

MapOptions map_options(const Call& call) {
  MapOptions options;
  const GivenOptions given = given_options(call, "d:u:n:O:tC:c:s:");
  for (const auto& [kind, word] : given.options) {
    const std::string value = word.str();
    const std::int64_t number = builtin_number(value).value_or(-1);
    const bool numeric = number >= 0;
    if (kind == 't')
      options.strip = true;
    else if (kind == 'd')
      options.delimiter = value.empty() ? '\0' : value[0];
    else if (kind == 'n' && numeric)
      options.most = number;
    else if (kind == 's' && numeric)
      options.skipped = number;
    else if (kind == 'O' && numeric)
      options.origin = number;
    else if (kind == 'C')
      options.calls_back = true;
    else if (kind == 'u')
      options.descriptor = descriptor_of(word, call.span, options.unknown);
    else if (kind != 'c')
      options.unknown = why("an option of mapfile", call.span);
    if (!word.known()) options.unknown = why("an option of mapfile", call.span);
    if (word.known() && !numeric && std::string_view("nsOcu").find(kind) != std::string_view::npos) options.refused = true;
  }
  if (given.operands < call.words.size()) options.name = call.words[given.operands];
  return options;
}

Flow map_as_asked(Shell& shell, const Call& call, const MapOptions& options) {
  set_status(shell, options.refused ? 1 : 0);
  if (options.refused) return Flow::next;
  if (options.calls_back) lose_commands(shell, why("the commands that '" + call.words[0].str() + " -C' runs", call.span));
  if (!options.name.known()) {
    lose_variables(shell, options.name.unknown());
    return Flow::next;
  }
  const std::string name = options.name.str();
  const Label where = assigned_here(name, call.span);
  Why unknown = options.unknown;
  if (!unknown) unknown = shell.io.input ? shell.io.input->unknown() : why("standard input", call.span);
  if (refuses_list(shell, name, call.span)) return Flow::next;
  Variable& variable = options.origin ? touch(shell, name) : fresh_array(shell, name, where);
  variable.kind = Variable::Kind::indexed;
  if (unknown) {
    variable.lose(unknown, name);
    return Flow::next;
  }
  const Text input = std::exchange(*shell.io.input, Text{});
  const std::string bytes = input.str();
  std::int64_t index = options.origin.value_or(0);
  std::int64_t number = 0;
  for (std::size_t begin = 0; begin < bytes.size();) {
    const std::size_t found = bytes.find(options.delimiter, begin);
    const std::size_t end = std::min(found, bytes.size());
    const std::size_t next = found == std::string::npos ? end : end + 1;
    if (options.most > 0 && number - options.skipped >= options.most) {
      *shell.io.input = slice(input, begin, bytes.size());
      break;
    }
    spend(shell, input.fragments.size() + Budget::kNode);
    if (number++ >= options.skipped) {
      Text item = apply_attributes(shell, touch(shell, name), slice(input, begin, options.strip ? end : next));
      heed_secret(shell, name, item);
      touch(shell, name).items[index++] = std::move(item);
    }
    begin = next;
  }
  return Flow::next;
}

}  // namespace

Flow run_mapfile(Shell& shell, const Call& call) {
  const MapOptions options = map_options(call);
  const Way way = [&](Shell& inner) { return map_as_asked(inner, call, options); };
  return options.descriptor == 0 ? way(shell) : with_input_of(shell, options.descriptor, call.span, way);
}

}  // namespace alignlint::shell
