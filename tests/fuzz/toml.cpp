#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "toml/image.h"
#include "toml/strict_table.h"

using namespace alignlint;

namespace {

/// Every span lies in the file, every value can be read.
void check(TomlNode node, const Sources& sources) {
  const Span span = node.span();
  if (span.begin > span.end || span.end > sources.text(span.file).size()) std::abort();
  if (node.kind() == TomlKind::text && node.text_span() != span && sources.text(node.text_span()) != node.text()) std::abort();
  for (const TomlNode item : node.items()) check(item, sources);
  std::uint32_t before = 0;
  for (const TomlEntry entry : node.entries()) {
    if (entry.key_span.begin < before) std::abort();
    before = entry.key_span.begin;
    check(entry.value, sources);
  }
}

}  // namespace

/// Any text as a TOML file: parsed, read strictly, and through an image.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Sources sources;
  Diagnostics diagnostics;
  const FileId id = sources.add("fuzz.toml", std::string(reinterpret_cast<const char*>(data), size));
  const TomlFile file = parse_toml(id, sources, diagnostics);
  if (file.ok() != diagnostics.empty()) std::abort();
  check(file.root(), sources);

  const ImageFile row = {sources.name(id), sources.text(id), file.tree()};
  const std::string image = encode_image({&row, 1});
  std::vector<std::uint64_t> words(image.size() / 8 + 1);
  image.copy(reinterpret_cast<char*>(words.data()), image.size());
  const TomlFile opened = TomlImage({reinterpret_cast<const char*>(words.data()), image.size()}).open(0, id);
  if (dump(opened.root()) != dump(file.root())) std::abort();

  StrictTable table(opened.root(), "the file", diagnostics);
  table.required_text("name");
  table.texts("choices");
  table.tables("key");
  table.finish();
  return 0;
}
