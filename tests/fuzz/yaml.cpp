#include <cstdint>
#include <cstdlib>
#include <string>

#include "fuzz/yaml_pieces.h"
#include "read/formats.h"
#include "read/read.h"
#include "value/leaves.h"

using namespace alignlint;

namespace {

void check(const Span& span, const Sources& sources) {
  if (span.file != 0 || span.begin > span.end || span.end > sources.text(0).size()) std::abort();
}

/// Every place lies in the file, and what is not an alias's copy inside its parent.
void check(const Node& node, const Sources& sources) {
  check(node.span, sources);
  for (const Label& label : node.via) check(label.span, sources);
  const auto check_child = [&](const Node& child) {
    check(child, sources);
    const bool inside = child.span.begin >= node.span.begin && child.span.end <= node.span.end;
    if (child.via.empty() && node.via.empty() && !inside) std::abort();
  };
  for (const Node& item : node.items) check_child(item);
  for (const Entry& entry : node.entries) {
    check(entry.key_span, sources);
    // Merged entries stand elsewhere.
    if (entry.key_span.begin >= node.span.begin && entry.key_span.end <= node.span.end)
      check_child(entry.value);
    else
      check(entry.value, sources);
  }
}

/// A node costs sixteen units and takes a few bytes; aliases of aliases are to end soon here, above all those of short texts.
constexpr std::uint64_t kBudget = 1'000;
constexpr std::uint64_t kBudgetOfByte = 50;

}  // namespace

/// Any text as a YAML file: read, placed and typed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Sources sources;
  Budget budget(kBudget + kBudgetOfByte * size);
  ReadContext context;
  context.sources = &sources;
  context.budget = &budget;
  Diagnostics diagnostics;
  const FileId file = sources.add("fuzz.yaml", std::string(reinterpret_cast<const char*>(data), size));
  if (!check_text("fuzz.yaml", file, sources.text(file), diagnostics)) return 0;
  const Document document = read_yaml(file, context, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.labels.empty()) std::abort();
    for (const Label& label : diagnostic.labels) check(label.span, sources);
  }
  for (const Observation& observation : document.observations) {
    for (const Label& label : observation.labels) check(label.span, sources);
  }
  if (!diagnostics.empty()) return 0;
  check(document.root, sources);
  for (const Leaf& leaf : list_leaves(document.root)) to_text(leaf.value);
  refuse_scalars(document.root, diagnostics);
  return 0;
}
