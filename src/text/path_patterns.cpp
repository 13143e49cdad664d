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

/// Whether a name is the parts between the stars of a pattern, in this order, the first at its begin and the last at its end.
bool is_name(std::string_view pattern, std::string_view name) {
  std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == name;
  if (!name.starts_with(pattern.substr(0, star))) return false;
  name.remove_prefix(star);
  for (pattern.remove_prefix(star + 1); (star = pattern.find('*')) != std::string_view::npos; pattern.remove_prefix(star + 1)) {
    const std::size_t at = name.find(pattern.substr(0, star));
    if (at == std::string_view::npos) return false;
    name.remove_prefix(at + star);
  }
  return name.ends_with(pattern);
}

/// What a loop over the names of a path takes off it.
std::string_view take_name(std::string_view& path) {
  const std::size_t slash = std::min(path.find('/'), path.size());
  const std::string_view name = path.substr(0, slash);
  path.remove_prefix(std::min(slash + 1, path.size()));
  return name;
}

/// Name by name: a star stands for nothing that holds a slash.
bool is_path(std::string_view pattern, std::string_view path) {
  if (std::count(pattern.begin(), pattern.end(), '/') != std::count(path.begin(), path.end(), '/')) return false;
  while (!pattern.empty() || !path.empty()) {
    if (!is_name(take_name(pattern), take_name(path))) return false;
  }
  return true;
}

/// Whether names and stars within them say it all.
bool is_simple(std::string_view pattern) {
  return pattern.find_first_of("?[\\") == std::string_view::npos && pattern.find("**") == std::string_view::npos;
}

constexpr std::size_t kExpressionCost = 8;

}  // namespace

bool PathPatterns::Pattern::matches(std::string_view path) const {
  if (regex) return regex->found_in(path);
  return anchored ? is_path(text, path) : is_name(text, path.substr(path.rfind('/') + 1));
}

void PathPatterns::add(std::string_view pattern) {
  const bool takes_back = pattern.starts_with('!');
  if (takes_back) pattern.remove_prefix(1);
  const bool folders_only = pattern.ends_with('/');
  if (folders_only) pattern.remove_suffix(1);
  constexpr std::size_t kLongest = 4'096;  // no path is longer
  if (pattern.empty()) return;
  if (pattern.size() > kLongest) pattern = "[";  // matches nothing
  const std::string_view whole = pattern;
  if (pattern.starts_with("**/") && pattern.find('/', 3) == std::string_view::npos) pattern.remove_prefix(3);  // a name at any depth
  const bool anchored = pattern.find('/') != std::string_view::npos;
  if (pattern.starts_with('/')) pattern.remove_prefix(1);
  const bool simple = is_simple(pattern);
  overfull_ = overfull_ || (!simple && expressions_ == kMostExpressions);
  if (overfull_) return;
  patterns_.push_back({simple ? std::string(pattern) : std::string(), simple ? std::nullopt : std::optional(Regex(path_regex(whole))),
                       anchored, takes_back, folders_only});
  expressions_ += simple ? 0 : 1;
  cost_ += (simple ? 1 : kExpressionCost) + pattern.size() / 64;
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
  const auto matches = [&](const Pattern& pattern) { return (folder || !pattern.folders_only) && pattern.matches(path); };
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
