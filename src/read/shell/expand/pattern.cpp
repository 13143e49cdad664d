#include "read/shell/expand/pattern.h"
#include "text/deeper.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

namespace alignlint::shell {

namespace {

/// Backtracks, and pays for what it tries. Only groups nest.
struct Matcher {
  Shell& shell;
  bool ignore_case = false;
  static constexpr int kMostLevels = 3'000;  ///< groups in groups, and one repetition of a group after another
  int depth = 0;

  [[nodiscard]] char fold(char c) const { return ignore_case ? static_cast<char>(std::tolower(static_cast<unsigned char>(c))) : c; }

  bool match(std::string_view pattern, std::string_view text);
  std::optional<std::pair<std::size_t, std::size_t>> match_one(std::string_view pattern, std::string_view text) const;
  bool match_group(char kind, const std::vector<std::string_view>& options, std::string_view rest, std::string_view text);
  bool match_set(std::string_view set, char c) const;
};

std::size_t symbol_size(std::string_view text) {
  std::size_t size = 1;
  while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) ++size;
  return size;
}

bool in_class(std::string_view name, unsigned char c) {
  if (name == "alpha") return std::isalpha(c) != 0;
  if (name == "digit") return std::isdigit(c) != 0;
  if (name == "alnum") return std::isalnum(c) != 0;
  if (name == "space") return std::isspace(c) != 0;
  if (name == "upper") return std::isupper(c) != 0;
  if (name == "lower") return std::islower(c) != 0;
  if (name == "punct") return std::ispunct(c) != 0;
  if (name == "xdigit") return std::isxdigit(c) != 0;
  if (name == "blank") return c == ' ' || c == '\t';
  if (name == "print") return std::isprint(c) != 0;
  if (name == "word") return std::isalnum(c) != 0 || c == '_';
  return false;
}

/// Size of the bracket expression at the start of `pattern`, brackets included; 0 when it is not closed.
std::size_t set_size(std::string_view pattern) {
  std::size_t i = 1;
  if (i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^')) ++i;
  for (bool first = true; i < pattern.size(); first = false) {
    if (pattern[i] == ']' && !first) return i + 1;
    if (pattern.substr(i, 2) == "[:") {
      const auto close = pattern.find(":]", i + 2);
      if (close != std::string_view::npos) {
        i = close + 2;
        continue;
      }
    }
    i += pattern[i] == '\\' && i + 1 < pattern.size() ? 2U : 1U;
  }
  return 0;
}

/// The alternatives of `(a|b)` at the start of `pattern`, and its size; 0 when it is not closed.
std::size_t group_size(std::string_view pattern, std::vector<std::string_view>& options) {
  std::size_t begin = 1;
  int depth = 0;
  for (std::size_t i = 1; i < pattern.size(); ++i) {
    if (pattern[i] == '\\') {
      ++i;
    } else if (pattern[i] == '(') {
      ++depth;
    } else if (pattern[i] == '|' && depth == 0) {
      options.push_back(pattern.substr(begin, i - begin));
      begin = i + 1;
    } else if (pattern[i] == ')' && depth-- == 0) {
      options.push_back(pattern.substr(begin, i - begin));
      return i + 1;
    }
  }
  return 0;
}

bool Matcher::match_set(std::string_view set, char c) const {
  std::size_t i = 0;
  const bool negated = !set.empty() && (set[0] == '!' || set[0] == '^');
  if (negated) ++i;
  bool found = false;
  while (i < set.size()) {
    if (set.substr(i, 2) == "[:") {
      const auto close = set.find(":]", i + 2);
      if (close != std::string_view::npos) {
        found = found || in_class(set.substr(i + 2, close - i - 2), static_cast<unsigned char>(c));
        i = close + 2;
        continue;
      }
    }
    if (set[i] == '\\' && i + 1 < set.size()) ++i;
    const char low = set[i++];
    char high = low;
    if (i + 1 < set.size() && set[i] == '-') {
      ++i;
      if (set[i] == '\\' && i + 1 < set.size()) ++i;
      high = set[i++];
    }
    const auto at = static_cast<unsigned char>(fold(c));
    found = found || (static_cast<unsigned char>(fold(low)) <= at && at <= static_cast<unsigned char>(fold(high)));
  }
  return found != negated;
}

bool Matcher::match_group(char kind, const std::vector<std::string_view>& options, std::string_view rest, std::string_view text) {
  const Deeper deeper(depth, kMostLevels);
  const auto any = [&](std::string_view part) {
    for (const std::string_view option : options) {
      if (match(option, part)) return true;
    }
    return false;
  };
  if (kind == '!') {
    for (std::size_t size = 0; size <= text.size(); ++size) {
      if (!any(text.substr(0, size)) && match(rest, text.substr(size))) return true;
    }
    return false;
  }
  if ((kind == '?' || kind == '*') && match(rest, text)) return true;
  for (std::size_t size = 0; size <= text.size(); ++size) {
    if (!any(text.substr(0, size))) continue;
    if (match(rest, text.substr(size))) return true;
    if ((kind == '*' || kind == '+') && size > 0 && match_group('*', options, rest, text.substr(size))) return true;
  }
  return false;
}

/// One byte of a pattern, or one bracket expression, against the start of the text: how much both go on by; none when it does not match.
std::optional<std::pair<std::size_t, std::size_t>> Matcher::match_one(std::string_view pattern, std::string_view text) const {
  if (text.empty()) return std::nullopt;
  if (pattern[0] == '?') return std::pair(std::size_t{1}, symbol_size(text));
  if (pattern[0] == '[') spend(shell, pattern.size() / 64);
  if (const std::size_t size = pattern[0] == '[' ? set_size(pattern) : 0) {
    if (!match_set(pattern.substr(1, size - 2), text[0])) return std::nullopt;
    return std::pair(size, symbol_size(text));
  }
  const std::size_t escape = pattern[0] == '\\' && pattern.size() > 1 ? 1 : 0;
  if (fold(pattern[escape]) != fold(text[0])) return std::nullopt;
  return std::pair(escape + 1, std::size_t{1});
}

bool Matcher::match(std::string_view pattern, std::string_view text) {
  const Deeper deeper(depth, kMostLevels);
  // of several stars only the last one has to be tried again
  std::optional<std::pair<std::string_view, std::string_view>> star;
  while (true) {
    spend(shell, 1);
    std::vector<std::string_view> options;
    const bool group = pattern.size() > 1 && pattern[1] == '(' && std::string_view("?*+@!").find(pattern[0]) != std::string_view::npos;
    if (const std::size_t size = group ? group_size(pattern.substr(1), options) : 0) {
      spend(shell, size / 16);
      if (match_group(pattern[0], options, pattern.substr(1 + size), text)) return true;
    } else if (pattern.empty()) {
      if (text.empty()) return true;
    } else if (pattern[0] == '*') {
      pattern.remove_prefix(1);
      star.emplace(pattern, text);
      continue;
    } else if (const auto sizes = match_one(pattern, text)) {
      spend(shell, sizes->first / 16);
      pattern.remove_prefix(sizes->first);
      text.remove_prefix(sizes->second);
      continue;
    }
    if (!star || star->second.empty()) return false;
    star->second.remove_prefix(1);
    pattern = star->first;
    text = star->second;
  }
}

}  // namespace

bool matches(Shell& shell, std::string_view pattern, std::string_view text, bool ignore_case) {
  return Matcher{shell, ignore_case}.match(pattern, text);
}

namespace {

constexpr std::string_view kSymbols = "characters beyond ASCII, which a bash without a locale takes for several";

/// What makes bash's own answers differ between patterns that mean the same.
struct PatternParts {
  bool symbols = false;   ///< something stands for any one symbol
  bool negation = false;  ///< `!(…)`
  int wild = 0;           ///< groups and stars that stand in no group
  std::string_view odd;   ///< a reason of its own
};

void look_at_set(std::string_view set, bool in_group, PatternParts& parts) {
  parts.symbols = true;
  if (set.find("[=") != std::string_view::npos || set.find("[.") != std::string_view::npos) parts.odd = "a class of the locale";
  if (set.substr(1).find_first_of("[]|()") < set.size() - 2 && (in_group || set.find("[:") == std::string_view::npos))
    parts.odd = "brackets in brackets";
}

void look_at_pattern(Shell& shell, std::string_view pattern, bool in_group, PatternParts& parts) {
  for (std::size_t i = 0; i < pattern.size() && parts.odd.empty();) {
    const char c = pattern[i];
    const std::string_view rest = pattern.substr(i);
    spend(shell, 1);
    if (rest.size() > 1 && rest[1] == '(' && std::string_view("?*+@!").find(c) != std::string_view::npos) {
      std::vector<std::string_view> options;
      const std::size_t size = group_size(rest.substr(1), options);
      spend(shell, rest.size() / 16);
      if (size == 0) parts.odd = "a '(' that nothing closes";
      parts.negation = parts.negation || c == '!';
      parts.wild += in_group ? 0 : 1;
      for (const std::string_view option : options) {
        if (matches(shell, option, {})) parts.odd = "a group that may match nothing";
        look_at_pattern(shell, option, true, parts);
      }
      i += 1 + size;
      continue;
    }
    const std::size_t set = c == '[' ? set_size(rest) : 0;
    if (c == '[') spend(shell, rest.size() / 64);
    if (set > 0) look_at_set(rest.substr(0, set), in_group, parts);
    if (c == '[' && set == 0 && in_group) parts.odd = "brackets in brackets";
    if (c == '[' && set == 0 && rest.find_first_of("*?(") != std::string_view::npos) parts.odd = "a '[' that nothing closes";
    parts.symbols = parts.symbols || c == '?';
    parts.wild += c == '*' && !in_group ? 1 : 0;
    i += set > 0 ? set : c == '\\' ? 2U : 1U;
  }
}

}  // namespace

bool is_ascii(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80U; });
}

