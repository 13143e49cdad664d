#include <cstdint>
#include <cstdlib>
#include <string>

#include "fuzz/structure.h"
#include "read/formats.h"
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

constexpr std::string_view kPieces[] = {"a: #",
                                        "b:\n  #",
                                        "- #",
                                        "- - #",
                                        "? #\n: #",
                                        "[#, #]",
                                        "{a: #, b: #}",
                                        "{#}",
                                        "[#]",
                                        "&x #",
                                        "*x",
                                        "<<: *x",
                                        "<<: [*x, *y]",
                                        "&y {a: 1}",
                                        "!!str #",
                                        "!!int 1",
                                        "!!null",
                                        "!!float 1",
                                        "!!map {}",
                                        "!!python/tuple [1]",
                                        "| \n  #",
                                        ">-\n  #",
                                        "|2+\n   #\n",
                                        "'#'",
                                        "\"#\"",
                                        "\"\\x41\\n\"",
                                        "''",
                                        "1",
                                        "-1",
                                        "0x1F",
                                        "0o17",
                                        "017",
                                        "1_000",
                                        "1.5",
                                        "1e-8",
                                        "1.e-8",
                                        ".inf",
                                        "-.INF",
                                        ".nan",
                                        "1:30",
                                        "190:20:30.15",
                                        "2024-01-31",
                                        "2024-1-1 1:2:3",
                                        "true",
                                        "yes",
                                        "on",
                                        "No",
                                        "null",
                                        "~",
                                        "=",
                                        "---",
                                        "...",
                                        "%YAML 1.1\n---",
                                        "\n",
                                        "\n  ",
                                        "\n    ",
                                        "  ",
                                        "\t",
                                        ":",
                                        ": ",
                                        ",",
                                        "a",
                                        "b.c",
                                        "model",
                                        "@a",
                                        "`a",
                                        "\xC3\xA9",
                                        "\xEF\xBB\xBF",
                                        "\r\n",
                                        "\xC2\x85",
                                        "\xE2\x80\xA8"};

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  return fuzz::StructuredMutator(kPieces, seed).run(data, size, most);
}

/// Any text as a YAML file: read, placed and typed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Sources sources;
  Budget budget(kBudget + kBudgetOfByte * size);
  ReadContext context;
  context.sources = &sources;
  context.budget = &budget;
  Diagnostics diagnostics;
  const FileId file = sources.add("fuzz.yaml", std::string(reinterpret_cast<const char*>(data), size));
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
