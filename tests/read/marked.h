#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "read/formats.h"
#include "text/sources.h"

namespace alignlint::test {

/// A text with the expected places marked in it: `lr: «1.e-5»`. The marks are taken out; a place is the bytes between them.
struct Marked {
  explicit Marked(std::string_view source) {
    constexpr std::string_view kOpen = "«";
    constexpr std::string_view kClose = "»";
    std::vector<std::size_t> open;
    while (!source.empty()) {
      if (source.starts_with(kOpen)) {
        open.push_back(places.size());
        places.push_back({0, static_cast<std::uint32_t>(text.size()), 0});
        source.remove_prefix(kOpen.size());
      } else if (source.starts_with(kClose)) {
        places[open.back()].end = static_cast<std::uint32_t>(text.size());
        open.pop_back();
        source.remove_prefix(kClose.size());
      } else {
        text += source.front();
        source.remove_prefix(1);
      }
    }
  }

  std::string text;
  std::vector<Span> places;  ///< in file 0, in the order of their opening marks
};

/// A text read by one reader, with everything that came of it.
struct Read {
  Read(ReadFunction function, std::string text) {
    const FileId file = sources.add("input", std::move(text));
    ReadContext context;
    context.sources = &sources;
    document = function(file, context, diagnostics);
  }

  [[nodiscard]] std::string at(Span span) const {
    const Position position = sources.position(span);
    return std::to_string(position.line) + ":" + std::to_string(position.column);
  }

  /// `2:1 'a'` for every label, with its text behind a `=` when it has one.
  [[nodiscard]] std::string places(const std::vector<Label>& labels) const {
    std::string out;
    for (const Label& label : labels) {
      out += (out.empty() ? "" : " | ") + at(label.span) + " '" + std::string(sources.text(label.span)) + "'";
      if (!label.text.empty()) out += " = " + label.text;
    }
    return out;
  }

  /// A line for each: `message @ places`.
  [[nodiscard]] std::string messages() const {
    std::string out;
    for (const Diagnostic& diagnostic : diagnostics)
      out += (out.empty() ? "" : "\n") + diagnostic.message + " @ " + places(diagnostic.labels);
    return out;
  }

  /// A line for each: `kind: message @ places`.
  [[nodiscard]] std::string observations() const {
    std::string out;
    for (const Observation& observation : document.observations) {
      out += (out.empty() ? "" : "\n") + std::string(to_string(observation.kind)) + ": " + observation.message + " @ " +
             places(observation.labels);
    }
    return out;
  }

  Sources sources;
  Diagnostics diagnostics;
  Document document;
};

}  // namespace alignlint::test
