// Scripts for a shell that need not be bash: what `sh` is differs from machine to machine, and so does what it makes of more than POSIX has.
#include <algorithm>

#include "read/shell/run/files.h"
#include "read/shell/syntax/parser.h"

namespace alignlint::shell {

namespace {

/// What bash has and other shells refuse, or read as something else.
constexpr std::string_view kOfBash[] = {
    "[[",     "((",     "$'",      "$\"",      "<<<",     "&>",       "<(",         ">(",     "|&",       ";&",       "=(",
    "+=",     " == ",   "${!",     "function", "source",  "declare",  "typeset",    "let ",   "shopt",    "mapfile",  "readarray",
    "select", "coproc", "pushd",   "popd",     "echo -",  "read -",   "printf -v",  "%q",     "%(",       "pipefail", " ERR",
    "DEBUG",  "RETURN", "BASH",    "RANDOM",   "SECONDS", "FUNCNAME", "PIPESTATUS", "SHLVL",  "HOSTNAME", "UID",      "OSTYPE",
    "**",     "++",     "builtin", "export -", "local -", "wait -",   "extglob",    "exec -", "~+",       "~-",       "type -",
    "alias",  "set -E", "set -T",  "set -o",   "time ",   "hash ",    "enable"};

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool goes_on(char c) { return is_name_char(c) || c == '-'; }

/// A word is not looked for within another one: `--enable-x`, `resource`; `BASH` begins names of variables.
bool uses(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = !is_name_char(word.front()) || at == 0 || !goes_on(text[at - 1]);
    const bool ends = !is_small(word.back()) || end == text.size() || !goes_on(text[end]);
    if (begins && ends) return true;
  }
  return false;
}

/// `${x:1}`, `${x/a/b}`, `${x^^}`, `${x[1]}`: POSIX has `-`, `=`, `?`, `+` with or without a colon, `#` and `%`.
bool has_operator_of_bash(std::string_view text) {
  for (std::size_t at = text.find("${"); at != std::string_view::npos; at = text.find("${", at + 2)) {
    std::size_t i = at + 2;
    while (i < text.size() && (is_name_char(text[i]) || text[i] == '@' || text[i] == '*')) ++i;
    if (i < text.size() && text[i] == ':' && i + 1 < text.size() && std::string_view("-=?+").find(text[i + 1]) == std::string_view::npos)
      return true;
    if (i < text.size() && std::string_view("/^,[@~").find(text[i]) != std::string_view::npos) return true;
  }
  return false;
}

/// `{a,b}`, `{1..3}`
bool has_braces(std::string_view text) {
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    const std::string_view word = text.substr(at, text.find_first_of(" \t\n;", at) - at);
    const std::size_t end = word.find('}');
    if (end != std::string_view::npos &&
        (word.substr(0, end).find(',') != std::string_view::npos || word.substr(0, end).find("..") != std::string_view::npos))
      return true;
  }
  return false;
}

/// `echo "a\tb"`: some shells make a tab of it.
bool echoes_escapes(std::string_view text) {
  return text.find("echo") != std::string_view::npos && text.find('\\') != std::string_view::npos;
}

std::string_view last_component(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }

/// The words of a `#!` line.
std::vector<std::string> interpreter_of(const std::string& text) {
  std::vector<std::string> words;
  if (!text.starts_with("#!")) return words;
  const std::string line = text.substr(2, text.find('\n') - 2);
  for (std::size_t at = line.find_first_not_of(" \t"); at != std::string::npos; at = line.find_first_not_of(" \t", at)) {
    const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace

void heed_plain_shell(Shell& shell, const Call& call, const std::string& name, const Text& commands) {
  const std::string text = commands.str();
  spend(shell, text.size() / 8);
  const auto* const found = std::find_if(std::begin(kOfBash), std::end(kOfBash), [&](std::string_view one) { return uses(text, one); });
  if (!shell.state.exported_functions.empty()) doubt(shell, why("functions, which bash alone hands on to '" + name + "'", call.span));
  if (found == std::end(kOfBash) && !has_operator_of_bash(text) && !has_braces(text) && !echoes_escapes(text)) return;
  const Why reason = why("what '" + name + "', which need not be bash, makes of " +
                             (found == std::end(kOfBash) ? "its commands" : "'" + std::string(*found) + "'"),
                         call.span);
  doubt(shell, reason);
}

void heed_interpreter(Shell& shell, const Call& call) {
  const Text& path = call.words[0];
  const auto place = place_of(shell, path);
  if (place && shell.state.files.contains(*place) && !shell.state.made_programs.contains(*place))
    doubt(shell, why("whether '" + path.str() + "' may be executed", call.span));
  const auto text = read_text_file(shell, path, Contents::script);
  if (!text || !text->known()) return;
  std::vector<std::string> words = interpreter_of(text->str());
  if (words.empty()) return;  // bash reads it itself
  if (words.size() > 1 && last_component(words[0]) == "env") words.erase(words.begin());
  const std::string_view name = last_component(words[0]);
  if (name == "bash" && words.size() == 1 && (words[0] == "bash" || words[0] == "/bin/bash" || words[0] == "/usr/bin/bash")) return;
  if (name == "sh" && words.size() == 1) return heed_plain_shell(shell, call, "sh", *text);
  const Why reason = why("what '" + words[0] + "' makes of '" + path.str() + "'", call.span);
  doubt(shell, reason);
  may_launch(shell, reason);
}

void note_modes(Shell& shell, const Call& call) {
  std::string mode;
  for (std::size_t i = 1; i < call.words.size(); ++i) {
    const std::string word = call.words[i].str();
    if (mode.empty() && word.starts_with('-') && word.find_first_not_of("-Rvcf") == std::string::npos) continue;
    if (mode.empty()) {
      mode = word;
      continue;
    }
    const bool by_number = mode.find_first_not_of("01234567") == std::string::npos;
    const bool adds = by_number ? (mode.back() - '0') % 2 == 1 : mode.find('-') == std::string::npos && mode.find('x') != std::string::npos;
    const auto place = place_of(shell, call.words[i]);
    if (place && adds)
      shell.state.made_programs[*place] = true;
    else if (place)
      shell.state.made_programs.erase(*place);
  }
}

}  // namespace alignlint::shell
