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
  const bool writes = name == "sed" ? holds("w") : name == "sort" ? holds("-o") : name == "uniq" || (holds("print") && holds(">")) || holds("inplace");
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
