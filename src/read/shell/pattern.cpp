#include "read/shell/pattern.h"

#include <cctype>
#include <vector>

namespace alignlint::shell {

namespace {

struct Matcher {
  bool ignore_case = false;
  std::size_t budget = 200'000;

  [[nodiscard]] char fold(char c) const { return ignore_case ? static_cast<char>(std::tolower(static_cast<unsigned char>(c))) : c; }
  bool match(std::string_view pattern, std::string_view text);
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

bool Matcher::match(std::string_view pattern, std::string_view text) {
  while (!pattern.empty()) {
    if (budget == 0) return false;
    --budget;
    const char c = pattern[0];
    if (pattern.size() > 1 && pattern[1] == '(' && std::string_view("?*+@!").find(c) != std::string_view::npos) {
      std::vector<std::string_view> options;
      if (const std::size_t size = group_size(pattern.substr(1), options)) return match_group(c, options, pattern.substr(1 + size), text);
    }
    if (c == '*') {
      while (!pattern.empty() && pattern[0] == '*' && (pattern.size() < 2 || pattern[1] != '(')) pattern.remove_prefix(1);
      if (pattern.empty()) return true;
      for (std::size_t size = 0; size <= text.size(); ++size) {
        if (match(pattern, text.substr(size))) return true;
      }
      return false;
    }
    if (text.empty()) return false;
    if (c == '?') {
      pattern.remove_prefix(1);
      text.remove_prefix(symbol_size(text));
      continue;
    }
    if (const std::size_t size = c == '[' ? set_size(pattern) : 0) {
      if (!match_set(pattern.substr(1, size - 2), text[0])) return false;
      pattern.remove_prefix(size);
      text.remove_prefix(symbol_size(text));
      continue;
    }
    if (c == '\\' && pattern.size() > 1) pattern.remove_prefix(1);
    if (fold(pattern[0]) != fold(text[0])) return false;
    pattern.remove_prefix(1);
    text.remove_prefix(1);
  }
  return text.empty();
}

}  // namespace

bool matches(std::string_view pattern, std::string_view text, bool ignore_case) { return Matcher{ignore_case}.match(pattern, text); }

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

bool is_pattern(std::string_view pattern) {
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '\\') {
      ++i;
    } else if (pattern[i] == '*' || pattern[i] == '?' || (pattern[i] == '[' && set_size(pattern.substr(i)) > 0)) {
      return true;
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
