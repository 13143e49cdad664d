#include <cstdint>
#include <cstdlib>
#include <string>

#include "read/formats.h"
#include "value/leaves.h"

using namespace alignlint;

namespace {

void check(const Node& node, std::size_t size) {
  if (node.span.known() && (node.span.begin > node.span.end || node.span.end > size)) std::abort();
  for (const Node& item : node.items) check(item, size);
  for (const Entry& entry : node.entries) {
    if (entry.key_span.known() && (entry.key_span.begin > entry.key_span.end || entry.key_span.end > size)) std::abort();
    check(entry.value, size);
  }
}

}  // namespace

/// Any text as a Python file: read, placed and typed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("fuzz.py", std::string(reinterpret_cast<const char*>(data), size));
  const Document document = read_python(file, context, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics) {
    const Span span = diagnostic.labels.at(0).span;
    if (span.file != 0 || span.begin > span.end || span.end > size) std::abort();
  }
  check(document.root, size);
  list_leaves(document.root);
  return 0;
}
