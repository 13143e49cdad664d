#include "dictionary/diagnostic_entries.h"

#include "diag/catalog.h"

namespace alignlint {

namespace {

std::string consequence_of(Blame blame) {
  switch (blame) {
    case Blame::nobody:
      return {};
    case Blame::input:
      return "exit status 3";
    case Blame::usage:
      return "exit status 2";
  }
  return {};
}

}  // namespace

std::vector<DiagnosticEntry> diagnostic_entries() {
  std::vector<DiagnosticEntry> entries;
  for (const CatalogLine& line : kCatalog) {
    if (!line.is_code) continue;
    entries.push_back({std::string(line.name), std::string(to_string(line.severity)), std::string(line.text), std::string(line.help),
                       consequence_of(line.blame), messages_of(line.code)});
  }
  return entries;
}

}  // namespace alignlint
