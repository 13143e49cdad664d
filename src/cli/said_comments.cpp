#include "cli/said_comments.h"

#include <algorithm>

namespace alignlint {

namespace {

constexpr std::string_view kBehind = "  # ";  // of a comment that follows something

/// Where the words of the comment of a line begin: `npos` where there is none. `rule: message`, `path: what it is`: a name in front is none of them.
std::size_t words_of(std::string_view line) {
  const std::size_t behind = line.rfind(kBehind);
  if (behind != std::string_view::npos) return behind + kBehind.size();
  const std::size_t at = line.starts_with('#') ? line.find_first_not_of(" #") : std::string_view::npos;
  if (at == std::string_view::npos) return at;
  const std::size_t colon = line.find(": ", at);
  const bool named = colon != std::string_view::npos && line.find(' ', at) == colon + 1 && line.find_first_of("/._-", at) < colon;
  return named ? colon + 2 : at;
}

}  // namespace

std::string said_comments(const std::string& text, const Words& say) {
  if (say.phrases() == nullptr) return text;
  std::string out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    const std::size_t at = std::min(words_of(line), line.size());
    out += line.substr(0, at);
    if (at < line.size()) out += say(line.substr(at));
    if (end < text.size()) out += '\n';
    begin = end + 1;
  }
  return out;
}

}  // namespace alignlint
