#include "read/shell/run/files.h"
#include "read/shell/tools/tools.h"

#include <algorithm>
#include <utility>

#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

struct Row {
  std::string_view name;
  Tool run;
};
constexpr Row kRows[] = {
    {"awk", tool_awk},  {"bc", tool_bc},     {"cut", tool_cut},   {"egrep", tool_grep},    {"expr", tool_expr},   {"fgrep", tool_grep},
    {"gawk", tool_awk}, {"grep", tool_grep}, {"head", tool_head}, {"mawk", tool_awk},      {"paste", tool_paste}, {"rev", tool_rev},
    {"sed", tool_sed},  {"seq", tool_seq},   {"sort", tool_sort}, {"getopt", tool_getopt}, {"tac", tool_tac},     {"tail", tool_tail},
    {"tr", tool_tr},    {"uniq", tool_uniq}, {"wc", tool_wc},
};

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

/// Every operand of it has a line.
void run_dirname(Shell& shell, const Call& call, std::size_t first) {
  for (std::size_t i = first; i < call.words.size(); ++i) {
    const Text& path = call.words[i];
    const std::string bytes = path.str();
    std::size_t end = bytes.size();
    while (end > 1 && bytes[end - 1] == '/') --end;
    const std::size_t slash = bytes.substr(0, end).rfind('/');
    if (!path.known() && (slash == std::string::npos || slash < known_from(path))) {
      write_output(shell, make_unknown(call.source, path.unknown(), path.via()));
      set_status(shell, 0);
      continue;
    }
    end = std::min(slash, end);
    while (slash != std::string::npos && end > 0 && bytes[end - 1] == '/') --end;
    if (slash == std::string::npos)
      put(shell, make_text(".", call.span, path.via()));
    else
      put(shell, end == 0 ? make_text("/", call.span, path.via()) : slice(path, 0, end));
  }
}

/// Where links are on the way, it is not known.
void run_realpath(Shell& shell, const Call& call, std::size_t first) {
  const Text& path = call.words[first];
  Text result;
  const auto where = place_of(shell, path);
  const std::string above = where ? where->substr(0, std::min(std::max<std::size_t>(where->rfind('/'), 1), where->size())) : std::string();
  const bool is_there = where && (is_folder(shell, *where) || where->find('/') == std::string::npos || is_folder(shell, above));
  if (path.known() && (!is_there || is_link(shell, *where) || folder_lost(shell, *where + "/."))) {
    // left unknown
  } else if (path.known() && path.str().starts_with('/')) {
    result = derive(*where, call.span, {&path});
  } else if (path.known() && shell.state.directory.known) {
    const std::string& place = *where;
    if (place.starts_with('/')) {
      result = derive(place, call.span, {&path});
    } else if (!place.starts_with("..")) {
      State start;
      std::swap(start.directory, shell.state.directory);
      result = look_up(shell, "PWD")->value;
      std::swap(start.directory, shell.state.directory);
      if (place != "." && !place.empty()) result.add(derive("/" + place, call.span, {&path}));
    }
  } else if (where && !path.known() && !where->starts_with("..") && !is_link(shell, *where)) {
    result.add(path.fragments[0]);
    if (*where != ".") result.add(derive("/" + *where, call.span, {}));
  }
  if (result.fragments.empty()) {
    const std::string what =
        shell.state.directory.known ? "where '" + path.str() + "' leads, and whether it is there" : "the working directory";
    write_output(shell, make_unknown(call.source, path.known() ? why(what, call.span) : path.unknown(), path.via()));
    set_likely_status(shell, "whether '" + path.str() + "' is there", call.span);
    return;
  }
  put(shell, std::move(result));
}

/// Whether a file is what standard output goes to, and has something already: `cat` refuses to copy it.
bool is_own_output(const Shell& shell, const Text& path, const Text& contents) {
  if (shell.io.output == nullptr || shell.io.output != shell.io.file || (contents.empty() && shell.io.output->empty())) return false;
  return path.known() && place_of(shell.state, path.str()) == shell.io.file_place;
}

