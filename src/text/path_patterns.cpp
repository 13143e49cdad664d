#include "text/path_patterns.h"

#include <algorithm>
#include <string>

namespace alignlint {

namespace {

constexpr std::string_view kNever = "[^\\s\\S]";  // what git does with a pattern that is none

bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '/';
}

std::string quoted(char c) { return is_plain(c) ? std::string(1, c) : std::string("\\") + c; }

/// The end of a class `[…]` that begins at `at`, behind the `]`; `npos` for one that is not closed.
std::size_t end_of_class(std::string_view pattern, std::size_t at) {
  std::size_t i = at + 1;
  if (i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^')) ++i;
  if (i < pattern.size() && pattern[i] == ']') ++i;  // the first one is a character of the class
  for (; i < pattern.size() && pattern[i] != ']'; ++i) {
    if (pattern[i] == '\\') ++i;
    if (pattern.substr(i, 2) == "[:") i = std::min(pattern.find(":]", i), pattern.size() - 1) + 1;
  }
  return i < pattern.size() ? i + 1 : std::string_view::npos;
}

/// `[!a-z]` as `[^a-z/]`. `text` is the whole class with its brackets.
std::string class_regex(std::string_view text) {
  std::string_view inside = text.substr(1, text.size() - 2);
  const bool negated = inside.starts_with('!') || inside.starts_with('^');
  if (negated) inside.remove_prefix(1);
  std::string out = negated ? "[^/" : "[";
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (inside.substr(i, 2) == "[:") {
      const std::size_t end = inside.find(":]", i);
      out += inside.substr(i, end + 2 - i);
      i = end + 1;
    } else if (inside[i] == '-') {
      out += i == 0 || i + 1 == inside.size() ? "\\-" : "-";
    } else {
      if (inside[i] == '\\' && i + 1 < inside.size()) ++i;
      out += quoted(inside[i]);
    }
  }
  return out + "]";
}

/// The pattern without `!` and the slash at its end, as a regular expression of the whole path.
std::string path_regex(std::string_view pattern) {
  const bool anchored = pattern.find('/') != std::string_view::npos;
  if (pattern.starts_with('/')) pattern.remove_prefix(1);
  std::string out = anchored ? "(?s)^" : "(?s)^(?:.*/)?";
  for (std::size_t i = 0; i < pattern.size();) {
    const bool first = i == 0 || pattern[i - 1] == '/';
    if (first && pattern.substr(i, 3) == "**/") {
      out += "(?:.*/)?";
      i += 3;
    } else if (first && pattern.substr(i) == "**") {
      out += ".+";
      i += 2;
    } else if (pattern[i] == '*') {
      out += "[^/]*";
      i = std::min(pattern.find_first_not_of('*', i), pattern.size());
    } else if (pattern[i] == '?') {
      out += "[^/]";
      ++i;
    } else if (pattern[i] == '[') {
      const std::size_t end = end_of_class(pattern, i);
      if (end == std::string_view::npos) return std::string(kNever);
      out += class_regex(pattern.substr(i, end - i));
      i = end;
    } else {
      if (pattern[i] == '\\' && ++i == pattern.size()) return std::string(kNever);
      out += quoted(pattern[i++]);
    }
  }
  return out + "$";
}

/// Without the blanks at its end; one behind a backslash stays.
std::string_view trimmed(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  while (line.ends_with(' ') && !line.ends_with("\\ ")) line.remove_suffix(1);
  return line;
}

}  // namespace

void PathPatterns::add(std::string_view pattern) {
  const bool takes_back = pattern.starts_with('!');
  if (takes_back) pattern.remove_prefix(1);
  const bool folders_only = pattern.ends_with('/');
  if (folders_only) pattern.remove_suffix(1);
  constexpr std::size_t kLongest = 4'096;  // no path is longer
  if (pattern.empty()) return;
  patterns_.push_back({Regex(pattern.size() > kLongest ? std::string(kNever) : path_regex(pattern)), takes_back, folders_only});
}

void PathPatterns::add_lines(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    if (!line.starts_with('#')) add(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::optional<bool> PathPatterns::decide(std::string_view path, bool folder) const {
  const auto matches = [&](const Pattern& pattern) { return (folder || !pattern.folders_only) && pattern.regex.found_in(path); };
  const auto last = std::find_if(patterns_.rbegin(), patterns_.rend(), matches);
  if (last == patterns_.rend()) return std::nullopt;
  return !last->takes_back;
}

bool PathPatterns::cover(std::string_view file) const {
  for (std::size_t slash = file.find('/'); slash != std::string_view::npos; slash = file.find('/', slash + 1)) {
    if (decide(file.substr(0, slash), true).value_or(false)) return true;
  }
  return decide(file, false).value_or(false);
}

}  // namespace alignlint
