#pragma once

#include <string>

#include "read/formats.h"
#include "read/read.h"

namespace alignlint::test {

/// All that a reader made of a text: for holding two readers of the same format against each other.
struct Reading {
  std::string tree;  ///< with the places of everything in it
  std::string told;  ///< what is said of it, and what is left of the budget

  bool operator==(const Reading&) const = default;
};

inline void place(const Span& span, std::string& out) { out += std::to_string(span.begin) + "-" + std::to_string(span.end) + " "; }

inline void print(const Node& node, std::string& out) {
  out +=
      "(" + std::to_string(static_cast<int>(node.kind)) + (node.quoted ? "q" : "") + std::to_string(static_cast<int>(node.notation)) + " ";
  place(node.span, out);
  out += node.text;
  for (const Label& label : node.via) {
    place(label.span, out);
    out += label.text;
  }
  for (const Node& item : node.items) print(item, out);
  for (const Entry& entry : node.entries) {
    out += " " + entry.key + (entry.key_quoted ? "q" : "") + "=";
    place(entry.key_span, out);
    print(entry.value, out);
  }
  out += ")";
}

template <class Told>
void print(const Told& told, std::string& out) {
  out += told.message + " ";
  for (const Label& label : told.labels) {
    place(label.span, out);
    out += label.text;
  }
}

inline Reading read_by(ReadFunction read, FileId file, Sources& sources) {
  constexpr std::uint64_t kBudget = 1'000;
  constexpr std::uint64_t kBudgetOfByte = 50;
  Budget budget(kBudget + kBudgetOfByte * sources.text(file).size());
  ReadContext context;
  context.sources = &sources;
  context.budget = &budget;
  Diagnostics diagnostics;
  const Document document = read(file, context, diagnostics);
  Reading reading;
  print(document.root, reading.tree);
  for (const Observation& observation : document.observations) print(observation, reading.told);
  for (const Diagnostic& diagnostic : diagnostics) print(diagnostic, reading.told);
  reading.told += std::to_string(budget.left());
  return reading;
}

}  // namespace alignlint::test
