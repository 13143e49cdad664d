#include "support/strip_comments.h"

#include <algorithm>
#include <cctype>

namespace alignlint::test {

namespace {

/// Length of the literal that starts `rest`, quotes included.
std::size_t quoted_length(std::string_view rest) {
  for (std::size_t i = 1; i < rest.size(); ++i) {
    if (rest[i] == '\\') {
      ++i;
    } else if (rest[i] == rest[0]) {
      return i + 1;
    }
  }
  return rest.size();
}

/// Length of `R"tag(...)tag"`.
std::size_t raw_length(std::string_view rest) {
  const std::size_t open = rest.find('(');
  if (open == std::string_view::npos) return rest.size();
  const std::string close = ")" + std::string(rest.substr(2, open - 2)) + "\"";
  const std::size_t end = rest.find(close, open);
  return end == std::string_view::npos ? rest.size() : end + close.size();
}

std::size_t block_comment_length(std::string_view rest) {
  const std::size_t end = rest.find("*/", 2);
  return end == std::string_view::npos ? rest.size() : end + 2;
}

}  // namespace

std::string strip_comments(std::string_view source) {
  std::string out;
  while (!source.empty()) {
    std::size_t length = 1;
    if (source.starts_with("//")) {
      source.remove_prefix(std::min(source.find('\n'), source.size()));
      continue;
    }
    if (source.starts_with("/*")) {
      length = block_comment_length(source);
      out.append(static_cast<std::size_t>(std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(length), '\n')), '\n');
      source.remove_prefix(length);
      continue;
    }
    const bool in_number = source.front() == '\'' && !out.empty() && std::isalnum(static_cast<unsigned char>(out.back())) != 0;
    if (source.starts_with("R\"")) {
      length = raw_length(source);
    } else if (source.front() == '"' || (source.front() == '\'' && !in_number)) {
      length = quoted_length(source);
    }
    out.append(source.substr(0, length));
    source.remove_prefix(length);
  }
  return out;
}

}  // namespace alignlint::test