void run_cat(Shell& shell, const Call& call) {
  set_status(shell, 0);
  std::vector<const Text*> paths;
  bool plain = true;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    const bool option = word.starts_with("-") && word.size() > 1;
    if (!option) paths.push_back(&call.words[i]);
    plain = plain && (!option || word == "--" || word == "-u");
  }
  if (!plain) {
    write_output(shell, make_unknown(call.source, why("output of '" + call.source + "'", call.span)));
    set_likely_status(shell, "whether '" + call.source + "' succeeds", call.span);
    return;
  }
  const Text standard = make_text("-");
  if (paths.empty()) paths.push_back(&standard);
  for (const Text* path : paths) {
    const std::string name = path->str();
    const bool from_input = name == "-";
    const auto text = from_input ? std::exchange(shell.io.input, Text{}) : read_text_file(shell, *path, Contents::data);
    const Why there = why("whether '" + name + "' is there", call.span);
    if (!text && !from_input) shell.state.status = {std::nullopt, there};
    if (text && !from_input && is_own_output(shell, *path, *text)) {
      shell.state.status = text->known() ? Status{1, nullptr} : Status{std::nullopt, text->unknown()};
      continue;
    }
    if (text && !from_input && shell.state.status.code && text->unknown()) shell.state.status = {0, there, true};  // it may be gone
    const std::string what = from_input ? "standard input" : "the contents of '" + name + "'";
    write_output(shell, text ? *text : make_unknown(call.source, why(what, call.span)));
  }
}

bool run_structural(Shell& shell, const Call& call, const std::string& name) {
  std::size_t first = 1;
  while (first < call.words.size() && call.words[first].str().starts_with("-") && call.words[first].str() != "-") ++first;
  if (name == "cat" || name == "tee") {
    if (name == "cat") {
      run_cat(shell, call);
      return true;
    }
    const Text passed = shell.io.input ? *shell.io.input : make_unknown(call.source, why("standard input", call.span));
    shell.io.input = Text{};
    write_output(shell, passed);
    const bool appends = first > 1 && call.words[1].str() == "-a";
    set_status(shell, 0);
    for (std::size_t i = first; i < call.words.size(); ++i) {
      const Why doubtful = may_not_open(shell, call.words[i], call.span);
      write_file(shell, call.words[i], doubtful ? make_unknown(call.words[i].str(), doubtful) : passed, appends, call.span);
      if (doubtful) shell.state.status = {0, doubtful, true};
    }
    return true;
  }
  if (first >= call.words.size()) return false;
  if (name == "basename") {
    constexpr std::size_t kMostOperands = 2;
    if (first > 1) return false;
    if (call.words.size() > first + kMostOperands) {
      set_status(shell, 1);
      return true;
    }
    run_basename(shell, call, first);
  } else if (name == "dirname") {
    run_dirname(shell, call, first);
  } else if (name == "realpath" || (name == "readlink" && first > 1)) {
    const std::string option = first == 2 ? call.words[1].str() : std::string();
    if (first > 2 || first + 1 != call.words.size() || (first == 2 && option != "-f" && option != "-m" && option != "-s" && option != "--"))
      return false;
    run_realpath(shell, call, first);
  } else {
    return false;
  }
  return true;
}

}  // namespace

ToolResult refuse(std::string reason) { return {{}, 0, std::move(reason)}; }

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

std::string join_lines(const std::vector<std::string>& lines) {
  std::string result;
  for (const std::string& line : lines) result += line + "\n";
  return result;
}

