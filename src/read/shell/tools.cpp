#include "read/shell/tools.h"

#include <algorithm>

namespace alignlint::shell {

namespace {

struct Row {
  std::string_view name;
  Tool run;
  bool reads_input;
};
constexpr Row kRows[] = {
    {"awk", tool_awk, true},     {"bc", tool_bc, true},     {"cut", tool_cut, true},   {"egrep", tool_grep, true},
    {"expr", tool_expr, false},  {"gawk", tool_awk, true},  {"grep", tool_grep, true}, {"head", tool_head, true},
    {"paste", tool_paste, true}, {"rev", tool_rev, true},   {"sed", tool_sed, true},   {"seq", tool_seq, false},
    {"sort", tool_sort, true},   {"tail", tool_tail, true}, {"tr", tool_tr, true},     {"uniq", tool_uniq, true},
    {"wc", tool_wc, true},
};

/// `awk 'BEGIN { … }'` alone never reads.
bool reads_input(const Row& row, const ToolCall& call) {
  if (row.run != tool_awk) return row.reads_input;
  const std::string& program = call.words.back();
  int depth = 0;
  int blocks = 0;
  for (const char c : program) {
    if (c == '{' && depth++ == 0) ++blocks;
    if (c == '}') --depth;
  }
  return blocks != 1 || program.find_first_not_of(" \n\t") != program.find("BEGIN");
}

void put(Shell& shell, Text text) {
  for (Fragment& fragment : text.fragments) fragment.quoted = fragment.split = false;
  text.add(make_text("\n"));
  write_output(shell, text);
  set_status(shell, 0);
}

/// The tail of a text behind its last unknown fragment.
std::size_t known_from(const Text& text) {
  std::size_t at = 0;
  std::size_t from = 0;
  for (const Fragment& fragment : text.fragments) {
    at += fragment.text.size();
    if (fragment.unknown) from = at;
  }
  return from;
}

void run_basename(Shell& shell, const Call& call, std::size_t first) {
  const Text& path = call.words[first];
  const std::string bytes = path.str();
  std::size_t end = bytes.size();
  while (end > 1 && bytes[end - 1] == '/') --end;
  const std::size_t slash = end == 0 ? std::string::npos : bytes.rfind('/', end - 1);
  const std::size_t begin = slash == std::string::npos || end == 1 ? 0 : slash + 1;
  if (!path.known() && (slash == std::string::npos || begin < known_from(path) || begin == end)) {
    write_output(shell, make_unknown(call.source, path.unknown(), path.via()));
    set_status(shell, 0);
    return;
  }
  if (first + 1 < call.words.size()) {
    const std::string suffix = call.words[first + 1].str();
    if (end - begin > suffix.size() && bytes.substr(begin, end - begin).ends_with(suffix)) end -= suffix.size();
  }
  put(shell, slice(path, begin, end));
}

void run_dirname(Shell& shell, const Call& call, std::size_t first) {
  const Text& path = call.words[first];
  const std::string bytes = path.str();
  std::size_t end = bytes.size();
  while (end > 1 && bytes[end - 1] == '/') --end;
  const std::size_t slash = bytes.substr(0, end).rfind('/');
  if (!path.known() && (slash == std::string::npos || slash < known_from(path))) {
    write_output(shell, make_unknown(call.source, path.unknown(), path.via()));
    set_status(shell, 0);
    return;
  }
  if (slash == std::string::npos) return put(shell, make_text(".", call.span, path.via()));
  end = slash;
  while (end > 0 && bytes[end - 1] == '/') --end;
  put(shell, end == 0 ? make_text("/", call.span, path.via()) : slice(path, 0, end));
}

/// Lexically: links are not followed.
void run_realpath(Shell& shell, const Call& call, std::size_t first) {
  const Text& path = call.words[first];
  Text result;
  if (path.known() && path.str().starts_with('/')) {
    result = derive(place_of(shell.state, path.str()), call.span, {&path});
  } else if (path.known() && shell.state.directory.known) {
    const std::string place = place_of(shell.state, path.str());
    if (place.starts_with('/')) {
      result = derive(place, call.span, {&path});
    } else if (!place.starts_with("..")) {
      State start;
      std::swap(start.directory, shell.state.directory);
      result = look_up(shell, "PWD")->value;
      std::swap(start.directory, shell.state.directory);
      if (place != "." && !place.empty()) result.add(derive("/" + place, call.span, {&path}));
    }
  } else if (const auto place = place_of(shell, path); place && !path.known() && !place->starts_with("..")) {
    result.add(path.fragments[0]);
    if (*place != ".") result.add(derive("/" + *place, call.span, {}));
  }
  if (result.fragments.empty()) {
    write_output(shell, make_unknown(call.source, path.known() ? why("the working directory", call.span) : path.unknown(), path.via()));
    set_status(shell, 0);
    return;
  }
  put(shell, std::move(result));
}

void run_cat(Shell& shell, const Call& call) {
  set_status(shell, 0);
  bool any = false;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string path = call.words[i].str();
    if (path.starts_with("-") && path.size() > 1) continue;
    any = true;
    std::optional<Text> text = path == "-" ? shell.input : std::nullopt;
    if (path != "-") text = read_text_file(shell, call.words[i], false);
    if (!text) shell.state.status = {std::nullopt, why("whether '" + path + "' is there", call.span)};
    write_output(shell, text ? *text : make_unknown(call.source, why("the contents of '" + path + "'", call.span)));
  }
  if (any) return;
  write_output(shell, shell.input ? *shell.input : make_unknown(call.source, why("standard input", call.span)));
}

bool run_structural(Shell& shell, const Call& call, const std::string& name) {
  std::size_t first = 1;
  while (first < call.words.size() && call.words[first].str().starts_with("-") && call.words[first].str() != "-") ++first;
  if (name == "cat" || name == "tee") {
    if (name == "cat") {
      run_cat(shell, call);
      return true;
    }
    const Text passed = shell.input ? *shell.input : make_unknown(call.source, why("standard input", call.span));
    write_output(shell, passed);
    for (std::size_t i = first; i < call.words.size(); ++i) {
      if (const auto place = place_of(shell, call.words[i])) shell.state.files[*place] = passed;
    }
    set_status(shell, 0);
    return true;
  }
  if (first >= call.words.size()) return false;
  if (name == "basename") {
    if (first > 1) return false;
    run_basename(shell, call, first);
  } else if (name == "dirname") {
    run_dirname(shell, call, first);
  } else if (name == "realpath" || (name == "readlink" && first > 1)) {
    run_realpath(shell, call, first);
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

bool run_tool(Shell& shell, const Call& call) {
  std::string name = call.words[0].str();
  name = name.substr(name.find_last_of('/') + 1);
  if (run_structural(shell, call, name)) return true;
  const auto row = std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& candidate) { return candidate.name == name; });
  if (row == std::end(kRows)) return false;
  std::vector<const Text*> from;
  ToolCall plain;
  for (const Text& word : call.words) {
    from.push_back(&word);
    plain.words.push_back(word.str());
  }
  std::optional<Text> file;
  if (row->reads_input && shell.input) {
    from.push_back(&*shell.input);
    plain.input = shell.input->str();
  }
  Text result = derive({}, call.span, from);
  Fragment& fragment = result.fragments[0];
  // the name's own history says nothing about the value
  if (reads_input(*row, plain) && !shell.input && !fragment.unknown) fragment.unknown = why("standard input", call.span);
  std::optional<ToolResult> done;
  if (!fragment.unknown) {
    done = row->run(plain);
    if (!done) fragment.unknown = why("output of '" + call.source + "'", call.span);
  }
  if (done) {
    fragment.text = std::move(done->output);
    set_status(shell, done->status);
  } else {
    fragment.text = call.source;
    shell.state.status = {std::nullopt, fragment.unknown};
  }
  if (!fragment.text.empty()) write_output(shell, result);
  return true;
}

}  // namespace alignlint::shell
