#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>

#include "fuzz/structure.h"
#include "read/formats.h"
#include "read/packages/snapshot.h"

using namespace alignlint;

/// Any text as a list of packages, under a name that tells its kind: every place lies in the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  static const ImageTable images{{{"([a-z]+):([0-9.]+)", {"cann", "python"}}}};
  constexpr const char* kNames[] = {"list", "requirements.txt", "version.info", "driver/version.info", "Dockerfile", "pyproject.toml"};
  const std::uint64_t choice = fuzz::choice_of(text) % (std::size(kNames) + 1);
  if (choice < std::size(kNames)) {
    const char* const name = kNames[choice];
    Sources sources;
    ReadContext context;
    context.sources = &sources;
    context.images = &images;
    Diagnostics diagnostics;
    const FileId file = sources.add(name, text);
    const Document document = read_package_list(file, context, diagnostics);
    const auto check = [&](Span span) {
      if (span.known() && (span.begin > span.end || span.end > size)) std::abort();
    };
    for (const Record& record : document.records) {
      for (const Entry& entry : record.root.entries) check(entry.value.span);
    }
    for (const Diagnostic& diagnostic : diagnostics) {
      for (const Label& label : diagnostic.labels) check(label.span);
    }
  }
  if (choice < std::size(kNames)) return 0;
  SnapshotItems items;
  static_cast<void>(scan_snapshot(text, items));
  return 0;
}