namespace {

/// Whether a tool may stop before the end of its input: of a file it leaves the rest, of a pipe nobody knows what.
bool may_stop(const Call& call) {
  const std::string path = call.words[0].str();
  const std::string name = path.substr(path.rfind('/') + 1);
  const auto holds = [&](std::string_view letters) {
    return std::any_of(call.words.begin() + 1, call.words.end(),
                       [&](const Text& word) { return !word.known() || word.str().find_first_of(letters) != std::string::npos; });
  };
  if (name.ends_with("awk")) return holds("e");  // `exit`
  return name == "head" || (name == "sed" && holds("qQ")) || (name.ends_with("grep") && holds("mqlL"));
}

/// What a tool reads: standard input, which is empty from then on, or files; remembers where it came from, or why it is not known.
class Reading {
 public:
  Reading(Shell& shell, const Call& call) : shell_(shell), call_(call) {}

  std::optional<std::string> operator()(const std::vector<std::string>& files) {
    if (files.empty()) return take(read_input(), "standard input");
    std::string all;
    for (const std::string& file : files) {
      const bool standard = file == "-";
      const auto bytes = take(standard ? read_input() : read_text_file(shell_, make_text(file), Contents::data),
                              standard ? "standard input" : "the contents of '" + file + "'");
      if (!bytes) return std::nullopt;
      all += *bytes;
    }
    return all;
  }

  std::vector<Text> texts;
  Why unknown;

 private:
  std::optional<Text> read_input() {
    std::optional<Text>& input = shell_.io.input;
    if (!input) return std::nullopt;
    const bool leaves = may_stop(call_) && !input->empty();
    return std::exchange(input,
                         leaves ? make_unknown("", why("what '" + call_.words[0].str() + "' leaves of its input", call_.span)) : Text{});
  }

  std::optional<std::string> take(const std::optional<Text>& text, std::string what) {
    unknown = text ? text->unknown() : why(std::move(what), call_.span);
    if (unknown) return std::nullopt;
    texts.push_back(*text);
    std::string bytes = text->str();
    spend(shell_, bytes.size() / 16 + 1);
    return bytes;
  }

  Shell& shell_;
  const Call& call_;
};

/// `system("…")`, `"…" | getline`, `print | "…"`: a `|` that stands in no text and no expression.
bool awk_may_start(std::string_view program) {
  if (program.find("system") != std::string_view::npos || program.find("@load") != std::string_view::npos) return true;
  char inside = 0;
  char before = '(';
  for (std::size_t i = 0; i < program.size(); ++i) {
    const char c = program[i];
    if (inside != 0) {
      if (c == '\\') ++i;
      if (c == inside) inside = 0;
      continue;
    }
    if (c == '|' && i + 1 < program.size() && program[i + 1] == '|') {
      ++i;
    } else if (c == '|') {
      return true;
    }
    const bool begins = c == '"' || (c == '/' && std::string_view("(,{;!~&|=?:\n").find(before) != std::string_view::npos);
    if (begins) inside = c;
    if (c != ' ' && c != '\t') before = c;
  }
  return false;
}

/// `1e CMD`, `s/a/b/e`: an `e` behind an address or among the flags.
bool sed_may_start(std::string_view program) {
  for (std::size_t at = program.find('e'); at != std::string_view::npos; at = program.find('e', at + 1)) {
    const std::size_t first = program.find_last_not_of("gpIiMm0123456789", at == 0 ? std::string_view::npos : at - 1);
    const char before = at == 0 || first == std::string_view::npos ? '\n' : program[first];
    const char behind = at + 1 < program.size() ? program[at + 1] : '\n';
    const bool ends = std::string_view(" \t\n;}gpIiMmw0123456789").find(behind) != std::string_view::npos;
    if (ends && !is_name_char(before) && before != '\\' && before != '.') return true;
  }
  return false;
}

/// Whether a program of sed or awk that is not followed may start commands; so may a program that lies in a file.
bool may_start(const Call& call, std::string_view name) {
  if (name != "sed" && name != "sort" && !name.ends_with("awk")) return false;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string text = call.words[i].str();
    if (text.starts_with(name == "sort" ? "--compress-prog" : "--file")) return true;
    if (name == "sort") continue;
    if (text.starts_with("-f") && (text.size() == 2 || name == "sed")) return true;
    if (name != "sed" && (text == "-F" || text == "-v")) ++i;
    if (text.starts_with('-')) continue;
    if (name == "sed" ? sed_may_start(text) : awk_may_start(text)) return true;
  }
  return false;
}

