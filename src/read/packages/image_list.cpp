// Names of container images: what `docker images` prints, or one a line.

#include "read/packages/listed.h"
#include "value/number.h"

namespace alignlint {

namespace {

/// `registry/name:tag`, nothing around it.
bool is_image(std::string_view line) {
  const std::size_t slash = line.find('/');
  const std::size_t colon = line.rfind(':');
  return slash != std::string_view::npos && slash != 0 && colon != std::string_view::npos && colon > line.rfind('/') &&
         colon + 1 < line.size() && line.find_first_of(" \t=\"'{}[]$\\,") == std::string_view::npos && !line.starts_with("http");
}

bool is_table_of_images(std::string_view line) {
  const auto words = words_of_line(line);
  return words.size() >= 2 && words[0] == "REPOSITORY" && words[1] == "TAG";
}

}  // namespace

bool looks_like_images(std::string_view, std::string_view text) {
  const auto lines = lines_of(text);
  if (!lines.empty() && is_table_of_images(lines.front())) return true;
  bool any = false;
  for (const std::string_view line : lines) {
    const std::string_view said = trimmed(line);
    if (said.empty() || said.starts_with('#')) continue;
    if (!is_image(said)) return false;
    any = true;
  }
  return any;
}

void read_images(ListedPackages& listed) {
  const auto lines = lines_of(listed.text());
  const bool table = is_table_of_images(lines.front());
  for (const std::string_view line : lines) {
    const auto words = words_of_line(line);
    if (words.empty() || words[0].starts_with('#') || (table && is_table_of_images(line))) continue;
    const std::string image = table && words.size() > 1 ? std::string(words[0]) + ":" + std::string(words[1]) : std::string(words[0]);
    listed.add_image(image, trimmed(line));
  }
}

}  // namespace alignlint
