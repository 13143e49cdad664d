#include <cstdint>
#include <cstdlib>
#include <string>

#include "read/formats.h"
#include "value/leaves.h"

using namespace alignlint;

namespace {

void check(const Node& node, const Sources& sources) {
  if (node.span.file != 0 || node.span.begin > node.span.end || node.span.end > sources.text(0).size()) std::abort();
  // What is not in quotes is its own source text.
  if (node.kind == NodeKind::scalar && !node.quoted && sources.text(node.span) != node.text) std::abort();
  if (node.kind == NodeKind::scalar && node.quoted && (node.span.size() < 2 || sources.text(node.span).back() != '"')) std::abort();
  for (const Node& item : node.items) check(item, sources);
  for (const Entry& entry : node.entries) {
    const std::string_view key = sources.text(entry.key_span);
    if (key.size() < 2 || key.front() != '"' || key.back() != '"') std::abort();
    check(entry.value, sources);
  }
}

}  // namespace

/// Any text as a JSON file: read, placed and typed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("fuzz.json", std::string(reinterpret_cast<const char*>(data), size));
  const Document document = read_json(file, context, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics) {
    const Span span = diagnostic.labels.at(0).span;
    if (span.file != 0 || span.begin > span.end || span.end > size) std::abort();
  }
  if (!diagnostics.empty()) return 0;
  check(document.root, sources);
  for (const Leaf& leaf : list_leaves(document.root)) {
    if (!leaf.error.empty()) std::abort();
  }
  return 0;
}
