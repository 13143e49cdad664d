#include "lsp/file_uri.h"

#include <charconv>

#include "text/disk.h"

namespace alignlint {

namespace {

std::optional<std::string> unescaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if (text.front() != '%') {
      out += text.front();
      text.remove_prefix(1);
      continue;
    }
    unsigned code = 0;
    const std::string_view digits = text.substr(1, 2);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (digits.size() != 2 || error != std::errc() || end != digits.data() + 2 || code == 0) return std::nullopt;
    out += static_cast<char>(code);
    text.remove_prefix(3);
  }
  return out;
}

constexpr std::size_t kLongestPath = 4096;  // no system takes a longer one, nor a URI that is more than each of its bytes escaped

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
  constexpr std::string_view kScheme = "file://";
  if (!uri.starts_with(kScheme) || uri.find('\0') != std::string_view::npos || uri.size() > 3 * kLongestPath) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  constexpr std::string_view kHere = "localhost";
  if (uri.starts_with(kHere)) uri.remove_prefix(kHere.size());
  const auto path = uri.starts_with('/') ? unescaped(uri.substr(0, uri.find_first_of("?#"))) : std::nullopt;
  return path.has_value() && path->size() < kLongestPath ? std::optional(join_path("/", *path)) : std::nullopt;
}

std::string uri_of_path(std::string_view path) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out = "file://";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_plain(c)) {
      out += c;
    } else {
      out += {'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]};
    }
  }
  return out;
}

}  // namespace alignlint
