#include "document/document.h"

#include <algorithm>

namespace alignlint {

std::string_view to_string(DocumentKind kind) {
  constexpr std::string_view kWords[] = {"shell", "yaml", "json", "env", "log", "pack", "args", "packages", "python"};
  return kWords[static_cast<std::size_t>(kind)];
}

bool is_tree(DocumentKind kind) {
  return kind == DocumentKind::yaml || kind == DocumentKind::json || kind == DocumentKind::log || kind == DocumentKind::python;
}

bool Launch::complete() const {
  return doubts.empty() && std::none_of(argv.begin(), argv.end(), [](const Word& word) { return word.unresolved.has_value(); });
}

}  // namespace alignlint
