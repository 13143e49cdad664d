#include <algorithm>

#include "read/shell/run/builtins.h"

namespace alignlint::shell {

namespace {

/// The options that bash's builtins take, those of its newest release too.
struct Usage {
  std::string_view name;
  std::string_view letters;
};
constexpr std::string_view kDeclare = "+acfgilnprtuxAFGI";
constexpr std::string_view kMapfile = "d:u:n:O:tC:c:s:";
constexpr Usage kUsages[] = {
    {"alias", "p"},
    {"builtin", ""},
    {"cd", "eLP@"},
    {"command", "pvV"},
    {"declare", kDeclare},
    {"disown", "ahr"},
    {"enable", "adnpsf:"},
    {"exec", "cla:"},
    {"export", "aAfnp"},
    {"getopts", ""},
    {"hash", "dlp:rt"},
    {"jobs", "lpnxrs"},
    {"local", kDeclare},
    {"mapfile", kMapfile},
    {"printf", "v:"},
    {"pwd", "LP"},
    {"read", "ersa:d:i:n:p:t:u:N:E"},
    {"readarray", kMapfile},
    {"readonly", "aAfnp"},
    {"set", "+abefhkmnprtuvxBCEHPTo;"},
    {"shopt", "psuoq"},
    {"trap", "lpP"},
    {"type", "afptP"},
    {"typeset", kDeclare},
    {"umask", "Sp"},
    {"unalias", "a"},
    {"unset", "fnv"},
    {"wait", "fnp:"},
};

/// The mark behind an option's letter: `:` where it takes a word, `;` where it may take one; none for a letter that is no option.
std::optional<char> argument_of(std::string_view letters, char letter) {
  const auto at = std::string_view("+:;").find(letter) == std::string_view::npos ? letters.find(letter) : std::string_view::npos;
  if (at == std::string_view::npos) return std::nullopt;
  const char behind = at + 1 < letters.size() ? letters[at + 1] : ' ';
  return behind == ':' || behind == ';' ? behind : ' ';
}

}  // namespace

bool may_be_option(const Text& word) {
  const auto first = std::find_if(word.fragments.begin(), word.fragments.end(), [](const Fragment& part) { return !part.text.empty(); });
  return first != word.fragments.end() && (first->unknown || first->text[0] == '-');
}

GivenOptions given_options(const Call& call, std::string_view letters) {
  GivenOptions given;
  const Fields& words = call.words;
  for (std::size_t& at = given.operands; at < words.size(); ++at) {
    const Text& word = words[at];
    if (!word.known()) {
      if (may_be_option(word)) given.unknown = word.unknown();
      return given;
    }
    const std::string text = word.str();
    if (text == "--") {
      ++at;
      return given;
    }
    if (text.size() < 2 || (text[0] != '-' && !(text[0] == '+' && letters.starts_with('+')))) return given;
    for (std::size_t i = 1; i < text.size(); ++i) {
      const auto mark = argument_of(letters, text[i]);
      if (!mark) return given.refused = true, given;
      given.options.push_back({text[i], {}});
      if (*mark == ' ') continue;
      if (i + 1 < text.size())
        given.options.back().value = slice(word, i + 1, text.size());
      else if (at + 1 < words.size() && (*mark == ':' || !words[at + 1].str().starts_with('-')))
        given.options.back().value = words[++at];
      else if (*mark == ':')
        return given.refused = true, given;
      break;
    }
  }
  return given;
}

bool refuses_options(const Call& call) {
  const std::string name = call.words[0].str();
  const auto usage = std::find_if(std::begin(kUsages), std::end(kUsages), [&](const Usage& row) { return row.name == name; });
  if (usage == std::end(kUsages)) return false;
  const bool helps = call.words.size() > 1 && call.words[1].str() == "--help";  // printed, and what is printed is nobody's input
  return !helps && given_options(call, usage->letters).refused;
}

}  // namespace alignlint::shell
