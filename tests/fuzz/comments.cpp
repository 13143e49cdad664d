#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>

#include "fuzz/structure.h"
#include "read/comments.h"
#include "text/path_patterns.h"

using namespace alignlint;

/// Any text in one of the formats: its comments begin with a `#`, end with their line and follow each other; or as patterns of paths.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  constexpr DocumentKind kKinds[] = {DocumentKind::yaml, DocumentKind::shell, DocumentKind::env, DocumentKind::json, DocumentKind::args};
  const std::uint64_t choice = fuzz::choice_of(text) % (std::size(kKinds) + 1);
  if (choice == std::size(kKinds)) {
    PathPatterns patterns;
    const std::size_t half = std::min(text.find('\n'), size);
    patterns.add_lines(text.substr(half));
    static_cast<void>(patterns.cover(text.substr(0, half)));
    return 0;
  }
  Sources sources;
  const FileId file = sources.add("fuzz", text);
  std::uint32_t last = 0;
  for (const Span span : comments_of(file, kKinds[choice], sources).comments) {
    if (span.file != file || span.begin < last || span.end > size || span.begin >= span.end || text[span.begin] != '#') std::abort();
    if (text.substr(span.begin, span.end - span.begin).find('\n') != std::string::npos) std::abort();
    last = span.end;
  }
  return 0;
}