bool has_groups(std::string_view pattern) {
  for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
    if (pattern[i] == '\\')
      ++i;
    else if (pattern[i + 1] == '(' && std::string_view("?*+@!").find(pattern[i]) != std::string_view::npos)
      return true;
  }
  return false;
}

namespace {

/// What most locales compare first: letters and digits, in one case.
std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return letters;
}

}  // namespace

bool order_is_sure(std::string_view a, std::string_view b) {
  if (a == b) return true;
  if (!is_ascii(a) || !is_ascii(b)) return false;
  const int by_letters = letters_of(a).compare(letters_of(b));
  return by_letters != 0 && (by_letters < 0) == (a < b);
}

std::string_view doubt_of_pattern(Shell& shell, std::string_view pattern, std::string_view text) {
  PatternParts parts;
  look_at_pattern(shell, pattern, false, parts);
  if (!parts.odd.empty()) return parts.odd;
  if (parts.negation && parts.wild > 1) return "a negated group beside other patterns";
  return (parts.symbols || parts.negation) && !(is_ascii(text) && is_ascii(pattern)) ? kSymbols : std::string_view();
}

std::string pattern_of(const Text& text) {
  std::string pattern;
  for (const Fragment& fragment : text.fragments) {
    if (!fragment.quoted) {
      pattern += fragment.text;
      continue;
    }
    for (const char c : fragment.text) {
      if (std::string_view("*?[]\\()|+@!-^").find(c) != std::string_view::npos) pattern += '\\';
      pattern += c;
    }
  }
  return pattern;
}

bool is_pattern(Shell& shell, std::string_view pattern) {
  if (shell.state.options.extended_globs && has_groups(pattern)) return true;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '\\') {
      ++i;
    } else if (pattern[i] == '*' || pattern[i] == '?') {
      return true;
    } else if (pattern[i] == '[') {
      spend(shell, (pattern.size() - i) / 64);
      if (set_size(pattern.substr(i)) > 0) return true;
    }
  }
  return false;
}

std::string unescape_pattern(std::string_view pattern) {
  std::string result;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '\\' && i + 1 < pattern.size()) ++i;
    result += pattern[i];
  }
  return result;
}

}  // namespace alignlint::shell
