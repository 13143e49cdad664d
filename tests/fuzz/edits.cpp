#include <cstdint>
#include <cstdlib>
#include <string>

#include "edit/tree_edits.h"
#include "edit/working_copy.h"
#include "fuzz/yaml_pieces.h"
#include "read/formats.h"
#include "value/leaves.h"

using namespace alignlint;

namespace {

Document read(FileId file, bool json, Sources& sources, Diagnostics& diagnostics) {
  ReadContext context;
  context.sources = &sources;
  return (json ? read_json : read_yaml)(file, context, diagnostics);
}

/// The text after edits, which must be possible: they lie in it and apart.
std::string after(const std::vector<Edit>& edits, const std::string& name, const Sources& sources) {
  WorkingCopy copy(memory_disk({{name, std::string(sources.text(0))}}));
  if (!copy.apply(edits, sources)) std::abort();
  return copy.disk().read(name).text;
}

/// What was there is still there, in its order, when something was put in.
bool keeps(std::string_view text, std::string_view of) {
  std::size_t at = 0;
  for (const char c : text) {
    if (at < of.size() && of[at] == c) ++at;
  }
  return at == of.size();
}

}  // namespace

/// Any text as a tree: an entry is put in at every section and each entry is taken out. The texts can be read again; putting in loses no byte.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const bool json = text.starts_with('{') || text.starts_with('[');
  const std::string name = json ? "fuzz.json" : "fuzz.yaml";
  Sources sources;
  Diagnostics diagnostics;
  const Document document = read(sources.add(name, text), json, sources, diagnostics);
  if (!diagnostics.empty()) return 0;
  int tried = 0;
  for (const Leaf& leaf : list_leaves(document.root)) {
    if (++tried > 8) break;
    const std::string path(leaf.path);
    if (const auto edits = add_entry(document, text, path + "x.y", "7")) {
      const std::string changed = after(*edits, name, sources);
      if (!keeps(changed, text)) std::abort();
      static_cast<void>(read(sources.add(name, changed), json, sources, diagnostics));
    }
    if (const auto edits = remove_entry(document, text, path)) {
      const std::string changed = after(*edits, name, sources);
      if (changed.size() >= text.size() || !keeps(text, changed)) std::abort();
      static_cast<void>(read(sources.add(name, changed), json, sources, diagnostics));
    }
  }
  return 0;
}
