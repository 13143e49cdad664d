#include <cstdint>
#include <cstdlib>
#include <string>

#include "read/formats.h"

using namespace alignlint;

/// Any text as an argument list: every place it names lies in the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Sources sources;
  const LauncherTable table;
  ReadContext context;
  context.sources = &sources;
  context.launchers = &table;
  context.environment["X"].value = "1";
  Diagnostics diagnostics;
  const FileId file = sources.add("test.args", std::string(reinterpret_cast<const char*>(data), size));
  const Document document = read_args(file, context, diagnostics);
  const auto check = [&](Span span) {
    if (span.known() && (span.begin > span.end || span.end > size)) std::abort();
  };
  for (const Launch& launch : document.launches) {
    for (const Word& word : launch.argv) check(word.span);
  }
  for (const Diagnostic& diagnostic : diagnostics) {
    for (const Label& label : diagnostic.labels) check(label.span);
  }
  return 0;
}
