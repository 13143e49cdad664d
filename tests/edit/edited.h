#pragma once

#include <optional>
#include <string>

#include "edit/working_copy.h"
#include "read/read.h"
#include "support/shell_rows.h"

namespace alignlint::test {

/// A text in memory, read as the file that its name says.
struct Text {
  Sources sources;
  FileId file;
  Document document;

  Text(const std::string& name, const std::string& text) : file(sources.add(name, text)) {
    Diagnostics diagnostics;
    ReadContext context;
    context.sources = &sources;
    context.launchers = &shell_launchers();
    for (const Reader& reader : readers()) {
      if (reader.kind == kind_of(name, text)) document = reader.read(file, context, diagnostics);
    }
  }

  /// The text after edits; what says that there are none.
  [[nodiscard]] std::string after(const std::optional<std::vector<Edit>>& edits) const {
    if (!edits.has_value()) return "no edit";
    const std::string name(sources.name(file));
    WorkingCopy copy(memory_disk({{name, std::string(sources.text(file))}}));
    return copy.apply(*edits, sources) ? copy.disk().read(name).text : "not applied";
  }
};

}  // namespace alignlint::test
