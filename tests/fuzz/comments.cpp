#include <cstdint>
#include <cstdlib>
#include <string>

#include "read/comments.h"
#include "text/path_patterns.h"

using namespace alignlint;

/// Any text in every format: its comments begin with a `#`, end with their line and follow each other; and any text as patterns of paths.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const DocumentKind kind : {DocumentKind::yaml, DocumentKind::shell, DocumentKind::env, DocumentKind::json, DocumentKind::args}) {
    Sources sources;
    const FileId file = sources.add("fuzz", text);
    std::uint32_t last = 0;
    for (const Span span : comments_of(file, kind, sources)) {
      if (span.file != file || span.begin < last || span.end > size || span.begin >= span.end || text[span.begin] != '#') std::abort();
      if (text.substr(span.begin, span.end - span.begin).find('\n') != std::string::npos) std::abort();
      last = span.end;
    }
  }
  PathPatterns patterns;
  const std::size_t half = std::min(text.find('\n'), size);
  patterns.add_lines(text.substr(half));
  static_cast<void>(patterns.cover(text.substr(0, half)));
  return 0;
}
