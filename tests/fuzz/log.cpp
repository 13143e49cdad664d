#include <cstdint>
#include <cstdlib>
#include <string>

#include "read/formats.h"

using namespace alignlint;

/// Any text as a log: the places lie in it, in order, and are what the entries say.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("test.log", std::string(reinterpret_cast<const char*>(data), size));
  const Document document = read_log(file, context, diagnostics);
  if (document.root.entries.empty() == diagnostics.empty()) std::abort();
  const auto check = [&](Span span) {
    if (span.begin > span.end || span.end > size) std::abort();
  };
  std::uint32_t last = 0;
  for (const Entry& entry : document.root.entries) {
    check(entry.key_span);
    check(entry.value.span);
    if (entry.key_span.begin < last || entry.value.span.begin < entry.key_span.end) std::abort();
    if (entry.key.size() > entry.key_span.size() || entry.value.text.size() > entry.value.span.size()) std::abort();
    last = entry.value.span.end;
  }
  for (const Diagnostic& diagnostic : diagnostics) {
    for (const Label& label : diagnostic.labels) check(label.span);
  }
  return 0;
}