/// Programs of sed and awk that are not followed may write files and start commands; so may `sort -o FILE`, `uniq IN OUT`.
void lose_written(Shell& shell, const Call& call, std::string_view name) {
  const bool programmed = name == "sed" || name.ends_with("awk");
  if (!programmed && name != "sort" && name != "uniq") return;
  const auto holds = [&](std::string_view text) {
    return std::any_of(call.words.begin() + 1, call.words.end(),
                       [&](const Text& word) { return word.str().find(text) != std::string::npos; });
  };
  const bool writes = name == "sed" ? holds("w") : name == "sort" ? holds("-o") : name == "uniq" || (holds("print") && holds(">"));
  if (writes) lose_files(shell, why("what '" + std::string(name) + "' writes", call.span));
  const std::size_t told = shell.diagnostics.size();
  if (programmed) tell_unseen(shell, call);
  if (shell.diagnostics.size() == told && may_start(call, name))
    may_launch(shell, why("what '" + std::string(name) + "' starts", call.span), name);
}

/// Variables with which tools print something else.
constexpr std::string_view kSwitchesOfTools[] = {"BC_ENV_ARGS",     "BC_LINE_LENGTH", "GETOPT_COMPATIBLE",
                                                 "_POSIX2_VERSION", "GREP_OPTIONS",   "POSIXLY_CORRECT"};

/// Why the tool may print something else: such a variable is set, by `X=1 TOOL` or before.
Why switched(const Shell& shell, const Call& call) {
  for (const std::string_view name : kSwitchesOfTools) {
    const bool given = std::any_of(call.exports.begin(), call.exports.end(), [&](const auto& one) { return one.first == name; });
    const Variable* const variable = shell.state.variables.find(name);
    if (given || (variable != nullptr && variable->set)) return why("what programs do with '" + std::string(name) + "' set", call.span);
  }
  return nullptr;
}

}  // namespace

bool run_tool(Shell& shell, const Call& call) {
  std::string name = call.words[0].str();
  if (is_own_program(name)) return false;
  name = name.substr(name.find_last_of('/') + 1);
  if (run_structural(shell, call, name)) return true;
  const auto row = std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& candidate) { return candidate.name == name; });
  if (row == std::end(kRows)) return false;
  Reading reading(shell, call);
  ToolCall plain{{}, [&](const std::vector<std::string>& files) { return reading(files); }, shell};
  Why unknown = switched(shell, call);
  for (const Text& word : call.words) {
    plain.words.push_back(word.str());
    if (!unknown) unknown = word.unknown();
  }
  std::optional<ToolResult> done;
  if (!unknown) {
    done = row->run(plain);
    const std::string detail = done && !done->refused.empty() ? " (" + done->refused + ")" : "";
    if (!done || !detail.empty()) unknown = reading.unknown ? reading.unknown : why("output of '" + call.source + "'" + detail, call.span);
  }
  std::vector<const Text*> from;
  for (const Text& word : call.words) from.push_back(&word);
  for (const Text& text : reading.texts) from.push_back(&text);
  Text result = derive(unknown ? call.source : std::move(done->output), call.span, from);
  if (unknown) {
    const bool understood = reading.unknown && name != "sort" && name != "uniq";
    if (!understood) lose_written(shell, call, name);
    result.fragments[0].unknown = unknown;
    shell.state.status = {std::nullopt, unknown};
  } else {
    set_status(shell, done->status);
  }
  if (!result.fragments[0].text.empty()) write_output(shell, result);
  return true;
}

}  // namespace alignlint::shell
