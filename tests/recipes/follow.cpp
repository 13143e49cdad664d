#include "recipes/follow.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <optional>
#include <vector>

#include "read/read.h"

namespace alignlint::test {

namespace {

/// `write 'lr_end: 0.1' at a.yaml:3`, `add 'eps: 1.0' below 'optimizer' at a.yaml:2`, `add '--swiglu' to the candidate`, `remove '--swiglu' at a.sh:4`.
struct Step {
  std::string verb;
  std::string entry;
  std::string file;
  std::size_t line = 0;
};

/// The text in single quotes that begins at `at`; `at` is behind it then.
std::optional<std::string> quoted(const std::string& help, std::size_t& at) {
  if (at >= help.size() || help[at] != '\'') return std::nullopt;
  const std::size_t end = help.find('\'', at + 1);
  if (end == std::string::npos) return std::nullopt;
  const std::string text = help.substr(at + 1, end - at - 1);
  at = end + 1;
  return text;
}

bool skip(const std::string& help, std::size_t& at, const std::string& words) {
  if (help.compare(at, words.size(), words) != 0) return false;
  at += words.size();
  return true;
}

/// `a.yaml:3`
void take_place(const std::string& help, std::size_t& at, Step& step) {
  const std::size_t end = std::min(help.find_first_of("; ", at), help.size());
  const std::string place = help.substr(at, end - at);
  const std::size_t colon = place.rfind(':');
  step.file = place.substr(0, colon);
  step.line = std::stoul(place.substr(colon + 1));
  at = end;
}

/// `a.b: 1` of `a: {b: 1}`, so that a section that two helps begin is written once.
void take_braces_off(std::string& entry) {
  for (std::size_t open = entry.find(": {"); open != std::string::npos && entry.ends_with('}'); open = entry.find(": {")) {
    const std::string inside = entry.substr(open + 3, entry.size() - open - 4);
    const std::size_t comma = inside.find(',');
    if (comma < inside.find('[') && comma != std::string::npos) return;
    entry = entry.substr(0, open) + "." + inside;
  }
}

std::optional<Step> step_of(const std::string& help, std::size_t& at) {
  Step step;
  const std::size_t blank = help.find(' ', at);
  step.verb = help.substr(at, blank - at);
  if (step.verb != "write" && step.verb != "add" && step.verb != "remove") return std::nullopt;
  at = blank + 1;
  const auto entry = quoted(help, at);
  if (!entry.has_value()) return std::nullopt;
  step.entry = *entry;
  if (step.verb == "add") take_braces_off(step.entry);
  if (skip(help, at, " below ")) step.entry = quoted(help, at).value_or("") + "." + step.entry;
  if (skip(help, at, " at the top level")) {
    step.verb = "add";
  } else if (skip(help, at, " at ") || skip(help, at, " to the launch at ")) {
    take_place(help, at, step);
  }
  return step;
}

/// `… and …`; of `… or …` the first. None where a person has to decide what else changes: that is no help to follow blindly.
std::vector<Step> steps_of(const std::string& help) {
  std::vector<Step> steps;
  std::size_t at = 0;
  do {
    const auto step = step_of(help, at);
    if (!step.has_value()) return {};
    steps.push_back(*step);
  } while (skip(help, at, " and "));
  if (skip(help, at, ", and change")) return {};
  return steps;
}

/// The first byte of a line, from 1.
std::size_t start_of(const std::string& text, std::size_t line) {
  std::size_t at = 0;
  for (; line > 1; --line) at = text.find('\n', at) + 1;
  return at;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

/// The end of `word` where it stands for itself in that line; none when it does not.
std::optional<std::size_t> after_word(const std::string& text, std::size_t line, const std::string& word) {
  const std::size_t begin = start_of(text, line);
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  for (std::size_t at = text.find(word, begin); at < end; at = text.find(word, at + 1)) {
    const std::size_t after = at + word.size();
    if ((at == 0 || !is_word(text[at - 1])) && (after == text.size() || !is_word(text[after]))) return after;
  }
  return std::nullopt;
}

/// Where a value of a tree ends that begins at `at`: brackets and quotes are passed over.
std::size_t end_of_value(const std::string& text, std::size_t at) {
  if (text[at] == '"' || text[at] == '\'') return text.find(text[at], at + 1) + 1;
  if (text[at] == '[') return text.find(']', at) + 1;
  const std::size_t end = std::min(text.find_first_of(",}\n", at), text.size());
  return std::min(end, text.find(" #", at));
}

bool write_in_tree(std::string& text, const Step& step) {
  const std::size_t colon = step.entry.find(": ");
  const auto after = after_word(text, step.line, step.entry.substr(0, colon));
  if (!after.has_value()) return false;
  const std::size_t value = text.find_first_not_of(' ', text.find(':', *after) + 1);
  text.replace(value, end_of_value(text, value) - value, step.entry.substr(colon + 2));
  return true;
}

/// Behind the words that belong to an option: up to the next one, or what ends the command's line.
std::size_t end_of_option(const std::string& text, std::size_t after) {
  std::size_t end = after;
  while (end < text.size() && text[end] == ' ') {
    const std::size_t word = text.find_first_not_of(' ', end);
    if (word == std::string::npos || text.compare(word, 2, "--") == 0) break;
    const bool quote = (text[word] == '\'' || text[word] == '"') && text[word + 1] != ' ';
    const std::size_t closing = quote ? text.find(text[word], word + 1) : std::string::npos;
    if (closing < text.find('\n', word)) {
      end = closing + 1;
      continue;
    }
    if (std::string("\n\\)\"'&|;#").find(text[word]) != std::string::npos) break;
    end = std::min(text.find_first_of(" \n\"')", word), text.size());
  }
  return end;
}

/// Of a value: `8`, `"$SIZE"`, `$((8 * 4))`, `${SIZE}`, the `8` of `${SIZE:-8}`.
std::size_t end_of_word(const std::string& text, std::size_t begin) {
  if (text[begin] == '"') return text.find('"', begin + 1) + 1;
  if (text.compare(begin, 3, "$((") == 0) return text.find("))", begin) + 2;
  if (text.compare(begin, 2, "${") == 0) return text.find('}', begin) + 1;
  return std::min(text.find_first_of(" \n\"')}", begin), text.size());
}

/// The words of an option, or the one assignment of the line that its value comes from.
bool write_option(std::string& text, const Step& step) {
  const std::size_t blank = step.entry.find(' ');
  std::string value = step.entry.substr(blank + 1);
  const bool several = value.find(' ') != std::string::npos;
  std::size_t begin = 0;
  bool assigned = false;
  if (const auto after = after_word(text, step.line, step.entry.substr(0, blank))) {
    begin = *after + 1;
  } else {
    const std::size_t line = start_of(text, step.line);
    const std::size_t equals = text.find('=', line);
    if (equals > text.find('\n', line) || text.find('=', equals + 1) < text.find('\n', line)) return false;
    begin = equals + 1;
    if (text[begin] == '(') return false;  // a list, of which no word is the value
    assigned = true;
    if (several) value = '"' + value + '"';
  }
  const std::size_t end = several && !assigned ? end_of_option(text, begin - 1) : end_of_word(text, begin);
  text.replace(begin, end - begin, value);
  return true;
}

bool write_entry(std::string& text, const Step& step) {
  if (step.entry.starts_with("--")) return write_option(text, step);
  return step.entry.find(": ") != std::string::npos && write_in_tree(text, step);
}

/// The text of the line, so that the other lines stay where they are; in braces the entry and a comma.
bool remove_from_tree(std::string& text, const Step& step) {
  const std::string key = step.entry.substr(step.entry.rfind('.') + 1);
  const std::size_t line = start_of(text, step.line);
  const auto after = after_word(text, step.line, key);
  if (!after.has_value()) return false;
  const bool quoted = text[*after] == '"';
  std::size_t begin = *after - key.size() - (quoted ? 1 : 0);
  const bool first = text.find_first_not_of(' ', line) == begin || text.find_first_not_of(" -", line) == begin;
  if (first && !quoted) {
    text.erase(line, text.find('\n', line) - line);
    return true;
  }
  std::size_t end = end_of_value(text, text.find_first_not_of(' ', text.find(':', *after) + 1));
  if (text[end] == ',')
    end = text.find_first_not_of(' ', end + 1);
  else
    begin = text.rfind(',', begin);
  text.erase(begin, end - begin);
  return true;
}

/// Of a command the option and its words; of a file that lists them, its line.
bool remove_entry(std::string& text, const Step& step) {
  if (!step.entry.starts_with("-") || step.file.ends_with(".yaml")) return remove_from_tree(text, step);
  const auto after = after_word(text, step.line, step.entry);
  if (!after.has_value()) return false;
  const std::size_t begin = *after - step.entry.size();
  const std::size_t end = text[*after] == '=' ? std::min(text.find_first_of(" \n", *after), text.size()) : end_of_option(text, *after);
  text.erase(begin, end - begin);
  return true;
}

/// Adds `a.b.c: 1` below what is written of `a.b`, before its first entry.
bool add_to_tree(const std::string& name, const Step& step, Files& files) {
  std::string& text = files[name];
  Sources sources;
  Diagnostics diagnostics;
  ReadContext context;
  context.sources = &sources;
  const auto reader = std::find_if(readers().begin(), readers().end(), [](const Reader& row) { return row.kind == DocumentKind::yaml; });
  const Document document = reader->read(sources.add(name, text), context, diagnostics);
  std::string path = step.entry.substr(0, step.entry.find(": "));
  const std::string value = step.entry.substr(path.size() + 2);
  const Node* parent = &document.root;
  for (std::size_t end = end_of_step(path); end < path.size(); end = end_of_step(path)) {
    const Entry* entry = parent->find(path.substr(0, end));
    if (entry == nullptr || entry->value.kind != NodeKind::mapping || entry->value.entries.empty()) break;
    parent = &entry->value;
    path.erase(0, end + 1);
  }
  if (parent->entries.empty()) return false;
  const std::size_t at = parent->entries.front().key_span.begin;
  const std::size_t line = text.rfind('\n', at == 0 ? 0 : at - 1);
  const bool flow = text.find_first_not_of(" \n", line) != at && line != std::string::npos;
  const std::string indent = flow || line == std::string::npos ? std::string() : text.substr(line + 1, at - line - 1);
  std::string added;
  std::string deeper = indent;
  for (std::size_t end = end_of_step(path); end < path.size(); end = end_of_step(path)) {
    added += path.substr(0, end) + ":\n" + (deeper += "  ");
    path.erase(0, end + 1);
  }
  added += path + ": " + value;
  text.insert(at, added + (flow ? ", " : "\n" + indent));
  return true;
}

bool add_option(const std::string& name, const Step& step, Files& files) {
  std::string& text = files[name];
  const std::size_t program = text.find(".py");
  if (program == std::string::npos) {
    text.insert(0, step.entry + " ");
  } else {
    text.insert(program + 3, " " + step.entry);
  }
  return true;
}

bool add_entry(const Step& step, const std::vector<std::string>& moving, Files& files) {
  const bool tree = step.entry.find(": ") != std::string::npos;
  if (!tree && step.entry.starts_with("--") && files.contains(step.file)) return add_option(step.file, step, files);  // that of the launch
  for (const std::string& name : moving) {
    const bool is_tree = name.ends_with(".yaml");
    if (tree && is_tree) return add_to_tree(name, step, files);
    if (!tree && !is_tree && step.entry.starts_with("--")) return add_option(name, step, files);
  }
  return false;
}

bool take(const Step& step, const std::vector<std::string>& moving, Files& files) {
  if (step.verb == "add") return add_entry(step, moving, files);
  const auto file = files.find(step.file);
  if (file == files.end()) return false;
  return step.verb == "write" ? write_entry(file->second, step) : remove_entry(file->second, step);
}

}  // namespace

std::vector<bool> follow(const std::vector<std::string>& helps, const std::vector<std::string>& moving, Files& files) {
  std::vector<bool> followed;
  std::vector<Step> steps;
  for (const std::string& help : helps) {
    Files alone = files;
    const std::vector<Step> its = steps_of(help);
    followed.push_back(!its.empty() && std::all_of(its.begin(), its.end(), [&](const Step& step) { return take(step, moving, alone); }));
    if (followed.back()) steps.insert(steps.end(), its.begin(), its.end());
  }
  // What is added moves the lines below it.
  std::stable_partition(steps.begin(), steps.end(), [](const Step& step) { return step.verb != "add"; });
  for (const Step& step : steps) take(step, moving, files);
  return followed;
}

}  // namespace alignlint::test
