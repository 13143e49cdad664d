#include "document/tree_editor.h"

#include <utility>

namespace alignlint {

namespace {

constexpr std::size_t kMostSteps = 100;

}  // namespace

TreeEditor::Section& TreeEditor::step(Node& node, Section& section, const std::string& key, Span key_span) {
  if (!section.known) {
    for (std::size_t i = 0; i < node.entries.size(); ++i) section.sections[node.entries[i].key].place = i;
    section.known = true;
  }
  const auto [found, added] = section.sections.try_emplace(key);
  if (added) {
    found->second.place = node.entries.size();
    Entry entry;
    entry.key = key;
    entry.key_span = key_span;
    entry.value.kind = NodeKind::mapping;
    node.entries.push_back(std::move(entry));
  }
  return found->second;
}

Entry& TreeEditor::entry_at(std::string_view path, Span key_span) {
  Node* node = &root_;
  Section* section = &known_;
  std::size_t begin = 0;
  for (std::size_t steps = 1;; ++steps) {
    const std::size_t end = steps == kMostSteps ? std::string_view::npos : path.find('.', begin);
    section = &step(*node, *section, std::string(path.substr(begin, end - begin)), key_span);
    Entry& entry = node->entries[section->place];
    if (end == std::string_view::npos) {
      section->known = false;  // whoever asked sets another value
      section->sections.clear();
      return entry;
    }
    node = &entry.value;
    node->kind = NodeKind::mapping;
    begin = end + 1;
  }
}

}  // namespace alignlint
