#pragma once

#include <string>

#include "diag/diagnostic.h"
#include "text/sources.h"

namespace alignlint {

/// Every diagnostic in a line: `1:5-1:8 data/unknown-key: message`, the place being that of the first label.
inline std::string messages(const Diagnostics& diagnostics, const Sources& sources) {
  const auto position = [&](FileId file, std::uint32_t offset) {
    const Position at = sources.position(file, offset);
    return std::to_string(at.line) + ":" + std::to_string(at.column);
  };
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!out.empty()) out += '\n';
    for (const Label& label : diagnostic.labels) {
      out +=
          label.span.known() ? position(label.span.file, label.span.begin) + "-" + position(label.span.file, label.span.end) + " " : "- ";
    }
    out += diagnostic.code + ": " + diagnostic.message;
  }
  return out;
}

}  // namespace alignlint
