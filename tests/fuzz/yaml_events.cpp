#include <cstdint>
#include <cstdlib>
#include <string>

#include "fuzz/structure.h"
#include "read/formats.h"
#include "read/yaml/plain_events.h"

using namespace alignlint;

namespace {

constexpr std::string_view kPieces[] = {"a: #",   "b:\n  #",    "- #", "- - #", "[#, #]", "[#]",  "&x #", "*x",
                                        "<<: *x", "c: &y\n  #", "'#'", "\"#\"", "1",      "1e-8", "~",    "null",
                                        "x y",    ":",          "# #", "  #",   "\n",     "\n  ", "\n- ", "-"};

/// Everything that is read, with its places.
void describe(const Node& node, std::string& out) {
  const auto place = [&](Span span) { out += "@" + std::to_string(span.begin) + "-" + std::to_string(span.end); };
  out += " " + std::to_string(static_cast<int>(node.kind)) + std::to_string(static_cast<int>(node.notation)) + (node.quoted ? "q" : "") +
         node.text;
  place(node.span);
  for (const Label& label : node.via) place(label.span);
  for (const Node& item : node.items) describe(item, out);
  for (const Entry& entry : node.entries) {
    out += " " + entry.key + (entry.key_quoted ? "q:" : ":");
    place(entry.key_span);
    describe(entry.value, out);
  }
}

std::string reading_of(const std::string& text) {
  Sources sources;
  ReadContext context;
  context.sources = &sources;
  Diagnostics diagnostics;
  const Document document = read_yaml(sources.add("fuzz.yaml", text), context, diagnostics);
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) out += diagnostic.message + "\n";
  for (const Observation& observation : document.observations) out += observation.message + "\n";
  if (diagnostics.empty()) describe(document.root, out);
  return out;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  return fuzz::StructuredMutator(kPieces, seed).run(data, size, most);
}

/// A text of the plain subset is read as the library reads it: a tab in a comment behind it is nobody's value, and leaves the text to the library.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (!plain_events(text).has_value()) return 0;
  if (reading_of(text) != reading_of(text + "\n#\t")) std::abort();
  return 0;
}
